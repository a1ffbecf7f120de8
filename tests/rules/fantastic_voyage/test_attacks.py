"""Attacks on the table: range, sight, cover, how many, statuses taken off, free strikes."""

from math import hypot

import pytest

from rules import Play
from rules.fantastic_voyage import Antibody, Cell, Diver, Position, Proteus, house
from rules.fantastic_voyage.action_phase import orders, removal_price
from rules.fantastic_voyage.casts import LASER
from rules.fantastic_voyage.deeds import Activation, actions_of, deeds
from rules.fantastic_voyage.sight import cover, in_sight, sees, shootable

AT_THE_WALL = Position(
    crew=(
        Diver("Grant", "table", 20.0, 33.6),
        *[Diver(name) for name in ("Michaels", "Duval", "Peterson", "Owens")],
    ),
    proteus=Proteus("table", 22.0, 22.5, 90.0),
    turn=6,
    cards=6,
    sabotaged=True,
)


def parts(position, switches=None):
    """The numbers of the parts of the clot that Grant can shoot at."""
    weapon = LASER.under(house(**(switches or {})))
    agreed = position.after(agreed=str(house(**switches)) if switches else "")
    found = shootable(agreed, agreed.diver("Grant"), weapon)
    return [model.number for model in found if type(model).__name__ == "ClotPart"]


@pytest.mark.rule("fantastic_voyage.strike.19")
@pytest.mark.parametrize("reach", [6, 12, 24])
def test_a_shot_reaches_as_far_as_the_laser_from_base_edge_to_base_edge(reach):
    near = [
        part.number
        for part in AT_THE_WALL.clot
        if hypot(part.x - 20.0, part.y - 33.6) - 0.5 - 0.5 <= reach
    ]
    assert parts(AT_THE_WALL, {"laser_range": reach}) == near
    exactly = AT_THE_WALL.after(
        crew=(Diver("Grant", "table", 20.0, 3.0),),
        antibodies=(Antibody(1, 32.9, 3.0), Antibody(2, 20.0, 15.95)),
    )
    seen = [a for a in exactly.antibodies if in_sight(exactly, exactly.crew[0], a, LASER)]
    assert seen == [exactly.antibodies[0]]  # 12 inches exactly; the other is 12.05 away


@pytest.mark.rule("fantastic_voyage.strike.23")
def test_tissue_on_the_line_between_the_centres_bars_a_shot_and_its_edge_does_not():
    ground = AT_THE_WALL.ground
    for block in ground.tissue:
        middle_x, middle_y = (block.x0 + block.x1) / 2, (block.y0 + block.y1) / 2
        assert not sees(ground, block.x0 - 1, middle_y, block.x1 + 1, middle_y)
        assert not sees(ground, middle_x, block.y0 - 1, middle_x, block.y1 + 1)
        assert sees(ground, block.x0, block.y0 - 0.1, block.x0, block.y1 + 0.1)


@pytest.mark.rule("fantastic_voyage.strike.24")
def test_a_cell_on_the_line_is_cover_or_bars_the_shot_as_the_table_agreed():
    screened = AT_THE_WALL.after(cells=(Cell(1, 24.0, 33.9),))
    grant, part = screened.crew[0], screened.clot[4]  # part 5 at (30, 35.5)
    assert cover(screened, grant, part) == 1
    assert cover(screened, grant, screened.clot[2]) == 0
    assert in_sight(screened, grant, part, LASER)
    assert parts(screened) == [2, 3, 4, 5]
    assert 5 not in parts(screened, {"cell_cover": "blocks"})
    assert cover(screened, grant, screened.cells[0]) == 0  # a target is no cover to itself
    hull = AT_THE_WALL.after(
        crew=(Diver("Grant", "table", 22.0, 18.5),), antibodies=(Antibody(1, 22.0, 25.5),)
    )
    assert cover(hull, hull.crew[0], hull.antibodies[0]) == 1


def kinds(position, so_far=None):
    """The kinds of deeds that Grant can do."""
    diver = position.diver("Grant")
    return {deed.kind for deed in deeds(position, diver, so_far or Activation())}


@pytest.mark.rule("fantastic_voyage.strike.20")
def test_one_shot_a_turn():
    assert {"shoot", "aim"} <= kinds(AT_THE_WALL)
    shot = AT_THE_WALL.with_model(AT_THE_WALL.diver("Grant").after(shot=True))
    assert not {"shoot", "aim"} & kinds(shot)
    play = Play("fantastic_voyage.dive", dice="hand", position=AT_THE_WALL, diver="Grant")
    play.answer("shoot part 3 of the clot")
    for die in (1, 6, 3):  # defence, strike, entry point of the antibody
        play.answer(die)
    assert play.state.clot[2].health == 1
    assert not any(str(option).startswith("shoot") for option in play.pending.options)


