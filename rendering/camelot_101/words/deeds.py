"""What players have done: the latest turn, each deed in words made from the notation, what has come of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import NamedTuple, TypeAlias

from languages.spoken import texts
from rendering.camelot_101.armies import home
from rendering.camelot_101.words.vocabulary import (
    card_named,
    kind_named,
    man_named,
    square_named,
    suit_named,
    title_of,
    wanderer_named,
)
from rules.camelot_101.tables.board import CARD, JOKER, is_red, rank_of
from rules.camelot_101.tables.camelot_cards import PANDORAS_BOX, PANDORAS_BOX_NAME
from rules.camelot_101.tables.names import cards_named, the_card, trophy_named
from rules.camelot_101.tables.numbers import BOX, DRAGON, GIANT, JOUST, TEST
from rules.camelot_101.view import DeedView, Table, WayView
from rules.text import N_, Count, Names, Seat, Series, Text, Value, Words, say

tell, written = texts(__name__).tell, texts(__name__).written
_FIGURES = (GIANT, DRAGON)
_HITS: Mapping[str, Words] = {GIANT: N_("{deed}, who crushes {men}"), DRAGON: N_("{deed}, who burns {men}")}
_NAMED = 2  # men who are gone, by name; more are counted


def led(deed: DeedView) -> Text | None:
    """Say where the Giant or the Dragon is led; nothing where neither moves."""
    ways = [way for way in _figures(deed) if way.end]
    if not ways:
        return None
    return say("leads {figure} to {to}", figure=trophy_named(ways[0].man), to=square_named(ways[0].end))


def with_outcome(deed: DeedView, told: Text) -> Text:
    """Add to what an action does who has left the board by it."""
    gone = [way for way in deed.ways if not way.end and way.man not in _FIGURES]
    for way in _figures(deed):
        if not way.end:
            told = say("{deed}, slays {figure}", deed=told, figure=trophy_named(way.man))
    own = [way for way in gone if deed.path[:1] == (way.start,) and _moves(deed)]
    others = [way.man for way in gone if way not in own]
    return _with_taken(deed, say("{deed}, loses the joust", deed=told) if own else told, others)


def _figures(deed: DeedView) -> list[WayView]:
    return [way for way in deed.ways if way.man in _FIGURES]


def _moves(deed: DeedView) -> bool:
    """Say whether a man goes from a square to another by what is said."""
    return len(deed.path) > 1 and "-" in deed.text


def _with_taken(deed: DeedView, told: Text, men: Sequence[str]) -> Text:
    if not men:
        return told
    named = _men(men)
    if any(way.end for way in _figures(deed)):
        (figure,) = {way.man for way in _figures(deed)}
        return say(_HITS[figure], deed=told, men=named)
    if _moves(deed):
        return say("{deed}, takes {men}", deed=told, men=named)
    return say("{deed}: {men} is gone" if len(men) == 1 else "{deed}: {men} are gone", deed=told, men=named)


def _men(men: Sequence[str]) -> Value:
    """Name a few men, count more."""
    if len(men) > _NAMED:
        return Count(len(men), "man", "men")
    return Series(tuple(say("the {man}", man=man_named(man)) for man in men))


def turned_told(table: Table) -> str:
    """Say what the cards were turned up for that lie there, and what they have decided."""
    word, *knights = table.turned_for or (TEST,)
    if word == JOUST:
        one, other = (man_named(man) for man in knights)
        won = _joust_won(table, knights)
        return tell("Joust, {one} against {other}: {won}", one=one, other=other, won=won)
    if word == BOX:
        return tell("{box}: {card}", box=say(PANDORAS_BOX_NAME), card=_out_of_box(table))
    return tell(_tested(table) if table.turned_for and word == TEST else _TURNED_UP)


_TURNED_UP: Words = N_("Turned up")
_AS_RED: Words = N_("Turned up, counting as red")
_AS_BLACK: Words = N_("Turned up, counting as black")


def _tested(table: Table) -> Words:
    """Say which colour decides a test: each suit has its own here, and a joker counts as black."""
    return _AS_RED if is_red(CARD[table.turned_up[-1]]) else _AS_BLACK


def _joust_won(table: Table, knights: Sequence[str]) -> Text:
    gone = {way.man for way in table.deeds[-1].ways if not way.end} if table.deeds else set()
    winners = [say("the {man} wins", man=man_named(man)) for man in knights if man not in gone]
    return winners[0] if len(winners) == 1 else say("nobody wins")


def _out_of_box(table: Table) -> Text:
    card = CARD[table.turned_up[-1]]
    return say(PANDORAS_BOX[-1 if card == JOKER else rank_of(card)].name)


# Actions that go on with one begun before.
_FURTHER = {"pick", "order", "discard", "skip", "accept", "refuse", "stay", "withdraw", "pass"}


def latest(table: Table) -> list[DeedView]:
    """Give the deeds of the latest turn, from the first; those in answer to them included."""
    found: list[DeedView] = []
    for deed in reversed(table.deeds):
        begun = [other for other in found if not _goes_on(other)]
        if begun and deed.seat != begun[-1].seat and not _goes_on(deed):
            break
        found.append(deed)
    found.reverse()
    while found and _goes_on(found[0]) and any(not _goes_on(deed) for deed in found):
        found.pop(0)
    return found


def losses(table: Table, seat: Seat) -> list[WayView]:
    """Give the men that others have taken from a seat since its own last deed, as far as deeds are kept."""
    since = takewhile(lambda deed: deed.seat != seat, reversed(table.deeds))
    ways = (way for deed in reversed([*since]) for way in deed.ways)
    return [way for way in ways if way.man[0] in table.players[seat].armies and way.start and not way.end]


def lost_words(lost: Sequence[WayView]) -> str:
    """Say who was lost, and where."""
    men = (say("{man} on {square}", man=man_named(way.man), square=square_named(way.start)) for way in lost)
    return tell("lost: {men}", men=Series(tuple(men)))


def lost_counted(lost: Sequence[WayView]) -> str:
    """Say how many were lost."""
    return tell("lost: {men}", men=Count(len(lost), "man", "men"))


def _goes_on(deed: DeedView) -> bool:
    return deed.text.split(" ")[0] in _FURTHER


class Spoken(NamedTuple):
    """How a deed is told: whom a suit stands for, its player or the army; cards' titles; who walks about."""

    names: Callable[[str], Text]
    titles: Callable[[str], Text]
    wanderer: Text


