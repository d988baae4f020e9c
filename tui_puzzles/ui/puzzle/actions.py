"""The commands of a puzzle screen's keys that are those of its parts."""

from operator import attrgetter


class Actions:
    """What a key calls on the screen, and the part whose method that is."""

    action_prompt_type = property(attrgetter("prompt.type"))
    action_prompt_erase = property(attrgetter("prompt.erase"))
    action_prompt_go = property(attrgetter("prompt.go"))
    action_prompt_submit = property(attrgetter("prompt.submit"))
    action_prompt_close = property(attrgetter("prompt.close"))
    action_ask = property(attrgetter("hints.ask"))
    action_value = property(attrgetter("hand.enter"))
    action_clear = property(attrgetter("hand.clear"))
    action_fill = property(attrgetter("hand.fill"))
    action_hold = property(attrgetter("hand.hold"))
    action_mode = property(attrgetter("hand.mode"))
    action_next_mode = property(attrgetter("hand.next_mode"))
    action_candidates = property(attrgetter("hand.switch_candidates"))
    action_select = property(attrgetter("hand.extend"))
    action_select_cell = property(attrgetter("hand.select_cell"))
    action_one = property(attrgetter("hand.light"))
    action_one_here = property(attrgetter("hand.light_here"))
    action_undo = property(attrgetter("lists.undo"))
    action_redo = property(attrgetter("lists.redo"))
    action_travel = property(attrgetter("lists.travel"))
    action_end = property(attrgetter("lists.end"))
    action_unfold = property(attrgetter("lists.unfold"))
    action_filter = property(attrgetter("lists.steps.filter"))
    action_timeline = property(attrgetter("lists.walk"))
    action_keep = property(attrgetter("savepoints.name"))
    action_restore = property(attrgetter("savepoints.choose"))
    action_trial = property(attrgetter("savepoints.trial"))
    action_why = property(attrgetter("prompts.why"))
    action_lesson = property(attrgetter("prompts.lesson"))
    action_walkthrough = property(attrgetter("prompts.walkthrough"))
    action_own_way = property(attrgetter("prompts.own_way"))
    action_pledge = property(attrgetter("pledging.switch"))
    action_goal = property(attrgetter("prompts.goal"))
    action_export = property(attrgetter("prompts.export"))
    action_copy = property(attrgetter("prompts.copy"))
    action_read = property(attrgetter("panel.read"))
