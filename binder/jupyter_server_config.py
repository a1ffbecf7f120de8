"""A notebook server that opens on the book's index, drawn by Voila in the book's own look."""

from widgets.serve.configuration import configure

c = get_config()  # noqa: F821 - Jupyter gives it to its configuration files
configure(c)
c.ServerApp.jpserver_extensions = {"voila.server_extension": True, "widgets.serve.app": True}
c.ServerApp.default_url = "/voila/render/book/index.ipynb"
