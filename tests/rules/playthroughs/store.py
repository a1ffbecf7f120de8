"""Stores a playthrough anew: `python -m tests.rules.playthroughs.store kraken.game cautious`.

For when a rule was changed on purpose: read the difference of the log before it is committed.
"""

import sys
from pathlib import Path

from rules import Play, find
from rules.policies import named_policy


def store(rule: str, policy: str, seed: str = "playthrough") -> Path:
    """The log of a game in which a person asks `policy` each time, stored with its save."""
    found = find(rule)
    decide = named_policy(found, policy)
    play = Play(found, seed=seed)
    while play.pending is not None:
        play.answer(decide(play.pending))
    folder = Path(__file__).parent
    folder.joinpath(f"{found.game}.json").write_text(play.save() + "\n", encoding="utf-8")
    log = folder / f"{found.game}.log"
    told = [*map(str, play.log), str(play.outcome)]
    log.write_text("\n".join(told) + "\n", encoding="utf-8")
    return log


if __name__ == "__main__":
    print(store(*sys.argv[1:]))
