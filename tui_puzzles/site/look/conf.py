"""How Sphinx builds the site."""

project = html_title = "tui-puzzles"
extensions = ["myst_parser"]
myst_heading_anchors = 3
html_theme = "furo"
# A rule's page leads to its type's; the list of all pages would be a tenth of it.
html_sidebars = {"*/*": ["sidebar/brand.html", "sidebar/search.html"]}
html_static_path = ["look"]
html_css_files = ["site.css", "boards.css"]
html_show_sphinx = html_show_sourcelink = html_copy_source = False
pygments_style, pygments_dark_style = "tango", "monokai"
