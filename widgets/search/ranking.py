"""How well something fits what was typed: every word must be found, by its beginning."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from unicodedata import normalize

LONGEST = 80  # letters of what is typed
SHORT = 2  # letters of a word that says little
STARTS, EXACT, NEAR, TOLD, INFLECTED, TITLE = 6, 8, 4, 1, 2, 12
ENDINGS = ("", "s", "es", "d", "ed", "ing")
_ACCENTS = re.compile("[\u0300-\u036f]")
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True)
class Texts:
    """What is searched of one thing: its title, its own words, those near it, and texts by place.

    A place is the id of a rule, or "" for what has none.
    """

    title: str
    own: frozenset[str]
    near: frozenset[str]
    told: tuple[tuple[str, frozenset[str]], ...] = ()


def words(text: str) -> tuple[str, ...]:
    """The words of a text in small letters; an id such as kraken.set_up falls into its parts."""
    return tuple(_WORD.findall(bare(text).lower()))


def bare(text: str) -> str:
    """The text without accents and in plain forms of its letters: Méré as Mere, ｓ as s."""
    return normalize("NFC", _ACCENTS.sub("", normalize("NFKD", text)))


def typed(text: str) -> tuple[str, ...]:
    """The words of what somebody typed; of a very long text its beginning."""
    return words(text[:LONGEST])


def texts(title: str, own: str, near: str, told: Iterable[tuple[str, str]] = ()) -> Texts:
    """What is searched, from plain texts."""
    places = tuple((place, frozenset(words(text))) for place, text in told)
    return Texts(title.lower(), frozenset(words(own)), frozenset(words(near)), places)


def score(wanted: tuple[str, ...], of: Texts) -> tuple[int, str]:
    """How well it fits: 0 if it lacks a word; and the place of the text where a word was found."""
    found, where = 1, ""
    if wanted and of.title.startswith(" ".join(wanted)):
        found += TITLE
    for word in wanted:
        long = len(word) > SHORT
        if any(part.startswith(word) for part in of.own):
            found += (EXACT if word in of.own else STARTS) if long else 1
        elif any(part.startswith(word) for part in of.near):
            found += NEAR if long else 1
        else:
            best, place = max(
                ((_told(word, parts), place) for place, parts in of.told),
                key=lambda hit: hit[0],
                default=(0, ""),
            )
            if not best:
                return 0, ""
            found, where = found + best, where or place
    return found, where


def _told(word: str, parts: frozenset[str]) -> int:
    """Twice as good as the beginning of another word is the word itself, or a form of it."""
    if len(word) > SHORT and any(word + ending in parts for ending in ENDINGS):
        return INFLECTED + TOLD
    return TOLD if any(part.startswith(word) for part in parts) else 0
