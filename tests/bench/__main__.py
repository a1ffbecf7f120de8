"""`make bench`: each measure prints its report; nothing is asserted about time."""

from __future__ import annotations

import argparse
import importlib

MEASURES = ("dice", "pages", "classes")


def main() -> None:
    """Run the measures that are named, or all of them."""
    arguments = argparse.ArgumentParser(prog="python -m tests.bench", description=main.__doc__)
    arguments.add_argument("measures", nargs="*", metavar="measure", help=", ".join(MEASURES))
    wanted = arguments.parse_args().measures or MEASURES
    for name in wanted:
        if name not in MEASURES:
            arguments.error(f"there is no measure “{name}”: choose from {', '.join(MEASURES)}")
    for name in wanted:
        print(importlib.import_module(f"tests.bench.{name}").report(), flush=True)


if __name__ == "__main__":
    main()
