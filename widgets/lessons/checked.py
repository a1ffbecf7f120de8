"""An exercise in a notebook that is open outside the book, such as in JupyterLab.

On the book's pages the template brings the judge of answers (static/answers.js) along. A notebook
of JupyterLab has no template, so there the exercise is a widget that brings the very same file.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import traitlets
from anywidget import AnyWidget

from widgets.ink import FACES, PALETTE

_HERE = Path(__file__).parent
_JUDGE = _HERE.parent / "template/voila/templates/four_voyages/static/answers.js"
_RENDER = """
export default {
  render({ model, el }) {
    el.innerHTML = model.get("html");
    window.fourVoyagesAnswers.recall(el);
  },
};
"""


def outside() -> bool:
    """Whether this kernel runs a notebook that is open in JupyterLab or the like.

    A Jupyter server names the notebook to the kernel; Voila and the store of the book do not.
    """
    voila = os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")
    return "JPY_SESSION_NAME" in os.environ and not voila


def _styles() -> str:
    """The lessons' styles, and the colours and faces that a page of the book would give them."""
    faces = "".join(f"--{name}:{family};" for name, family in FACES.items())
    day, night = (
        "".join(f"--{name}:{pair[at]};" for name, pair in PALETTE.items()) for at in (0, 1)
    )
    styles = (_HERE / "lessons.css").read_text(encoding="utf-8")
    return (
        f".fv-exercise{{{faces}{day}color:var(--ink)}}"
        f"[data-jp-theme-light=false] .fv-exercise{{{night}}}\n{styles}"
    )


class Checked(AnyWidget):
    """An exercise that checks itself where there is no page of the book around it."""

    _esm = _JUDGE.read_text(encoding="utf-8") + _RENDER
    _css = _styles()
    html = traitlets.Unicode().tag(sync=True)


def checked(html: str) -> dict[str, Any]:
    """What a notebook shows of an exercise with this HTML: the widget's own mime bundle."""
    bundle = Checked(html=html)._repr_mimebundle_()
    data: dict[str, Any] = bundle[0] if bundle else {}
    return {**data, "text/html": html}
