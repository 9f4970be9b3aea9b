"""The server keeps to its own description: whatever is sent to a door, the answer is one that it announces, and no 5xx."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import checks
