"""The site: the whole game as a folder of static files that any web space can serve.

``python -m tools.site DIR`` builds it out of the page, the package and Pyodide (``make site DIR=…``).
"""
