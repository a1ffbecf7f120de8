"""The front door of the book: shelf, search, sequences of play, legend, terms."""

from widgets.front.further import parts
from widgets.front.legend import legend
from widgets.front.searching import search_box
from widgets.front.sequence import sequence
from widgets.front.shelf import shelf
from widgets.front.terms import all_terms

__all__ = ["all_terms", "legend", "parts", "search_box", "sequence", "shelf"]
