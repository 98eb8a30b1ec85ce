"""The documentation as pages: ``python -m tools.docsite FOLDER``.

The Markdown of the repository, the numbered rules with their boards and a reference made from the docstrings become a
folder of static files. It has its own search and fetches nothing from anywhere else.
"""
