"""Each king committed buys a strategy tile, clockwise from the start player (sheet: Strategietegels)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules.battles_and_builders import log, stakes
from rules.battles_and_builders.state import State, armies, less, plus, revealed
from rules.battles_and_builders.steps.commit import kind_named, tokens_of
from rules.battles_and_builders.tables import (
    BUILD,
    BUILDERS,
    KINDS,
    KING,
    MOST_WITHDRAWN,
    Tokens,
)
from rules.chance import Chance
from rules.game import Note
from rules.question import Allotment, Kind, Pick, Question
from rules.text import Count, Seat, Text, Who, say

_PROMPT = say("Your king buys a strategy tile")
_STAKES = say("Your king is spent; nobody else can get the tile you take, in this round or later")
_WITHDRAW = "take WD"
_CATAPULT = "take CA"


def eligible(state: State, seat: Seat) -> Iterator[str]:
    """Give the tiles left that a seat may take: each asks for other tokens besides the king."""
    tokens = revealed(state)[seat]
    for tile in state.tiles_left:
        if _qualifies(state, seat, tokens, tile):
            yield tile


def _qualifies(state: State, seat: Seat, tokens: Tokens, tile: str) -> bool:
    if tile == "CL":
        return tokens[BUILDERS] > 0
    if tile == "EX":
        return tokens[BUILDERS] > _most_builders_besides(state, seat)
    if tile == "WD":
        return armies(tokens) + tokens[BUILDERS] > 0
    return armies(tokens) > 0


def _most_builders_besides(state: State, seat: Seat) -> int:
    return max(tokens[BUILDERS] for side, tokens in enumerate(revealed(state)) if side != seat)


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask for a tile; for the Catapult's target, for the tokens to withdraw."""
    if said == _CATAPULT:
        targets = tuple(f"{_CATAPULT} {other}" for other in range(state.seats) if other != seat)
        about = partial(_target_about, state)
        return Pick(say("Who gets the Catapult?"), targets, _target_named, about=about)
    if said == _WITHDRAW:
        return _withdrawal(revealed(state)[seat])
    if said:
        return None
    texts = tuple(f"take {tile}" for tile in eligible(state, seat))
    return Pick(
        _PROMPT, texts, _tile_named, must=True, about=partial(_tile_about, state, seat), stakes=_STAKES
    )


def _withdrawal(tokens: Tokens) -> Allotment:
    kinds = tuple(Kind(KINDS[index].letter, cap) for index, cap in enumerate(tokens[:KING]) if cap)
    most = min(MOST_WITHDRAWN, sum(tokens[:KING]))
    prompt = say("Take back up to {tokens}", tokens=Count(most, "token", "tokens"))
    return Allotment(prompt, kinds, 1, most, kind_named, about=stakes.withdrawn_about)


def _tile_named(text: str) -> Text:
    return log.tile_named(text.removeprefix("take "))


def _tile_about(state: State, seat: Seat, text: str) -> Text:
    return stakes.tile_about(state, seat, text.removeprefix("take "))


def _target_about(state: State, text: str) -> Text:
    return stakes.target_about(state, int(text.rpartition(" ")[2]))


def _target_named(text: str) -> Text:
    return say("{who}", who=Who(int(text.rpartition(" ")[2])))


def answer(state: State, seat: Seat, action: str, chance: Chance, notes: list[Note]) -> None:
    """Take a tile and do at once what is done at once."""
    _, tile, *rest = action.split(" ")
    state.tiles_left.remove(tile)
    state.round.tiles[seat] = tile
    notes.append(log.tile_taken(seat, tile))
    if tile == "CA":
        _give_catapult(state, int(rest[0]), notes)
    else:
        state.held[seat].append(tile)
    if tile == "WD":
        _withdraw(state, seat, tokens_of(" ".join(rest)), notes)


def _give_catapult(state: State, target: Seat, notes: list[Note]) -> None:
    state.round.target = target
    state.held[target].append("CA")
    notes.append(log.catapult_given(target))


def _withdraw(state: State, seat: Seat, tokens: Tokens, notes: list[Note]) -> None:
    state.round.withdrawn = tokens
    state.round.bids[seat] = less(revealed(state)[seat], tokens)
    state.stock[seat] = plus(state.stock[seat], tokens)
    notes.append(log.withdrawn(seat, tokens))


def proceed(state: State, chance: Chance, notes: list[Note]) -> None:
    """Ask the next king's owner, passing over those for whom no tile is left."""
    while state.kings:
        seat = state.kings.pop(0)
        if any(eligible(state, seat)):
            state.asked = [seat]
            return
        notes.append(log.no_tile(seat))
    state.phase = BUILD
