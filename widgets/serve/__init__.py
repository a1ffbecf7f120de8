"""The book as a server: its contents, the page's frame, the configuration of Voila and `rulebook`."""
