"""The source's own language beside the English: terms marked in prose, a section's rules."""

import pytest

from rules import index
from rules.errors import UnknownRule
from widgets.korean import korean, marked


def test_a_term_carries_its_original_where_it_is_first_met() -> None:
    met: set[str] = set()
    text = marked("Every **hatch** is a hatch.", "red_november", met)
    assert text.count("<dfn") == 1
    assert 'hatch<span lang="ko">해치</span></dfn>** is a hatch.' in text
    assert "<dfn" not in marked("A hatch again.", "red_november", met)


def test_the_plural_and_the_capital_are_the_same_term() -> None:
    assert "Hatches<span" in marked("Hatches close.", "red_november", set())


def test_the_longer_term_goes_before_the_shorter() -> None:
    assert "blocked-hatch token<span" in marked("A blocked-hatch token.", "red_november", set())


@pytest.mark.parametrize(
    "text", ["## The hatch", "[hatch](a.ipynb)", "`hatch`", "<b title='hatch'>"]
)
def test_headings_links_code_and_tags_are_left_alone(text: str) -> None:
    assert marked(text, "red_november", set()) == text


def test_a_game_without_another_language_is_left_alone() -> None:
    assert marked("A tentacle of the Kraken.", "kraken", set()) == "A tentacle of the Kraken."


def test_every_section_of_red_november_is_told_in_korean() -> None:
    for section in index.load("red_november").sections:
        told = korean(f"red_november.{section}")
        due = [rule for rule in index.load("red_november").section(section) if rule.ko]
        assert (
            told.html.count("<li") == len(due) == len(index.load("red_november").section(section))
        )


def test_a_section_without_korean_says_so() -> None:
    with pytest.raises(UnknownRule, match=r"kraken\.combat"):
        korean("kraken.combat")
