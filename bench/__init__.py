"""How fast the rules are, measured beside programs that people know.

``make bench`` (or ``python -m bench``) plays random games with each contender in a process of its own, in turns, for several
rounds, and keeps the best of each: noise only ever adds time. The goals stand in ``goals.py``.
"""
