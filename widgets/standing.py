"""A live part of a page that also stands printed where there is no kernel: as HTML and as text."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from anywidget import AnyWidget


class Standing(AnyWidget):
    """A widget whose touches reach `touch`, and whose stored output reads without a kernel.

    A widget of its own sets `_stored`, its HTML at the start, and `_words`, its text, or says
    in `_plain` what the text is now.
    """

    _stored: str
    _words: str

    @abstractmethod
    def touch(self, message: Any) -> None:
        """Do what a message from the page asks."""

    def _plain(self) -> str:
        return self._words

    def _touched(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if isinstance(content, dict):
            self.touch(content)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/plain": self._plain(), "text/html": self._stored}, metadata
