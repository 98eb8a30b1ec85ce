"""How Sphinx makes the pages; ``building.py`` lays out the sources it reads."""

from pathlib import Path

project = "Ringwall"
author = "Ringwall"
html_title = "Ringwall"
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
myst_enable_extensions = ["attrs_inline", "strikethrough"]
myst_heading_anchors = 4
suppress_warnings = ["myst.strikethrough"]

autodoc_default_options = {"members": True, "undoc-members": True, "member-order": "bysource"}
autodoc_typehints = "signature"
autodoc_inherit_docstrings = False  # those of others are written in their own markup
autodoc_preserve_defaults = True
# Heavy, and of no use to whoever reads.
autodoc_mock_imports = ["gymnasium", "pettingzoo", "polars", "psycopg", "psycopg_pool", "pyspiel", "ray"]
add_module_names = False
toc_object_entries = False
python_use_unqualified_type_names = True

highlight_language = "none"
pygments_style = "none"
html_theme = "siege"
html_theme_path = [str(Path(__file__).parent)]
templates_path: list[str] = []
html_copy_source = False
html_show_sphinx = False
html_permalinks_icon = "#"
html_domain_indices = False
html_use_index = False
