"""The dice tray of a panel as HTML: what fell, the buttons, and the die that is due."""

from __future__ import annotations

from html import escape

from rules.dice import Chance, Die
from rules.rulings import Thrown
from widgets import dice
from widgets.panels.session import Session
from widgets.panels.touch import touch

_SHOWN = 12  # of more dice than these only the last are drawn
_PALETTE = 20
_MARKS = {
    "example": "an example",
    "rolled": "",
    "given": "from the link",
    "hand": "thrown by hand",
}


def tray_html(session: Session) -> str:
    """The dice in stages, whose they are, and the two buttons; empty for a rule without dice."""
    fallen = fallen_html(session)
    return f'<div class="fv-tray">{fallen}{_buttons(session)}</div>' if fallen else ""


def fallen_html(session: Session) -> str:
    """The dice in stages, the one that is due, and whose they are; empty where there are none."""
    fallen, stages = session.reading.dice, session.reading.stages
    pictures = [_die(session, thrown, number) for number, thrown in enumerate(fallen)]
    due = session.reading.question.die if session.reading.question else None
    if due is not None:
        pictures.append(_blank(due))
        stages = (*stages, stages[-1] if stages else 0)
    hidden = max(0, len(pictures) - _SHOWN)
    before = f'<span class="fv-then">{hidden} dice before</span>' if hidden else ""
    drawn = dice.row(pictures[hidden:], [str(stage) for stage in stages[hidden:]])
    mark = "what if" if session.pinned else _mark(session)
    caption = f'<span class="fv-hand">{escape(mark)}</span>'
    if not pictures:
        return ""
    return f'<div class="fv-fallen">{before}{drawn}{caption}</div>'


def palette(session: Session) -> str:
    """The faces of the die that is due, a button each, and a field for all dice at once."""
    question = session.reading.question
    if question is None or question.die is None:
        return ""
    die = question.die
    number = len(session.reading.dice) + 1
    why = f"{escape(question.text)}, " if question.text else ""
    example = ", ".join(str(option) for option in die.options[:2])
    return (
        f'<p class="fv-due">Die {number}: which face? <small>({why}{escape(str(die))})'
        f'</small></p><div class="fv-faces" role="group" aria-label="faces of die {number}">'
        f"{''.join(_face(die, at) for at in range(1, min(die.size, _PALETTE) + 1))}</div>"
        '<form data-do="typed" class="fv-typed"><label><span>or type them all</span>'
        f'<input type="text" data-k="typed" autocomplete="off" placeholder="{escape(example)}">'
        f'</label><button type="submit" data-k="typed-go">Judge</button></form>'
    )


def _mark(session: Session) -> str:
    fallen = session.reading.dice
    by_hand = sum(thrown.by_hand for thrown in fallen)
    if by_hand and by_hand < len(fallen):
        return f"{by_hand} of {len(fallen)} thrown by hand"
    if session.mode == "hand" and not by_hand:
        return ""
    return _MARKS["hand" if by_hand else session.mode] if fallen else ""


def _die(session: Session, thrown: Thrown, number: int) -> str:
    hand = ", thrown by hand" if thrown.by_hand and not session.pinned else ""
    why = f", {thrown.why}" if thrown.why else ""
    name = f"die {number + 1} showing {thrown.face}{why}{hand}"
    picture = _picture(thrown.die, thrown.face, name, "fresh")
    if not session.turnable:
        return picture
    size = thrown.die.size
    return (
        f'<span class="fv-turn" role="spinbutton" tabindex="0" data-turn="{thrown.at}" '
        f'data-k="die:{thrown.at}" aria-label="{escape(name)}" aria-valuemin="1" '
        f'aria-valuemax="{size}" aria-valuenow="{thrown.die.position(thrown.face)}" '
        f'aria-valuetext="{escape(str(thrown.face))}">'
        f"{picture.replace(' fresh', '')}</span>"
    )


def _blank(die: Chance) -> str:
    if isinstance(die, Die):
        return dice.die(die.size, None)
    return dice.card("?", name=f"{die}, not drawn yet", classes="blank")


def _face(die: Chance, at: int) -> str:
    option = die.options[at - 1]
    shown = _picture(die, option, str(option), "")
    return (
        f"<button {touch('face', f'face:{at}', face=str(option))} "
        f'aria-label="{escape(str(option))}">{shown}</button>'
    )


def _picture(die: Chance, face: object, name: str, classes: str) -> str:
    if isinstance(die, Die):
        return dice.die(die.size, int(str(face)), name=name, classes=classes)
    return dice.card(str(face), name=name, classes=classes)


def _buttons(session: Session) -> str:
    pressed = str(session.mode == "hand" and session.pinned is None).lower()
    return (
        '<div class="fv-buttons">'
        f'<button {touch("roll", "roll")} class="go">Roll</button>'
        f'<button {touch("hand", "hand")} aria-pressed="{pressed}">Enter my dice</button></div>'
    )
