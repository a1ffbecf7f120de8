"""Finding a contest by a few letters: in its id, title, first line, or the rules that it cites."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from rules import index
from rules.contests import contest_of
from rules.errors import RulesError
from rules.registry import GAMES, Rule, registered

MOST = 8
LONGEST = 80
_TITLES = {
    "kraken": "Kraken",
    "eighth_voyage": "8th Voyage",
    "fantastic_voyage": "Fantastic Voyage",
    "red_november": "Red November",
    "classics": "Classics",
}


@dataclass(frozen=True)
class Found:
    """A rule that was found, the name of its game, and where the letters stand: a rule's id."""

    rule: Rule
    game: str
    where: str = ""


def search(text: str, first: str = "") -> tuple[Found, ...]:
    """The rules that hold every word of the text, the best first; eight at most.

    Words are matched by their beginnings; a word of the game's name counts too. `first` is the
    game whose rules go first among equals. Without any word: the rules of that game.
    """
    words = re.findall(r"\w+", text[:LONGEST].lower().replace("_", " "))
    scored = []  # every rule's texts are read, also where no word asks for them
    for order, rule in enumerate(registered()):
        score, where = _score(rule, words)
        if score:
            near = rule.game == first
            rank = GAMES.index(rule.game) if rule.game in GAMES else len(GAMES)
            scored.append((-score, not near, rank, order, Found(rule, game_title(rule), where)))
    return tuple(entry[-1] for entry in sorted(scored, key=lambda entry: entry[:-1])[:MOST])


def game_title(rule: Rule) -> str:
    """The name of a rule's game."""
    return _TITLES.get(rule.game, rule.game.replace("_", " ").capitalize())


def _score(rule: Rule, words: list[str]) -> tuple[int, str]:
    """How well a rule fits: 0 if it lacks a word; and the cited rule where a word was found."""
    own, other, cited = _texts(rule)
    score, where = 1 + 3 * bool(contest_of(rule).favours[0]), ""
    if words and rule.title.lower().startswith(" ".join(words)):
        score += 12
    for word in words:
        if any(part.startswith(word) for part in own):
            score += (8 if word in own else 6) if len(word) > 2 else 1
        elif any(part.startswith(word) for part in other):
            score += 4 if len(word) > 2 else 1
        else:
            place = next((id for id, text in cited if f" {word}" in text), "")
            if not place:
                return 0, ""
            score, where = score + 1, where or place
    return score, where


@cache
def _texts(rule: Rule) -> tuple[frozenset[str], frozenset[str], tuple[tuple[str, str], ...]]:
    """The words of a rule's title and id, those of its line and game, and the texts it cites."""
    own = _words(f"{rule.title} {rule.id.partition('.')[2]}")
    labels = " ".join(fact.label for fact in rule.facts)
    other = _words(f"{rule.doc} {game_title(rule)} {rule.game} {labels}")
    cited: dict[str, str] = {}
    for citation in rule.cites:
        try:
            for text in index.load(rule.game).cited(citation):
                plain = re.sub(r"\W+", " ", f"{text.id} {text.text}").lower()
                cited[text.id] = f" {plain}"
        except RulesError:
            continue
    return own, other, tuple(cited.items())


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z0-9]+", text.lower().replace("_", " ")))
