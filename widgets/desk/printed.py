"""The case file as a page of its own, to print or to keep; it asks for nothing from anywhere."""

from __future__ import annotations

from html import escape

from widgets.desk.casefile import Case, CaseFile
from widgets.desk.logbook import told
from widgets.odds import percent

_STYLE = """
body { font: 12pt/1.4 Georgia, serif; color: #000; max-width: 42em; margin: 2em auto; }
h1 { font-weight: 400; border-bottom: 3px double #000; padding-bottom: .2em; }
ol { padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 4em 1fr; padding: .6em 0; break-inside: avoid; }
li + li { border-top: 1px solid #999; }
li > b { font-size: 16pt; font-weight: 400; } p { margin: 0 0 .2em; } .ruled { font-size: 14pt; }
small, .note { font-size: 10pt; } .note { font-style: italic; }
code { font-size: 8pt; word-break: break-all; }
"""


def printed(file: CaseFile) -> str:
    """A whole HTML page with every ruling, what was struck out, notes, odds, seeds and links."""
    entries = "".join(_entry(number, case) for number, case in enumerate(file.cases, 1))
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Case file</title>'
        f"<style>{_STYLE}</style></head><body><h1>Case file</h1><ol>{entries}</ol></body></html>"
    )


def _entry(number: int, case: Case) -> str:
    struck = "".join(
        f"<p><s>{escape(old.words)}</s> <small>{escape(told(old.link))}</small></p>"
        f"<p><small>Amended {escape(new.at)}: {escape(new.reason)}</small></p>"
        for old, new in zip(case.versions, case.versions[1:], strict=False)
    )
    stands = case.stands
    odds = f"Chance {stands.odds.chance}, {percent(stands.odds.chance)}. " if stands.odds else ""
    seed = f"Seed {escape(stands.seed)}. " if stands.seed else ""
    note = f'<p class="note">{escape(case.note)}</p>' if case.note else ""
    return (
        f"<li><b>{number}</b><div><p><small>{escape(stands.at)} {escape(stands.title)}</small></p>"
        f'{struck}<p class="ruled">{escape(stands.words)}</p><p>{escape(told(stands.link))}</p>'
        f"{note}<p><small>{odds}{seed}</small><code>{escape(stands.link)}</code></p></div></li>"
    )
