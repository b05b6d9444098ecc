"""The text board: all that the view shows, a thing a line, for a screen reader; most lines tell pictures."""

from __future__ import annotations

from collections.abc import Iterator

from languages.spoken import begun, tell
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
from rules.text import Count, Names


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
        yield from _round(table, table.last, names, played=tell(", played"))


def _dice_line(event: str) -> str:
    pairs = (
        tell("{army} {colour}", army=tell(KINDS[army].called.many), colour=tell(COLOURS[colour]))
        for army, colour in army_dice(EVENT_TILES[event].terrain)
    )
    return tell("Dice: {pairs}", pairs=", ".join(pairs))


def _round(table: Table, round_: RoundView, names: Names, played: str = "") -> Iterator[Line]:
    number = tell("{number} of {rounds}{played}", number=round_.number, rounds=ROUNDS, played=played)
    yield ""
    yield Told("round", tell("ROUND {number}", number=number), tell("Round {number}", number=number))
    yield Told("round", tell("Event: {event}", event=event_named(round_.event)))
    yield Told("round", tell("Start player: {names}", names=names(round_.start)))
    yield Told("round", _dice_line(round_.event))
    for side, commitment in enumerate(round_.commitments):
        committed = _committed(table, round_, side, commitment, names)
        yield Told("round", f"{_side(table, side, names)}: {committed}")
    yield from _outcome(table, round_, names)
    if played and not round_.takers:
        yield Told(
            "outcome",
            tell("Event tile: set aside"),
            tell("Round {number}: event tile set aside", number=round_.number),
        )


def _outcome(table: Table, round_: RoundView, names: Names) -> Iterator[Line]:
    for throw in round_.throws:
        again = tell("; thrown again: {dice}", dice=_dice(throw.fresh)) if throw.fresh else ""
        who = tell(
            "Throw {attempt} of {side}", attempt=throw.attempt, side=side_named(table, throw.side, names)
        )
        yield Told(
            "throws",
            tell(
                "{who}: {dice}; total {total}{again}",
                who=who,
                dice=_dice(throw.dice),
                total=throw.total,
                again=again,
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
        parts.append(
            tell(
                "takes {name}{done_at_once}",
                name=tell(STRATEGY_TILES[given.tile].name),
                done_at_once=_done_at_once(round_, given.tile, names),
            )
        )
    if given.built:
        parts.append(tell("builds {built}", built=f"{given.built:+d}"))
    return "; ".join(parts)


def _done_at_once(round_: RoundView, tile: str, names: Names) -> str:
    if tile == "CA" and round_.target is not None:
        return tell(" for {names}", names=names(round_.target))
    return tell(" of {tokens}", tokens=tokens_named(round_.withdrawn)) if tile == "WD" else ""


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
        resigned = tell("; resigned") if tableau.resigned else ""
        held, stock = _counted(table, tableau), _kinds(tableau)
        yield Told(
            "held",
            tell(
                "{who}: points {points}, {held}{resigned}",
                who=who,
                points=tableau.points,
                held=held,
                resigned=resigned,
            ),
            f"{who}: {held}{resigned}",
        )
        line = tell("  Behind the screen: {left}. Kinds: {stock}", left=tableau.left, stock=stock)
        yield Told("stock", line, tell("{who}, behind the screen: {stock}", who=who, stock=stock))


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
    bid = tell(", of which {pending} bid", pending=pending) if pending else ""
    return f"{tokens_named(tableau.stock)}{bid}"


def _effects() -> Iterator[Line]:
    for tile in STRATEGY_TILES.values():
        yield f"  {tell(tile.name)}: {tell(tile.effect)}"


def _left(table: Table) -> Iterator[Line]:
    yield ""
    yield tell("STILL TO COME")
    yield Told("left", tell("Strategy tiles left: {tiles}", tiles=tiles_named(table.tiles_left)))
    yield Section((), _effects())
    yield Told("left", tell("Events left: {events}", events=events_named(table.events_left)))
