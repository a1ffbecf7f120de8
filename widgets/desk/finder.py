"""Finding a contest by a few letters: in its id, title, first line, or the rules that it cites."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules import index
from rules.contests import contest_of
from rules.errors import RulesError
from rules.registry import GAMES, Rule, registered
from widgets.search import ranking
from widgets.search.titles import game_title

MOST = 8
CONTESTED = 3  # what a rule that favours one of two sides is worth before others


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
    wanted = ranking.typed(text)
    scored = []  # every rule's texts are read, also where no word asks for them
    for order, rule in enumerate(registered()):
        score, where = ranking.score(wanted, texts_of(rule))
        if score:
            score += CONTESTED * bool(contest_of(rule).favours[0])
            near = rule.game == first
            rank = GAMES.index(rule.game) if rule.game in GAMES else len(GAMES)
            found = Found(rule, game_title(rule.game), where)
            scored.append((-score, not near, rank, order, found))
    return tuple(entry[-1] for entry in sorted(scored, key=lambda entry: entry[:-1])[:MOST])


@cache
def texts_of(rule: Rule) -> ranking.Texts:
    """What is searched of a rule: its title and id, its line and facts, the texts that it cites."""
    labels = " ".join(fact.label for fact in rule.facts)
    cited: dict[str, str] = {}
    for citation in rule.cites:
        try:
            for text in index.load(rule.game).cited(citation):
                cited[text.id] = f"{text.id} {text.text}"
        except RulesError:
            continue
    return ranking.texts(
        rule.title,
        f"{rule.title} {rule.id.partition('.')[2]}",
        f"{rule.doc} {game_title(rule.game)} {rule.game} {labels}",
        cited.items(),
    )
