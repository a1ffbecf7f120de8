"""What a message from the page asks of a sitting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.errors import BadDice
from widgets.desk import sealed
from widgets.desk.sitting import Sitting
from widgets.panels.touches import late

Message = Mapping[str, Any]


def act(sitting: Sitting, message: Message) -> bool:
    """Do what a message asks; a refusal stands in the sitting's notice. Whether it was done."""
    sitting.now = str(message.get("now") or sitting.now)[:40]
    touch = _TOUCHES.get(str(message.get("do")))
    if touch is None:
        return sitting.attempt(lambda: _unknown(message))
    if late(sitting.trial, message):
        return False
    return sitting.attempt(lambda: touch(sitting, message))


def _unknown(message: Message) -> None:
    raise BadDice(f"The desk cannot do “{str(message.get('do'))[:40]}”.")


def _whole(message: Message, name: str) -> int:
    value = message.get(name)
    if isinstance(value, str) and value.strip().isdecimal():
        return int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadDice(f"There is no number “{str(value)[:40]}” here: give a whole one.")
    return value


def _field(message: Message, name: str) -> str:
    fields = message.get("fields")
    value = fields.get(name, "") if isinstance(fields, Mapping) else ""
    return str(value or message.get(name) or "")


def _fill(sitting: Sitting, message: Message) -> None:
    number = _whole(message, "value")
    if number:
        sitting.fill(number)
    else:
        sitting.clear()


def _turn(sitting: Sitting, message: Message) -> None:
    by = -1 if message.get("by") == -1 else 1
    sitting.turn(_whole(message, "at"), by, message.get("face"))


def _hello(sitting: Sitting, message: Message) -> None:
    """The page is open: the file that the browser kept, what panels sent, and the address."""
    kept, link = str(message.get("text") or ""), str(message.get("link") or "")
    sent = message.get("sent")
    if kept:
        sitting.load(kept)
        sitting.news = ""
    if isinstance(sent, list) and sent:
        sitting.send_in(sent)
    if message.get("away"):
        sitting.before = sealed.read(str(message["away"]))
    if link:
        sitting.follow(link)


def _merge(sitting: Sitting, message: Message) -> None:
    """Another desk of this browser has kept its file: its cases come here too."""
    sitting.load(str(message.get("text") or ""))
    sitting.news = ""


def _inbox(sitting: Sitting, message: Message) -> None:
    sent = message.get("sent")
    sitting.send_in(sent if isinstance(sent, list) else [])


def _hands(sitting: Sitting, message: Message) -> None:
    sitting.hands(str(message.get("side", "")), message.get("value") == "typed")


_TOUCHES: dict[str, Callable[[Sitting, Message], None]] = {
    "hello": _hello,
    "merge": _merge,
    "inbox": _inbox,
    "take": lambda sitting, m: sitting.take(str(m.get("rule", ""))[:80]),
    "fill": _fill,
    "cast": lambda sitting, m: sitting.cast(
        _field(m, "first"), _field(m, "second"), _field(m, "weapon")
    ),
    "set": lambda sitting, m: sitting.set(str(m.get("name")), m.get("value")),
    "add": lambda sitting, m: sitting.add(str(m.get("name"))),
    "remove": lambda sitting, m: sitting.remove(str(m.get("name"))),
    "leave": lambda sitting, m: sitting.trial.leave(str(m.get("name"))),
    "house": lambda sitting, m: sitting.set_house(str(m.get("name")), m.get("value")),
    "clear": lambda sitting, m: sitting.clear(),
    "hands": _hands,
    "all-typed": lambda sitting, m: sitting.all_hands(True),
    "throw": lambda sitting, m: sitting.throw(),
    "face": lambda sitting, m: sitting.enter(m.get("face")),
    "typed": lambda sitting, m: sitting.type_faces(str(m.get("text", ""))),
    "turn": _turn,
    "choose": lambda sitting, m: sitting.trial.choose(m.get("option")),
    "place": lambda sitting, m: sitting.trial.choose(str(m.get("text", ""))),
    "advise": lambda sitting, m: sitting.trial.advise(),
    "aim": lambda sitting, m: sitting.aim(str(m.get("value", ""))),
    "back": lambda sitting, m: sitting.take_back(),
    "return": lambda sitting, m: sitting.trial.unpin(),
    "amend": lambda sitting, m: sitting.amend(_field(m, "reason")),
    "enter": lambda sitting, m: sitting.enter_case(),
    "open": lambda sitting, m: sitting.open(str(m.get("case", ""))[:40]),
    "note": lambda sitting, m: sitting.note(str(m.get("key", ""))[:40], str(m.get("text", ""))),
    "load": lambda sitting, m: sitting.load(str(m.get("text", ""))),
    "begin": lambda sitting, m: sitting.begin(),
    "bring-back": lambda sitting, m: sitting.bring_back(),
    "link": lambda sitting, m: sitting.follow(str(m.get("text", ""))),
}
