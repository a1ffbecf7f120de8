"""What a class costs: thirty readers who open a page at once, roll at once, and leave.

Each reader is a session as a browser has one: the whole page is fetched, its kernel's channel is
opened, and a roll is asked for and awaited. Printed: how long the page and the roll took, the
memory of the server and all its kernels, and what comes back when pages are closed and when
kernels that nobody listens to are culled.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.browser.server import free_port, running

READERS = 30
PAGE = "voila/render/kraken/05-combat.ipynb"
PATIENCE = 600.0  # seconds for a page
LOST_AFTER, TRIES = 20.0, 5  # seconds without an answer, and how often it is asked for
CULLED_AFTER, LOOKED_AT_EVERY = 60, 65  # seconds; the book's own are ten minutes and two
SERVER = f"""
import sys
from widgets.serve.app import Rulebook
from widgets.serve.configuration import standalone
from widgets.serve.contents import BOOK
config = standalone(BOOK)
config.Voila.ip, config.Voila.port = "localhost", int(sys.argv[1])
config.MappingKernelManager.cull_idle_timeout = {CULLED_AFTER}
config.MappingKernelManager.cull_interval = {LOOKED_AT_EVERY}
app = Rulebook.instance(config=config)
app.initialize([])
app.start()
"""
_KERNEL = re.compile(r'"kernelId": "([^"]+)"')
_MODEL = re.compile(r'data-model="([^"]+)"')
_XSRF = re.compile(r"_xsrf=([^;]*)")


@dataclass
class Reader:
    """One session: its kernel, its channel, the live parts of its page, and how long it waited."""

    url: str
    kernel: str = ""
    cookie: str = ""
    models: list[str] = field(default_factory=list)
    channel: WebSocketClientConnection | None = None
    awaited: tuple[str, asyncio.Future[None]] | None = None
    opened: float = 0.0
    rolled: float = 0.0

    async def open(self) -> None:
        """Fetch the whole page; it ends when the last cell has run. Then listen to the kernel."""
        began = perf_counter()
        client = AsyncHTTPClient()
        asked = HTTPRequest(f"{self.url}{PAGE}", request_timeout=PATIENCE, connect_timeout=PATIENCE)
        answer = await client.fetch(asked)
        self.opened = perf_counter() - began
        text = answer.body.decode()
        self.cookie = answer.headers.get("Set-Cookie", "")
        self.kernel = _KERNEL.findall(text)[0]
        self.models = _MODEL.findall(text)
        socket = f"{self.url.replace('http', 'ws', 1)}api/kernels/{self.kernel}/channels"
        self.channel = await websocket_connect(
            socket, on_message_callback=self._heard, ping_interval=None
        )
        await self.ask("kernel_info_request", [{}], '"execution_state": "idle"')

    async def ask(self, kind: str, contents: list[dict[str, Any]], answer: str) -> float:
        """Send messages and wait for an answer, in seconds; what got lost is sent again."""
        assert self.channel is not None
        for _ in range(TRIES):
            self.awaited = (answer, asyncio.get_running_loop().create_future())
            began = perf_counter()
            for content in contents:
                await self.channel.write_message(_message(kind, content))
            try:
                await asyncio.wait_for(self.awaited[1], LOST_AFTER)
            except TimeoutError:
                continue
            return perf_counter() - began
        raise RuntimeError(f"The kernel of a page gave no answer to {TRIES} messages.")

    def _heard(self, message: str | bytes | None) -> None:
        """Every message is read at once, also while nothing is awaited: else the channel closes."""
        if self.awaited and self.awaited[0] in str(message) and not self.awaited[1].done():
            self.awaited[1].set_result(None)

    async def roll(self) -> None:
        """Press *Roll* on the page's panel and wait until its answer has come."""
        turn = uuid4().hex
        data = {"method": "custom", "content": {"do": "roll", "turn": turn}}
        asked = [{"comm_id": model, "data": data} for model in self.models]  # only one rolls
        self.rolled = await self.ask("comm_msg", asked, turn)

    async def leave(self) -> None:
        """Close the page as a browser does, which asks for its kernel to be stopped."""
        xsrf = (_XSRF.search(self.cookie) or [""])[1]
        await AsyncHTTPClient().fetch(
            f"{self.url}voila/api/shutdown/{self.kernel}",
            method="POST",
            headers={"Cookie": f"_xsrf={xsrf}"},
            body=urlencode({"_xsrf": xsrf}),
        )

    def vanish(self) -> None:
        """Be gone without a word, as a laptop whose lid is shut."""
        if self.channel is not None:
            self.channel.close()


