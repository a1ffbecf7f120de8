"""What a member can do in an activation: the options, in the words of the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.fantastic_voyage.berths import Berths
from rules.fantastic_voyage.casts import Weapon
from rules.fantastic_voyage.places import careful_way
from rules.fantastic_voyage.sight import enemies, shootable
from rules.fantastic_voyage.space import Model, in_contact, name_of
from rules.fantastic_voyage.state import (
    HULL,
    PERSON,
    STUNNED,
    ClotPart,
    Diver,
    Position,
)
from rules.fantastic_voyage.travel import collisions
from rules.fantastic_voyage.ways import Way, cut, length

TWO_ACTIONS = 2  # fantastic_voyage.turn.11


@dataclass(frozen=True)
class Deed:
    """An action on offer: its kind, at whom or what, and with which weapon.

    kind: move, board, leave, shoot, fight, aim or end.
    """

    kind: str
    on: str = ""
    weapon: str = ""

    def __str__(self) -> str:
        return _WORDS[self.kind].format(on=self.on, weapon=self.weapon)


_WORDS = {
    "move": "move",
    "board": "go aboard Proteus",
    "leave": "leave Proteus",
    "shoot": "shoot {on}",
    "fight": "fight {on} with {weapon}",
    "aim": "aim",
    "end": "end the activation",
}
MOVE, BOARD, LEAVE, AIM, END = (Deed(k) for k in ("move", "board", "leave", "aim", "end"))


@dataclass(frozen=True)
class Activation:
    """How far an activation has come: actions left, moves made, fights fought, whether aimed."""

    actions: int = TWO_ACTIONS
    moves: int = 0
    fights: int = 0
    aimed: bool = False
    left_proteus: bool = False

    def after(self, **changes: object) -> Activation:
        """The same with these fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def actions_of(position: Position, diver: Diver) -> int:
    """How many actions an activation gives (fantastic_voyage.turn.11, strike.34)."""
    stunned = STUNNED in diver.statuses
    return 1 if stunned and position.house.stunned_effect == "one_action" else TWO_ACTIONS


def move_of(position: Position, diver: Diver, moves: int = 0) -> float:
    """How long a move action is, in inches, after so many in this activation.

    Cites fantastic_voyage.turn.13, fantastic_voyage.turn.15 and fantastic_voyage.antibodies.6.
    """
    printed = position.cast.profile(diver.name).move
    inches = float(position.house.member_move if printed == 6 else printed)
    if "Growing pains" in position.in_force:
        inches -= 1.0
    loss = float(len(position.attached(diver.name)))
    if moves and position.house.attached_move_loss == "once_per_activation":
        loss = max(0.0, loss - inches)  # what the first move was too short to bear
    inches -= loss
    return max(0.0, inches)


def deeds(position: Position, diver: Diver, so_far: Activation) -> tuple[Deed, ...]:
    """What a member can do now; ending is always the last of it.

    Cites fantastic_voyage.turn.11-12 and fantastic_voyage.antibodies.6-7.
    """
    if not so_far.actions:
        return (END,)
    if diver.where == "aboard":
        return (*_aboard(position, diver, so_far), END)
    return (*_moves(position, diver, so_far), *_attacks(position, diver, so_far), END)


def _aboard(position: Position, diver: Diver, so_far: Activation) -> list[Deed]:
    """Inside: going out, and fighting whom one can reach there; no shooting.

    Cites fantastic_voyage.proteus.10-13.
    """
    found = []
    proteus = position.proteus
    if proteus.where == "table" and not so_far.left_proteus and Berths(position, diver).all:
        found.append(LEAVE)
    if _may_fight(position, so_far):
        there: list[Model] = [a for a in position.antibodies if a.aboard]
        saboteur = position.saboteur
        if saboteur is not None and saboteur.where == "aboard":
            there.append(saboteur)
        for model in there:
            found += _fights(position, diver, model)
    return found


