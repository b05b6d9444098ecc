"""The words for what lies on the table, and the text board: all that the view shows, a thing a line."""

from collections.abc import Iterator, Sequence
from typing import Final

from languages.spoken import cached_text, texts, together
from rendering.drawing import Line, Section, TopicLine, turn_told, win_told
from rules.battles_and_builders.tables import (
    ALL_PLAYED,
    AT_ONCE,
    COLOURS,
    COMMIT,
    COMPARE,
    DICE,
    DUMMY_TOKENS,
    EVENT_TILES,
    FACES,
    FINAL_COUNT,
    KINDS,
    KINGS,
    NO_TOKENS,
    ROUNDS,
    STRATEGY_TILES,
    Tokens,
    army_dice,
    counts_of,
)
from rules.battles_and_builders.view import Commitment, Hand, RoundView, Table, Tableau
from rules.ranking import ranking
from rules.text import N_, NC_, Count, Names, Seat, Words

tell, written = texts(__name__).tell, texts(__name__).written


ASKED_ONE: Final[dict[str, Words]] = {
    COMMIT: N_("bids now"),
    KINGS: N_("chooses a strategy tile"),
    COMPARE: N_("may throw again"),
}
ASKED_MANY: Final[dict[str, Words]] = {COMMIT: N_("bid now")}
DUMMY: Words = N_("the dummy")
_TO_DUMMY: Final[Words] = NC_("taker", "the dummy")
REASONS: Final[dict[str, Words]] = {
    ALL_PLAYED: N_("the eight rounds are played"),
    "resign": N_("all others have resigned"),
}


def side_named(table: Table, side: int, names: Names) -> str:
    """Name a side: a seat, or the dummy."""
    return names(side) if side < table.seats else tell(DUMMY)


def side_begun(table: Table, side: int, names: Names) -> str:
    """Begin a line with a side; the name of a person stays as it is."""
    return names(side) if side < table.seats else tell("The dummy")


@cached_text
def tokens_named(tokens: Tokens) -> str:
    """Name tokens, such as: 2 builders, 1 cavalry."""
    return ", ".join(map(written, counts_of(tokens))) or tell("nothing")


@cached_text
def number_named(number: int) -> str:
    """Name a number of tokens."""
    return written(Count(number, "token", "tokens"))


@cached_text
def event_named(event: str) -> str:
    """Name an event tile with its worth, such as: open field +4."""
    tile = EVENT_TILES[event]
    return tell("{terrain} {value}", terrain=tell(tile.terrain), value=f"{tile.value:+d}")


@cached_text
def events_named(events: tuple[str, ...]) -> str:
    """Name event tiles."""
    return ", ".join(map(event_named, events)) or tell("none")


@cached_text
def tiles_named(tiles: tuple[str, ...]) -> str:
    """Name strategy tiles."""
    return ", ".join(tell(STRATEGY_TILES[tile].name) for tile in tiles) or tell("none")


def tiles_held(table: Table, tiles: Sequence[str]) -> str:
    """Name the strategy tiles in front of a side, each with what it still does."""
    return ", ".join(f"{tell(STRATEGY_TILES[tile].name)} ({_still(table, tile)})" for tile in tiles) or tell(
        "none"
    )


def _still(table: Table, tile: str) -> str:
    if tile in FINAL_COUNT:
        return tell("{final_count} in the final count", final_count=f"{FINAL_COUNT[tile]:+d}")
    return tell("spent") if is_spent(table, tile) else tell("in this round")


def is_spent(table: Table, tile: str) -> bool:
    """Say whether a tile that was taken has done what it does: in a round before this one."""
    now = (given.tile for given in table.round.commitments)
    return tile not in FINAL_COUNT and tile not in now


def die_named(die: str) -> str:
    """Name a die as it lies, such as: green 5."""
    return f"{tell(COLOURS[die[0]])} {DICE[die]}"


def asked_words(table: Table) -> str:
    """Say what the seats asked are asked for."""
    return tell(ASKED_MANY[table.phase] if len(table.asked) > 1 else ASKED_ONE[table.phase])


def places(table: Table) -> tuple[tuple[Seat, ...], ...]:
    """Give the seats of each place, from the first."""
    seats = range(table.seats)
    resigned = [seat for seat in seats if table.tableaux[seat].resigned]
    return ranking([table.tableaux[seat].points for seat in seats], resigned)


def table_written(table: Table, names: Names) -> Iterator[Line]:
    yield Section(("turn",), _heading(table, names))
    yield Section(("round", "throws", "outcome"), _rounds(table, names))
    yield Section(("points", "held", "stock"), _standings(table, names))
    yield Section(("left",), _left(table))


