"""The search as it stands on the index page; the template's script brings it to life."""

from __future__ import annotations

from widgets.page import Shown


def search_box() -> Shown:
    """A field to search the whole book in; the same search stands in every page's header."""
    html = (
        '<form class="seek" role="search" action="#"><label><span>Search every rule, ruling, house '
        "rule, term and page; the key <kbd>/</kbd> does it from anywhere</span>"
        '<input type="search" '
        'autocomplete="off" spellcheck="false" enterkeyhint="go" '
        'placeholder="sever, hatch, kraken.combat.3 …"></label></form>'
    )
    return Shown(html, "The search over the whole book: press / on any page.")
