"""The warning of an action behind which one's Lord could be captured, by what its player sees."""

from rules.return_to_camelot.board.geometry import BITS, CASTLES, EVERYWHERE, hopping
from rules.return_to_camelot.stakes import after, captures_on, exposed, lord_behind
from rules.return_to_camelot.tables import LORD, NUMBER, SQUARES
from rules.return_to_camelot.view import Hand, Table
from rules.text import N_, Text, say


def lord_lost(table: Table, hand: Hand, action: str) -> Text | None:
    """Warn of an action behind which one's Lord could be captured, where it could not be before."""
    lord = next((NUMBER[square] for square, kind in hand.kinds.items() if kind == LORD), None)
    if lord is None or "@" in action or action[:2] not in NUMBER:
        return None
    men, foes = _sets(table, hand.colour)
    before = exposed(lord, men, foes)
    men, foes, land = after(action, men, foes)
    lord = lord_behind(lord, land, action)
    castles = CASTLES[table.layout][1 - hand.colour]
    goes_on = "x" in action and captures_on(land, men, foes)
    if before or goes_on or BITS[lord] & castles or men & castles == castles:
        return None
    if not exposed(lord, men, foes):
        return None
    if hopping(foes, BITS[lord], EVERYWHERE & ~men & ~foes):
        return say("Your Lord on {square} could then be captured, and you would lose", square=SQUARES[lord])
    template = N_("Your Lord on {square} could then be captured at the end of a chain, and you would lose")
    return say(template, square=SQUARES[lord])


def _sets(table: Table, colour: int) -> tuple[int, int]:
    """Give the squares of one's own men and of the foes."""
    own = sum(BITS[NUMBER[piece.square]] for piece in table.pieces if piece.colour == colour)
    return own, sum(BITS[NUMBER[piece.square]] for piece in table.pieces if piece.colour != colour)
