"""What is printed on the pieces of Battles & Builders, with what is ours in one table at the end.

Tokens are counted as five numbers in the order builders, infantry, cavalry, archers, king.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from re import Match
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

from rules.text import N_, NC_, Count, Noun, Text, Value, Words, say

Tokens: TypeAlias = tuple[int, int, int, int, int]


class Kind(Struct, frozen=True):
    """A kind of token: its letter in the notation, its names for one and for many, how many a player has."""

    letter: str
    called: Noun
    number: int


KINDS = (
    Kind("b", Noun("builder", "builders"), 12),
    Kind("i", Noun("infantry", "infantry"), 4),
    Kind("c", Noun("cavalry", "cavalry"), 4),
    Kind("a", Noun("archer", "archers"), 4),
    Kind("k", Noun("king", "kings"), 1),
)
BUILDERS, KING = 0, 4
ARMIES = (1, 2, 3)
NOTHING: Tokens = (0, 0, 0, 0, 0)
FULL_STOCK: Tokens = (12, 4, 4, 4, 1)
DUMMY_STOCK: Tokens = (12, 4, 4, 4, 0)

# The steps of a round; in the first, the second and the sixth of them seats are asked.
COMMIT, KINGS, BUILD, BATTLE = "commit", "kings", "build", "battle"
FRESH_TROOPS, COMPARE, ROUND_END = "fresh troops", "compare", "round end"
ONE_BY_ONE, AT_ONCE = "sequential", "simultaneous"  # how bids are made, the values of that option

ROUNDS = 8
ALL_PLAYED = f"{ROUNDS}-rounds"  # how a game ends that nobody leaves
MOST_TOKENS = 5  # besides the king
DUMMY_TOKENS = 3  # a round
MOST_BUILDERS, SHARED_BUILDERS = 3, 1
NO_TOKENS = -1
NO_BID, KING_BID = "bid 0", "bid 1k"
TAKE = "take"  # with which an action begins that takes a strategy tile


def counts_of(tokens: Tokens) -> tuple[Count, ...]:
    """Count tokens by kind, without those there are none of."""
    return tuple([kind.called.times(n) for n, kind in zip(tokens, KINDS, strict=True) if n])


def plus(some: Tokens, more: Tokens) -> Tokens:
    """Put tokens together."""
    a, b, c, d, e = some
    f, g, h, i, j = more
    return (a + f, b + g, c + h, d + i, e + j)


def face_down(number: int) -> Value:
    """Say how many tokens lie face down; more than five are never without the king."""
    if number <= MOST_TOKENS:
        return Count(number, "token", "tokens")
    return say("{tokens} and the king", tokens=Count(MOST_TOKENS, "token", "tokens"))


def less(all_of: Tokens, some: Tokens) -> Tokens:
    """Take tokens away."""
    a, b, c, d, e = all_of
    f, g, h, i, j = some
    return (a - f, b - g, c - h, d - i, e - j)


def armies(tokens: Tokens) -> int:
    """Count the armies among tokens."""
    _, infantry, cavalry, archers, _ = tokens
    return infantry + cavalry + archers


NOBODY_ARMED, SOME_ARMED, ENOUGH_ARMED = range(3)


class Battlefield(NamedTuple):
    """The event of a round, and who can have an army there: nobody, too few for a battle, or enough."""

    event: str
    armed: int


def battlefield(event: str, stocks: Sequence[Tokens]) -> Battlefield:
    """Tell who could fight for an event, by what each side had; against barbarians all have to."""
    armed = 0
    for _, infantry, cavalry, archers, _ in stocks:
        if infantry or cavalry or archers:
            armed += 1
    nobody, some, enough = _battlefields(event)
    needed = len(stocks) if EVENT_TILES[event].terrain == BARBARIANS else 2
    return enough if armed >= needed else some if armed else nobody


@cache
def _battlefields(event: str) -> tuple[Battlefield, Battlefield, Battlefield]:
    return Battlefield(event, NOBODY_ARMED), Battlefield(event, SOME_ARMED), Battlefield(event, ENOUGH_ARMED)


_COUNTED = re.compile(r"\b(\d+)([bicak])\b")


def counted_in(words: str) -> dict[str, int]:
    """Count the tokens that are named in a text by the letters of their kinds, however many there are."""
    return {letter: int(number) for number, letter in _COUNTED.findall(words)}


@cache
def tokens_of(words: str) -> Tokens:
    """Read the tokens in an action, such as `bid 2b 1i`; anything else in it counts nothing."""
    counts = counted_in(words)
    b, i, c, a, k = (counts.get(kind.letter, 0) for kind in KINDS)
    return (b, i, c, a, k)


def bid_of(tokens: Tokens) -> str:
    """Write the action of a bid, the contrary of `tokens_of`."""
    words = [f"{number}{kind.letter}" for number, kind in zip(tokens, KINDS, strict=True) if number]
    return " ".join(["bid", *words]) if words else NO_BID


def kind_named(letter: str) -> Text:
    """Name the tokens of a letter."""
    return next(
        say(kind.called.many if kind.number > 1 else kind.called.one)
        for kind in KINDS
        if kind.letter == letter
    )


def tokens_counted(letter: str, number: int) -> Text:
    """Say so many tokens of a letter."""
    counts = (kind.called.times(number) for kind in KINDS if kind.letter == letter)
    return say("{tokens}", tokens=next(counts))


class StrategyTile(Struct, frozen=True):
    """A strategy tile: its id, its name, and what it does."""

    id: str
    name: Words
    effect: Words


STRATEGY_TILES = {
    tile.id: tile
    for tile in (
        StrategyTile(
            "CL", N_("Claim Three"), N_("if tied for most builders, you take 3 and the others nothing")
        ),
        StrategyTile("EX", N_("Extra Prestige"), N_("+1 in the final count; only with most builders")),
        StrategyTile("CA", N_("Catapult"), N_("give it to an opponent: -2 in the final count")),
        StrategyTile("TR", N_("Trojan Horse"), N_("one red die more in this battle")),
        StrategyTile("FR", N_("Fresh Troops"), N_("throw any of your dice again, once")),
        StrategyTile("WD", N_("Withdraw"), N_("take 1 to 3 of your tokens back")),
    )
}
FINAL_COUNT = {"EX": 1, "CA": -2}
MOST_WITHDRAWN = 3

URBAN, FIELD, MOUNTAIN, BARBARIANS = (
    N_("urban area"),
    N_("open field"),
    N_("mountains"),
    N_("barbarian slaughter"),
)
COLOURS: Mapping[str, Words] = {"g": N_("green"), "y": N_("yellow"), "r": N_("red")}


class EventTile(Struct, frozen=True):
    """An event tile: its id, where it is fought, and what it is worth."""

    id: str
    terrain: Words
    value: int


# ---------------------------------------------------------------------------------------------------
# Ours. The sheet prints pictures where these numbers would stand; all of them are defaults.
# It does say: three urban tiles, three in open fields, one mountain, the barbarians' -2; the dice of
# towns and fields; the means of the dice (green 5, yellow 4, red 3). Its first sample round needs a
# field worth 4.
# ---------------------------------------------------------------------------------------------------

EVENT_TILES = {
    tile.id: tile
    for tile in (
        EventTile("U3", URBAN, 3),
        EventTile("U4", URBAN, 4),
        EventTile("U5", URBAN, 5),
        EventTile("O3", FIELD, 3),
        EventTile("O4", FIELD, 4),
        EventTile("O5", FIELD, 5),
        EventTile("M4", MOUNTAIN, 4),
        EventTile("BB", BARBARIANS, -2),
    )
}

# The die of infantry, cavalry and archers, in this order; the first two lines are the sheet's.
ARMY_DICE: Mapping[str, str] = {URBAN: "yrg", FIELD: "ygr", MOUNTAIN: "gry", BARBARIANS: "gyr"}


def army_dice(terrain: str) -> Iterator[tuple[int, str]]:
    """Give each army's place among the kinds, and the colour of its die in a terrain."""
    yield from zip(ARMIES, ARMY_DICE[terrain], strict=True)


