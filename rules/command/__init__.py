"""`python -m rules`: every reading of every rule, in a terminal."""
