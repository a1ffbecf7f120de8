"""The address at which Binder opens a page of a public repository."""

from __future__ import annotations

from urllib.parse import quote, urlsplit

HOME = "https://mybinder.org/v2"
RENDER = "voila/render/book/"


def checked(repository: str) -> str:
    """The address of a repository, or "" for none. Errors: ValueError for what is no address."""
    at = urlsplit(repository)
    if repository and (at.scheme != "https" or not at.netloc or not at.path.strip("/")):
        raise ValueError(
            f"“{repository}” is no address of a repository: give it as a browser opens it, with "
            "https:// before it, or leave it empty."
        )
    return repository


def launch(repository: str, branch: str, file: str) -> str:
    """The address at which Binder opens a page of the book; "" where there is no repository."""
    if not repository:
        return ""
    at = urlsplit(repository)
    path = at.path.strip("/").removesuffix(".git")
    if at.netloc == "github.com":
        where = f"gh/{path}"
    elif at.netloc == "gitlab.com":
        where = f"gl/{quote(path, safe='')}"
    else:
        where = f"git/{quote(repository, safe='')}"
    return f"{HOME}/{where}/{quote(branch, safe='')}?urlpath={quote(RENDER + file, safe='')}"
