"""The text board: all that the view shows, a thing a line, for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.battles_and_builders.words import (
    AT_ONCE,
    REASONS,
    army_dice,
    asked_words,
    die_named,
    event_named,
    events_named,
    number_named,
    side_named,
    tiles_named,
    tokens_named,
    total,
)
from rendering.boards import page
from rendering.phrases import together
from rules.battles_and_builders.tables import COLOURS, DUMMY_TOKENS, KINDS, ROUNDS, STRATEGY_TILES
from rules.battles_and_builders.view import Commitment, Hand, RoundView, Table, Tableau
from rules.text import Names


def table_written(table: Table, names: Names) -> str:
    """Write the table."""
    return page(
        [
            *_heading(table, names),
            *_rounds(table, names),
            *_standings(table, names),
            *_left(table),
        ]
    )


def hand_written(table: Table, hand: Hand, names: Names) -> str:
    """Write what lies behind one screen, and that seat's bid."""
    bid = "none yet" if hand.bid is None else tokens_named(hand.bid)
    return page(
        [
            f"BEHIND THE SCREEN OF {names(hand.seat)}",
            f"Tokens: {tokens_named(hand.stock)}",
            f"Bid in round {table.round.number}: {bid}",
            f"Event: {event_named(table.round.event)}",
            _dice_line(table.round.event),
        ]
    )


def _heading(table: Table, names: Names) -> Iterator[str]:
    how = "all at once" if table.commit == AT_ONCE else "one after the other"
    yield f"Battles & Builders, {table.seats} players, bids {how}"
    if table.over:
        yield f"The game is over: {REASONS[table.over]}"
    else:
        yield f"Asked: {together([names(seat) for seat in table.asked])} {asked_words(table)}"


def _rounds(table: Table, names: Names) -> Iterator[str]:
    """Write the round on the table, and the one before; after the last round they are the same."""
    if table.last != table.round:
        yield from _round(table, table.round, names)
    if table.last is not None:
        yield from _round(table, table.last, names, played=", played")


def _dice_line(event: str) -> str:
    pairs = (f"{KINDS[army].many} {COLOURS[colour]}" for army, colour in army_dice(event))
    return f"Dice: {', '.join(pairs)}"


def _round(table: Table, round_: RoundView, names: Names, played: str = "") -> Iterator[str]:
    yield ""
    yield f"ROUND {round_.number} of {ROUNDS}{played}"
    yield f"Event: {event_named(round_.event)}"
    yield f"Start player: {names(round_.start)}"
    yield _dice_line(round_.event)
    for side, commitment in enumerate(round_.commitments):
        yield f"{side_named(table, side, names)}: {_committed(table, round_, side, commitment, names)}"
    for throw in round_.throws:
        again = f"; thrown again: {_dice(throw.fresh)}" if throw.fresh else ""
        who = f"Throw {throw.attempt} of {side_named(table, throw.side, names)}"
        yield f"{who}: {_dice(throw.dice)}; total {total(throw.dice)}{again}"
    if round_.takers:
        takers = [side_named(table, side, names) for side in round_.takers]
        yield f"Event tile to: {together(takers)}"
    elif played:
        yield "Event tile: set aside"


def _dice(dice: tuple[str, ...]) -> str:
    return ", ".join(map(die_named, dice))


def _committed(table: Table, round_: RoundView, side: int, given: Commitment, names: Names) -> str:
    if not given.bid:
        drawn = f"{DUMMY_TOKENS} tokens, drawn at the reveal"
        return "no bid yet" if side < table.seats else drawn
    if given.tokens is None:
        return "bid face down" if given.number is None else f"{number_named(given.number)} face down"
    parts = [tokens_named(given.tokens)]
    if given.tile:
        parts.append(f"takes {STRATEGY_TILES[given.tile].name}{_done_at_once(round_, given.tile, names)}")
    if given.built:
        parts.append(f"builds {given.built:+d}")
    return "; ".join(parts)


def _done_at_once(round_: RoundView, tile: str, names: Names) -> str:
    if tile == "CA" and round_.target is not None:
        return f" for {names(round_.target)}"
    return f" of {tokens_named(round_.withdrawn)}" if tile == "WD" else ""


def _standings(table: Table, names: Names) -> Iterator[str]:
    yield ""
    yield "POINTS"
    for side, tableau in enumerate(table.tableaux):
        resigned = "; resigned" if tableau.resigned else ""
        yield f"{side_named(table, side, names)}: points {tableau.points}, {_counted(tableau)}{resigned}"
        yield f"  Behind the screen: {tableau.left}. {_kinds(tableau)}"


def _counted(tableau: Tableau) -> str:
    events, tiles = events_named(tableau.events), tiles_named(tableau.tiles)
    return f"prestige {tableau.prestige}; events: {events}; strategy tiles: {tiles}"


def _kinds(tableau: Tableau) -> str:
    pending = sum(tableau.stock) - tableau.left
    bid = f", of which {pending} bid" if pending else ""
    return f"Kinds: {tokens_named(tableau.stock)}{bid}"


def _left(table: Table) -> Iterator[str]:
    yield ""
    yield "STILL TO COME"
    yield f"Strategy tiles left: {tiles_named(table.tiles_left)}"
    yield from (f"  {STRATEGY_TILES[tile].name}: {STRATEGY_TILES[tile].effect}" for tile in table.tiles_left)
    yield f"Events left: {events_named(table.events_left)}"
