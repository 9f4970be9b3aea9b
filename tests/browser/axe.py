"""axe-core looks at a page: what somebody could not read, reach or understand."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

_SCRIPT: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_SEVERE: Final = ("serious", "critical")
COLOURS: Final = ["color-contrast"]

_NAME_RULE: Final = "label-content-name-mismatch"
"""A button is called as it is labelled, so that who speaks to the page can name it. axe-core takes all that stands on a plate of
a map or on a card for its label, numbers and signs as well; of these we want that a word of it is in the name."""
_IS_NAMED: Final = """(wanted) => {
  const thing = document.querySelector(wanted);
  const name = thing.ariaLabel.toLowerCase();
  return thing.innerText.toLowerCase().match(/\\p{L}{2,}/gu)?.some((word) => name.includes(word)) ?? true;
}"""


def findings(page: Page, rules: list[str] | None = None) -> list[str]:
    """What is serious or critical on a page, by all rules or by some."""
    page.evaluate(_SCRIPT.read_text(encoding="utf-8"))
    only = {} if rules is None else {"runOnly": rules}
    found: dict[str, Any] = page.evaluate("(wanted) => axe.run(document, {resultTypes: ['violations'], ...wanted})", only)
    return [
        f"{page.url}: {each['id']}: {node['html'][:200]}: {node['failureSummary']}"
        for each in found["violations"]
        if each["impact"] in _SEVERE
        for node in each["nodes"]
        if each["id"] != _NAME_RULE or not page.evaluate(_IS_NAMED, node["target"][0])
    ]
