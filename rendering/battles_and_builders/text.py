"""The text board: all that the view shows, a thing a line, for a screen reader; most lines tell pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from languages.spoken import begun, texts
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
from rendering.boards import Line, Section, Told
from rendering.phrases import together, win_told
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
from rules.text import N_, Count, Names

tell = texts(__name__).tell


def table_written(table: Table, names: Names) -> Iterator[Line]:
    """Write the table."""
    yield Section(("turn",), _heading(table, names))
    yield Section(("round", "throws", "outcome"), _rounds(table, names))
    yield Section(("points", "held", "stock"), _standings(table, names))
    yield Section(("left",), _left(table))


def hand_written(table: Table, hand: Hand, names: Names) -> Iterator[Line]:
    """Write what lies behind one screen, and that seat's bid."""
    bid = tell("none yet") if hand.bid is None else tokens_named(hand.bid)
    who = names(hand.seat)
    yield Told(
        "hand", tell("BEHIND THE SCREEN OF {who}", who=who), tell("Behind the screen of {who}", who=who)
    )
    yield Told("hand", tell("Tokens: {tokens}", tokens=tokens_named(hand.stock)))
    yield Told("hand", tell("Bid in round {number}: {bid}", number=table.round.number, bid=bid))
    yield Told("hand", tell("Event: {event}", event=event_named(table.round.event)))
    yield Told("hand", _dice_line(table.round.event))


# A round as lines begin with it, and as it is told; that on the table, and one that is played.
_HEADS: Final = {
    False: (N_("ROUND {number} of {rounds}"), N_("Round {number} of {rounds}")),
    True: (N_("ROUND {number} of {rounds}, played"), N_("Round {number} of {rounds}, played")),
}


def _heading(table: Table, names: Names) -> Iterator[Line]:
    how = tell("all at once") if table.commit == AT_ONCE else tell("one after the other")
    yield tell("Battles & Builders, {seats} players, bids {how}", seats=table.seats, how=how)
    if table.over:
        yield Told("turn", tell("The game is over: {reasons}", reasons=tell(REASONS[table.over])))
        yield Told("turn", win_told(places(table)[0], names))
    else:
        asked = f"{together([names(seat) for seat in table.asked])} {asked_words(table)}"
        yield Told("turn", tell("Asked: {asked}", asked=asked), asked)


def _rounds(table: Table, names: Names) -> Iterator[Line]:
    """Write the round on the table, and the one before; after the last round they are the same."""
    if table.last != table.round:
        yield from _round(table, table.round, names)
    if table.last is not None:
        yield from _round(table, table.last, names, is_played=True)


def _dice_line(event: str) -> str:
    pairs = (
        tell("{army} {colour}", army=tell(KINDS[army].called.many), colour=tell(COLOURS[colour]))
        for army, colour in army_dice(EVENT_TILES[event].terrain)
    )
    return tell("Dice: {pairs}", pairs=", ".join(pairs))


def _round(table: Table, round_: RoundView, names: Names, *, is_played: bool = False) -> Iterator[Line]:
    yield ""
    yield Told("round", *(tell(text, number=round_.number, rounds=ROUNDS) for text in _HEADS[is_played]))
    yield Told("round", tell("Event: {event}", event=event_named(round_.event)))
    yield Told("round", tell("Start player: {names}", names=names(round_.start)))
    yield Told("round", _dice_line(round_.event))
    for side, commitment in enumerate(round_.commitments):
        committed = _committed(table, round_, side, commitment, names)
        yield Told("round", f"{_side(table, side, names)}: {committed}")
    yield from _outcome(table, round_, names)
    if is_played and not round_.takers:
        yield Told(
            "outcome",
            tell("Event tile: set aside"),
            tell("Round {number}: event tile set aside", number=round_.number),
        )


