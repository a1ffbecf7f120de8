"""The book on Binder: its environment built afresh, and pages through a notebook server."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.server import ROOT, free_port, running
from tests.browser.visit import visiting
from widgets.serve.contents import load

TOKEN = "a-reader"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh virtual environment that holds what `binder/` asks for, and nothing else."""
    home = tmp_path_factory.mktemp("binder") / "env"
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    pip = [home / "bin" / "python", "-m", "pip", "install", "--quiet", "--no-cache-dir"]
    subprocess.run([*pip, "--requirement", "binder/requirements.txt"], cwd=ROOT, check=True)
    subprocess.run(["binder/postBuild"], cwd=ROOT, check=True, env=environment(home))
    return home


def environment(home: Path) -> dict[str, str]:
    """The variables of a process that runs in the environment `home` and finds no other."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "PYTHON"))}
    settings = {
        "VIRTUAL_ENV": str(home),
        "JUPYTER_CONFIG_DIR": str(home / "own"),
        "PATH": f"{home / 'bin'}{os.pathsep}{kept['PATH']}",
    }
    return {**kept, **settings}


@pytest.fixture(scope="module")
def notebook_server(built: Path) -> Iterator[str]:
    """The address of a notebook server as Binder starts one: below a path, behind a token."""
    port = free_port()
    base = f"http://localhost:{port}/user/reader/"
    command = [str(built / "bin" / "jupyter"), "server", "--no-browser", "--allow-root"]
    command += [f"--port={port}", "--ServerApp.base_url=/user/reader/"]
    command += [f"--IdentityProvider.token={TOKEN}"]
    with running(command, f"{base}api", env=environment(built)):
        yield base


def test_binder_opens_on_the_index_and_a_section_comes_to_life(
    notebook_server: str, browser: Browser
) -> None:
    contents = load()
    section = next(file for file in contents.notebooks() if file != contents.index)
    with visiting(browser, f"{notebook_server}?token={TOKEN}") as visit:
        assert visit.page.url.split("?")[0].endswith(f"voila/render/book/{contents.index}")
        visit.page.goto(f"{notebook_server}voila/render/book/{section}")
        visit.until_live()
        assert visit.page.locator(".toc [aria-current=page]").count() == 1
        assert visit.page.locator(".trouble").all_inner_texts() == []
        assert visit.strangers == []
        assert visit.errors == []
