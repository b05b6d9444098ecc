"""The descriptions of the table, for those who cannot see it: of each picture what it shows, in its order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from rendering.camelot_101.deeds import deed_words, latest
from rendering.camelot_101.holdings import TROPHY_POINTS, trophies_of, worth
from rendering.camelot_101.words import (
    NOBODY_WINS,
    REASONS,
    asked_words,
    beginning,
    cards_named,
    check_words,
    level_words,
    man_named,
    man_tags,
    men_counted,
    player_tags,
    square_named,
    suit_named,
    wanderer_named,
    work_words,
)
from rendering.descriptions import shortened, within
from rendering.phrases import counted, together, win_told
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.tables.numbers import TROPHY_NAMES
from rules.camelot_101.view import Castle, DeedView, Table
from rules.text import Names


def table_described(table: Table, names: Names, part: str = "") -> str:
    """Describe a picture of the table in at most 1,024 characters.

    Pawns are told by their squares where there is room for all, else they are counted.
    """
    names = shortened(names)
    told = [*_PARTS[part](table, names)]
    whole = " ".join((*told, *_squares(table, pawns=True)))
    if within([whole]) == whole:
        return whole
    return within([*told, _pawns_counted(table), *_squares(table, pawns=False)], cut=True)


def _whole(table: Table, names: Names) -> Iterator[str]:
    yield from _turn(table, names)
    yield from _standing(table, names)
    yield from _prisoners(table)
    yield from _places(table, names)


def _latest(table: Table, names: Names) -> Iterator[str]:
    """Tell all of the latest turn, which the picture shows larger."""
    deeds = "; ".join(_told(table, latest(table), names))
    yield f"The last move, drawn large: {deeds or 'nothing yet'}."
    yield from _turn(table, names)
    yield from _standing(table, names)
    yield from _places(table, names)


def _castles(table: Table, names: Names) -> Iterator[str]:
    yield "The castles one by one."
    yield from (_castle(table, castle, names) for castle in table.castles)
    yield from _elsewhere(table)
    yield from _standing(table, names)


def _castle(table: Table, castle: Castle, names: Names) -> str:
    """Tell who keeps a castle, what its prisoners count, and what trophies lie there."""
    if castle.keeper < 0:
        return f"Castle of {suit_named(castle.suit)}: closed."
    lord = table.players[castle.keeper]
    total = counted(worth(table, castle.prisoners), "point", "points")
    trophies = trophies_of(table, castle.keeper) if lord.suit == castle.suit else []
    kept = [men_counted(castle.prisoners), *(f"{TROPHY_NAMES[one]} {TROPHY_POINTS[one]}" for one in trophies)]
    whose = f"{suit_named(castle.suit)}, {names(castle.keeper)}{', besieged' * castle.besieged}"
    return f"Castle of {whose}: prisoners {total}, {', '.join(kept)}."


_PARTS: Mapping[str, Callable[[Table, Names], Iterator[str]]] = {
    "": _whole,
    "close": _latest,
    "castles": _castles,
}


def _turn(table: Table, names: Names) -> Iterator[str]:
    if table.over:
        wins = "" if table.over == NOBODY_WINS else f" {win_told(table.ranking[0], names)}"
        yield f"The game is over: {REASONS[table.over]}.{wins}"
    else:
        who = together([names(seat) for seat in table.asked])
        yield f"Camelot 101, {level_words(table)}: {who} {asked_words(table, names)}."
    yield from (f"Last: {one}." for one in [*_told(table, table.deeds, names)][-1:])
    if table.effect is not None:
        yield f"At work: {work_words(table, table.effect, names)}"
    yield from _dangers(table)


def _told(table: Table, deeds: Sequence[DeedView], names: Names) -> Iterator[str]:
    return (f"{names(deed.seat)} {deed_words(table, deed, names)}" for deed in deeds)


def _dangers(table: Table) -> Iterator[str]:
    yield from (f"Check: {check_words(table, check)}." for check in table.checks)
    yield from (f"Plague on the King of {suit_named(suit)}." for suit in table.plague)


def _standing(table: Table, names: Names) -> Iterator[str]:
    points = (f"{names(seat)} {player.points}" for seat, player in enumerate(table.players))
    giant = f", the Giant {table.giants_points}" if table.giants_points else ""
    yield f"Points: {', '.join(points)}{giant}."
    neutral = [suit_named(suit) for suit, owner in zip(SUITS, table.owners, strict=True) if owner < 0]
    leads = (
        f"{names(seat)} {together([suit_named(suit) for suit in player.armies])}"
        for seat, player in enumerate(table.players)
        if player.armies
    )
    yield f"Armies: {'; '.join((*leads, *(f'neutral {suit}' for suit in neutral)))}."
    for seat, player in enumerate(table.players):
        if marks := [*player_tags(player), *["out"] * player.out]:
            yield f"{names(seat)}: {', '.join(marks)}."
        if player.turned_up:
            yield f"Fate turned up for {names(seat)}: {cards_named(player.turned_up)}."
    if table.figure:
        yield f"{beginning(wanderer_named(table))} on {square_named(table.wanderer)}."


def _prisoners(table: Table) -> Iterator[str]:
    for castle in table.castles:
        if castle.prisoners:
            yield f"Castle of {suit_named(castle.suit)}: {men_counted(castle.prisoners)}."
    yield from _elsewhere(table)


def _elsewhere(table: Table) -> Iterator[str]:
    """Tell who is neither on the board nor in a castle."""
    rows = (("Held by the Giant", table.held), ("Buried", table.grave), ("Barracks", table.barracks))
    yield from (f"{place}: {men_counted(men)}." for place, men in rows if men)


def _places(table: Table, names: Names) -> Iterator[str]:
    hands = (
        f"{names(seat)} {player.playing}{f' and {player.camelot} Camelot' if player.camelot else ''}"
        for seat, player in enumerate(table.players)
    )
    yield f"Cards in hand: {', '.join(hands)}."
    for man in table.men:
        if tags := man_tags(man):
            yield f"{man_named(man.suit + man.kind)} on {square_named(man.square)}: {', '.join(tags)}."


def _squares(table: Table, *, pawns: bool) -> Iterator[str]:
    """Tell where the men of each army stand, officers by their letters."""
    for suit in SUITS:
        men = [man for man in table.men if man.suit == suit]
        words = [f"{man.kind} {square_named(man.square)}" for man in men if man.kind != "P"]
        foot = [square_named(man.square) for man in men if man.kind == "P"]
        if pawns and foot:
            words.append(f"{'Pawn' if len(foot) == 1 else 'Pawns'} {' '.join(foot)}")
        if words:
            yield f"{suit_named(suit)}: {', '.join(words)}."


def _pawns_counted(table: Table) -> str:
    numbers = ((suit, sum(man.suit + man.kind == f"{suit}P" for man in table.men)) for suit in SUITS)
    return f"Pawns: {', '.join(f'{suit_named(suit)} {number}' for suit, number in numbers)}."
