"""Each king committed buys a strategy tile, clockwise from the start player (sheet: Strategietegels)."""

from collections.abc import Mapping
from functools import partial

from rules.battles_and_builders import words
from rules.battles_and_builders.idle import idle
from rules.battles_and_builders.state import State, committed, eligible
from rules.battles_and_builders.tables import (
    BUILD,
    COMMIT,
    KINDS,
    KING,
    KINGS,
    MOST_WITHDRAWN,
    STRATEGY_TILES,
    TAKE,
    Tokens,
    kind_named,
    less,
    plus,
    recorded,
    tokens_counted,
    tokens_of,
)
from rules.chance import Chance
from rules.game import Telling
from rules.question import Allotment, Kind, Pick, Question
from rules.text import N_, Count, Seat, Text, Who, Words, say

_PROMPT = say("Your king buys a strategy tile")
_ARMY: Words = N_("{tile} asks for infantry, cavalry or archers in your bid")
_WANTS: Mapping[str, Words] = {
    "CL": N_("{tile} asks for a builder in your bid"),
    "EX": N_("{tile} asks for more builders in your bid than anybody else has"),
    "CA": _ARMY,
    "TR": _ARMY,
    "FR": _ARMY,
    "WD": N_("{tile} asks for another token in your bid besides the king"),
}
_WITHDRAW, _CATAPULT = f"{TAKE} WD", f"{TAKE} CA"


def _eligible(state: State, seat: Seat) -> list[str]:
    return eligible(state.tiles_left, committed(state), seat)


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask for a tile; for the Catapult's target, for the tokens to withdraw."""
    if said == _CATAPULT:
        targets = tuple(f"{_CATAPULT} {other}" for other in range(state.seats) if other != seat)
        about = partial(_target_about, state)
        return Pick(say("Who gets the Catapult?"), targets, _target_named, about=about)
    if said == _WITHDRAW:
        return _withdrawal(committed(state)[seat])
    if said:
        return None
    texts = tuple([f"{TAKE} {tile}" for tile in _eligible(state, seat)])
    named, about = partial(_tile_named, state, seat), partial(_tile_about, state, seat)
    return Pick(_PROMPT, texts, named, must=True, about=about, stakes=lambda: words.KING_BUYS)


def barred(state: State, seat: Seat, action: str) -> Text | None:
    """Say why a strategy tile that is named may not be taken now; nothing of one that may."""
    tile = next((word for word in recorded(action).split() if word in STRATEGY_TILES), "")
    if not tile or state.phase not in (COMMIT, KINGS):
        return None
    if state.phase == COMMIT:
        return say("your king takes a strategy tile once all bids are turned over")
    if tile not in state.tiles_left:
        return say("{tile} is taken already", tile=words.tile_named(tile))
    return None if tile in _eligible(state, seat) else say(_WANTS[tile], tile=words.tile_named(tile))


def _withdrawal(tokens: Tokens) -> Allotment:
    kinds = tuple(Kind(KINDS[index].letter, cap) for index, cap in enumerate(tokens[:KING]) if cap)
    most = min(MOST_WITHDRAWN, sum(tokens[:KING]))
    prompt = say("Take back up to {tokens}", tokens=Count(most, "token", "tokens"))
    return Allotment(prompt, kinds, 1, most, kind_named, about=words.withdrawn_about, quantity=tokens_counted)


def _tile_named(state: State, seat: Seat, text: str) -> Text:
    tile = text.removeprefix(f"{TAKE} ")
    if idle(tile, committed(state), seat, state.round.event) is None:
        return words.tile_named(tile)
    return say("{tile}: does nothing now", tile=words.tile_named(tile))


def _tile_about(state: State, seat: Seat, text: str) -> Text:
    return words.tile_about(state, seat, text.removeprefix(f"{TAKE} "))


def _target_about(state: State, text: str) -> Text:
    return words.target_about(state, int(text.rpartition(" ")[2]))


def _target_named(text: str) -> Text:
    return say("{who}", who=Who(int(text.rpartition(" ")[2])))


def answer(state: State, seat: Seat, action: str, chance: Chance, told: list[Telling]) -> None:
    """Take a tile and do at once what is done at once."""
    _, tile, *rest = action.split(" ")
    state.tiles_left.remove(tile)
    state.round.tiles[seat] = tile
    if tile == "CA":
        _give_catapult(state, seat, int(rest[0]), told)
    else:
        told.append(partial(words.tile_taken, seat, tile))
        state.held[seat].append(tile)
    if tile == "WD":
        _withdraw(state, seat, tokens_of(action), told)


def _give_catapult(state: State, seat: Seat, target: Seat, told: list[Telling]) -> None:
    state.round.target = target
    state.held[target].append("CA")
    told.append(partial(words.catapult_given, seat, target))


def _withdraw(state: State, seat: Seat, tokens: Tokens, told: list[Telling]) -> None:
    state.round.withdrawn = tokens
    state.round.bids[seat] = less(committed(state)[seat], tokens)
    state.stock[seat] = plus(state.stock[seat], tokens)
    told.append(partial(words.withdrawn, seat, tokens))


def proceed(state: State, chance: Chance, told: list[Telling]) -> None:
    """Ask the next king's owner, passing over those for whom no tile is left."""
    while state.kings:
        seat = state.kings.pop(0)
        if _eligible(state, seat):
            state.asked = [seat]
            return
        told.append(partial(words.no_tile, seat))
    state.phase = BUILD
