"""How Sphinx makes the site; scripts/build-docs lays the pages out and calls it once for each language."""

import adversaire

project = "Adversaire"
author = "The Adversaire maintainers"
release = version = adversaire.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = f"Adversaire {release}"
html_show_copyright = False
html_copy_source = False
html_show_sourcelink = False
templates_path = ["templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "languages.html",
        "sidebar/scroll-end.html",
    ]
}
# Links to headings, as code hosts make them.
myst_heading_anchors = 3
# README.md shows a call of the library as it would be typed; code in the pages is not always whole.
suppress_warnings = ["misc.highlighting_failure", "myst.header"]
# The types stand in the signature; the names of the interface are short there.
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_display_short_literal_types = True
add_module_names = False
# Names in docstrings stand between single backticks, as in the pages.
default_role = "code"
