"""The printed edition: the whole book as static pages, readable without a kernel or a server."""
