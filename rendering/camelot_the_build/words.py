"""The words for what lies on the table, and the text board: all that the view shows, the plan as a grid."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from languages.spoken import signed, texts
from rendering.drawing import Line, Section, TopicLine, turn_told, win_told
from rules.camelot_the_build.tables import (
    BUILT,
    CLASSES,
    COLUMNS,
    HIDING,
    HIGH_VALUE,
    LAYING,
    PLANS,
    SET_UP,
    SEVERAL,
    SQUARES,
    TILES,
    VALUES,
    fitting,
)
from rules.camelot_the_build.view import Hand, Holding, Table, TurnView
from rules.ranking import place_in
from rules.text import N_, NC_, Count, Names, Seat, Words

counted, tell = texts(__name__).counted, texts(__name__).tell
# What the accounts of turns are called as places and topics.
THIS_TURN: Final = "This turn"
LAST_TURN: Final = "Last turn"

ASKED_ONE: Mapping[str, Words] = {
    SET_UP: N_("chooses what to hide"),
    LAYING: N_("lays tiles"),
    HIDING: N_("has drawn, and may hide"),
}
ASKED_MANY: Mapping[str, Words] = {SET_UP: N_("choose what to hide")}
REASONS: Mapping[str, Words] = {BUILT: N_("Camelot is built"), "resign": N_("all others have resigned")}


def asked_words(table: Table) -> str:
    """Say what the seats asked are asked for."""
    return tell(ASKED_MANY[table.stage] if len(table.acting) > 1 else ASKED_ONE[table.stage])


def tile_named(tile: str) -> str:
    """Name a tile, such as: Clerk."""
    return tell(TILES[tile].name)


def tiles_named(tiles: Sequence[str]) -> str:
    """Name tiles, equal ones together: 2 Blanks, Clerk."""
    return ", ".join(_named_together(tiles)) or tell("none")


def _with_kinds(tiles: Sequence[str]) -> str:
    """Name tiles by their kinds, such as: Merlin's Tower: corner tower; 2 Blanks: open court."""
    together: dict[str, list[str]] = {}
    for tile in tiles:
        together.setdefault(TILES[tile].kind, []).append(tile)
    parts = (
        tell("{tiles}: {kind}", tiles=tiles_named(alike), kind=tell(CLASSES[kind]))
        for kind, alike in together.items()
    )
    return "; ".join(parts) or tell("none")


def _named_together(tiles: Sequence[str]) -> Iterator[str]:
    for tile, number in Counter(tiles).items():
        yield tile_named(tile) if number == 1 else numbered(number, tile)


def numbered(number: int, tile: str) -> str:
    """Name a tile behind how many there are of it, such as: 1 Clerk, 2 Blanks."""
    if number > 1:
        return tell(SEVERAL[tile], number=number)
    return tell("{number} {tile}", number=number, tile=tile_named(tile))


def laid_named(turn: TurnView) -> str:
    """Name the tiles of a turn with their squares."""
    named = (tell("{tile} on {square}", tile=tile_named(laid.tile), square=laid.square) for laid in turn.laid)
    return ", ".join(named) or tell("nothing")


def gained(number: int) -> str:
    """Write what a turn gives, with its sign, as pictures do."""
    return signed(f"{number:+d}")


def laid_number(table: Table) -> int:
    """Count the tiles on the plan."""
    return sum(map(bool, table.plan))


def place_of(table: Table, seat: Seat) -> int:
    """Give a seat's place, from 1."""
    return place_in(table.ranking, seat)


def sources_words(holding: Holding) -> str:
    """Say what points come from, where that is known; those from the start only where there are any."""
    brought = holding.sources
    if brought is None:
        return ""
    parts = [
        tell("{number} for tiles laid", number=brought.laid),
        tell("{number} for tiles touched", number=brought.touched),
        tell("{number} by doubling", number=brought.doubled),
    ]
    if brought.ahead:
        parts.append(tell("{number} from the start", number=brought.ahead))
    return ", ".join(parts)


def tiles_counted(number: int) -> str:
    return counted(number, "tile", "tiles")


