"""What joins a page to the site it stands on."""

from typing import Final

from msgspec import Struct


class Frame(Struct, frozen=True):
    """HTML for the head of a page, above what it shows and below; nothing of a page that stands alone."""

    head: str = ""
    above: str = ""
    below: str = ""


ALONE: Final = Frame()
