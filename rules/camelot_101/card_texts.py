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
_TAGS = {
    "frozen": "cannot move",
    "shielded": "cannot be taken",
    "empowered": "may slay the Giant and jousts better",
    "slow": "number cards move at most 2 spaces",
    "wild": "number cards of any suit move the own army",
    "silent": "no Camelot cards",
    "stunned": "no turn",
    "sealed": "the castle counts as guarded",
    "truce": "nobody is taken",
}
_WHO = {"me": "you", "opp": "an opponent", "it": "that player", "my_castle": "you", "global": "everybody"}
_FACTS = {
    "neutral_exists": "a neutral army is there",
    "captured": "it took somebody",
    "me_has_grail": "you have the Grail",
}


@cache
def text_of(card: CamelotCard) -> str:
    """Say what a card does."""
    sentence = _row(card.effect)
    return f"{sentence[0].upper()}{sentence[1:]}."


def card_text(number: int, month: int) -> str:
    """Say what a card of the deck does; a blank is the card of the month."""
    card = CAMELOT_CARDS[number]
    return text_of(MONTHS[month] if isinstance(card.effect[0], Blank) and month >= 0 else card)


def _row(block: Operations) -> str:
    return "; then ".join(_PHRASES[type(op)](op) for op in block)


def _kinds(letters: str) -> str:
    """Name kinds of men in the plural."""
    if letters in (MEN, f"{MEN}K"):
        return "men" if letters != MEN else "men but the King"
    names = [f"{KIND_NAMES[KINDS.index(letter)]}s" for letter in letters]
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _some(number: int, own: str, letters: str) -> str:
    """Say how many men of whom, of which kinds."""
    if letters in ("K", "Q"):
        return f"{_WHOSE[own]} {KIND_NAMES[KINDS.index(letters)]}"
    return f"{f'up to {number}' if number > 1 else 'one'} of {_WHOSE[own]} {_kinds(letters)}"


def _men(who: Men | str) -> str:
    """Name whom a selector means."""
    if isinstance(who, str):
        return "that man"
    where = " or ".join(_ZONES[zone] for zone in who.zones)
    parts = [_some(who.n, who.own, who.kinds), where]
    if who.near is not None:
        line = "on a file or rank " if who.near.line else ""
        parts.append(f"{line}within {who.near.reach} of {_some(1, who.near.own, who.near.kinds)}")
    parts.append({"owner": "(the owner's choice)", "random": "(drawn at random)", "me": ""}[who.by])
    return " ".join(filter(None, parts))


def _move(op: Move) -> str:
    spaces = "" if op.spaces == FULL else f" up to {op.spaces} {'space' if op.spaces == 1 else 'spaces'}"
    like = f" like a {KIND_NAMES[KINDS.index(op.like)]}" if op.like else ""
    times = (
        f", {op.times} moves by {'different men' if op.distinct else 'the same man'}" if op.times > 1 else ""
    )
    taking = {"yes": "", "no": ", taking nobody", "last": ", taking only by the last"}[op.taking]
    return f"move {_men(op.who)}{like}{spaces}{times}{taking}"


def _status(op: Status) -> str:
    turns = f"for {op.turns} {'turn' if op.turns == 1 else 'turns'}"
    if op.on == "wanderer":
        return f"the Giant or Dragon cannot move for {op.turns} rounds"
    if isinstance(op.on, str) and op.on in _WHO:
        return f"{turns}, {_WHO[op.on]}: {_TAGS[op.tag]}"
    return f"{turns}, {_men(op.on)} {_TAGS[op.tag]}"


def _cards(op: Cards) -> str:
    number = "all" if op.n == FULL else str(op.n)
    what = f"{number} {'Camelot' if op.camelot else 'playing'} card{'s' if op.n > 1 else ''}"
    what += " at random" if op.random else ""
    whom = _WHO.get(op.who, "everybody")
    return {
        "draw": f"draw {what}",
        "discard": f"{whom} to discard {what}",
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
    otherwise = f", else {_row(op.otherwise)}" if op.otherwise else ""
    return f"if {_FACTS[op.fact]}, {_row(op.then)}{otherwise}"


def _recruit(op: Recruit) -> str:
    kind = KIND_NAMES[KINDS.index(op.kind)]
    number = f"two new {kind}s join" if op.n > 1 else f"a new {kind} joins"
    return f"{number} {'at home' if op.to == 'home' else 'on the own ward'}"


_PHRASES: dict[type[Any], Callable[[Any], str]] = {
    Move: _move,
    Place: lambda op: f"put {_men(op.who)} {_PLACES[op.to]}",
    Swap: lambda op: f"exchange {_men(op.one)} and {_men(op.other)}",
    Jail: lambda op: f"{_men(op.who)} goes to {'your castle' if op.to == 'me' else 'the castle on the left'}",
    Bury: lambda op: f"bury {_men(op.who)}",
    Free: _free,
    Shift: lambda op: "take over a prisoner from an opponent's castle",
    Status: _status,
    Recruit: _recruit,
    Change: lambda op: f"{_men(op.who)} becomes a {KIND_NAMES[KINDS.index(op.to)]}",
    Cards: _cards,
    Extra: lambda op: "do one more thing",
    Roam: lambda op: f"walk the Giant or Dragon up to {op.n} in a line",
    Plague: lambda op: "all Kings are in check",
    Castling: lambda op: "castle: the King two steps towards a Rook, taking whoever stands between",
    Duel: lambda op: f"{_men(op.one)} jousts with {_men(op.other)}, the loser is imprisoned",
    Claim: _claim,
    Each: lambda op: f"for each {'player' if op.players == 'all' else 'opponent'}, {_row(op.do)}",
    OneOf: lambda op: f"either {', or '.join(_row(block) for block in op.choices)}",
    If: _if,
    Test: lambda op: f"turn a card up: red, {_row(op.red)}; black, {_row(op.black)}",
    Blank: lambda op: "acts as the card of the month",
}
