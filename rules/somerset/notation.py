"""Typed moves: people call squares, tiles and cards by their names, records write coordinates and ids."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from re import Match
from typing import Final

from rules.somerset.tables.goods import FIGURES, GOODS, LETTERS, amount, good_of, spelled
from rules.somerset.tables.grid import ROWS, SIDES, beside, cell_named, place_called, read_called
from rules.somerset.tables.naming import NAMES
from rules.text import NC_, Text, say

_RECORDED = re.compile(r"(?<![\w,-])-?\d+,-?\d+(:(SE|SW|E))?(?!\w|,-?\d)")
_CODED = re.compile(rf"\b(?:{'|'.join(NAMES)})\b")
_SQUARE = rf"[{ROWS}]{{1,2}}\d{{1,2}}"
_CALLED = re.compile(rf"(?<!\w)({_SQUARE})(?:-({_SQUARE}))?(?!\w)", re.IGNORECASE)
# One in a case of its own may be called as several are: `setzt einen Bauern ein`.
_LETTERS = {
    name: kind for kind, figure in FIGURES.items() for name in (figure.called.many, figure.called.one)
}
_PLACED = re.compile(rf"^(place )({'|'.join(_LETTERS)})(?!\w)", re.IGNORECASE)
# The action of a tile that is taken, at the end of a move.
_TAKEN: Final = r"(?:and )?(?:i )?(?:uses?|takes?)(?: it| (?:the|its|that|this) (?:action|tile))"
USES: Final = rf"{_TAKEN}|(?:with|act,?) (?:(?:the|its) )?(?:action|act|yes)"
_USED = re.compile(rf"^(move .*?)(?:{USES}|(?:and )?uses?)$", re.IGNORECASE)
_STRAIGHT = re.compile(rf"(?:move )?({_SQUARE}) ?(?:->?|>) ?({_SQUARE})(?P<act> .+)?", re.IGNORECASE)
_ANY_WORKER = re.compile(
    rf"(?:move )?(?:(?:the|my|a) )?worker (?:(?:on|from|at) )?(?={_SQUARE})", re.IGNORECASE
)
UNUSED: Final = "unused"
_NOT_USED = (
    r"(?:and )?(?:i )?(?:do(?:es)?n'?t|do(?:es)? not|not) uses?(?: it| (?:the|its|that) (?:action|tile))?"
    r"|without (?:the )?(?:action|act)|without using (?:it|(?:the|its) (?:action|tile))"
)
_LEFT = re.compile(
    rf",? (?:(?:(?:and )?leav(?:es?|ing) (?:it|the tile) |and )?{UNUSED}|{_NOT_USED})$", re.IGNORECASE
)
_PASSES: Final = re.compile(
    r"(?:i )?(?:pass|skip|do nothing|nothing(?: more)?|none|no|no thanks|rather not|done"
    r"|(?:build|learn|hire|trade|promote|place|lay) (?:nothing|nobody|none|no|skip|done)"
    r"(?: (?:by|with|spells?|cast|buildings?|tiles?))?"
    r"|(?:nobody|no one|nothing) (?:is |gets )?(?:promoted|hired|built|learnt|learned|traded)"
    r"|end (?:the |my )?building period)",
    re.IGNORECASE,
)
# An edge between two tiles: `build a road from G29 to H29`.
_EDGE: Final = re.compile(
    rf"(?:(?:build|place|lay)s? (?:a )?)?(road|barricade) (?:from |between )?({_SQUARE}) "
    rf"(?:to |and )?({_SQUARE})",
    re.IGNORECASE,
)
_TOLD = re.compile(r"^(place|move|hire|promote|build|learn|cast|keep)s ", re.IGNORECASE)
_SPELL = re.compile(
    r"(?:(?<=^learn )|(?<=^cast ))(?:(?:spell|cast) ?)?:? ?", re.IGNORECASE
)  # in Dutch both are one word
_WHO = re.compile(rf"^(move|hire) (?:{'|'.join(_LETTERS)}) ", re.IGNORECASE)
_STANDS = re.compile(rf"(?:{'|'.join(_LETTERS)}) {_SQUARE}", re.IGNORECASE)
_BETWEEN = re.compile(r"\b(?:an?|the|on|at|from|to) ", re.IGNORECASE)
_NAMED_FROM = SIDES[:3]  # an edge has its name from the cell to which it lies on one of these sides

_OWING = re.compile(r"(?:build|learn|hire|promote|advance)s? (?!.*\b(?:pay|for|with|by)\b)", re.IGNORECASE)
_BY_NAME = re.compile(r"^(?:build|learn|cast|keep)s? ", re.IGNORECASE)  # what is done with tiles and cards
_BUILD = "build "
_NAME = "|".join(
    re.escape(name).replace("'", "['\u2019]?") for name in sorted(NAMES.values(), key=len, reverse=True)
)
_NAMED = re.compile(rf"\b(?:{_NAME})(?!\w)", re.IGNORECASE)
_SITED = re.compile(rf"\b(?:{_NAME}) \(?({_SQUARE})\)?", re.IGNORECASE)
_LYING = re.compile(rf"\b({_NAME})(?!\w)(?: \(?({_SQUARE})(?!\w)\)?)?", re.IGNORECASE)
# Several of what is counted by the piece: `2 bricks`.
_PIECES: Final = {"bricks": "b", "stones": "s"}
_GOOD = "|".join(
    f"{name}\\b"
    for name in (*_PIECES, *(name for good in GOODS for name in (good.called.many, good.called.one)))
)
_PAID = re.compile(
    rf"\b(?:for|pay|gain|with|by) ((?:\d+ ?(?:{_GOOD})(?:,? and |, | )?)+)|\bfor (?=free$)", re.IGNORECASE
)
_OWED = re.compile(rf"(?= (?:\d+ ?(?:{_GOOD})(?:,? and |, | )?)+$)", re.IGNORECASE)
_IN_LETTERS = re.compile(rf"(?:(?<=\bpay )|(?<=\bgain ))(?:\d+[{LETTERS}])+(?!\w)")
_ROW: Final = re.compile(r"^(?:gains?|uses?|takes?) (?:the )?(?=(?:treasury|stores|arcana)$)", re.IGNORECASE)
_TURNED: Final = re.compile(r"^(?:turned:? ?)(?:(?:turned:?|it|to|on|at|by|the) ?)*(?=\d$)", re.IGNORECASE)
# Goods that are paid one of each: `pay with wood, brick and grain`.
_EACH_PAID: Final = re.compile(
    rf"\b(?:pay |paid )?(?:pay|paid|with|by) (?:(?:\d+ ?)?(?:{_GOOD})(?:,? and |, | |$))+", re.IGNORECASE
)
_ONE_GOOD: Final = re.compile(rf"\b(?:an?|one) (?=(?:{_GOOD})(?!\w))", re.IGNORECASE)
_UNCOUNTED: Final = re.compile(rf"(?<!\d)(?<!\d )\b(?={_GOOD})", re.IGNORECASE)
_BESIDE: Final = re.compile(rf"(?<=\d),? next to (?:the )?(?:{_NAME}|{_SQUARE})", re.IGNORECASE)
_NAME_PAID: Final = re.compile(rf"(?:{_NAME}) (?:for|with|by|pay) ", re.IGNORECASE)
_STOP: Final = re.compile(r"(?<=\w)[.!]$")
_GAINED = re.compile(rf"^gains? (?={_GOOD}$)", re.IGNORECASE)
_GOOD_ALONE: Final = re.compile(rf"(?:\d+ )?(?:{_GOOD})", re.IGNORECASE)
_COUNTED = re.compile(rf"(\d+) ?({_GOOD})", re.IGNORECASE)
_LETTER_OF = {
    **{name: good.letter for good in GOODS for name in (good.called.one, good.called.many)},
    **_PIECES,
}
_SEVERAL_OF: Final = {letter: name for name, letter in _PIECES.items()}
_BEGUN = re.compile(r"(?<= )[a-z][a-z' \u2019]*?(?= \S*\d| pay\b| free\b|$)", re.IGNORECASE)
_SIGNS = re.compile(r"[^a-z ]")
_KEPT: Final = 1024  # of what is typed, which is read over and over in a line of moves


# Words of moves besides what tiles, cards, goods and workers are called.
_WORDS: Final = (
    NC_("typed", "place"),
    NC_("typed", "move"),
    NC_("typed", "act"),
    NC_("typed", "use"),
    NC_("typed", "unused"),
    NC_("typed", "build"),
    NC_("typed", "learn"),
    NC_("typed", "cast"),
    NC_("typed", "keep"),
    NC_("typed", "spell"),
    NC_("typed", "hire"),
    NC_("typed", "promote"),
    NC_("typed", "advance"),
    NC_("typed", "treasury"),
    NC_("typed", "stores"),
    NC_("typed", "arcana"),
    NC_("typed", "pay"),
    NC_("typed", "free"),
    NC_("typed", "gain"),
    NC_("typed", "trade"),
    NC_("typed", "for"),
    NC_("typed", "road"),
    NC_("typed", "barricade"),
    NC_("typed", "lift"),
    NC_("typed", "remove"),
    NC_("typed", "stand"),
    NC_("typed", "lay"),
    NC_("typed", "swap"),
    NC_("typed", "sword"),
    NC_("typed", "skip"),
    NC_("typed", "done"),
    NC_("typed", "worker"),
    NC_("typed", "between"),
    NC_("typed", "edge"),
    NC_("typed", "turned"),
    NC_("typed", "yes"),
    NC_("typed", "building"),
    NC_("typed", "spells"),
    NC_("typed", "draw"),
    NC_("typed", "tile"),
    NC_("typed", "bricks"),
    NC_("typed", "stones"),
    NC_("typed", "make"),
    NC_("typed", "becomes"),
    NC_("typed", "him"),
    # Words that add nothing to a move, and where somebody stands besides.
    NC_("typed", "now"),
    NC_("typed", "there"),
    NC_("typed", "other"),
    NC_("typed", "next to"),
)
_FILLING: Final = re.compile(r"\b(?:now|there|other|again)\b ?", re.IGNORECASE)
# In other languages whoever wants something may have the verb of gaining.
_WANTED: Final = re.compile(r"(?:(?<=^build )|(?<=^learn )|(?<=^cast ))(?:gains?|wants? to) ", re.IGNORECASE)
_TELLER: Final = re.compile(r"^\s*(?:i|we) (?:want to )?(?=[a-z]{3})", re.IGNORECASE)
_TURNED_SO: Final = re.compile(r"(?<=\d) turned:? (?:(?:turned:?|it|to|on|at|by) )*(?=\d)", re.IGNORECASE)
_ONE_THING: Final = re.compile(r"^((?:build|learn|cast|keep)s? )1 (?=[a-z]{3})", re.IGNORECASE)
_AMOUNT: Final = re.compile(rf"\b(pay|gain) ((?:\d+[{LETTERS}])+)")
_EXCHANGED: Final = re.compile(rf"(?<=^trade )([{LETTERS}])(?:>([{LETTERS}]))?$")
_TRADED: Final = re.compile(rf"(?<=^trade )({_GOOD})(?:(?: ?> ?| for )({_GOOD})?)?$", re.IGNORECASE)
_PLACED_AS: Final = re.compile(rf"(?<=^place )([{''.join(FIGURES)}])(?= |$)")


def _plain(name: str) -> str:
    return _SIGNS.sub("", name.lower())


_PARTS = {code: _plain(name).split() for code, name in NAMES.items()}
_CODES = {_plain(name): code for code, name in NAMES.items()}


def spoken(text: str) -> str:
    """Call the squares, tiles and cards in a text by their names: `build Pinewood M31 0`."""
    return _CODED.sub(lambda found: NAMES[found[0]], _RECORDED.sub(_place_called, text))


def worded(text: str) -> str:
    """Call workers and goods by their names as well: `build Pinewood M31 0 pay 2 wood 1 brick`."""
    named = _PLACED_AS.sub(lambda found: FIGURES[found[1]].called.one, spoken(text))
    return _EXCHANGED.sub(_exchanged, _AMOUNT.sub(_counted_out, named))


def phrases() -> Iterator[Text]:
    """Give the words of moves, and what tiles, cards, workers and goods are called."""
    yield from map(say, _WORDS)
    things = [figure.called for figure in FIGURES.values()] + [good.called for good in GOODS]
    yield from (Text(name) for called in things for name in dict.fromkeys((called.one, called.many)))
    yield from map(Text, NAMES.values())


def recorded(typed: str) -> str:
    """Write squares, workers, tiles, cards and goods as records do: `move 0,0 1,0 act`, `place K 1,0`."""
    if _OWING.match(typed):
        typed = _OWED.sub(" pay", typed, count=1)
    typed = _TRADED.sub(_traded, _PAID.sub(_paid, _GAINED.sub("gain 1 ", typed)))
    typed = _IN_LETTERS.sub(lambda found: spelled(amount(found[0])), typed)
    coded = _NAMED.sub(lambda found: _CODES[_plain(found[0])], typed) if _BY_NAME.match(typed) else typed
    return _USED.sub(r"\1act", _PLACED.sub(_with_letter, _CALLED.sub(_written, coded)))


@lru_cache(maxsize=_KEPT)
def readings(typed: str) -> Sequence[str]:
    """Give what a typed move, or its beginning, may stand for: the log names each tile before its square.

    What is done with a tile or card may have its name begun; a name and a square alone may build.
    """
    return tuple(dict.fromkeys(_readings(without_leaving(typed))))


def without_leaving(typed: str) -> str:
    """Leave out of a typed move that the tile it leads to stays unused."""
    return _LEFT.sub("", typed.strip())


def without_filling(typed: str) -> str:
    """Leave out the words that add nothing to a move."""
    return _WANTED.sub("", _TELLER.sub("", _FILLING.sub("", typed)).strip()) or typed


def _readings(typed: str) -> Iterator[str]:
    typed = _BESIDE.sub("", _ONE_THING.sub(r"\1", without_filling(_ONE_GOOD.sub("1 ", typed))))
    typed = _TURNED_SO.sub(" ", _EACH_PAID.sub(_counting_each, typed))
    typed = _TURNED.sub("", _ROW.sub("", _ANY_WORKER.sub("move ", _STOP.sub("", typed))))
    yield recorded(typed)
    if straight := _STRAIGHT.fullmatch(typed):
        yield recorded(f"move {straight[1]} {straight[2]}{straight['act'] or ''}")
    if edge := _EDGE.fullmatch(typed):
        yield recorded(f"{edge[1].lower()} {edge[2]}-{edge[3]}")
    if _GOOD_ALONE.fullmatch(typed):
        yield recorded(f"gain {typed if typed[0].isdecimal() else f'1 {typed}'}")
    if _PASSES.fullmatch(typed):
        yield from ("skip", "done")
    plain = _without_little_words(typed)
    if _BY_NAME.match(plain):
        ways = _completed(plain)
        yield recorded(ways[0] if len(ways) == 1 else plain)
        return
    if _SITED.match(plain):
        yield recorded(_BUILD + plain)
    if _NAME_PAID.match(plain):
        yield recorded(_BUILD + plain)
        yield recorded(f"learn {plain}")
    if _STANDS.fullmatch(plain):
        yield recorded(f"place {plain}")
    yield recorded(_WHO.sub(r"\1 ", _SITED.sub(r"\1", plain)))


def sited(typed: str, squares: Mapping[str, str]) -> str:
    """Write the squares of tiles instead of their names, besides another that is said to be theirs."""

    def placed(found: Match[str]) -> str:
        square, said = squares.get(_CODES[_plain(found[1])], ""), found[2] or ""
        if not square:
            return found[0]
        return square if said.upper() in ("", square) else f"{square} {said}"

    return _LYING.sub(placed, typed)


def _paid(found: Match[str]) -> str:
    """Write goods that are paid with their letters, in the order of records."""
    if found[1] is None:
        return ""
    counted = (f"{number}{_LETTER_OF[good.lower()]}" for number, good in _COUNTED.findall(found[1]))
    return f"{'gain' if found[0].lower().startswith('gain') else 'pay'} {spelled(amount(''.join(counted)))}"


def _counting_each(found: Match[str]) -> str:
    """Count goods that are paid without a number: one of each."""
    goods = found[0].split(" ", 1)[1] if found[0].lower().startswith(("pay ", "paid ")) else found[0]
    return f"pay {_UNCOUNTED.sub('1 ', goods.removeprefix('with ').removeprefix('by '))}"


def _traded(found: Match[str]) -> str:
    """Write the good that is traded, and for what, with their letters."""
    further = f">{_LETTER_OF[found[2].lower()]}" if found[2] else ""
    return f"{_LETTER_OF[found[1].lower()]}{further}"


def _counted_out(found: Match[str]) -> str:
    counted = re.findall(r"(\d+)(\D)", found[2])
    return " ".join([found[1], *(f"{number} {_called(letter, int(number))}" for number, letter in counted)])


def _called(letter: str, number: int = 1) -> str:
    called = good_of(letter).called
    return called.one if number == 1 else _SEVERAL_OF.get(letter, called.many)


def _exchanged(found: Match[str]) -> str:
    return _called(found[1]) + (f" for {_called(found[2])}" if found[2] else "")


def possible_readings(typed: str) -> list[str]:
    """Give what a typed move stands for by each tile or card that it may mean with a part of its name."""
    plain = _without_little_words(typed.strip())
    return [*map(recorded, _completed(plain))] if _BY_NAME.match(plain) else []


def _without_little_words(typed: str) -> str:
    plain = _BETWEEN.sub("", _TOLD.sub(r"\1 ", _NAMED.sub(_shut, typed)))
    return _SPELL.sub("", plain).replace("\0", " ")


def _shut(found: Match[str]) -> str:
    """Keep a name in one piece: some have words that are left out elsewhere."""
    return found[0].replace(" ", "\0")


def _completed(plain: str) -> list[str]:
    """Complete a name of which words are typed, or beginnings of words, in each way that there is.

    What has a square is a tile.
    """
    kinds = "S" if not plain.lower().startswith(_BUILD) else "K" if _CALLED.search(plain) else "KB"
    words = {code: words for code, words in _PARTS.items() if code[0] in kinds}
    found = _BEGUN.search(plain)
    if found is None:
        return []
    typed = _plain(found[0]).split()
    for fits in (list.__contains__, _begins_one):
        codes = [code for code in words if all(fits(words[code], word) for word in typed)]
        if codes:
            return [plain[: found.start()] + code + plain[found.end() :] for code in codes]
    return []


def _begins_one(words: list[str], begun: str) -> bool:
    return any(word.startswith(begun) for word in words)


def _place_called(found: Match[str]) -> str:
    """Call a square or an edge by its name; what somebody types may lie where no square has one."""
    try:
        return place_called(found[0])
    except IndexError:
        return found[0]


def _with_letter(found: Match[str]) -> str:
    return found[1] + _LETTERS[found[2].lower()]


def _written(found: Match[str]) -> str:
    one = read_called(found[1].upper())
    if found[2] is None:
        return cell_named(one)
    other = read_called(found[2].upper())
    for place, facing in ((one, other), (other, one)):
        for direction, side in enumerate(_NAMED_FROM):
            if beside(place, direction) == facing:
                return f"{cell_named(place)}:{side}"
    return found[0]
