"""What a Camelot card does, in words made from its data: so the text never says other than the card does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeGuard

from msgspec.structs import replace

from rules.camelot_101.tables.board import KIND_NAMES, KINDS
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARDS, MONTHS
from rules.camelot_101.tables.effects import (
    MEN,
    Blank,
    Bury,
    CamelotCard,
    Cards,
    Castling,
    Change,
    Claim,
    Duel,
    Each,
    Extra,
    Free,
    If,
    Jail,
    Men,
    Move,
    Near,
    OneOf,
    Operation,
    Operations,
    Place,
    Plague,
    Recruit,
    Roam,
    Shift,
    Status,
    Swap,
    Test,
)
from rules.camelot_101.tables.numbers import (
    EXCALIBUR,
    EXCALIBUR_BORNE,
    FULL,
    GRAIL,
    RESCUED,
    TROPHIES,
    TROPHY_NAMES,
)

_OPPONENT, _PLAYER = "an opponent", "that player"
_WHOSE = {"me": "your", "opp": f"{_OPPONENT}'s", "it": f"{_PLAYER}'s"}
_WHO = {"me": "you", "opp": _OPPONENT, "it": _PLAYER}
# Armies of which a man is named as "a Knight of any army".
_ARMIES = {"any": "any army", "neutral": "a neutral army"}
_ZONES = {
    "field": "in the battlefield",
    "ward": "in a ward",
    "island": "on the Island",
    "post": "on a guard post",
}
_PLACES = {
    "shore": "beside the Island",
    "ward": "into a ward",
    "post": "on your guard post",
}
_SOURCES = {
    "castles": "any castle",
    "opp_castle": f"{_OPPONENT}'s castle",
    "my_castle": "your castle",
    "opp_unguarded": f"{_OPPONENT}'s unguarded castle",
    "one_castle": "one castle",
    "grave": "the graveyard",
    "anywhere": "castles, graveyard or the Giant's grip",
}
_MEN_TAGS = {
    "frozen": ("cannot move",),
    "shielded": ("cannot be taken or crushed",),
    "empowered": ("may slay the Giant or the Dragon", "jousts better"),
}
_SEAT_TAGS = {
    "slow": "number cards move {whose} men at most 2 spaces",
    "wild": "number cards of any suit may move {whose} men",
    "silent": "{who} may use no Camelot cards",
    "sealed": "{whose} castle counts as guarded",
}
_WORLD_TAGS = {
    "slow": "number cards move men at most 2 spaces",
    "truce": "nobody is taken, imprisoned, buried or crushed",
}
_JAILS = {"me": "your castle", "left": "the castle of the next player on your left"}
_FACTS = {
    "neutral_exists": "there is a neutral army",
    "captured": "he took somebody",
    "me_has_grail": "you have the Grail",
}
# How many men, by what they are called in the plural; in brackets who does not count.
_GROUPS = {MEN: ("men", "not the King"), f"{MEN}K": ("men", ""), "PNBR": ("men", "not King or Queen")}
_BY = {"owner": "the owner chooses", "random": "drawn at random", "me": ""}


@cache
def text_of(card: CamelotCard) -> str:
    """Say what a card does."""
    return sentence(card.effect)


@cache
def sentence(block: Operations) -> str:
    """Say what a row of operations does; further on an opponent is that opponent."""
    before, opponent, behind = _row(block).partition(_OPPONENT)
    text = before + opponent + behind.replace(_OPPONENT, "that opponent")
    return f"{text[0].upper()}{text[1:]}."


def card_text(number: int, month: int) -> str:
    """Say what a card of the deck does; a blank is the card of the month."""
    return text_of(_acting(number, month))


def _acting(number: int, month: int) -> CamelotCard:
    card = CAMELOT_CARDS[number]
    return MONTHS[month] if isinstance(card.effect[0], Blank) and month >= 0 else card


@cache
def gift_text(number: int, month: int) -> str:
    """Say what a card does as a gift."""
    return gift_sentence(_acting(number, month).effect)


@cache
def gift_sentence(block: Operations) -> str:
    """Say what a row of operations does in a gift: it earns nobody an extra action (note: 13, no. 4).

    It comes in the giver's turn: none of one's own is under way.
    """
    text = sentence(tuple(_without_extra(block)))
    return text.replace(_THIS_TURN_TOO, _TURNS_TO_COME).replace(_TURN_ENDS, _NEXT_TURN_ENDS)


def _without_extra(block: Operations) -> Iterator[Operation]:
    for op in block:
        match op:
            case Extra():
                pass
            case If():
                then, otherwise = (tuple(_without_extra(part)) for part in (op.then, op.otherwise))
                if then or otherwise:
                    yield replace(op, then=then, otherwise=otherwise)
            case Test():
                yield replace(op, red=tuple(_without_extra(op.red)), black=tuple(_without_extra(op.black)))
            case _:
                yield op


def _row(block: Operations, joint: str = "; then ") -> str:
    return joint.join(_phrases(block)).replace("then if", "if")


def _inner(block: Operations) -> str:
    """Say what a branch of a card does."""
    return _row(block, ", then ") or "nothing happens"


def _phrases(block: Operations) -> Iterator[str]:
    """Say what each operation does; statuses of the same man are said together."""
    for at, op in enumerate(block):
        if isinstance(op, Status) and at and _is_more(op, block[at - 1]):
            continue
        if isinstance(op, Status):
            yield _statuses(op, [more for more in block[at + 1 : at + 2] if _is_more(more, op)])
        elif isinstance(op, Move) and at and not isinstance(op.who, str):
            yield f"you may {_move(op)}"
        else:
            yield _PHRASES[type(op)](op)


def _is_more(op: Operation, before: Operation) -> TypeGuard[Status]:
    """Say whether an operation sets one more status for as long, on the man just named."""
    return (
        isinstance(op, Status)
        and isinstance(before, Status)
        and _is_named(op.on)
        and op.turns == before.turns
    )


def _is_named(who: Men | str) -> bool:
    """Say whether this is a man the card has named."""
    return isinstance(who, str) and who.startswith("$")


def _kinds(letters: str) -> tuple[str, str]:
    """Name kinds of men in the plural, and who of them does not count."""
    names = [f"{KIND_NAMES[KINDS.index(letter)]}s" for letter in letters]
    named = " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))
    return _GROUPS.get(letters, (named, ""))


def _some(number: int, own: str, letters: str, by: str = "") -> str:
    """Say how many men of whom, of which kinds; in brackets who does not count, and who chooses."""
    if letters in ("K", "Q"):
        return f"{_WHOSE[own]} {KIND_NAMES[KINDS.index(letters)]}"
    kinds, but = _kinds(letters)
    if own in _ARMIES:
        kind = "man" if kinds == "men" else kinds.removesuffix("s")
        return f"a {kind} of {_ARMIES[own]}{_bracketed(but, by)}"
    return f"{f'up to {number}' if number > 1 else 'one'} of {_WHOSE[own]} {kinds}{_bracketed(but, by)}"


def _bracketed(*remarks: str) -> str:
    made = "; ".join(filter(None, remarks))
    return f" ({made})" if made else ""


def _men(who: Men | str, number: int = 1) -> str:
    """Name whom a selector means."""
    if isinstance(who, str):
        return _PRONOUNS.get(who, "he")
    where = _listed([_ZONES[zone] for zone in who.zones], "or")
    near = "" if who.near is None else _near(who.near)
    some = _some(max(who.n, number), who.own, who.kinds, _BY[who.by])
    return " ".join(filter(None, (some, where, near)))


_PRONOUNS = {"$q": "she"}  # the Queen, where a card names her


def _listed(words: list[str], link: str) -> str:
    """Write words in a row: in a ward, on the Island or on a guard post."""
    return f" {link} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _near(near: Near) -> str:
    whom = _some(1, near.own, near.kinds)
    if near.reach == 1:
        return f"next to {whom}"
    return f"at most {near.reach} squares{' in a straight line' if near.line else ''} from {whom}"


def _spaces(number: int) -> str:
    return "1 space" if number == 1 else f"up to {number} spaces"


def _move(op: Move) -> str:
    way = "" if op.spaces == FULL else f" {_spaces(op.spaces)}"
    way += f" like a {KIND_NAMES[KINDS.index(op.like)]}" if op.like else ""
    taking = {"yes": "", "no": ", taking nobody", "last": "; only the second move may take"}[op.taking]
    if op.distinct:
        return f"move {_men(op.who, op.times)}{way} each{taking}"
    if isinstance(op.who, str):
        return f"{_men(op.who)} may move{way}{' once or twice' if op.times > 1 else ''}{taking}"
    if op.times > 1:
        return f"{_men(op.who)} moves once or twice{f',{way} each time' if way else ''}{taking}"
    return f"move {_men(op.who)}{way}{taking}"


def _place(op: Place) -> str:
    return f"{_men(op.who)} goes home" if op.to == "home" else f"put {_men(op.who)} {_PLACES[op.to]}"


def _statuses(op: Status, more: list[Status]) -> str:
    """Say what holds, for how long: for a man, a player, everybody or the wanderer."""
    if op.on == "wanderer":
        return f"the Giant or the Dragon cannot move for {op.turns} rounds, counting this one"
    if op.on == "global":
        return f"until the turn has gone once round the table, {_WORLD_TAGS[op.tag]}"
    if op.tag == "stunned":
        return "you miss your next turn"
    if isinstance(op.on, str) and not _is_named(op.on):
        own = "me" if op.on == "my_castle" else op.on
        return _SEAT_TAGS[op.tag].format(who=_WHO[own], whose=_WHOSE[own]) + _how_long(op)
    tags = [tag for status in (op, *more) for tag in _MEN_TAGS[status.tag]]
    return f"{_men(op.on)} {_listed(tags, 'and')}{_how_long(op)}"


# How long a status of one's own lasts where the card is played in one's own turn, or is a gift.
_THIS_TURN_TOO, _TURNS_TO_COME = " of your turns, counting this one", " of your turns"
_TURN_ENDS, _NEXT_TURN_ENDS = " until your turn ends", " until your next turn ends"


def _how_long(op: Status) -> str:
    """Say how many turns; of one's own that under way counts (note: 13.1, Tags)."""
    own = "me" if op.on == "my_castle" or _is_named(op.on) else op.on if isinstance(op.on, str) else op.on.own
    if own != "me":
        return f" for {op.turns if op.turns > 1 else 'one'} of {_PLAYER}'s turns"
    return f" for {op.turns}{_THIS_TURN_TOO}" if op.turns > 1 else _TURN_ENDS


