"""A server of the book on a free port of this machine, for as long as a test needs it."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(
    command: Sequence[str], url: str, *, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> Iterator[str]:
    """The url, once the server that `command` starts answers there; stopped at the end."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        # A file and no pipe, which nobody empties: a server that says much would wait.
        process = subprocess.Popen(
            command, cwd=cwd, env=env, stdout=said, stderr=subprocess.STDOUT
        )
        try:
            for _ in range(600):
                if process.poll() is not None:
                    said.seek(0)
                    raise RuntimeError(f"The server stopped at its start:\n{said.read()}")
                if answers(url):
                    break
                time.sleep(0.1)
            else:
                raise RuntimeError(f"The server did not answer at {url} within a minute.")
            yield url
        finally:
            process.terminate()
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextmanager
def rulebook() -> Iterator[str]:
    """The address of the book, served from the working tree by the `rulebook` command."""
    port = free_port()
    command = [sys.executable, "-m", "widgets.serve", "--no-browser", "--port", str(port)]
    with running(command, f"http://localhost:{port}/voila/templates/four_voyages/static/page.js"):
        yield f"http://localhost:{port}/"


def answers(url: str) -> bool:
    """Whether a server answers there at all, whatever it says."""
    try:
        urllib.request.urlopen(url, timeout=5).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True
