"""`python -m widgets.edition [folder]` prints the whole book, as `make static` does."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from widgets.edition.printing import print_book
from widgets.serve.contents import BOOK, BadContents

FOLDER = "build/static"


def main(argv: list[str] | None = None) -> int:
    """Exit status: 0 once the book is printed, 1 when its contents are damaged."""
    arguments = argparse.ArgumentParser(prog="python -m widgets.edition", description=__doc__)
    arguments.add_argument("folder", nargs="?", default=FOLDER, help=f"where to ({FOLDER})")
    folder = Path(arguments.parse_args(argv).folder)
    try:
        pages = print_book(BOOK, folder)
    except BadContents as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(pages)} pages are printed: open {folder / 'index.html'} in a browser.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
