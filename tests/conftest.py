"""For all tests: hypothesis tries the same examples every time, so that whoever runs them sees what others saw.

Surprises are for ``make fuzz``, which takes a new seed each time and tells it.
"""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True)
settings.load_profile("steady")
