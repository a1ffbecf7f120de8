"""Facts with parts on a form: drawn as fields, set, refused, added and removed, on every form."""

from __future__ import annotations

import re

import pytest

from rules import parts, registered
from rules.facts import Fact
from widgets.ask.asking import asking
from widgets.ask.form import case_html
from widgets.desk import Sitting
from widgets.desk.form import form_html
from widgets.desk.touches import act as act_at_desk
from widgets.panels import Session, panel
from widgets.panels.things import fact_html, facts_html
from widgets.panels.touches import act
from widgets.panels.whole import stored

BLAST, SABOTAGE, ROUTE = "fantastic_voyage.blast", "fantastic_voyage.sabotage", "red_november.route"
FIELDS = re.compile(r'<(?:input|select)[^>]*data-set="([^"]+)"')


class Bench:
    """A form under test: what is touched, what is drawn, what it knows."""

    def __init__(self, kind: str, rule: str):
        self.kind = kind
        self.sitting = Sitting(rule) if kind == "desk" else None
        made = {"panel": lambda: Session(rule, {}), "ask": lambda: asking(rule)}
        self.form = self.sitting.trial if self.sitting else made[kind]()

    def touch(self, do: str, name: str, value: object = None) -> str:
        """What a touch is refused with, or nothing."""
        message = {"do": do, "name": name, "value": value}
        if self.sitting:
            act_at_desk(self.sitting, message)
            return self.sitting.notice
        if self.kind == "ask":
            self.form.act(message)
        else:
            act(self.form, message)
        return self.form.refused

    @property
    def html(self) -> str:
        if self.sitting:
            return form_html(self.sitting.trial)
        return case_html(self.form) if self.kind == "ask" else facts_html(self.form)


@pytest.fixture(params=["panel", "desk", "ask"])
def blast(request: pytest.FixtureRequest) -> Bench:
    return Bench(request.param, BLAST)


@pytest.fixture(params=["panel", "desk"])
def route(request: pytest.FixtureRequest) -> Bench:
    return Bench(request.param, ROUTE)


def parted() -> list[tuple[str, Fact]]:
    return [
        (rule.id, fact)
        for rule in registered()
        for fact in rule.facts
        if parts.taken_apart(fact, fact.default)
    ]


@pytest.mark.parametrize(("rule", "fact"), parted(), ids=lambda v: getattr(v, "name", v))
def test_every_part_has_one_field_and_the_text_is_there_too(rule: str, fact: Fact):
    form = Session(rule, {})
    drawn = fact_html(form, fact)
    group = parts.taken_apart(fact, form.facts[fact.name])
    assert group is not None
    assert {*FIELDS.findall(drawn)} == {fact.name, *(part.name for part in group.plain)}
    keys = re.findall(r'data-k="([^"]+)"', drawn)
    assert len(keys) == len({*keys})
    assert "Written out" in drawn
    names = re.findall(r'aria-label="([^"]+)"', drawn)
    assert len(names) == len({*names})
    for each in group.groups:
        assert (f'data-k="add:{each.name}"' in drawn) == bool(each.one)


def test_a_part_says_whose_it_is_to_who_hears_it(blast: Bench):
    assert 'aria-label="Target 2: defence"' in blast.html
    assert 'aria-label="Target 2: defence: one less"' in blast.html
    assert '<span class="fv-unseen">Target 2: </span>Name' in blast.html
    assert 'aria-label="remove target 2"' in blast.html
    assert "+ Add a target" in blast.html


def test_a_part_is_set_by_its_text(blast: Bench):
    assert blast.touch("set", "targets.2.defence", "4") == ""
    assert blast.touch("set", "targets.2.statuses.weakened", True) == ""
    assert blast.touch("set", "blow.status", "") == ""
    assert blast.form.facts["targets"][1].defence == 4
    assert blast.form.facts["targets"][1].statuses == ("Weakened",)
    assert blast.form.facts["blow"].status == ""
    assert blast.form.held == {}