def hand_written(table: Table, hand: Hand, names: Names) -> Iterator[Line]:
    """Write what lies behind one screen, and that seat's bid."""
    bid = tell("none yet") if hand.bid is None else tokens_named(hand.bid)
    who = names(hand.seat)
    yield TopicLine(
        "hand", tell("BEHIND THE SCREEN OF {who}", who=who), tell("Behind the screen of {who}", who=who)
    )
    yield TopicLine("hand", tell("Tokens: {tokens}", tokens=tokens_named(hand.stock)))
    yield TopicLine("hand", tell("Bid in round {number}: {bid}", number=table.round.number, bid=bid))
    yield TopicLine("hand", _event_line(table.round.event))
    yield TopicLine("hand", _dice_line(table.round.event))


# A round as lines begin with it, and as it is told; that on the table, and one that is played.
_HEADS: Final = {
    False: (N_("ROUND {number} of {rounds}"), N_("Round {number} of {rounds}")),
    True: (N_("ROUND {number} of {rounds}, played"), N_("Round {number} of {rounds}, played")),
}


def _heading(table: Table, names: Names) -> Iterator[Line]:
    how = tell("all at once") if table.commit == AT_ONCE else tell("one after the other")
    yield tell("Battles & Builders, {seats} players, bids {how}", seats=table.seats, how=how)
    if table.over:
        yield TopicLine("turn", tell("The game is over: {reasons}", reasons=tell(REASONS[table.over])))
        yield TopicLine("turn", win_told(places(table)[0], names))
    else:
        yield turn_told(table.asked, names, asked_words(table))


def _rounds(table: Table, names: Names) -> Iterator[Line]:
    """Write the round on the table, and the one before; after the last round they are the same."""
    if table.last != table.round:
        yield from _round(table, table.round, names)
    if table.last is not None:
        yield from _round(table, table.last, names, is_played=True)


@cached_text
def _headed(of: tuple[Words, int]) -> str:
    head, number = of
    return tell(head, number=number, rounds=ROUNDS)


@cached_text
def _event_line(event: str) -> str:
    return tell("Event: {event}", event=event_named(event))


@cached_text
def _dice_line(event: str) -> str:
    pairs = (
        tell(
            "{army} {colour} ({least} to {most})",
            army=tell(KINDS[army].called.many),
            colour=tell(COLOURS[colour]),
            least=min(FACES[colour]),
            most=max(FACES[colour]),
        )
        for army, colour in army_dice(EVENT_TILES[event].terrain)
    )
    return tell("Dice: {pairs}", pairs=", ".join(pairs))


def _round(table: Table, round_: RoundView, names: Names, *, is_played: bool = False) -> Iterator[Line]:
    yield ""
    head, told = _HEADS[is_played]
    yield TopicLine("round", _headed((head, round_.number)), _headed((told, round_.number)))
    yield TopicLine("round", _event_line(round_.event))
    yield TopicLine("round", tell("Start player: {names}", names=names(round_.start)))
    yield TopicLine("round", _dice_line(round_.event))
    for side, commitment in enumerate(round_.commitments):
        committed = _committed(table, round_, side, commitment, names)
        yield TopicLine("round", f"{side_begun(table, side, names)}: {committed}")
    yield from _outcome(table, round_, names)
    if is_played and not round_.takers:
        yield TopicLine(
            "outcome",
            tell("Event tile: set aside"),
            tell("Round {number}: event tile set aside", number=round_.number),
        )


def _outcome(table: Table, round_: RoundView, names: Names) -> Iterator[Line]:
    for throw in round_.throws:
        who = tell(
            "Throw {attempt} of {side}", attempt=throw.attempt, side=side_named(table, throw.side, names)
        )
        yield TopicLine(
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
        takers = together([names(side) if side < table.seats else tell(_TO_DUMMY) for side in round_.takers])
        told = tell(
            "Round {number}: {event} to {takers}",
            number=round_.number,
            event=event_named(round_.event),
            takers=takers,
        )
        yield TopicLine("outcome", tell("Event tile to: {takers}", takers=takers), told)


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
    if not any(given.tokens) and given.tile != "WD":
        parts.append(tell("{lost}, counted already", lost=f"{NO_TOKENS:+d}"))
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
    sides = [(side_begun(table, side, names), tableau) for side, tableau in enumerate(table.tableaux)]
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
    yield TopicLine("points", tell("POINTS"), tell("Points: {points}", points=points))
    for who, tableau in sides:
        held = _counted(table, tableau)
        yield TopicLine(
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
        yield Section(("stock",), _stock(who, tableau))


def _stock(who: str, tableau: Tableau) -> Iterator[Line]:
    stock = _kinds(tableau)
    line = tell("Behind the screen: {left}. Kinds: {stock}", left=tableau.left, stock=stock)
    yield TopicLine("stock", f"  {line}", tell("{who}, behind the screen: {stock}", who=who, stock=stock))


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
    yield TopicLine("left", tell("Strategy tiles left: {tiles}", tiles=tiles_named(table.tiles_left)))
    yield Section((), _effects())
    yield TopicLine("left", tell("Events left: {events}", events=events_named(table.events_left)))
