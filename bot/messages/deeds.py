"""What a seat does, in the words of its log: to all by its name, or as "you" to whoever sits there."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from bot.messages.text import plain_names
from bot.table.view import PublicView
from languages.spoken import begun, move_told, tell, written
from rules.library import find
from rules.text import NC_, Names, Seat, Series, Text, Value, Words, subject

_BETWEEN: Final = " \u00b7 "  # sentences of one turn
_YOU: Final[Words] = NC_("who does it", "you")


def deed_written(
    public: PublicView, seat: Seat, action: str, told: Sequence[Text], *, named: bool = True
) -> str:
    """Write what a seat does as its log, with who does it where that is to be `named`; or as it is typed."""
    game, name = find(public.info.id), plain_names(public)
    return _written(game.folded(told), seat, name, named=named) or move_told(game, action)


def own_deed_written(public: PublicView, seat: Seat, action: str, told: Sequence[Text]) -> str:
    """Write what a seat does to whoever sits there; as all read it where its game has no words for that."""
    game, name, you = find(public.info.id), plain_names(public), tell(_YOU)
    with suppress(KeyError):
        own = [_yours(text, seat, game.yours) for text in game.folded(told)]
        told_to_him = _written(own, seat, lambda each: you if each == seat else name(each))
        return begun(told_to_him) or move_told(game, action)
    return deed_written(public, seat, action, told)


def _written(told: Sequence[Text], seat: Seat, name: Names, *, named: bool = True) -> str:
    lines = [
        written(text, name).removeprefix("" if named and not place else f"{name(seat)} ")
        for place, text in enumerate(told)
    ]
    return _BETWEEN.join(lines)


def _yours(told: Text, seat: Seat, words: Mapping[str, Words]) -> Text:
    """Tell whom a sentence is about what it says, also within another; KeyError where that has no words."""
    is_own = subject(told) == seat
    if told.template.startswith("{who}") and not is_own:
        return told
    template = words[told.template] if is_own else words.get(told.template, told.template)
    return Text(template, {name: _within(value, seat, words) for name, value in told.values.items()})


def _within(value: Value, seat: Seat, words: Mapping[str, Words]) -> Value:
    match value:
        case Text():
            return _yours(value, seat, words)
        case Series(items=items):
            return Series(tuple(_within(each, seat, words) for each in items))
    return value
