"""The form of a contest as HTML: what it is, cases to fill it with, its sides and their dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from html import escape

from rules import index
from rules.contests import Lever
from rules.errors import RulesError
from rules.facts import Fact
from rules.showing import minus
from widgets.desk.finder import Found
from widgets.desk.sitting import Sitting
from widgets.desk.trial import Trial
from widgets.panels.controls import house_html
from widgets.panels.things import fact_html
from widgets.panels.touch import touch
from widgets.search.titles import game_title

BOTH = ""


def head_html(sitting: Sitting) -> str:
    """The contest's name, its one line, and what its form may be filled with."""
    rule = sitting.trial.rule
    return (
        f'<p class="fv-desk-game">{escape(game_title(rule.game))} '
        f"<code>{escape(rule.id)}</code></p>"
        f'<h2 class="fv-desk-title" tabindex="-1" data-k="title">{escape(rule.title)}</h2>'
        f'<p class="fv-desk-doc">{escape(rule.doc)}</p>{_fillings(sitting.trial)}'
    )


def found_html(found: Iterable[Found], text: str) -> str:
    """The contests that were found, as the options of a listbox; a sentence if there are none."""
    options = "".join(
        f'<li role="option" id="fv-desk-option-{at}" data-pick="{escape(one.rule.id)}" '
        f'aria-selected="false"><b>{escape(one.rule.title)}</b> <i>{escape(one.game)}</i>'
        f"<small>{escape(one.where or one.rule.doc)}</small></li>"
        for at, one in enumerate(found)
    )
    if options:
        return options
    none = f"Nothing has “{escape(text)}”."
    return f'<li class="fv-desk-none" role="option" aria-disabled="true">{none}</li>'


def form_html(trial: Trial) -> str:
    """The facts of the contest, its sides beside each other, then what belongs to both."""
    levers = {lever.fact: lever for lever in trial.contest.levers(trial.facts)}
    taken = {name for names in trial.contest.sides.values() for name in names}
    idle = trial.contest.idle(trial.facts)
    known = [
        fact
        for fact in trial.rule.facts
        if fact.name not in idle or trial.facts[fact.name] != fact.default
    ]
    shared = [f for f in known if f.name not in taken and f.kind != "house"]
    sides = "".join(
        _side(trial, side, [f for f in known if f.name in names], levers)
        for side, names in trial.contest.sides.items()
    )
    both = _side(trial, BOTH, shared, levers) if shared or not sides else ""
    hands = "" if both else _hands(trial, BOTH)
    told = _rules_of(trial, levers)
    return f'<div class="fv-desk-sides">{sides}{both}</div>{hands}{told}{house_html(trial)}'


def _side(trial: Trial, side: str, facts: list[Fact], levers: dict[str, Lever]) -> str:
    values = [f for f in facts if f.kind != "bool"]
    switches = [f for f in facts if f.kind == "bool"]
    drawn = "".join(_fact(trial, side, fact, levers) for fact in values)
    flags = "".join(_fact(trial, side, fact, levers) for fact in switches)
    on = sum(bool(trial.facts[fact.name]) != bool(fact.default) for fact in switches)
    if len(switches) > 6:
        flags = (
            f'<details class="fv-desk-more" data-k="more:{side}" data-wide><summary '
            f'data-k="more-fold:{side}">Modifiers{_changed(on)}</summary>'
            f'<div class="fv-desk-switches">{flags}</div></details>'
        )
    elif flags:
        flags = f'<div class="fv-desk-switches">{flags}</div>'
    name = escape(side.capitalize()) if side else "The case"
    if not (drawn or flags):
        drawn = '<p class="fv-desk-quiet">This contest asks for nothing but the dice.</p>'
    return (
        f'<fieldset class="fv-desk-side"><legend>{name}</legend>'
        f'<div class="fv-desk-values">{drawn}</div>{flags}{_hands(trial, side)}</fieldset>'
    )


