"""The crew builder: what is dialled in, and what the rules say to it."""

from typing import Any

import pytest

from rules.kraken import muster
from widgets.crew import CrewBuilder, changed, crew_builder, severed_at_once, verdict


@pytest.mark.rule("kraken.set-up.22")
@pytest.mark.rule("kraken.set-up.24-28")
@pytest.mark.parametrize(
    ("plucks", "says"),
    [
        ((10,) * 5, "A crew of 5 with 50 points: allowed."),
        ((3,) * 14 + (4,) * 2, "A crew of 16 with 50 points: allowed."),
        ((10,) * 4, "at least 5 figures"),
        ((10, 10, 10, 10, 11), "cannot start with Pluck 11"),
        ((10, 10, 10, 10, 8, 2), "cannot start with Pluck 2"),
        ((10, 10, 10, 10, 9), "hand out 1 more"),
        ((10, 10, 10, 10, 10, 3), "take off 3"),
    ],
)
def test_the_rules_themselves_say_whether_a_crew_is_allowed(
    plucks: tuple[int, ...], says: str
) -> None:
    assert says in verdict(plucks, 50)


def test_every_number_of_figures_finds_places_on_deck() -> None:
    for size in range(5, 17):
        plucks = [sailor.pluck for sailor in muster(size)]
        assert verdict(plucks, 50).endswith("allowed.")


def test_a_figure_is_dialled_a_point_at_a_time_and_never_past_the_scale() -> None:
    assert changed([10, 8], {"do": "dial", "at": 1, "by": 1}) == [10, 9]
    assert changed([10, 8], {"do": "dial", "at": 0, "by": -1}) == [9, 8]
    assert changed([11], {"do": "dial", "at": 0, "by": 1}) == [11]
    assert changed([2], {"do": "dial", "at": 0, "by": -1}) == [2]


def test_figures_come_and_go_at_the_end_of_the_list() -> None:
    assert changed([10, 8], {"do": "more"}) == [10, 8, 3]
    assert changed([10, 8], {"do": "fewer"}) == [10]
    assert changed([10], {"do": "fewer"}) == [10]
    assert changed([3] * 16, {"do": "more"}) == [3] * 16


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": "dial", "at": 7, "by": 1},
        {"do": "dial", "at": "0", "by": 1},
        {"do": "dial", "at": 0, "by": 5},
        {"do": "all", "plucks": [10, 99]},
        {"do": "all", "plucks": ["10"]},
        {"do": "all", "plucks": []},
        {"do": "all", "plucks": [5] * 40},
        {"do": "all", "plucks": None},
    ],
)
def test_a_message_that_makes_no_sense_changes_nothing(message: dict[str, Any]) -> None:
    assert changed([10, 8], message) == [10, 8]


def test_a_crew_remembered_by_the_browser_is_put_back_whole() -> None:
    assert changed([10, 8], {"do": "all", "plucks": [5, 5, 5]}) == [5, 5, 5]


def test_the_builder_says_points_verdict_and_prospects_and_follows_a_touch() -> None:
    builder = crew_builder((10, 8, 8, 8, 8, 8))
    assert "50 of 50 points" in builder.html and "allowed." in builder.html
    assert f"{float(severed_at_once((10, 8, 8, 8, 8, 8))):.2f}" in builder.html
    builder.touch({"do": "dial", "at": 0, "by": -1})
    assert builder.plucks == [9, 8, 8, 8, 8, 8]
    assert "49 of 50 points" in builder.html and "hand out 1 more" in builder.html


def test_what_is_stored_reads_without_a_kernel_and_has_its_buttons_at_rest() -> None:
    data, _ = CrewBuilder((10,) * 5, 50)._repr_mimebundle_()
    assert data["text/plain"] == "A crew of 5 with 50 points: allowed."
    assert "Muster a crew" in data["text/html"]
    assert data["text/html"].count("<button") == data["text/html"].count(" disabled")
