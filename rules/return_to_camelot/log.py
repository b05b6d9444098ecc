"""What the log of Return to Camelot says. Nothing hidden stands in a line for everybody."""

from __future__ import annotations

from rules.game import Note, ToAll, ToSeat
from rules.return_to_camelot.state import Deed
from rules.return_to_camelot.tables import (
    AGREED,
    BOTH_CASTLES,
    DIVINATION,
    KINDS,
    LORD,
    LORD_CAPTURED,
    LORD_IN_CASTLE,
    NO_MOVE,
    QUIET,
    REPETITION,
    RESIGNED,
    SQUARES,
    WIZARD,
)
from rules.text import Seat, Text, Who, say

_ENDS = {
    LORD_CAPTURED: "{winner} has captured the Lord of {loser} and wins",
    LORD_IN_CASTLE: "The Lord of {winner} stands in a castle of {loser} and wins",
    BOTH_CASTLES: "{winner} holds both castles of {loser} and wins",
    NO_MOVE: "{loser} cannot do anything, so {winner} wins",
    RESIGNED: "{winner} wins",
}
_DRAWS = {
    REPETITION: "The same position stands for the third time: a draw",
    QUIET: "A hundred turns in a row without capture, deployment or new reveal: a draw",
    AGREED: "The game is drawn",
}


def opened(white: Seat) -> Note:
    """Say who plays White."""
    return ToAll(say("{who} plays White, at the bottom of the board, and will begin", who=Who(white)))


def set_up(seat: Seat, action: str, *, anew: bool) -> list[Note]:
    """Say that an army stands, and tell its owner how."""
    template = "{who} arranges the army anew" if anew else "{who} has set up the army"
    own = say("Your army: {army}", army=action.partition(" ")[2])
    return [ToAll(say(template, who=Who(seat))), ToSeat(seat, own, instead=True)]


def begun(white: Seat) -> Note:
    """Say that both armies stand."""
    return ToAll(say("Both armies stand. {who} begins", who=Who(white)))


def deployed(seat: Seat, action: str) -> list[Note]:
    """Say where a prisoner is put, and tell its owner which."""
    kind, square = action.split("@")
    own = say("You deploy a {kind}: {move}", kind=kind_named(kind), move=action)
    return [
        ToAll(say("{who} deploys a prisoner: {move}", who=Who(seat), move=f"?@{square}")),
        ToSeat(seat, own, instead=True),
    ]


def captured(seat: Seat, action: str, kind: str) -> Note:
    """Say that a piece is captured, and its type."""
    move = f"{action}({kind})"
    return ToAll(say("{who} captures {kind}: {move}", who=Who(seat), kind=_one_captured(kind), move=move))


def charged(seat: Seat, action: str, charger: str, kind: str, *, revealed: bool) -> Note:
    """Say that a Knight or Lord charges, and what is captured."""
    move = f"{_shown(action, charger) if revealed else action}({kind})"
    template = "{who} charges with the {charger} and captures {kind}: {move}"
    charger_named, victim = kind_named(charger), _one_captured(kind)
    return ToAll(say(template, who=Who(seat), charger=charger_named, kind=victim, move=move))


def _one_captured(kind: str) -> Text:
    """Name a captured piece: there is but one Lord to capture."""
    return say("the {kind}" if kind == LORD else "a {kind}", kind=kind_named(kind))


def gone(seat: Seat, action: str, deed: Deed) -> Note:
    """Say where a piece goes, and what spell is cast behind it."""
    if deed.spell:
        return ToAll(_cast(seat, action, deed))
    template = "{who} jumps {move}" if ">" in action else "{who} moves {move}"
    return ToAll(say(template, who=Who(seat), move=action))


def _cast(seat: Seat, action: str, deed: Deed) -> Text:
    move = _shown(action, WIZARD)
    if deed.spell == DIVINATION:
        template = "{who} casts Divination and finds a {kind}: {move}"
        return say(template, who=Who(seat), kind=kind_named(deed.divined), move=f"{move}({deed.divined})")
    template = "{who} casts Teleportation, and {one} and {other} change places: {move}"
    one, other = (SQUARES[number] for number in deed.targets)
    return say(template, who=Who(seat), one=one, other=other, move=move)


def _shown(action: str, kind: str) -> str:
    """Write a type that is shown behind the square of its piece."""
    return f"{action[:2]}({kind}!){action[2:]}"


def ended(reason: str, winner: Seat | None) -> Note:
    """Say how the game has ended; it is for two."""
    if winner is None:
        return ToAll(say(_DRAWS[reason]))
    return ToAll(say(_ENDS[reason], winner=Who(winner), loser=Who(1 - winner)))


def draw_offered(seat: Seat) -> Note:
    """Say that a draw is offered."""
    return ToAll(say("{who} offers a draw", who=Who(seat)))


def draw_accepted(seat: Seat) -> Note:
    """Say that a draw is agreed to."""
    return ToAll(say("{who} agrees to a draw", who=Who(seat)))


def draw_declined(seat: Seat) -> Note:
    """Say that a draw is declined."""
    return ToAll(say("{who} declines the draw", who=Who(seat)))


def kind_named(letter: str) -> Text:
    """Name a type of piece."""
    return say(KINDS[letter])
