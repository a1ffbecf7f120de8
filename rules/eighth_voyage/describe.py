"""A field in words, for whoever cannot see the board."""

from __future__ import annotations

from rules.eighth_voyage.ground import apart, side_from, touching
from rules.eighth_voyage.scene import Field, Model


def describe(field: Field) -> str:
    """Turn, scenery, models and what has happened in this activation, a line each, in inches."""
    lines = [f"Turn {field.turn}. A table of {field.scene.width} by {field.scene.depth} inches."]
    if field.acting:
        lines.append(f"Acting: {field.acting}, {field.actions} actions left.")
    lines += [_feature(f.kind, str(f), f.points) for f in field.scene.features]
    lines += [_model(field, model) for model in field.models]
    lines += [f"{m.who} {m.how} to {_spot(*m.path[-1])}." for m in field.moves]
    lines += [f"{b.attacker} on {b.target}: {b.verdict}" for b in field.blows]
    if field.removed:
        lines.append(f"Out of the game: {', '.join(str(m) for m in field.removed)}.")
    return "\n".join(lines)


def _spot(x: float, y: float) -> str:
    return f"({x:.1f}, {y:.1f})"


def _feature(kind: str, name: str, points: tuple[tuple[float, float], ...]) -> str:
    corners = ", ".join(_spot(x, y) for x, y in points)
    label = kind if name == kind else f"{name}, {kind}"
    return f"{label.capitalize()}: {corners}."


def _model(field: Field, model: Model) -> str:
    states = [
        word
        for word, on in (
            ("prone", model.prone),
            ("unconscious", model.unconscious),
            ("flying", model.flying),
            (f"{model.statuses} statuses", bool(model.statuses)),
        )
        if on
    ]
    text = f"{model}, {model.profile} of {model.side}, {model.hits} Hits, at {_spot(*model.at)}"
    text += f", facing {model.facing:.0f} degrees"
    text += "".join(f", {word}" for word in states)
    foes = [
        f"{foe} in contact at its {side_from(model, foe.at)}"
        if touching(model, foe)
        else f"{foe} {apart(model, foe):.1f} off at its {side_from(model, foe.at)}"
        for foe in field.foes(model)
    ]
    return f"{text}; {', '.join(foes)}." if foes else f"{text}."
