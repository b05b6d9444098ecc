"""Completing what somebody types: what goes on from its beginning, however it is spelled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.errors import Ambiguous
from bot.typed.labels import Found, Labels, of_player, player_of, read_in
from bot.typed.parsing import Parser, as_typed, readings_of
from bot.typed.steps import answers, described, label_of, stop_of
from languages.folding import folded, without_signs, words_named
from languages.spoken import begun_in_english, in_english, move_told, without_little
from rules.game import AnyGame
from rules.menu import actions, before, leads_to
from rules.question import Menu, Pick, Question
from rules.text import N_, Names, Text, Words, say

_NO_MOVE: Words = N_("not possible as it stands")
_LOOKED_AT = 2000  # answers to one question; a hand of twenty cards has a million


Reads: TypeAlias = Callable[[AnyGame, Menu, str, Names], str]


class Completion(Struct, frozen=True):
    """A text that goes on from what is typed; `label` says what it means, where the text does not itself.

    `is_read` says of what is typed, as it stands, whether it means anything; None of what goes on from it.
    What `is_whole` may be left at what it says.
    """

    text: str
    label: Text | None = None
    is_read: bool | None = None
    is_whole: bool = False


def completed(
    game: AnyGame,
    menu: Menu,
    typed: str,
    limit: int,
    names: Names,
    *,
    naming: bool = False,
    in_line: bool = False,
    whole: Callable[[str], str] = str,
    read: Reads = read_in,
) -> list[Completion]:
    """Complete what is typed in a game, in each of its readings, and write it as people type it.

    With `naming` a player stands there by his name. What stands in a line with others has to be whole, and
    what goes on from what was said is written `whole`, with that, and `read` so.

    Clients take the first for what is typed: that is what will be read of it, if it means anything, and
    what is typed itself where it may be whole but means nothing.
    """
    labels = Labels(menu, names, shorter=partial(without_little, game))
    found = next(filter(None, _found(game, labels, typed, limit)), [])
    found = [*_as_read(game, menu, typed, found, names, read), *found]
    offered = dict[str, Completion]()
    for each in _whole_first(menu, found) if in_line else found:
        named = _named(game, menu, each, names) if naming else ""
        text = each.text if each.is_read is False else whole(each.text)
        offered.setdefault(named or move_told(game, text), each)
    return [replace(each, text=text) for text, each in islice(offered.items(), limit)]


def _found(game: AnyGame, labels: Labels, typed: str, limit: int) -> Iterator[list[Completion]]:
    """Look in one language after the other for what goes on: the spoken one, also where a word is begun."""

    def going_on(readings: Iterable[str]) -> list[Completion]:
        return [each for reading in readings for each in completions(labels, reading, limit)]

    own = in_english(game, typed)
    if own is not None:
        yield going_on(game.readings(own))
    yield going_on(chain.from_iterable(map(game.readings, begun_in_english(game, typed))))
    yield going_on(game.readings(typed))
    yield from (going_on([reading]) for reading in readings_of(game, typed))


def _whole_first(menu: Menu, found: list[Completion]) -> list[Completion]:
    """Let a whole move come first, if need be the first that there is, unless what is typed cannot be."""
    if found and found[0].is_read is not False and not any(each.is_whole for each in found):
        action = next(actions(menu, found[0].text))
        found = [_offered(menu, before(menu, action), action), *found]
    return sorted(found, key=lambda each: not (each.is_whole or each.is_read is False))


def _named(game: AnyGame, menu: Menu, offered: Completion, names: Names) -> str:
    """Write a choice of a player with his name, where that is read as him; nothing where it is none."""
    if offered.is_read is False:
        return ""
    said = before(menu, offered.text)
    seat = player_of(menu(said), offered.text)
    named = "" if seat is None else as_typed(f"{move_told(game, said)} {names(seat)}")
    readings = readings_of(game, named) if named else ()
    meant = (of_player(menu, each, names) for each in readings)
    return named if next(filter(None, meant), None) == [offered.text] else ""


def _as_read(
    game: AnyGame, menu: Menu, typed: str, found: Sequence[Completion], names: Names, read: Reads
) -> Iterator[Completion]:
    """Say what is read of the text as it is typed, first of all that is offered."""
    try:
        meant = read(game, menu, typed, names) if typed.strip() else ""
    except Ambiguous:
        return
    if not leads_to(menu, meant):
        if found and _may_be_whole(typed, move_told(game, found[0].text)):
            yield not_possible(typed)
    elif meant and (_may_end(menu, meant) or folded(move_told(game, meant)) != folded(as_typed(typed))):
        yield replace(_offered(menu, before(menu, meant), meant), is_read=True)


def not_possible(typed: str) -> Completion:
    """Give back what is typed as what means nothing."""
    return Completion(as_typed(typed), say(_NO_MOVE), is_read=False)


def _may_end(menu: Menu, text: str) -> bool:
    question = menu(text)
    return question is None or question.complete


def _may_be_whole(typed: str, offered: str) -> bool:
    """Say whether somebody may have typed all that he means: nothing that is offered goes on from its words.

    What has a number may be whole though something goes on from it: `c1` is not `c10`.
    """
    words, pieces = without_signs(typed), without_signs(offered)
    last = words[-1] if words else ""
    goes_on = any(piece != last and piece.startswith(last) for piece in pieces)
    return any(map(str.isdigit, last)) or not (goes_on or pieces[: len(words)] == words)


def completions(labels: Labels, typed: str, limit: int) -> list[Completion]:
    """Give the menu's texts, at most `limit`, that go on from what is typed so far.

    Where none is spelled so, those that can be; and where none can be, those whose labels have these words.
    """
    menu = labels.menu
    for found in _ways(labels, typed):
        asked: dict[str, str] = {}
        for text, said in _further_first(menu, found):
            asked.setdefault(text, said)
            if len(asked) == limit:
                break
        if asked:
            return [_offered(menu, said, text) for text, said in asked.items()]
    return []


def _further_first(menu: Menu, found: Iterable[Found]) -> Iterator[Found]:
    """Give what may be left at what it says behind the action that alone goes on from it."""
    for text, said in found:
        question = menu(text)
        if isinstance(question, Pick) and question.complete and len(question.offered) == 1:
            yield from ((action, text) for action in question.offered if menu(action) is None)
        yield text, said


def _ways(labels: Labels, typed: str) -> Iterator[Iterator[Found]]:
    """Look for what is typed in one way after the other."""
    menu = labels.menu
    yield _spelled(menu, "", typed)
    yield Parser(menu, without_signs, typed).going_on()
    yield Parser(menu, words_named, typed, leaves_out=True).going_on()
    words = words_named(typed)
    if words:
        yield labels.found(words)


def _spelled(menu: Menu, said: str, typed: str) -> Iterator[Found]:
    """Give texts that begin exactly as is typed."""
    question = menu(said)
    if question is None:
        return
    for text in islice(answers(question, said), _LOOKED_AT):
        if text.startswith(typed):
            yield text, said
        if typed.startswith(text):
            yield from _spelled(menu, text, typed)


def _offered(menu: Menu, said: str, text: str) -> Completion:
    further = menu(text)
    meaning = _meaning(menu(said), further, said, text)
    return Completion(text, meaning, is_whole=further is None or further.complete)


def _meaning(question: Question | None, further: Question | None, said: str, text: str) -> Text | None:
    """Say what a text means; of one that may go on, what it means to leave it at that."""
    if question is None:
        return None
    if further is None or not further.complete:
        return described(question, said, text)
    label, stop = label_of(question, said, text), _left_at_that(further)
    return stop if label is None else say("{label}: {about}", label=label, about=stop)


def _left_at_that(further: Question) -> Text:
    """Say what it means to leave it at what is said so far, or what could follow then."""
    found = further.foresee().get("") if isinstance(further, Pick) and further.foresee else None
    return stop_of(further) if found is None else found.text
