"""The saboteur's blows: by surprise, when it acts, or as a free strike."""

from __future__ import annotations

from rules import Table
from rules.fantastic_voyage.casts import blow_with
from rules.fantastic_voyage.contacts import disturb
from rules.fantastic_voyage.harm import suffered, target_of
from rules.fantastic_voyage.state import Position
from rules.fantastic_voyage.strike import exchange
from rules.fantastic_voyage.unmasking import left_for_defence, saboteur_blow, share


def saboteur_strikes(
    table: Table, position: Position, victim: str, *, free: bool = False, surprise: bool = False
) -> Position:
    """The position after the saboteur has struck at somebody in reach.

    Half of the crew's plot points improve the blow; not that of a free strike, which is made with
    one die (fantastic_voyage.saboteur.7-8, fantastic_voyage.saboteur.12,
    fantastic_voyage.strike.44).
    """
    saboteur = position.saboteur
    assert saboteur is not None
    knife = position.cast.profile(saboteur.name).knife
    if knife is None:
        return position
    points = position.plot_points
    if free:
        blow = blow_with(knife, position.house, statuses=saboteur.statuses)
        purse = points
    else:
        table.note(
            "fantastic_voyage.saboteur.8",
            "Of {points} plot points {share} are set aside for the saboteur.",
            points=points,
            share=share(points),
        )
        blow = saboteur_blow(
            knife, points, position.house, surprise=surprise, statuses=saboteur.statuses
        )
        purse = left_for_defence(points, position.house, surprise=surprise)
    target = target_of(position, position.diver(victim))
    result = table.resolve(exchange, blow, target, 0, purse, position.house)
    left = points - result.attacker_spent - result.defender_spent
    position = suffered(table, position.after(plot_points=left), victim, result, disturb)
    table.show(position)
    return disturb(table, position.after(touched=()), saboteur.name)
