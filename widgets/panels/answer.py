"""What a panel answers, as HTML: the verdict and its reasons, the next question, or a refusal."""

from __future__ import annotations

from html import escape
from typing import Any

from rules import index
from rules.errors import RulesError
from rules.rulings import Chosen, Ruling, Step
from rules.showing import minus
from rules.table import Domain, Question
from widgets.odds import percent, short
from widgets.panels.prospects import advice_for, chance_of
from widgets.panels.session import Session
from widgets.panels.touch import touch
from widgets.panels.tray import palette

_STEPS = 12  # more reasons than these are folded, but for the last


def answer_html(session: Session) -> str:
    """The ruling with numbered steps; else the die or decision that is due; refusals first."""
    parts = [notice(session.refused)] if session.refused else []
    if session.held:
        parts.append('<p class="fv-big fv-waiting">No ruling until that is put right.</p>')
        return "".join(parts)
    if session.pinned is not None and session.pinned.ruling is not None:
        parts.append(beside_html(session, session.pinned.ruling))
    question = session.reading.question
    if session.ruling is not None:
        parts.append(verdict_html(session.ruling))
    elif question is not None and question.die is None:
        parts.append(decision_html(session, question))
    elif question is not None:
        parts.append(palette(session))
    parts.append(reasons_html(session))
    parts.append(_tools(session))
    return "".join(parts)


def notice(sentence: str) -> str:
    """A refusal in the danger colour with its sign."""
    return (
        f'<p class="fv-notice"><span class="sign" aria-hidden="true">⚠</span> '
        f"{escape(sentence)}</p>"
    )


def spoken(session: Session) -> str:
    """What a screen reader says after a touch."""
    if session.refused:
        return session.refused
    dice = session.reading.spoken_dice
    question = session.reading.question
    if session.ruling is not None:
        return f"{f'Dice {dice}. ' if dice else ''}{words(session.ruling.outcome)}"
    if question is None:
        return ""
    if question.die is None:
        return f"{f'Dice {dice}. ' if dice else ''}{question.player} decides: {question.text}"
    asked = f"Die {len(session.reading.dice) + 1}, {question.die}"
    return f"{f'Dice {dice}. ' if dice else ''}{asked}: which face?"


def words(outcome: Any) -> str:
    """An outcome as a sentence."""
    if isinstance(outcome, bool):
        return "Yes." if outcome else "No."
    text = minus(str(outcome))
    text = text[:1].upper() + text[1:]
    return text if text[-1:] in ".!?" or text.isdigit() else f"{text}."


def verdict_html(ruling: Ruling) -> str:
    """The outcome, as the largest thing there."""
    return f'<p class="fv-big" tabindex="-1" data-next>{escape(words(ruling.outcome))}</p>'


def beside_html(session: Session, ruling: Ruling) -> str:
    """The ruling as it fell, kept in sight while dice and facts are changed."""
    dice = session.pinned.spoken_dice if session.pinned else ""
    chance = chance_of(session, session.pinned_facts, ruling.outcome)
    odds = f" chance {chance}, {percent(chance)}" if chance is not None else ""
    return (
        '<div class="fv-beside"><p><b>As it fell</b> '
        f"{escape(f'{dice}: ' if dice else '')}{escape(words(ruling.outcome))}"
        f"<small>{odds}</small></p><button {touch('return', 'return')}>Back to the ruling</button>"
        "</div>"
    )


def reasons_html(session: Session) -> str:
    """The steps that led here, numbered, each with its rule; the early ones of many folded."""
    game = session.rule.game
    lines = [
        line
        for number, event in enumerate(session.reading.events)
        if (line := _line(event, number, game))
    ]
    if not lines:
        return ""
    early = lines[: max(0, len(lines) - _STEPS)]
    folded = ""
    if early:
        folded = (
            f'<details data-k="early"><summary>{len(early)} steps before these</summary>'
            f'<ol class="fv-steps">{"".join(early)}</ol></details>'
        )
    start = f' start="{len(early) + 1}"' if early else ""
    return f'{folded}<ol class="fv-steps"{start}>{"".join(lines[len(early) :])}</ol>'