def unbuilt(table: Table) -> Counter[str]:
    """Count the empty squares of each class that has any, by what it is called in short."""
    words = Counter[str]()
    for kind, number in _empty(table).items():
        words[tell(_SHORT.get(kind, CLASSES[kind]))] += number
    return words


def _empty(table: Table) -> Counter[str]:
    """Count the empty squares of each class that has any."""
    classes = PLANS[table.halls].classes
    return Counter(kind for kind, tile in zip(classes, table.plan, strict=True) if not tile)


_SHORT: Mapping[str, Words] = {"L": N_("gatehouse"), "R": N_("gatehouse")}


def where(table: Table, tile: str) -> str:
    """Say on how many squares a tile may still go, or on which one."""
    squares = fitting(table.halls, table.blanks_in_hall, table.plan, tile)
    if len(squares) == 1:
        return tell("fits {square} only", square=SQUARES[squares[0]])
    return tell("fits {number} squares", number=len(squares))


_HALLS: Mapping[str, Words] = {"apart": N_("apart"), "block": N_("block")}
_CONNECT: Mapping[bool, Words] = {
    True: N_("the tiles of a turn must touch"),
    False: N_("the tiles of a turn need not touch"),
}
_HINTS: Mapping[bool, Words] = {True: N_("hints on"), False: N_("hints off")}
_CENTRE: Mapping[bool, Words] = {
    True: N_("The middle of the great hall takes fireplaces and blanks"),
    False: N_("The middle of the great hall takes fireplaces"),
}
_HIDING: Mapping[bool, Words] = {
    True: N_("Any three tiles may be hidden"),
    False: N_("Three of the tiles just drawn may be hidden"),
}
# What a turn has brought, by whether it is doubled; and whether a seat has chosen what to hide.
_COUNTED: Mapping[bool, Words] = {
    True: N_("For tiles laid: {own}; for tiles touched: {touched} on {squares}; doubled"),
    False: N_("For tiles laid: {own}; for tiles touched: {touched} on {squares}; not doubled"),
}
_CHOSEN: Mapping[bool, Words] = {
    True: N_("Hidden: {hidden}; to decide: {undecided}; has chosen"),
    False: N_("Hidden: {hidden}; to decide: {undecided}; has not chosen"),
}


def table_written(table: Table, names: Names) -> Iterator[Line]:
    yield from _heading(table, names)
    yield from _plan(table)
    yield ""
    yield TopicLine(THIS_TURN if table.turn.laid else "", tell("THIS TURN"), tell("This turn:"))
    yield from _turn(THIS_TURN if table.turn.laid else "", table.turn, names)
    if table.last:
        yield ""
        yield TopicLine(LAST_TURN, tell("LAST TURN"), tell("Last turn:"))
        yield from _turn(LAST_TURN, table.last, names)
    yield from _players(table, names)
    yield from _to_come(table)


def hand_written(table: Table, hand: Hand, names: Names, choice: Sequence[str], tile: str) -> Iterator[Line]:
    """Write a seat's own tiles, where there is room for them, and the squares of which one is chosen."""
    who = names(hand.seat)
    yield TopicLine("hand", tell("THE TILES OF {who}", who=who), tell("The tiles of {who}", who=who))
    yield TopicLine("hand", tell("Open: {tiles}", tiles=_with_kinds(hand.open)))
    yield TopicLine("hand", tell("Hidden: {tiles}", tiles=_with_kinds(hand.hidden)))
    new = tell("New, to hide or to lay open: {tiles}", tiles=_with_kinds(hand.undecided))
    yield TopicLine("hand" if hand.undecided else "", new)
    yield Section((), _worth(table, (*hand.open, *hand.hidden, *hand.undecided)))
    if choice:
        template = N_("{who} places {tile} on one of: {squares}")
        told = tell(template, who=who, tile=tile_named(tile), squares=", ".join(choice))
        yield TopicLine("choice", None, told)


