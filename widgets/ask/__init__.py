"""“Ask any question of the dice”: a rule, its facts, an event, a condition; the exact answer."""

from widgets.ask.widget import Ask, ask

__all__ = ["Ask", "ask"]
