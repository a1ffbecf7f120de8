"""What a message from the page asks of a session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.errors import BadDice, RulesError
from widgets.panels.session import Session

Message = Mapping[str, Any]


def act(session: Session, message: Message) -> None:
    """Do what a message asks; a refusal is kept in the session as a sentence, not raised."""
    session.refused = session.news = session.spot = ""
    session.advised = False
    touch = _TOUCHES.get(str(message.get("do")))
    if touch is None:
        session.refused = f"This panel cannot do “{message.get('do')}”."
        return
    if late(session, message):
        return
    try:
        touch(session, message)
    except RulesError as error:
        session.refused = str(error)


def late(session: Session, message: Message) -> bool:
    """Whether a message answers a question that was open before the one that is open now.

    `of` is the number of answers that stood when the question was drawn.
    """
    fields = message.get("fields")
    of = message.get("of", fields.get("of") if isinstance(fields, Mapping) else None)
    return of is not None and str(of) != str(len(session.reading.script))


def _turn(session: Session, message: Message) -> None:
    at = message.get("at")
    if not isinstance(at, int):
        raise BadDice(f"There is no die number “{at}” to turn.")
    by = -1 if message.get("by") == -1 else 1
    session.turn(at, by=by, face=message.get("face"))


_TOUCHES: dict[str, Callable[[Session, Message], None]] = {
    "set": lambda session, m: session.set(str(m.get("name")), m.get("value")),
    "add": lambda session, m: session.add(str(m.get("name"))),
    "remove": lambda session, m: session.remove(str(m.get("name"))),
    "leave": lambda session, m: session.leave(str(m.get("name"))),
    "house": lambda session, m: session.set_house(str(m.get("name")), m.get("value")),
    "roll": lambda session, m: session.roll(),
    "hand": lambda session, m: session.enter_dice(),
    "face": lambda session, m: session.enter(m.get("face")),
    "typed": lambda session, m: session.type_dice(str(m.get("text", ""))),
    "back": lambda session, m: session.take_back(),
    "turn": _turn,
    "choose": lambda session, m: session.choose(m.get("option")),
    "place": lambda session, m: session.choose(str(m.get("text", ""))),
    "advise": lambda session, m: session.advise(),
    "what-if": lambda session, m: session.pin(),
    "return": lambda session, m: session.unpin(),
    "reset": lambda session, m: session.reset(),
    "link": lambda session, m: session.follow(str(m.get("text", ""))),
}
