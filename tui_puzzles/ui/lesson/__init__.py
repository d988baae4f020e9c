"""The page of a rule's lesson.

Read ``page`` first; ``places`` says where its boards stand, ``picture`` shows one, ``rule_text``
are its words.
"""