@cache
def dice_colours(terrain: str, tokens: Tokens, horse: bool) -> tuple[str, ...]:
    """Give the colours of a side's dice, green, yellow, red: one an army, a red one more for the horse."""
    colours = [colour for army, colour in army_dice(terrain) for _ in range(tokens[army])]
    return tuple(sorted(colours + ["r"] * horse, key="gyr".index))


FACES: Mapping[str, tuple[int, ...]] = {
    "g": (3, 4, 5, 5, 6, 7),
    "y": (2, 3, 4, 4, 5, 6),
    "r": (1, 2, 3, 3, 4, 5),
}

# A die as it lies is its colour and its face, such as g5; this is their order in the notation.
DICE = {f"{colour}{face}": face for colour in "gyr" for face in sorted(FACES[colour])}
DICE_ORDER = {die: place for place, die in enumerate(DICE)}
DICE_FACES = {colour: tuple(f"{colour}{face}" for face in FACES[colour]) for colour in FACES}

# Moves as people type them: records write letters for tokens, tiles and dice.
_WORDS: Final = (
    NC_("typed", "bid"),
    NC_("typed", "nothing"),
    NC_("typed", "take"),
    NC_("typed", "back"),
    NC_("typed", "keep"),
    NC_("typed", "withdraw"),
    NC_("typed", "rethrow"),
    NC_("typed", "green"),
    NC_("typed", "yellow"),
    NC_("typed", "red"),
    NC_("typed", "foot soldier"),
    NC_("typed", "rider"),
    NC_("typed", "bowman"),
    NC_("typed", "all"),
    NC_("typed", "both"),
    NC_("typed", "dice"),
    NC_("typed", "them"),
    NC_("typed", "without"),
    NC_("typed", "only"),
    NC_("typed", "nothing else"),
    NC_("typed", "plus"),
    NC_("typed", "this"),
    NC_("typed", "round"),
    NC_("typed", "people"),
    NC_("typed", "we"),
    NC_("typed", "want"),
    NC_("typed", "now"),
    NC_("typed", "last"),
    NC_("typed", "join"),
    NC_("typed", "left"),
    NC_("typed", "not"),
    NC_("typed", "no"),
    NC_("typed", "except"),
)
_LETTERS: Final = {name: kind.letter for kind in KINDS for name in (kind.called.one, kind.called.many)}
# Those who can be counted one by one, and go without a number: `2 riders and the king`.
_ALONE: Final = r"(?=(?:king|builder|archer|bowman|rider|foot soldier)\b)"
_SOLDIERS: Final = {
    name: letter
    for letter, names in {"i": "foot soldier", "c": "rider", "a": "bowman"}.items()
    for name in (names, f"{names}s".replace("mans", "men"))
}
_READ: Final = _LETTERS | _SOLDIERS
_CALLED: Final = {kind.letter: kind.called for kind in KINDS}
_TILES: Final = {tile.name.lower(): tile.id for tile in STRATEGY_TILES.values()}
_COLOURS: Final = {str(name): letter for letter, name in COLOURS.items()}

