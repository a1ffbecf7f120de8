"""A position that makes no sense is refused with a sentence that says what to do."""

import pytest

from rules import judge
from rules.errors import BadFacts
from rules.fantastic_voyage import AT_THE_CLOT, Antibody, Cell, ClotPart, Diver, Ground
from rules.fantastic_voyage.scenes import _checked

GROUND, CLOT = AT_THE_CLOT.ground, AT_THE_CLOT.clot


def peterson(**changes):
    crew = tuple(d.after(**changes) if d.name == "Peterson" else d for d in AT_THE_CLOT.crew)
    return AT_THE_CLOT.after(crew=crew)


def hull(**changes):
    return AT_THE_CLOT.after(proteus=AT_THE_CLOT.proteus.after(**changes))


def antibody(*fields):
    return AT_THE_CLOT.after(antibodies=(Antibody(1, *fields),))


ROUND = [(20.9, 33.6), (20.45, 34.38), (19.55, 34.38), (19.1, 33.6), (19.55, 32.82), (20.45, 32.82)]


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (peterson(health=0), "cannot be in play with Health 0: give 1"),
        (peterson(health=-3), "Peterson cannot be in play with Health -3"),
        (hull(health=0), "Proteus cannot be in play with Health 0"),
        (hull(facing=400.0), "cannot face 400 degrees: give 0"),
        (peterson(statuses=("Weakened", "Weakened")), "Peterson has a status twice"),
        (antibody(8.4, 28.7, "Peterson"), "Antibody 1 cannot be attached to Peterson from"),
        (antibody(8.4, 28.7, "Grant"), "cannot be outside: Grant, its host, is aboard"),
        (antibody(20.4, 28.7, "Duval", True), "cannot be aboard: Duval, its host, is outside"),
        (antibody(20.4, 28.7, "", True), "cannot be aboard: aboard are only"),
        (
            AT_THE_CLOT.after(
                antibodies=tuple(
                    Antibody(n, *at, "Peterson") for n, at in enumerate([*ROUND, ROUND[0]], 1)
                )
            ),
            "7 antibodies cannot be attached to Peterson: 6 fit",
        ),
        (AT_THE_CLOT.after(cells=(Cell(0, 5.0, 3.0),)), "“0” numbers no cell: give 1 to 24"),
        (AT_THE_CLOT.after(clot=(CLOT[0], CLOT[0])), "Two models are called part of the clot 1"),
        (AT_THE_CLOT.after(clot=(CLOT[0].after(health=-1),)), "cannot have Health -1"),
        (AT_THE_CLOT.after(clot=(ClotPart(9, 9.0, 35.5),)), "“9” numbers no part of the clot"),
        (AT_THE_CLOT.after(turn=0), "“0” is no turn: give 1 to 15"),
        (
            AT_THE_CLOT.after(crew=tuple(d.after(saboteur=True) for d in AT_THE_CLOT.crew)),
            "cannot all be the saboteur: mark one",
        ),
        (AT_THE_CLOT.after(crew=(*AT_THE_CLOT.crew, Diver("Bob"))), "“Bob” has no card"),
        (AT_THE_CLOT.after(ground=Ground(width=1e9)), "The table is 36 by 36 inches"),
        (AT_THE_CLOT.after(ground=Ground(exit_corner=(9.0, 0.0))), "no corner of the table"),
    ],
)
def test_what_no_position_has_is_refused(position, told):
    with pytest.raises(BadFacts, match=told.replace("(", r"\(")):
        judge("fantastic_voyage.end_of_turn", position=position, dice=[])


def test_a_position_of_the_episode_passes():
    assert _checked(AT_THE_CLOT) == AT_THE_CLOT
    on = AT_THE_CLOT.after(
        antibodies=tuple(Antibody(n, *at, "Peterson") for n, at in enumerate(ROUND, 1))
    )
    assert _checked(on) == on
