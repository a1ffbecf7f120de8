"""A stored game, replayed line by line: what it said when it was stored, it must say for ever."""

from pathlib import Path

from rules import Ruling

STORED = Path(__file__).with_name("playthrough.txt")


def test_the_stored_game_is_replayed_line_by_line():
    link, *lines = STORED.read_text(encoding="utf-8").splitlines()
    ruling = Ruling.from_link(link)
    assert str(ruling.outcome) == lines[-1]
    for stored, step in zip(lines, ruling.steps, strict=False):
        assert f"{step.text} [{step.cite}]" == stored
    assert len(ruling.steps) == len(lines) - 1
