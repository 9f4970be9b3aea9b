"""Whether what this needs has known holes: ``make audit``. It asks registers on the network.

    python -m tools.audit PIP_AUDIT      the path of a pip-audit

The exit code is 1 if there are holes, and 2 if somebody could not be asked: then nothing is known, which is no good news either.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from . import web

_ALL: Final = ("--requirement", "constraints.txt", "--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off")


@dataclass(frozen=True)
class Verdict:
    """What was found about so many packages: their holes, and why some could not be looked up."""

    packages: int
    holes: Sequence[str]
    troubles: Sequence[str]


def main(pip_audit: str) -> int:
    folder = web.node_folder()
    environ = os.environ | {"PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    npm = shutil.which("npm", path=environ["PATH"]) or "npm"
    found = {
        "Python": of_python(_told([pip_audit, *_ALL], web.ROOT, environ)),
        "the page": of_page(_told([npm, "audit", "--json"], web.WEB, environ)),
    }
    for name, verdict in found.items():
        for line in lines(name, verdict):
            print(line)
    if any(verdict.holes for verdict in found.values()):
        return 1
    return 2 if any(verdict.troubles for verdict in found.values()) else 0


def of_python(told: str) -> Verdict:
    """What pip-audit says."""
    packages = _read(told).get("dependencies")
    if not packages:
        return Verdict(0, [], ["no register could be asked"])
    holes = [f"{each['name']} {each['version']}: {hole['id']}" for each in packages for hole in each.get("vulns", [])]
    return Verdict(len(packages), holes, [each["skip_reason"] for each in packages if "skip_reason" in each])


def of_page(told: str) -> Verdict:
    """What npm says."""
    whole = _read(told)
    if "vulnerabilities" not in whole:
        return Verdict(0, [], [whole.get("message") or "no register could be asked"])
    holes = [f"{name}: {each['severity']}" for name, each in whole["vulnerabilities"].items()]
    return Verdict(whole["metadata"]["dependencies"]["total"], holes, [])


def lines(name: str, verdict: Verdict) -> list[str]:
    """What is told of a verdict."""
    if verdict.holes:
        return [f"{name}: {len(verdict.holes)} known holes", *[f"  {hole}" for hole in verdict.holes]]
    if verdict.troubles:
        first, more = verdict.troubles[0], len(verdict.troubles) - 1
        rest = f" (and {more} more like this)" if more else ""
        return [f"{name}: it is not known whether there are holes. This needs the network, and it failed: {first}{rest}"]
    return [f"{name}: no known holes in {verdict.packages} packages"]


def _told(command: list[str], folder: Path, environ: dict[str, str]) -> str:
    return subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False).stdout


def _read(told: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(told)
    except ValueError:
        return {}
    return found


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
