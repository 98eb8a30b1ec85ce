"""The living rulebook: every numbered rule of ``docs/rules`` with its scenarios as boards, as files for the page.

``python -m tools.rulebook`` writes them beside the server; the build does the same. There is a file for each file of
rules, one for each file of scenarios, and ``index.json``, which says what is where and which rules speak of what.
"""
