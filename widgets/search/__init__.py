"""One search for the whole book: by what is found, how it is ranked, and what the browser is given.

The desk ranks rules in Python, the pages rank everything in the browser (`search.js` in the
template); both by the same scores, which a test holds together.
"""
