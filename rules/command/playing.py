"""A rule played in the terminal: each open question is asked by number."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rules.command.arguments import pairs
from rules.command.questions import read_save
from rules.errors import BadSave, RulesError
from rules.fairness import commit
from rules.plain import to_plain
from rules.play import Play
from rules.registry import find
from rules.saves import opened
from rules.table import Domain, Question

HELP = """\
Answer with the number of an option, with its words, or with the face of a die. Else:
  undo          take the last answer back; the dice stay as fallen
  undo reroll   the same, and throw the dice anew
  let POLICY    leave this decision to a policy
  board         the position in words
  save FILE     write the game to a file
  quit          leave the game"""


class Left(Exception):  # leaving is no error
    """Somebody leaves the table."""


def play(given: Namespace, ask: Callable[[str], str] = input) -> int:
    """Plays a rule, or goes on with a saved game, until it is over or left; the exit code, 0."""
    game = _begun(given)
    table = _Terminal(game, given.json, ask)
    try:
        table.run()
    except (Left, EOFError):
        table.say("The game is left open.")
    if given.save:
        table.save(given.save)
    return 0


def _begun(given: Namespace) -> Play:
    if given.rule is not None and Path(given.rule).is_file():
        return Play.load(read_save(Path(given.rule)))
    asked = pairs(find(given.rule), given.pairs, ("seed", "dice", "policy"))
    return Play(
        asked.rule,
        seed=asked.options.get("seed"),
        dice=asked.options.get("dice", "seed"),
        policies=asked.under("policy"),
        **asked.facts,
    )


class _Terminal:
    """One person at a terminal, and how far they have read the log."""

    def __init__(self, game: Play, as_json: bool, ask: Callable[[str], str]):
        self.game, self.as_json, self.ask = game, as_json, ask
        self.read = 0

    def run(self) -> None:
        game = self.game
        if game.dice == "seed" and not self.as_json:
            self.say(f"The seed of this game is committed to: {commit(game.seed)}")
        while game.pending is not None:
            self.tell()
            self.put(game.pending)
            self.answer(self.ask("" if self.as_json else "> ").strip())
        self.tell()
        if self.as_json:
            self.give({"outcome": to_plain(game.outcome), "words": str(game.outcome)})
            return
        self.say(str(game.outcome))
        if game.dice == "seed":
            self.say(f"The seed was {game.seed}")

    def tell(self) -> None:
        """The lines of the log that are new."""
        log = self.game.log
        for line in log[self.read :]:
            if self.as_json:
                self.give({"line": str(line), "rule": getattr(line, "cite", "")})
            else:
                self.say(f"{'  ' * (line.depth + 1)}{line}")
        self.read = len(log)

    def put(self, question: Question) -> None:
        """The open question, with its options by number."""
        labels = _labels(question)
        if self.as_json:
            asked = {"question": str(question), "player": question.player, "kind": question.kind}
            self.give({**asked, "options": list(labels)})
            return
        self.say(f"{question.player}: {question}" if question.player else str(question))
        if question.kind == "decision":
            for number, label in enumerate(labels, 1):
                self.say(f"  {number}  {label}")
            if isinstance(question.options, Domain):
                self.say("  or any other place, as numbers: 12.5, -3")

    def answer(self, text: str) -> None:
        """Does what was typed; a refusal is said and the question stays."""
        order, _, rest = text.partition(" ")
        try:
            if order == "quit":
                raise Left
            if order == "help":
                self.say(HELP)
            elif order == "undo":
                self.game.undo(reroll=rest.strip() == "reroll")
                self.read = min(self.read, max(0, len(self.game.log) - 1))
            elif order == "let" and rest:
                self.game.decide(rest.strip())
            elif order == "board":
                state = self.game.state
                self.say(state.describe() if hasattr(state, "describe") else str(state))
            elif order == "save" and rest:
                self.save(rest.strip())
            else:
                self.game.answer(self.option(text))
        except RulesError as refusal:
            self.refuse(str(refusal))

    def option(self, text: str) -> Any:
        """What a typed answer stands for: the option of that number, or the text itself."""
        question = self.game.pending
        assert question is not None
        if question.kind == "decision" and text.isdecimal():
            options = _options(question)
            if 1 <= int(text) <= len(options):
                return options[int(text) - 1]
        return text

    def save(self, file: str) -> None:
        """Writes the game to a file, and says so; a file that is no save of ours is left alone."""
        try:
            if Path(file).is_file() and Path(file).stat().st_size:
                opened(read_save(Path(file)))
            Path(file).write_text(self.game.save(), encoding="utf-8")
        except OSError as error:
            self.refuse(f"The file “{file}” cannot be written: {error.strerror}.")
            return
        except BadSave:
            self.refuse(f"The file “{file}” holds something else than a saved game: name another.")
            return
        self.say(f"Saved as {file}.")

    def refuse(self, sentence: str) -> None:
        if self.as_json:
            self.give({"refused": sentence})
        else:
            self.say(f"{sentence} (“help” lists what can be typed.)")

    def say(self, text: str) -> None:
        if not self.as_json:
            print(text, flush=True)

    def give(self, plain: dict[str, Any]) -> None:
        print(json.dumps(plain, ensure_ascii=False), flush=True)


def _options(question: Question) -> tuple[Any, ...]:
    if isinstance(question.options, Domain):
        return tuple(question.options.candidates())
    return tuple(question.options)


def _labels(question: Question) -> tuple[str, ...]:
    return tuple(str(option) for option in _options(question))
