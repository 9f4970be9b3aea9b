"""A player of another kind than the minds: it knows no rules of thumb, only what a position is worth to it.

Whatever it is asked, it does each thing in its head, up to the end of the action, and takes what leaves it best off. It shares
nothing with the minds, so that they can be measured against somebody who does not think as they do.
"""
