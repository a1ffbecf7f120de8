"""The facts of a form as HTML: plain ones as controls, things with parts as fields of their own."""

from __future__ import annotations

from html import escape

from rules import parts
from rules.facts import Fact
from rules.parts import Group, Part
from widgets.panels.controls import control, headed, written
from widgets.panels.filling import Filling
from widgets.panels.touch import touch

_FEW = 3  # ticks that stand beside the values
_LONG = 16  # controls of a list; one with more is folded


def facts_html(form: Filling) -> str:
    """A labelled control for each fact and part; a value that was refused stays in its control.

    What lies too deep for fields is written out, in a fold.
    """
    facts = [fact for fact in form.rule.facts if fact.kind != "house"]
    plain = "".join(fact_html(form, fact) for fact in facts if fact.kind != "data")
    data = [fact for fact in facts if fact.kind == "data"]
    deep = [fact for fact in data if parts.taken_apart(fact, form.facts[fact.name]) is None]
    shown = f'<div class="fv-facts">{plain}</div>' if plain else ""
    shown += "".join(fact_html(form, fact) for fact in data if fact not in deep)
    if not deep:
        return shown
    wrong = " open" if any(fact.name in form.held for fact in deep) else ""
    fields = "".join(fact_html(form, fact) for fact in deep)
    return (
        f'{shown}<details class="fv-fold" data-k="written"{wrong}><summary data-k="written-fold">'
        f'Facts to be written out</summary><div class="fv-facts">{fields}</div></details>'
    )


def fact_html(form: Filling, fact: Fact, told: str = "") -> str:
    """One fact: its control, or a field for each of its parts; `told` is HTML that stands in it."""
    group = parts.taken_apart(fact, form.draft(fact))
    if group is None:
        held = form.held.get(fact.name)
        return control(fact, form.facts[fact.name], held, f"{told}{_why(form, fact.name)}")
    wrong = " wrong" if fact.name in form.held else ""
    return (
        f'<fieldset class="fv-thing{wrong}"><legend>{escape(headed(fact.label))}</legend>'
        f'<div class="fv-line">{_inside(form, group)}{_written(form, fact)}</div>'
        f"{told}{_refused(form, fact)}</fieldset>"
    )


def _inside(form: Filling, group: Group) -> str:
    """What stands in a thing: its rows and the way to one more, or its parts."""
    if group.one:
        return _rows(form, group)
    if group.several:
        ticks = "".join(_part(form, part) for part in group.parts)
        return f'<div class="fv-parts">{ticks}</div>'
    return f"{_named(form, group.parts)}{_later(form, group)}"


def _named(form: Filling, named: tuple[Part | Group, ...]) -> str:
    """Parts that have names: values first, then what is ticked, many in lines of their own."""
    ticked = [isinstance(part, Part) and part.fact.kind == "bool" for part in named]
    drawn = [(tick, _part(form, part)) for tick, part in zip(ticked, named, strict=True)]
    values = "".join(html for tick, html in drawn if not tick)
    ticks = "".join(html for tick, html in drawn if tick)
    if sum(ticked) > _FEW:
        return f'<div class="fv-parts">{values}</div><div class="fv-parts">{ticks}</div>'
    return f'<div class="fv-parts">{values}{ticks}</div>'


def _part(form: Filling, part: Part | Group) -> str:
    if isinstance(part, Part):
        return _control(form, part)
    whose = f'<span class="fv-unseen">{escape(part.whose)}: </span>' if part.whose else ""
    kind = "fv-several" if part.several else "fv-row"
    return (
        f'<fieldset class="{kind}"><legend>{whose}{escape(headed(part.label))}</legend>'
        f'<div class="fv-line">{_inside(form, part)}</div></fieldset>'
    )


def _control(form: Filling, part: Part, bare: bool = False) -> str:
    held, why = form.held.get(part.name), _why(form, part.name)
    return control(part.fact, part.value, held, why, part.whose, bare)


