"""What the browser remembers for a page."""

from widgets.memory import Memory


def test_what_was_kept_is_handed_over_once_the_page_is_open():
    came = []
    memory = Memory("game", came.append)
    assert came == []
    memory.set_state({"found": "a game", "came": "storage"})
    assert came == ["a game"]
    assert memory.came == "storage"


def test_a_page_that_knows_nothing_hands_over_nothing():
    came = []
    Memory("game", came.append).set_state({"found": "", "came": "nowhere"})
    assert came == [""]


def test_another_text_is_kept_instead():
    memory = Memory("game")
    memory.keep("one")
    memory.keep("two")
    assert memory.text == "two"