def _swap(op: Swap) -> str:
    kinds, but = _kinds(op.one.kinds)
    if op.one == op.other:
        return f"two of {_WHOSE[op.one.own]} {kinds}{_bracketed(but)} change places"
    where = _listed([_ZONES[zone] for zone in op.one.zones], "or")
    pair = f"one of {_WHOSE[op.one.own]} {kinds} and one of {_WHOSE[op.other.own]}"
    return f"{pair}{_bracketed(f'both {where}', but)} change places"


def _cards(op: Cards) -> str:
    number = "all" if op.n == FULL else str(op.n)
    what = f"{number} {'Camelot' if op.camelot else 'playing'} card{'s' if op.n > 1 else ''}"
    what += " at random" if op.random else ""
    whom = _WHO.get(op.who, "everybody")
    return {
        "draw": f"draw {what}",
        "discard": f"discard {what}" if op.who == "me" else f"{whom} discards {what}",
        "steal": f"take {what} from {whom}",
        "give": f"give {what} to {whom}",
        "swap": f"exchange all your playing cards for those of {whom}",
        "peek": f"look at {whom}'s hand",
        "cycle": "exchange any number of playing cards for new ones",
        "pass_left": f"everybody passes {what} to the left",
    }[op.act]


def _claim(op: Claim) -> str:
    what = TROPHY_NAMES[op.what]
    if op.who == "island":
        return f"{what} goes back to the Island"
    source = {"island": " from the Island", "anywhere": ", wherever it is", "box": ""}[op.source]
    taker = "take" if isinstance(op.who, str) else f"{_men(op.who)} takes"
    return f"{taker} {what}{source} ({_gain(op.what)})"


