"""The attributes by which an element of a panel says what a touch of it does."""

from __future__ import annotations

import json
from html import escape
from typing import Any


def touch(do: str, key: str, **values: Any) -> str:
    """Attributes of a button that sends {"do": do, …values}; `key` finds it again when redrawn."""
    sent = f' data-with="{escape(json.dumps(values))}"' if values else ""
    return f'type="button" data-do="{do}" data-k="{escape(key)}"{sent}'