def _why(form: Filling, name: str) -> str:
    """Why a text was refused, to stand beside it; nothing if none was."""
    if name not in form.held:
        return ""
    return f'<small class="fv-why">{escape(form.whys.get(name, ""))}</small>'


def _rows(form: Filling, group: Group) -> str:
    rows = "".join(_row(form, row, group.one) for row in group.parts)
    drawn = f'<div class="fv-rows">{rows}</div>' if rows else '<p class="fv-none">none</p>'
    if _size(group) > _LONG:
        wrong = " open" if _is_wrong(form, group) else ""
        drawn = (
            f'<details class="fv-fold" data-k="rows:{escape(group.name)}" data-wide{wrong}>'
            f'<summary data-k="rows-fold:{escape(group.name)}">{len(group.parts)} in all</summary>'
            f"{drawn}</details>"
        )
    article = "an" if group.one[:1].lower() in "aeiou" else "a"
    add = touch("add", f"add:{group.name}", name=group.name)
    return f'{drawn}<button {add} class="fv-add">+ Add {article} {escape(group.one)}</button>'


def _row(form: Filling, row: Part | Group, one: str) -> str:
    """A row with its parts and the way to be rid of it."""
    number = f"{one} {row.name.rpartition('.')[2]}"
    remove = touch("remove", f"remove:{row.name}", name=row.name)
    whose = f"{row.whose}: " if row.whose else ""
    called = escape(f"{whose}remove {number}")
    away = f'<button {remove} class="fv-remove" aria-label="{called}">×</button>'
    key = f'data-k="row:{escape(row.name)}"'
    if isinstance(row, Part):
        return f'<div class="fv-row fv-cell" {key}>{_control(form, row, True)}{away}</div>'
    legend = f"<legend>{escape(headed(row.label))}</legend>"
    inside = f'<div class="fv-line">{_inside(form, row)}</div>'
    return f'<fieldset class="fv-row" {key}>{legend}{inside}{away}</fieldset>'


def _later(form: Filling, group: Group) -> str:
    """The parts that are seldom changed, folded; how many of them are other than usual."""
    if not group.later:
        return ""
    plain = [p for part in group.later for p in (part.plain if isinstance(part, Group) else [part])]
    other = sum(not part.usual for part in plain)
    mark = f' <span class="fv-changed">{other} set</span>' if other else ""
    wrong = " open" if any(part.name in form.held for part in plain) else ""
    name = escape(group.name)
    of = f'<span class="fv-unseen"> of {escape(group.label)}</span>'
    return (
        f'<details class="fv-fold fv-later" data-k="later:{name}"{wrong}><summary '
        f'data-k="later-fold:{name}">More{of}{mark}</summary>{_named(form, group.later)}</details>'
    )


def _refused(form: Filling, fact: Fact) -> str:
    """Why the rule does not take the parts as they stand here, and the way back."""
    if fact.name not in form.held:
        return ""
    leave = touch("leave", f"leave:{fact.name}", name=fact.name)
    return (
        f'<p class="fv-why">{escape(form.whys.get(fact.name, ""))} '
        f'<button {leave} class="fv-quiet">Leave it as it was</button></p>'
    )


def _written(form: Filling, fact: Fact) -> str:
    """The fact as one text, for pasting; what was refused as it was typed."""
    held = form.held.get(fact.name)
    unread = held is not None and form.draft(fact) is form.facts[fact.name]
    field = written(fact, form.draft(fact), held if unread else None)
    name, wrong = escape(fact.name), " open" if unread else ""
    return (
        f'<details class="fv-fold fv-out" data-k="out:{name}"{wrong}>'
        f'<summary data-k="out-fold:{name}">Written out<span class="fv-unseen">: '
        f"{escape(fact.label)}</span></summary>{field}</details>"
    )


def _size(group: Group) -> int:
    """How many controls a list shows at once."""
    return sum(len(row.parts) if isinstance(row, Group) else 1 for row in group.parts)


def _is_wrong(form: Filling, group: Group) -> bool:
    return any(name.startswith(f"{group.name}.") for name in form.held)
