"""The page of a rule's lesson."""
