"""What the log of Camelot: The Build says, and how tiles are called there and in typed moves."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import Final

from rules.camelot_the_build.state import Score, Sources
from rules.camelot_the_build.tables import SEVERAL, SQUARES, TILES
from rules.game import Note, ToAll, ToSeat
from rules.text import N_, NC_, Count, Lettered, Seat, Series, Text, Value, Who, say

_CODE: Final = 2  # letters
_IDS = re.compile(rf"\b(?:{'|'.join(TILES)})\b")
LETTERED: Final = (Lettered(({tile.code: tile.coded for tile in TILES.values()},)),)
_LAYS: Final = N_("{who} lays {tile} on {square}")
_LAYS_ALL: Final = N_("{who} lays {tiles}")
_LIES: Final = N_("{tile} on {square}")
_SCORES: Final = N_("{who} scores {total}: {reckoning}")
_DOUBLED: Final = N_("{single}, doubled from {once} to {twice}")
# By whether it counts double.
_ALL_SCORED: Final = {
    False: N_("{who} lays {tiles}: {points}"),
    True: N_("{who} lays {tiles}: {points}, doubled"),
}
_APOSTROPHES = re.compile(r"['\u2019]")


def _words(name: str) -> list[str]:
    return _APOSTROPHES.sub("", name).casefold().split()


_CALLED = {tile.id: "-".join(_words(tile.name)) for tile in TILES.values()}
# A name may be typed with blanks or hyphens between its words, or as one; the longer names are tried first.
_MEANT = {"".join(_words(tile.name)): tile.id for tile in TILES.values()} | {
    tile.code.casefold(): tile.id for tile in TILES.values()
}
# So does the first word of a name that begins no other: `place arthur a1`.
_FIRST = Counter(_words(tile.name)[0].removesuffix("s") for tile in TILES.values())
_MEANT |= {
    first: tile.id
    for tile in TILES.values()
    if _FIRST[first := _words(tile.name)[0].removesuffix("s")] == 1 and first not in _MEANT
}
_MEANT["grail"] = _MEANT["holygrail"]
_SHORT = sorted(_MEANT, key=len, reverse=True)
# A code that is a little word as well counts as such behind another word.
_SHORT[_SHORT.index("at")] = r"(?-i:AT)|(?<!\w )at"
# What people say for blanks, which are several: of more than one they say how many.
_BLANKS: Final = {"blank wall": "W0", "blank walls": "W0", "wall blanks": "W0", "walls": "W0", "blanks": "A0"}
_MEANT |= {name.replace(" ", ""): tile for name, tile in _BLANKS.items()}
_NAMES = sorted(
    (
        (r"(?<=\d )" if name.endswith("s") and name in _BLANKS else "") + r"[\s_-]*".join(_words(name))
        for name in (*_BLANKS, *(tile.name for tile in TILES.values()))
    ),
    key=lambda name: (-len(name), name),
)
_TYPED = re.compile(rf"\b(?:{'|'.join([*_NAMES, *_SHORT])})\b", re.IGNORECASE)
# A square is written small behind the name of a tile: with a capital it may be the id of another.
_LAID_ON = re.compile(
    rf"\b(?:{'|'.join([*_NAMES, *_SHORT])})\b(?: (?:on|at|to))? ([a-h]\d{{1,2}})\b", re.IGNORECASE
)
# What tiles are called in a line of several, in the plural as well, and without codes, which are like words.
_PLURAL: Final = {tile: _words(name.replace("{number} ", "")) for tile, name in SEVERAL.items()}
_CALLED_SO: Final = {
    **{name: tile for name, tile in _MEANT.items() if len(name) > _CODE},
    **{"".join(words): tile for tile, words in _PLURAL.items()},
    **{f"{first}s": tile for first, tile in _MEANT.items() if tile[0] == "T" and len(first) > _CODE},
    "blank": "A0",
    "blanks": "A0",
    "wall": "W0",
    "walls": "W0",
}
_OF_SEVERAL: Final = {"".join(_PLURAL[tile]) for tile in _PLURAL if TILES[tile].name not in SEVERAL[tile]} | {
    name.replace(" ", "") for name in _BLANKS if name.endswith("s")
}
_EITHER = {"".join(words): words for words in (*map(_words, _BLANKS), *_PLURAL.values())} | {
    "".join(words): words for words in (_words(tile.name) for tile in TILES.values())
}
NAMED: Final = r"\b(?:{})\b".format(
    "|".join(r"[\s_-]*".join(_EITHER.get(name, [name])) for name in sorted(_CALLED_SO, key=len, reverse=True))
)
# As the log tells of what is hidden.
_TURNED = re.compile(r"^turns? (.+) face down$", re.IGNORECASE)
_NOTHING = re.compile(
    r"^(?:hide )?nothing(?: at all)?$|^(?:(?:leave|keep|show) )?(?:all|everything) open$"
    r"|^(?:leave|keep|show) (?:all|everything)$",
    re.IGNORECASE,
)
_ONLY = re.compile(r"^(?:only |(hide )only )|,? (?:and )?nothing else$", re.IGNORECASE)
_STAYS = re.compile(r"^(?:only )?(.+) (?:stays?|remains?) (?:hidden|face down)$", re.IGNORECASE)
_ENDED = re.compile(
    r"^(?:i )?(?:am )?(?:done|pass|finish|finished|stop|no more|end|(?:thats|that['\u2019]s|that is|that was)"
    r" (?:it|all|enough|my turn|my move))(?: (?:for|with) (?:me|now|this turn|my turn))?$",
    re.IGNORECASE,
)
_BESIDES = re.compile(r"\bin the corner |(?<=\bblank) tile\b|(?<=\d blank) tiles\b", re.IGNORECASE)

_WORDS: Final = (
    NC_("typed", "place"),
    NC_("typed", "hide"),
    NC_("typed", "none"),
    NC_("typed", "end"),
    NC_("typed", "next to"),
    NC_("typed", "in the corner"),
    NC_("typed", "blank tile"),
    NC_("typed", "hide nothing"),
    NC_("typed", "grail"),
    NC_("typed", "only"),
    NC_("typed", "nothing else"),
    NC_("typed", "all of them"),
    NC_("typed", "blank wall"),
    NC_("typed", "blank walls"),
    NC_("typed", "face down"),
    NC_("typed", "open"),
    NC_("typed", "stays"),
    NC_("typed", "the same"),
    NC_("typed", "rest"),
    NC_("typed", "another"),
    NC_("typed", "last"),
    NC_("typed", "first"),
    NC_("typed", "then"),
    NC_("typed", "tower"),
    NC_("typed", "gatehouse"),
    NC_("typed", "beside it"),
    NC_("typed", "below it"),
    NC_("typed", "above it"),
    NC_("typed", "below"),
    NC_("typed", "above"),
    NC_("typed", "each"),
    NC_("typed", "except"),
    NC_("typed", "because"),
    NC_("typed", "gets"),
    NC_("typed", "build"),
    NC_("typed", "between"),
    NC_("typed", "left"),
    NC_("typed", "right"),
    NC_("typed", "directly"),
    NC_("typed", "here"),
    NC_("typed", "more"),
    NC_("typed", "so"),
    NC_("typed", "again"),
    NC_("typed", "second"),
    NC_("typed", "third"),
    NC_("typed", "secret"),
    NC_("typed", "seen"),
    NC_("typed", "not"),
)


def phrases() -> Iterator[Text]:
    """Give the words of moves, and what tiles are called."""
    yield from map(say, _WORDS)
    yield from map(tile_named, TILES)
    yield from (Text(name, {"number": ""}) for name in SEVERAL.values())
    yield from map(tile_named, TILES)  # what is written last is what one is called


def spoken(text: str) -> str:
    """Call the tiles in a text by their names: `place wall-blank d1`."""
    return _IDS.sub(lambda found: _CALLED[found[0]], text)


def recorded(typed: str) -> str:
    """Write the tiles in a text as records do: `place W0 d1`."""
    if _ENDED.match(typed.strip()):
        return "end"
    told = _STAYS.sub(r"hide \1", _TURNED.sub(r"hide \1", _BESIDES.sub("", typed)))
    turned = _ONLY.sub(r"\1", told)
    hidden = _NOTHING.sub("hide none", turned)
    laid = _LAID_ON.sub(_with_square, _APOSTROPHES.sub("", hidden))
    return _TYPED.sub(_id_of, laid)


def _with_square(found: re.Match[str]) -> str:
    return found[0].removesuffix(found[1]) + found[1].lower()


def without_only(typed: str) -> str:
    """Leave out of what is to be hidden that nothing else is."""
    return _ONLY.sub(r"\1", typed.strip())


def is_plural(name: str) -> bool:
    """Say whether a tile is called by a name of several."""
    key = re.sub(r"[\s_-]", "", name).casefold()
    return key in _OF_SEVERAL


def tile_meant(name: str) -> str:
    """Give the tile that is called so in a line."""
    return _CALLED_SO[re.sub(r"[\s_-]", "", name).casefold()]


def _id_of(found: re.Match[str]) -> str:
    return _MEANT[re.sub(r"[\s_-]", "", found[0]).casefold()]


@cache
def tile_named(tile: str) -> Text:
    return say(TILES[tile].name)


@cache
def tile_valued(tile: str) -> Text:
    """Name a tile with its value: Excalibur (5)."""
    return say("{tile} ({value})", tile=tile_named(tile), value=TILES[tile].value)


def _tiles(number: int) -> Value:
    return Count(number, "tile", "tiles") if number else say("nothing")


def all_named(tiles: Sequence[str]) -> Series:
    """Name tiles, those that are alike once with their number."""
    return Series(tuple(_several_named(tile, number) for tile, number in Counter(tiles).items()))


def _several_named(tile: str, number: int) -> Text:
    return tile_named(tile) if number == 1 else say(SEVERAL[tile], number=number)


def points(number: int) -> Count:
    return Count(number, "point", "points")


def pre_laid(tile: str, square: int) -> Note:
    """Say which tile lies on the plan before the first turn."""
    template = N_("{tile} lies on {square} from the beginning")
    return ToAll(say(template, tile=tile_named(tile), square=SQUARES[square]), minor=True)


def begins(seat: Seat, ahead: int) -> Note:
    """Say whose turn is the first, and with how many points that seat begins."""
    if not ahead:
        return ToAll(say("{who} begins", who=Who(seat)))
    return ToAll(say("{who} begins, with {points}", who=Who(seat), points=points(ahead)))


def has_chosen(seat: Seat) -> Note:
    """Say that a seat has chosen what to hide, and no more while others still choose."""
    return ToAll(say("{who} has chosen what to hide", who=Who(seat)), minor=True)


def hides(seat: Seat, number: int) -> Note:
    """Say how many tiles a seat has hidden before the first turn."""
    return ToAll(say("{who} hides {tiles}", who=Who(seat), tiles=_tiles(number)), minor=True)


def own_hidden(seat: Seat, tiles: Sequence[str]) -> Note:
    """Tell a seat what it has hidden."""
    return ToSeat(seat, say("You hide {tiles}", tiles=all_named(tiles)))


def laid(seat: Seat, tile: str, square: int) -> Note:
    """Say which tile a seat lays where."""
    return ToAll(say(_LAYS, who=Who(seat), tile=tile_named(tile), square=SQUARES[square]))


def counted(seat: Seat, score: Score) -> Note:
    """Say what a turn brings, and how."""
    if not (score.own or score.touched or score.penalty):
        return ToAll(say("{who} scores nothing", who=Who(seat)))
    reckoning = _doubled(score.own, score.touched) if score.doubled else _single(score.own, score.touched)
    if not score.penalty:
        return ToAll(say(_SCORES, who=Who(seat), total=score.total, reckoning=reckoning))
    if not score.own and not score.touched:
        template = N_("{who} loses {points} for the last tile")
        return ToAll(say(template, who=Who(seat), points=points(score.penalty)))
    template = N_("{who} scores {total}: {reckoning}, less {penalty} for the last tile")
    return ToAll(say(template, who=Who(seat), total=score.total, reckoning=reckoning, penalty=score.penalty))


def _single(own: int, touched: int) -> Text:
    return say("{own} for tiles laid and {touched} for tiles touched", own=own, touched=touched)


def _doubled(own: int, touched: int) -> Text:
    once = own + touched
    return say(_DOUBLED, single=_single(own, touched), once=once, twice=2 * once)


def draws(seat: Seat, number: int) -> Note:
    """Say how many tiles a seat draws."""
    return ToAll(say("{who} draws {tiles}", who=Who(seat), tiles=_tiles(number)), minor=True)


def own_draw(seat: Seat, tiles: Sequence[str]) -> Note:
    """Tell a seat what it has drawn."""
    return ToSeat(seat, say("You draw {tiles}", tiles=all_named(tiles)), instead=True)


def draws_openly(seat: Seat, tiles: Sequence[str]) -> Note:
    """Say what a seat draws that cannot hide any of it."""
    return ToAll(say("{who} draws {tiles}", who=Who(seat), tiles=all_named(tiles)), minor=True)


def shows(seat: Seat, hidden: int, tiles: Sequence[str]) -> Note:
    """Say how many of the tiles just drawn a seat hides, and which it lays open."""
    if not tiles:
        return hides(seat, hidden)
    template = N_("{who} hides {hidden} and shows {tiles}")
    return ToAll(say(template, who=Who(seat), hidden=_tiles(hidden), tiles=all_named(tiles)), minor=True)


def turns_down(seat: Seat, tiles: Sequence[str]) -> Note:
    """Say which of the tiles that lay open a seat hides."""
    return ToAll(say("{who} turns {tiles} face down", who=Who(seat), tiles=all_named(tiles)), minor=True)


def by_turns(told: Sequence[Text], most: int) -> list[Text]:
    """Tell what a seat lays in a row in one sentence; of more than so many with what it scores."""
    found = list[Text]()
    for who, group in groupby(told, lambda text: text.values["who"] if text.template == _LAYS else None):
        texts = [*group]
        if who is not None:
            tiles = tuple(
                say(_LIES, tile=text.values["tile"], square=text.values["square"]) for text in texts
            )
            texts = [say(_LAYS_ALL, who=who, tiles=Series(tiles))]
        found += texts
    return found if len(found) <= most else [*_with_points(found)]


def _with_points(told: Sequence[Text]) -> Iterator[Text]:
    """Put what a turn scores into the sentence of what was laid in it."""
    for text, behind, before in zip(told, (*told[1:], None), (None, *told), strict=False):
        if behind is not None and (text.template, behind.template) == (_LAYS_ALL, _SCORES):
            total, reckoning = behind.values["total"], behind.values["reckoning"]
            is_doubled = isinstance(reckoning, Text) and reckoning.template == _DOUBLED
            values = {**text.values, "points": points(total if isinstance(total, int) else 0)}
            yield say(_ALL_SCORED[is_doubled], **values)
        elif before is None or (before.template, text.template) != (_LAYS_ALL, _SCORES):
            yield text


def turn_laid(seat: Seat, lays: Sequence[tuple[str, str]], *, all_told: bool) -> Text:
    """Say what a seat lays in a turn, and perhaps that this was all."""
    laid = Series(tuple(say(_LIES, tile=tile_named(tile), square=at) for tile, at in lays))
    if all_told:
        return say("{who} lays {tiles} and no more", who=Who(seat), tiles=laid)
    return say(_LAYS_ALL, who=Who(seat), tiles=laid)


def ends(seat: Seat) -> Text:
    """Say that a seat lays no more tiles."""
    return say("{who} ends the turn", who=Who(seat))


def ended() -> Note:
    """Say that the game is over."""
    return ToAll(say("Camelot is complete"))


def made_up(seat: Seat, sources: Sources, penalty: int | None) -> Note:
    """Say what a player's points come from in the end; what has brought nothing is left out."""
    brought = {
        N_("{number} for tiles laid"): sources.laid,
        N_("{number} for tiles touched"): sources.touched,
        N_("{number} by doubling"): sources.doubled,
        N_("{number} from the start"): sources.ahead,
    }
    parts = tuple(say(template, number=number) for template, number in brought.items() if number)
    if not parts and not penalty:
        return ToAll(say("{who} has no points", who=Who(seat)))
    if not parts:
        lost = points(penalty or 0)
        return ToAll(say("{who} has lost {points} for the last tile", who=Who(seat), points=lost))
    total = points(sources.total - (penalty or 0))
    if not penalty:
        return ToAll(say("{who} has {points}: {parts}", who=Who(seat), points=total, parts=Series(parts)))
    less = N_("{who} has {points}: {parts}, less {number} for the last tile")
    return ToAll(say(less, who=Who(seat), points=total, parts=Series(parts), number=penalty))
