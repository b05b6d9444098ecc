"""The words of the questions: prompts, and short names for the answers."""

from collections.abc import Mapping
from functools import cache

from rules.return_to_camelot.board.geometry import between
from rules.return_to_camelot.board.legal import Field
from rules.return_to_camelot.log import kind_named
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import DIVINATION, NUMBER, SPELLS, SQUARES, TELEPORTATION
from rules.text import N_, Text, Words, say

DEPLOY = say("Where does the prisoner enter? Nobody else sees its type")
SPELL = say("Reveal the Wizard and cast a spell?")
NO_MAGIC = say("No magic")
DIVINE = say("Which enemy piece shall be revealed?")

_CHARGE = say("Stop here, or reveal the piece and charge on")
_CHARGE_OPENLY = say("Stop here, or charge on")
_ACT = say("Which piece goes?")
_ACT_OR_DEPLOY = say("Which piece goes, or which prisoner do you deploy?")
_CAPTURE = say("You must capture: with which piece?")
_LEAVE = say("You must leave your castle: with which piece?")
_WHERE: Words = N_("Where does the {piece} go?")
_WHERE_IN_CAPTURE: Words = N_("You must capture: where does the {piece} go?")
_WHERE_OUT: Words = N_("You must leave your castle: where does the {piece} go?")
_HIDDEN: Words = N_("{kind} {square}")
_REVEALED: Words = N_("{kind} {square} (revealed)")
_STEP: Words = N_("To {square}")
_JUMP: Words = N_("Jump to {square}")
_OR_CHARGE: Words = N_("Jump to {square}, or charge on")
_EFFECTS: Mapping[str, Words] = {
    DIVINATION: N_("reveal an enemy piece"),
    TELEPORTATION: N_("swap two of your pieces"),
}


def first_swapped(last: str) -> Text:
    """Ask for the first of two pieces to swap, of which the last is chosen second at most."""
    return say(
        "Which of your hidden pieces changes places? "
        "The other is chosen next: one that stands below it in this list, or {last}",
        last=last,
    )


def charge_prompt(*, flat: bool) -> Text:
    """Ask whether a Jump is charged on from, which reveals a piece that is hidden."""
    return _CHARGE_OPENLY if flat else _CHARGE


def second_swapped(first: str) -> Text:
    """Ask for the second of two pieces to swap."""
    return say("With which piece does that on {first} change places?", first=first)


def first_prompt(state: State, field: Field, *, deploying: bool) -> Text:
    """Say what the player to move is bound to."""
    if state.chain is not None:
        return say("Your piece on {square} must capture on", square=SQUARES[state.chain])
    if field.capturing:
        return _CAPTURE
    if field.leaving:
        return _LEAVE
    return _ACT_OR_DEPLOY if deploying else _ACT


def destination_prompt(state: State, field: Field, square: str) -> Text:
    """Ask where a piece goes, and say what binds it: it may be the only one, and then nobody was asked."""
    template = _WHERE_IN_CAPTURE if field.capturing else _WHERE_OUT if field.leaving else _WHERE
    piece = state.board[NUMBER[square]]
    return _asked(template, piece.kind, square, piece.flat)


@cache
def _asked(template: Words, kind: str, square: str, flat: bool) -> Text:
    return say(template, piece=_named(kind, square, flat))


@cache
def _named(kind: str, square: str, flat: bool) -> Text:
    return say(_REVEALED if flat else _HIDDEN, kind=kind_named(kind), square=square)


def _piece(board: Mapping[int, Piece], square: str) -> Text:
    piece = board[NUMBER[square]]
    return _named(piece.kind, square, piece.flat)


def jump_or_charge(text: str) -> Text:
    """Name where a piece jumps that may charge on from there."""
    return say(_OR_CHARGE, square=text[-2:])


def untold(label: Text) -> Text:
    """Name where a piece jumps, whether it may charge on from there or not."""
    return say(_JUMP, **label.values) if label.template == _OR_CHARGE else label


def label(board: Mapping[int, Piece], text: str) -> Text:
    """Name a piece to choose, or where it goes."""
    if len(text) == 2:
        return say("Deploy a {kind}", kind=kind_named(text[0])) if text[1] == "@" else _piece(board, text)
    head, _, end = text.partition("x")
    if not end:
        return say(_JUMP if ">" in text else _STEP, square=text[-2:])
    victim = SQUARES[between(NUMBER[head[-2:]], NUMBER[end])]
    template = (
        N_("Charge by {via}, take {victim}, land on {square}")
        if ">" in head
        else N_("Take {victim}, land on {square}")
    )
    return say(template, via=head[-2:], victim=victim, square=end)


def deployment(text: str) -> Text:
    """Name a square for a prisoner."""
    return say("On {square}", square=text[-2:])


def spell(text: str) -> Text:
    return say("{spell}: {effect}", spell=say(SPELLS[text[-2]]), effect=say(_EFFECTS[text[-2]]))


def swapped(board: Mapping[int, Piece], text: str) -> Text:
    """Name the first of two pieces to swap, or a pair that is offered whole, from its second piece."""
    if text[-3] != ",":
        return target(board, text)
    piece, other = (_piece(board, square) for square in (text[-2:], text[-5:-3]))
    return say("Swap the {piece} with the {other}", piece=piece, other=other)


def target(board: Mapping[int, Piece], text: str) -> Text:
    """Name a target: an enemy's square, or a piece of one's own."""
    square = text[-2:]
    if text[-4] == DIVINATION:
        return say("Piece on {square}", square=square)
    template = N_("with the {piece}") if text[-3] == "," else N_("Swap the {piece}")
    return say(template, piece=_piece(board, square))
