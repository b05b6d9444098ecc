"""The words for what is on the table, shared by the pictures, the text board and the descriptions."""

from collections.abc import Callable, Mapping, Sequence

from languages.spoken import texts
from rules.ranking import place_in
from rules.somerset.tables import goods, naming
from rules.somerset.tables.effects import COLUMNS
from rules.somerset.tables.goods import FIGURES
from rules.somerset.tables.grid import cell_named, place_called
from rules.somerset.tables.naming import effect_named
from rules.somerset.tables.options import BUILD, FIRST, PHASES, ROUND, Deed, rounds_known
from rules.somerset.view import FrameView, PlayerView, Table
from rules.text import N_, NC_, Seat, Words

tell, written = texts(__name__).tell, texts(__name__).written


_PHASE_WORDS: Mapping[str, Words] = {
    FIRST: N_("places a worker"),
    BUILD: N_("builds and learns"),
    ROUND: N_("moves a worker"),
}
# So to whoever is asked himself, and of all else that he may be asked.
_OWN_PHASE_WORDS: Mapping[str, Words] = {
    FIRST: N_("You place a worker"),
    BUILD: N_("You build and learn"),
    ROUND: N_("You move a worker"),
}
_OWN_PART: Words = N_("You choose")
_PART_WORDS: Mapping[str, Words] = {
    "gain": N_("chooses goods"),
    "exchange": N_("may swap goods"),
    "draw": N_("chooses cards"),
    "hire": N_("may hire a peasant"),
    "promote": N_("may promote"),
    "government": N_("may govern"),
    "build": N_("may build"),
    "learn": N_("may learn a spell"),
    "cast": N_("may cast a spell"),
    "road": N_("may place markers"),
    "unroad": N_("may send a marker back"),
    "move": N_("may move another"),
    "teleport": N_("may move at will"),
    "act": N_("may take an action"),
    "stand": N_("may stand one up"),
    "swap": N_("may exchange workers"),
    "sword": N_("may take the Sword"),
}


def asked_words(table: Table, reader: Seat | None = None) -> str:
    """Say what the active player is asked: to himself, where he is the reader, in a sentence about him."""
    if reader is not None and reader == table.active:
        is_turn = not table.asked and not (table.phase == ROUND and table.turn.moved)
        return tell(_OWN_PHASE_WORDS[table.phase] if is_turn else _OWN_PART)
    if table.asked:
        return tell(_PART_WORDS[table.asked])
    if table.phase == ROUND and table.turn.moved:
        return tell("may cast a spell")
    return tell(_PHASE_WORDS[table.phase])


def hint(table: Table) -> str:
    """Say by what the question comes, if it is not the turn itself."""
    if not table.asked or not table.frames:
        return ""
    return tell("by {source}", source=source_named(table.frames[-1]))


def source_named(frame: FrameView) -> str:
    """Name the tile, the card or the row whose effect is under way."""
    if frame.source in naming.NAMES:
        return name_of(frame.source)
    return written(naming.row_named(frame.source.split(" ")[0]))


_ROUNDS: Mapping[tuple[str, bool], Words] = {
    (BUILD, False): N_("Before round {number}"),
    (BUILD, True): N_("Before round {number} of {rounds}"),
    (ROUND, False): N_("Round {number}"),
    (ROUND, True): N_("Round {number} of {rounds}"),
}


def phase_words(table: Table) -> str:
    """Say where the game is: First round, Round 7, Before round 8; of how many where that is known."""
    if table.phase == FIRST:
        return tell(PHASES[FIRST])
    rounds, number = rounds_known(table.options), table.round + (table.phase == BUILD)
    return tell(_ROUNDS[table.phase, bool(rounds)], number=number, rounds=rounds)


def last_words(table: Table) -> str:
    """Say that the round under way, or to come, is the last; nothing of any other."""
    if not table.is_last:
        return ""
    return tell("before the last round") if table.phase == BUILD else tell("the last round")


def amount_words(amount: Sequence[int]) -> str:
    """Name an amount: 2 wood, 1 coin."""
    return ", ".join(map(written, goods.counted(amount))) or tell("nothing")


def price_words(price: str) -> str:
    """Name a price in the notation: `2w1c` is 2 wood, 1 coin."""
    return amount_words(goods.amount(price))


def name_of(thing: str) -> str:
    """Name a tile or card."""
    return tell(naming.NAMES[thing])


def thing_named(thing: str) -> str:
    """Name a tile or card with its id: Oakwood (K01)."""
    return f"{name_of(thing)} ({thing})"


def effect_words(source: str) -> str:
    """Write what an effect does."""
    return written(effect_named(source))


def figure_named(kind: str) -> str:
    """Name a kind of worker."""
    return tell(FIGURES[kind].called.one)


def goods_number(player: PlayerView) -> int:
    """Count the goods that break a tie."""
    return sum(player.goods)


