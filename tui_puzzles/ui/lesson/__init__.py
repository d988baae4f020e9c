"""The page of a rule's lesson.

Read ``page`` first; ``places`` says where its boards stand, ``picture`` shows one, ``rule_text``
and ``why_not`` are its words.
"""
