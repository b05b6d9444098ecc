"""What kind of file a name promises, whatever this system knows of file types."""

from __future__ import annotations

from mimetypes import MimeTypes

_TYPES = MimeTypes()
_TYPES.add_type("image/webp", ".webp")


def type_of(name: str) -> str:
    """Give the media type of a file by its name."""
    return _TYPES.guess_type(name)[0] or "application/octet-stream"
