"""Profile cards in the Casting Agency's YAML form: read with good will, refused in one sentence."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.errors import BadFacts, BadSave, RulesError
from rules.fantastic_voyage import STAND_INS, adopted, cards_of, load
from rules.fantastic_voyage.documents import Document, Fields, read, write

GRANT = """\
__custom: {}
genres:
  - Military
  - Secret
health: 3
name: Agent Charles Grant
notes: ''
profile: Agent
ratings: 6
role: Heroic
special_effects:
  - description: >-
      This model travels 7” with a single move action.
    cost: 0
    name: Move 7”
  - name: Lucky
star_quality:
  - cost: 1
    description: Once a turn.
    name: Cool Head
stats:
  fight: 5
  shoot: "4"
  defence: 10
  mind: 3
  body: three
type: Co-Star
weapons:
  - type: Melee
    attack: Karate
    effects: 0 Health + Stunned
    range: 0
    strike: +8
  - type: Range
    attack: Laser pistol
    effects: ''
    range: 12"
    strike: 8
    colour: red
tattoo: none
__version: 0.0.1
__card: Model
"""
PROTEUS = """\
name: Proteus
type: Vehicle
health: 5
ratings: 4
special_effects: []
stats: {capacity: 6, defence: 8, armour: 3}
__card: vehicle
"""


def refusal(text):
    """The sentence with which a file is refused."""
    with pytest.raises(RulesError) as caught:
        load(text)
    told = str(caught.value)
    assert "\n" not in told
    assert len(told) < 400
    return told


@pytest.mark.rule("fantastic_voyage.casts.3 fantastic_voyage.casts.11 fantastic_voyage.casts.13-14")
def test_a_card_of_one_s_own_replaces_the_stand_in_and_says_what_it_could_not_read():
    own = adopted(load(GRANT + "---\n" + PROTEUS))
    grant, proteus = own.cast.crew[0], own.cast.proteus
    assert (grant.name, grant.title) == ("Grant", "Agent Charles Grant")
    assert (grant.fight, grant.shoot, grant.defence, grant.health, grant.move) == (5, 4, 10, 3, 7)
    assert (grant.body, grant.spirit) == (3, 3)  # free text and a missing figure: stand-ins
    karate, laser = grant.weapons
    assert (karate.kind, karate.strike, karate.health, karate.status) == ("fight", 8, 0, "Stunned")
    assert (laser.kind, laser.range, laser.strike, laser.health) == ("shoot", 12, 8, 1)
    assert (proteus.health, proteus.armour, proteus.capacity, proteus.move) == (5, 3, 6, 8)
    assert own.cast.crew[1:] == STAND_INS.crew[1:]
    told = "\n".join(own.remarks)
    for part in (
        "Grant: body is “three”, so 3 stands in",
        "Grant: spirit is missing, so 3 stands in",
        "Grant: “Cool Head” is left to the table to play",
        "Grant: “Lucky” is left to the table",
        "Grant: the field “tattoo” is kept unread",
        "There is no card for Owens",
    ):
        assert part in told


@pytest.mark.rule("fantastic_voyage.casts.13")
def test_a_file_is_exported_with_every_field_that_it_came_with():
    casting = load(GRANT + "---\n" + PROTEUS)
    again = load(casting.to_text())
    assert [card.fields for card in again.cards] == [card.fields for card in casting.cards]
    kept = again.cards[0].fields
    assert kept.get("tattoo") == "none"
    assert kept.get("weapons")[1].get("colour") == "red"
    assert kept.get("weapons")[1].get("range") == '12"'
    assert list(kept)[:3] == ["__custom", "genres", "health"]


@pytest.mark.rule("fantastic_voyage.casts.3 fantastic_voyage.casts.11 fantastic_voyage.casts.13")
def test_the_stand_ins_can_be_written_as_cards_and_read_back():
    own = adopted(load(cards_of().to_text()))
    assert own.remarks == ()
    assert own.cast == STAND_INS


def test_statuses_and_effects_that_nobody_knows_are_kept_and_named():
    card = "name: Duval\nweapons:\n- {attack: Gas, strike: 6, effects: 0 Health + Dominated}\n"
    casting = load(card)
    own = adopted(casting)
    gas = own.cast.crew[2].weapons[0]
    assert (gas.strike, gas.health, gas.status) == (6, 0, "")
    assert any("“0 Health + Dominated”" in remark for remark in own.remarks)
    assert "0 Health + Dominated" in casting.to_text()
    assert own.cast.crew[2].laser is not None  # casts.12: everyone carries one


@pytest.mark.rule("fantastic_voyage.proteus.10")
def test_weapons_on_the_card_of_proteus_are_kept_on_it_and_not_used():
    armed = PROTEUS + "weapons: [{attack: Torpedo, strike: 9, range: 24}]\n"
    own = adopted(load(armed))
    assert own.cast.proteus.weapons == ()
    assert any("its weapons are not used" in remark for remark in own.remarks)
    assert "Torpedo" in load(armed).to_text()


def test_a_card_of_proteus_without_a_type_is_known_by_its_name():
    own = adopted(load("name: Proteus\nstats: {armour: 2}\n"))
    assert (own.cast.proteus.armour, own.cast.proteus.defence, own.cast.proteus.type) == (
        2, 8, "Vehicle",
    )  # fmt: skip


def test_figures_out_of_all_reason_are_replaced_by_stand_ins():
    own = adopted(load("name: Michaels\nhealth: 4000\nstats: {defence: -3, fight: [1]}\n"))
    michaels = own.cast.crew[1]
    assert (michaels.health, michaels.defence, michaels.fight) == (2, 9, 4)
    assert any("health is “4000”" in remark for remark in own.remarks)


def test_a_list_of_cards_and_json_are_read_as_well():
    assert [card.name for card in load("- name: Grant\n- name: Owens\n").cards] == [
        "Grant", "Owens",
    ]  # fmt: skip
    assert load('{"name": "Grant", "health": 3}').cards[0].fields.get("health") == 3
    assert load("name: Grant\n---\n---\n").cards[0].name == "Grant"
    assert load(b"\xef\xbb\xbfname: Grant\n").cards[0].name == "Grant"


def test_tabs_are_named_with_their_line():
    assert refusal("name: Grant\nstats:\n\tfight: 4\n") == (
        "Line 3, “fight: 4”, is indented by a tab, which YAML does not allow: "
        "put blanks in its place."
    )


def test_a_file_that_is_cut_short_says_where_it_breaks_off():
    told = refusal(GRANT[: GRANT.index("+8") - 5])
    assert "cut short" in told
    assert "“str”" in told
    assert "cut short" in refusal("name: 'Grant")
    assert "cut short" in refusal("name: [Grant, ")


@pytest.mark.parametrize("cut", range(40, len(GRANT), 7))
def test_wherever_a_file_is_cut_it_is_read_or_refused_in_a_sentence(cut):
    try:
        own = adopted(load(GRANT[:cut]))
    except RulesError as refused:
        assert "\n" not in str(refused)
    else:
        assert own.remarks


def test_a_file_of_fifty_megabytes_is_refused_unread():
    assert "50,000,000" in refusal(b"a" * 50_000_000)
    assert "too large" in refusal("name: Grant\n" * 100_000)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "“0xe2”"),
        ("Dear sir, here are the cards.", "“Dear sir, here are the cards.”"),
        ("", "no profile card"),
        ("name: Grant\nhealth\n  more: 2\nnotes: a\n", "Line 3, “more: 2”"),
        ("name: {Grant\nhealth: 2\n", "“name: {Grant”"),
        ("name: Gr\x00ant\n", "\\x00"),
        ("? [a, b]\n: 1\n", "a list or a table for a key"),
        ("12\n", "“12”"),
    ],
)
def test_what_is_no_card_is_refused_with_a_quotation(text, part):
    assert part in refusal(text)


def test_two_cards_of_one_name_and_two_keys_of_one_name_are_refused():
    told = refusal("name: Grant\n---\nname: grant\n")
    assert told == (
        "Two cards are called “grant”, in the documents that begin on line 1 and line 3: "
        "rename one."
    )
    assert "Line 3, “name: Owens”, gives “name” a second time" in refusal(
        "name: Grant\nhealth: 2\nname: Owens\n"
    )


def test_foreign_tags_and_swollen_aliases_are_refused():
    told = refusal("name: !!python/object/apply:os.system ['true']\n")
    assert told.startswith("Line 1, “name: !!python/object/apply:os.system ['true']”, asks for")
    bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    for before, name in zip("abcdef", "bcdefg", strict=True):
        bomb += f"{name}: &{name} [{', '.join([f'*{before}'] * 10)}]\n"
    assert "repeats its anchors to more than 40,000 values" in refusal(bomb)
    assert "which is not told before it" in refusal("a: &a [*a]\n")
    assert "deep" in refusal("a: " + "[" * 4000)
    assert "deep" in refusal("- " * 400 + "x")


def test_small_aliases_are_written_out():
    casting = load("name: Grant\nweapons: &w\n- attack: Knife\n  strike: 8\nspare: *w\n")
    assert casting.cards[0].fields.get("spare") == casting.cards[0].fields.get("weapons")
    assert read(casting.to_text())[0].value == casting.documents[0].value


def test_words_that_look_like_yes_dates_and_times_stay_text():
    fields = read("a: No\nb: 2020-05-01\nc: 12:30\nd: 012\ne: 1_000\nf: 1e3\ng: true\n")[0].value
    assert [fields.get(key) for key in "abcdefg"] == [
        "No", "2020-05-01", "12:30", "012", "1_000", "1e3", True,
    ]  # fmt: skip


TEXT = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Z")), max_size=30)
SCALARS = st.one_of(
    TEXT, st.none(), st.booleans(), st.integers(-(10**14), 10**14),
    st.sampled_from(["No", "~", "null", "0x1F", "089", "1e3", ".inf", "2020-01-01", "<<", "=",
                     "- a", "a: b", "#x", "'", "+7", "1_0", "12:30", "1.", " a", "a\nb\n"]),
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(TEXT, inner, max_size=4).map(lambda d: Fields(tuple(d.items())))
    ),
    max_leaves=12,
)


@given(value=st.dictionaries(TEXT, VALUES, min_size=1).map(lambda d: Fields(tuple(d.items()))))
@settings(max_examples=60, deadline=None, derandomize=True, database=None,
          suppress_health_check=list(HealthCheck))  # fmt: skip
def test_whatever_a_card_holds_is_written_and_read_back(value):
    assert read(write((Document(value),)))[0].value == value


@given(text=st.text(max_size=200) | st.binary(max_size=200))
@settings(max_examples=80, deadline=None, derandomize=True, database=None)
def test_no_text_whatever_breaks_the_reading(text):
    try:
        load(text)
    except (BadSave, BadFacts) as refused:
        assert str(refused)


@given(
    start=st.integers(0, len(GRANT) - 1), noise=st.text("\t\n:-[]{}&*!|>'\"%@`,# a1", max_size=6)
)
@settings(max_examples=80, deadline=None, derandomize=True, database=None)
def test_a_card_with_a_slip_of_the_pen_is_read_or_refused(start, noise):
    text = GRANT[:start] + noise + GRANT[start + len(noise) :]
    try:
        assert adopted(load(text)).cast
    except RulesError as refused:
        assert "\n" not in str(refused)
