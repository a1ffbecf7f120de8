"""Adopting: a cast made of somebody's own profile cards, and cards made of a cast.

What the game needs of a card is read with good will, and every figure that could not be read is
named in a remark (fantastic_voyage.casts.7).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from rules.fantastic_voyage.casting import Card, Casting, figure, words
from rules.fantastic_voyage.casts import ARMS, LASER, STAND_INS, Cast, Profile, Weapon
from rules.fantastic_voyage.documents import Document, Fields
from rules.fantastic_voyage.statuses import CORE
from rules.given import brief

_MOVE = re.compile(r"move\s+(\d{1,2})", re.IGNORECASE)
_STATS = ("fight", "shoot", "defence", "mind", "body", "spirit", "armour", "capacity")
_HIGHEST = 20


@dataclass(frozen=True)
class Adopted:
    """A cast made of somebody's own cards, and what had to be filled in or passed over."""

    cast: Cast
    remarks: tuple[str, ...] = ()


def adopted(casting: Casting, stand_ins: Cast = STAND_INS) -> Adopted:
    """The cast with the cards of the file in place of the stand-ins, matched by name.

    Every figure that a card lacks keeps its stand-in and gets a remark; star qualities and special
    effects are left to the table (fantastic_voyage.casts.14-15). Cites fantastic_voyage.casts.7-13
    and fantastic_voyage.casts.17; Proteus has no weapons (fantastic_voyage.proteus.10).
    """
    remarks: list[str] = []
    left = list(casting.cards)

    def take(stand_in: Profile, vehicle: bool) -> Profile:
        for card in left:
            fits = card.vehicle or not card.type if vehicle else not card.vehicle
            if fits and stand_in.name.lower() in card.name.lower():
                left.remove(card)
                return profile_of(card, stand_in, remarks)
        remarks.append(f"There is no card for {stand_in.name}: the stand-in plays.")
        return stand_in

    crew = tuple(take(member, False) for member in stand_ins.crew)
    ship = take(stand_ins.proteus, True)
    remarks += [f"“{brief(card.name)}” is of no use in this episode: kept." for card in left]
    return Adopted(Cast(crew, ship), tuple(remarks))


def profile_of(card: Card, stand_in: Profile, remarks: list[str]) -> Profile:
    """What the game needs of a card; what it lacks is the stand-in's, with a remark added."""
    who, vehicle = stand_in.name, stand_in.capacity > 0

    def read_figure(name: str, holder: Any, usual: int) -> int:
        given = holder.get(name) if isinstance(holder, Fields) else None
        number = figure(given)
        if number is not None and 0 <= number <= _HIGHEST:
            if words(given) != str(number):
                remarks.append(f"{who}: {name} “{brief(words(given))}” is read as {number}.")
            return number
        if usual or given is not None:
            told = f"“{brief(words(given))}”" if words(given) else "missing"
            remarks.append(f"{who}: {name} is {told}, so {usual} stands in.")
        return usual

    stats = card.fields.get("stats")
    needed = _STATS[2:3] + _STATS[6:] if vehicle else _STATS[:6]
    changes: dict[str, Any] = {
        name: read_figure(name, stats, getattr(stand_in, name)) for name in needed
    }
    health = read_figure("health", card.fields, stand_in.health)
    ratings = read_figure("ratings", card.fields, stand_in.ratings)
    effects = card.names("special_effects")
    moves = [found for found in map(_MOVE.search, effects) if found]
    remarks += [
        f"{who}: “{brief(name)}” is left to the table to play."
        for name in (*card.names("star_quality"), *effects)
        if not _MOVE.search(name) and name not in stand_in.effects
    ]
    if vehicle and card.parts("weapons"):
        remarks.append(f"{who}: its weapons are not used in this episode (proteus.10).")
    remarks += [f"{who}: the field “{brief(name)}” is kept unread." for name in card.unknown]
    return replace(
        stand_in,
        title=card.name or stand_in.title,
        type=card.type or stand_in.type,
        health=health or stand_in.health,
        ratings=ratings,
        move=int(moves[0].group(1)) if moves else stand_in.move,
        weapons=() if vehicle else _weapons(card, who, remarks),
        effects=effects,
        **changes,
    )


