"""What a seat cannot know, dealt again (note: 22.5); and which acts have shown some, or bind masters."""

from collections import Counter
from collections.abc import Iterator

from rules.camelot_101.hands import Known, holds_cards
from rules.camelot_101.state import State
from rules.camelot_101.tables.camelot_cards import CAMELOT_CARD, CAMELOT_CARDS
from rules.camelot_101.tables.effects import Blank, Cards, Operation, Operations, Test
from rules.camelot_101.tables.levels import LADDERS
from rules.camelot_101.tables.names import parsed
from rules.camelot_101.view import Player, Table
from rules.chance import Chance, drawn
from rules.text import Seat


def resample(state: State, seat: Seat | None, chance: Chance) -> None:
    """Mix all cards this seat (None: a spectator) does not know, and deal them to the same places."""
    observer = state.seats if seat is None else seat
    others = [holder for holder in range(state.seats) if holder != seat and holds_cards(state, holder)]
    unknown = [number for number, (owner, _) in enumerate(state.buried) if _is_unread(state, owner, seat)]
    pool = list(state.bag) + [state.buried[number][1] for number in unknown]
    fixed = _fixed(state.hands, state.known[observer], others)
    for holder in others:
        pool += _without(state.hands[holder], fixed[holder])
    # In their order, nothing can follow from where they truly are.
    pool.sort()
    for holder in others:
        _deal(state.hands, holder, fixed[holder], pool, chance)
    for number in unknown:
        state.buried[number] = (state.buried[number][0], drawn(pool, chance))
    state.bag = sorted(pool)
    _guess(state.known, state.hands, observer, others, chance)
    _resample_camelot(state, observer, others, chance)


def _is_unread(state: State, owner: Seat, seat: Seat | None) -> bool:
    """Say whether a buried card is hidden: a Fate player's lay open before."""
    return owner != seat and holds_cards(state, owner)


def _resample_camelot(state: State, observer: Seat, others: list[Seat], chance: Chance) -> None:
    pool, hands = list(state.camelot_bag), state.camelot_hands
    fixed = _fixed(hands, state.camelot_known[observer], others)
    for holder in others:
        pool += _without(hands[holder], fixed[holder])
    pool.sort()
    for holder in others:
        _deal(hands, holder, fixed[holder], pool, chance)
    state.camelot_bag = sorted(pool)
    _guess(state.camelot_known, hands, observer, others, chance)


def _fixed(hands: list[list[int]], knows: list[list[int]], others: list[Seat]) -> dict[Seat, list[int]]:
    """Give by holder the cards the observer knows to be there."""
    return {holder: sorted((Counter(knows[holder]) & Counter(hands[holder])).elements()) for holder in others}


def _without(cards: list[int], fixed: list[int]) -> list[int]:
    return sorted((Counter(cards) - Counter(fixed)).elements())


def _deal(
    hands: list[list[int]], holder: Seat, fixed: list[int], pool: list[int], chance: Chance
) -> None:  # fmt: skip
    number = len(hands[holder]) - len(fixed)
    hands[holder] = sorted(fixed + [drawn(pool, chance) for _ in range(number)])


def _guess(known: Known, hands: list[list[int]], observer: Seat, others: list[Seat], chance: Chance) -> None:
    """Guess what others know of each other: as many cards, of which the observer knows his own share."""
    for other, knows in enumerate(known):
        if other == observer:
            continue
        for holder in others:
            if holder == other or not knows[holder]:
                continue
            shared = sorted((Counter(knows[holder]) & Counter(known[observer][holder])).elements())
            rest = _without(hands[holder], shared)
            number = min(len(rest), len(knows[holder]) - len(shared))
            knows[holder] = sorted(shared + [drawn(rest, chance) for _ in range(number)])


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
