"""Typed moves: men in whatever order, and men and spells by their names, where records write letters."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from re import Match
from typing import Final

from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import (
    ARMY_WORD,
    FORMATIONS,
    KIND_LETTERS,
    KINDS,
    KNIGHT,
    LORD,
    NUMBER,
    SPELLS,
    TELEPORTATION,
    WIZARD,
)
from rules.text import NC_, Lettered, Seat, Text, say

_WORDS: Final = (
    NC_("typed", "army"),
    NC_("typed", "deploy"),
    NC_("typed", "charges and takes"),
    NC_("typed", "knights"),
    NC_("typed", "lord"),
    NC_("typed", "soldier"),
    NC_("typed", "lands"),
    NC_("typed", "step"),
    NC_("typed", "forward"),
    NC_("typed", "black"),
    NC_("typed", "white"),
    NC_("typed", "enemy"),
    NC_("typed", "reserve"),
    NC_("typed", "prisoner"),
    NC_("typed", "wizard"),
    NC_("typed", "knight"),
    NC_("typed", "then"),
    NC_("typed", "charges"),
    NC_("typed", "stands"),
    NC_("typed", "pass"),
    NC_("typed", "piece"),
    NC_("typed", "casts"),
    NC_("typed", "divination"),
    NC_("typed", "teleportation"),
    # Who is told of besides, and when.
    NC_("typed", "we"),
    NC_("typed", "let"),
    NC_("typed", "want"),
    NC_("typed", "now"),
    NC_("typed", "him"),
    NC_("typed", "last"),
    NC_("typed", "take"),
    NC_("typed", "does"),
    NC_("typed", "across"),
    NC_("typed", "over"),
    NC_("typed", "next to"),
    NC_("typed", "looks"),
    NC_("typed", "who"),
    NC_("typed", "swap"),
    # How an army is set up.
    NC_("typed", "rest"),
    NC_("typed", "others"),
    NC_("typed", "both"),
    NC_("typed", "corner"),
    NC_("typed", "are"),
)
_SQUARE: Final = "[a-h][1-8]"
# What people call men of other games that are like these.
_LIKE: Final = {
    "mage": "wizard",
    "magician": "wizard",
    "horse": "knight",
    "king": "lord",
    "pawn": "soldier",
    "hop": "jump",
}
_LETTER_BEFORE: Final = re.compile(rf"^([lwks])(?={_SQUARE} ?(?:[->x]|to ){_SQUARE})", re.IGNORECASE)
_CALLED_LIKE: Final = re.compile(rf"\b({'|'.join(_LIKE)})(s?)\b", re.IGNORECASE)
_ORDER: Final = (LORD, WIZARD, KNIGHT)  # of an army in records
LETTERED: Final = (Lettered((KIND_LETTERS,), behind=rf"(?=@?{_SQUARE}(?!\w)|@(?!\w))"),)
_KIND: Final = "l(?:ord)?|w(?:izard)?|k(?:night)?|s(?:oldier)?"

# As the log tells of it too: `casts Teleportation: b1 and g3 change places`.
_SWAPPED: Final = re.compile(
    rf"(?:(?:and )?(?:casts? )?teleportation:?|{TELEPORTATION}:) ?({_SQUARE})(?:,? and |[, ]+)({_SQUARE})"
    r"(?: change places)?",
    re.IGNORECASE,
)
_CAST: Final = re.compile(
    rf"(?:and )?(?:casts? )?(divination|teleportation)\b:?(?: (?:on )?(?={_SQUARE}))?", re.IGNORECASE
)
_FROM_RESERVE: Final = "(?: (?:from |out of )?(?:(?:the|my) )?reserve)?"
# As it is told to whoever deploys: `You deploy a Knight on c3`.
_DEPLOYED: Final = re.compile(
    rf"deploys? (?:an? |the |my |1 )?(?P<kind>{_KIND}){_FROM_RESERVE}"
    rf"(?: (?:on |at |to )?(?P<square>{_SQUARE}){_FROM_RESERVE})?",
    re.IGNORECASE,
)
# Who is set from one square to another goes: the verb is that of deploying in other languages.
_PUT: Final = re.compile(
    rf"deploys? (?=(?:(?:the|my|an?) )?(?:{_KIND} )?(?:(?:on|from) )?{_SQUARE} (?:(?:to|on) )?{_SQUARE}$)",
    re.IGNORECASE,
)
# As the log tells of it, `takes a Knight on d7, from c6 to e8`; or by who is taken, `c6 takes d7`.
_VICTIM: Final = rf"(?:an? |the )?(?:{_KIND})(?: (?:on |at )?{_SQUARE})?"
_CAPTURED: Final = re.compile(
    rf"(?:charges (?:by|with) (?:an? |the )?(?:{_KIND}) and )?(?:takes|captures) {_VICTIM}[,:]? "
    rf"(?=(?:from )?{_SQUARE} )",
    re.IGNORECASE,
)
_TAKEN: Final = re.compile(
    rf"(?:(?:an? |the )?(?:{_KIND}) (?:on )?)?(?P<start>{_SQUARE}) (?:charges and )?(?:takes|captures) "
    rf"(?:(?:an? |the )?(?:{_KIND}) )?(?:on |at )?(?P<victim>{_SQUARE})",
    re.IGNORECASE,
)
# Who is jumped over is named as well: `b1 jumps over c2 to d3`.
_OVER: Final = re.compile(
    rf"(?:jumps? )?(?:from |with |by )?(?:(?:an? |the )?(?:{_KIND}) )?(?:on )?(?P<start>{_SQUARE}) "
    rf"(?:jumps? )?(?:over|by|via) (?P<over>{_SQUARE}) to (?P<end>{_SQUARE})",
    re.IGNORECASE,
)
# Who moves is named as well: `I move my soldier from d3 to c4`.
_MOVED: Final = re.compile(
    rf"(?:i )?(?:(?:moves?|jumps?) )?(?:with )?(?:(?:the|my|an?) )?(?P<kind>{_KIND}) (?:(?:on|from) )?"
    rf"(?=(?P<start>{_SQUARE})[ >\u2013-].*{_SQUARE})",
    re.IGNORECASE,
)
_CAPTURES: Final = re.compile(r"\b(?:takes?|captures?|charges?)\b|(?<=\d)x(?=[a-h])", re.IGNORECASE)
_THEN: Final = re.compile(rf",? (?:and )?then (?:to |on )?(?={_SQUARE})", re.IGNORECASE)
_BESIDE: Final = ({1}, {0, 1})  # how many files and rows apart
_JUMPED: Final = ({2}, {0, 2})
_CASTER: Final = re.compile(rf"^(?:the )?wizard (?=(?:from )?{_SQUARE}[ >-].*[DT]:)", re.IGNORECASE)
_PIECE: Final = rf"(?:l(?:ord)?|w(?:izard)?|k(?:night)?)\s*(?:on )?{_SQUARE}"
_KNIGHTS: Final = re.compile(rf"\bknights? ({_SQUARE})(?:,? and )({_SQUARE})", re.IGNORECASE)
_ARMY: Final = re.compile(
    rf"(?:army:?\s+|(?:deploys?|hides?)\s+)?((?:(?:and )?{_PIECE}[\s,]*){{4}})", re.IGNORECASE
)
_BEGUN: Final = re.compile(rf"(?:army|hides?)((?: {_PIECE}){{1,3}})", re.IGNORECASE)
_LORD_ALONE: Final = re.compile(rf"(?:(?:the|my) )?lord (?:stands? )?(?:on |at )?({_SQUARE})", re.IGNORECASE)
_DEPLOYING: Final = re.compile(r"deploys?(?!\w)", re.IGNORECASE)
_RECORDED: Final = re.compile(
    rf"\b(?P<kind>[LWKS])(?:(?P<at>@)|(?={_SQUARE}))(?P<square>{_SQUARE})?|\b(?P<spell>[DT]):"
)


def worded(text: str) -> str:
    """Call the men and the spells in a move by their names: `army lord b1 wizard c1 knight d1 knight e1`."""
    return _RECORDED.sub(_named, text).strip()


def phrases() -> Iterator[Text]:
    """Give the words of moves, and what men and spells are called."""
    yield from map(say, _WORDS)
    yield from (Text(each.called.one) for each in KINDS.values())
    yield from (Text(spell) for spell in SPELLS.values())
    yield from (Text(each.name) for each in FORMATIONS)


def called(typed: str) -> str:
    """Call the men in what is typed by their names in this game: `Sd3-d4` has a soldier."""
    typed = _LETTER_BEFORE.sub(lambda found: f"{KINDS[found[1].upper()].called.one.lower()} ", typed)
    return _CALLED_LIKE.sub(lambda found: f"{_LIKE[found[1].lower()]}{found[2]}", typed)


def misread(state: State, seat: Seat, typed: str, text: str) -> bool:
    """Say whether a text moves a man where one is deployed or captures, or another man than is named."""
    if text.startswith(ARMY_WORD):
        return False
    typed = _PUT.sub("", called(" ".join(typed.split())))
    if _CAPTURES.search(typed) and "x" not in text and ("-" in text or ">" in text):
        return True
    moved = _MOVED.match(typed)
    piece = state.board.get(NUMBER[moved["start"].lower()]) if moved else None
    if moved and piece and piece.kind != moved["kind"][0].upper():
        return True
    return bool(_DEPLOYING.match(typed)) and "@" not in text


def readings(typed: str) -> Sequence[str]:
    """Give what a typed move may stand for: men and squares in whatever order they are named."""
    typed = _THEN.sub(" to ", called(" ".join(typed.split())))
    text = _CAST.sub(_spell, _SWAPPED.sub(_in_order, _PUT.sub("", typed)))
    if deployed := _DEPLOYED.fullmatch(text):
        kind, square = deployed["kind"][0].upper(), (deployed["square"] or "").lower()
        return (f"{kind}@{square}", f"{ARMY_WORD} {kind}{square}") if square else (f"{kind}@",)
    if lord := _LORD_ALONE.fullmatch(text):
        return (text, f"{ARMY_WORD} {LORD}{lord[1].lower()}")
    if begun := _BEGUN.fullmatch(text):
        return (" ".join([ARMY_WORD, *_pieces(begun[1])]),)
    if taken := _TAKEN.fullmatch(text):
        return (text, *_captures(taken["start"].lower(), taken["victim"].lower()))
    if over := _OVER.fullmatch(text):
        start, passed, end = (over[name].lower() for name in ("start", "over", "end"))
        return (text, f"{start}>{end}") if _hop(start, passed) == f"{start}x{end}" else (text,)
    if (moved := _MOVED.match(text)) and not _ARMY.fullmatch(text):
        return (text, text[moved.end() :])
    text = _KNIGHTS.sub(r"knight \1 knight \2", _CAPTURED.sub("", _CASTER.sub("", text)))
    army = _ARMY.fullmatch(text)
    return (" ".join([ARMY_WORD, *sorted(_pieces(army[1]), key=_place)]) if army else text,)


def _hop(start: str, victim: str) -> str:
    """Write the capture of whoever stands on a square beside: the hop lands behind it."""
    file, row = (chr(2 * ord(over) - ord(begun)) for begun, over in zip(start, victim, strict=True))
    return f"{start}x{file}{row}"


def _captures(start: str, victim: str) -> Iterator[str]:
    """Write the captures of who stands on a square: the hop over one beside, else what charges there are."""
    if _apart(start, victim) in _BESIDE:
        yield _hop(start, victim)
        return
    for via in map("".join, product("abcdefgh", "12345678")):
        if _apart(start, via) in _JUMPED and _apart(via, victim) in _BESIDE:
            yield f"{start}>{_hop(via, victim)}"


def _apart(one: str, other: str) -> set[int]:
    """Say how many files and rows two squares are apart."""
    return {abs(ord(begun) - ord(end)) for begun, end in zip(one, other, strict=True)}


def _pieces(text: str) -> list[str]:
    """Write the men of an army, such as `Lord b1`, as records do."""
    return [f"{each[0].upper()}{each[-2:].lower()}" for each in re.findall(_PIECE, text, re.IGNORECASE)]


def _place(piece: str) -> tuple[int, str]:
    return _ORDER.index(piece[0]), piece[1:]


def _in_order(found: Match[str]) -> str:
    return f"{TELEPORTATION}:{','.join(sorted(square.lower() for square in found.groups()))}"


def _spell(found: Match[str]) -> str:
    return f"{found[1][0].upper()}:"


def _named(found: Match[str]) -> str:
    if found["spell"]:
        return f"{SPELLS[found['spell']].lower()} "
    kind = KINDS[found["kind"]].called.one.lower()
    return f"{'deploy ' if found['at'] else ''}{kind} {found['square'] or ''}"