def _moves(position: Position, diver: Diver, so_far: Activation) -> list[Deed]:
    found = []
    inches = move_of(position, diver, so_far.moves)
    if inches >= 0.1:
        found.append(MOVE)
    if may_board(position, diver) and way_aboard(position, diver, inches):
        found.append(BOARD)
    return found


def may_board(position: Position, diver: Diver) -> bool:
    """Whether Proteus has room for a member, and takes what hangs on them along.

    Cites fantastic_voyage.proteus.14, fantastic_voyage.proteus.17 and
    fantastic_voyage.antibodies.12.
    """
    if position.proteus.where != "table":
        return False
    if len(position.aboard) >= position.cast.proteus.capacity:
        return False
    forbidden = position.house.boarding_with_antibody == "forbidden"
    return not (forbidden and position.attached(diver.name))


def way_aboard(position: Position, diver: Diver, inches: float) -> Way | None:
    """The way of a member to the hull within a move; None if it is too far.

    Where entering costs an action of its own, only from the hull (house rule entering_price).
    """
    proteus = position.proteus
    if in_contact(diver, proteus):
        return ((diver.x, diver.y),)
    if position.house.entering_price == "action":
        return None
    dx, dy = proteus.x - diver.x, proteus.y - diver.y
    if dx * dx + dy * dy > (inches + HULL + PERSON) ** 2:
        return None
    way = careful_way(position, diver, (proteus.x, proteus.y), inches + HULL + PERSON, aboard=True)
    if way is None:
        return None
    way = _to_the_hull(way, proteus.x, proteus.y)
    return way if length(way) <= inches + 1e-6 else None


def _to_the_hull(way: Way, x: float, y: float) -> Way:
    """A way to the centre of Proteus, as far as its hull."""
    closes = collisions(way, [("hull", (x, y, HULL + PERSON))])
    return cut(way, closes[0].inches) if closes else way


def _attacks(position: Position, diver: Diver, so_far: Activation) -> list[Deed]:
    found: list[Deed] = []
    laser = laser_of(position, diver)
    attached = bool(position.attached(diver.name))
    if laser is not None and not diver.shot and not attached:
        found += [
            Deed("shoot", name_of(model), laser.name) for model in shootable(position, diver, laser)
        ]
        if not so_far.aimed and so_far.actions > 1 and position.house.aim != "none":
            found.append(AIM)
    if _may_fight(position, so_far):
        for model in enemies(position):
            if in_contact(diver, model):
                found += _fights(position, diver, model)
    return found


def laser_of(position: Position, diver: Diver) -> Weapon | None:
    """What a member shoots with; None if it is broken (fantastic_voyage.countdown.15)."""
    if not diver.laser:
        return None
    laser = position.cast.profile(diver.name).laser
    return None if laser is None else laser.under(position.house)


def _may_fight(position: Position, so_far: Activation) -> bool:
    """Whether a member may fight again in this activation (fantastic_voyage.strike.21)."""
    most: int = position.house.fights_per_activation
    return so_far.fights < most


def _fights(position: Position, diver: Diver, model: Model) -> list[Deed]:
    """The fight attacks on a model in reach that can do something to it.

    Cites fantastic_voyage.strike.18, fantastic_voyage.strike.38, fantastic_voyage.blood-clot.4.
    """
    found = []
    for weapon in position.cast.profile(diver.name).weapons:
        if weapon.kind != "fight":
            continue
        if not isinstance(model, Diver) and not weapon.health:
            continue
        if isinstance(model, ClotPart) and position.house.clot_weapons == "laser_only":
            continue
        found.append(Deed("fight", name_of(model), weapon.name))
    return found


def find(position: Position, name: str) -> Model:
    """The model of that name as notes call it: “cell 3”, “antibody 7”, “part 2 of the clot” …"""
    kind, _, rest = name.partition(" ")
    if kind == "cell":
        return position.cell(int(rest))
    if kind == "antibody":
        return position.antibody(int(rest))
    if kind == "part":
        return position.clot[int(rest.split()[0]) - 1]
    return position.diver(name)
