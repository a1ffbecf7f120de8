"""A whole episode: from Proteus entering the table to the victory points."""

from __future__ import annotations

from typing import Annotated

from rules import Table, rule
from rules.fantastic_voyage.action_phase import action_phase, income
from rules.fantastic_voyage.casts import STAND_INS, Cast
from rules.fantastic_voyage.contacts import disturb
from rules.fantastic_voyage.countdown import REVEAL_AT, card, countdown
from rules.fantastic_voyage.end_of_turn import five_steps
from rules.fantastic_voyage.ends import End, EpisodeResult, ended, result
from rules.fantastic_voyage.fire import Fire, fire
from rules.fantastic_voyage.ground import GROUND, Ground
from rules.fantastic_voyage.harm import hurt
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.mishaps import card_turned, sabotaged
from rules.fantastic_voyage.proteus import CREW
from rules.fantastic_voyage.set_up import OWN_CARDS, OWN_GROUND, set_up
from rules.fantastic_voyage.state import CARDS, FIRE, Position
from rules.fantastic_voyage.theft import made_off
from rules.fantastic_voyage.traitor import acted, unmasked
from rules.house import HouseRules

ONE, TWO = "turn one card", "turn two cards"


@rule(
    "fantastic_voyage.game",
    cites="fantastic_voyage.episode.10-17 fantastic_voyage.turn.1-20 "
    "fantastic_voyage.countdown.1-22 fantastic_voyage.end-of-turn.1-18 "
    "fantastic_voyage.saboteur.1-23 fantastic_voyage.leaving.1-8 fantastic_voyage.victory.1-10",
    switches=tuple(STANDARD.switches),
    title="A whole episode",
)
def game(
    table: Table,
    cast: Annotated[Cast, OWN_CARDS] = STAND_INS,
    ground: Annotated[Ground, OWN_GROUND] = GROUND,
    house: HouseRules = STANDARD,
) -> EpisodeResult:
    """How a whole episode ends; facts as for setting up.

    Cites fantastic_voyage.turn.1-2 and fantastic_voyage.turn.20.
    """
    position = table.resolve(set_up, cast, ground, house)
    position = position.after(agreed="" if house is STANDARD else str(house))
    while True:
        position, end = turn(table, position)
        if end:
            break
        position = position.after(turn=position.turn + 1)
    position = _last_theft(table, position)
    table.note(end.rule, "The episode is over: {end}.", end=end)
    position = position.after(phase="Over", acting=None)
    table.show(position)
    return result(table, position, end)


def turn(table: Table, position: Position) -> tuple[Position, End | None]:
    """The position after a turn, and the end if the episode ended in it.

    Cites fantastic_voyage.turn.1-2 and fantastic_voyage.turn.20.
    """
    position = _fresh(position)
    early = position.house.income_moment == "start_of_turn"
    if early:
        position = income(table, position)
    saboteur = position.saboteur
    if saboteur is not None and saboteur.playing:
        position = position.after(phase="The saboteur acts")
        table.show(position)
        position = acted(table, position)
        if end := ended(position):
            return position, end
    position, begins = countdown_phase(table, position)
    if position.cards >= CARDS and position.house.last_turn == "at_once":
        return position, End.CLOCK
    position = _events(table, position, begins)
    if end := ended(position):
        return position, end
    if not early:
        position = income(table, position)
    position = action_phase(table, position)
    if end := ended(position):
        return position, end
    position = end_phase(table, position)
    if end := ended(position):
        return position, end
    return position, End.CLOCK if position.cards >= CARDS else None


def _fresh(position: Position) -> Position:
    """The position at the start of a turn: nobody has acted, no card is in force."""
    crew = tuple([d.after(activated=False, shot=False, cleansed=False) for d in position.crew])
    hull = position.proteus.after(activated=False, moves_left=0, cleansed=False)
    antibodies = tuple([a.after(struck=False) for a in position.antibodies])
    return position.after(
        crew=crew, proteus=hull, antibodies=antibodies, in_force=(), acting=None, touched=()
    )


def countdown_phase(table: Table, position: Position) -> tuple[Position, tuple[str, ...]]:
    """The position after the Countdown phase's cards, and the events that begin.

    Cites fantastic_voyage.countdown.6-11.
    """
    position = position.after(phase="Countdown phase")
    table.show(position)
    options = (ONE, TWO) if position.cards < CARDS - 1 else (ONE,)
    two = table.choose(CREW, "How many Countdown cards are turned?", options) == TWO
    house = position.house
    phase = table.resolve(countdown, position.cards, two, house)
    drawn = phase.turned - position.cards
    position = position.after(plot_points=position.plot_points + phase.points)
    for _ in range(drawn):
        if house.countdown_cards != "blank":
            found = table.resolve(card, position.deck, house)
            position = card_turned(table, position, found)
        position = position.after(cards=position.cards + 1)
    table.note(
        "fantastic_voyage.countdown.6",
        "Cards turned: {cards} of {all}. The next is of {act}."
        if phase.turned < CARDS
        else "Cards turned: {cards} of {all}. This is the last turn.",
        cards=phase.turned,
        all=CARDS,
        act=position.act,
    )
    table.show(position)
    return position, phase.begins


def _events(table: Table, position: Position, begins: tuple[str, ...]) -> Position:
    """The position after Sabotage and the reveal, if they are due (countdown.10, saboteur.2)."""
    if "sabotage" in begins:
        position = sabotaged(table, position.after(phase="Sabotage"))
    if position.cards >= REVEAL_AT and not position.unmasked:
        position = unmasked(table, position.after(phase="The unmasking", touched=()))
    return position


def end_phase(table: Table, position: Position) -> Position:
    """The position after the End phase: fires, the five steps, a stolen Proteus.

    Cites fantastic_voyage.turn.2, fantastic_voyage.strike.35 and
    fantastic_voyage.end-of-turn.17.
    """
    position = burnt(table, position.after(phase="End phase"))
    position = five_steps(table, position)
    return made_off(table, position)


def burnt(table: Table, position: Position) -> Position:
    """The position after every burning model has been checked (fantastic_voyage.strike.35)."""
    for model in position.order:
        if not model.playing or FIRE not in model.statuses:
            continue
        table.note("fantastic_voyage.strike.35", "{name} burns.", name=model.name)
        checked = table.resolve(fire, Fire(model.health), position.house)
        now = position.model(model.name)
        if not checked.burning and checked.health:
            now = now.losing(FIRE)
            position = position.with_model(now)
        if checked.health < model.health:
            position = hurt(table, position, model.name, model.health - checked.health, disturb)
        table.show(position)
    return position


def _last_theft(table: Table, position: Position) -> Position:
    """The position after a saboteur left alone has made off for as long as there are cards.

    Cites fantastic_voyage.turn.20.
    """
    if not position.stolen:
        return position
    for _ in range(max(0, CARDS - position.cards)):
        position = made_off(table, position)
        if not position.stolen:
            break
    return position
