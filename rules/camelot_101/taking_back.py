"""Which acts have shown something hidden, and which bind masters, by the table before and after them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.camelot_101.tables.effects import Blank, Cards, Operation, Operations, Test
from rules.camelot_101.tables.levels import LADDERS
from rules.camelot_101.tables.notation import parsed
from rules.camelot_101.view import Player, Table

# A card announced or a man let go of, and all that the card brings (sheet: Level 4).
_LET_GO = frozenset(
    {"play", "dead", "joker", "walkout", "camelot", "gift", "accept", "stay", "pick", "order", "skip"}
)


def uncovers(before: Table, after: Table) -> bool:
    """Say whether cards have been drawn, have left another's hand, or may have been looked at."""
    if before.deeds == after.deeds:
        return False  # a standing order about gifts
    if (before.bag, before.camelot_bag) != (after.bag, after.camelot_bag):
        return True
    doer = after.deeds[-1].seat
    pairs = enumerate(zip(before.players, after.players, strict=True))
    return any(_has_moved_cards(*pair, own=seat == doer) for seat, pair in pairs) or any(
        _concerns_cards(CAMELOT_CARDS[card].effect) for card in _at_work(before, after)
    )


def _has_moved_cards(before: Player, after: Player, *, own: bool) -> bool:
    """Say whether a hand has changed otherwise than by what its player has laid down himself."""
    more = after.playing - before.playing, after.camelot - before.camelot
    return max(more) > 0 if own else any(more)


def _at_work(before: Table, after: Table) -> Iterator[int]:
    """Give the Camelot cards that are at work before an act or after it, and the one it has played."""
    for effect in (before.effect, after.effect):
        if effect is not None and effect.card:
            yield CAMELOT_CARD[effect.card]
    said = parsed(after.deeds[-1].text)
    if said.camelot >= 0:
        yield said.camelot


def _concerns_cards(effect: Operations) -> bool:
    return any(_shows_cards(operation) for operation in effect)


def _shows_cards(operation: Operation) -> bool:
    """Say whether an operation deals with hands or turns a card up, or leads to one that does."""
    shows = isinstance(operation, Cards | Test | Blank)
    return shows or any(_concerns_cards(row) for row in operation.rows)


def binds(before: Table, after: Table) -> bool:
    """Say whether a master must live with what has been done, as he must unless he is in check."""
    if not LADDERS[after.options["cumulative_1x"]][after.level].masters or before.deeds == after.deeds:
        return False
    deed = after.deeds[-1]
    king = before.players[deed.seat].suit
    in_check = any(check.suit == king for check in before.checks)
    return parsed(deed.text).verb in _LET_GO and not in_check
