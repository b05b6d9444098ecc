"""What the log of Battles & Builders says.

`seats` is the number of players; a side behind them is the dummy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from operator import itemgetter

from rules.battles_and_builders.state import Throw
from rules.battles_and_builders.tables import COLOURS, EVENT_TILES, STRATEGY_TILES, Tokens, counts_of
from rules.game import Note, ToAll, ToSeat
from rules.text import N_, NO_WORDS, Count, Seat, Series, Text, Value, Who, Words, say

# Dice of so many colours.
_DICE: Mapping[int, Words] = {
    0: NO_WORDS,
    1: N_("{dice0}"),
    2: N_("{dice0}, {dice1}"),
    3: N_("{dice0}, {dice1}, {dice2}"),
}


@cache
def tokens_named(tokens: Tokens) -> Series:
    """Name tokens: 2 builders and 1 cavalry."""
    return Series(counts_of(tokens))


@cache
def tile_named(tile: str) -> Text:
    """Name a strategy tile."""
    return say(STRATEGY_TILES[tile].name)


@cache
def event_named(event: str) -> Text:
    """Name an event tile with what it is worth."""
    tile = EVENT_TILES[event]
    return say("{terrain} ({value})", terrain=say(tile.terrain), value=f"{tile.value:+d}")


def _named(seats: int, side: int) -> Value:
    return Who(side) if side < seats else say("The dummy")


def _in_midst(seats: int, side: int) -> Value:
    """Name a side where no sentence begins."""
    return Who(side) if side < seats else say("the dummy")


def _together(seats: int, sides: tuple[int, ...]) -> Series:
    return Series(tuple(_in_midst(seats, side) for side in sides))


def opened(number: int, start: Seat, event: str) -> Note:
    """Say that a round begins."""
    template = N_("Round {number}: {event}. {who} starts")
    return ToAll(say(template, number=number, event=event_named(event), who=Who(start)))


def bid(seat: Seat, number: int) -> Note:
    """Say how many tokens a seat has bid."""
    return ToAll(
        say("{who} commits {tokens}", who=Who(seat), tokens=Count(number, "token", "tokens")), minor=True
    )


def bid_unseen(seat: Seat) -> Note:
    """Say that a seat has bid, where all bid at once."""
    return ToAll(say("{who} has bid", who=Who(seat)), minor=True)


def bid_changed(seat: Seat) -> Note:
    """Say that a seat has changed its bid."""
    return ToAll(say("{who} changes the bid", who=Who(seat)), minor=True)


def own_bid(seat: Seat, tokens: Tokens) -> Note:
    """Tell a seat what it has bid."""
    return ToSeat(seat, say("You commit {tokens}", tokens=tokens_named(tokens)), instead=True)


def nothing_committed(seat: Seat) -> Note:
    """Say that a seat pays for committing nothing."""
    return ToAll(say("{who} has committed nothing and loses a point", who=Who(seat)))


def revealed(seats: int, side: int, tokens: Tokens) -> Note:
    """Say what a side has committed."""
    return ToAll(say("{who} reveals {tokens}", who=_named(seats, side), tokens=tokens_named(tokens)))


def no_tile(seat: Seat) -> Note:
    """Say that a king finds no tile."""
    return ToAll(say("{who} finds no strategy tile for the king", who=Who(seat)))


def tile_taken(seat: Seat, tile: str) -> Note:
    """Say which strategy tile a seat takes."""
    return ToAll(say("{who} takes {tile}", who=Who(seat), tile=tile_named(tile)))


def catapult_given(seat: Seat, target: Seat) -> Note:
    """Say who gives the Catapult to whom."""
    template = N_("{who} gives the Catapult to {target}, who loses 2 points by it in the end")
    return ToAll(say(template, who=Who(seat), target=Who(target)))


def withdrawn(seat: Seat, tokens: Tokens) -> Note:
    """Say what a seat takes back behind its screen."""
    return ToAll(say("{who} takes back {tokens}", who=Who(seat), tokens=tokens_named(tokens)))


def built(seats: int, sides: tuple[int, ...], prestige: int) -> Note:
    """Say what a side earns by its builders, or each of several."""
    gain = Count(prestige, "prestige point", "prestige points")
    if len(sides) == 1:
        return ToAll(say("{who} builds for {gain}", who=_named(seats, sides[0]), gain=gain))
    return ToAll(say("{who} build for {gain} each", who=_together(seats, sides), gain=gain))


def nobody_built() -> Note:
    """Say that nobody has committed a builder."""
    return ToAll(say("Nobody builds"))


def _dice(dice: tuple[str, ...]) -> Text:
    """Name dice, which lie in their order, by their colours: green 3 and 4, red 5."""
    named = [_of_one_colour(tuple(some)) for _, some in groupby(dice, itemgetter(0))]
    return Text(_DICE[len(named)], {f"dice{place}": text for place, text in enumerate(named)})


def _of_one_colour(dice: tuple[str, ...]) -> Text:
    faces = Series(tuple(die[1] for die in dice))
    return say("{colour} {faces}", colour=say(COLOURS[dice[0][0]]), faces=faces)


def thrown(seats: int, throws: Sequence[Throw]) -> Note:
    """Say what each side throws that fights; the verb stands with the first alone."""
    first, *others = throws
    told = (_throw(_named(seats, first.side), first, verb=True), *_throws(seats, others))
    return ToAll(say("{throws}", throws=Series(told)))


def thrown_after_tie(seats: int, throws: Sequence[Throw]) -> Note:
    """Say who throw again, and what."""
    sides = tuple(throw.side for throw in throws)
    told = Series(_throws(seats, throws))
    return ToAll(say("{who} are tied and throw again: {throws}", who=_together(seats, sides), throws=told))


def _throws(seats: int, throws: Sequence[Throw]) -> tuple[Text, ...]:
    return tuple(_throw(_in_midst(seats, throw.side), throw) for throw in throws)


def _throw(who: Value, throw: Throw, *, verb: bool = False) -> Text:
    template = N_("{who} throws {total} ({dice})") if verb else N_("{who} {total} ({dice})")
    return say(template, who=who, total=throw.total, dice=_dice(throw.dice))


def thrown_again(seat: Seat, fresh: tuple[str, ...], total: int) -> Note:
    """Say what Fresh Troops bring."""
    template = N_("Fresh Troops: {who} throws {dice} instead and has {total}")
    return ToAll(say(template, who=Who(seat), dice=_dice(fresh), total=total))


def troops_kept(seat: Seat) -> Note:
    """Say that the dice stay as they lie."""
    return ToAll(say("Fresh Troops: {who} keeps the dice", who=Who(seat)))


def taken(seats: int, takers: tuple[int, ...], event: str) -> Note:
    """Say who gets the event tile, which settles the round."""
    return ToAll(_taken(seats, takers, event), settles=True)


def _taken(seats: int, takers: tuple[int, ...], event: str) -> Text:
    if not takers:
        return say("Nobody fights for the {event}: the tile is set aside", event=event_named(event))
    if EVENT_TILES[event].value > 0:
        return say("{who} wins the {event}", who=_named(seats, takers[0]), event=event_named(event))
    return say("The barbarians take two points from {who}", who=_together(seats, takers))


def ended() -> Note:
    """Say that the game is over."""
    return ToAll(say("The eight rounds are over"))
