"""A game's page of rulings: every rule of its index, every house rule, and its sources."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import PurePosixPath

from rules import find, index
from rules.entries import RuleText, Switch
from widgets.page import Shown, house_link, kind_of, said
from widgets.search.records import ASK, users
from widgets.serve.contents import load

_UP = "../"  # from a game's page of rulings to the pages that belong to no game


def section_rules(game: str, section: str) -> Shown:
    """The rules of one section, each with its id, our words, why it is read so, and who uses it."""
    rules = index.load(game).section(section)
    lines = [f"{rule.id}: {rule.text}" for rule in rules]
    lines = [
        f"{line} [{rule.source}: {rule.ruling}]" if rule.ruling else line
        for line, rule in zip(lines, rules, strict=True)
    ]
    return Shown("".join(_rule(game, rule) for rule in rules), "\n".join(lines))


def house_rules(game: str) -> Shown:
    """Every question on which tables differ, with its options; the default is marked."""
    switches = index.load(game).switches.values()
    lines = []
    for switch in switches:
        lines.append(f"{switch.name}: {switch.title}")
        for option in switch.options:
            mark = "*" if option.value == switch.default else " "
            lines.append(f"  {mark} {option.value}: {option.means}")
    return Shown("".join(_switch(switch) for switch in switches), "\n".join(lines))


def sources(game: str) -> Shown:
    """Who wrote the game and where it appeared, and how much of the index rests on what."""
    book = index.load(game).book
    rules = index.load(game).rules.values()
    counts = {source: sum(rule.source == source for rule in rules) for source in index.SOURCES}
    ruled = sum(bool(rule.ruling) and rule.source == "text" for rule in rules)
    tale = (
        f"{len(rules)} rules: {counts['text']} rest on the source's text, {ruled} of them with a "
        f"ruling on how it is read; {counts['assumed']} are assumed, since the source is silent; "
        f"{counts['public']} rest on what was found elsewhere."
    )
    facts = {
        "Author": book.author,
        "Appeared in": " ".join(book.credits),
        "Players": book.players,
        "Here": tale,
    }
    rows = "".join(
        f'<tr><th scope="row">{name}</th><td class="words">{escape(words)}</td></tr>'
        for name, words in facts.items()
        if words
    )
    text = "\n".join(f"{name}: {words}" for name, words in facts.items() if words)
    return Shown(f'<table class="ledger sources"><tbody>{rows}</tbody></table>', text)


def _rule(game: str, rule: RuleText) -> str:
    why = ""
    if rule.ruling or rule.source != "text":
        found = f" {rule.origin[:1].upper()}{rule.origin[1:]}." if rule.origin else ""
        why = (
            f'<div class="{kind_of(rule)}"><b>{said(rule)}</b> '
            f"{escape(f'{rule.ruling}{found}'.strip())}</div>"
        )
    switches = "; ".join(
        f'<a href="{house_link(game, name)}">{escape(index.load(game).switches[name].title)}</a>'
        for name in rule.switches
    )
    house = f'<span class="house"><b>House rule</b> {switches}</span>' if switches else ""
    marks = f'<div class="marks">{house}</div>' if house else ""
    return (
        f'<article class="rule-text" id="{rule.id}" aria-label="{rule.id}">'
        f'<a class="id" href="{_section_page(game, rule.section)}">{rule.id}</a>'
        f"<div><p>{escape(rule.text)}</p>{why}{marks}{_used(game, rule)}</div></article>"
    )


def _used(game: str, rule: RuleText) -> str:
    """Where the rule is used, folded: what rolls by it, each with a way to its odds.

    The pages that cite it are added in the browser, from what the search knows.
    """
    players = users(game).get(rule.id, ())
    links = ", ".join(
        f'<a href="{_UP}{ASK}#ask={id}">{escape(find(id).title)}</a>' for id in players
    )
    rolled = f'<p class="used">Played by {links}: ask for its odds.</p>' if players else ""
    mark = " data-rolls" if players else ""
    return (
        f'<details class="cited" data-rule="{rule.id}"{mark}><summary>Where it is used</summary>'
        f"{rolled}</details>"
    )


def _switch(switch: Switch) -> str:
    options = "".join(
        f'<li{" class=default" if option.value == switch.default else ""}>'
        f"<span>{escape(option.means[0].upper() + option.means[1:])}</span>"
        f"{' (as this book plays)' if option.value == switch.default else ''} "
        f"<code>{escape(str(option.value))}</code></li>"
        for option in switch.options
    )
    bears = ", ".join(f'<a href="#{id}">{id}</a>' for id in switch.rules)
    return (
        f'<article class="rule-text switch" id="house.{switch.name}">'
        f'<span class="id" aria-hidden="true">⇄</span><div><p>{escape(switch.title)}</p>'
        f'<ul class="options">{options}</ul>'
        f'<div class="used">Bears on {bears}. Name: <code>{switch.name}</code></div>'
        "</div></article>"
    )


@cache
def _section_page(game: str, section: str) -> str:
    sections = next(g.sections for g in load().games if g.slug == game)
    return PurePosixPath(next(e.file for e in sections if e.slug == section)).name
