"""Words without accents and capitals, so that whoever types without them finds and sorts as with them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import combining, normalize

# Letters that are no others with an accent.
_LETTERS: Final = str.maketrans(
    {
        "\u00e6": "ae",
        "\u0153": "oe",
        "\u00f8": "o",
        "\u0142": "l",
        "\u0111": "d",
        "\u00f0": "d",
        "\u00fe": "th",
        "\u0131": "i",
    }
)
# Letters that are also typed by two: ä as ae.
_UMLAUTS: Final = re.compile("([aou])\u0308")
# Signs that stand between words: dashes, quotation marks, a cross of two squares.
_SIGNS: Final = dict.fromkeys(
    map(ord, "\u00d7\u2013\u2014\u2212\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb\u00b4"), "-"
)


def folded(words: str) -> str:
    """Write words as they are compared and sorted: the same with and without accents and capitals."""
    if words.isascii():
        return words.lower()
    letters = normalize("NFKD", words.casefold().translate(_LETTERS))
    return "".join(letter for letter in letters if not combining(letter))


def ways_typed(words: str) -> Sequence[str]:
    """Give the ways in which words are typed: without accents, and with `ae` for `ä`."""
    if words.isascii():
        return (words.lower(),)
    parted = _UMLAUTS.sub(r"\1e", normalize("NFD", words.casefold()))
    return tuple(dict.fromkeys((folded(words), folded(parted))))


def in_letters(text: str) -> str:
    """Write what is typed with plain letters for those of all languages; other signs stay, as pictures."""
    plain = normalize("NFC", text).translate(_SIGNS)
    return "".join("x" if each.isalpha() and not each.isascii() else each for each in plain)
