"""The address at which Binder opens a page of a public repository."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote, urlsplit

HOME = "https://mybinder.org/v2"
RENDER = "voila/render/book/"
_OWNED = ("github.com", "gitlab.com")  # where a repository stands below its owner


# A host and a path of names: no user, no query, nothing that a browser would read otherwise.
_ADDRESS = re.compile(
    r"https://[a-z0-9][a-z0-9.-]*(:\d{1,5})?((/(?!\.\.?/)[\w.~-]+)+)/?", re.ASCII | re.IGNORECASE
)
_BRANCH = re.compile(r"(?!-)[\w./+-]+", re.ASCII)
_TOLD = 80  # letters of what is refused


def checked(repository: Any) -> str:
    """The address of a repository, or "" for none. Errors: ValueError for what is no address."""
    if repository == "":
        return ""
    fits = isinstance(repository, str) and _ADDRESS.fullmatch(repository)
    names = fits[2].strip("/").split("/") if fits else []
    host = urlsplit(repository).netloc.lower() if fits else ""
    few = host in _OWNED and len(names) < 2
    if not fits or few or (host == "github.com" and len(names) > 2):
        raise ValueError(
            f"“{str(repository)[:_TOLD]}” is no address of a repository: give it as a browser "
            "opens it, such as https://github.com/somebody/book, or leave it empty."
        )
    return str(repository)


def branch(name: Any) -> str:
    """The name of a branch or tag. Errors: ValueError for what can be none."""
    if not isinstance(name, str) or not _BRANCH.fullmatch(name) or ".." in name:
        raise ValueError(f"“{str(name)[:_TOLD]}” is no branch or tag: HEAD is the newest.")
    return name


def launch(repository: str, branch: str, file: str) -> str:
    """The address at which Binder opens a page of the book; "" where there is no repository."""
    if not repository:
        return ""
    at = urlsplit(repository)
    path = at.path.strip("/").removesuffix(".git")
    host = at.netloc.lower()
    if host == "github.com":
        where = f"gh/{path}"
    elif host == "gitlab.com":
        where = f"gl/{quote(path, safe='')}"
    else:
        where = f"git/{quote(repository, safe='')}"
    return f"{HOME}/{where}/{quote(branch, safe='')}?urlpath={quote(RENDER + file, safe='')}"
