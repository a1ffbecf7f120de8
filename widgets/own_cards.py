"""Profile cards of one's own on the page: read as they are, and shown with what stands in.

The rules read the cards and say what they make of each; the text is kept on this computer.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

import traitlets

from rules import RulesError
from rules.fantastic_voyage import STAND_INS, Adopted, Cast, Casting, adopted, cards_of, load
from rules.showing import minus
from widgets.panels.answer import notice
from widgets.standing import Standing

_HERE = Path(__file__).parent
_log = logging.getLogger(__name__)
LONGEST = 600_000  # characters that are handed to the rules, which refuse fewer
_FIGURES = ("fight", "shoot", "defence", "health", "move")
_HEAD = ("", "Ratings", "Fight", "Shoot", "Defence", "Health", "Move", "Weapons")


class OwnCards(Standing):
    """A file of profile cards to be pasted or chosen, and what the game makes of it."""

    _esm = "\n".join(
        (_HERE / name).read_text(encoding="utf-8") for name in ("keeper.js", "own_cards.js")
    )
    shell = traitlets.Unicode().tag(sync=True)
    shown = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    standing = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        standing = cards_of(STAND_INS).to_text()
        self._shown, self._words = read(standing)
        self._stored = _frame(standing, self._shown, " disabled")
        super().__init__(
            shell=_frame("", "", ""), shown=self._shown, text=standing, standing=standing
        )
        self.on_msg(self._touched)

    def touch(self, message: Mapping[str, Any]) -> None:
        """Read the text that a message brings, or go back to the stand-ins for one without."""
        text = message.get("text")
        given = text[:LONGEST] if isinstance(text, str) and text.strip() else self.standing
        with self.hold_sync():
            self.shown, words = read(given)
            self.said = words.partition("\n")[0]
            self.text = written(given)


def own_cards() -> OwnCards:
    """Cards of one's own, opening on the stand-ins as a file of the Casting Agency."""
    return OwnCards()


def read(text: str) -> tuple[str, str]:
    """What the game makes of such a file, as HTML and as words; a file that is none, its refusal.

    The first line of the words says how many cards were read or why they were not.
    """
    try:
        casting = load(text)
        taken = adopted(casting)
    except RulesError as error:
        return notice(str(error)), str(error)
    except Exception:
        _log.exception("a file of cards failed")
        said = "Something went wrong in reading: nothing of it was taken."
        return notice(said), said
    said = _told(casting, taken)
    remarks = "".join(f"<li>{escape(remark)}</li>" for remark in taken.remarks)
    listed = f"<ul>{remarks}</ul>" if remarks else ""
    html = f'<p class="big">{escape(said)}</p>{listed}{_table(taken.cast)}'
    return html, "\n".join([said, *taken.remarks, *map(_line, _everybody(taken.cast))])


def written(text: str) -> str:
    """The same cards as the game writes them, with every field; the text itself if it is none."""
    try:
        return load(text).to_text()
    except RulesError:
        return text


def _told(casting: Casting, taken: Adopted) -> str:
    count = len(casting.cards)
    cards = f"{count} card{'' if count == 1 else 's'} read"
    if taken.cast == STAND_INS and not taken.remarks:
        return f"{cards}: these are the stand-ins."
    remarks = len(taken.remarks)
    if not remarks:
        return f"{cards}, and every figure that the game needs is there."
    return f"{cards}, with {remarks} remark{'' if remarks == 1 else 's'}."


def _everybody(cast: Cast) -> tuple[Any, ...]:
    return (*cast.crew, cast.proteus)


def _figures(profile: Any) -> list[str]:
    hull = f", Armour {profile.armour}, seats {profile.capacity}" if profile.capacity else ""
    weapons = ", ".join(
        f"{w} {w.strike:+d}{f' to {w.range} in' if w.range else ''} ({minus(w.effect)})"
        for w in profile.weapons
    )
    return [
        str(profile.ratings),
        *("–" if hull and name in ("fight", "shoot") else str(getattr(profile, name))
          for name in _FIGURES),
        (weapons or "none") + hull,
    ]  # fmt: skip


def _line(profile: Any) -> str:
    return " | ".join([str(profile), *_figures(profile)])


def _table(cast: Cast) -> str:
    heads = "".join(f'<th scope="col">{name}</th>' if name else "<td></td>" for name in _HEAD)
    rows = "".join(
        f'<tr><th scope="row">{escape(str(profile))}</th>'
        + "".join(
            f"<td{' class=words' if at == len(_HEAD) - 2 else ''}>{escape(cell)}</td>"
            for at, cell in enumerate(_figures(profile))
        )
        + "</tr>"
        for profile in _everybody(cast)
    )
    return (
        '<table class="ledger" tabindex="0"><caption>What the game plays with</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _frame(text: str, shown: str, off: str) -> str:
    return (
        '<section class="fv-panel own-cards" aria-label="Your own cards">'
        '<h2 class="fv-title">Your own cards</h2>'
        '<label class="own-cards-file">A yaml file of the Casting Agency '
        f'<input type="file" accept=".yaml,.yml,text/plain"{off}></label>'
        '<label class="own-cards-text">or its text, to be pasted and edited'
        f'<textarea spellcheck="false" rows="12"{off}>{escape(text)}</textarea></label>'
        f'<p class="own-cards-tools"><button type="button" data-do="read"{off}>Read the cards'
        f'</button><button type="button" data-do="save"{off}>Save them as yaml</button>'
        f'<button type="button" data-do="standing"{off}>Back to the stand-ins</button></p>'
        f'<div class="own-cards-shown">{shown}</div>'
        '<p class="fv-unseen" role="status"></p></section>'
    )
