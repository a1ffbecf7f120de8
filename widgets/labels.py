"""Places for words beside the things that they name, so that nothing covers anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from widgets.ink import STYLES, breadth
from widgets.scene import Text


@dataclass(frozen=True)
class Box:
    """An upright rectangle that words or a piece take up."""

    left: float
    bottom: float
    right: float
    top: float

    def meets(self, other: Box) -> bool:
        """Whether the two share any area."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.bottom < other.top
            and other.bottom < self.top
        )

    def inside(self, other: Box) -> bool:
        """Whether all of this lies within the other."""
        return (
            other.left <= self.left
            and other.bottom <= self.bottom
            and self.right <= other.right
            and self.top <= other.top
        )

    def wider(self, by: float) -> Box:
        """The box with a margin all round."""
        return Box(self.left - by, self.bottom - by, self.right + by, self.top + by)


def box_of(text: Text) -> Box:
    """The rectangle that the words of a text take up."""
    wide, high = breadth(text.role, text.words), STYLES[text.role].size * 0.95
    left = text.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    return Box(left, text.y - high / 2, left + wide, text.y + high / 2)


def about(x: float, y: float, radius: float) -> Box:
    """The square about a disc."""
    return Box(x - radius, y - radius, x + radius, y + radius)


# Where a name looks best first: to the right and a little below, as on a chart.
_BEARINGS = (0, -25, 25, 180, -155, 155, -90, 90, -50, 50, -130, 130)
_OFFSETS = (0.5, 1.1, 1.8, 3.0, 4.5, 6.5)


def _seats(role: str, words: str, x: float, y: float, radius: float) -> Iterator[Text]:
    for offset in _OFFSETS:
        for bearing in _BEARINGS:
            turn = bearing * pi / 180
            across, up = cos(turn), sin(turn)
            anchor = "start" if across > 0.3 else "end" if across < -0.3 else "middle"
            lift = STYLES[role].size * 0.45 if anchor == "middle" else 0.0
            yield Text(
                role,
                round(x + across * (radius + offset), 2),
                round(y + up * (radius + offset + lift), 2),
                words,
                anchor,
            )


@dataclass
class Names:
    """The room left on a picture; words are seated one after another and take theirs.

    `bounds` is the part of the picture that words must keep to, `taken` what is in the way.
    """

    bounds: Box
    taken: list[Box]

    def free(self, box: Box) -> bool:
        """Whether the box is inside the picture and meets nothing."""
        return box.inside(self.bounds) and not any(box.meets(other) for other in self.taken)

    def seat(self, role: str, words: str, x: float, y: float, radius: float) -> Text | None:
        """Words placed beside a disc, their room now taken; None if there is no room at all."""
        for text in _seats(role, words, x, y, radius):
            box = box_of(text)
            if self.free(box):
                self.taken.append(box)
                return text
        return None

    def set_down(self, text: Text) -> Text | None:
        """The text where it is if there is room for it, else None."""
        box = box_of(text)
        if not self.free(box):
            return None
        self.taken.append(box)
        return text


def collisions(texts: Sequence[Text]) -> list[tuple[str, str]]:
    """Pairs of words that cover each other; none on a good picture."""
    boxes = [(text.words, box_of(text)) for text in texts]
    return [
        (one, two)
        for i, (one, here) in enumerate(boxes)
        for two, there in boxes[i + 1 :]
        if here.meets(there)
    ]