def _line(event: Any, number: int, game: str) -> str:
    if isinstance(event, Chosen):
        by = "" if event.by == "by hand" else f" ({event.by})"
        text = f"{event.player}, {event.question} {short(event.option)}{by}"
        return f"<li>{escape(text)}</li>"
    if isinstance(event, Step):
        return f"<li>{escape(event.text)} {_cited(event.cite, number, game)}</li>"
    return ""


def _cited(cite: str, number: int, game: str) -> str:
    """The rule's id, which opens the rule and its ruling in place."""
    if not cite:
        return ""
    try:
        rules = index.load(game).cited(cite)
    except RulesError:
        return f'<span class="fv-cite">{escape(cite)}</span>'
    texts = "".join(
        f"<p>{f'<b>{escape(rule.id)}</b> ' if len(rules) > 1 else ''}{escape(rule.text)}"
        f"{' <em>Assumed.</em>' if rule.source == 'assumed' else ''}</p>"
        + (f'<p class="ruling"><b>Ruling.</b> {escape(rule.ruling)}</p>' if rule.ruling else "")
        for rule in rules
    )
    return (
        f'<details class="fv-cite" data-k="cite:{number}:{escape(cite)}"><summary '
        f'data-k="cited:{number}">{escape(cite)}</summary><div>{texts}</div></details>'
    )


def decision_html(session: Session, question: Question) -> str:
    """The decision that is due: a button for each option, or a field where there are too many."""
    head = (
        f'<p class="fv-due" tabindex="-1" data-next>{escape(question.player.capitalize())}: '
        f"{escape(question.text)}</p>"
    )
    of = len(session.reading.script)
    if isinstance(question.options, Domain):
        few = ", ".join(str(answer) for answer in question.options.candidates()[:3])
        return (
            f'{head}<form data-do="place" class="fv-typed"><label><span>Answer</span>'
            f'<input type="text" data-k="place" placeholder="{escape(few)}"></label>'
            f'<input type="hidden" name="of" value="{of}">'
            '<button type="submit" data-k="place-go">Answer</button></form>'
        )
    values = advice_for(session) if session.advised else None
    best = max(values) if values else None
    buttons = []
    for at, label in enumerate(question.labels(), 1):
        worth = ""
        if values:
            sign = " ★ best" if values[at - 1] == best else ""
            worth = f"<small>worth {values[at - 1]}{sign}</small>"
        buttons.append(
            f"<button {touch('choose', f'option:{at}', option=at, of=of)}>"
            f"{escape(label)}{worth}</button>"
        )
    advise = ""
    if advice_for(session, asked=False) and not values:
        advise = f'<button class="fv-quiet" {touch("advise", "advise")}>Which is best?</button>'
    return f'{head}<div class="fv-answers">{"".join(buttons)}{advise}</div>'


def _tools(session: Session) -> str:
    link = escape(session.share)
    copy = f'<button type="button" data-copy="{link}" data-k="copy">Copy link</button>'
    ask = again = back = keep = ""
    if session.returnable is not None:
        last = "die" if session.returnable in session.hand else "answer"
        back = f"<button {touch('back', 'back')}>Take the last {last} back</button>"
    if session.ruling is not None and session.pinned is None and session.reading.dice:
        ask = f'<button class="fv-quiet" {touch("what-if", "what-if")}>What if …</button>'
        keep = (
            f'<button class="fv-quiet" type="button" data-file="{link}" data-k="keep" '
            f'data-seed="{escape(session.seed or "")}">To the case file</button>'
        )
    if session.mode != "example" or session.changed:
        again = f'<button class="fv-quiet" {touch("reset", "reset")}>The example again</button>'
    hint = ""
    if session.pinned is not None:
        hint = '<p class="fv-hint">Turn a die, or change a fact or a house rule.</p>'
    elif session.mode == "hand" and session.ruling is not None:
        hint = '<p class="fv-hint">A wrong face? Turn the die: arrow keys, a digit, or a tap.</p>'
    return f'{hint}<p class="fv-after">{back}{copy}{ask}{keep}{again}</p>'