def test_a_refused_part_stays_as_typed_with_the_sentence_beside_it(blast: Bench):
    before = dict(blast.form.facts)
    said = blast.touch("set", "targets.2.defence", "many")
    assert said.startswith("“Target 2: defence” cannot be “many”")
    assert blast.form.facts == before
    field = blast.html.split('data-set="targets.2.defence"')[1].split("</div>")[0]
    assert 'value="many"' in field and 'aria-invalid="true"' in field
    assert f'<small class="fv-why">{said}' in field
    assert blast.touch("set", "targets.1.defence", "5") == ""
    assert 'value="many"' in blast.html  # another part does not lose it
    assert blast.touch("set", "targets.2.defence", "6") == ""
    assert "fv-why" not in blast.html and blast.form.held == {}
    assert [target.defence for target in blast.form.facts["targets"]] == [5, 6, 8]


def test_rows_come_and_go_and_what_was_refused_goes_with_its_row(blast: Bench):
    blast.touch("set", "targets.3.defence", "many")
    blast.touch("set", "targets.1.defence", "few")
    assert blast.touch("remove", "targets.1") == ""
    assert [target.name for target in blast.form.facts["targets"]] == ["Duval", "Proteus"]
    assert blast.form.held == {"targets.2.defence": "many"}
    assert blast.form.news == "Target 1 removed." and blast.form.spot == "remove:targets.1"
    assert blast.touch("add", "targets") == ""
    assert blast.form.facts["targets"][2].name == "Grant"
    assert blast.form.news == "Target 3 added." and blast.form.spot == "row:targets.3"
    assert 'data-k="row:targets.3"' in blast.html


def test_the_last_row_removed_leaves_the_way_to_a_new_one():
    form = Session(ROUTE, {})
    act(form, {"do": "remove", "name": "low.1"})
    assert form.facts["low"] == () and form.spot == "add:low"
    assert form.news == "Low water: room 1 removed."
    assert '<p class="fv-none">none</p>' in facts_html(form)


def test_a_value_that_the_rule_refuses_is_a_draft_that_can_be_mended(route: Bench):
    assert route.touch("add", "path") == ""
    before = route.form.facts["path"]
    said = route.touch("set", "path.5", "8")  # no hatch leads there
    assert "8" in said and route.form.facts["path"] == before
    assert route.form.draft(route.form.rule.facts[0]) == (*before[:-1], 8)
    assert "fv-thing wrong" in route.html and "Leave it as it was" in route.html
    assert route.touch("remove", "path.5") == ""
    assert route.form.facts["path"] == before[:-1] and route.form.held == {}
    assert route.touch("set", "path.4", "8")
    assert route.touch("leave", "path") == ""
    assert route.form.facts["path"] == before[:-1]
    assert route.form.held == {} and "fv-why" not in route.html


def test_several_changes_may_lead_through_what_the_rule_refuses(route: Bench):
    assert route.touch("set", "path.2", "6")  # no hatch leads there
    assert route.touch("set", "path.3", "3")
    assert route.form.facts["path"] == (7, 5, 2, 1)
    assert 'value="6"' in route.html
    route.touch("set", "path.2", "5")
    assert route.touch("set", "path.3", "2") == ""
    assert route.form.held == {}


def test_what_is_written_out_is_read_kept_when_refused_and_shown_in_the_fields(blast: Bench):
    assert blast.touch("set", "targets", '[{"name":"Cora","defence":3}]') == ""
    assert 'value="Cora"' in blast.html
    broken = '[{"name":"Cora","defence":3},' + " " * 500 + '{"name":'
    assert blast.touch("set", "targets", broken)
    assert blast.form.held["targets"] == broken
    out = blast.html.split('data-k="out:targets" open')[1].split("</details>")[0]
    assert 'aria-invalid="true"' in out
    assert blast.touch("set", "targets.1.defence", "7") == ""
    assert blast.form.held["targets"] == broken and blast.form.facts["targets"][0].defence == 7
    assert blast.touch("leave", "targets") == "" and blast.form.held == {}


