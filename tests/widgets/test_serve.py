"""The `rulebook` command and what it refuses."""

from __future__ import annotations

import socket
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from jupyter_client.ioloop import AsyncIOLoopKernelRestarter
from traitlets.config import Config

from widgets.serve import assets
from widgets.serve.command import choose_port, main
from widgets.serve.configuration import configure

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def taken() -> int:
    """A port that somebody else listens on, for as long as the test runs."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_a_port_in_use_is_refused_with_a_sentence(
    taken: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--no-browser", "--host", "127.0.0.1", "--port", str(taken)]) == 1
    said = capsys.readouterr().err
    assert f"Port {taken} is in use" in said
    assert f"rulebook --port {taken + 1}" in said


def test_without_a_wish_the_next_free_port_is_taken(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("widgets.serve.command.PORT", taken)
    assert choose_port("127.0.0.1", None) > taken


@pytest.mark.parametrize("text", ["70000", "0", "-1", "eighty"])
def test_what_is_no_port_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([f"--port={text}"])
    assert f"“{text}” is no port" in capsys.readouterr().err


def test_a_host_that_is_not_this_computer_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--host", "no.such.host.invalid", "--port", "9000"]) == 1
    assert "no address of this computer" in capsys.readouterr().err


def test_the_interval_of_culling_leaves_a_fresh_page_alone() -> None:
    kernels = configure(Config()).MappingKernelManager
    assert kernels.cull_interval >= 60
    assert kernels.cull_idle_timeout > kernels.cull_interval


def test_a_kernel_that_died_is_not_started_again_under_its_name() -> None:
    config = configure(Config())
    assert AsyncIOLoopKernelRestarter(config=config).restart_limit == 0


def test_the_pages_styles_are_found_wherever_they_stand_in_widgets() -> None:
    styles = assets.urls("/user/reader/")["styles"]
    assert all(style.startswith("/user/reader/four-voyages/widgets/") for style in styles)
    assert not any("/template/" in style for style in styles)


def test_the_wheel_carries_the_book_and_the_template(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"]
    subprocess.run([*build, tmp_path, ROOT], check=True)
    (wheel,) = tmp_path.glob("four_voyages-*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    template = "widgets/template/voila/templates/four_voyages"
    assert {"book/contents.toml", "book/index.ipynb", "rules/kraken/rules.toml"} <= names
    assert {f"{template}/index.html.j2", f"{template}/static/page.css"} <= names
    assert sum(name.endswith(".woff2") for name in names) == 7
    assert not any("checkpoint" in name for name in names)
