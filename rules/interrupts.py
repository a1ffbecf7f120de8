"""Ctrl-C as a request to stop at the next good moment, instead of an exception anywhere."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def stoppable() -> Iterator[Callable[[], bool]]:
    """Yields a function that says whether Ctrl-C was pressed; pressed twice, it interrupts.

    An exception raised by a signal may surface where nobody can catch it (while a process is
    being started, say) and be lost. Outside the main thread nothing changes.
    """
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    try:
        before = signal.getsignal(signal.SIGINT)
        signal.signal(signal.SIGINT, press)
    except ValueError:  # signals belong to the main thread
        yield lambda: False
        return
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


def ignore() -> None:
    """Leaves Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