Telling: TypeAlias = Callable[[Sequence[str], Spoken], Text]


def deed_words(table: Table, deed: DeedView, names: Names) -> str:
    """Say what an action does; players go by their names and armies."""

    def named(suit: str) -> Text:
        seat = home(table, suit)
        if seat is None:
            return say("the army of {suit}", suit=suit_named(suit))
        return say("{who} ({suit})", who=names(seat), suit=suit_named(suit))

    word, *words = deed.text.split(" ")
    spoken = Spoken(named, partial(title_of, table, played=True), wanderer_named(table))
    done = led(deed) if word == "pick" else None
    return written(with_outcome(deed, done or _DEEDS[word](words, spoken)))


def _path(words: Sequence[str]) -> Text:
    squares, _, rank = words[0].partition("=")
    start, end = map(square_named, squares.split("-"))
    way = say("{start} to {to}", start=start, to=end)
    return say("{way}, becomes a {kind}", way=way, kind=kind_named(rank)) if rank else way


def _and_to(deed: Text, words: Sequence[str], spoken: Spoken) -> Text:
    """Add where the Giant or the Dragon goes by a deed."""
    if not words:
        return deed
    return say("{deed}, {figure} to {to}", deed=deed, figure=spoken.wanderer, to=square_named(words[0]))


