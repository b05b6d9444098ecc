"""The description of a picture for those who cannot see it: who is asked, what happened, the score."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.battles_and_builders.words import (
    REASONS,
    asked_words,
    event_named,
    number_named,
    side_named,
    tokens_named,
    total,
)
from rendering.descriptions import shortened, within
from rendering.phrases import together, win_told
from rules.battles_and_builders.tables import ROUNDS, STRATEGY_TILES
from rules.battles_and_builders.view import Commitment, Hand, RoundView, Table
from rules.game import ranking
from rules.text import Names


def table_described(table: Table, names: Names) -> str:
    """Describe the table in at most 1,024 characters; what matters least is left out first."""
    names = shortened(names)
    sentences = [_turn(table, names), _scores(table, names), *_rounds(table, names)]
    return within(sentences)


def hand_described(table: Table, hand: Hand, names: Names) -> str:
    """Describe what lies behind one screen, and that seat's bid."""
    bid = "no bid yet" if hand.bid is None else f"bid {tokens_named(hand.bid)}"
    return within(
        [
            f"Behind the screen of {shortened(names)(hand.seat)}: {tokens_named(hand.stock)}.",
            f"Round {table.round.number}, {event_named(table.round.event)}: {bid}.",
        ]
    )


def _turn(table: Table, names: Names) -> str:
    event = event_named(table.round.event)
    if table.over:
        return f"The game is over: {REASONS[table.over]}. {_winners(table, names)}"
    asked = together([names(seat) for seat in table.asked])
    return f"Round {table.round.number} of {ROUNDS}, {event}: {asked} {asked_words(table)}."


def _winners(table: Table, names: Names) -> str:
    seats = range(table.seats)
    resigned = [seat for seat in seats if table.tableaux[seat].resigned]
    first = ranking([table.tableaux[seat].points for seat in seats], resigned)[0]
    return win_told(first, names)


def _scores(table: Table, names: Names) -> str:
    points = (
        f"{side_named(table, side, names)} {tableau.points} ({tableau.left} tokens left)"
        for side, tableau in enumerate(table.tableaux)
    )
    return f"Points: {', '.join(points)}."


def _rounds(table: Table, names: Names) -> Iterator[str]:
    yield from _committed(table, table.round, names)
    yield from _outcome(table, table.round, names)
    if table.last is not None and table.last != table.round:
        yield from _outcome(table, table.last, names)
        yield f"Committed in round {table.last.number}:"
        yield from _committed(table, table.last, names)


def _outcome(table: Table, round_: RoundView, names: Names) -> Iterator[str]:
    for side, given in enumerate(round_.commitments):
        if given.built:
            yield f"Round {round_.number}: {side_named(table, side, names)} builds for {given.built}."
    if round_.takers:
        takers = together([side_named(table, side, names) for side in round_.takers])
        thrown = _thrown(table, round_, names)
        yield f"Round {round_.number}: {event_named(round_.event)} to {takers}{thrown}."


def _thrown(table: Table, round_: RoundView, names: Names) -> str:
    """Say the totals that decided: each side's last."""
    totals = {throw.side: total(throw.dice) for throw in round_.throws}
    said = ", ".join(f"{side_named(table, side, names)} {number}" for side, number in totals.items())
    return f" (thrown: {said})" if said else ""


def _committed(table: Table, round_: RoundView, names: Names) -> Iterator[str]:
    for side, given in enumerate(round_.commitments):
        if given.bid:
            yield f"{side_named(table, side, names)}: {_bid(given)}."


def _bid(given: Commitment) -> str:
    if given.tokens is None:
        return "has bid" if given.number is None else f"{number_named(given.number)} face down"
    tile = f", {STRATEGY_TILES[given.tile].name}" if given.tile else ""
    return f"{tokens_named(given.tokens)}{tile}"
