"""The text board: all that the view shows, a thing a line, for a screen reader; most lines tell pictures."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.battles_and_builders.words import (
    REASONS,
    asked_words,
    die_named,
    event_named,
    events_named,
    number_named,
    places,
    side_named,
    tiles_held,
    tiles_named,
    tokens_named,
)
from rendering.boards import Line, Told
from rendering.phrases import counted, together, win_told
from rules.battles_and_builders.tables import (
    AT_ONCE,
    COLOURS,
    DUMMY_TOKENS,
    EVENT_TILES,
    KINDS,
    ROUNDS,
    STRATEGY_TILES,
    army_dice,
)
from rules.battles_and_builders.view import Commitment, Hand, RoundView, Table, Tableau
from rules.text import Names


def table_written(table: Table, names: Names) -> Iterator[Line]:
    """Write the table."""
    yield from _heading(table, names)
    yield from _rounds(table, names)
    yield from _standings(table, names)
    yield from _left(table)


def hand_written(table: Table, hand: Hand, names: Names) -> Iterator[Line]:
    """Write what lies behind one screen, and that seat's bid."""
    bid = "none yet" if hand.bid is None else tokens_named(hand.bid)
    who = names(hand.seat)
    yield Told("hand", f"BEHIND THE SCREEN OF {who}", f"Behind the screen of {who}")
    yield Told("hand", f"Tokens: {tokens_named(hand.stock)}")
    yield Told("hand", f"Bid in round {table.round.number}: {bid}")
    yield Told("hand", f"Event: {event_named(table.round.event)}")
    yield Told("hand", _dice_line(table.round.event))


def _heading(table: Table, names: Names) -> Iterator[Line]:
    how = "all at once" if table.commit == AT_ONCE else "one after the other"
    yield f"Battles & Builders, {table.seats} players, bids {how}"
    if table.over:
        yield Told("turn", f"The game is over: {REASONS[table.over]}")
        yield Told("turn", win_told(places(table)[0], names))
    else:
        asked = f"{together([names(seat) for seat in table.asked])} {asked_words(table)}"
        yield Told("turn", f"Asked: {asked}", asked)


def _rounds(table: Table, names: Names) -> Iterator[Line]:
    """Write the round on the table, and the one before; after the last round they are the same."""
    if table.last != table.round:
        yield from _round(table, table.round, names)
    if table.last is not None:
        yield from _round(table, table.last, names, played=", played")


def _dice_line(event: str) -> str:
    pairs = (
        f"{KINDS[army].many} {COLOURS[colour]}" for army, colour in army_dice(EVENT_TILES[event].terrain)
    )
    return f"Dice: {', '.join(pairs)}"


def _round(table: Table, round_: RoundView, names: Names, played: str = "") -> Iterator[Line]:
    number = f"{round_.number} of {ROUNDS}{played}"
    yield ""
    yield Told("round", f"ROUND {number}", f"Round {number}")
    yield Told("round", f"Event: {event_named(round_.event)}")
    yield Told("round", f"Start player: {names(round_.start)}")
    yield Told("round", _dice_line(round_.event))
    for side, commitment in enumerate(round_.commitments):
        committed = _committed(table, round_, side, commitment, names)
        yield Told("round", f"{side_named(table, side, names)}: {committed}")
    yield from _outcome(table, round_, names)
    if played and not round_.takers:
        yield Told("outcome", "Event tile: set aside", f"Round {round_.number}: event tile set aside")


def _outcome(table: Table, round_: RoundView, names: Names) -> Iterator[Line]:
    for throw in round_.throws:
        again = f"; thrown again: {_dice(throw.fresh)}" if throw.fresh else ""
        who = f"Throw {throw.attempt} of {side_named(table, throw.side, names)}"
        yield Told("throws", f"{who}: {_dice(throw.dice)}; total {throw.total}{again}")
    if round_.takers:
        takers = together([side_named(table, side, names) for side in round_.takers])
        told = f"Round {round_.number}: {event_named(round_.event)} to {takers}"
        yield Told("outcome", f"Event tile to: {takers}", told)


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


def _standings(table: Table, names: Names) -> Iterator[Line]:
    sides = [(side_named(table, side, names), tableau) for side, tableau in enumerate(table.tableaux)]
    points = ", ".join(
        f"{who} {tableau.points} ({counted(tableau.left, 'token', 'tokens')} left)" for who, tableau in sides
    )
    yield ""
    yield Told("points", "POINTS", f"Points: {points}")
    for who, tableau in sides:
        resigned = "; resigned" if tableau.resigned else ""
        held, stock = _counted(table, tableau), _kinds(tableau)
        yield Told("held", f"{who}: points {tableau.points}, {held}{resigned}", f"{who}: {held}{resigned}")
        line = f"  Behind the screen: {tableau.left}. Kinds: {stock}"
        yield Told("stock", line, f"{who}, behind the screen: {stock}")


def _counted(table: Table, tableau: Tableau) -> str:
    events, tiles = events_named(tableau.events), tiles_held(table, tableau.tiles)
    return f"prestige {tableau.prestige}; events: {events}; strategy tiles: {tiles}"


def _kinds(tableau: Tableau) -> str:
    pending = sum(tableau.stock) - tableau.left
    bid = f", of which {pending} bid" if pending else ""
    return f"{tokens_named(tableau.stock)}{bid}"


def _left(table: Table) -> Iterator[Line]:
    yield ""
    yield "STILL TO COME"
    yield Told("left", f"Strategy tiles left: {tiles_named(table.tiles_left)}")
    yield from (f"  {tile.name}: {tile.effect}" for tile in STRATEGY_TILES.values())
    yield Told("left", f"Events left: {events_named(table.events_left)}")
