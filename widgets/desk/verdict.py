"""What the desk answers, as HTML: dice and buttons, the verdict, what if, reasons, decisions."""

from __future__ import annotations

from html import escape

from rules.fairness import commit
from widgets.desk.form import clear_html
from widgets.desk.sitting import Sitting
from widgets.desk.trial import Trial
from widgets.panels.answer import decision_html, notice, reasons_html, words
from widgets.panels.touch import touch
from widgets.panels.tray import fallen_html, palette


def table_html(sitting: Sitting) -> str:
    """The dice, the button that throws them, and the seal of the seed that will."""
    trial = sitting.trial
    fallen = fallen_html(trial)
    if not fallen:
        return ""
    throw = "Type the dice" if trial.all_typed else "Roll"
    key = "T" if trial.all_typed else "R"
    seal = "" if trial.all_typed else _seal(sitting)
    return (
        f'<div class="fv-desk-dice">{fallen}</div><div class="fv-desk-throw">'
        f'<button {touch("throw", "throw")} class="go" aria-keyshortcuts="{key}">{throw} '
        f"<kbd>{key}</kbd></button>{clear_html()}{seal}</div>"
    )


def _seal(sitting: Sitting) -> str:
    return (
        '<details class="fv-desk-seal" data-k="seal"><summary data-k="seal-fold">Next throw sealed '
        f"<code>{sitting.seal[:12]}…</code></summary><p>SHA-256 of the seed of its dice: "
        f"<code>{sitting.seal}</code>. The seed is revealed in the case file.</p></details>"
    )


def answer_html(sitting: Sitting) -> str:
    """The verdict to read aloud; or the die or decision that is due; refusals first."""
    trial = sitting.trial
    parts = [notice(sitting.notice)] if sitting.notice else []
    if trial.pinned is not None and trial.pinned.ruling is not None:
        parts.append(_beside(sitting))
        return "".join(parts) + reasons_html(trial)
    if trial.held:
        parts.append('<p class="fv-desk-due">No ruling until that is put right.</p>')
        return "".join(parts)
    parts.append(_now(trial))
    if trial.ruling is not None:
        parts.append('<div data-slot="stand"></div>')
        parts.append(_tie(trial))
    parts.append(reasons_html(trial))
    if trial.ruling is not None:
        parts.append(_tools(sitting))
    return "".join(parts)


def _now(trial: Trial) -> str:
    """What is to be read out, or to be done now."""
    question = trial.reading.question
    if trial.ruling is not None:
        return (
            '<p class="fv-desk-verdict" tabindex="-1" data-next>'
            f"{escape(words(trial.ruling.outcome))}</p>"
        )
    if question is not None and question.die is None:
        return _decision(trial)
    if trial.mode == "ready" and not trial.all_typed:
        what = "Roll" if not any(trial.hands.values()) else "Roll, and type the other dice then"
        return f'<p class="fv-desk-due" data-next tabindex="-1">{what}.</p>'
    return palette(trial)


def _decision(trial: Trial) -> str:
    """The decision that is open, and for which aim the best choice is asked."""
    question = trial.reading.question
    if question is None:
        return ""
    aims = ""
    if trial.contest.aims:
        options = "".join(
            f"<option{' selected' if aim == trial.aim else ''}>{escape(aim)}</option>"
            for aim in trial.contest.aims
        )
        aims = (
            '<label class="fv-desk-aim"><span>Best for</span><select data-aim data-k="aim">'
            f"{options}</select></label>"
        )
    return f"{decision_html(trial, question)}{aims}"


def _tie(trial: Trial) -> str:
    if not trial.contest.tie:
        return ""
    return (
        f'<p class="fv-desk-tie"><b>If even.</b> {escape(trial.contest.tie)} '
        f"<code>{escape(trial.contest.tie_cite)}</code></p>"
    )


