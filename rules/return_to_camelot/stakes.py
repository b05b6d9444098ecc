"""What an action does and risks, told from the board that everybody sees and the types one knows."""

from collections.abc import Mapping, Sequence

from rules.return_to_camelot.board.geometry import BITS, CASTLES, EVERYWHERE, HOPS, between, squares_in
from rules.return_to_camelot.board.legal import Field
from rules.return_to_camelot.log import army_named
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import KNIGHT, LORD, NUMBER, SOLDIER, SQUARES, TELEPORTATION, WIZARD
from rules.text import Text, say

_KINDS = {
    LORD: say("May charge; wins in an enemy castle; if it is captured, you lose"),
    WIZARD: say("May cast a spell after a Move, which reveals it"),
    KNIGHT: say("May charge: jump and capture in one turn, which reveals it"),
    SOLDIER: say("Moves, jumps and captures"),
}
# Of those who have nothing left to hide.
_REVEALED = {
    WIZARD: say("Moves, jumps and captures; its magic is gone"),
    KNIGHT: say("May charge: jump and capture in one turn"),
}
_NAMED = 4  # pieces of an army besides the Soldiers
AIM = say("Capture the enemy Lord, bring your Lord into an enemy castle, or hold both enemy castles")
SET_UP = say("Choose your formation")
_CAPTURE = say("Whoever can capture must; the prisoner's type is shown to both, and you may deploy it later")
_LEAVE = say("Honour comes first: a piece that can leave its own castle must")
_IN_DANGER = say("An enemy could capture it there")
_SAFE = say("No enemy could capture it now where nothing is said, unless by a charge")
_WINS, _INSIDE = say("Wins the game: your Lord in an enemy castle"), say("Into an enemy castle")
_CHARGE = say("Reveals the piece for good")
_ON = say("It must capture on from there")
_SPELL = {
    "player": say("Reveals your Wizard for good, and is your only spell of the game"),
    "wizard": say("Reveals your Wizard for good, and is his only spell"),
}


def first_stakes(state: State, field: Field) -> Text:
    """Say what binds the player to move, or threatens his Lord; else how the game is won."""
    if state.chain is not None or field.capturing:
        return _CAPTURE
    if field.leaving:
        return _LEAVE
    lord = _lord_of(state.board, field.colour)
    if lord is not None and exposed(lord, field.men, field.foes):
        return say("Your Lord on {square} can be captured: you would lose", square=SQUARES[lord])
    return AIM


def _lord_of(board: Mapping[int, Piece], colour: int) -> int | None:
    lords = (number for number, piece in board.items() if piece.kind == LORD and piece.colour == colour)
    return next(lords, None)


def exposed(number: int, men: int, foes: int) -> bool:
    """Say whether a man on this square could be captured by a foe, at once or as it captures on."""
    return any(_gets(foe, BITS[number], men, foes & ~BITS[foe]) for foe in squares_in(foes))


def _gets(foe: int, man: int, men: int, others: int) -> bool:
    """Say whether a foe can capture this of the men, whom it takes off the board one after the other."""
    empty = EVERYWHERE & ~men & ~others
    return any(
        over == man or _gets(land, man, men & ~over, others)
        for over, landing, land in HOPS[foe]
        if over & men and landing & empty
    )


def about(state: State, field: Field, text: str) -> Text | None:
    """Say what a piece can do, or what becomes of it where it goes."""
    if len(text) == 2:
        return _kind_about(state, text)
    if "@" in text:
        land = NUMBER[text[-2:]]
        return _IN_DANGER if exposed(land, field.men | BITS[land], field.foes) else None
    men, foes, land = after(text, field.men, field.foes)
    if BITS[land] & CASTLES[state.options["layout"]][1 - field.colour]:
        return _WINS if state.board[NUMBER[text[:2]]].kind == LORD else _INSIDE
    if "x" in text and ">" in text and not state.board[NUMBER[text[:2]]].flat:
        return _CHARGE
    if "x" in text and captures_on(land, men, foes):
        return _ON
    return _IN_DANGER if exposed(land, men, foes) else None


def _kind_about(state: State, text: str) -> Text:
    """Say what a piece can do that stands on a square, or is deployed; a revealed Wizard has no magic."""
    piece = None if text[1] == "@" else state.board[NUMBER[text]]
    kind = piece.kind if piece else text[0]
    is_used = state.options["magic_limit"] == "player" and state.magic_used[state.to_move]
    if (piece and piece.flat) or (kind == WIZARD and is_used):
        return _REVEALED.get(kind, _KINDS[kind])
    return _KINDS[kind]


def safe_among(state: State, field: Field, texts: Sequence[str]) -> Text:
    """Say once of all squares to choose from what holds for those of which nothing is said."""
    return _SAFE if any(about(state, field, text) is None for text in texts) else AIM


def captures_on(land: int, men: int, foes: int) -> bool:
    """Say whether a piece that captured and came here has another to capture."""
    empty = EVERYWHERE & ~men & ~foes
    return any(over & foes and landing & empty for over, landing, _ in HOPS[land])


def spell_about(state: State, _: str) -> Text:
    """Say what a spell costs."""
    return _SPELL[state.options["magic_limit"]]


def after(text: str, men: int, foes: int) -> tuple[int, int, int]:
    """Give the men and the foes behind a move, and where it ends."""
    head, _, _ = text.partition(" ")
    jump, _, capture = head.partition("x")
    start, land = NUMBER[head[:2]], NUMBER[head[-2:]]
    if capture:
        foes &= ~BITS[between(NUMBER[jump[-2:]], land)]
    return men & ~BITS[start] | BITS[land], foes, land


def lord_behind(lord: int, land: int, action: str) -> int:
    """Say where the Lord stands behind an action: it may go itself, or change places."""
    if NUMBER[action[:2]] == lord:
        return land
    spell = action.partition(" ")[2]
    if not spell.startswith(TELEPORTATION):
        return lord
    one, other = (NUMBER[square] for square in spell[2:].split(","))
    return other if lord == one else one if lord == other else lord


def formation_about(text: str) -> Text | None:
    """Say where the pieces of a formation stand."""
    return army_named(text) if len(text.split(" ")) > _NAMED else None