def ranked(table: Table) -> list[list[Seat]]:
    """Give the seats by place: most coins first, then most goods; who resigned comes last."""
    keys = {
        seat: (not player.resigned, player.score.total, goods_number(player))
        for seat, player in enumerate(table.players)
    }
    keys = {seat: key if key[0] else (False, 0, 0) for seat, key in keys.items()}
    order = sorted(set(keys.values()), reverse=True)
    return [[seat for seat, key in keys.items() if key == one] for one in order]


def place_of(table: Table, seat: Seat) -> int:
    """Give a seat's place, from 1."""
    return place_in(ranked(table), seat)


def total_called() -> str:
    """Call all the coins that somebody has, where they are counted."""
    return tell(NC_("coins", "total"))


def deed_words(deed: Deed, at: Callable[[str], str]) -> str:
    """Say what somebody has done; `at` names the tile of a cell."""
    return _DEEDS[deed.verb](deed, at)


def _built(deed: Deed, at: Callable[[str], str]) -> str:
    if not deed.place:
        return tell("built {thing}", thing=naming.named(deed.thing))
    return tell("built {thing} at {place}", thing=naming.named(deed.thing), place=place_called(deed.place))


def _placed_marker(deed: Deed, at: Callable[[str], str]) -> str:
    kind, place = written(naming.marker_named(deed.verb)), place_called(deed.place)
    if not deed.origin:
        return tell("placed a {kind} at {place}", kind=kind, place=place)
    origin = place_called(deed.origin)
    return tell("moved a marker from {origin}: a {kind} at {place}", origin=origin, kind=kind, place=place)


def _moved(deed: Deed, at: Callable[[str], str]) -> str:
    return tell(
        "moved a {worker} from {origin} to {place}",
        worker=naming.figure_named(deed.thing),
        origin=place_called(deed.origin),
        place=at(deed.place),
    )


def _exchanged(deed: Deed, at: Callable[[str], str]) -> str:
    one, other = place_called(deed.origin), place_called(deed.place)
    return tell("exchanged workers on {one} and {other}", one=one, other=other)


def _advanced(deed: Deed, at: Callable[[str], str]) -> str:
    column = next(column for column in COLUMNS if column.title == deed.thing)
    return tell("became {title}", title=tell(column.title))


def _sent_back(deed: Deed, at: Callable[[str], str]) -> str:
    kind = written(naming.marker_named(deed.thing))
    return tell("sent back a {kind} at {place}", kind=kind, place=place_called(deed.place))


_DEEDS: Mapping[str, Callable[[Deed, Callable[[str], str]], str]] = {
    "place": lambda deed, at: tell(
        "placed a {worker} on {place}", worker=naming.figure_named(deed.thing), place=at(deed.place)
    ),
    "move": _moved,
    "lay": lambda deed, at: tell("laid a worker down on {place}", place=at(deed.place)),
    "act": lambda deed, at: tell(
        "used {place}: {effect}", place=at(deed.place), effect=effect_words(deed.thing)
    ),
    "build": _built,
    "learn": lambda deed, at: tell("learned {thing}", thing=naming.named(deed.thing)),
    "cast": lambda deed, at: tell("cast {thing}", thing=naming.named(deed.thing)),
    "hire": lambda deed, at: tell("hired a peasant on {place}", place=at(deed.place)),
    "promote": lambda deed, at: tell(
        "promoted to {worker} on {place}", worker=naming.figure_named(deed.thing), place=at(deed.place)
    ),
    "stand": lambda deed, at: tell("stood a worker up on {place}", place=at(deed.place)),
    "swap": _exchanged,
    "govern": lambda deed, at: tell("used the {row}", row=written(naming.row_named(deed.thing))),
    "advance": _advanced,
    "sword": lambda deed, at: tell("took the Sword"),
    "road": _placed_marker,
    "barricade": _placed_marker,
    "remove": _sent_back,
}


def tiles_by_cell(table: Table) -> Callable[[str], str]:
    """Give the function that names the tile of a cell: Oakwood L31."""
    tiles = {cell_named(tile.place): tile.id for tile in table.tiles}
    return lambda cell: f"{name_of(tiles[cell])} {place_called(cell)}"


def latest_words(table: Table) -> list[str]:
    """Say what has been done last, deed by deed; a tile used right behind a move is named as it is used."""
    at, following = tiles_by_cell(table), [*table.latest[1:], None]
    return [
        deed_words(deed, place_called if _is_used_by(deed, next_one) else at)
        for deed, next_one in zip(table.latest, following, strict=True)
    ]


def _is_used_by(deed: Deed, following: Deed | None) -> bool:
    goes_there = deed.verb in ("place", "move")
    return goes_there and following is not None and (following.verb, following.place) == ("act", deed.place)
