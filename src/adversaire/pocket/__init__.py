"""The pocket edition: the whole application inside a browser, as a folder of plain files.

`caller` and `start` run there, in Python; `browser` holds what the browser itself runs; `building` makes the
folder.
"""
