"""`python -m rules`: rules listed, rolled, judged, counted, decided, simulated and played."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any, NoReturn

from rules.command import playing, questions
from rules.errors import RulesError

COMMANDS = {
    "list": (questions.answer_list, "list [text]: the rules, with their facts"),
    "odds": (questions.answer_odds, "the exact chances: odds kraken.combat pluck=7"),
    "roll": (questions.answer_roll, "a ruling: roll RULE fact=value seed=… policy=… choices=…"),
    "judge": (
        questions.answer_judge,
        "a ruling on your dice: judge RULE dice=3,3,5; or 'LINK', quoted",
    ),
    "best": (questions.answer_best, "the best choices: best RULE value=FIELD against=PLAYER"),
    "simulate": (questions.answer_simulate, "many games: simulate RULE times=10000 policy=…"),
    "play": (None, "play RULE, or a saved game: play RULE policy.PLAYER=… dice=hand"),
    "verify": (questions.answer_verify, "verify COMMITMENT SEED: whether a seed was kept to"),
    "replay": (questions.answer_replay, "replay FILE: a saved game line by line"),
    "die": (questions.answer_die, "die 3,3,5,… --faces 6: whether a die looks fair"),
}


class _Parser(ArgumentParser):
    """A parser that refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message[:1].upper()}{message[1:]}; “{self.prog} --help” tells more.\n")


def parser() -> ArgumentParser:
    """The parser of the command line."""
    whole = _Parser(prog="python -m rules", description=__doc__)
    commands = whole.add_subparsers(dest="command", required=True, parser_class=_Parser)
    for name, (_, tells) in COMMANDS.items():
        command = commands.add_parser(name, help=tells, description=tells)
        command.add_argument("--json", action="store_true", help="plain objects instead of words")
        if name == "list":
            command.add_argument("text", nargs="?", help="only rules with this in id or title")
        elif name == "verify":
            command.add_argument("commitment", help="the SHA-256 that was shown before the game")
            command.add_argument("seed", help="the seed that was revealed, or a saved game's file")
        elif name == "replay":
            command.add_argument("file", help="a saved game")
        elif name == "die":
            command.add_argument("record", help="the faces that fell: 3,3,5")
            command.add_argument("--faces", type=int, default=6, help="how many faces it has")
        else:
            command.add_argument("rule", help="the id of a rule")
            command.add_argument("pairs", nargs="*", metavar="name=value", help="facts and options")
        if name == "play":
            command.add_argument("--save", metavar="FILE", help="write the game here when it ends")
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Answers one command line; the exit code: 0, or 2 with one sentence on standard error."""
    given = parser().parse_args(arguments)
    answer, _ = COMMANDS[given.command]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a mark
    try:
        if answer is None:
            return playing.play(given)
        words, plain = answer(given)
        print(_encoded(plain) if given.json else words)
        sys.stdout.flush()
    except RulesError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        print(f"The answer cannot be written: {error.strerror}.", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    return 0


def _encoded(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False, indent=2)


if __name__ == "__main__":
    sys.exit(main())
