"""Words without accents and capitals, so that whoever types without them finds and sorts as with them."""

from __future__ import annotations

from unicodedata import combining, normalize


def folded(words: str) -> str:
    """Write words as they are compared and sorted: the same with and without accents and capitals."""
    if words.isascii():
        return words.lower()
    return "".join(letter for letter in normalize("NFKD", words.casefold()) if not combining(letter))
