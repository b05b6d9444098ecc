"""What a Camelot card does, in words made from its data: so the text never says other than the card does."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

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
from rules.camelot_101.tables.numbers import FULL, TROPHY_NAMES

_WHOSE = {
    "me": "your",
    "opp": "an opponent's",
    "any": "any army's",
    "neutral": "a neutral army's",
    "it": "that player's",
}
_ZONES = {
    "field": "in the battlefield",
    "ward": "in a ward",
    "island": "on the Island",
    "post": "on a guard post",
}
_PLACES = {
    "home": "home",
    "shore": "beside the Island",
    "ward": "into a ward",
    "own_ward": "into the own ward",
    "post": "on your guard post",
}
_SOURCES = {
    "castles": "any castle",
    "opp_castle": "an opponent's castle",
    "my_castle": "your castle",
    "opp_unguarded": "an opponent's unguarded castle",
    "one_castle": "one castle",
    "grave": "the graveyard",
    "anywhere": "castles, graveyard or the Giant's grip",
}
_MEN_TAGS = {
    "frozen": "cannot move",
    "shielded": "cannot be taken",
    "empowered": "may slay the Giant and jousts better",
}
_SEAT_TAGS = {
    "slow": "number cards move {whose} men at most 2 spaces",
    "wild": "number cards of any suit may move {whose} own men",
    "silent": "{who} may use no Camelot cards",
    "sealed": "{whose} castle counts as guarded",
}
_WORLD_TAGS = {
    "slow": "number cards move men at most 2 spaces",
    "truce": "nobody is taken, imprisoned, buried or crushed",
}
# The turn a card is played in counts, where its player is meant.
_OWN_TURNS = ("", "this turn", "your next turn", "your second next turn", "your third next turn")
_WHO = {"me": "you", "opp": "an opponent", "it": "that player", "my_castle": "you"}
_JAILS = {"me": "your castle", "left": "the castle of the next player on the left"}
_FACTS = {
    "neutral_exists": "a neutral army is there",
    "captured": "it took somebody",
    "me_has_grail": "you have the Grail",
}


@cache
def text_of(card: CamelotCard) -> str:
    """Say what a card does."""
    return sentence(card.effect)


@cache
def sentence(block: Operations) -> str:
    """Say what a row of operations does."""
    text = _row(block)
    return f"{text[0].upper()}{text[1:]}."


def card_text(number: int, month: int) -> str:
    """Say what a card of the deck does; a blank is the card of the month."""
    card = CAMELOT_CARDS[number]
    return text_of(MONTHS[month] if isinstance(card.effect[0], Blank) and month >= 0 else card)


def _row(block: Operations, joint: str = "; then ") -> str:
    return joint.join(_PHRASES[type(op)](op) for op in block)


def _inner(block: Operations) -> str:
    """Say what a branch of a card does."""
    return _row(block, ", then ")


_GROUPS = {MEN: "men but the King", f"{MEN}K": "men", "PNBR": "men but King and Queen"}


def _kinds(letters: str) -> str:
    """Name kinds of men in the plural."""
    names = [f"{KIND_NAMES[KINDS.index(letter)]}s" for letter in letters]
    return _GROUPS.get(letters) or " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _some(number: int, own: str, letters: str) -> str:
    """Say how many men of whom, of which kinds."""
    if letters in ("K", "Q"):
        return f"{_WHOSE[own]} {KIND_NAMES[KINDS.index(letters)]}"
    return f"{f'up to {number}' if number > 1 else 'one'} of {_WHOSE[own]} {_kinds(letters)}"


def _men(who: Men | str, number: int = 1) -> str:
    """Name whom a selector means."""
    if isinstance(who, str):
        return "that man"
    where = " or ".join(_ZONES[zone] for zone in who.zones)
    parts = [
        _some(max(who.n, number), who.own, who.kinds),
        where,
        "" if who.near is None else _near(who.near),
    ]
    parts.append({"owner": "(the owner's choice)", "random": "(drawn at random)", "me": ""}[who.by])
    return " ".join(filter(None, parts))


def _near(near: Near) -> str:
    whom = _some(1, near.own, near.kinds)
    if near.reach == 1:
        return f"next to {whom}"
    return f"within {near.reach} squares{' in a straight line' if near.line else ''} of {whom}"


def _spaces(number: int) -> str:
    return "1 space" if number == 1 else f"up to {number} spaces"


def _move(op: Move) -> str:
    spaces = "" if op.spaces == FULL else f" {_spaces(op.spaces)}"
    like = f" like a {KIND_NAMES[KINDS.index(op.like)]}" if op.like else ""
    taking = {"yes": "", "no": ", taking nobody", "last": ", taking only with the last move"}[op.taking]
    if op.distinct:
        return f"move {_men(op.who, op.times)}{like}{spaces} each{taking}"
    return f"move {_men(op.who)}{like}{spaces}{', up to twice' if op.times > 1 else ''}{taking}"


def _status(op: Status) -> str:
    if op.on == "wanderer":
        return f"the Giant or Dragon cannot move for {op.turns} rounds"
    if op.on == "global":
        return f"until your next turn begins, {_WORLD_TAGS[op.tag]}"
    if op.tag == "stunned":
        return "miss your next turn"
    return f"{_how_long(op)}, {_what_holds(op)}"


def _how_long(op: Status) -> str:
    own = op.on in ("me", "my_castle") or (op.on.own == "me" if isinstance(op.on, Men) else op.on[0] == "$")
    if own:
        return f"until the end of {_OWN_TURNS[op.turns]}"
    return f"for {op.turns} of their turns" if op.turns > 1 else "for one of their turns"


def _what_holds(op: Status) -> str:
    if isinstance(op.on, str) and op.on in _WHO:
        whose = _WHOSE["me" if op.on == "my_castle" else op.on]
        return _SEAT_TAGS[op.tag].format(who=_WHO[op.on], whose=whose)
    return f"{_men(op.on)} {_MEN_TAGS[op.tag]}"


def _swap(op: Swap) -> str:
    if op.one == op.other:
        return f"exchange the squares of two of {_WHOSE[op.one.own]} {_kinds(op.one.kinds)}"
    return f"exchange {_men(op.one)} with {_men(op.other)}"


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
        "swap": f"exchange all playing cards with {whom}",
        "peek": f"look at the hand of {whom}",
        "cycle": "exchange any number of playing cards for new ones",
        "pass_left": f"everybody passes {what} to the left",
    }[op.act]


def _claim(op: Claim) -> str:
    what = TROPHY_NAMES[op.what]
    if op.who == "island":
        return f"{what} goes back to the Island"
    source = {"island": " from the Island", "anywhere": ", wherever it is", "box": ""}[op.source]
    taker = "you take" if isinstance(op.who, str) else f"{_men(op.who)} takes"
    return f"{taker} {what}{source}"


def _free(op: Free) -> str:
    whose, source = _WHOSE[op.whose], _SOURCES[op.source]
    if op.pick != "me":
        return f"free the {'most' if op.pick == 'best' else 'least'} valuable of {whose} men from {source}"
    if op.n == FULL:
        return f"free all {whose} {_kinds(op.kinds)} from {source}"
    return f"free {_some(op.n, op.whose, op.kinds)} from {source}"


def _if(op: If) -> str:
    otherwise = f", else {_inner(op.otherwise)}" if op.otherwise else ""
    return f"if {_FACTS[op.fact]}, {_inner(op.then)}{otherwise}"


def _roam(op: Roam) -> str:
    return f"walk the Giant or Dragon {_spaces(op.n)}{' in a line' if op.n > 1 else ''}"


def _recruit(op: Recruit) -> str:
    kind = KIND_NAMES[KINDS.index(op.kind)]
    number = f"two new {kind}s join" if op.n > 1 else f"a new {kind} joins"
    return f"{number} {'at home' if op.to == 'home' else 'on the own ward'}"


_PHRASES: dict[type[Any], Callable[[Any], str]] = {
    Move: _move,
    Place: lambda op: f"put {_men(op.who)} {_PLACES[op.to]}",
    Swap: _swap,
    Jail: lambda op: f"{_men(op.who)} goes to {_JAILS[op.to]}",
    Bury: lambda op: f"bury {_men(op.who)}",
    Free: _free,
    Shift: lambda op: "take over a prisoner from an opponent's castle",
    Status: _status,
    Recruit: _recruit,
    Change: lambda op: f"{_men(op.who)} becomes a {KIND_NAMES[KINDS.index(op.to)]}",
    Cards: _cards,
    Extra: lambda op: "do one more thing",
    Roam: _roam,
    Plague: lambda op: "all Kings are in check",
    Castling: lambda op: "castle: the King two steps towards a Rook, taking whoever stands between",
    Duel: lambda op: f"{_men(op.one)} jousts with {_men(op.other)}, the loser is imprisoned",
    Claim: _claim,
    Each: lambda op: f"for each {'player' if op.players == 'all' else 'opponent'}, {_inner(op.do)}",
    OneOf: lambda op: f"either {', or '.join(_inner(block) for block in op.choices)}",
    If: _if,
    Test: lambda op: f"turn a card up. Red: {_inner(op.red)}. Black or joker: {_inner(op.black)}",
    Blank: lambda op: "acts as the card of the month",
}
