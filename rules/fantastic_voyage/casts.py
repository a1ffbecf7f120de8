"""The casts: five people, their submarine, and the body's own models, with their figures.

The crew's cards are not public: the figures are stand-ins (fantastic_voyage.casts.7) that a
table's own cards may replace (`casting`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

from rules.errors import BadFacts
from rules.facts import Range
from rules.fantastic_voyage.blows import Blow
from rules.given import brief
from rules.house import HouseRules

Small = Annotated[int, Range(0, 20)]


@dataclass(frozen=True, order=True)
class Weapon:
    """A weapon line: fight or shoot, range in inches, what is added to the die, what a hit does.

    health: the Health that a hit costs. stand_in: its figures are those of the house rules.
    """

    name: str
    kind: Literal["fight", "shoot"] = "fight"
    range: Annotated[int, Range(0, 48)] = 0
    strike: Small = 7
    health: Annotated[int, Range(0, 6)] = 1
    status: str = ""
    stand_in: bool = False

    def under(self, house: HouseRules) -> Weapon:
        """The weapon as the house rules have it (fantastic_voyage.casts.13)."""
        return replace(self, strike=self.struck(house), range=self.reach(house))

    def struck(self, house: HouseRules) -> int:
        """What it adds to the strike die: a stand-in laser's is a house rule."""
        shoots = self.stand_in and self.kind == "shoot"
        return int(house.laser_strike) if shoots else self.strike

    def reach(self, house: HouseRules) -> int:
        """Its range in inches: a stand-in laser's is a house rule."""
        shoots = self.stand_in and self.kind == "shoot"
        return int(house.laser_range) if shoots else self.range

    @property
    def effect(self) -> str:
        """What a hit does, as a card says it (fantastic_voyage.strike.15-16)."""
        if not self.status:
            return f"-{self.health} Health"
        return f"-{self.health} Health and {self.status}" if self.health else self.only

    @property
    def only(self) -> str:
        """The words for a status without loss of Health."""
        return f"0 Health + {self.status}"

    def __str__(self) -> str:
        return self.name


BRAWL = Weapon("Brawl", health=0, status="Weakened", stand_in=True)
KNIFE = Weapon("Diver’s knife", stand_in=True)
LASER = Weapon("Surgical laser", "shoot", 12, stand_in=True)
ARMS = (BRAWL, KNIFE, LASER)


@dataclass(frozen=True, order=True)
class Profile:
    """A profile card: name, post, type, ratings, statistics, Health, weapons, effects by name.

    move: inches a move action. armour and capacity: a vehicle's, else 0
    (fantastic_voyage.casts.8).
    """

    name: str
    title: str = ""
    post: str = ""
    type: str = "Co-Star"
    ratings: Annotated[int, Range(0, 60)] = 6
    fight: Small = 4
    shoot: Small = 4
    defence: Small = 9
    mind: Small = 3
    body: Small = 3
    spirit: Small = 3
    health: Small = 2
    move: Annotated[int, Range(0, 36)] = 6
    weapons: tuple[Weapon, ...] = ARMS
    armour: Small = 0
    capacity: Small = 0
    effects: tuple[str, ...] = ()

    def weapon(self, name: str) -> Weapon:
        """The weapon of that name. Errors: BadFacts, listing what is carried."""
        for weapon in self.weapons:
            if weapon.name.lower() == name.strip().lower():
                return weapon
        carried = " or ".join(f"“{weapon}”" for weapon in self.weapons) or "nothing"
        raise BadFacts(f"{self.name} carries no “{brief(name)}”: choose {carried}.")

    @property
    def laser(self) -> Weapon | None:
        """What it shoots with, if anything (fantastic_voyage.casts.12)."""
        return next((weapon for weapon in self.weapons if weapon.kind == "shoot"), None)

    @property
    def knife(self) -> Weapon | None:
        """The fight weapon that costs most Health, the stronger of equals."""
        fights = [weapon for weapon in self.weapons if weapon.kind == "fight" and weapon.health]
        return max(fights, key=lambda weapon: (weapon.health, weapon.strike), default=None)

    def __str__(self) -> str:
        return self.title or self.name


def _member(name: str, title: str, post: str) -> Profile:
    return Profile(name, title, post)


GRANT = _member("Grant", "Agent Charles Grant", "Officer in charge of Security")
MICHAELS = _member("Michaels", "Dr Michaels", "Head Scientist")
DUVAL = _member("Duval", "Dr Peter Duval", "Surgeon")
PETERSON = _member("Peterson", "Cora Peterson", "Assistant to Dr Duval")
OWENS = _member("Owens", "Captain Bill Owens", "In charge of Proteus")
# Names, posts and ratings: fantastic_voyage.casts.3; figures: fantastic_voyage.casts.9-13.
CREW = (GRANT, MICHAELS, DUVAL, PETERSON, OWENS)  # in the order of fantastic_voyage.casts.4
PROTEUS = Profile(
    "Proteus", "U-91035 Proteus", "Mini-submarine", "Vehicle", 4, 0, 0, 8, 0, 0, 0, 4, 8, (), 4, 10,
    ("Large", "Move 8”", "Vehicle"),
)  # fmt: skip
NAMES = tuple(member.name for member in CREW)
ORDER = (*NAMES, PROTEUS.name)


@dataclass(frozen=True, order=True)
class Cast:
    """The CMDF cast: five people in the order of fantastic_voyage.casts.4, and Proteus."""

    crew: tuple[Profile, ...] = CREW
    proteus: Profile = PROTEUS

    def profile(self, name: str) -> Profile:
        """The profile of that name. Errors: BadFacts."""
        for profile in (*self.crew, self.proteus):
            if profile.name == name:
                return profile
        known = ", ".join(profile.name for profile in (*self.crew, self.proteus))
        raise BadFacts(f"“{brief(name)}” is not of the cast: it is {known}.")

    @property
    def ratings(self) -> int:
        """What the cast costs in all (fantastic_voyage.casts.5)."""
        return sum(profile.ratings for profile in (*self.crew, self.proteus))

    def __str__(self) -> str:
        return f"{', '.join(profile.name for profile in self.crew)} and {self.proteus.name}"


STAND_INS = Cast()


@dataclass(frozen=True, order=True)
class Body:
    """A model of the body: Defence, Health, an antibody’s strike (fantastic_voyage.casts.18)."""

    name: str
    kind: Literal["cell", "antibody", "clot"]
    defence: Small
    health: Small
    strike: Small = 0


CELL = Body("Red blood cell", "cell", 8, 1)
ANTIBODY = Body("Antibody", "antibody", 8, 1, 8)
CLOT = Body("Part of the clot", "clot", 10, 2)
BODY = (CELL, ANTIBODY, CLOT)
ANTIBODY_BLOW = Blow("Antibody", ANTIBODY.strike, 0, "Weakened", "antibody")
EXPLOSION = Blow("Explosion", 10, 1, "Stunned", "blast")  # fantastic_voyage.countdown.17


def blow_with(weapon: Weapon, house: HouseRules, **state: Any) -> Blow:
    """A blow with a weapon; `state` sets what else a Blow has: statuses, aimed, inches, points.

    Cites fantastic_voyage.casts.13 and fantastic_voyage.strike.2.
    """
    kind: Literal["fight", "shoot"] = weapon.kind
    return Blow(weapon.name, weapon.struck(house), weapon.health, weapon.status, kind, **state)
