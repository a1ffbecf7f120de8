"""`python -m widgets.serve` is `rulebook`."""

from .command import main

raise SystemExit(main())
