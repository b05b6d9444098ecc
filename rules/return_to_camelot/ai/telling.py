"""What is told of an action that may decide the game: what is shown, counted in guesses or on the board."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.advice import Reason
from rules.chance import dealer
from rules.return_to_camelot.ai.guessing import guessed
from rules.return_to_camelot.ai.plans import Plan, value_of
from rules.return_to_camelot.ai.world import Search, World
from rules.return_to_camelot.ai.worth import WIN
from rules.return_to_camelot.board.geometry import BITS
from rules.return_to_camelot.board.legal import Binding, field_for
from rules.return_to_camelot.board.reach import Force, Way, ways, worst
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.tables import LORD_CAPTURED, NUMBER, SQUARES
from rules.return_to_camelot.view import Hand, Table
from rules.text import N_, Count, Either, Text, Words, say

_GUESSES: Final = 8
_DEPTHS: Final = (1, 3)  # turns looked further
_POSITIONS: Final = 2_000  # looked at in a guess, each time
_LOSS: Final[dict[bool, Words]] = {
    True: N_(
        "a loss is in sight in {number} of {all} guesses at the hidden pieces; nothing looked into is safer"
    ),
    False: N_("a loss is in sight in {number} of {all} guesses at the hidden pieces"),
}
# Where who captures would be captured in return: by whether it is known to be the Lord.
_GUARDS: Final[dict[bool, Words]] = {
    False: N_(
        "it guards {square}: if the piece on {start} captures and lands there, you can capture it in return"
    ),
    True: N_("it guards {square}: if the enemy Lord captures and lands there, you capture him and win"),
}
_FORKS: Final[Words] = N_("it threatens to capture on {squares}, and cannot be captured itself")
_SEVERAL: Final = 2  # men who are threatened at once
_TOLD: Final = 2  # things an action does at once


class Outcome(NamedTuple):
    """In how many guesses an action wins at once, and in how many a win or a loss behind it is forced."""

    at_once: int
    won: int
    lost: int


def outcome_of(plan: Plan, worlds: Sequence[World]) -> Outcome:
    """Look into worlds for what decides the game behind an action."""
    at_once = sum(value_of(plan, Search(world, _POSITIONS), 0) >= WIN for world in worlds)
    decided = [_decided(plan, world) for world in worlds]
    return Outcome(at_once, decided.count(1), decided.count(-1))


def _decided(plan: Plan, world: World) -> int:
    """Say whether an action wins in a world, 1, or loses, -1, as far as it is looked into."""
    for depth in _DEPTHS:
        search = Search(world, _POSITIONS)
        value = value_of(plan, search, depth)
        if search.left < 0:
            break
        if abs(value) >= WIN // 2:
            return 1 if value > 0 else -1
    return 0


def deciding(plan: Plan, rest: Sequence[Plan], table: Table, hand: Hand) -> tuple[Reason, ...]:
    """Say what decides the game in most guesses, which are others than those it was chosen by; or at once."""
    worlds = [guessed(table, hand, dealer(f"told {number}", "worlds")) for number in range(_GUESSES)]
    found = outcome_of(plan, worlds)
    if found.at_once:
        return (Reason(_wins_at_once(found.at_once)),)
    if 2 * found.won > _GUESSES and not found.lost:
        return (Reason(_wins(found.won)),)
    if 2 * found.lost > _GUESSES:
        is_safest = all(outcome_of(each, worlds).lost >= found.lost for each in rest)
        return (Reason(_loses(found.lost, is_safest=is_safest), against=True),)
    return ()


def _wins_at_once(number: int) -> Text:
    if number == _GUESSES:
        return say("it wins at once")
    return say(
        "it wins at once in {number} of {all} guesses at the hidden pieces", number=number, all=_GUESSES
    )


def _wins(number: int) -> Text:
    return say(
        "a win is in sight in {number} of {all} guesses at the hidden pieces", number=number, all=_GUESSES
    )


def _loses(number: int, *, is_safest: bool) -> Text:
    return say(_LOSS[is_safest], number=number, all=_GUESSES)


def shown(table: Table, hand: Hand, action: str, *, captures: bool = True) -> tuple[Reason, ...]:
    """Say what an action does at once, as its seat sees it: what it threatens and guards, or captures too."""
    sight = Sight(table, hand)
    ends, taken = [*sight.rivals(action)], could_take(sight, action)
    told = [say("it captures {number}", number=pieces(taken))] if taken and captures else []
    return tuple(map(Reason, islice((*told, *_shown(sight, action, ends)), _TOLD)))


def _shown(sight: Sight, action: str, ends: Sequence[tuple[Force, Force]]) -> Iterator[Text]:
    before, after = worst(sight.rival), [worst(rival) for _, rival in ends]
    guarded = [*_blocked(before, after, action)] or [*_taking_back(sight, before, ends, after, action)]
    guarded = guarded or [*_guarded(before, after)]
    threats = [worst(passed(*end, sight.bound)) for end in ends]
    if any(way is not None and way.win for way in threats):
        yield say("it threatens to win in the next turn")
    yield from guarded
    threatened = max(_captured(way) for way in threats)
    if threatened > (0 if "x" in action else could_capture(sight)):
        yield say("it threatens to capture {number} in the next turn", number=pieces(threatened))


def stands_in_the_way(sight: Sight, action: str) -> bool:
    """Say whether an action hinders, or guards, the landing of a piece that captures."""
    ends = [*sight.rivals(action)]
    before, after = worst(sight.rival), [worst(rival) for _, rival in ends]
    return bool([*_blocked(before, after, action), *_taking_back(sight, before, ends, after, action)])


def could_take(sight: Sight, action: str) -> int:
    """Count what an action captures, with all that can be captured on from it."""
    return max(sight.foes.bit_count() - rival.field.men.bit_count() for _, rival in sight.rivals(action))


def could_capture(sight: Sight) -> int:
    """Count what the seat could capture now, by a charge too."""
    return _captured(worst(sight.own))


def put_off(table: Table, hand: Hand, action: str) -> tuple[Reason, ...]:
    """Say of an action that captures nothing what could be captured instead."""
    number = 0 if "x" in action else could_capture(Sight(table, hand))
    if not number:
        return ()
    told = say(
        "it is worth more than to capture {number} at once, as far as can be foreseen", number=pieces(number)
    )
    return (Reason(told),)


def is_safe(sight: Sight, action: str) -> bool:
    """Say whether the enemy can capture nothing and win by nothing behind an action, at best."""
    return any(worst(rival) is None for _, rival in sight.rivals(action))


def threatens(sight: Sight, action: str) -> bool:
    """Say whether it is threatened to capture something behind an action that does not win at once."""
    ends = (passed(*end, sight.bound) for end in sight.rivals(action))
    return not sight.enters(action) and any(way.victims for end in ends for way in ways(end))


def forks(sight: Sight, action: str) -> Text | None:
    """Tell of a man who goes where he threatens several others, each by itself, and cannot be captured."""
    ends = [*sight.rivals(action)]
    if len(ends) > 1 or "x" in action or "@" in action or " " in action:
        return None
    (own, rival), land = ends[0], NUMBER[action[-2:]]
    begun = [way for way in ways(passed(own, rival, sight.bound)) if way.victims and way.path[0] == land]
    squares = tuple(SQUARES[number] for number in dict.fromkeys(way.victims[0] for way in begun))
    if len(squares) < _SEVERAL or any(way.win or land in way.victims for way in ways(rival)):
        return None
    return say(_FORKS, squares=Either(squares))


def passed(own: Force, rival: Force, bound: Binding) -> Force:
    """Give what the seat could do at one end of its turn if the rival passed."""
    return replace(own, field=field_for(own.field.colour, rival.field.foes, rival.field.men, None, bound))


def _blocked(before: Way | None, after: Sequence[Way | None], action: str) -> Iterator[Text]:
    """Say that a piece stands on a square where the rival would land who captures, and captures less now."""
    land = NUMBER[action.partition(" ")[0][-2:]]
    if before is None or "x" in action or land not in before.path[1:]:
        return
    if all(way is None or way.gravity < before.gravity for way in after):
        yield say("it stands on {square}, where the enemy would land as he captures", square=SQUARES[land])


def _taking_back(
    sight: Sight,
    before: Way | None,
    ends: Sequence[tuple[Force, Force]],
    after: Sequence[Way | None],
    action: str,
) -> Iterator[Text]:
    """Say that whoever captures can be captured by what has moved where he lands, and not without that."""
    left = [way for way in after if way is not None]
    if len(left) < len(after) or len({way.path[-1] for way in left}) > 1 or any(way.win for way in left):
        return
    taken = [_taken_back(own, rival, way, sight.bound) for (own, rival), way in zip(ends, left, strict=True)]
    guard = NUMBER[action.partition(" ")[0][-2:]]
    if not all(way is not None and _is_plain(way, guard) for way in taken):
        return
    land = left[0].path[-1]
    lands_there = before is not None and before.path[-1] == land
    if before is not None and lands_there and _taken_back(sight.own, sight.rival, before, sight.bound):
        return
    is_lord = all(way is not None and way.win == LORD_CAPTURED for way in taken)
    start = {} if is_lord else {"start": SQUARES[left[0].path[0]]}
    yield say(_GUARDS[is_lord], square=SQUARES[land], **start)


def _is_plain(back: Way, guard: int) -> bool:
    """Say whether it is seen that who guards a square captures there: at once, and where he stands."""
    return back.path[0] == guard and not back.charges


def _taken_back(own: Force, rival: Force, capture: Way, bound: Binding) -> Way | None:
    """Give how the seat captures in return who has captured, on the square where he has landed."""
    force = behind_capture(own, rival, capture, bound)
    back = [way for way in ways(force) if capture.path[-1] in way.victims[:1]]
    return min(back, key=lambda way: way.charges, default=None)


def behind_capture(own: Force, rival: Force, capture: Way, bound: Binding) -> Force:
    """Give what the seat could do behind a capture of the rival's."""
    start, end = BITS[capture.path[0]], BITS[capture.path[-1]]
    men = rival.field.foes & ~sum([BITS[number] for number in capture.victims])
    foes, is_lord = rival.field.men ^ start | end, bool(start & rival.lords & rival.known)
    field = field_for(own.field.colour, men, foes, None, bound)
    prey = end if is_lord else own.prey
    return Force(field, own.chargers & men, own.lords & men, men, prey, own.castles)


def _guarded(before: Way | None, after: Sequence[Way | None]) -> Iterator[Text]:
    """Say what the rival could capture otherwise, and how much of that he still can at best for the seat."""
    if any(way is not None and way.win for way in (before, *after)):
        return
    had, left = _captured(before), min(map(_captured, after))
    if had > left > 0:
        yield say(
            "otherwise the enemy could capture {number} instead of {left}", number=pieces(had), left=left
        )
    elif had > left:
        yield say("otherwise the enemy could capture {number}", number=pieces(had))
    elif not left:
        yield say("the enemy can capture nothing of yours in the next turn")


def _captured(way: Way | None) -> int:
    return 0 if way is None else len(way.victims)


def pieces(number: int) -> Count:
    """Count pieces."""
    return Count(number, "piece", "pieces")
