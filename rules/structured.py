"""Facts with parts, such as lists of cards: read from JSON, refused in words, shown by example."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import MISSING, fields, is_dataclass
from difflib import get_close_matches
from functools import lru_cache
from math import isfinite
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from rules.given import brief
from rules.showing import minus

_KINDS = {
    "array": "a list", "object": "a set of named values", "int": "a whole number",
    "float": "a number", "str": "a text", "bool": "true or false", "null": "nothing",
}  # fmt: skip
_LENGTH = r"Expected `array` of length (>= )?(\d+)( to \d+)?(?:, got (\d+))?"
_MOST_TOLD = 8  # parts of a list that are told one by one
_LONGEST = 320  # characters of an example, of which the first part alone is shown above that
_AT = re.compile(r" - at `\$(.*)`$")


def read(hint: Any, value: Any) -> Any:
    """The value itself, or what its JSON stands for. Errors: TypeError, ValueError, MsgspecError.

    Names that a dataclass lacks are refused, however deep: a slip of the pen is no default.
    """
    if is_dataclass(value) and isinstance(hint, type) and not isinstance(value, hint):
        raise TypeError(f"it is of another kind, {type(value).__name__}")
    plain = msgspec.json.decode(value) if isinstance(value, str) else msgspec.to_builtins(value)
    _refuse_endless(plain)
    _refuse_unknown(plain, hint)
    found = msgspec.convert(plain, hint)
    _refuse_outside(found, hint, "")
    return found


def worded(error: Exception, text: object = "text") -> str:
    """What was wrong, in words for whoever typed it: no brackets, no names of types."""
    said = str(error)
    if isinstance(error, RecursionError):
        return "its parts lie too deep in each other"
    if isinstance(error, msgspec.ValidationError):
        where = _AT.search(said)
        return _told(_AT.sub("", said), _place(where[1]) if where else "it")
    if isinstance(error, msgspec.DecodeError):
        if not str(text).strip():
            return "it is empty"
        broken = "truncated" in said
        return "it breaks off before its end" if broken else "it is not written as a list is"
    return said


def example(shown: Any) -> str:
    """A value as somebody would type it, as short as it may be: what need not be said left out."""
    text = msgspec.json.encode(_short(shown)).decode()
    if len(text) > _LONGEST and _is_list(shown) and len(shown) > 1:
        return example(shown[:1])
    return text


def in_words(value: Any) -> str:
    """What has parts, told to a reader: “none”, its own words, or what it has that is not usual."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return minus(f"{value:g}")
    if type(value) is tuple:
        told = [in_words(part) for part in value]
        if len(told) == 2 and all(isinstance(part, int | float) for part in value):
            return f"({', '.join(told)})"
        more = f" and {len(told) - _MOST_TOLD} more" if len(told) > _MOST_TOLD else ""
        return f"{'; '.join(told[:_MOST_TOLD])}{more}" or "none"
    if is_dataclass(value) and "__str__" not in vars(type(value)):
        parts = list(_parts(value))
        shown = [part for part in parts if not part[2]] or parts[:2]
        rest = ["the rest as usual"] if len(shown) < len(parts) else []
        each = [f"{name.replace('_', ' ')} {in_words(part)}" for name, part, _ in shown]
        return ", ".join(each + rest)
    return minus(str(value))


def _told(said: str, where: str) -> str:
    """A sentence's end for what msgspec says of the part that is there."""
    if found := re.match(r"Expected `(\w+)(?: \| null)?`, got `(\w+)`$", said):
        due, got = (_KINDS.get(kind, kind) for kind in found.groups())
        return f"{where} is {got}, and should be {due}"
    if found := re.match(_LENGTH, said):
        least, due, most, got = found.groups()
        has = (
            f"has {got} part{'' if got == '1' else 's'}, and should have" if got else "should have"
        )
        return f"{where} {has} {'at least ' if least else ''}{due}{most or ''}"
    if re.match(r"Expected `str` of length >= 1$", said):
        return f"{where} should not be empty"
    if found := re.match(r"Invalid enum value (.+)$", said):
        return f"{where} is “{brief(found[1].strip(chr(39)))}”, which is no name allowed there"
    if found := re.match(r"Object missing required field `(\w+)`$", said):
        return f"{where} lacks its “{found[1]}”"
    if found := re.match(r"Object contains unknown field `(\w+)`$", said):
        return f"{where} has a “{found[1]}”, which is no name allowed there"
    if found := re.match(r"Expected `\w+` (<=|>=) (\S+)$", said):
        bound = "at most" if found[1] == "<=" else "at least"
        return f"{where} should be {bound} {found[2]}"
    return f"{where}: {said}"


