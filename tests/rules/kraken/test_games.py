"""Whole games: random play to the end, every house rule, the policies, saves and links."""

from itertools import pairwise
from random import Random

import pytest
from shapely import Polygon, box

from rules import Domain, find, judge, roll
from rules.errors import BadFacts
from rules.kraken import (
    CREW_OF_SIX,
    POLICIES,
    Block,
    End,
    Mast,
    Position,
    Sailor,
    game,
    house,
    muster,
)
from rules.kraken.ends import GameResult
from rules.kraken.paths import barred
from rules.kraken.plane import overlap
from rules.kraken.vessel import ship
from rules.play import Play
from rules.table import Throwing

OPTIONS = [(name, value) for name, switch in house().switches.items() for value in switch.values]
TWO_PLAYERS = tuple(s.after(player="Ann" if n % 2 else "Ben") for n, s in enumerate(CREW_OF_SIX))


def at_random(seed):
    """A policy that answers every question at random."""
    rng = Random(seed)

    def anyhow(question):
        if isinstance(question.options, Domain):
            return question.options.sample(rng)
        return rng.choice(question.options)

    return anyhow


class Watched(Throwing):
    """A table that keeps all that was shown, the dice that were thrown and the rules cited."""

    def __init__(self, seed, policy):
        super().__init__(Random(seed), policy)
        self.shown, self.dice, self.cited = [], set(), []

    def fall(self, die, why):
        self.dice.add(str(die))
        return super().fall(die, why)

    def note(self, cite, text, **values):
        self.cited.append(cite)
        assert text.format(**values)

    def show(self, state):
        super().show(state)
        self.shown.append(state)


def watched(seed, policy, **facts):
    table = Watched(seed, policy)
    bound = game.bind(facts)
    return table, game.function(table, **bound)


def check(table, outcome):
    """What must hold in every position of every game."""
    damage, removed = 0, 0
    for position in table.shown:
        vessel = position.vessel
        hull = Polygon(vessel.outline)
        places = [(s.x, s.y) for s in position.crew]
        for at, sailor in enumerate(position.crew):
            assert 2 <= sailor.pluck <= 11
            assert barred(vessel, tuple(places[:at]), sailor.x, sailor.y) is None
        for at, arm in enumerate(position.tentacles):
            assert vessel.contact.nearest(arm.x, arm.y)[0] > 0 or not vessel.contact.holds(
                arm.x, arm.y, -1e-4
            )
            for other in position.tentacles[:at]:
                assert not overlap(arm.x - other.x, arm.y - other.y, 3.0 - 1e-4)
        assert damage <= position.damage
        assert removed <= len(position.removed)
        damage, removed = position.damage, len(position.removed)
    last = table.shown[-1]
    for arm in last.tentacles:
        base = box(arm.x - 1.5, arm.y - 1.5, arm.x + 1.5, arm.y + 1.5)
        assert base.intersection(hull).area < 1e-3
    for move in (m for p in table.shown for m in p.moves):
        assert len(move.path) > 1
    cited = [c for c in table.cited if c.startswith("kraken.winning-and-losing")]
    assert cited[0] == outcome.end.rule
    told = 0 if outcome.moral_winners == ("crew",) else len(outcome.moral_winners)
    assert cited[1:] == ["kraken.winning-and-losing.3"] * told
    assert {End.HULL: last.damage >= 30, End.CREW: not last.crew, End.AXE: not last.tentacles}.get(
        outcome.end, "kraken.morale.3" in table.cited
    )
    assert outcome.won == (outcome.end in (End.AXE, End.MORALE))


@pytest.mark.rule("kraken.pluck.8 kraken.tentacles.22-23 kraken.winning-and-losing.12")
@pytest.mark.parametrize("block", range(10))
def test_hundreds_of_games_of_random_play_break_no_rule(block):
    for seed in range(block * 30, block * 30 + 30):
        check(*watched(seed, at_random(seed)))


@pytest.mark.parametrize(("name", "value"), OPTIONS)
def test_every_option_of_every_house_rule_plays_games_to_the_end(name, value):
    rules = house(**{name: value})
    for seed in range(2):
        check(*watched(seed, at_random(seed), crew=TWO_PLAYERS, house=rules))
    check(*watched(7, POLICIES["cautious"], crew=TWO_PLAYERS, house=rules))


def test_all_house_rules_at_once_play_games_to_the_end():
    rng = Random(11)
    for seed in range(25):
        picked = {name: rng.choice(sw.values) for name, sw in house().switches.items()}
        check(*watched(seed, at_random(seed), crew=TWO_PLAYERS, house=house(**picked)))


@pytest.mark.rule("kraken.variants.2-3")
@pytest.mark.parametrize(("size", "pool", "arms"), [(5, 15, 1), (5, 50, 16), (9, 80, 12)])
def test_other_pools_and_numbers_of_tentacles_play_games_to_the_end(size, pool, arms):
    for seed in range(4):
        facts = {"crew": muster(size, pool), "pool": pool, "tentacles": arms}
        table, outcome = watched(seed, POLICIES["bold"], **facts)
        check(table, outcome)
        assert table.shown[0].tentacles_at_start == arms


def test_a_vessel_of_the_players_own_plays_games_to_the_end():
    raft = ((0, -20), (50, -20), (70, 0), (50, 20), (0, 20))
    crew = tuple(s.after(x=s.x - 10) for s in CREW_OF_SIX)
    for seed in range(4):
        check(*watched(seed, at_random(seed), crew=crew, hull=raft, blocks=[Block(10, 14, -5, 5)]))


