"""The Wizard's spells (sheet: Wizard; note, section 3, Wizard magic)."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from rules.question import Pick
from rules.return_to_camelot import labels, stakes
from rules.return_to_camelot.board.geometry import BITS, CASTLES
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import DIVINATION, LORD, NUMBER, SQUARES, TELEPORTATION, WIZARD, Colour
from rules.text import Text


def may_cast(state: State, said: str) -> bool:
    """Say whether a Move or Jump is that of a hidden Wizard whose magic is left."""
    piece = state.board[NUMBER[said[:2]]]
    if piece.kind != WIZARD or piece.flat:
        return False
    if said[2] == ">" and state.options["magic_with"] == "move":
        return False
    return state.options["magic_limit"] == "wizard" or not state.magic_used[piece.colour]


def offered(state: State, said: str) -> Pick | None:
    """Offer the spells behind a Wizard's Move, if it does not win by itself."""
    colour = state.to_move
    if not may_cast(state, said) or _wins(state, colour, said):
        return None
    texts = []
    if _hidden(state, 1 - colour):
        texts.append(f"{said} {DIVINATION}:")
    if len(_others(state, colour, said)) > 1:
        texts.append(f"{said} {TELEPORTATION}:")
    if not texts:
        return None
    about = partial(stakes.spell_about, state)
    return Pick(labels.SPELL, texts, labels.spell, complete=True, stop=labels.NO_MAGIC, about=about)


def _wins(state: State, colour: Colour, said: str) -> bool:
    castles = CASTLES[state.options["layout"]][1 - colour]
    men = state.men[colour] ^ BITS[NUMBER[said[:2]]] | BITS[NUMBER[said[-2:]]]
    return men & castles == castles


def spoken(state: State, head: str, spell: str) -> Pick | None:
    """Ask for the targets of a spell."""
    said, targets = f"{head} {spell}", spell[2:]
    colour = state.board[NUMBER[head[:2]]].colour
    if spell[0] == DIVINATION:
        return None if targets else _targets(labels.DIVINE, said, _hidden(state, 1 - colour), state)
    others = _others(state, colour, head)
    if not targets:
        first = _targets(labels.first_swapped(others[-1]), said, others[:-1], state)
        pairs = [said + pair for pair in _winning(state, colour, others)]
        first = replace(first, also=pairs, label=partial(labels.swapped, state.board))
        return replace(first, foremost=partial(_but_the_lord, state, first.texts))
    if len(targets) == 2:
        later = [square for square in others if square > targets]
        second = _targets(labels.second_swapped(targets), f"{said},", later, state)
        return replace(second, foremost=partial(_but_the_lord, state, second.texts))
    return None


def _but_the_lord(state: State, texts: Sequence[str]) -> Sequence[str]:
    """Give all answers but the Lord, whom nobody is to move by a slip."""
    return [text for text in texts if state.board[NUMBER[text[-2:]]].kind != LORD]


def _targets(prompt: Text, said: str, squares: list[str], state: State) -> Pick:
    return Pick(prompt, [said + square for square in squares], partial(labels.target, state.board))


def _winning(state: State, colour: Colour, others: list[str]) -> list[str]:
    """Give the pairs that win by a Lord who comes second, as he may be looked for first."""
    lord = next((square for square in others if state.board[NUMBER[square]].kind == LORD), "")
    castles = CASTLES[state.options["layout"]][1 - colour]
    return [f"{square},{lord}" for square in others if square < lord and BITS[NUMBER[square]] & castles]


def _others(state: State, colour: Colour, said: str) -> list[str]:
    """Give the squares of the hidden men besides the Wizard who casts."""
    return [square for square in _hidden(state, colour) if square != said[:2]]


def _hidden(state: State, colour: Colour) -> list[str]:
    board = state.board
    return [
        SQUARES[number]
        for number in sorted(board)
        if board[number].colour == colour and not board[number].flat
    ]
