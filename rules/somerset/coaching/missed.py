"""What a turn in the midst of a game does not bring that a better one does, by what lies there at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from rules.search.contrasting import Lines, fewer
from rules.somerset.coaching.last_count import COINS
from rules.somerset.state import State
from rules.somerset.tables.goods import COIN, CRYSTAL, KNIGHT, NATURAL, WIZARD
from rules.text import N_, Noun, Seat, Text, Who, Words, say

Ends: TypeAlias = Sequence[Sequence[State]]  # of a turn, by world

_HIRES: Final = say("what is best lets you hire somebody this turn, and this does not")
_PROMOTES: Final = say("what is best lets you promote a worker this turn, and this does not")
_RISES: Final = say("what is best lets you rise in the government this turn, and this does not")
_UNHIRED: Final[Words] = N_("a worker not hired")
_UNPROMOTED: Final[Words] = N_("a promotion not taken")
_UNRISEN: Final[Words] = N_("a step in the government not taken")
OVERSPENT: Final[Words] = N_("more spent than it brings")
_FOR_A_RIVAL: Final[Words] = N_("coins for a rival")
_GOODS, _CRYSTALS, _CARDS = Noun("good", "goods"), Noun("crystal", "crystals"), Noun("card", "cards")


def _workers(seat: Seat, state: State) -> int:
    return len(state.players[seat].workers)


def _promoted(seat: Seat, state: State) -> int:
    player = state.players[seat]
    return sum(player.number_of(kind) for kind in (KNIGHT, WIZARD))


def _cards(seat: Seat, state: State) -> int:
    player = state.players[seat]
    return len(player.buildings_in_hand) + len(player.spells_in_hand)


_DONE: Final[Sequence[tuple[Text, Words, Callable[[Seat, State], int]]]] = (
    (_HIRES, _UNHIRED, _workers),
    (_PROMOTES, _UNPROMOTED, _promoted),
    (_RISES, _UNRISEN, lambda seat, state: state.players[seat].column),
)
_LEFT: Final[Mapping[Noun, Words]] = {
    _GOODS: N_("goods left lying"),
    _CRYSTALS: N_("crystals left lying"),
    _CARDS: N_("cards left lying"),
}
_GOT: Final[Mapping[Noun, Callable[[Seat, State], int]]] = {
    _GOODS: lambda seat, state: sum(state.players[seat].purse[kind] for kind in NATURAL),
    _CRYSTALS: lambda seat, state: state.players[seat].purse[CRYSTAL],
    _CARDS: _cards,
}


def missed(lines: Lines, own: Ends, better: Ends) -> Iterator[tuple[Text, Words]]:
    """Tell what could be done or had this turn instead, and which rival gets coins by it, in all worlds.

    With each comes what kind of mistake that makes it.
    """
    for told, kind, of_seat in _DONE:
        if _less(lines, own, better, lines.seat, of_seat):
            yield told, kind
    for noun, of_seat in _GOT.items():
        if less := _less(lines, own, better, lines.seat, of_seat):
            yield _could_have(noun, *less), _LEFT[noun]
        elif noun == _CARDS:
            continue  # a card that is built or learnt is not lost
        elif less := fewer(*(lines.gained(ends, partial(of_seat, lines.seat)) for ends in (own, better))):
            yield _costs(noun, *less), OVERSPENT
    for rival in range(lines.before.seats):
        if rival != lines.seat:
            yield from ((told, _FOR_A_RIVAL) for told in _given(lines, own, better, rival))


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
        return say("it costs you {own} this turn, and what is best only {best}", own=most, best=paid)
    return say("it costs you {own} this turn, and what is best nothing of that", own=noun.times(-own))


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
        yield say("{who} gets {own} by it, and {best} by what is best", who=who, own=number, best=most)
    else:
        yield say("{who} gets {own} by it, and nothing by what is best", who=who, own=number)