def report() -> str:
    """The figures of one class."""
    AsyncHTTPClient.configure(None, max_clients=READERS * 2, max_body_size=10**9)
    port = free_port()
    url = f"http://localhost:{port}/"
    command = [sys.executable, "-c", SERVER, str(port)]
    with running(command, f"{url}voila/templates/four_voyages/static/page.js"):
        return asyncio.run(_class(url, port))


async def _class(url: str, port: int) -> str:
    server = _server(str(port))
    empty = memory(server)
    first = Reader(url)
    await first.open()
    alone = memory(server) - empty
    await first.roll()
    others = [Reader(url) for _ in range(READERS - 1)]
    began = perf_counter()
    await asyncio.gather(*(reader.open() for reader in others))
    all_open = perf_counter() - began
    full = memory(server)
    readers = [first, *others]
    await asyncio.gather(*(reader.roll() for reader in readers))
    closing, lost = readers[: READERS // 2], readers[READERS // 2 :]
    await asyncio.gather(*(reader.leave() for reader in closing))
    await asyncio.sleep(5)
    half = memory(server)
    for reader in (*closing, *lost):
        reader.vanish()
    for _ in range(CULLED_AFTER + 2 * LOOKED_AT_EVERY):
        await asyncio.sleep(1)
        if not _children(server):
            break
    culled = memory(server)
    pages = sorted(reader.opened for reader in others)
    rolls = sorted(reader.rolled for reader in readers)
    rows = [
        ("the server, nobody there", f"{empty:.0f} MB"),
        ("one reader more", f"{alone:.0f} MB, page in {first.opened:.1f} s"),
        (f"{READERS} readers", f"{full:.0f} MB, {(full - empty) / READERS:.0f} MB each"),
        (f"{READERS - 1} pages asked for at once", f"{median(pages):.0f} s the median page, "
         f"{all_open:.0f} s the last"),
        (f"{READERS} rolls at once", f"{median(rolls) * 1000:.0f} ms the median, "
         f"{rolls[-1] * 1000:.0f} ms the last"),
        (f"{len(closing)} pages closed", f"{half:.0f} MB"),
        (f"{len(lost)} vanished, then culled", f"{culled:.0f} MB"),
    ]  # fmt: skip
    lines = [f"A class of {READERS} on one page ({PAGE.rpartition('/')[2]})"]
    return "\n".join([*lines, *(f"{name:34}{figure}" for name, figure in rows)])


def memory(process: int) -> float:
    """Megabytes of a process and of all that it started; what they share is counted once."""
    kilobytes = 0
    for one in (process, *_children(process)):
        try:
            rollup = Path(f"/proc/{one}/smaps_rollup").read_text(encoding="utf-8")
        except OSError:
            continue
        kilobytes += int(re.findall(r"^Pss:\s+(\d+)", rollup, re.MULTILINE)[0])
    return kilobytes / 1024


def _children(process: int) -> list[int]:
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parts = status.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(status.parent.name)] = int(parts[1])
    found: list[int] = []
    due = [process]
    while due:
        parent = due.pop()
        own = [child for child, of in parents.items() if of == parent]
        found += own
        due += own
    return found


def _server(port: str) -> int:
    """The server's process, found by the port in its command."""
    for line in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = line.read_bytes().split(b"\0")
        except OSError:
            continue
        if SERVER.encode() in words and port.encode() in words:
            return int(line.parent.name)
    raise RuntimeError("The server of the class is not running.")


def _message(kind: str, content: dict[str, Any]) -> str:
    header = {
        "msg_id": uuid4().hex,
        "msg_type": kind,
        "username": "reader",
        "session": uuid4().hex,
        "version": "5.3",
    }
    return json.dumps(
        {
            "channel": "shell",
            "header": header,
            "parent_header": {},
            "metadata": {},
            "content": content,
            "buffers": [],
        }
    )
