"""How many minutes? The ten bets on a repair of Red November, with the tiles that a gnome holds.

Beside each bet its chance, and the minutes until the repair is done if it is made again and again;
the best first bet against a clock is marked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

import msgspec
import traitlets

from rules.red_november import Bet, Repair, best_first_bet, how_many_minutes
from rules.showing import fraction, percent
from widgets.standing import Standing

_HERE = Path(__file__).parent
REPAIRS = tuple(Repair)
SYSTEMS = (Repair.ENGINE, Repair.OXYGEN, Repair.REACTOR)  # which a toolbox helps to repair
RANGES = {"tools": (0, 3), "toolboxes": (0, 3), "grog": (0, 4), "clock": (1, 10)}
_SAID = {
    "tools": "Tools made for it",
    "toolboxes": "Toolboxes",
    "grog": "Grog",
    "clock": "Minutes on the clock",
}


@dataclass(frozen=True)
class Hand:
    """What is to be repaired (its place in `REPAIRS`), with what, where, and by when."""

    repair: int = 3
    tools: int = 0
    toolboxes: int = 0
    grog: int = 0
    clock: int = 7
    wet: bool = False

    @property
    def facts(self) -> dict[str, Any]:
        """The same as facts for a rule."""
        repair = REPAIRS[self.repair]
        return {
            "repair": repair,
            "tools": self.tools,
            "toolboxes": self.toolboxes if repair in SYSTEMS else 0,
            "grog": self.grog,
            "floor": "low water" if self.wet else "dry",
        }


def changed(hand: Hand, message: Mapping[str, Any]) -> Hand:
    """The hand after a touch; what makes no sense leaves it as it was."""
    do, at, by, name = (message.get(part) for part in ("do", "at", "by", "name"))
    if do == "repair" and isinstance(at, int) and 0 <= at < len(REPAIRS):
        return replace(hand, repair=at)
    if do == "wet":
        return replace(hand, wet=not hand.wet)
    if do == "dial" and name in RANGES and by in (-1, 1):
        low, high = RANGES[name]
        now: int = asdict(hand)[name]
        return replace(hand, **{name: min(high, max(low, now + by))})
    if do == "all":
        try:
            found = msgspec.json.decode(str(message.get("kept", "")), type=Hand)
        except msgspec.MsgspecError:
            return hand
        sound = all(low <= asdict(found)[n] <= high for n, (low, high) in RANGES.items())
        return found if sound and 0 <= found.repair < len(REPAIRS) else hand
    return hand


def bets(hand: Hand) -> tuple[tuple[Bet, ...], int, str]:
    """The ten bets, the best first one against the clock, and the chance that it leads to."""
    best, chance = best_first_bet(hand.clock, **hand.facts)
    return how_many_minutes(**hand.facts), best, percent(chance) if chance < 1 else "100%"


class Minutes(Standing):
    """The ten bets with the facts dialled in; made by `how_long`."""

    _esm = (_HERE / "instrument.js").read_text(encoding="utf-8")
    key = traitlets.Unicode("red-november:minutes").tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    kept = traitlets.Unicode().tag(sync=True)

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self._stored = minutes_html(hand, live=False)
        super().__init__(html=minutes_html(hand), kept=msgspec.json.encode(hand).decode())
        self.on_msg(self._touched)

    def touch(self, message: Mapping[str, Any]) -> None:
        """Do what a message from the page asks."""
        self.hand = changed(self.hand, message)
        with self.hold_sync():
            self.html = minutes_html(self.hand)
            self.kept = msgspec.json.encode(self.hand).decode()

    def _plain(self) -> str:
        return "\n".join(str(bet) for bet in bets(self.hand)[0])


def how_long(
    repair: Repair = Repair.ENGINE,
    *,
    tools: int = 0,
    toolboxes: int = 0,
    grog: int = 0,
    clock: int = 7,
) -> Minutes:
    """The ten bets on a repair, opening on these tiles and this clock, on a dry floor."""
    return Minutes(Hand(REPAIRS.index(repair), tools, toolboxes, grog, clock))


def minutes_html(hand: Hand, *, live: bool = True) -> str:
    """The whole HTML; not `live`, its buttons are at rest."""
    off = "" if live else " disabled"
    found, best, chance = bets(hand)
    repairs = "".join(
        f'<button type="button" data-do="repair" data-at="{at}" data-k="repair{at}" '
        f'aria-pressed="{str(at == hand.repair).lower()}"{off}>{escape(repair)}</button>'
        for at, repair in enumerate(REPAIRS)
    )
    shown = [n for n in RANGES if n != "toolboxes" or REPAIRS[hand.repair] in SYSTEMS]
    dials = "".join(_dial(name, asdict(hand)[name], off) for name in shown)
    wet = (
        f'<button type="button" data-do="wet" data-k="wet" '
        f'aria-pressed="{str(hand.wet).lower()}"{off}>Low water</button>'
    )
    rows = "".join(_row(bet, bet.minutes == best) for bet in found)
    return (
        '<section class="fv-panel bets" aria-label="How many minutes?"><h2 class="fv-title">How '
        f'many minutes?</h2><div class="bets-repairs">{repairs}</div>'
        f'<div class="bets-dials">{dials}{wet}</div>'
        f'<p class="bets-best" role="status">Against the clock: bet {best}, and it is done in time '
        f"with {chance}.</p>"
        '<table class="ledger" tabindex="0"><thead><tr><th scope="col">The bet</th>'
        '<th scope="col">fixed at once</th><th scope="col">minutes until fixed</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></section>"
    )


def _dial(name: str, value: int, off: str) -> str:
    less, more = (
        f'<button type="button" data-do="dial" data-name="{name}" data-by="{by}" '
        f'data-k="{name}{by}" aria-label="{_SAID[name]}: one {words}"{off}>{sign}</button>'
        for by, words, sign in ((-1, "less", "−"), (1, "more", "+"))
    )
    shown = f'<output aria-label="{_SAID[name]}">{value}</output>'
    return f'<span>{_SAID[name]} <span class="fv-step">{less}{shown}{more}</span></span>'


def _row(bet: Bet, best: bool) -> str:
    chance = f"{bet.chance * 100}%"
    whole = bet.until_fixed.denominator == 1
    until = str(bet.until_fixed) if whole else f"{float(bet.until_fixed):.2f}"
    return (
        f'<tr{" class=hit" if best else ""}><th scope="row">{bet.minutes} min</th><td>'
        f'<span class="barred"><span class="bar"><i style="width:{chance}"></i></span>'
        f"<span><b>{fraction(bet.chance)}</b> <small>{chance}</small></span></span></td>"
        f'<td><span title="{fraction(bet.until_fixed)}">{until}</span></td></tr>'
    )
