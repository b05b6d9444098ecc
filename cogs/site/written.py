"""Pages and frames as their templates write them."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from rendering.pages.game import Frame

_PARTS: Final = "cogs.site"
# What all pages take from the top of the folder.
STYLES: Final = ("style.css", "frame.css", "icon.svg")


def style(name: str) -> str:
    """Read what pages take from beside them."""
    return files(_PARTS).joinpath("templates", name).read_text(encoding="utf-8")


def rendered(template: str, values: Mapping[str, Any], article: str = "", changed: str = "") -> str:
    """Write a page, with an article that is HTML, and the line that says when it was `changed`."""
    # Of what features have written as HTML themselves.
    markup = Markup(article)  # noqa: S704 - it escapes all that it quotes
    return _environment().get_template(template).render(**values, article=markup, changed=changed)


def framed(values: Mapping[str, Any], changed: str = "") -> Frame:
    """Write what joins a document to the site."""
    return Frame(
        *(rendered(f"frame_{part}.html", values, changed=changed) for part in Frame.__struct_fields__)
    )


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader(_PARTS),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
