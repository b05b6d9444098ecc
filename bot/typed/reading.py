"""What one act is read of at the table: in the words of its game, as its log tells, or of what was offered.

An answer to `could mean ... or ...` may name in what those differ: `with the five`, `the jack`.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bot.errors import Ambiguous, Illegal, Refusal
from bot.table.checks import NOT_SURE, in_own_words, misread
from bot.table.position import Position, name_of
from bot.typed.labels import read_in
from bot.typed.midway import Midway, read_on
from bot.typed.parsing import as_quoted, as_recorded, as_typed, meant_in, only_one, quoted_moves
from bot.typed.refusing import bar, beside, is_much
from bot.typed.telling import answered_by, named_of_all, named_so, told_so
from languages.spoken import (
    begun,
    in_digits,
    in_english,
    is_denied,
    is_one_of,
    move_told,
    quoted,
    without_little,
    without_particles,
    written,
)
from rules.game import AnyGame
from rules.menu import leads_to
from rules.question import Allotment
from rules.text import N_, Seat, Text, Words, say

_NO_ANSWER: Final[Words] = N_("I do not understand \u201c{text}\u201d as an answer. {asked}")
_WHICH: Final[Words] = N_("You were asked which you mean: {several}; type which, or 1 for the first.")
_WHETHER: Final[Words] = N_("You were asked whether you mean {move}: type `yes` or `no`.")
_WORD: Final = re.compile(r"\w+")
# With these people begin such an answer.
_CHOOSES: Final = frozenset({"by", "with", "for", "pick", "take", "takes", "captures", "the", "one", "of"})


def read_at(position: Position, seat: Seat, typed: str) -> str:
    """Find the text on the menu that is meant by what is typed; Ambiguous where it could be several.

    Words that mean nothing are left out where nothing can be read with them, and words of the few answers
    that there are may stand in any order.
    """
    text = _as_it_is(position, seat, typed)
    if position.leads_to(seat, text) or is_denied(typed):
        return text
    if (less := without_particles(typed)) != typed and position.leads_to(
        seat, bare := _as_it_is(position, seat, less)
    ):
        return bare
    names = partial(name_of, position.row.chairs)
    answer, is_sure = answered_by(position.game, position.question(seat), typed, names)
    # The king that is to be taken is no card that begins a move.
    return answer if is_sure and position.allows(seat, answer) else text


def _as_it_is(position: Position, seat: Seat, typed: str) -> str:
    """Find the text on the menu that is meant by what is typed; Ambiguous where it could be several."""
    game, menu = position.game, position.menu(seat)
    is_misread = misread(position, seat, typed)
    try:
        with in_own_words(game):
            # What is counted is called in no other way.
            meant = meant_in(game, menu, typed) if isinstance(menu(""), Allotment) else None
            meant = meant or read_in(game, menu, typed, partial(name_of, position.row.chairs))
            if game.named is not None and not leads_to(menu, meant):
                meant = named_so(game, position.state, seat, menu, typed, meant)
    except Ambiguous as several:
        kept = [text for text in several.texts if not is_misread(text)]
        all_begin = named_of_all(game, position.state, seat, menu, typed, kept)
        with in_own_words(game):
            return all_begin or only_one(typed, kept) or as_typed(typed)
    return as_typed(typed) if is_misread(meant) else meant


def read_midway(position: Position, seat: Seat, said: str, typed: str) -> str | None:
    """Find what is typed among what goes on from what is said; None where nothing is so. Ambiguous."""
    game, names = position.game, partial(name_of, position.row.chairs)
    midway = Midway(position.menu(seat), said)
    try:
        meant = read_on(game, midway, typed, names)
    except Ambiguous as several:
        with in_own_words(game):
            return only_one(typed, [*map(midway.whole, several.texts)])
    if meant and leads_to(midway, meant):
        return midway.whole(meant)
    for typed_so in dict.fromkeys((typed, as_recorded(game, typed))):
        text = read_at(position, seat, f"{move_told(game, said)} {typed_so}")
        if text.startswith(said) and position.leads_to(seat, text):
            return text
    return None


def as_told(position: Position, seat: Seat, typed: str) -> str | None:
    """Give the act of which the log would tell as is typed; None where there is none. Ambiguous."""
    names = partial(name_of, position.row.chairs)
    found = told_so(position.game, position.state, seat, position.menu(seat), typed, names)
    with in_own_words(position.game):
        return only_one(typed, found)


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
            raise _asking_again(position, seat, typed, offered, refused) from None
        return [text] if position.leads_to(seat, text) else read(text)
    return [text] if text and len(acts) == 1 and text.startswith(f"{acts[0]} ") else acts


def _asking_again(
    position: Position, seat: Seat, typed: str, offered: Sequence[str], refused: Refusal
) -> Refusal:
    """Name what was offered once more to whoever types no other move; behind a rule that he breaks."""
    game, is_open = position.game, type(refused) is Illegal and bool(offered)
    why = bar(position, seat, typed) or (beside(typed) if is_open else "")
    if not is_open or is_one_of(typed, NOT_SURE) or (is_much(game, typed) and not (why and offered[1:])):
        return refused
    if offered[1:]:
        asked = say(_WHICH, several=quoted_moves(offered))
    else:
        asked = say(_WHETHER, move=quoted_moves(offered))
    told = written(asked, notation=partial(as_quoted, game))
    if why:
        return Illegal(N_("{sentence}"), sentence=f"{begun(why)} {told}")
    return Illegal(_NO_ANSWER, text=typed.strip(), asked=told)


def _words(text: str) -> Sequence[str]:
    return _WORD.findall(text.lower())


def quoting(refused: Refusal, read: str, typed: str) -> Refusal:
    """Let a refusal of what is read of a line quote all that was typed: also the words before it."""
    whole = typed.strip()
    values = {
        name: whole if value == read else value.replace(quoted(read), quoted(whole))
        for name, value in refused.text.values.items()
        if isinstance(value, str)
    }
    sentence = Text(refused.text.template, {**refused.text.values, **values})
    if isinstance(refused, Ambiguous):
        return Ambiguous(sentence, refused.texts)
    return type(refused)(sentence)
