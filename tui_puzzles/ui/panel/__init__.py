"""The panel beside the board: the reason of a step, its chains and cases, areas, the list.

Read ``panel`` first, the widget; ``wrapping`` breaks its lines. ``side_areas`` puts the areas
together: ``legend``, ``blockers``, ``combinations``. ``chain`` walks from link to link.
"""
