"""What a turn in the midst of a game does not bring that a better one does, by what lies there at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from rules.search.contrasting import Lines, fewer
from rules.somerset.coaching.causes import cards, natural
from rules.somerset.coaching.kinds import (
    CARDS,
    FOR_A_RIVAL,
    GOODS,
    GOVERNMENT,
    OVERSPENT,
    RIVALS,
    UNHIRED,
    UNPROMOTED,
    UNRISEN,
    WORKERS,
)
from rules.somerset.coaching.last_count import COINS
from rules.somerset.state import State
from rules.somerset.tables.goods import COIN, CRYSTAL, KNIGHT, WIZARD
from rules.text import N_, Noun, Seat, Text, Who, Words, say

Ends: TypeAlias = Sequence[Sequence[State]]  # of a turn, by world

_HIRES: Final = say("what is best lets you hire somebody this turn, and this does not")
_PROMOTES: Final = say("what is best lets you promote a worker this turn, and this does not")
_RISES: Final = say("what is best lets you rise in the government this turn, and this does not")
COSTS: Final = N_("it costs you {own} this turn, and what is best nothing of that")
_COSTS_MORE: Final = N_("it costs you {own} this turn, and what is best only {best}")
_GIVES: Final = N_("{who} gets {own} by it, and nothing by what is best")
_GIVES_MORE: Final = N_("{who} gets {own} by it, and {best} by what is best")
KINDS: Final[Mapping[str, Words]] = {
    _HIRES.template: UNHIRED,
    _PROMOTES.template: UNPROMOTED,
    _RISES.template: UNRISEN,
    **dict.fromkeys((COSTS, _COSTS_MORE), OVERSPENT),
    **dict.fromkeys((_GIVES, _GIVES_MORE), FOR_A_RIVAL),
}
# What is more for it some moves later, unless that can still be done then.
LASTS: Final[Mapping[str, Sequence[str]]] = {
    **dict.fromkeys((_HIRES.template, _PROMOTES.template), ("worker", "knight", "wizard")),
    _RISES.template: ("step up in the government",),
}
_GOODS, _CRYSTALS, _CARDS = Noun("good", "goods"), Noun("crystal", "crystals"), Noun("card", "cards")


def _workers(seat: Seat, state: State) -> int:
    return len(state.players[seat].workers)


def _promoted(seat: Seat, state: State) -> int:
    player = state.players[seat]
    return sum(player.number_of(kind) for kind in (KNIGHT, WIZARD))


_DONE: Final[Sequence[tuple[Text, str, Callable[[Seat, State], int]]]] = (
    (_HIRES, WORKERS, _workers),
    (_PROMOTES, WORKERS, _promoted),
    (_RISES, GOVERNMENT, lambda seat, state: state.players[seat].column),
)
_GOT: Final[Mapping[Noun, tuple[str, Callable[[Seat, State], int]]]] = {
    _GOODS: (GOODS, natural),
    _CRYSTALS: (GOODS, lambda seat, state: state.players[seat].purse[CRYSTAL]),
    _CARDS: (CARDS, cards),
}


def missed(lines: Lines, own: Ends, better: Ends) -> Iterator[tuple[Text, str]]:
    """Tell what could be done or had this turn instead, and which rival gets coins by it, in all worlds.

    With each comes in what that makes it a mistake.
    """
    for told, about, of_seat in _DONE:
        if _less(lines, own, better, lines.seat, of_seat):
            yield told, about
    for noun, (about, of_seat) in _GOT.items():
        if less := _less(lines, own, better, lines.seat, of_seat):
            yield _could_have(noun, *less), about
        elif noun == _CARDS:
            continue  # a card that is built or learnt is not lost
        elif less := fewer(*(lines.gained(ends, partial(of_seat, lines.seat)) for ends in (own, better))):
            yield _costs(noun, *less), about
    for rival in range(lines.before.seats):
        if rival != lines.seat:
            yield from ((told, RIVALS) for told in _given(lines, own, better, rival))


def _less(
    lines: Lines, own: Ends, better: Ends, seat: Seat, of_seat: Callable[[Seat, State], int]
) -> tuple[int, int] | None:
    """Give how much one turn brings at most and the better one at least, if that is less and something."""
    less = fewer(*(lines.gained(ends, partial(of_seat, seat)) for ends in (own, better)))
    return less if less and less[1] > 0 else None


def _could_have(noun: Noun, own: int, best: int) -> Text:
    if own <= 0:
        return say("{best} could be had this turn, and it brings you none", best=noun.times(best))
    return say(
        "it brings you {own} this turn, where {best} could be had", own=noun.times(own), best=noun.times(best)
    )


def _costs(noun: Noun, own: int, best: int) -> Text:
    if best < 0:
        most, paid = noun.times(-own), noun.times(-best)
        return say(_COSTS_MORE, own=most, best=paid)
    return say(COSTS, own=noun.times(-own))


def _given(lines: Lines, own: Ends, better: Ends, rival: Seat) -> Iterator[Text]:
    """Tell what a rival gets however the turn is ended, and not by the better one, as in rent."""
    had = lines.before.players[rival].purse[COIN]
    gets, got = (
        [end.players[rival].purse[COIN] - had for ends in each for end in ends] for each in (own, better)
    )
    if min(gets) <= max(0, *got):
        return
    who, number = Who(rival), COINS.times(min(gets))
    if max(got) > 0:
        most = COINS.times(max(got))
        yield say(_GIVES_MORE, who=who, own=number, best=most)
    else:
        yield say(_GIVES, who=who, own=number)
