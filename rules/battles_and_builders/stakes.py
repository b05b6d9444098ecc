"""What a choice of Battles & Builders does and costs, told from what lies open on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.battles_and_builders.idle_tiles import eligible, idle
from rules.battles_and_builders.state import State, lying, points, revealed
from rules.battles_and_builders.tables import (
    ARMIES,
    ARMY_DICE,
    BARBARIANS,
    BUILDERS,
    COLOURS,
    EVENT_TILES,
    FACES,
    KINDS,
    KING,
    MOST_BUILDERS,
    MOST_TOKENS,
    SHARED_BUILDERS,
    STRATEGY_TILES,
    Tokens,
)
from rules.text import N_, Count, Seat, Series, Text, Who, say

KING_BUYS = say("Your king is spent; nobody else can get the tile you take, in this round or later")
_CHANGE = say("You may change your bid until the last has bid")
_BUILDER = say(
    "Most builders earn {most} points, or {shared} each if tied", most=MOST_BUILDERS, shared=SHARED_BUILDERS
)
_BARBARIANS = say(
    "{builders}. Whoever commits no army loses 2 points to the barbarians; if all commit one, the "
    "lowest throw does. Committing nothing costs 1 point",
    builders=_BUILDER,
)
_CLAIM = say("you are tied for most; you take 3, and the others nothing instead of 1 each")
_FRESH = {
    "keep": say("Your dice stay as they lie; after a tie you may still use Fresh Troops in this battle"),
    "rethrow": say("You choose which dice; Fresh Troops is then used up"),
}


def bid_prompt(stock: Tokens, number: int | None, must: bool) -> Text:
    """Ask for a bid of what is left, or offer to change it; `number` is what a seat is bound to."""
    if number is not None:
        return say("You may change the kinds: {tokens}", tokens=Count(number, "token", "tokens"))
    if not must:
        return _CHANGE
    most = min(sum(stock[:KING]), MOST_TOKENS)
    if not most:
        return say("Commit your king, the last token you have, or nothing")
    template = (
        N_("Commit up to {tokens}, and your king besides if you like")
        if stock[KING]
        else N_("Commit up to {tokens}; your king is spent")
    )
    return say(template, tokens=Count(most, "token", "tokens"))


@cache
def bid_stakes(event: str) -> Text:
    """Say what a bid is for."""
    tile = EVENT_TILES[event]
    if tile.terrain == BARBARIANS:
        return _BARBARIANS
    return say(
        "{builders}. The highest throw wins {points}. Committing nothing costs 1 point",
        builders=_BUILDER,
        points=Count(tile.value, "point", "points"),
    )


@cache
def token_about(event: str, letter: str) -> Text:
    """Say what a kind of token does in this round."""
    kind = next(kind for kind, one in enumerate(KINDS) if one.letter == letter)
    if kind == BUILDERS:
        return _BUILDER
    if kind == KING:
        return say("Not counted among the {most}; buys a strategy tile and is then spent", most=MOST_TOKENS)
    return say("Each throws {die}", die=die_about(ARMY_DICE[EVENT_TILES[event].terrain][kind - ARMIES[0]]))


@cache
def die_about(colour: str) -> Text:
    """Say what a die brings."""
    faces = FACES[colour]
    return say(
        "a {colour} die: {least} to {most}, {mean} on average",
        colour=say(COLOURS[colour]),
        least=min(faces),
        most=max(faces),
        mean=sum(faces) // len(faces),
    )


def tile_about(state: State, seat: Seat, tile: str) -> Text:
    """Say what a strategy tile does, and what that comes to now that the bids lie open."""
    why = idle(tile, revealed(state), seat, state.round.event)
    if tile == "CL":
        return say("Builders: {now}", now=why or _CLAIM)
    if why is not None:
        return say("{effect}: {why}", effect=effect(tile), why=why)
    if tile == "TR":
        return say("One more die in this battle, {die}", die=die_about("r"))
    return effect(tile)


@cache
def effect(tile: str) -> Text:
    """Say what a strategy tile does, as a sentence begins."""
    return say("{effect:begins}", effect=say(STRATEGY_TILES[tile].effect))


def idle_tile(tile: str, bids: Sequence[Tokens], seat: Seat, left: Sequence[str], event: str) -> Text | None:
    """Warn whoever would take a tile that does nothing, where another would do something."""
    why = idle(tile, bids, seat, event)
    if why is None or all(idle(other, bids, seat, event) for other in eligible(left, bids, seat)):
        return None
    return say("{tile} would do nothing: {why}", tile=say(STRATEGY_TILES[tile].name), why=why)


def target_about(state: State, target: Seat) -> Text:
    """Say how many points the one has who would get the Catapult."""
    own = points(state.prestige[target], state.won[target], state.held[target])
    return say("{points} now; loses 2 in the final count", points=Count(own, "point", "points"))


def withdrawn_about(letter: str) -> Text:
    """Say what it means to take a kind of token back."""
    return say("Back behind your screen; does nothing more in this round, and can be used again")


def fresh_about(text: str) -> Text | None:
    """Say what it means to keep the dice, or to throw again."""
    return _FRESH.get(text)


def fresh_stakes(state: State, seat: Seat) -> Text:
    """Say how the dice lie."""
    throws = lying(state.round.throws)
    others = [
        say("{who} {total}", who=Who(side) if side < state.seats else say("the dummy"), total=throw.total)
        for side, throw in throws.items()
        if side != seat
    ]
    lowest = EVENT_TILES[state.round.event].terrain == BARBARIANS
    return say(
        "You have thrown {total}, {others}; the {which} throw {does}",
        total=throws[seat].total,
        others=Series(tuple(others)),
        which=say("lowest" if lowest else "highest"),
        does=say("loses 2 points" if lowest else "wins the tile"),
    )


def nothing_committed(stock: Tokens, bid: Tokens | None) -> Text | None:
    """Warn whoever would bid nothing though he has tokens, and has not paid for that already."""
    if not any(stock) or (bid is not None and not any(bid)):
        return None
    return say("You would commit nothing, and lose 1 point")
