"""The template of the book, filled in without a kernel."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from markupsafe import Markup, escape
from voila.exporter import VoilaExporter
from voila.paths import collect_template_paths

from widgets.serve.configuration import TEMPLATE, make_template_known


class _NoFiles:
    """What Voila asks for pictures to draw into the page: there are none beside the notebooks."""

    def file_exists(self, path: str) -> bool:
        return False


class Printer(VoilaExporter):
    """The exporter of the book's pages; what a page includes stands in its edition's own folder."""

    root = ""  # the way from the page to the edition's folder

    def _init_resources(self, resources: Any) -> Any:
        resources = super()._init_resources(resources)
        resources["include_css"] = partial(_style, self.root)
        resources["include_js"] = partial(_script, self.root)
        resources["include_url"] = partial(_url, self.root)
        return resources


def _url(root: str, name: str) -> str:
    return f"{root}{name}"


def _style(root: str, name: str) -> Markup:
    return Markup(f'<link rel="stylesheet" href="{escape(_url(root, name))}">')


def _script(root: str, name: str) -> Markup:
    return Markup(f'<script src="{escape(_url(root, name))}"></script>')


def printer() -> Printer:
    """A printer for one edition."""
    make_template_known()
    return Printer(
        template_paths=collect_template_paths(["voila", "nbconvert"], TEMPLATE),
        template_name=TEMPLATE,
        contents_manager=_NoFiles(),
        base_url="",
        theme="light",
    )


def page_html(exporter: Printer, notebook: Any, root: str) -> str:
    """A framed notebook as a whole page.

    Drawn in a thread of its own, since whoever prints may have an event loop running.
    """
    exporter.root = root
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _drawn(exporter, notebook)).result()


async def _drawn(exporter: Printer, notebook: Any) -> str:
    parts = [
        part
        async for part, _ in exporter.generate_from_notebook_node(
            notebook, resources={"base_url": "", "metadata": {"name": "page"}}, page_config={}
        )
    ]
    return "".join(parts)
