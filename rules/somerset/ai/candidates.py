"""The actions worth looking at: of answers that hardly differ the best one, found without trying them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rules.question import Menu
from rules.somerset.ai.worth import place_worth
from rules.somerset.ai.yields import yield_of
from rules.somerset.board import placement
from rules.somerset.hexes import cell_of, turned
from rules.somerset.prices import payment_of
from rules.somerset.state import State
from rules.somerset.tables.country import COUNTRY_TILES
from rules.somerset.tables.goods import LETTERS, NATURAL
from rules.somerset.words.labels import SKIP

_CELLS_LOOKED_AT = 1
_GOODS_LOOKED_AT = 6
_EDGES_LOOKED_AT = 3
_TRADES_LOOKED_AT = 3


def candidates(state: State, menu: Menu, said: str = "") -> Iterator[str]:
    """Give actions that begin with what is said: few of each kind."""
    question = menu(said)
    if question is None:
        yield said
        return
    texts: Sequence[str] = getattr(question, "texts", ())
    for text in _fewer(state, texts):
        yield from candidates(state, menu, text)


def _fewer(state: State, texts: Sequence[str]) -> Sequence[str]:
    """Leave out answers to one question that are plainly no better than others."""
    first = texts[0].split(" ")
    if first[0] == "build" and len(first) > 2 and len(_differing(texts, 1)) == 1:
        return _placings(state, texts) if first[1] in COUNTRY_TILES else _cheapest(state, texts)
    if " pay " in texts[0]:
        return _cheapest(state, texts)
    if first[0] == "gain":
        return _best(texts, lambda text: _evenness(state, text, 1), _GOODS_LOOKED_AT)
    if first[0] in ("road", "barricade") and len(first) > 1:
        return texts[:_EDGES_LOOKED_AT]
    if first[0] == "trade":
        trades = [text for text in texts if text != SKIP]
        return _best(trades, lambda text: _surplus(state, text), _TRADES_LOOKED_AT) + [SKIP] * (SKIP in texts)
    return texts


def best_moves(state: State, actions: Iterable[str], number: int) -> list[str]:
    """Keep the moves that promise most by the tiles they lead to, and whatever is no move.

    A move that could take the action but does not is left out.
    """
    moves, others = list[str](), list[str]()
    for action in actions:
        (moves if action.startswith("move ") else others).append(action)
    acting = {action.removesuffix(" act") for action in moves if action.endswith(" act")}
    moves = [action for action in moves if action not in acting]
    return others + _best(moves, lambda action: _promise(state, action), number)


def _promise(state: State, action: str) -> float:
    words = action.split(" ")
    if len(words) < 4:
        return 0.0
    return yield_of(state.tiles[cell_of(words[2])].id)


def _surplus(state: State, text: str) -> float:
    """Measure how much more there is of what is given than of what is got."""
    given, _, got = text.removeprefix("trade ").partition(">")
    purse = state.player.purse
    return purse[LETTERS.index(given)] - (purse[LETTERS.index(got)] if got else 0)


def _differing(texts: Sequence[str], place: int) -> set[str]:
    """Give the different words that stand at one place of the answers."""
    return {word for text in texts for word in text.split(" ")[place : place + 1] or [""]}


def _placings(state: State, texts: Sequence[str]) -> Sequence[str]:
    """Keep the best cells, the turn with most links, or the payment that hurts least."""
    if len(_differing(texts, 2)) > 1:
        return _best(texts, lambda text: _cell(state, text), _CELLS_LOOKED_AT)
    if len(_differing(texts, 3)) > 1:
        return _best(texts, lambda text: _links(state, text), 1)
    return _cheapest(state, texts)


def _best(texts: Sequence[str], value: Callable[[str], float], number: int) -> list[str]:
    return sorted(texts, key=value, reverse=True)[:number]


def _cell(state: State, text: str) -> float:
    return place_worth(state, state.active, cell_of(text.split(" ")[2]))


def _links(state: State, text: str) -> int:
    _, tile, name, turn, *_ = text.split(" ")
    mask = turned(COUNTRY_TILES[tile].roads, int(turn))
    return placement.links_made(state, cell_of(name), mask)


def _cheapest(state: State, texts: Sequence[str]) -> list[str]:
    """Keep, of the ways to pay for the same thing, the one that leaves most of what is scarce."""
    best: dict[str, str] = {}
    for text in texts:
        thing = text.partition(" pay ")[0]
        if thing not in best or _evenness(state, text, -1) > _evenness(state, best[thing], -1):
            best[thing] = text
    return list(best.values())


def _evenness(state: State, text: str, sign: int) -> int:
    """Measure how evenly a purse is filled once this is gained, or paid."""
    purse = state.player.purse
    change = payment_of(text)
    return -sum((purse[kind] + sign * change[kind]) ** 2 for kind in NATURAL)