def _gain(trophy: str) -> str:
    """Say what an artifact brings."""
    if trophy == EXCALIBUR:
        return f"worth {EXCALIBUR_BORNE} points while a Knight bears it"
    rescue = f", and up to {RESCUED} of your lost men go home" if trophy == GRAIL else ""
    return f"worth {TROPHIES[trophy]} points{rescue}"


def _free(op: Free) -> str:
    source = _SOURCES[op.source]
    kinds, but = _kinds(op.kinds)
    if op.pick != "me":
        value = "most valuable" if op.pick == "best" else "least valuable"
        whom = f"the {value} man" if op.whose in _ARMIES else f"the {value} of {_WHOSE[op.whose]} {kinds}"
        return f"free {whom}{_bracketed(but)} from {source}"
    if op.n == FULL:
        return f"free all {_WHOSE[op.whose]} {kinds}{_bracketed(but)} from {source}"
    return f"free {_some(op.n, op.whose, op.kinds)} from {source}"


def _each(op: Each) -> str:
    """Speak of each player where a row speaks of one first."""
    return _inner(op.do).replace(_PLAYER, "each player" if op.players == "all" else "each opponent", 1)


def _one_of(op: OneOf) -> str:
    choices = ", or ".join(_inner(block) for block in op.choices)
    if op.by == "me":
        return f"choose: {choices}"
    return f"{_OPPONENT} chooses: {choices.replace(_bracketed(_BY['owner']), '')}"