@pytest.mark.rule("fantastic_voyage.strike.21 fantastic_voyage.antibodies.7")
@pytest.mark.parametrize("most", [1, 2])
def test_fights_are_limited_by_actions_or_by_the_table(most):
    held = AT_THE_WALL.after(
        antibodies=(Antibody(1, 20.9, 33.6, "Grant"),),
        agreed=str(house(fights_per_activation=most)) if most == 1 else "",
    )
    assert "fight" in kinds(held)
    assert "shoot" not in kinds(held)  # antibodies.6
    once = Activation(actions=1, fights=1)
    assert ("fight" in kinds(held, once)) is (most == 2)
    assert kinds(held, Activation(actions=0, fights=2)) == {"end"}


@pytest.mark.rule("fantastic_voyage.strike.34")
def test_who_is_stunned_has_one_action():
    dazed = AT_THE_WALL.diver("Grant").gaining("Stunned")
    assert actions_of(AT_THE_WALL, AT_THE_WALL.diver("Grant")) == 2
    assert actions_of(AT_THE_WALL, dazed) == 1
    mild = AT_THE_WALL.after(agreed=str(house(stunned_effect="minus_one")))
    assert actions_of(mild, dazed) == 2


@pytest.mark.rule("fantastic_voyage.strike.42 fantastic_voyage.turn.9 fantastic_voyage.turn.17")
@pytest.mark.parametrize(("reading", "price"), [("one_pp", 1), ("two_pp", 2), ("never", 0)])
def test_core_statuses_are_taken_off_members_and_proteus_for_plot_points(reading, price):
    agreed = str(house(core_status_removal=reading)) if reading != "one_pp" else ""
    grant = AT_THE_WALL.diver("Grant").gaining("Weakened").gaining("Stunned")
    hull = AT_THE_WALL.proteus.gaining("On Fire")
    position = AT_THE_WALL.with_model(grant, agreed=agreed, plot_points=5, proteus=hull)
    for model, status in ((grant, "Weakened"), (grant, "Stunned"), (hull, "On Fire")):
        assert removal_price(position, model, status) == price
    offered = {(o.who, o.status) for o in orders(position) if o.kind == "remove"}
    wanted = {("Grant", "Weakened"), ("Grant", "Stunned"), ("Proteus", "On Fire")}
    assert offered == (wanted if price else set())
    poor = {o.status for o in orders(position.after(plot_points=1)) if o.kind == "remove"}
    assert poor == ({"Weakened", "Stunned", "On Fire"} if price == 1 else set())


TWO_ABREAST = Position(
    crew=(
        Diver("Grant", "table", 12.0, 6.0),
        Diver("Michaels", "table", 13.0, 6.0, saboteur=True),
        *[Diver(name) for name in ("Duval", "Peterson", "Owens")],
    ),
    proteus=Proteus("table", 24.0, 6.0),
    turn=11,
    cards=11,
    sabotaged=True,
    unmasked=True,
)


def walked_away(agreed=""):
    """What is asked and cited when Grant walks away from the saboteur."""
    play = Play("fantastic_voyage.dive", seed="3", position=TWO_ABREAST.after(agreed=agreed),
                diver="Grant")  # fmt: skip
    play.answer("move")
    play.answer((9.0, 6.0))
    cited = [getattr(event, "cite", "") for event in play.events]
    whys = [getattr(event, "why", "") for event in play.events]
    return cited, whys


@pytest.mark.rule("fantastic_voyage.strike.44")
def test_whoever_walks_out_of_the_saboteur_s_reach_is_struck_first_with_one_die():
    cited, whys = walked_away()
    assert "fantastic_voyage.strike.44" in cited
    assert whys.count("strike") == 1
    cited, whys = walked_away(str(house(free_strikes=False)))
    assert "fantastic_voyage.strike.44" not in cited
    assert "strike" not in whys


@pytest.mark.rule("fantastic_voyage.strike.44 fantastic_voyage.antibodies.8")
def test_antibodies_never_make_free_strikes():
    held = AT_THE_WALL.after(antibodies=(Antibody(1, 20.9, 33.6, "Grant"),))
    play = Play("fantastic_voyage.dive", seed="1", position=held, diver="Grant")
    play.answer("move")
    play.answer((17.0, 33.6))
    assert "fantastic_voyage.strike.44" not in [getattr(e, "cite", "") for e in play.events]
    assert play.state.antibodies[0].host == "Grant"
