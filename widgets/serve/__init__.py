"""The book as a server: its contents, the page's frame, Voila's configuration and `rulebook`."""
