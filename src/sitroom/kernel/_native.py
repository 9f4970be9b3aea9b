"""``open_class``: lets ordinary Python classes inherit from a class that was compiled with mypyc.

mypyc knows the mark by its name in ``mypy_extensions``; at run time nothing is needed, so nothing is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(*_names: str, **_values: object) -> Callable[[Any], Any]:
        return lambda cls: cls
