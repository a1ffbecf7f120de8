"""Voila's configuration for the book, the same under `rulebook`, in the tests and on Binder."""

from __future__ import annotations

import logging
import os
import tempfile
from pathlib import Path
from typing import Any

from traitlets.config import Config

from . import assets
from .page import page_config, prepare

TEMPLATE = "four_voyages"
LIVE_EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "@bokeh/jupyter_bokeh",
    "anywidget",
]
IDLE_MINUTES = 10  # of a page that is open in no browser: Binder’s own patience
SOCKET_FOLDER = 24  # characters; the name of a socket file may have some hundred in all


def configure(config: Any) -> Any:
    """The given traitlets configuration with the book's template, hooks and kernels' idle time."""
    make_template_known()
    voila = config.VoilaConfiguration
    voila.template = TEMPLATE
    voila.allow_template_override = "NO"
    voila.allow_theme_override = "NO"
    voila.prelaunch_hook = prepare
    voila.page_config_hook = page_config
    voila.extension_allowlist = LIVE_EXTENSIONS
    voila.show_tracebacks = False
    # A kernel whose page was closed is stopped; one whose page is open and connected is kept.
    # The interval stays above a minute: a shorter one stops a page that has only just been served.
    config.MappingKernelManager.cull_idle_timeout = IDLE_MINUTES * 60
    config.MappingKernelManager.cull_interval = 120
    config.MappingKernelManager.cull_connected = False
    # A kernel that dies is not started again under its old name: the new one would know nothing of
    # the page. It is said to be dead, and the page offers to be reloaded.
    config.KernelRestarter.restart_limit = 0
    return config


def standalone(book: Path) -> Config:
    """The configuration of a Voila server that serves the book in `book` and nothing else."""
    config = configure(Config())
    config.Voila.root_dir = str(book)
    config.Voila.open_browser = False
    config.Voila.config_file_paths = []
    config.Voila.log_level = "ERROR"
    logging.getLogger("tornado.general").addFilter(_of_use)
    if os.name == "posix" and len(tempfile.gettempdir()) <= SOCKET_FOLDER:
        # Kernels are spoken to through files that only this user may open, not through ports.
        config.KernelManager.transport = "ipc"
    return config


def _of_use(record: logging.LogRecord) -> bool:
    """Jupyter's server counts its pings itself, in milliseconds; what Tornado says of them is idle.

    Nor may the timeout be as short as the interval: the first look would close every connection.
    """
    return "websocket_ping_timeout" not in record.getMessage()


def make_template_known() -> None:
    """Let Jupyter's path search find our template, in this process and in its children."""
    known = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if str(assets.TEMPLATES) not in known:
        os.environ["JUPYTER_PATH"] = os.pathsep.join([str(assets.TEMPLATES), *filter(None, known)])
