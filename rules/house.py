"""House rules: the switches of a game's index as one frozen value, checked against the index.

Equal house rules are one and the same object, in any process, so they compare and hash by identity:
they are part of the key under which every sub-rule's odds are remembered.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from rules import index
from rules.entries import Switch, Value
from rules.errors import UnknownHouseRule
from rules.given import brief

_SAID = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class HouseRules:
    """The house rules of one game: one attribute for each switch of its index.

    Made by `HouseRules.of(game, name=value, …)`; never changed, `replace` gives another.
    """

    __slots__ = ()
    game: ClassVar[str]
    switches: ClassVar[Mapping[str, Switch]]
    _made: ClassVar[dict[tuple[Value, ...], HouseRules]]

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __new__(cls, *_: Any, **__: Any) -> HouseRules:
        raise TypeError("House rules are made by HouseRules.of(game, name=value).")

    @staticmethod
    def of(game: str, **values: object) -> HouseRules:
        """The house rules of a game with these options, the others at their defaults.

        Values may be given as text. Raises UnknownHouseRule for a name or an option not on offer.
        """
        return _kind(game)._with({}, values)

    @staticmethod
    def parse(game: str, text: str) -> HouseRules:
        """House rules from "name=value, name=value", as `str` writes them; "standard" for none."""
        values: dict[str, object] = {}
        for part in filter(None, (part.strip() for part in text.split(","))):
            name, sign, value = part.partition("=")
            if not sign and part == "standard":
                continue
            if not sign:
                raise UnknownHouseRule(
                    f"“{brief(part)}” names no option; write {brief(part)}=OPTION."
                )
            values[name.strip()] = value.strip()
        return HouseRules.of(game, **values)

    def replace(self, **values: object) -> HouseRules:
        """The same house rules but for these; UnknownHouseRule as for `of`."""
        return self._with({name: getattr(self, name) for name in self.switches}, values)

    def changed(self) -> dict[str, Value]:
        """The switches that differ from the index's defaults, with their values."""
        return {
            name: getattr(self, name)
            for name, switch in self.switches.items()
            if getattr(self, name) != switch.default
        }

    def sentences(self) -> tuple[str, ...]:
        """One sentence for each switch that differs from its default."""
        return tuple(
            f"{self.switches[name].title} {self.switches[name].means(value)}."
            for name, value in self.changed().items()
        )

    @classmethod
    def _with(cls, before: Mapping[str, Value], given: Mapping[str, object]) -> HouseRules:
        chosen = dict(before)
        for name, value in given.items():
            chosen[name] = _read(cls.game, cls.switches, name, value)
        key = tuple(chosen.get(name, switch.default) for name, switch in cls.switches.items())
        made = cls._made.get(key)
        if made is None:
            made = object.__new__(cls)
            for name, option in zip(cls.switches, key, strict=True):
                object.__setattr__(made, name, option)
            made = cls._made.setdefault(key, made)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"House rules are frozen; replace({name}=…) gives other ones.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("House rules are frozen.")

    def __reduce__(self) -> tuple[Any, tuple[str, dict[str, Value]]]:
        return _again, (self.game, self.changed())

    def __str__(self) -> str:
        return ", ".join(f"{n}={_write(v)}" for n, v in self.changed().items()) or "standard"

    def __repr__(self) -> str:
        changed = "".join(f", {name}={value!r}" for name, value in self.changed().items())
        return f"HouseRules.of({self.game!r}{changed})"


@cache
def _kind(game: str) -> type[HouseRules]:
    switches = index.load(game).switches
    taken = sorted(set(switches) & set(dir(HouseRules)))
    if taken:
        raise UnknownHouseRule(f"A switch of {game} cannot be called “{taken[0]}”; rename it.")
    name = "".join(word.capitalize() for word in game.split("_")) + "HouseRules"
    members = {"__slots__": tuple(switches), "game": game, "switches": switches, "_made": {}}
    return type(name, (HouseRules,), members)


def _again(game: str, changed: Mapping[str, Value]) -> HouseRules:
    return HouseRules.of(game, **changed)


def _read(game: str, switches: Mapping[str, Switch], name: str, value: object) -> Value:
    switch = switches.get(name)
    if switch is None:
        raise UnknownHouseRule(
            f"{_title(game)} has no house rule “{brief(name)}”; {_suggest(name, tuple(switches))}."
        )
    for option in switch.values:
        if value == option and type(value) is type(option):
            return option
    if isinstance(value, str):
        said = value.strip()
        for option in switch.values:
            if said == str(option) or (
                isinstance(option, bool) and _SAID.get(said.lower()) is option
            ):
                return option
    offered = tuple(map(_write, switch.values))
    raise UnknownHouseRule(
        f"The house rule “{name}” cannot be “{brief(value)}”; {_suggest(str(value), offered)}."
    )


def _suggest(wrong: str, known: tuple[str, ...]) -> str:
    if len(known) <= 8:
        return f"it may be {' or '.join(known)}" if known else "there is none"
    near = get_close_matches(wrong, known, n=3, cutoff=0.5)
    return f"the nearest is {' or '.join(near)}" if near else f"there are {', '.join(known)}"


def _write(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _title(game: str) -> str:
    return index.load(game).book.title