def _worth(table: Table, own: Sequence[str]) -> Iterator[Line]:
    """Tell what the tiles of a seat are worth, and where each may go."""
    yield tell("Worth: {tiles}", tiles="; ".join(_by_value(own)) or tell("none"))
    for squares, tiles in _rooms(table, own).items():
        named = ", ".join(map(tile_named, tiles))
        yield tell("Room for {tiles}: {squares}", tiles=named, squares=", ".join(squares) or tell("none"))


def _by_value(tiles: Iterable[str]) -> Iterator[str]:
    """Name tiles behind what they are worth, the best first, such as: 5 Excalibur; 1 Clerk, Guardroom."""
    together: dict[int, list[str]] = {}
    for tile in sorted(dict.fromkeys(tiles), key=lambda tile: -VALUES[tile]):
        together.setdefault(VALUES[tile], []).append(tell(TILES[tile].name))
    return (f"{value} {', '.join(dict.fromkeys(names))}" for value, names in together.items())


def _rooms(table: Table, tiles: Iterable[str]) -> Mapping[tuple[str, ...], Sequence[str]]:
    """Give the squares that take each tile now, with the tiles that those same squares take."""
    together: dict[tuple[str, ...], list[str]] = {}
    for tile in dict.fromkeys(tiles):
        free = fitting(table.halls, table.blanks_in_hall, table.plan, tile)
        together.setdefault(tuple(SQUARES[square] for square in free), []).append(tile)
    return together


def _heading(table: Table, names: Names) -> Iterator[Line]:
    yield Section((), _chosen(table))
    if table.over:
        yield TopicLine("turn", tell("The game is over: {reasons}", reasons=tell(REASONS[table.over])))
        if table.seats > 1:
            yield TopicLine("turn", win_told(table.ranking[0], names))
    else:
        yield turn_told(table.acting, names, asked_words(table))
    yield Section((), _order(table, names))


def _chosen(table: Table) -> Iterator[Line]:
    """Tell how many play, and by which options."""
    yield tell("Camelot: The Build, {seats} players", seats=table.seats)
    yield tell(
        "Small halls: {halls}; {connect}; {hints}",
        halls=tell(_HALLS[table.halls]),
        connect=tell(_CONNECT[table.must_connect]),
        hints=tell(_HINTS[table.hints]),
    )
    yield tell(_CENTRE[table.blanks_in_hall])
    yield tell(_HIDING[table.hides_any])


def _order(table: Table, names: Names) -> Iterator[Line]:
    yield tell("Start player: {names}", names=names(table.start))
    yield tell("In turn: {who}", who=names(table.seat))


def _plan(table: Table) -> Iterator[Line]:
    yield ""
    built = tell(
        "{built} of {squares} squares of Camelot are built", built=laid_number(table), squares=len(SQUARES)
    )
    yield TopicLine("built", tell("PLAN"), built)
    yield Section((), _grid(table))
    squares_of = defaultdict[str, list[str]](list)
    for square, tile in zip(SQUARES, table.plan, strict=True):
        if tile:
            squares_of[tile].append(square)
    laid = sorted(f"{_coded(tile)} {', '.join(squares)}" for tile, squares in squares_of.items())
    if laid:
        yield TopicLine("plan", tell("On the plan: {tiles}", tiles="; ".join(laid)))


def _grid(table: Table) -> Iterator[Line]:
    """Write the plan as a grid, and what its letters mean."""
    yield f"    {'   '.join(COLUMNS)}"
    classes, across = PLANS[table.halls].classes, len(COLUMNS)
    for first in range(0, len(classes), across):
        squares = range(first, first + across)
        cells = (_code(table.plan[square]) or f"{tell(_EMPTY[classes[square]])}." for square in squares)
        yield f"{first // across + 1:>2}  {'  '.join(cells)}"
    if empty := _empty(table):
        yield tell("Empty: {kinds}", kinds="; ".join(map(_letter_told, empty)))


# What stands for an empty square of each class.
_EMPTY: Final[Mapping[str, Words]] = {
    "T": NC_("square letter", "t"),
    "W": NC_("square letter", "w"),
    "L": NC_("square letter", "l"),
    "R": NC_("square letter", "r"),
    "K": NC_("square letter", "k"),
    "C": NC_("square letter", "c"),
    "D": NC_("square letter", "d"),
    "S": NC_("square letter", "s"),
    "A": NC_("square letter", "a"),
}


