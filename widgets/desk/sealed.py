"""A case file as the text of a file: JSON with a format, a version and a digest over all of it."""

from __future__ import annotations

import msgspec

from rules.envelopes import Envelope
from rules.structured import worded
from widgets.desk.casefile import (
    LONGEST_LINK,
    LONGEST_NOTE,
    MOST_CASES,
    BadCaseFile,
    Case,
    CaseFile,
    Version,
)

FORMAT = "four-voyages cases"
VERSION = 1
LARGEST = 4_000_000  # bytes
CASES = Envelope(FORMAT, VERSION, LARGEST, "case file", "the desk", BadCaseFile)


def write(file: CaseFile) -> str:
    """The text of a case file; `read` takes it back."""
    return CASES.write(indent=1, cases=file.cases)


def read(text: str | bytes) -> CaseFile:
    """The case file that a text holds. Errors: BadCaseFile, in a sentence, for any other text."""
    found = CASES.read(text)
    try:
        cases = msgspec.convert(found.get("cases"), tuple[Case, ...])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadCaseFile(f"The case file lacks what every case has: {worded(error)}.") from None
    return _checked(CaseFile(cases))


def _checked(file: CaseFile) -> CaseFile:
    """The file, if its cases are possible ones."""
    if len(file) > MOST_CASES or len(file.numbers) != len(file):
        raise BadCaseFile(
            f"The case file holds {len(file):,} cases, some of them twice or more than "
            f"{MOST_CASES:,}: load the file as the desk saved it."
        )
    for number, case in enumerate(file.cases, 1):
        if not case.versions or not all(map(_possible, case.versions)):
            raise BadCaseFile(f"Case {number} of the file holds what no desk writes.")
        if len(case.note) > LONGEST_NOTE or not 0 < len(case.key) <= 40:
            raise BadCaseFile(f"Case {number} of the file has a note or a name that is too long.")
    return file


def _possible(version: Version) -> bool:
    odds = version.odds
    weighed = odds is None or (
        0 <= odds.place < len(odds.weights) and all(weight > 0 for weight in odds.weights)
    )
    texts = (version.title, version.words, version.at, version.reason, version.seed, version.seal)
    short = all(len(text) <= LONGEST_NOTE for text in texts) and len(version.link) <= LONGEST_LINK
    return weighed and short