def _put_away(text: Words) -> Telling:
    def said(words: Sequence[str], spoken: Spoken) -> Text:
        cards = [word for word in words if word in CARD]
        named = cards_named(CARD[card] for card in cards)
        return _and_to(say(text, cards=named), words[len(cards) :], spoken)

    return said


def _on(alone: Words, on: Words) -> Telling:
    """Say what is done with a Camelot card, by itself or with somebody."""

    def said(words: Sequence[str], spoken: Spoken) -> Text:
        card = spoken.titles(words[0])
        return say(on, card=card, whom=spoken.names(words[1])) if words[1:] else say(alone, card=card)

    return said


def _by_itself(text: Words) -> Telling:
    return lambda words, spoken: say(text)


def _with_card(text: Words) -> Telling:
    return lambda words, spoken: say(text, card=card_named(words[0]))


def _played(words: Sequence[str], spoken: Spoken) -> Text:
    return say("plays the {card}: {path}", card=card_named(words[0]), path=_path(words[1:]))


def _buried(words: Sequence[str], spoken: Spoken) -> Text:
    card = say("a card") if words[0] == "?" else the_card(CARD[words[0]])
    return _and_to(say("buries {card}", card=card), words[1:], spoken)


def _wandered(words: Sequence[str], spoken: Spoken) -> Text:
    jokers = Count(int(words[0]), "joker", "jokers")
    return _and_to(say("plays {jokers}", jokers=jokers), words[1:], spoken)


def _walked_out(words: Sequence[str], spoken: Spoken) -> Text:
    card, kind, gate = words
    text = N_("plays the {card}: a {kind} walks out of prison by the gate {gate}")
    return say(text, card=card_named(card), kind=kind_named(kind), gate=gate)


def _picked(words: Sequence[str], spoken: Spoken) -> Text:
    what = words[0]
    if len(words) > 1:
        return say("chooses {what}", what=Series(tuple(map(square_named, words))))
    if "@" in what:
        man, _, place = what.partition("@")
        if place in _OFF_BOARD:
            return say(_OFF_BOARD[place], man=man_named(man))
        return say("chooses the {man} in the castle of {suit}", man=man_named(man), suit=suit_named(place))
    if len(what) == 1:
        return say("chooses {what}", what=spoken.names(what))
    if "-" in what:
        return say("moves {path}", path=_path(words))
    return say("chooses {what}", what=square_named(what))


_OFF_BOARD: Mapping[str, Words] = {
    "grave": N_("chooses the {man} in the graveyard"),
    "giant": N_("chooses the {man} held by the Giant"),
}
_DEEDS: Mapping[str, Telling] = {
    "play": _played,
    "dead": _with_card(N_("plays the {card} as a dead man's card")),
    "refresh": _put_away(N_("refreshes {cards}")),
    "joker": _wandered,
    "walkout": _walked_out,
    "bury": _buried,
    "camelot": _on(N_("plays {card}"), N_("plays {card} on {whom}")),
    "gift": _on(N_("gives {card}"), N_("gives {card} to {whom}")),
    "burn": _on(N_("burns {card}"), N_("burns {card}")),
    "pass": _by_itself(N_("does nothing more")),
    "accept": _by_itself(N_("accepts the gift")),
    "refuse": _by_itself(N_("refuses the gift")),
    "stay": _by_itself(N_("stays with the card")),
    "withdraw": _by_itself(N_("takes the card back")),
    "army": lambda words, spoken: say("takes the army of {suit}", suit=suit_named(words[0])),
    "cards": _by_itself(N_("plays with cards")),
    "fate": _by_itself(N_("trusts to Fate")),
    "pick": _picked,
    "order": lambda words, spoken: say("takes the choice number {number}", number=words[0]),
    "discard": _put_away(N_("discards {cards}")),
    "skip": _by_itself(N_("leaves the move out")),
}