def _place(path: str) -> str:
    """The part that a path such as “[0].name” leads to: “name” of item 1."""
    steps = re.findall(r"\[(\d+)\]|\.(\w+)|\[(\.\.\.)\]", path)
    named = [f"item {int(at) + 1}" if at else f"“{name}”" for at, name, more in steps if not more]
    return " of ".join(reversed(named)) or "it"


def _refuse_endless(plain: Any) -> None:
    """Refuses numbers that no measure has: infinities, and what is no number at all."""
    if isinstance(plain, float) and not isfinite(plain):
        raise ValueError(f"{plain} is no measure")
    for part in plain.values() if isinstance(plain, dict) else plain if _is_list(plain) else ():
        _refuse_endless(part)


def _refuse_unknown(plain: Any, hint: Any) -> None:
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if isinstance(hint, type) and is_dataclass(hint) and isinstance(plain, dict):
        known = _hints(hint)
        for name, part in plain.items():
            if name not in known:
                near = get_close_matches(str(name), known, n=1) or list(known)
                raise ValueError(f"there is no “{brief(name)}” in it, but {', '.join(near)}")
            _refuse_unknown(part, known[name])
    elif get_origin(hint) is tuple and _is_list(plain):
        kinds = get_args(hint)
        each = [kinds[0]] * len(plain) if kinds[1:] == (...,) else kinds
        for part, kind in zip(plain, each, strict=False):
            _refuse_unknown(part, kind)


def _refuse_outside(value: Any, hint: Any, path: str) -> None:
    """Refuses numbers outside the range that the hint of a part gives, however deep."""
    spans: list[Any] = []
    if get_origin(hint) is Annotated:
        hint, *extras = get_args(hint)
        spans = [extra for extra in extras if hasattr(extra, "low")]
    for span in spans:
        if isinstance(value, int) and not span.low <= value <= span.high:
            where = _place(path) if path else "it"
            raise ValueError(f"{where} is {value}, and should be from {span.low} to {span.high}")
    if get_origin(hint) is tuple:
        kinds = get_args(hint)
        each = [kinds[0]] * len(value) if kinds[1:] == (...,) else kinds
        for at, (part, kind) in enumerate(zip(value, each, strict=False)):
            _refuse_outside(part, kind, f"{path}[{at}]")
    elif isinstance(hint, type) and is_dataclass(hint):
        for name, kind in _hints(hint).items():
            _refuse_outside(getattr(value, name), kind, f"{path}.{name}")


@lru_cache(maxsize=256)
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _is_list(plain: Any) -> bool:
    return isinstance(plain, list | tuple)


def _short(value: Any) -> Any:
    """The value without what it would be anyway, or with two parts if it is all such."""
    if is_dataclass(value) or isinstance(value, msgspec.Struct):
        needed = {name: _short(part) for name, part, spared in _parts(value) if not spared}
        return needed or {name: _short(part) for name, part, _ in list(_parts(value))[:2]}
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return [_short(part) for part in value]
    return msgspec.to_builtins(value)


def _parts(value: Any) -> Iterable[tuple[str, Any, bool]]:
    """Each part of a thing: its name, what it is, and whether it would be that anyway."""
    if is_dataclass(value):
        for part in fields(value):
            here = getattr(value, part.name)
            yield part.name, here, part.default is not MISSING and here == part.default
        return
    for info in msgspec.structs.fields(value):
        here = getattr(value, info.name)
        yield info.encode_name, here, info.default is not msgspec.NODEFAULT and here == info.default