def _letter_told(kind: str) -> str:
    return tell("{letter}. is {kind}", letter=tell(_EMPTY[kind]), kind=tell(CLASSES[kind]))


def _coded(tile: str) -> str:
    """Name a tile with its code, by which it stands in the grid: Clerk (CK)."""
    return tell("{tile} ({code})", tile=tile_named(tile), code=_code(tile))


def _code(tile: str) -> str:
    return tell(TILES[tile].coded) if tile else ""


def _turn(topic: str, turn: TurnView, names: Names) -> Iterator[Line]:
    yield TopicLine(topic, tell("By {who}: {laid}", who=names(turn.seat), laid=laid_named(turn)))
    hit = _squares(turn.hit)
    told = tell(_COUNTED[turn.doubled], own=turn.own, touched=turn.touched, squares=hit)
    yield TopicLine(topic, told)
    if turn.penalty is not None:
        hit = _squares(turn.last_hit)
        yield TopicLine(
            topic, tell("Last tile: costs {penalty}, touches {squares}", penalty=turn.penalty, squares=hit)
        )
    yield TopicLine(topic, tell("Total: {total}", total=turn.total))


def _squares(squares: tuple[str, ...]) -> str:
    return ", ".join(squares) or tell("no square")


def _players(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield tell("PLAYERS")
    for seat, holding in enumerate(table.holdings):
        who, open_ = names(seat), tiles_named(holding.open) if holding.open else tell("no open tiles")
        closed = Count(holding.hidden + holding.undecided, "tile", "tiles")
        held = tell("{who} holds {open}; {tiles} face down", who=who, open=open_, tiles=closed)
        yield TopicLine("points", "; ".join(_points(table, seat, who)))
        yield TopicLine("held" if holding.tiles else "", f"  {tell('Open: {tiles}', tiles=open_)}", held)
        yield Section((), _done(holding))
        if brought := sources_words(holding):
            told = tell("Points of {who}: {sources}", who=who, sources=brought)
            line = tell("Points: {sources}", sources=brought)
            yield TopicLine("sources" if table.over else "", f"  {line}", told)


def _done(holding: Holding) -> Iterator[Line]:
    """Tell what a seat has chosen to hide, and what its turns have brought."""
    yield f"  {tell(_CHOSEN[holding.chosen], hidden=holding.hidden, undecided=holding.undecided)}"
    turns = ", ".join(map(str, holding.turns)) or tell("none")
    yield f"  {tell('Turns: {turns}', turns=turns)}"
    if holding.penalty is not None:
        yield f"  {tell('Its last tile has cost {penalty}', penalty=holding.penalty)}"


def _points(table: Table, seat: Seat, who: str) -> Iterator[str]:
    holding = table.holdings[seat]
    yield f"{who}: {counted(holding.points, 'point', 'points')}"
    if table.over:
        yield tell("place {place}", place=place_of(table, seat))
    if holding.resigned:
        yield tell("resigned")


def _to_come(table: Table) -> Iterator[Line]:
    yield ""
    yield tell("STILL TO COME")
    left = (f"{kind} {number}" for kind, number in unbuilt(table).items())
    told = tell("Still to build: {squares}", squares=", ".join(left) or tell("none"))
    yield TopicLine("built", told)
    yield TopicLine("bag", tell("In the bag: {number}", number=table.bag))
    yield Section((), _unseen(table))
    high = [tile for tile, number in table.unseen.items() if number and VALUES[tile] >= HIGH_VALUE]
    told = tell("High tiles in the bag or face down, yours too: {tiles}", tiles=tiles_named(high))
    yield TopicLine("bag" if high else "", None, told)


def _unseen(table: Table) -> Iterator[Line]:
    unseen = (numbered(number, tile) for tile, number in table.unseen.items() if number)
    yield tell("Not seen, in the bag or hidden: {tiles}", tiles=", ".join(unseen) or tell("none"))
