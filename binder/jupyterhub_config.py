"""The book on a JupyterHub: every reader gets a server of their own, opened on the index.

To try it on one machine, in an environment that holds the book and JupyterHub (README.md, “For a
class”): `sh binder/postBuild`, then `jupyterhub -f binder/jupyterhub_config.py` in this folder's
parent. On the school's hub take over the part marked *the book*, and leave its own sign-in and
spawner as they are.
"""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

c = get_config()  # noqa: F821 - Jupyter gives it to its configuration files

# --- the book
c.Spawner.default_url = "/voila/render/book/index.ipynb"
c.Spawner.notebook_dir = str(Path(__file__).resolve().parents[1])  # the folder that holds book/
c.Spawner.environment = {"JUPYTERHUB_SINGLEUSER_APP": "jupyter_server.serverapp.ServerApp"}
c.Spawner.mem_limit = "1G"  # kept by spawners that can: for systemd, Docker, Kubernetes
c.Spawner.start_timeout = c.Spawner.http_timeout = 120  # seconds; a class arrives all at once

# With `jupyterhub-idle-culler` a reader’s server stops twenty minutes after its last use.
if find_spec("jupyterhub_idle_culler"):
    c.JupyterHub.load_roles = [
        {
            "name": "idle-culler",
            "services": ["idle-culler"],
            "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        }
    ]
    c.JupyterHub.services = [
        {
            "name": "idle-culler",
            "command": [sys.executable, "-m", "jupyterhub_idle_culler", "--timeout=1200"],
        }
    ]

# --- one machine, to try it: anybody signs in with one password, servers are plain processes
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = os.environ.get("FOUR_VOYAGES_PASSWORD", "kraken")
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.JupyterHub.bind_url = os.environ.get("FOUR_VOYAGES_BIND", "http://:8000")