def _if(op: If) -> str:
    otherwise = f"; else {_inner(op.otherwise)}" if op.otherwise else ""
    return f"if {_FACTS[op.fact]}, {_inner(op.then)}{otherwise}"


def _roam(op: Roam) -> str:
    return f"walk the Giant or the Dragon {_spaces(op.n)}{' in a line' if op.n > 1 else ''}"


def _recruit(op: Recruit) -> str:
    kind = KIND_NAMES[KINDS.index(op.kind)]
    number = f"two new {kind}s join" if op.n > 1 else f"a new {kind} joins"
    return f"{number} you {'at home' if op.to == 'home' else 'in your ward'}"


_PHRASES: dict[type[Any], Callable[[Any], str]] = {
    Move: _move,
    Place: _place,
    Swap: _swap,
    Jail: lambda op: f"{_men(op.who)} goes to {_JAILS[op.to]}",
    Bury: lambda op: f"bury {_men(op.who)}",
    Free: _free,
    Shift: lambda op: f"take over a prisoner (not a King) from {_OPPONENT}'s castle",
    Recruit: _recruit,
    Change: lambda op: f"{_men(op.who)} becomes a {KIND_NAMES[KINDS.index(op.to)]}",
    Cards: _cards,
    Extra: lambda op: "you may do one thing more",
    Roam: _roam,
    Plague: lambda op: "all Kings are in check",
    Castling: lambda op: (
        "castle: your King goes 2 spaces towards a Rook, taking opponents in between,"
        " and the Rook stands behind him"
    ),
    Duel: lambda op: f"{_men(op.one)} jousts against {_men(op.other)}; the loser is imprisoned",
    Claim: _claim,
    Each: _each,
    OneOf: _one_of,
    If: _if,
    Test: lambda op: f"turn a card up. Red: {_inner(op.red)}. Black or joker: {_inner(op.black)}",
    Blank: lambda op: "acts as the card of the month",
}
