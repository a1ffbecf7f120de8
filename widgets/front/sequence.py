"""The sequence of play of each game, every step linked to its rules."""

from __future__ import annotations

import re
from html import escape

from rules import index
from rules.entries import Index, Step
from widgets.front.marks import mark
from widgets.page import Shown
from widgets.search.records import rulings_file
from widgets.serve.contents import Contents, load

_OF_TURNS = re.compile(r"turn|round|sequence|time")
_FEW = 8  # steps, where the index names none
_SHORT = 110  # letters of such a step


def sequence(*games: str) -> Shown:
    """The steps of a turn, game beside game; of every game that is here, or of those named."""
    contents = load()
    known = [g for g in contents.games if g.available and g.slug in index.games()]
    cards, lines = [], []
    for game in known:
        if games and game.slug not in games:
            continue
        steps = steps_of(index.load(game.slug))
        listed = "".join(_step(contents, game.slug, step) for step in steps)
        cards.append(
            f'<section class="sequence" aria-label="A turn of {escape(game.title)}">'
            f"<h3>{mark(game.slug)}{escape(game.title)}</h3><ol>{listed}</ol></section>"
        )
        lines += [game.title, *(f"  {n}. {s.title}" for n, s in enumerate(steps, 1))]
    return Shown(f'<div class="sequences">{"".join(cards)}</div>', "\n".join(lines))


def steps_of(known: Index) -> tuple[Step, ...]:
    """The steps that the index names; else the procedures of its section about turns."""
    if known.steps:
        return known.steps
    section = next((name for name in known.sections if _OF_TURNS.search(name)), "")
    rules = known.section(section) if section else ()
    told = [rule for rule in rules if rule.kind == "procedure"][:_FEW]
    return tuple(Step(_short(rule.text), (rule.id,)) for rule in told)


def _step(contents: Contents, game: str, step: Step) -> str:
    page = rulings_file(contents, game)
    links = " ".join(
        f'<a href="{page}#{id}">{escape(id.partition(".")[2])}</a>' if page else escape(id)
        for id in step.rules
    )
    return f"<li>{escape(step.title)} <small>{links}</small></li>"


def _short(text: str) -> str:
    first = text.split(". ")[0].rstrip(".")
    return first if len(first) <= _SHORT else first[: _SHORT - 1].rsplit(" ", 1)[0] + " …"
