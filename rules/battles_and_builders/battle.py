"""Armies throw dice for the event tile (sheet: Spelverloop, Eventtegels, Verse troepen)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, partial

from msgspec.structs import replace

from rules.battles_and_builders import tables, words
from rules.battles_and_builders.state import State, Throw, committed, lying
from rules.chance import Chance
from rules.game import Telling
from rules.question import Allotment, Kind, Pick, Question
from rules.text import Seat, Text, say

_FRESH = Pick(
    say("Fresh Troops: throw some of your dice again?"),
    ("keep", "rethrow"),
    lambda text: say("Keep the dice" if text == "keep" else "Throw again"),
    must=True,
    declines="keep",
    about=words.fresh_about,
)


def _in_order(dice: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(dice, key=tables.DICE_ORDER.__getitem__))


def begin(state: State, chance: Chance, told: list[Telling]) -> None:
    """Find out who fights, and let them throw if a throw is needed."""
    order, tokens = state.round.order, committed(state)
    fighters = [side for side in order if tables.armies(tokens[side])]
    if _against_barbarians(state) and len(fighters) < len(order):
        # Without dice they have thrown nothing: nobody can have less.
        _take(state, [side for side in order if side not in fighters], told)
    elif len(fighters) < 2:
        _take(state, fighters, told)
    else:
        _throw(state, fighters, chance, told)


def _against_barbarians(state: State) -> bool:
    return tables.EVENT_TILES[state.round.event].terrain == tables.BARBARIANS


def _throw(state: State, sides: list[int], chance: Chance, told: list[Telling]) -> None:
    terrain, below = tables.EVENT_TILES[state.round.event].terrain, chance.below
    throws, tiles, tokens = state.round.throws, state.round.tiles, committed(state)
    attempt = throws[-1].attempt + 1 if throws else 1
    for side in sides:
        colours = tables.dice_colours(terrain, tokens[side], tiles[side] == "TR")
        dice = _in_order([tables.DICE_FACES[colour][below(6)] for colour in colours])
        throws.append(Throw(side, attempt, dice))
    thrown = words.thrown if attempt == 1 else words.thrown_after_tie
    told.append(partial(thrown, state.seats, throws[-len(sides) :]))
    state.phase = tables.FRESH_TROOPS


def ask_fresh_troops(state: State, chance: Chance, told: list[Telling]) -> None:
    """Ask the owner of Fresh Troops, if he has just thrown and has not used it."""
    state.phase = tables.COMPARE
    if "FR" in state.round.tiles and not state.refreshed:
        state.asked = [side for side in lying(state.round.throws) if state.round.tiles[side] == "FR"]


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask whether to throw again, and which dice."""
    if said == "rethrow":
        return _rethrow(lying(state.round.throws)[seat].dice)
    return None if said else replace(_FRESH, stakes=partial(words.fresh_stakes, state, seat))


@cache
def _rethrow(dice: tuple[str, ...]) -> Allotment:
    kinds = tuple(Kind(die, number) for die, number in Counter(dice).items())
    prompt = say("Which dice are thrown again?")
    return Allotment(prompt, kinds, 1, len(dice), _die_named, counted=False, about=_die_about)


def _die_about(die: str) -> Text:
    return words.die_about(die[0])


def _die_named(die: str) -> Text:
    return say("{colour} {face}", colour=say(tables.COLOURS[die[0]]), face=die[1])


def answer(state: State, seat: Seat, action: str, chance: Chance, told: list[Telling]) -> None:
    """Keep the dice, or throw some of them again, once."""
    _, *chosen = action.split(" ")
    if not chosen:
        told.append(partial(words.troops_kept, seat))
        return
    before = lying(state.round.throws)[seat]
    kept = list(before.dice)
    for die in chosen:
        kept.remove(die)
    fresh = _in_order(tables.DICE_FACES[die[0]][chance.below(6)] for die in chosen)
    throw = Throw(seat, before.attempt, _in_order((*kept, *fresh)), fresh)
    state.round.throws.append(throw)
    state.refreshed = True
    told.append(partial(words.thrown_again, seat, fresh, throw.total))


def compare(state: State, chance: Chance, told: list[Telling]) -> None:
    """Decide by the dice; tied leaders throw again, those tied against the barbarians all lose."""
    totals = {side: throw.total for side, throw in lying(state.round.throws).items()}
    if _against_barbarians(state):
        _take(state, _with(totals, min(totals.values())), told)
        return
    leaders = _with(totals, max(totals.values()))
    if len(leaders) == 1:
        _take(state, leaders, told)
    else:
        _throw(state, leaders, chance, told)


def _with(totals: dict[int, int], total: int) -> list[int]:
    return [side for side, own in totals.items() if own == total]


def _take(state: State, takers: Sequence[int], told: list[Telling]) -> None:
    """Give the event tile to the first; against the barbarians the others lose as much in prestige."""
    state.phase = tables.ROUND_END
    state.round.takers = list(takers)
    event = tables.EVENT_TILES[state.round.event]
    for place, side in enumerate(takers):
        if place == 0:
            state.won[side].append(event.id)
        else:
            state.prestige[side] += event.value
    told.append(partial(words.taken, state.seats, tuple(takers), event.id))