def _weapons(card: Card, who: str, remarks: list[str]) -> tuple[Weapon, ...]:
    """The weapons of a card; the stand-ins where it has none (fantastic_voyage.casts.12)."""
    found = [_weapon(line, who, remarks) for line in card.parts("weapons")]
    if not found:
        remarks.append(f"{who}: there are no weapons on the card, so the stand-ins are carried.")
        return ARMS
    if not any(weapon.kind == "shoot" for weapon in found):
        remarks.append(f"{who}: the card has no surgical laser, so the stand-in is carried.")
        found.append(LASER)
    return tuple(found)


def _weapon(line: Fields, who: str, remarks: list[str]) -> Weapon:
    name = words(line.get("attack")) or words(line.get("name")) or "Weapon"
    range_, strike = figure(line.get("range")), figure(line.get("strike"))
    shoots = words(line.get("type")).lower() in ("range", "ranged", "shoot") or bool(range_)
    usual = LASER if shoots else ARMS[0]
    for told, value, stands in (("range", range_, usual.range), ("strike", strike, usual.strike)):
        if value is None or not 0 <= value <= 48:
            remarks.append(f"{who}: the {told} of “{brief(name)}” is not told: {stands}.")
    reach = range_ if range_ is not None and 0 <= range_ <= 48 else usual.range
    bonus = strike if strike is not None and 0 <= strike <= _HIGHEST else usual.strike
    health, status = _effect(words(line.get("effects")), f"{who}: “{brief(name)}”", remarks)
    own = Weapon(name, "shoot" if shoots else "fight", reach, bonus, health, status)
    return next((weapon for weapon in ARMS if replace(weapon, stand_in=False) == own), own)


def _effect(text: str, whose: str, remarks: list[str]) -> tuple[int, str]:
    """What a weapon line's effects come to: Health lost and a status.

    None named costs 1 Health; “0 Health + X” gives X only (fantastic_voyage.strike.15-16).
    """
    status = next((status for status in CORE if status.lower() in text.lower()), "")
    lost = re.search(r"-?(\d)\s*health", text, re.IGNORECASE)
    health = int(lost.group(1)) if lost else 1
    rest = re.sub(r"-?\d\s*health|on fire|stunned|weakened|and|[+,&\s]", "", text, flags=re.I)
    if rest:
        remarks.append(f"{whose} also says “{brief(text)}”: the table plays what is not read.")
    return health, status


def cards_of(cast: Cast = STAND_INS) -> Casting:
    """A cast as cards in the Casting Agency's form, to be written by `.to_text()` and edited."""
    everybody = (*cast.crew, cast.proteus)
    return Casting(tuple(Document(_fields(profile)) for profile in everybody))


def _fields(profile: Profile) -> Fields:
    vehicle = bool(profile.capacity)
    needed = ("capacity", "defence", "armour") if vehicle else _STATS[:6]
    stats = Fields(tuple((name, getattr(profile, name)) for name in needed))
    effects = tuple(_effect_card(name) for name in (*profile.effects, *_move_effect(profile)))
    return Fields((
        ("__custom", Fields()),
        ("genres", ("Military", "Science")),
        ("health", profile.health),
        ("name", profile.title or profile.name),
        ("notes", profile.post),
        ("profile", ""),
        ("ratings", profile.ratings),
        *(() if vehicle else (("role", "Heroic"),)),
        ("special_effects", effects),
        *(() if vehicle else (("star_quality", ()),)),
        ("stats", stats),
        ("type", profile.type),
        *(() if vehicle else (("weapons", tuple(map(_weapon_line, profile.weapons))),)),
        ("__version", "0.0.1"),
        ("__card", "vehicle" if vehicle else "Model"),
    ))  # fmt: skip


def _effect_card(name: str) -> Fields:
    return Fields((("description", ""), ("cost", 0), ("name", name)))


def _move_effect(profile: Profile) -> tuple[str, ...]:
    told = any(_MOVE.search(name) for name in profile.effects)
    return () if told or profile.move == 6 else (f"Move {profile.move}”",)


def _weapon_line(weapon: Weapon) -> Fields:
    plain = weapon.health == 1 and not weapon.status
    return Fields((
        ("type", "Range" if weapon.kind == "shoot" else "Melee"),
        ("attack", weapon.name),
        ("effects", "" if plain else weapon.effect),
        ("range", weapon.range),
        ("strike", weapon.strike),
    ))  # fmt: skip
