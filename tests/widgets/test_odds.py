"""Exact odds as HTML."""

from fractions import Fraction

from rules import chances
from widgets.odds import compare, fraction, odds_table, percent
from widgets.odds_charts import at_least_curve, two_dice_grid


def test_the_fraction_comes_first_and_the_percentage_second():
    table = odds_table({"severed": Fraction(1, 4), "held": Fraction(3, 4)})
    assert table.index("1/4") < table.index("25.0%")


def test_what_happened_is_marked_in_words_too():
    table = odds_table({"severed": Fraction(1, 4), "held": Fraction(3, 4)}, "severed")
    marked = table.split('<tr class="hit">')[1].split("</tr>")[0]
    assert "severed" in marked
    assert "(this result)" in marked
    assert table.count("(this result)") == 1


def test_ordered_outcomes_stand_best_first_and_numbers_in_their_order():
    graded = odds_table(chances("kraken.combat", pluck=7))
    assert graded.index("Severed, Pluck 8") < graded.index("Unharmed, Pluck 5")
    numbers = odds_table(chances("classics.four_dice_drop_lowest"))
    assert numbers.index('"row">3<') < numbers.index('"row">18<')


def test_a_bar_is_as_wide_as_its_share_of_the_likeliest():
    table = odds_table({1: Fraction(1, 4), 2: Fraction(1, 2), 3: Fraction(1, 4)})
    assert table.count("width:50%") == 2
    assert table.count("width:100%") == 1


def test_a_percentage_is_never_rounded_to_nothing_or_to_certainty():
    assert percent(Fraction(0)) == "0%"
    assert percent(Fraction(1)) == "100%"
    assert percent(Fraction(1, 10**9)) == "&lt;0.01%"
    assert percent(1 - Fraction(1, 10**9)) == "&gt;99.9%"
    assert percent(Fraction(1, 1296)) == "0.08%"


def test_a_long_fraction_is_told_as_one_in_so_many_and_kept_as_its_title():
    assert fraction(Fraction(11, 36)) == "11/36"
    told = fraction(Fraction(1, 46656))
    assert "1 in 46,656" in told
    assert "exactly 1/46656" in told


def test_a_long_table_scrolls_in_a_box_that_the_keyboard_reaches():
    table = odds_table(chances("classics.sum"))
    assert table.startswith('<div class="fv-long" tabindex="0" role="region"')


def test_several_odds_stand_side_by_side():
    both = {
        "Pluck 6": chances("kraken.pluck", pluck=6),
        "Pluck 8": chances("kraken.pluck", pluck=8),
    }
    table = compare(both)
    assert table.count('<th scope="col">Pluck') == 2
    success = table.split("Success</th>")[1].split("</tr>")[0]
    assert "1/3" in success
    assert "11/18" in success


def test_an_outcome_that_one_side_cannot_have_is_a_dash():
    table = compare({"a": {1: Fraction(1)}, "b": {2: Fraction(1)}})
    assert table.count("–") == 2


def test_the_curve_tells_the_chance_of_at_least_each_number():
    curve = at_least_curve(chances("classics.four_dice_drop_lowest"), 18)
    row = curve.split('<th scope="row">17</th>')[1].split("</tr>")[0]
    assert "5.8%" in row
    assert "at least 3: 1" in curve
    assert '<rect class="here"' in curve


def test_without_an_order_there_is_no_curve():
    assert at_least_curve({"a": Fraction(1, 2), "b": Fraction(1, 4), "c": Fraction(1, 4)}) != ""
    assert at_least_curve({1j: Fraction(1, 2), 2j: Fraction(1, 4), 3j: Fraction(1, 4)}) == ""
    assert at_least_curve({1: Fraction(1, 2), 2: Fraction(1, 2)}) == ""


def test_the_grid_counts_each_grade_and_outlines_the_roll():
    def grade(first: int, second: int) -> str:
        return "success" if first + second <= 7 else "failure"

    grid = two_dice_grid(grade, mark=(2, 4))
    assert "success 21" in grid
    assert "failure 15" in grid
    assert grid.count(" here") == 1
    assert 'title="2 and 4: success"' in grid.split(" here")[1][:80]
    assert "of 36" in grid


def test_words_of_an_outcome_cannot_break_the_page():
    assert "<script>" not in odds_table({"<script>": Fraction(1)})
    assert "<script>" not in compare({"<script>": {"<script>": Fraction(1)}})


def test_a_long_fraction_above_one_half_is_told_by_a_short_one_or_by_what_it_lacks() -> None:
    assert ">≈ 58/79<" in fraction(Fraction(734_173, 1_000_000))
    assert ">all but 1 in 22<" in fraction(Fraction(332_111, 347_897))
    assert ">all but 1 in 100,000<" in fraction(Fraction(99_999, 100_000))
