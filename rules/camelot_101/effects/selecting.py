"""Whom a selector of the vocabulary means (note: 13.1)."""

from __future__ import annotations

from rules.camelot_101.board.geometry import ZONES, along, distance
from rules.camelot_101.state import (
    DUNGEON,
    NOBODY,
    Effect,
    Frame,
    State,
    armies_of,
    is_king,
    men_on_board,
)
from rules.camelot_101.tables.board import KINDS, QUEEN, THRONES
from rules.camelot_101.tables.effects import Men
from rules.text import Seat


def armies(state: State, effect: Effect, frame: Frame, own: str) -> list[int]:
    """Give the armies a word of the vocabulary means."""
    if own == "any":
        return [0, 1, 2, 3]
    if own == "neutral":
        return armies_of(state, NOBODY)
    if own == "me" and effect.me == NOBODY:
        return [effect.army]
    seat = player(effect, frame, own)
    return armies_of(state, seat) if seat != NOBODY else []


def player(effect: Effect, frame: Frame, who: str) -> Seat:
    """Give the seat a word means, NOBODY where it is not known yet."""
    return {"me": effect.me, "opp": effect.opponent, "it": frame.it}[who]


def chosen_men(state: State, effect: Effect, frame: Frame, who: Men | str) -> list[int]:
    """Give the men on the board a selector means, in board order."""
    if isinstance(who, str):
        man = effect.names.get(who.removeprefix("$"), -1)
        return [man] if man >= 0 and state.place[man] < DUNGEON else []
    suits = armies(state, effect, frame, who.own)
    found = [
        man for suit in suits for man in men_on_board(state, suit) if KINDS[state.kind[man]] in who.kinds
    ]
    if who.zones:
        zones = frozenset().union(*(ZONES[zone] for zone in who.zones))
        found = [man for man in found if state.place[man] in zones]
    if who.near is not None:
        found = [man for man in found if _is_near(state, effect, frame, man, who)]
    return sorted(found, key=state.place.__getitem__)


def _is_near(state: State, effect: Effect, frame: Frame, man: int, who: Men) -> bool:
    near = who.near
    if near is None:
        return True
    others = chosen_men(state, effect, frame, Men(near.own, near.kinds))
    node = state.place[man]
    apart = along if near.line else distance
    return any(0 < apart(node, state.place[other]) <= near.reach for other in others)


def is_open_to(state: State, effect: Effect, man: int) -> bool:
    """Say whether a card may touch a man: a shield wards off the cards of others."""
    return man not in state.shielded or state.owner[state.army[man]] == effect.me


def _is_immune(state: State, effect: Effect, man: int) -> bool:
    """Say whether a King or Queen on the own throne is safe from this card (note: 2.6)."""
    royal = is_king(man) or state.kind[man] == QUEEN
    on_throne = state.place[man] in THRONES[state.army[man]]
    return royal and on_throne and state.owner[state.army[man]] != effect.me


def touchable(state: State, effect: Effect, frame: Frame, who: Men | str) -> list[int]:
    """Give the men a card may imprison, bury, change, freeze or swap, those already picked left out."""
    found = chosen_men(state, effect, frame, who)
    return [
        man
        for man in found
        if man not in frame.picked and is_open_to(state, effect, man) and not _is_immune(state, effect, man)
    ]
