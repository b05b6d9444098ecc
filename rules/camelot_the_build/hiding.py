"""Up to three tiles of a hand lie face down until they are shown (sheet: Set up, Turns; note, 5, 6, 10)."""

from collections import Counter
from functools import partial

from msgspec.structs import replace

from rules.camelot_the_build import log, scoring, turns
from rules.camelot_the_build.state import State, acting, in_order
from rules.camelot_the_build.tables import LAYING, MOST_HIDDEN, SET_UP
from rules.camelot_the_build.view import Table
from rules.game import Telling
from rules.menu import spelled, spellings
from rules.question import Allotment, Kind, Pick, Question
from rules.text import Count, Seat, Series, Text, say


def uncovers(before: Table, after: Table) -> bool:
    """Say whether tiles have been drawn, or laid open after somebody has chosen what to hide."""
    return before.bag != after.bag or before.stage not in {LAYING, after.stage}


WORD = "hide"
_NONE = "none"
_NOTHING = say("Hide nothing")
_WHICH = say("Which of the new tiles do you hide?")


def menu(state: State, seat: Seat, said: str) -> Question | None:
    """Ask which of the ten tiles, or by option of those just drawn, to hide.

    Up to three tiles are drawn, so that what may be hidden of them can be listed: one answer is enough.
    """
    if said or not state.undecided[seat]:
        return None
    if state.stage != SET_UP and _anew(state):
        return _asked_anew(state, seat)
    asked = _asked(state, seat)
    if state.stage == SET_UP:
        return replace(asked, stakes=lambda: scoring.HIDING)
    texts = [*spellings(asked)]
    return Pick(_WHICH, texts, _hidden_named, must=True, about=_hidden_about)


def _asked(state: State, seat: Seat) -> Allotment:
    free = MOST_HIDDEN - len(state.hidden[seat])
    prompt = say("Hide up to {tiles}", tiles=Count(free, "tile", "tiles"))
    kinds = tuple(Kind(tile, number) for tile, number in Counter(state.undecided[seat]).items())
    return _allotment(prompt, kinds, free)


def _allotment(prompt: Text, kinds: tuple[Kind, ...], most: int) -> Allotment:
    return Allotment(
        prompt=prompt,
        kinds=kinds,
        low=0,
        high=most,
        label=log.tile_valued,
        word=WORD,
        counted=False,
        none=_NONE,
        must=True,
    )


def _anew(state: State) -> bool:
    """Say whether it is chosen anew after each draw what lies face down."""
    return state.options["hiding"] == "any"


def _asked_anew(state: State, seat: Seat) -> Allotment:
    """Ask which of all tiles to hide; what is hidden already is filled in, and alone may stay so at once."""
    copies, hidden = Counter(_all_tiles(state, seat)), Counter(state.hidden[seat])
    kinds = tuple(Kind(tile, number) for tile, number in copies.items())
    drawn = log.all_named(state.undecided[seat])
    prompt = say(
        "You have drawn {drawn}. Which of all your tiles lie face down? At most {most}",
        drawn=drawn,
        most=MOST_HIDDEN,
    )
    asked = _allotment(prompt, kinds, MOST_HIDDEN)
    filled_in = tuple(hidden[kind.token] for kind in kinds)
    return replace(asked, filled_in=filled_in, shortcuts={spelled(asked, filled_in): _as_before(state, seat)})


def _as_before(state: State, seat: Seat) -> Text:
    """Say how many new tiles everybody sees where what was hidden stays so; first, should a button be cut."""
    hidden, new = state.hidden[seat], Count(len(state.undecided[seat]), "new tile", "new tiles")
    if not hidden:
        return say("Show {new}; hide nothing", new=new)
    return say("Show {new}; hide only {tiles}", tiles=log.all_named(hidden), new=new)


def _all_tiles(state: State, seat: Seat) -> list[str]:
    return in_order([*state.open[seat], *state.hidden[seat], *state.undecided[seat]])


def _hidden_about(text: str) -> Text:
    return scoring.hidden_about(_tiles_in(text))


def _hidden_named(text: str) -> Text:
    tiles = _tiles_in(text)
    if not tiles:
        return _NOTHING
    return say("Hide {tiles}", tiles=Series(tuple(log.tile_valued(tile) for tile in tiles)))


def deed(seat: Seat, action: str) -> Text | None:
    """Say which tiles a seat hides, if it hides any."""
    if not action.startswith(f"{WORD} "):
        return None
    tiles = _tiles_in(action)
    return (log.turns_down(seat, tiles) if tiles else log.hides(seat, 0)).text


def _tiles_in(action: str) -> list[str]:
    return [tile for tile in action.split(" ")[1:] if tile != _NONE]


def hide(state: State, seat: Seat, action: str) -> list[Telling]:
    """Hide tiles and lay the others open: of the undecided ones, or of all."""
    if state.stage != SET_UP and _anew(state):
        return _hide_anew(state, seat, _tiles_in(action))
    return _hide_new(state, seat, action)


def _hide_anew(state: State, seat: Seat, chosen: list[str]) -> list[Telling]:
    """Hide some of all tiles; what has lain open and does no more, everybody has seen."""
    before = Counter(state.open[seat])
    after = Counter(_all_tiles(state, seat)) - Counter(chosen)
    state.undecided[seat] = []
    state.hidden[seat], state.open[seat] = in_order(list(chosen)), in_order([*after.elements()])
    shown, turned = (in_order([*some.elements()]) for some in (after - before, before - after))
    told: list[Telling] = [partial(log.shows, seat, len(chosen), shown)]
    told += [partial(log.turns_down, seat, turned)] if turned else []
    return [*told, *_own(seat, chosen), *turns.pass_on(state)]


def _hide_new(state: State, seat: Seat, action: str) -> list[Telling]:
    """Hide some of the undecided tiles and lay the others open."""
    chosen = _tiles_in(action)
    shown = state.undecided[seat]
    for tile in chosen:
        shown.remove(tile)
    state.undecided[seat] = []
    state.hidden[seat] = in_order([*state.hidden[seat], *chosen])
    state.open[seat] = in_order([*state.open[seat], *shown])
    own = _own(seat, chosen)
    if state.stage == SET_UP:
        return [partial(log.has_chosen, seat), *own, *_begin(state)]
    return [partial(log.shows, seat, len(chosen), shown), *own, *turns.pass_on(state)]


def _own(seat: Seat, chosen: list[str]) -> list[Telling]:
    return [partial(log.own_hidden, seat, chosen)] if chosen else []


def _begin(state: State) -> list[Telling]:
    """Begin the first turn once all have chosen: only now their tiles are laid open."""
    if acting(state):
        return []
    state.stage = LAYING
    return [partial(log.hides, seat, len(tiles)) for seat, tiles in enumerate(state.hidden)]
