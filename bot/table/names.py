"""Names that people choose, written so that a message shows them as they are."""

from __future__ import annotations

import re

# What begins markdown, a mention, an address or an emoji; and at a line's beginning a list or a heading.
_MEANS_MORE = re.compile(r"[\\*_~|`<>\[\]@:]|^[#+-]|(?<=^\d)\.|(?<=^\d\d)\.")


def escaped(name: str) -> str:
    """Take the meaning from all in a name that Discord would read as more than letters."""
    return _MEANS_MORE.sub(lambda found: f"\\{found[0]}", name)
