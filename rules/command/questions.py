"""The commands that ask one question and print the answer, in words or as JSON."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rules.chi_square import examine_die
from rules.command.arguments import Pairs, aims, pairs
from rules.counting import BUDGET, chances
from rules.decide import best
from rules.errors import BadDice, RulesError
from rules.fairness import commit, verify, verify_sentence
from rules.plain import to_plain
from rules.play import Play
from rules.policies import named_policy
from rules.registry import Rule, find, registered
from rules.rulings import Ruling, judge, roll
from rules.saves import LARGEST
from rules.simulation import simulate

Answer = tuple[str, Any]  # in words, and as plain objects


def answer_list(given: Namespace) -> Answer:
    """The rules whose id or title holds a text, each with its facts."""
    text = (given.text or "").lower()
    found = [r for r in registered() if text in r.id.lower() or text in r.title.lower()]
    if not found:
        raise RulesError(f"No rule has “{given.text}” in its id or title; leave the text out.")
    width = max(len(r.id) for r in found)
    lines = [f"{r.id:<{width}}  {' '.join(map(_signed, r.facts)) or '-'}  {r.doc}" for r in found]
    return "\n".join(lines), [_described(r) for r in found]


def answer_odds(given: Namespace) -> Answer:
    """The exact chances of a rule."""
    asked = _pairs(given, ("policy", "budget"))
    found = chances(
        asked.rule,
        policy=named_policy(asked.rule, asked.options.get("policy")),
        budget=asked.number("budget", BUDGET),
        **asked.facts,
    )
    facts = asked.rule.write(asked.rule.bind(asked.facts))
    plain = {"rule": asked.rule.id, "facts": facts, "chances": found.to_json()}
    return found.to_text(), plain


def answer_roll(given: Namespace) -> Answer:
    """A ruling with dice from a seed."""
    asked = _pairs(given, ("seed", "policy", "choices"))
    ruling = roll(
        asked.rule,
        seed=asked.options.get("seed"),
        policy=named_policy(asked.rule, asked.options.get("policy")),
        choices=asked.listed("choices"),
        **asked.facts,
    )
    return ruling.to_text(), ruling.to_json()


def answer_judge(given: Namespace) -> Answer:
    """The ruling on dice thrown at a table, or the one that a link stands for."""
    if "?" in given.rule:
        ruling = Ruling.from_link(given.rule)
        return ruling.to_text(), ruling.to_json()
    asked = _pairs(given, ("dice", "policy", "choices"))
    ruling = judge(
        asked.rule,
        dice=asked.listed("dice") or [],
        policy=named_policy(asked.rule, asked.options.get("policy")),
        choices=asked.listed("choices"),
        **asked.facts,
    )
    return ruling.to_text(), ruling.to_json()


def answer_best(given: Namespace) -> Answer:
    """The best choice at each decision, with the value of every option."""
    asked = _pairs(given, ("value", "against", "budget"))
    wanted = aims(asked)
    advice = best(
        asked.rule,
        value=wanted,
        against=asked.listed("against") or (),
        budget=asked.number("budget", BUDGET),
        **asked.facts,
    )
    for aim in wanted.values():
        aim.check()
    plain = {
        "rule": asked.rule.id,
        "facts": asked.rule.write(advice.facts),
        "values": to_plain(advice.values),
        "decisions": [
            {
                "player": d.player,
                "question": d.question,
                "before": list(d.before),
                "best": to_plain(d.option),
                "options": [
                    {"option": to_plain(option), "value": to_plain(value)}
                    for option, value in zip(d.options, d.values, strict=True)
                ],
            }
            for d in advice.decisions
        ],
    }
    return advice.to_text(), plain


def answer_simulate(given: Namespace) -> Answer:
    """The tally of many games."""
    asked = _pairs(given, ("times", "seed", "policy", "count", "workers"))
    tally = simulate(
        asked.rule,
        times=asked.number("times", 10_000),
        seed=asked.options.get("seed"),
        policy=asked.options.get("policy"),
        workers=asked.number("workers", 0) if "workers" in asked.options else None,
        count=asked.options.get("count"),
        progress=sys.stderr.isatty() and not given.json,
        **asked.facts,
    )
    return tally.to_text(), tally.to_json()


def answer_verify(given: Namespace) -> Answer:
    """Whether a seed, or the seed of a save, is the one that was committed to."""
    path = Path(given.seed)
    seed = Play.load(read_save(path)).seed if path.is_file() else given.seed
    kept = verify(given.commitment, seed)
    plain = {"seed": seed, "commitment": commit(seed), "kept": kept}
    if not kept:
        raise RulesError(verify_sentence(given.commitment, seed))
    return verify_sentence(given.commitment, seed), plain


def answer_replay(given: Namespace) -> Answer:
    """A saved game line by line."""
    play = Play.load(read_save(Path(given.file)))
    lines = [f"{'  ' * getattr(line, 'depth', 0)}{line}" for line in play.log]
    last = str(play.outcome) if play.over else f"Still open: {play.pending}"
    plain = {**play.ruling.to_json(), "over": play.over, "log": [str(line) for line in play.log]}
    return "\n".join([*lines, last]), plain


def answer_die(given: Namespace) -> Answer:
    """What a record of rolls says of a die."""
    try:
        record = [int(face) for face in given.record.replace(",", " ").split()]
    except ValueError:
        raise BadDice(
            f"“{given.record}” is no record of rolls: write faces, such as 3,3,5."
        ) from None
    if not record:
        raise BadDice("A record of no rolls tells nothing: write the faces that fell, as in 3,3,5.")
    test = examine_die(record, given.faces)
    plain = {
        "faces": test.faces,
        "counts": list(test.counts),
        "statistic": to_plain(test.statistic),
        "p_value": to_plain(test.p_value),
        "exact": test.exact,
        "needed": test.needed,
        "verdict": test.verdict,
    }
    return test.to_text(), plain


def read_save(path: Path) -> bytes:
    """What a file holds. Errors: RulesError, quoting its name, if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise RulesError(f"The file “{path}” cannot be read: {error.strerror}.") from None


def _pairs(given: Namespace, options: Sequence[str]) -> Pairs:
    return pairs(find(given.rule), given.pairs, options)


def _signed(fact: Any) -> str:
    if fact.kind == "house":
        return f"{fact.name}.NAME=…"
    text = fact.text(fact.default)
    return f"{fact.name}={text if len(text) <= 30 else '…'}"


def _described(rule: Rule) -> dict[str, Any]:
    return {
        "rule": rule.id,
        "title": rule.title,
        "doc": rule.doc,
        "cites": list(rule.cites),
        "switches": list(rule.switches),
        "facts": [
            {
                "name": fact.name,
                "kind": fact.kind,
                "default": fact.write(fact.default),
                "low": fact.low,
                "high": fact.high,
                "unit": fact.unit,
                "options": [fact.text(option) for option in fact.options],
            }
            for fact in rule.facts
        ],
    }
