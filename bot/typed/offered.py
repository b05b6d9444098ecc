"""An answer to `could mean ... or ...` that names in what those differ: `with the five`, `the jack`."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bot.errors import Ambiguous, Refusal
from bot.table.position import Position
from languages.spoken import in_digits, in_english, move_told, without_little
from rules.game import AnyGame
from rules.text import Seat

_WORD: Final = re.compile(r"\w+")
# With these people begin such an answer.
_CHOOSES: Final = frozenset({"by", "with", "for", "pick", "take", "takes", "captures", "the", "one", "of"})


def among(game: AnyGame, typed: str, offered: Sequence[str]) -> str:
    """Give the one of several offers that alone has all the words which are typed; nothing where none is."""
    if not offered[1:]:
        return ""
    said = in_digits(game, typed) or typed
    for words, told in ((in_english(game, said) or said, game.worded), (said, partial(move_told, game))):
        wanted = {*_words(" ".join(without_little(game, words.split())))} - _CHOOSES
        found = [text for text in offered if wanted <= {*_words(told(text))}]
        if wanted and len(found) == 1:
            return found[0]
    return ""


def or_offered(
    position: Position,
    seat: Seat,
    typed: str,
    offered: Sequence[str],
    reading: Callable[[], list[str]],
    read: Callable[[str], list[str]],
) -> list[str]:
    """Find the acts that are meant, if need be by what differs in those that were offered."""
    text = among(position.game, typed, offered)
    try:
        acts = reading()
    except Refusal as refused:
        # The same is typed once more.
        if not text or (isinstance(refused, Ambiguous) and [*refused.texts] == [*offered]):
            raise
        return [text] if position.leads_to(seat, text) else read(text)
    return [text] if text and len(acts) == 1 and text.startswith(f"{acts[0]} ") else acts


def _words(text: str) -> Sequence[str]:
    return _WORD.findall(text.lower())
