"""The event deck of Red November at the reader's table: which cards have come, and what is to come.

Cards are ticked off as they are seen; the odds of fainting, or of the next ten minutes, are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any

import msgspec
import traitlets

from rules import chances
from rules.red_november import DECK, Card, Event, Track, faint_check, track, troubles
from rules.showing import fraction, percent
from widgets.standing import Standing

_HERE = Path(__file__).parent
CARDS = DECK.cards
KRAKEN = next(at for at, card in enumerate(CARDS) if card.event is Event.KRAKEN)
NEAREST, FURTHEST = 1, 60  # spaces of the time track on which a keeper can be dialled


@dataclass(frozen=True)
class Seen:
    """What is known of the deck, the places of the cards seen, and where the keeper stands."""

    cards: tuple[int, ...] = ()
    reshuffled: bool = False
    keeper: int = 40

    @property
    def left(self) -> int:
        """How many cards are still unseen."""
        return len(CARDS) - (not self.reshuffled) - len(self.cards)

    @property
    def facts(self) -> dict[str, Any]:
        """The same as facts for a rule."""
        return {"seen": tuple(CARDS[at] for at in self.cards), "reshuffled": self.reshuffled}


def changed(seen: Seen, message: Mapping[str, Any]) -> Seen:
    """What is known after a touch; what makes no sense leaves it as it was."""
    do, at, by = message.get("do"), message.get("at"), message.get("by")
    if do == "card" and isinstance(at, int) and 0 <= at < len(CARDS):
        if at == KRAKEN and not seen.reshuffled:
            return seen
        cards = set(seen.cards) ^ {at}
        after = replace(seen, cards=tuple(sorted(cards)))
        return after if after.left else replace(after, cards=(), reshuffled=True)
    if do == "keeper" and by in (-1, 1):
        return replace(seen, keeper=min(FURTHEST, max(NEAREST, seen.keeper + by)))
    if do == "shuffled":
        return replace(seen, cards=(), reshuffled=True)
    if do == "fresh":
        return replace(seen, cards=(), reshuffled=False)
    if do == "all":
        return _kept(str(message.get("kept", "")), seen)
    return seen


def _kept(text: str, seen: Seen) -> Seen:
    try:
        found = msgspec.json.decode(text, type=Seen)
    except msgspec.MsgspecError:
        return seen
    fits = len(set(found.cards)) == len(found.cards) and all(
        0 <= at < len(CARDS) and (at != KRAKEN or found.reshuffled) for at in found.cards
    )
    sound = fits and NEAREST <= found.keeper <= FURTHEST and found.left > 0
    return found if sound else seen


class UnseenCards(Standing):
    """The deck with the cards ticked off, and the odds beside it; made by `unseen_cards`."""

    _esm = (_HERE / "instrument.js").read_text(encoding="utf-8")
    key = traitlets.Unicode("red-november:deck").tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    kept = traitlets.Unicode().tag(sync=True)

    def __init__(self, about: str, seen: Seen) -> None:
        self.about, self.seen = about, seen
        self._stored = deck_html(about, seen, live=False)
        super().__init__(html=deck_html(about, seen), kept=_written(seen))
        self.on_msg(self._touched)

    def touch(self, message: Mapping[str, Any]) -> None:
        """Do what a message from the page asks."""
        self.seen = changed(self.seen, message)
        with self.hold_sync():
            self.html = deck_html(self.about, self.seen)
            self.kept = _written(self.seen)

    def _plain(self) -> str:
        said = [f"{name}: {percent(chance)}" for name, chance in ODDS[self.about](self.seen)]
        return "\n".join(said)


def unseen_cards(about: str = "fainting", keeper: int = 40) -> UnseenCards:
    """A deck to tick off, with the odds of “fainting” or of the “events” to come beside it."""
    return UnseenCards(about, Seen(keeper=keeper))


def fainting(seen: Seen) -> list[tuple[str, Fraction]]:
    """For each level that a gnome may have after its grog, the chance that it faints."""
    odds = {n: chances(faint_check, level=n - 1, grog=1, **seen.facts) for n in range(1, 5)}
    return [(f"level {n}", odds[n].probability(lambda result: result.faints)) for n in odds]


def events(seen: Seen) -> list[tuple[str, Fraction]]:
    """The chance of each trouble in the keeper's next ten minutes, and of a track that runs out."""
    found = [(str(each.trouble), each.chance) for each in troubles(seen.keeper, **seen.facts)]
    for which in Track:
        odds = chances(track, track=which, marker=9, cards=1, **seen.facts)
        ends = odds.probability(lambda result: result.lost)
        found.append((f"next star: {which} on 9 runs out", ends))
    return found


ODDS: dict[str, Callable[[Seen], list[tuple[str, Fraction]]]] = {
    "fainting": fainting,
    "events": events,
}


def _written(seen: Seen) -> str:
    return msgspec.json.encode(seen).decode()


def deck_html(about: str, seen: Seen, *, live: bool = True) -> str:
    """The whole HTML; not `live`, its buttons are at rest."""
    off = "" if live else " disabled"
    kinds = "".join(_kind(event, seen, off) for event in Event)
    bars = "".join(
        f'<li><span class="name">{escape(name)}</span><span class="deck-bar">'
        f'<i style="width:{float(chance) * 100:.1f}%"></i></span>'
        f'<span class="figure" title="{fraction(chance)}">{percent(chance)}</span></li>'
        for name, chance in ODDS[about](seen)
    )
    title = "Will I faint?" if about == "fainting" else "What comes?"
    ask = "After the grog, at" if about == "fainting" else _keeper(seen, off)
    return (
        f'<section class="fv-panel deck-seen" aria-label="{title}"><h2 class="fv-title">{title}'
        f'<small role="status">{seen.left} cards unseen</small></h2><div class="deck-halves"><div>'
        f'<p class="deck-ask">Tap the cards that have come</p><ul class="deck-kinds">{kinds}</ul>'
        f'<p class="crew-tools"><button type="button" data-do="shuffled" data-k="shuffled"{off}>'
        f'Shuffled, Kraken and all</button> <button type="button" data-do="fresh" data-k="fresh"'
        f'{off}>A fresh game</button></p></div><div><p class="deck-ask">{ask}</p>'
        f'<ul class="deck-odds">{bars}</ul></div></div></section>'
    )


def _kind(event: Event, seen: Seen, off: str) -> str:
    cards = "".join(
        _card(at, card, seen, off) for at, card in enumerate(CARDS) if card.event is event
    )
    return f'<li><span class="name">{event}</span><span class="cards">{cards}</span></li>'


def _card(at: int, card: Card, seen: Seen, off: str) -> str:
    number = str(card.faint or "–")
    rest = " disabled" if at == KRAKEN and not seen.reshuffled else off
    return (
        f'<button type="button" data-do="card" data-at="{at}" data-k="card{at}" aria-pressed='
        f'"{str(at in seen.cards).lower()}" aria-label="{card.event}, '
        f'{number if card.faint else "dash"}: seen"{rest}>{number}</button>'
    )


def _keeper(seen: Seen, off: str) -> str:
    less, more = (
        f'<button type="button" data-do="keeper" data-by="{by}" data-k="keeper{by}" '
        f'aria-label="Keeper: one space {words}"{off}>{sign}</button>'
        for by, words, sign in ((-1, "on", "−"), (1, "back", "+"))
    )
    shown = f'<output aria-label="Keeper’s space">{seen.keeper}</output>'
    return f'Ten minutes from <span class="fv-step">{less}{shown}{more}</span>'