@pytest.mark.rule("kraken.set-up.17 kraken.tentacles.21")
def test_a_game_needs_no_dice_but_six_sided_ones_and_draws():
    seen = set()
    for seed in range(20):
        table, _outcome = watched(seed, at_random(seed))
        seen |= table.dice
    assert seen - {"the figures", "the way round"} == {"d6"}


@pytest.mark.rule("kraken.turn-sequence.1 kraken.turn-sequence.6")
def test_turns_follow_one_another_without_a_limit_until_the_end():
    def idle(question):
        return question.options[0]

    table, outcome = watched(5, idle)
    turns = list(dict.fromkeys(p.turn for p in table.shown))
    assert turns == list(range(1, outcome.turns + 1))
    assert outcome.turns > 5
    assert outcome.end is End.HULL


@pytest.mark.rule("kraken.pluck.15 kraken.pluck.24 kraken.winning-and-losing.4")
def test_a_running_record_is_kept_of_every_figures_pluck():
    for seed in range(12):
        table, _outcome = watched(seed, POLICIES["bold"])
        start = {s.name: s.pluck for s in CREW_OF_SIX}
        for before, after in pairwise(table.shown):
            now = {s.name: s for s in before.crew}
            for sailor in (*after.crew, *after.removed):
                if sailor.name in now:
                    change = sailor.pluck - now[sailor.name].pluck
                    lost = sailor.lost - now[sailor.name].lost
                    crushed = sailor in after.removed and sailor.pluck >= 2
                    assert change in (-2, -1, 0, 1)
                    assert lost == (sailor.pluck if crushed else max(0, -change))
        assert {s.name for s in (*after.crew, *after.removed)} == set(start)


@pytest.mark.rule("kraken.pluck.9 kraken.pluck.25")
def test_who_is_out_stays_out():
    for seed in range(12):
        table, _outcome = watched(seed, POLICIES["bold"])
        gone = set()
        for position in table.shown:
            assert not gone & {s.name for s in position.crew}
            gone |= {s.name for s in position.removed}


def test_the_same_seed_gives_the_same_game_and_its_dice_give_it_again():
    first = roll("kraken.game", seed=4, policy=POLICIES["bold"])
    again = roll("kraken.game", seed=4, policy=POLICIES["bold"])
    assert first.to_text() == again.to_text()
    judged = judge(
        "kraken.game",
        dice=[thrown.face for thrown in first.dice],
        choices=[chosen.option for chosen in first.choices],
    )
    assert judged.outcome == first.outcome
    assert judged.script == first.script


def test_the_policies_differ_and_the_reckoner_is_the_best_of_them():
    won = {}
    for name, policy in POLICIES.items():
        won[name] = sum(game.function(Throwing(Random(seed), policy)).won for seed in range(30))
    assert won["reckoner"] > won["cautious"]
    assert won["reckoner"] > won["bold"]
    assert 5 < won["bold"] < 25


def test_a_game_is_played_by_hand_with_every_step_saved_and_taken_back():
    play = Play("kraken.game", seed=3, policies={})
    rng = Random(3)
    for _ in range(25):
        if play.pending is None:
            break
        options = play.pending.options
        choice = options.sample(rng) if isinstance(options, Domain) else rng.choice(options)
        play.answer(choice)
        assert Play.load(play.save()).save() == play.save()
    log = list(play.log)
    play.undo()
    assert list(play.log) != log


def test_a_position_is_told_in_words_for_whoever_cannot_see_the_board():
    table, _outcome = watched(2, POLICIES["bold"])
    told = table.shown[-1].describe()
    for sailor in table.shown[-1].crew:
        assert f"{sailor.name}, Pluck {sailor.pluck}: " in told
    assert "from the stern" in told
    assert "Out of play: " in told or len(table.shown[-1].crew) == len(CREW_OF_SIX)


def test_a_position_is_written_as_a_line_and_read_back():
    rules = house(obstacles="conning_tower", pluck_modifier=1)
    for seed in range(4):
        table, _outcome = watched(seed, POLICIES["bold"], house=rules)
        for position in table.shown[::25]:
            assert Position.parse(position.to_text()) == position
    raft = ship(((0, 0), (40, 0), (40, 30), (0, 30)), (Mast(9, 9), Block(20, 24, 5, 9)))
    rafted = position.after(vessel=raft)
    assert Position.parse(rafted.to_text()) == rafted


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"crew": 3}', "x" * 100, "[" * 5000])
def test_a_text_that_is_no_position_is_refused(text):
    with pytest.raises(BadFacts, match="no position of Kraken"):
        Position.parse(text)


def test_a_game_changes_nothing_that_it_was_given():
    crew = tuple(Sailor(s.name, s.pluck, s.x, s.y) for s in CREW_OF_SIX)
    watched(1, POLICIES["bold"], crew=crew)
    assert crew == CREW_OF_SIX


def test_a_game_takes_the_facts_of_setting_up_and_refuses_others():
    assert find("kraken.game").facts == find("kraken.set_up").facts
    with pytest.raises(BadFacts, match=r"kraken\.game knows no fact “masters”: its facts are crew"):
        Play("kraken.game", masters=3)


def test_of_two_results_the_better_is_the_greater():
    won, lost = GameResult(End.AXE, 9, 20, 0, 1), GameResult(End.CREW, 3, 0, 1, 0)
    assert lost < won and won.won and not lost.won
    assert GameResult(End.AXE, 9, 21, 0, 1) < won < GameResult(End.AXE, 9, 20, 0, 2)