def _fact(trial: Trial, side: str, fact: Fact, levers: dict[str, Lever]) -> str:
    lever = levers.get(fact.name)
    told = ""
    if lever is not None:
        brief = lever.cite.partition(".")[2]
        told = (
            f'<small class="fv-desk-lever">{escape(minus(lever.effect))} '
            f"<code>{escape(brief)}</code></small>"
        )
    own = replace(fact, label=_own(fact.label, side))
    return fact_html(trial, own, told)


def _own(label: str, side: str) -> str:
    """A label without the side’s name before it, which the side’s heading says already."""
    for before in (f"{side}'s ", f"{side}’s ", f"{side} "):
        if side and label.lower().startswith(before):
            return label[len(before) :]
    return label


def _hands(trial: Trial, side: str) -> str:
    """Whether this side's dice are rolled by the book or typed; for all dice if sides share."""
    if side not in trial.hands:
        return ""
    typed = trial.hands[side]
    name = escape(side)
    options = "".join(
        f'<label><input type="radio" name="hands-{name}" data-hands="{name}" value="{value}" '
        f'data-k="hands:{name}:{value}"{" checked" if on else ""}><span>{words}</span></label>'
        for value, words, on in (
            ("rolled", "Roll for me", not typed),
            ("typed", "Type the dice", typed),
        )
    )
    whose = f"The {name}’s dice" if side else "Dice"
    return (
        f'<fieldset class="fv-fact fv-segments fv-desk-hands"><legend class="fv-unseen">{whose}'
        f"</legend><span>{options}</span></fieldset>"
    )


def _fillings(trial: Trial) -> str:
    parts = []
    if trial.contest.cases:
        options = "".join(
            f'<option value="{at}">{escape(case.title)}</option>'
            for at, case in enumerate(trial.contest.cases, 1)
        )
        parts.append(
            '<label class="fv-desk-fill"><span>Fill in a case</span><select data-fill '
            f'data-k="fill"><option value="0">as the book opens</option>{options}</select></label>'
        )
    cast = trial.contest.cast
    if cast is not None:
        names = "".join(f"<option>{escape(name)}</option>" for name in cast.names)
        carried = sorted({weapon for name in cast.names for weapon in cast.weapons(name)})
        weapons = "".join(f'<option value="{escape(weapon)}">' for weapon in carried)
        parts.append(
            '<form data-do="cast" class="fv-desk-cast"><label><span>Or two figures: a</span>'
            f'<select name="first" data-k="cast-first">{names}</select></label>'
            '<label><span>with</span><input name="weapon" list="fv-desk-weapons" '
            'placeholder="its first weapon" autocomplete="off" data-k="cast-weapon"></label>'
            f'<datalist id="fv-desk-weapons">{weapons}</datalist>'
            f'<label><span>strikes a</span><select name="second" data-k="cast-second">'
            f'{names}</select></label><button type="submit" data-k="cast-go">Fill in</button>'
            "</form>"
        )
    return (
        f'<details class="fv-fold" data-k="fillings" data-wide><summary>Fill the form</summary>'
        f'<div class="fv-desk-fillings">{"".join(parts)}</div></details>'
        if parts
        else ""
    )


def _rules_of(trial: Trial, levers: dict[str, Lever]) -> str:
    """The rules behind the modifiers, folded."""
    rows = []
    for lever in levers.values():
        fact = next((f for f in trial.rule.facts if f.name == lever.fact), None)
        try:
            texts = index.load(trial.rule.game).cited(lever.cite)
        except RulesError:
            continue
        if fact is not None:
            said = " ".join(text.text for text in texts)
            rows.append(
                f"<li><b>{escape(fact.label)}</b>, {escape(minus(lever.effect))}. {escape(said)} "
                f"<code>{escape(lever.cite)}</code></li>"
            )
    if not rows:
        return ""
    return (
        '<details class="fv-fold" data-k="levers"><summary data-k="levers-fold">'
        f'The rules behind the modifiers</summary><ul class="fv-desk-rules">{"".join(rows)}</ul>'
        "</details>"
    )


def _changed(on: int) -> str:
    return f' <span class="fv-changed">{on} set</span>' if on else ""


def clear_html() -> str:
    """The button that empties the form."""
    return f'<button class="fv-quiet" {touch("clear", "clear")}>Empty the form</button>'