_RECORDED: Final = re.compile(
    rf"\b(?:(?P<number>\d+)(?P<kind>[{''.join(_CALLED)}])|(?P<die>{'|'.join(DICE)})"
    rf"|(?P<tile>{'|'.join(STRATEGY_TILES)}))\b"
)
_NAMED: Final = re.compile(
    rf"\b(?:(?P<number>\d+ ?|an? |(?:the |my ){_ALONE}|(?=king\b))"
    rf"(?P<kind>{'|'.join(sorted(_READ, reverse=True))})"
    rf"|(?P<colour>{'|'.join(_COLOURS)}) ?(?P<face>\d)|(?P<tile>{'|'.join(_TILES)}))\b",
    re.IGNORECASE,
)
_KIND: Final = re.compile(rf"\b(?:{'|'.join(sorted(_READ, reverse=True))})\b", re.IGNORECASE)
_NOTHING: Final = re.compile(r"(?:(?:bid|commits?) )?nothing", re.IGNORECASE)
_WITHOUT_KING: Final = re.compile(
    r"(?<=\w),?(?: and| but)? (?:without|no) (?:(?:the|my|a) )?king$", re.IGNORECASE
)
_WITH_KING: Final = re.compile(r"^(?:(?P<all>.+) with )?(?:(?:the|my|a) )?king$", re.IGNORECASE)
_LONE_KING: Final = re.compile(r"(?:(?<=\d[bica])|(?<=\bbid))(?:,| and| \+)? k$", re.IGNORECASE)
_NO_MORE: Final = re.compile(
    r"^(?:(?:bid|commits?) )?(?:only|just) |,?(?: and| but)? nothing (?:else|more)$", re.IGNORECASE
)
# As somebody tells of it: `take Withdraw and take 1 builder back`.
_TAKEN_BACK: Final = re.compile(
    r"(?<=withdraw),?(?: and| with)?(?: takes?)?(?: back)?(?P<tokens> .*?\w)(?: back)?$", re.IGNORECASE
)


def worded(text: str) -> str:
    """Call the tokens, tiles and dice in a move by their names: `bid 2 builders 1 infantry`."""
    return _RECORDED.sub(_named, text)


def phrases() -> Iterator[Text]:
    """Give the words of moves, and what tokens and tiles are called."""
    yield from map(say, _WORDS)
    yield from map(Text, _LETTERS)
    yield from (Text(tile.name) for tile in STRATEGY_TILES.values())


def recorded(typed: str) -> str:
    """Write the tokens, tiles and dice that are named as records do: `bid 2b 1i`."""
    if _NOTHING.fullmatch(typed):
        return NO_BID
    typed = _LONE_KING.sub(" 1k", typed)
    typed = _WITH_KING.sub(_and_king, _WITHOUT_KING.sub("", _NO_MORE.sub("", typed)))
    return _NAMED.sub(_lettered, _TAKEN_BACK.sub(r"\g<tokens>", typed))


def _and_king(found: Match[str]) -> str:
    return f"{found['all']} and 1 king" if found["all"] else "1 king"


def kinds_in(typed: str) -> dict[str, int]:
    """Say how many tokens are named in what is typed, by the letters of their kinds; one without a number."""
    words = recorded(typed)
    return dict.fromkeys((_READ[name.lower()] for name in _KIND.findall(words)), 1) | counted_in(words)


def letter_named(word: str) -> str:
    """Give the letter of a kind by what its tokens are called; nothing where none are called so."""
    return _READ.get(word, "")


def _named(found: Match[str]) -> str:
    if found["kind"]:
        number, called = int(found["number"]), _CALLED[found["kind"]]
        return f"{number} {called.one if number == 1 else called.many}"
    if found["die"]:
        return f"{COLOURS[found['die'][0]]} {found['die'][1:]}"
    return STRATEGY_TILES[found["tile"]].name


def _lettered(found: Match[str]) -> str:
    if found["kind"]:
        number = found["number"].strip()
        return f"{number if number.isdigit() else 1}{_READ[found['kind'].lower()]}"
    if found["colour"]:
        return f"{_COLOURS[found['colour'].lower()]}{found['face']}"
    return _TILES[found["tile"].lower()]