def _beside(sitting: Sitting) -> str:
    """The ruling as it fell beside what is supposed, and the ways out of it."""
    trial = sitting.trial
    pinned = trial.pinned
    assert pinned is not None and pinned.ruling is not None
    number = sitting.file.numbers.get(sitting.key)
    which = f"Case {number}, as it fell" if number else "As it fell"
    if trial.held:
        now = '<p class="fv-desk-due">No verdict until that is put right.</p>'
    else:
        now = _now(trial).replace("fv-desk-verdict", "fv-desk-if")
    same = trial.ruling is not None and trial.ruling.outcome == pinned.ruling.outcome
    told = '<p class="fv-desk-quiet">The verdict is the same.</p>' if same else ""
    return (
        '<div class="fv-desk-two"><div class="fv-desk-fell">'
        f'<h3>{which}</h3><p class="fv-desk-if">{escape(words(pinned.ruling.outcome))}</p>'
        f'<p class="fv-desk-quiet">{escape(_dice(pinned.spoken_dice))}{_changes(trial)}</p></div>'
        f'<div class="fv-desk-supposed"><h3>What if</h3>{now}'
        f'<p class="fv-desk-quiet">{escape(_dice(trial.reading.spoken_dice))}</p>{told}'
        f'<div data-slot="stand"></div></div></div>{_ways_out(sitting)}'
    )


def _ways_out(sitting: Sitting) -> str:
    trial = sitting.trial
    amend = ""
    if sitting.key and trial.ruling is not None and not trial.held:
        amend = (
            '<form data-do="amend" class="fv-desk-amend"><label><span>Amend it, because</span>'
            '<input name="reason" maxlength="2000" autocomplete="off" data-k="reason" '
            'placeholder="he was prone; the die was misread"></label>'
            '<button type="submit" data-k="amend-go">Amend the case</button></form>'
        )
    back = f"<button {touch('return', 'return')}>Back to the ruling</button>"
    return f'<div class="fv-desk-out">{back}{amend}</div>'


def _changes(trial: Trial) -> str:
    """The facts that are supposed to be other than they were."""
    told = []
    for fact in trial.rule.facts:
        was, now = trial.pinned_facts[fact.name], trial.facts[fact.name]
        if was != now:
            if fact.kind == "house":
                told += [f"house rule {name}: {to}" for name, to in now.changed().items()]
            else:
                told.append(f"{fact.label}: {fact.words(was)}, supposed {fact.words(now)}")
    return f" {escape('; '.join(told))}." if told else ""


def _dice(spoken: str) -> str:
    return f"Dice {spoken}." if spoken else ""


def _tools(sitting: Sitting) -> str:
    trial = sitting.trial
    number = sitting.file.numbers.get(sitting.key)
    entered = f'<span class="fv-desk-entered">Case {number} in the log</span>' if number else ""
    if not number:
        entered = f"<button {touch('enter', 'enter')}>To the case file</button>"
    other = ""
    if trial.ruling is not None and trial.ruling.choices:
        other = f'<button class="fv-quiet" {touch("back", "back")}>Choose otherwise</button>'
    link = escape(sitting.link)
    hint = (
        '<p class="fv-desk-quiet">What if? Flip a modifier, or turn a die: the ruling stays.</p>'
        if trial.reading.dice
        else ""
    )
    return (
        f'<p class="fv-after">{entered}<button type="button" data-copy="{link}" data-k="copy">'
        f"Copy link</button>{other}</p>{hint}"
    )


def spoken(sitting: Sitting) -> str:
    """What a screen reader says after a touch."""
    trial = sitting.trial
    if sitting.notice:
        return sitting.notice
    dice, question = trial.reading.spoken_dice, trial.reading.question
    fell = f"Dice {dice}. " if dice else ""
    if trial.pinned is not None and trial.ruling is not None:
        return f"What if: {fell}{words(trial.ruling.outcome)} {sitting.news}".strip()
    if trial.ruling is not None:
        return f"{fell}{words(trial.ruling.outcome)} {sitting.news}".strip()
    if question is None or trial.mode == "ready":
        return sitting.news
    if question.die is None:
        return f"{fell}{question.player} decides: {question.text}"
    return f"{fell}Die {len(trial.reading.dice) + 1}, {question.text or question.die}: which face?"


def revealed(seed: str, seal: str) -> bool:
    """Whether a seed is the one that was sealed."""
    return bool(seed) and commit(seed) == seal
