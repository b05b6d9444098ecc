"""What can be hidden where: armies and prisoners dealt again in any way that fits what was seen."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from rules.chance import Chance
from rules.return_to_camelot.state import Piece, State
from rules.return_to_camelot.tables import BLACK, FIRST_PRISONER, KINDS, LORD, WHITE, Colour
from rules.return_to_camelot.view import PieceView, Table
from rules.text import Seat


class Sent(Struct, frozen=True):
    """A deployment as it is known: how many were taken by then, and the type, or "" if it is hidden."""

    taken: int
    kind: str


def shuffled(kinds: Sequence[str], chance: Chance) -> list[str]:
    """Give the types in any order."""
    bag = list(kinds)
    return [bag.pop(chance.below(len(bag))) for _ in range(len(bag))]


def dealt(kinds: Sequence[str], no_lord: Sequence[bool], chance: Chance) -> list[str]:
    """Deal the types of an army to places, the Lord to none that cannot be his.

    Nothing follows from the order they are given in, which may be that of their true places.
    """
    order = shuffled(sorted(kinds, key=list(KINDS).index), chance)
    if LORD in order and no_lord[place := order.index(LORD)]:
        free = [other for other, never in enumerate(no_lord) if not never]
        other = free[chance.below(len(free))]
        order[place], order[other] = order[other], order[place]
    return order


def prisoners_dealt(taken: Sequence[str], sent: Sequence[Sent], chance: Chance) -> list[str]:
    """Deal types to deployments, each out of what was in reserve by then."""
    dealt_so_far: list[str] = []
    _deal_on(taken, sent, dealt_so_far, chance)
    return dealt_so_far


def _deal_on(taken: Sequence[str], sent: Sequence[Sent], dealt_so_far: list[str], chance: Chance) -> bool:
    """Deal to the rest of the deployments; give it up where one whose type is known would find none."""
    if len(dealt_so_far) == len(sent):
        return True
    following = sent[len(dealt_so_far)]
    reserve = Counter(taken[: following.taken]) - Counter(dealt_so_far)
    for kind in [following.kind] if following.kind else _order(reserve, chance):
        if reserve[kind]:
            dealt_so_far.append(kind)
            if _deal_on(taken, sent, dealt_so_far, chance):
                return True
            dealt_so_far.pop()
    return False


def _order(reserve: Counter[str], chance: Chance) -> list[str]:
    """Give the types in the order to try them in, the more of them the likelier the sooner."""
    return list(dict.fromkeys(shuffled([kind for kind in KINDS for _ in range(reserve[kind])], chance)))


def resample(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal again armies and prisoners of everybody but this seat; at the end nothing is hidden."""
    if state.over:
        return
    for colour in (WHITE, BLACK):
        if state.players[colour] != seat:
            _deal_army(state, colour, chance)
            _deal_prisoners(state, colour, chance)


def _hidden(state: State, colour: Colour) -> list[Piece]:
    men = [state.board[number] for number in sorted(state.board)]
    return [piece for piece in men if piece.colour == colour and not piece.flat]


def _deal_army(state: State, colour: Colour, chance: Chance) -> None:
    men = [piece for piece in _hidden(state, colour) if piece.tag < FIRST_PRISONER]
    kinds = dealt([piece.kind for piece in men], [piece.no_lord for piece in men], chance)
    for piece, kind in zip(men, kinds, strict=True):
        piece.kind = kind


def _deal_prisoners(state: State, colour: Colour, chance: Chance) -> None:
    taken, deployments = state.taken[colour], state.deployments[colour]
    sent = [Sent(one.taken, one.kind if one.shown else "") for one in deployments]
    kinds = prisoners_dealt(taken, sent, chance)
    for deployment, kind in zip(deployments, kinds, strict=True):
        deployment.kind = kind
    for piece in _hidden(state, colour):
        if piece.tag >= FIRST_PRISONER:
            piece.kind = kinds[piece.tag - FIRST_PRISONER]
    state.reserve[colour] = _left(taken, kinds)


def _left(taken: list[str], sent: list[str]) -> list[str]:
    """Give the prisoners in reserve, in the order they were taken in; of one type the first go first."""
    gone, left = Counter(sent), []
    for kind in taken:
        if gone[kind]:
            gone[kind] -= 1
        else:
            left.append(kind)
    return left


def uncovers(before: Table, after: Table) -> bool:
    """Say whether anything has been learned of a piece that stood hidden; at the end all are turned over."""
    left = {(piece.colour, piece.tag): piece for piece in after.pieces}
    hidden = [piece for piece in before.pieces if not piece.kind]
    return any(_is_told_of(piece, left.get((piece.colour, piece.tag))) for piece in hidden)


def _is_told_of(hidden: PieceView, now: PieceView | None) -> bool:
    """Say whether a piece has been captured or turned over, or has stood in a castle without winning."""
    return now is None or bool(now.kind) or now.no_lord != hidden.no_lord
