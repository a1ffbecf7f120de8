"""The `rulebook` command: the whole book, served on this computer and opened in a browser."""

from __future__ import annotations

import argparse
import socket
import sys
import threading
import webbrowser

from .app import Rulebook
from .configuration import standalone
from .contents import BOOK, BadContents, load

PORT = 8866
TRIES = 20


def main(argv: list[str] | None = None) -> int:
    """Exit status of `rulebook`: 0 when it was stopped by the reader, 1 when it could not serve."""
    wanted = parser().parse_args(argv)
    try:
        load(BOOK)
        port = choose_port(wanted.host, wanted.port)
    except (BadContents, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    address = f"http://{shown(wanted.host)}:{port}/"
    config = standalone(BOOK)
    config.Voila.ip = wanted.host
    config.Voila.port = port
    config.Voila.port_retries = 0
    app = Rulebook.instance(config=config)
    print(f"Four Voyages is open at {address}")
    for other in elsewhere(wanted.host):
        print(f"On other devices in this network: http://{other}:{port}/")
    print("Press Ctrl+C to close the book.", flush=True)
    if not wanted.no_browser:
        threading.Timer(1, open_browser, [address]).start()
    app.initialize([])
    app.start()
    print("The book is closed.")
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line of `rulebook`."""
    arguments = argparse.ArgumentParser(
        prog="rulebook", description="Serve Four Voyages, the interactive rulebook, read-only."
    )
    arguments.add_argument(
        "--port", type=port_number, help=f"port to serve on ({PORT} or the next free)"
    )
    arguments.add_argument("--host", default="localhost", help="address to listen on (localhost)")
    arguments.add_argument("--no-browser", action="store_true", help="do not open a browser")
    return arguments


def port_number(text: str) -> int:
    """The port that `text` names; argparse prints the refusal."""
    if not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"“{text}” is no port: give a number from 1 to 65535.")
    return int(text)


def choose_port(host: str, wanted: int | None) -> int:
    """The port asked for, or the first free one from 8866 on; OSError says what to do instead."""
    if wanted is not None:
        if free(host, wanted):
            return wanted
        raise OSError(
            f"Port {wanted} is in use. Close what uses it, or choose another: "
            f"rulebook --port {min(wanted + 1, 65535)}"
        )
    for port in range(PORT, PORT + TRIES):
        if free(host, port):
            return port
    raise OSError(
        f"Ports {PORT} to {PORT + TRIES - 1} are all in use. Choose another: rulebook --port 9000"
    )


def free(host: str, port: int) -> bool:
    """Whether a server could listen there now; OSError when the host is not this computer's."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except socket.gaierror:
        raise OSError(
            f"“{host}” is no address of this computer. Try: rulebook --host localhost"
        ) from None
    for family, kind, protocol, _, address in found:
        with socket.socket(family, kind, protocol) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(address)
            except OSError:
                return False
    return True


def shown(host: str) -> str:
    """The host as it stands in an address that can be opened."""
    return "localhost" if host in ("", "0.0.0.0", "::") else host


def elsewhere(host: str) -> list[str]:
    """This computer's addresses in its network, if the book is served to the network at all."""
    if host not in ("", "0.0.0.0", "::"):
        return []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of nobody; nothing is sent to it
            return [probe.getsockname()[0]]
        except OSError:  # no network
            return []


def open_browser(address: str) -> None:
    """Open the address in the reader's browser; a machine without one is no error."""
    try:
        webbrowser.get()
    except webbrowser.Error:
        return
    webbrowser.open(address)


if __name__ == "__main__":
    raise SystemExit(main())