def _outcome(table: Table, round_: RoundView, names: Names) -> Iterator[Line]:
    for throw in round_.throws:
        who = tell(
            "Throw {attempt} of {side}", attempt=throw.attempt, side=side_named(table, throw.side, names)
        )
        yield Told(
            "throws",
            tell(
                "{who}: {dice}; total {total}; thrown again: {again}"
                if throw.fresh
                else "{who}: {dice}; total {total}",
                who=who,
                dice=_dice(throw.dice),
                total=throw.total,
                again=_dice(throw.fresh),
            ),
        )
    if round_.takers:
        takers = together([side_named(table, side, names) for side in round_.takers])
        told = tell(
            "Round {number}: {event} to {takers}",
            number=round_.number,
            event=event_named(round_.event),
            takers=takers,
        )
        yield Told("outcome", tell("Event tile to: {takers}", takers=takers), told)


def _side(table: Table, side: int, names: Names) -> str:
    """Begin a line with a side; the name of a person stays as it is."""
    name = side_named(table, side, names)
    return name if side < table.seats else begun(name)


def _dice(dice: tuple[str, ...]) -> str:
    return ", ".join(map(die_named, dice))


def _committed(table: Table, round_: RoundView, side: int, given: Commitment, names: Names) -> str:
    if not given.bid:
        drawn = tell("{dummy_tokens} tokens, drawn at the reveal", dummy_tokens=DUMMY_TOKENS)
        return tell("no bid yet") if side < table.seats else drawn
    if given.tokens is None:
        return (
            tell("bid face down")
            if given.number is None
            else tell("{number} face down", number=number_named(given.number))
        )
    parts = [tokens_named(given.tokens)]
    if given.tile:
        parts.append(_taken(round_, given.tile, names))
    if given.built:
        parts.append(tell("builds {built}", built=f"{given.built:+d}"))
    return "; ".join(parts)


def _taken(round_: RoundView, tile: str, names: Names) -> str:
    """Tell of a strategy tile that is taken, with what is done by it at once."""
    name = tell(STRATEGY_TILES[tile].name)
    if tile == "CA" and round_.target is not None:
        return tell("takes {name} for {names}", name=name, names=names(round_.target))
    if tile == "WD":
        return tell("takes {name} of {tokens}", name=name, tokens=tokens_named(round_.withdrawn))
    return tell("takes {name}", name=name)


def _standings(table: Table, names: Names) -> Iterator[Line]:
    sides = [(side_named(table, side, names), tableau) for side, tableau in enumerate(table.tableaux)]
    points = ", ".join(
        tell(
            "{who} {points} ({counted} left)",
            who=who,
            points=tableau.points,
            counted=Count(tableau.left, "token", "tokens"),
        )
        for who, tableau in sides
    )
    yield ""
    yield Told("points", tell("POINTS"), tell("Points: {points}", points=points))
    for who, tableau in sides:
        held, stock = _counted(table, tableau), _kinds(tableau)
        yield Told(
            "held",
            tell(
                "{who}: points {points}, {held}; resigned"
                if tableau.resigned
                else "{who}: points {points}, {held}",
                who=who,
                points=tableau.points,
                held=held,
            ),
            tell("{who}: {held}; resigned" if tableau.resigned else "{who}: {held}", who=who, held=held),
        )
        line = tell("Behind the screen: {left}. Kinds: {stock}", left=tableau.left, stock=stock)
        yield Told("stock", f"  {line}", tell("{who}, behind the screen: {stock}", who=who, stock=stock))


def _counted(table: Table, tableau: Tableau) -> str:
    events, tiles = events_named(tableau.events), tiles_held(table, tableau.tiles)
    return tell(
        "prestige {prestige}; events: {events}; strategy tiles: {tiles}",
        prestige=tableau.prestige,
        events=events,
        tiles=tiles,
    )


def _kinds(tableau: Tableau) -> str:
    pending = sum(tableau.stock) - tableau.left
    stock = tokens_named(tableau.stock)
    return tell("{stock}, of which {pending} bid", stock=stock, pending=pending) if pending else stock


def _effects() -> Iterator[Line]:
    for tile in STRATEGY_TILES.values():
        yield f"  {tell(tile.name)}: {tell(tile.effect)}"


def _left(table: Table) -> Iterator[Line]:
    yield ""
    yield tell("STILL TO COME")
    yield Told("left", tell("Strategy tiles left: {tiles}", tiles=tiles_named(table.tiles_left)))
    yield Section((), _effects())
    yield Told("left", tell("Events left: {events}", events=events_named(table.events_left)))
