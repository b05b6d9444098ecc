"""What Battles & Builders says: its log, and what its questions and choices are about.

`seats` is the number of players; a side behind them is the dummy.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from operator import itemgetter

from rules.battles_and_builders import tables
from rules.battles_and_builders.idle import idle
from rules.battles_and_builders.state import State, Throw, committed, lying, points
from rules.game import Note, ToAll, ToSeat
from rules.text import N_, NO_WORDS, Count, Seat, Series, Text, Value, Who, Words, say

# Dice of so many colours.
_DICE: Mapping[int, Words] = {
    0: NO_WORDS,
    1: N_("{dice0}"),
    2: N_("{dice0}, {dice1}"),
    3: N_("{dice0}, {dice1}, {dice2}"),
}

REVEALS: Words = N_("{who} reveals {tokens}")
_KEEPS: Words = N_("Fresh Troops: {who} keeps the dice")
_OVER = say("The eight rounds are over")
COMES_TO_NOTHING = {_KEEPS, _OVER.template}
_ALL_TOLD = {"EX", "CA", "TR", "FR"}  # tiles of which one line tells all that they do at once


@cache
def tokens_named(tokens: tables.Tokens) -> Series:
    """Name tokens: 2 builders and 1 cavalry."""
    return Series(tables.counts_of(tokens))


@cache
def tile_named(tile: str) -> Text:
    """Name a strategy tile."""
    return say(tables.STRATEGY_TILES[tile].name)


@cache
def event_named(event: str) -> Text:
    """Name an event tile with what it is worth."""
    tile = tables.EVENT_TILES[event]
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


def dummy_takes_part() -> Note:
    """Say that two players have a third beside them, which nobody plays."""
    template = N_(
        "A dummy takes part: in each round it commits {tokens} drawn at random, and throws its dice"
    )
    return ToAll(say(template, tokens=Count(tables.DUMMY_TOKENS, "token", "tokens")), minor=True)


def bid(seat: Seat, number: int) -> Note:
    """Say how many tokens a seat has bid."""
    return ToAll(say("{who} commits {tokens}", who=Who(seat), tokens=tables.face_down(number)), minor=True)


def bid_unseen(seat: Seat) -> Note:
    """Say that a seat has bid, where all bid at once."""
    return ToAll(say("{who} has bid", who=Who(seat)), minor=True)


def deed(seat: Seat, action: str) -> Text | None:
    """Say what a seat bids, which others learn later, which dice it throws again, or which tile it takes.

    Of a tile that does more at once its own lines are told; what follows once all have theirs is none of it.
    """
    word, *said = action.split(" ")
    if word == tables.TAKE and said[0] in _ALL_TOLD:
        return tile_taken(seat, said[0]).text if said[0] != "CA" else catapult_given(seat, int(said[1])).text
    if word == "rethrow":
        return say("{who} throws these dice again: {dice}", who=Who(seat), dice=dice_called(tuple(said)))
    if word == "keep":
        return say("{who} keeps the dice", who=Who(seat))
    if word != "bid" or action == tables.NO_BID:
        return None
    tokens = tokens_named(tables.tokens_of(" ".join(said)))
    return say("{who} commits {tokens}", who=Who(seat), tokens=tokens)


def own_bid(seat: Seat, tokens: tables.Tokens, *, changed: bool) -> Note:
    """Tell a seat what it has bid; that it has changed its bid is no news to the others."""
    return ToSeat(seat, say("You commit {tokens}", tokens=tokens_named(tokens)), instead=not changed)


def nothing_committed(seat: Seat) -> Note:
    """Say that a seat pays for committing nothing."""
    return ToAll(say("{who} commits nothing and loses 1 point", who=Who(seat)))


def revealed(seats: int, side: int, tokens: tables.Tokens) -> Note:
    """Say what a side has committed."""
    told = say(REVEALS, who=_named(seats, side), tokens=tokens_named(tokens))
    return ToAll(told, shows=side < seats)


def no_tile(seat: Seat) -> Note:
    """Say that a king finds no tile."""
    return ToAll(say("{who} finds no strategy tile for the king", who=Who(seat)))


def tile_taken(seat: Seat, tile: str) -> Note:
    """Say which strategy tile a seat takes."""
    return ToAll(say("{who} takes the tile {tile}", who=Who(seat), tile=tile_named(tile)))


def catapult_given(seat: Seat, target: Seat) -> Note:
    template = N_("{who} gives the Catapult to {target}, who loses 2 points by it in the end")
    return ToAll(say(template, who=Who(seat), target=Who(target)))


def withdrawn(seat: Seat, tokens: tables.Tokens) -> Note:
    """Say what a seat takes back behind its screen."""
    return ToAll(say("{who} takes back {tokens}", who=Who(seat), tokens=tokens_named(tokens)))


def built(seats: int, sides: tuple[int, ...], prestige: int) -> Note:
    """Say what a side earns by its builders, or each of several."""
    gain = Count(prestige, "prestige point", "prestige points")
    if len(sides) == 1:
        return ToAll(say("{who} earns {gain} for the most builders", who=_named(seats, sides[0]), gain=gain))
    return ToAll(say("{who} earn {gain} each for the most builders", who=_together(seats, sides), gain=gain))


def nobody_built() -> Note:
    """Say that nobody has committed a builder."""
    return ToAll(say("Nobody builds"))


def dice_called(dice: tuple[str, ...]) -> Text:
    """Name dice, which lie in their order, by their colours: green 3 and 4, red 5."""
    named = [_of_one_colour(tuple(some)) for _, some in groupby(dice, itemgetter(0))]
    return Text(_DICE[len(named)], {f"dice{place}": text for place, text in enumerate(named)})


def _of_one_colour(dice: tuple[str, ...]) -> Text:
    faces = Series(tuple(die[1] for die in dice))
    return say("{colour} {faces}", colour=say(tables.COLOURS[dice[0][0]]), faces=faces)


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
    return say(template, who=who, total=throw.total, dice=dice_called(throw.dice))


def thrown_again(seat: Seat, fresh: tuple[str, ...], total: int) -> Note:
    """Say what Fresh Troops bring."""
    template = N_("Fresh Troops: {who} throws {dice} instead and has {total}")
    return ToAll(say(template, who=Who(seat), dice=dice_called(fresh), total=total))


def troops_kept(seat: Seat) -> Note:
    """Say that the dice stay as they lie."""
    return ToAll(say(_KEEPS, who=Who(seat)))


def taken(seats: int, takers: tuple[int, ...], event: str) -> Note:
    """Say who gets the event tile, which settles the round."""
    return ToAll(_taken(seats, takers, event), settles=True)


def _taken(seats: int, takers: tuple[int, ...], event: str) -> Text:
    if not takers:
        return say("Nobody fights for the {event}: the tile is set aside", event=event_named(event))
    if tables.EVENT_TILES[event].value > 0:
        return say("{who} wins the {event}", who=_named(seats, takers[0]), event=event_named(event))
    if len(takers) == 1:
        return say("{who} loses 2 points to the barbarians", who=_named(seats, takers[0]))
    return say("{who} lose 2 points each to the barbarians", who=_together(seats, takers))


def ended() -> Note:
    """Say that the game is over."""
    return ToAll(_OVER)


ASKS_FOR_TILE = say("Choose your tile")
KING_ALONE = say("You would commit your king alone: he can buy nothing, and is lost")
KING_BUYS = say("Your king is spent; nobody else can get the tile you take, in this round or later")
_CHANGE = say("You may change your bid until the last has bid")
_BUILDER = say(
    "Most builders earn {most} points, or {shared} each if tied",
    most=tables.MOST_BUILDERS,
    shared=tables.SHARED_BUILDERS,
)
# What is fought for, at barbarians and elsewhere: where nobody has an army left, somebody, and the most.
_FOUGHT_FOR = {
    True: (
        N_("Nobody has an army left, so the barbarians take 2 points from everybody"),
        N_(
            "Whoever commits no army loses 2 points to the barbarians, as somebody must who has none left: "
            "any army is enough"
        ),
        N_(
            "Whoever commits no army loses 2 points to the barbarians; if all commit one, the lowest throw "
            "does"
        ),
    ),
    False: (
        N_("Nobody has an army left to win the tile"),
        N_("Only one has armies left, and wins {points} with any"),
        N_("The highest throw wins {points}"),
    ),
}
_CLAIM = say("you are tied for most; you take 3, and the others nothing instead of 1 each")
_FRESH = {
    "keep": say("Your dice stay as they lie; after a tie you may still use Fresh Troops in this battle"),
    "rethrow": say("You choose which dice; Fresh Troops is then used up"),
}


def bid_prompt(stock: tables.Tokens, number: int | None, must: bool) -> Text:
    """Ask for a bid of what is left, or offer to change it; `number` is what a seat is bound to."""
    if number is not None:
        return say("You may change the kinds: {tokens}", tokens=tables.face_down(number))
    if not must:
        return _CHANGE
    most = min(sum(stock[: tables.KING]), tables.MOST_TOKENS)
    if not most:
        return say("Commit your king, the last token you have, or nothing")
    template = (
        N_("Commit up to {tokens}, and your king if you like")
        if stock[tables.KING]
        else N_("Commit up to {tokens}; your king is spent")
    )
    return say(template, tokens=Count(most, "token", "tokens"))


@cache
def bid_stakes(field: tables.Battlefield) -> Text:
    """Say what a bid is for, as far as there are armies to fight."""
    tile = tables.EVENT_TILES[field.event]
    template = _FOUGHT_FOR[tile.terrain == tables.BARBARIANS][field.armed]
    return say(
        "{builders}. {fought_for}. Committing nothing costs 1 point",
        builders=_BUILDER,
        fought_for=say(template, points=Count(tile.value, "point", "points")),
    )


def own_stakes(field: tables.Battlefield, spare: int, later: int) -> Text:
    """Say what a bid is for, and that only `spare` tokens leave one for each `later` round."""
    stakes, rounds = bid_stakes(field), Count(later, "round", "rounds")
    if spare > 0:
        template = N_(
            "{stakes}. With more than {tokens} you keep too few for {rounds} to come:"
            " each round without tokens costs 1 point"
        )
        return say(template, stakes=stakes, tokens=Count(spare, "token", "tokens"), rounds=rounds)
    template = N_(
        "{stakes}. You have too few tokens for this round and {rounds} to come:"
        " each round without tokens costs 1 point"
    )
    return say(template, stakes=stakes, rounds=rounds)


@cache
def token_about(event: str, letter: str) -> Text:
    """Say what a kind of token does in this round."""
    kind = next(kind for kind, one in enumerate(tables.KINDS) if one.letter == letter)
    if kind == tables.BUILDERS:
        return _BUILDER
    if kind == tables.KING:
        return say(
            "Not counted among the {most}; buys a strategy tile and is then spent", most=tables.MOST_TOKENS
        )
    return say(
        "Each throws {die}",
        die=die_about(tables.ARMY_DICE[tables.EVENT_TILES[event].terrain][kind - tables.ARMIES[0]]),
    )


@cache
def die_about(colour: str) -> Text:
    """Say what a die brings."""
    faces = tables.FACES[colour]
    return say(
        "a {colour} die: {least} to {most}, {mean} on average",
        colour=say(tables.COLOURS[colour]),
        least=min(faces),
        most=max(faces),
        mean=sum(faces) // len(faces),
    )


def tile_about(state: State, seat: Seat, tile: str) -> Text:
    """Say what a strategy tile does, and what that comes to now that the bids lie open."""
    why = idle(tile, committed(state), seat, state.round.event)
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
    return say("{effect:begins}", effect=say(tables.STRATEGY_TILES[tile].effect))


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


# By whether the lowest throw counts, and whether all is well already.
_FRESH_STAKES = {
    (False, False): N_("You have thrown {total}, {others}; the highest throw wins the tile"),
    (False, True): N_("You have thrown {total}, {others}; the tile is yours if you keep the dice"),
    (True, False): N_("You have thrown {total}, {others}; the lowest throw loses 2 points"),
    (True, True): N_("You have thrown {total}, {others}; you lose nothing if you keep the dice"),
}


def fresh_stakes(state: State, seat: Seat) -> Text:
    """Say how the dice lie, and what that comes to: whoever is well off can gain nothing by new ones."""
    throws = lying(state.round.throws)
    others = {side: throw.total for side, throw in throws.items() if side != seat}
    own, lowest = throws[seat].total, tables.EVENT_TILES[state.round.event].terrain == tables.BARBARIANS
    well = own > (min if lowest else max)(others.values())
    told = [say("{who} {total}", who=_in_midst(state.seats, side), total=others[side]) for side in others]
    return say(_FRESH_STAKES[lowest, well], total=own, others=Series(tuple(told)))


def nothing_warning(stock: tables.Tokens, bid: tables.Tokens | None, event: str) -> Text | None:
    """Warn whoever would bid nothing though he has tokens, and has not paid for that already."""
    if not any(stock) or (bid is not None and not any(bid)):
        return None
    if tables.EVENT_TILES[event].terrain == tables.BARBARIANS:
        return say("You would commit nothing: that costs 1 point, and 2 more go to the barbarians")
    return say("You would commit nothing, and lose 1 point")
