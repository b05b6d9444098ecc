"""A line of tiles and their squares, as people type it: in whatever order, and with words between them."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Final, NamedTuple, TypeAlias

from rules.camelot_the_build import log
from rules.camelot_the_build.tables import COLUMNS, TILES

# Words of a line that change nothing.
_LITTLE: Final = frozenset(
    re.findall(
        r"\w+",
        """
        the a an on at to by from for with i my me we and then him it this that of is as there here also
        place places lay lays put puts set sets moves jumps takes take build builds built goes go get gets
        give first second third next another last finally please now stays tile tiles field in corner hall
        because right left between directly more each above below behind over under so again row
        """,
    )
)
_APOSTROPHES: Final = re.compile(r"['\u2019]")
_BESIDE_IT: Final = re.compile(r"\b(?:next to|beside|near|below|under|above) it\b", re.IGNORECASE)
_BESIDE: Final = re.compile(r"\b(?:next to|beside|near)\b", re.IGNORECASE)
_WHY: Final = frozenset({"because", "since"})
_ARTICLES: Final = frozenset({"the", "a", "an"})
_BESIDES: Final = frozenset({"beside", "below", "under", "above"})  # a tile that lies there already
_ENDS: Final = frozenset({"end", "ends", "done", "finish", "finished", "stop", "pass", "turn", "am", "ready"})
_ENDED: Final = re.compile(
    r"\b(?:no more|(?:thats|that is|that was) (?:it|all|my turn|my move|enough))\b"
    r"(?: for (?:me|now|this turn)\b)?",
    re.IGNORECASE,
)
_TWICE: Final = 2  # that somebody says at most that his turn ends
_NEGATES: Final = frozenset({"not", "no", "none", "nothing", "never"})
_CODE: Final = re.compile(r"\d")
_APART: Final = re.compile(r"[,;.:!\n]+|\b(?:and|then)\b", re.IGNORECASE)
_SQUARE: Final = re.compile(rf"[{COLUMNS[0]}-{COLUMNS[-1]}]\d{{1,2}}", re.IGNORECASE)
_PIECE: Final = re.compile(rf"(?P<tile>{log.NAMED})|(?P<word>[^\W_][\w'\u2019-]*)", re.IGNORECASE)


# Words of what lies face down, and of what lies open.
_HIDES: Final = frozenset(
    ["hide", "hides", "hidden", "face", "down", "closed", "shut", "turn", "turns", "secret"]
)
_BUT: Final = frozenset(["but", "except"])
_OPENS: Final = frozenset(["open", "show", "shows", "up", "see", "seen", "visible"])
_NOT: Final = frozenset(["not", "none"])  # of a tile, what is said of the others
_NONE: Final = frozenset(["nothing", "none", "no"])
_ALL: Final = frozenset(["all", "everything", "both", "them"])
_ELSE: Final = frozenset(["else", "rest", "others", "other"])
_SAME: Final = frozenset(["same", "before", "as"])
_LAYING: Final = _LITTLE | {"face", "down", "up"}
_AROUND: Final = _LITTLE | frozenset(
    {
        "stay",
        "remain",
        "remains",
        "keep",
        "keeps",
        "leave",
        "leaves",
        "lie",
        "lies",
        "let",
        "of",
        "only",
        "just",
        "new",
        "ones",
        "drawn",
        "may",
        "must",
        "will",
        "again",
        "course",
        "time",
        "kept",
        "these",
        "everyone",
        "everybody",
        "be",
        "do",
    }
)
_SHORT: Final = (
    (re.compile(r"\btower (?:of|from) (?=arthur|guinevere|lancelot|merlin|t\d)", re.IGNORECASE), ""),
    (re.compile(r"(?<!s )(?<!s-)\btower\b", re.IGNORECASE), "T"),
    (re.compile(r"(?<!t )(?<!t-)\b(?:gatehouse|gate)\b", re.IGNORECASE), "LR"),
)


class Line(NamedTuple):
    """The tiles of a line, each with its square, and whether it ends the turn.

    `rest` are words that mean nothing in it. `is_whole` says that each tile has a square, and none is left.
    """

    lays: Sequence[tuple[str, str]]
    ends: bool
    rest: Sequence[str]
    is_whole: bool


# The tiles and squares of a clause in their order, its other words, and the number it gives.
_Words: TypeAlias = tuple[list[str], list[str], int]
# Tiles with their squares, the last tile, to which further squares belong, and whether all have one.
_Clause: TypeAlias = tuple[list[tuple[str, str]], str, bool]


# Tiles of a list, with what parts them from those before: by `and`, by a comma, or more.
_Member: TypeAlias = tuple[str, str]
_AND, _COMMA, _PARTS = "and", ",", ";"
_LIES: Final = frozenset(
    re.findall(r"\w+", "lay lays place places put puts set sets leave leaves keep keeps let stays have")
)

# Beside a tile behind several squares, for all of which it is: `f9 and g8 with blanks`.
_OF_SEVERAL: Final = frozenset({"each", "by", "with"})


def read(typed: str) -> Line:
    """Read a line whose words are English; its tiles may be written by their ids as well."""
    lays, rest, tile, endings, is_whole = list[tuple[str, str]](), list[str](), "", 0, True
    number, before = 0, 0  # that is told of the last tile, and how many pairs come before it
    beside = _BESIDE.sub(" beside ", _BESIDE_IT.sub(" ", _APOSTROPHES.sub("", typed)))
    told = [*map(_things, _APART.split(_ENDED.sub(" end", beside)))]
    # Why somebody lays a tile is no tile of its own.
    for things, others, counted in _joined([each for each in told if _WHY.isdisjoint(each[1])]):
        unknown = [word for word in _meaning(others, is_ending=not things) if word not in _ENDS | _LAYING]
        rest += unknown
        if things:
            # A word that means nothing may be a tile: its square belongs to no other.
            is_whole = is_whole and not (unknown and TILES.keys().isdisjoint(things))
            pairs, last, is_paired = _paired(things, tile)
            if last != tile or TILES.keys() & {*things}:
                is_whole = is_whole and _agrees(number, len(lays) - before)
                number, before = counted, len(lays)
            lays, tile = [*lays, *pairs], last
            is_whole = is_whole and is_paired and not endings
        endings += not _ENDS.isdisjoint(others)
    is_whole = is_whole and not any(map(_CODE.search, rest)) and _agrees(number, len(lays) - before)
    return Line(lays, endings > 0, rest, is_whole and bool(lays) and endings <= _TWICE)


def _joined(clauses: Sequence[_Words]) -> Sequence[_Words]:
    """Join tiles and squares that are named in clauses of their own: `clerk, wall and torch: f3, g3, h3`."""
    found, left = list[_Words](), [*clauses]
    while left:
        most = _laid_together(left) or _laid_later(left, is_first=not found)
        taken, left = left[: most or 1], left[most or 1 :]
        things = [each for clause in taken for each in clause[0]]
        others = [each for clause in taken for each in clause[1]]
        tiles = [each for each in things if each in TILES]
        if most and len(tiles) > 1:
            squares = things[len(tiles) :]
            pairs = [[tile, square] for tile, square in zip(tiles, squares, strict=True)]
            found += [(pairs[0], others, 0), *((pair, list[str](), 0) for pair in pairs[1:])]
        else:
            found.append((things, others, sum(clause[2] for clause in taken)))
    return found


def _laid_together(clauses: Sequence[_Words]) -> int:
    """Say how many clauses name tiles, and then their squares: as many, or any number for one tile."""
    tiles, squares, most = 0, 0, 0
    for number, (things, _, _) in enumerate(clauses):
        named = [each in TILES for each in things]
        if number == 0 and not (named and all(named)):
            return 0
        if named != sorted(named, reverse=True) or (squares and any(named)):
            break
        tiles, squares = tiles + sum(named), squares + len(named) - sum(named)
        if named and squares and (squares == tiles or tiles == 1):
            most = number + 1
    return most


def _laid_later(clauses: Sequence[_Words], *, is_first: bool) -> int:
    """Say how many clauses name squares for one tile behind them of which there are several."""
    for number, (things, others, _) in enumerate(clauses):
        named = [each in TILES for each in things]
        if not named or named != sorted(named) or (number == 0 and (is_first or any(named))):
            return 0
        if any(named):
            return number + 1 if sum(named) == 1 and not _OF_SEVERAL.isdisjoint(others) else 0
    return 0


def _meaning(words: Sequence[str], *, is_ending: bool) -> Sequence[str]:
    """Give the words that must mean something: behind what ends a turn people tell what it brings."""
    end = next((place for place, word in enumerate(words) if word in _ENDS), len(words))
    return words[:end] if is_ending and _NEGATES.isdisjoint(words) else words


def _agrees(number: int, laid: int) -> bool:
    return number in (0, 1, laid)


def _things(words: str) -> tuple[list[str], list[str], int]:
    """Part a clause into the tiles and squares in it and its other words, with the number it gives."""
    things, others, number, is_named, is_beside = list[str](), list[str](), 0, False, False
    for piece in _PIECE.finditer(words):
        word = piece[0]
        if is_beside and word.lower() not in _ARTICLES:
            is_beside = False
            if piece["tile"] or word in TILES or _SQUARE.fullmatch(word):
                continue
        is_beside = is_beside or word.lower() in _BESIDES
        is_square = _SQUARE.fullmatch(word) and is_named
        is_named = bool(piece["tile"]) or (is_named and word.lower() in _LITTLE)
        if piece["tile"]:
            things.append(log.tile_meant(word))
            others += ["each"] * log.is_plural(word)
        elif word in TILES and not is_square:
            things.append(word)
        elif _SQUARE.fullmatch(word):
            things.append(word.lower())
        elif word.isdecimal():
            number += int(word)
        else:
            others.append(word.lower())
    return things, others, number


def _paired(things: Sequence[str], before: str) -> _Clause:
    """Give each square its tile, which stands before it, or behind it where a clause begins with a square."""
    if TILES.keys().isdisjoint(things):
        return [(before, square) for square in things], before, bool(before)
    is_first = things[0] in TILES
    runs = [(is_tile, [*each]) for is_tile, each in groupby(things, key=TILES.__contains__)]
    is_whole = len(runs) % 2 == 0 and all(len(run) == 1 for is_tile, run in runs if is_tile)
    pairs = list[tuple[str, str]]()
    for (_, one), (_, other) in zip(runs[::2], runs[1::2], strict=False):
        (tile, *_), squares = (one, other) if is_first else (other, one)
        pairs += [(tile, square) for square in squares]
    tile = next(each for each in reversed(things) if each in TILES)
    return pairs, tile if is_first else "", is_whole


def owned(typed: str, hand: Sequence[str]) -> str:
    """Write the only tower of a hand, or gatehouse, for one that is called so and no more."""
    typed = _APOSTROPHES.sub("", typed)
    for called, kinds in _SHORT:
        own = [tile for tile in hand if tile[0] in kinds]
        if not kinds or len(own) == 1:
            typed = called.sub(own[0] if kinds else "", typed)
    return typed


def hidden(
    typed: str, hand: Sequence[str], before: Sequence[str], drawn: Sequence[str]
) -> Sequence[str] | None:
    """Give the tiles of a hand that are to lie face down; None where other words are typed as well.

    `before` are those that lie so already, and of those `drawn` all may be meant.
    """
    things, opened, others, copies = _hidden_things(owned(typed, hand))
    words = {*others} - _AROUND - (_ENDS - _HIDES)
    if words & _BUT and things and words <= _HIDES | _OPENS | _NONE | _ALL | _BUT:
        is_all = words & _ALL and not words & (_OPENS | _NONE)
        words, things = {*_HIDES}, [each for each in drawn if each not in things] if is_all else things
    if words & _ELSE and things:
        words -= _ELSE | _OPENS | _NOT | _NONE | _ALL
    if "only" in others and things:
        words -= _SAME | _ALL
    if things:
        enough = all(things.count(tile) <= hand.count(tile) for tile in things)
        allowed = _HIDES | _OPENS | _NOT if opened else _HIDES
        return things if enough and copies and words <= allowed else None
    if words & _SAME and words <= _SAME | _HIDES:
        return before
    if words & _ALL and words & _HIDES and words <= _ALL | _HIDES:
        return drawn or None
    is_none = words & _NONE and not words & _OPENS and not opened
    is_open = words & _OPENS and not words & (_NONE | _HIDES)
    return [] if (is_none or is_open) and words <= _HIDES | _OPENS | _NONE | _ALL else None


def is_unclear(typed: str, hand: Sequence[str]) -> bool:
    """Say whether each word means something, but it is not clear which tiles are hidden."""
    things, opened, others, is_clear = _hidden_things(owned(typed, hand))
    words = {*others} - _AROUND - _ENDS
    is_both = bool(words & _HIDES) and bool(words & _OPENS)
    return bool(things or opened) and is_both and not is_clear and words <= _HIDES | _OPENS


def _hidden_things(typed: str) -> tuple[list[str], list[str], list[str], bool]:
    """Part what is to be hidden into tiles, those that are to lie open, other words, and if all is clear.

    Tiles lie as the next clause says that has a word for it, else as the one before. What is shown is known
    for good: where it is not clear which of several are meant, nothing is.
    """
    hide, opened, pending, others = list[str](), list[str](), list[str](), list[str]()
    side, is_clear, run = hide, True, list[_Member]()
    for before, clause in _clauses(typed):
        things, words, is_told, leads = _counted(clause)
        others, is_clear = [*others, *words], is_clear and is_told
        # `The rest open` is said of no tile that is named.
        is_hidden, is_open = not _HIDES.isdisjoint(words), not _OPENS.isdisjoint(words)
        is_open = is_open and _ELSE.isdisjoint(words)
        if things and not _NOT.isdisjoint(words) and _BUT.isdisjoint(words) and _ELSE.isdisjoint(words):
            is_hidden, is_open = is_open, not is_open
        # Nor of several without a comma or `and`.
        is_clear = is_clear and not (is_open and not is_hidden and len({*things}) > 1)
        parted = _PARTS if not _LIES.isdisjoint(words[:1]) else before
        if is_hidden != is_open and (things or is_hidden):
            other = opened if is_open and _BUT.isdisjoint(words) else hide
            if run and not leads and things and side is not other:
                first = _boundary([*run, *_members(parted, things)])
                is_clear, pending = is_clear and first > 0, [tile for _, tile in run[first:]]
                run = run[:first]
            side += [tile for _, tile in run]
            side, run = other, _members("", [*pending, *things]) if leads else []
            side += [] if leads else [*pending, *things]
            pending = []
        elif run:
            run += _members(parted, things)
        else:
            pending += things
    side += [tile for _, tile in run]
    return [*hide, *pending], opened, others, is_clear and not (pending and opened)


def _members(parted: str, tiles: Sequence[str]) -> list[_Member]:
    return [("" if place else parted, tile) for place, tile in enumerate(tiles)]


def _clauses(typed: str) -> Iterator[tuple[str, str]]:
    """Give the clauses of a line, each with what parts it from the one before: the strongest of several."""
    parted = ""
    for clause, sign in zip_longest(_APART.split(typed), _APART.findall(typed), fillvalue=""):
        if clause.strip():
            yield parted, clause
            parted = ""
        parted = max(parted, _sign(sign), key=("", _AND, _COMMA, _PARTS).index)


def _sign(parted: str) -> str:
    return "" if not parted else _AND if parted.isalpha() else _COMMA if parted.strip("\n") == "," else _PARTS


def _boundary(run: Sequence[_Member]) -> int:
    """Say where those begin that lie as the last clause says, behind others of which it was said before.

    A list ends behind its `and`, or where more than a comma parts it. 0 where it can be anywhere else too.
    """
    signs = [sign for sign, _ in run]
    if _PARTS in signs:
        return max(place for place, sign in enumerate(signs) if sign == _PARTS)
    last = len(run) - 1
    places = [
        place
        for place in range(1, len(run))
        if (signs[place] == _COMMA or place == last or _COMMA not in signs)
        and _AND not in signs[1 : place - 1]
        and _AND not in signs[place + 1 : -1]
    ]
    return places[0] if len(places) == 1 else 0


def _counted(clause: str) -> tuple[list[str], list[str], bool, bool]:
    """Give the tiles of a clause, each as often as is said of several, its other words, and if it is said.

    Last comes whether how they lie is said before them.
    """
    things, others, number, is_told, leads, behind = list[str](), list[str](), 0, True, False, False
    for piece in _PIECE.finditer(clause):
        word = piece[0]
        if piece["tile"] or word in TILES:
            # How a tile lies is said before all of a clause, or behind them.
            is_told = is_told and (number > 0 or not log.is_plural(word)) and not behind
            things += [log.tile_meant(word) if piece["tile"] else word] * (number or 1)
            number = 0
        elif word.isdecimal():
            number = int(word)
        else:
            others.append(word.lower())
            lies = word.lower() in _HIDES | _OPENS
            leads, behind = leads or (lies and not things), behind or (lies and bool(things) and not leads)
    return things, others, is_told and not number, leads
