"""Saves that were damaged, cut, forged or are not saves at all are refused in a sentence."""

import json
from random import Random

import pytest

from rules import Play
from rules.errors import BadSave
from rules.saves import LARGEST, opened, sealed
from tests.rules import samples
from tests.rules.wayward import at_random, whole_games

DAMAGED = 2500


def a_save() -> str:
    """A game of a duel that was played, undone and gone on with."""
    play = Play(samples.duel, seed="sea", stakes="high")
    play.answer("left")
    play.answer("right")
    play.undo(reroll=True)
    return play.save()


def part_of_a_game() -> str:
    """A whole game after some decisions taken at random."""
    play = Play(whole_games()[0], seed="fuzz")
    rng = Random(7)
    for _ in range(12):
        play.answer(at_random(play.pending, rng))
    return play.save()


SAVES = {"a sample": a_save(), "a whole game": part_of_a_game()}
each_save = pytest.mark.parametrize("save", SAVES.values(), ids=SAVES.keys())


def refused(text: str | bytes) -> str:
    """The sentence with which a save is refused."""
    with pytest.raises(BadSave) as refusal:
        Play.load(text)
    sentence = str(refusal.value)
    assert sentence.endswith((".", "…", "?"))
    assert len(sentence) < 600
    return sentence


def damaged(raw: bytes, rng: Random) -> bytes:
    """The same bytes with one of the ills that files get."""
    at = rng.randrange(len(raw))
    end = min(len(raw), at + rng.randint(1, 40))
    ill = rng.randrange(6)
    if ill == 0:
        return raw[:at]
    if ill == 1:
        return raw[:at] + bytes([raw[at] ^ 1 << rng.randrange(8)]) + raw[at + 1 :]
    if ill == 2:
        return raw[:at] + raw[end:]
    if ill == 3:
        return raw[:at] + raw[at:end] + raw[at:]
    if ill == 4:
        return raw[:at] + rng.randbytes(end - at) + raw[end:]
    return raw[:at] + bytes(str(rng.randrange(10**6)), "ascii") + raw[at:]


@each_save
def test_every_damaged_save_is_refused_or_harmless(save):
    raw, rng = save.encode(), Random(2002)
    refusals = 0
    for _ in range(DAMAGED):
        ill = damaged(raw, rng)
        try:
            loaded = Play.load(ill)
        except BadSave as refusal:
            assert str(refusal)
            refusals += 1
        else:
            assert loaded.save() == save  # the damage changed nothing that is read
    assert refusals > 0.98 * DAMAGED


def edited(value, rng: Random):
    """A value of the same or another kind in its place."""
    foreign = [
        None,
        True,
        -1,
        0,
        7,
        10**30,
        0.5,
        "",
        "x",
        "kraken",
        [],
        {},
        [1],
        {"a": 1},
        [[2, 3]],
    ]
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(sorted(value))
        changed = dict(value)
        if rng.random() < 0.2:
            del changed[key]
        else:
            changed[key] = edited(value[key], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        kind = rng.randrange(4)
        if kind == 0:
            return value[:at] + value[at + 1 :]
        if kind == 1:
            return [*value[:at], value[at], *value[at:]]
        return [*value[:at], edited(value[at], rng), *value[at + 1 :]]
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 5))
    return rng.choice(foreign)


@each_save
def test_a_save_edited_by_hand_is_refused_for_its_digest(save):
    rng = Random(5)
    whole = json.loads(save)
    for _ in range(300):
        forged = edited(whole["game"], rng)
        if forged != whole["game"]:
            refused(json.dumps({**whole, "game": forged}))


@each_save
def test_a_forger_who_seals_the_save_again_gets_a_sound_game_or_a_refusal(save):
    rng = Random(11)
    game = json.loads(save)["game"]
    refusals = 0
    for _ in range(600):
        try:
            loaded = Play.load(sealed(edited(game, rng)))
        except BadSave as refusal:
            assert str(refusal)
            refusals += 1
        else:
            assert Play.load(loaded.save()).save() == loaded.save()
    assert refusals > 300


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "7",
        '"four-voyages play"',
        "{" * 5000,
        "[" * 100_000,
        '{"format": "chess", "version": 1}',
        '{"a":' * 5000,
        "\x00\x01",
        "ÿþ",
        b"\xff\xfe\x00",
        b"\x89PNG\r\n\x1a\n",
        "not json at all",
        "\ud800",
    ],
)
def test_what_is_no_save_is_refused_and_quoted(text):
    refused(text)


def test_a_save_that_is_too_large_is_refused_before_it_is_read():
    assert "too large" in refused("[" + "1," * LARGEST)
    assert "too large" in refused(a_save() + " " * LARGEST)


@pytest.mark.parametrize("text", ["", " \n", b""])
def test_an_empty_file_is_said_to_be_empty(text):
    assert refused(text) == (
        "The save is empty: there is nothing in the file. Choose it as the game saved it."
    )


@pytest.mark.parametrize("version", [0, 2, "1", None, 1.5, [1]])
def test_a_save_of_another_version_is_refused(version):
    whole = json.loads(a_save())
    assert f"version “{version}”" in refused(json.dumps({**whole, "version": version}))


def test_a_save_of_a_rule_that_is_not_there_is_refused():
    game = json.loads(a_save())["game"]
    assert "“sample.nothing”" in refused(sealed({**game, "rule": "sample.nothing"}))


def test_a_save_of_another_game_s_script_is_refused():
    game = json.loads(a_save())["game"]
    other = json.loads(part_of_a_game())["game"]
    refused(sealed({**game, "script": other["script"]}))


def test_dice_that_the_seed_never_threw_are_refused():
    play = Play(samples.duel, seed="sea", stakes="high")
    play.answer("left")
    play.answer("right")
    game = json.loads(play.save())["game"]
    game["script"][2] = game["script"][2] % 6 + 1
    assert "its seed never threw" in refused(sealed(game))


def test_what_a_save_holds_can_be_opened():
    assert opened(a_save()).rule == "sample.duel"


@pytest.mark.parametrize(
    "change",
    [
        {"takers": {"x": "y"}},
        {"dice": "both"},
        {"dice": ""},
        {"answered": [50]},
        {"answered": [-1]},
        {"answered": [0, 0]},
        {"hand": [99]},
        {"hand": [-1]},
        {"rerolls": [[-1, 1]]},
        {"rerolls": [[2, 1], [1, 1]]},
        {"salt": -1},
        {"salt": 2**70},
        {"script": [True]},
        {"remarks": [[-1, "It was said."]]},
    ],
    ids=str,
)
def test_a_save_that_no_game_wrote_is_refused_though_its_digest_fits(change):
    game = json.loads(a_save())["game"]
    refused(sealed({**game, **change}))
