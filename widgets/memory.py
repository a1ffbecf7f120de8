"""What the browser remembers for a page: a text under a key, there again after a reload.

`Memory("game", on_text)` calls `on_text(text)` once the page is open: with what the address holds
under the key, else with what was kept before, else with "". `keep(text)` keeps another.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

_HERE = Path(__file__).parent


class Memory(anywidget.AnyWidget):
    """One text under `key` in the browser's storage; shows nothing on the page.

    `text` is what is kept, `came` says from where it came: "", "address", "storage" or "nowhere".
    `trouble` is a sentence when the browser keeps nothing.
    """

    _esm = "\n".join(
        (_HERE / name).read_text(encoding="utf-8") for name in ("hash.js", "keeper.js", "memory.js")
    )
    key = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    found = traitlets.Unicode().tag(sync=True)
    came = traitlets.Unicode().tag(sync=True)
    trouble = traitlets.Unicode().tag(sync=True)

    def __init__(self, key: str, on_text: Callable[[str], Any] | None = None) -> None:
        self._on_text = on_text
        super().__init__(key=key)
        self.observe(self._came, "came")

    def keep(self, text: str) -> None:
        """Keep this text; "" forgets."""
        self.text = text

    def _came(self, _change: Any) -> None:
        if self._on_text is not None and self.came:
            self._on_text(self.found)