def test_a_message_about_a_part_that_is_not_there_is_refused_and_holds_nothing(blast: Bench):
    for do, name in [("set", "targets.9.defence"), ("set", "targets.1"), ("set", "points.1"),
                     ("add", "blow"), ("add", "nothing"), ("remove", "targets"),
                     ("remove", "targets.9"), ("remove", "x" * 99),
                     ("leave", "nothing")]:  # fmt: skip
        assert f"“{name[:80]}" in blast.touch(do, name, "1")
        assert blast.form.held == {}


def test_parts_that_are_seldom_changed_are_folded_and_counted():
    form = Session(BLAST, {})
    folds = re.findall(r'data-k="later:targets.\d">(.*?)</summary>', facts_html(form))
    assert len(folds) == 3
    assert [re.findall(r"(\d) set", fold) for fold in folds] == [[], [], ["1"]]  # Proteus's armour
    act(form, {"do": "set", "name": "targets.1.cover", "value": "2"})
    act(form, {"do": "set", "name": "targets.1.dice", "value": "2"})
    assert "2 set" in facts_html(form)
    act(form, {"do": "set", "name": "targets.2.cover", "value": "3"})
    assert 'data-k="later:targets.2" open' in facts_html(form)  # what is wrong is in sight


def test_a_long_list_is_folded():
    form = Session("kraken.set_up", {})
    assert 'data-k="rows:crew"' in facts_html(form)
    assert 'data-k="rows:crew"' not in facts_html(Session(SABOTAGE, {}))


def test_links_rebuild_what_was_set_by_parts():
    form = Session(SABOTAGE, {})
    act(form, {"do": "set", "name": "crew.2.aboard", "value": False})
    act(form, {"do": "remove", "name": "crew.1"})
    again = Session(SABOTAGE, {})
    act(again, {"do": "link", "text": form.link})
    assert again.facts == form.facts and again.link == form.link


def test_a_part_changed_after_a_ruling_is_a_what_if_beside_it():
    sitting = Sitting(SABOTAGE)
    act_at_desk(sitting, {"do": "throw"})
    ruling = sitting.trial.ruling
    act_at_desk(sitting, {"do": "remove", "name": "crew.1"})
    assert sitting.trial.pinned is not None and sitting.trial.pinned.ruling == ruling
    assert len(sitting.trial.facts["crew"]) == 4
    act_at_desk(sitting, {"do": "return"})
    assert len(sitting.trial.facts["crew"]) == 5 and len(sitting.file) == 1


def test_a_refused_part_keeps_the_dice_and_the_desk_from_throwing():
    sitting = Sitting(SABOTAGE)
    act_at_desk(sitting, {"do": "throw"})
    fell = sitting.trial.reading.script
    act_at_desk(sitting, {"do": "add", "name": "crew"})
    act_at_desk(sitting, {"do": "set", "name": "crew", "value": "["})
    assert sitting.trial.reading.script[: len(fell)] == fell
    refused = sitting.notice
    act_at_desk(sitting, {"do": "throw"})
    assert sitting.notice == f"{refused} Put that right first, then throw."


def test_the_printed_panel_has_every_field_switched_off():
    page = stored(Session(BLAST, {}), "Try it")
    assert "Target 3" in page and "Written out" in page
    assert all(" disabled" in tag for tag in re.findall(r"<(?:input|select|button)\b[^>]*>", page))


def test_the_widget_says_what_came_and_where_the_focus_goes():
    live = panel(BLAST)
    live.touch({"do": "add", "name": "targets", "turn": "1"})
    assert live.focus == "row:targets.4" and live.said.startswith("Target 4 added.")
    live.touch({"do": "set", "name": "targets.4.defence", "value": "3", "turn": "2"})
    assert live.focus == ""
