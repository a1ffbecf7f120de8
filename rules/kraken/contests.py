"""Kraken's rules as a referee looks at them: what an even roll means, and whom more favours."""

from __future__ import annotations

from rules.contests import Contest

_CREW, _KRAKEN = ("crew", "Kraken"), ("Kraken", "crew")
_EVEN = "A total equal to Pluck is a success."


def _of_pluck(favours: tuple[str, str]) -> Contest:
    return Contest(tie=_EVEN, tie_cite="kraken.pluck.11", favours=favours)


CONTESTS: dict[str, Contest] = {
    "kraken.pluck": _of_pluck(_CREW),
    "kraken.combat": _of_pluck(_CREW),
    "kraken.movement": _of_pluck(_CREW),
    "kraken.grab": _of_pluck(_KRAKEN),
    "kraken.flail": Contest(favours=_KRAKEN),
    "kraken.crush": Contest(favours=_KRAKEN),
    "kraken.advance": Contest(favours=_KRAKEN),
    "kraken.withdraw": Contest(favours=_CREW),
    "kraken.morale": Contest(
        tie="A die equal to the tentacles left holds: only a higher one flees.",
        tie_cite="kraken.morale.2",
        favours=_KRAKEN,
    ),
}
