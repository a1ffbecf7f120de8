"""`Tally`: what came of many games, with how far each share can be trusted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from rules.chances import Chances, Event, Key
from rules.errors import RulesError
from rules.plain import to_plain
from rules.registry import Rule

LEVEL = 0.95
LISTED = 40  # outcomes, in what is made for a reader


def game_seed(seed: str, game: int) -> str:
    """The seed of one game (from 0) of a simulation, the same whoever plays it."""
    return f"{seed}.{game}"


@dataclass(frozen=True)
class Tally:
    """How often each outcome came in `times` games of `asked`, all from one `seed`.

    `policies` names who took the decisions; `dice` and `decisions` count what was rolled and
    decided in all; `seconds` is how long it took.
    """

    rule: Rule
    facts: Mapping[str, Any]
    counts: Mapping[Any, int]
    asked: int
    seed: str
    policies: tuple[str, ...] = ()
    dice: int = 0
    decisions: int = 0
    seconds: float = field(default=0.0, compare=False)

    @property
    def times(self) -> int:
        """How many games were played to the end."""
        return sum(self.counts.values())

    @property
    def complete(self) -> bool:
        """Whether every game that was asked for was played; if not, it was stopped."""
        return self.times == self.asked

    @property
    def events(self) -> int:
        """Dice and decisions together."""
        return self.dice + self.decisions

    def seed_of(self, game: int) -> str:
        """The seed of one game, from 0: `roll` with it plays the game again, step by step."""
        if not isinstance(game, int) or not 0 <= game < self.asked:
            raise RulesError(f"There is no game “{game}” here: they go from 0 to {self.asked - 1}.")
        return game_seed(self.seed, game)

    def share(self, event: Event) -> float:
        """The share of the games in which an event came: an outcome, a set, or a predicate."""
        return self._hits(event) / self._games()

    def interval(self, event: Event, level: float = LEVEL) -> tuple[float, float]:
        """Between which bounds the event's true chance lies, after Clopper and Pearson.

        The bounds miss it in no more than one simulation in twenty (at the level of 0.95).
        """
        from scipy.stats import beta

        if not 0 < level < 1:
            raise RulesError(f"A level of “{level}” cannot be: give one between 0 and 1.")
        hits, games = self._hits(event), self._games()
        tail = (1 - level) / 2
        low = 0.0 if hits == 0 else float(beta.ppf(tail, hits, games - hits + 1))
        high = 1.0 if hits == games else float(beta.ppf(1 - tail, hits + 1, games - hits))
        return low, high

    def mean(self, key: Key = None) -> float:
        """The average of the outcome, or of a field or function of it."""
        return float(self.observed.mean(key))

    @property
    def observed(self) -> Chances:
        """The shares as `Chances`, for marginals, means and the rest; they are not exact odds."""
        self._games()
        return Chances(self.counts)

    def to_text(self) -> str:
        """What was simulated, then a line for each outcome with its share and bounds."""
        lines = [self.caption]
        if self.counts:
            shown = self._commonest()
            width = max(len(str(outcome)) for outcome, _ in shown)
            for outcome, count in shown:
                low, high = self.interval({outcome})
                lines.append(
                    f"{outcome!s:<{width}}  {count / self.times:>6.1%}  "
                    f"({low:.1%} to {high:.1%})  {count:,}"
                )
            lines += filter(None, [self._rest])
        return "\n".join(lines)

    @property
    def caption(self) -> str:
        """What was simulated, in a sentence."""
        asked = "" if self.complete else f" of {self.asked:,}, stopped before the end"
        who = f", decided by {' and '.join(self.policies)}" if self.policies else ""
        games = "game" if self.times == 1 else "games"
        return f"{self.times:,} {games}{asked} of {self.rule.id}{who}; seed {self.seed}."

    def to_html(self) -> str:
        """The same as a table with bars that reads without scripts."""
        most = max(self.counts.values(), default=1)
        rows = []
        for outcome, count in self._commonest():
            low, high = self.interval({outcome})
            rows.append(
                f'<tr><th scope="row">{escape(str(outcome))}</th>'
                f"<td>{count / self.times:.1%}</td><td>{low:.1%} to {high:.1%}</td>"
                f"<td>{count:,}</td>"
                f'<td class="bar"><span style="width:{100 * count / most:.1f}%"></span></td></tr>'
            )
        if self._rest:
            rows.append(f'<tr><td colspan="5">{escape(self._rest)}</td></tr>')
        return (
            f'<table class="odds tally"><caption>{escape(self.caption)}</caption><thead><tr>'
            '<th scope="col">Outcome</th><th scope="col">Share</th>'
            '<th scope="col">95% interval of the chance</th><th scope="col">Games</th><td></td>'
            f"</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        )

    def to_json(self) -> dict[str, Any]:
        """The whole as plain objects."""
        return {
            "rule": self.rule.id,
            "facts": self.rule.write(dict(self.facts)),
            "seed": self.seed,
            "asked": self.asked,
            "times": self.times,
            "complete": self.complete,
            "policies": list(self.policies),
            "dice": self.dice,
            "decisions": self.decisions,
            "counts": [
                {
                    "outcome": to_plain(outcome),
                    "words": str(outcome),
                    "count": count,
                    "share": count / self.times,
                    "interval": list(self.interval({outcome})),
                }
                for outcome, count in self._listed()
            ],
        }

    def _repr_html_(self) -> str:
        return self.to_html()

    def __str__(self) -> str:
        return self.to_text()

    def _listed(self) -> list[tuple[Any, int]]:
        return [(o, self.counts[o]) for o in self.observed] if self.counts else []

    def _commonest(self) -> list[tuple[Any, int]]:
        """What a reader is shown: every outcome, or the commonest where there are very many."""
        listed = self._listed()
        if len(listed) <= LISTED:
            return listed
        return sorted(listed, key=lambda row: -row[1])[:LISTED]

    @property
    def _rest(self) -> str:
        others = len(self.counts) - LISTED
        if others <= 0:
            return ""
        return f"and {others:,} rarer outcomes; count a field of them to see the whole."

    def _hits(self, event: Event) -> int:
        games = self._games()
        return int(self.observed.probability(event) * games)

    def _games(self) -> int:
        if not self.times:
            raise RulesError("No game was played to the end, so there is nothing to tell.")
        return self.times
