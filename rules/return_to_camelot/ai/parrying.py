"""What a turn does about what could follow another: how that is kept off, what is left, and what comes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from rules.return_to_camelot.ai.later import all_foreseen, captures_in, nearly_all
from rules.return_to_camelot.ai.telling import could_take, pieces
from rules.return_to_camelot.board.geometry import BITS
from rules.return_to_camelot.board.reach import Force, Way, ways, worst
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.tables import DIVINATION, LORD_CAPTURED, NUMBER, SQUARES
from rules.search.contrasting import Lines
from rules.text import N_, Series, Text, Words, say

_OFTEN: Final[Words] = N_(
    "it captures the enemy Lord, and wins, in {number} of {all} guesses at the hidden pieces, and else {left}"
)
_CAPTURED: Final[Words] = N_("it captures the piece on {start}, from which the danger comes")
_FILLED: Final[Words] = N_("it stands on {square}, where the piece on {start} would land as it captures")
_STAYS: Final[Words] = N_(
    "the piece on {square} stays there, where the piece on {start} would land as it captures"
)
_GONE: Final[Words] = N_("it takes the piece on {square} out of reach of the piece on {start}")
_LORD_SAFE: Final[Words] = N_("your Lord is then out of reach of the piece on {start}")
_BARE: Final[Words] = N_("the piece on {start} then finds nothing of yours on {square}")
_SEEN: Final[Words] = N_("it reveals the piece on {square}: no magic puts the enemy Lord in its place then")
_NOTHING: Final = say("the enemy can capture nothing of yours in the next turn")
_NO_WIN: Final[Words] = N_("the enemy can then capture {left} at most in the next turn, and not win")
_FEWER: Final[Words] = N_("the enemy can then capture {left} at most in the next turn, instead of {had}")

# What is captured in the next turns behind an act, by whether either side captures anything.
_PROSPECTS: Final[Mapping[tuple[bool, bool], Words]] = {
    (True, True): N_("in the next turns you can then capture on {taken}, and the enemy on {lost}"),
    (True, False): N_("in the next turns you can then capture on {taken}, and the enemy nothing"),
    (False, True): N_("in the next turns the enemy can then capture only on {lost}"),
    (False, False): N_("in the next turns the enemy can then capture nothing"),
}
_NO_LOSS: Final[Words] = N_(
    "some turns later the enemy can then win in none of {all} guesses at the hidden pieces"
)
_NO_WORSE: Final[Words] = N_(
    "some turns later you have then captured at least as many as the enemy in {own} of {all} guesses at the"
    " hidden pieces"
)
_SELDOM: Final = 4  # of so many guesses one at least: else it is no reason


class _End(NamedTuple):
    """How the rival stands behind a turn, and the worst that he can do there."""

    rival: Force
    way: Way | None

    @property
    def gravity(self) -> tuple[int, int]:
        if self.way is None:
            return 0, 0
        return (2, 0) if self.way.win else (1, len(self.way.victims))


def often(lines: Lines, action: str) -> Text | None:
    """Tell of a win at once by what is hidden in how many guesses it comes, and what is captured else."""
    colour = lines.before.players.index(lines.seat)
    left = [
        max(len(end.deed.victims) for end in ends)
        for ends in lines.turns(action)
        if not any(end.over and end.winner == colour for end in ends)
    ]
    counts = {"number": len(lines.turns(action)) - len(left), "all": len(lines.turns(action))}
    if not left or counts["number"] * _SELDOM < counts["all"]:
        return None
    if not min(left):
        return say("it wins at once in {number} of {all} guesses at the hidden pieces", **counts)
    return say(_OFTEN, left=pieces(min(left)), **counts)


def captured(sight: Sight, action: str, beside: str) -> Text | None:
    """Tell what is captured, where that is more than by another act."""
    taken = could_take(sight, action)
    return say("it captures {number}", number=pieces(taken)) if taken > could_take(sight, beside) else None


def parried(sight: Sight, action: str, beside: str) -> Iterator[Text]:
    """Tell how the worst is kept off that could follow another act, and what is left."""
    danger, end = _least(sight, beside), _least(sight, action)
    if danger.way is None:
        yield from _against_magic(sight, action, danger.rival)
    elif end.gravity < danger.gravity:
        yield from _how(action, beside, danger.way, end)
        if not (danger.way.win and sight.magic(end.rival)):
            yield _left(danger.way, end.way)


def _least(sight: Sight, action: str) -> _End:
    """Give the worst that could follow an action, however it ends at best."""
    return min((_End(rival, worst(rival)) for _, rival in sight.rivals(action)), key=lambda end: end.gravity)


def _how(action: str, beside: str, danger: Way, end: _End) -> Iterator[Text]:
    """Tell by what a danger is kept off, as far as that is plain on the board."""
    (start, *lands), move = danger.path, action.partition(" ")[0]
    land, came = NUMBER[move[-2:]], NUMBER[beside.partition(" ")[0][-2:]]
    went, left = (None if "@" in act else NUMBER[act[:2]] for act in (action, beside))
    names, own = {"start": SQUARES[start]}, end.rival.field.foes
    if not BITS[start] & end.rival.field.men:
        yield say(_CAPTURED, **names)
    elif land in lands and "x" not in move:
        yield say(_FILLED, square=SQUARES[land], **names)
    elif danger.win == LORD_CAPTURED and BITS[danger.victims[-1]] != end.rival.prey:
        yield say(_LORD_SAFE, **names)
    elif left in lands and BITS[left] & own:
        yield say(_STAYS, square=SQUARES[left], **names)
    elif went in danger.victims and not _reaches(end.rival, start, land):
        yield say(_GONE, square=SQUARES[went], **names)
    elif came in danger.victims and not BITS[came] & own:
        yield say(_BARE, square=SQUARES[came], **names)


def _reaches(rival: Force, start: int, square: int) -> bool:
    """Say whether who stands on a square could capture on another."""
    return any(way.path[0] == start and square in way.victims for way in ways(rival))


def _left(danger: Way, left: Way | None) -> Text:
    if left is None:
        return _NOTHING
    if danger.win:
        return say(_NO_WIN, left=pieces(len(left.victims)))
    return say(_FEWER, left=pieces(len(left.victims)), had=len(danger.victims))


def _against_magic(sight: Sight, action: str, rival: Force) -> Iterator[Text]:
    """Tell of a man who is revealed in the castle into which magic could bring the enemy's Lord."""
    spell = action.partition(" ")[2]
    if spell.startswith(DIVINATION) and NUMBER[spell[2:]] in sight.magic(rival):
        yield say(_SEEN, square=spell[2:])


def prospect(lines: Lines, action: str, beside: str) -> Text | None:
    """Tell what an act comes to in the next turns where that is better than what is done beside it."""
    own, other = (lines.once(all_foreseen, act) for act in (action, beside))
    won, missed = (sum(each.outcome > 0 for each in found) for found in (own, other))
    if won > missed and 2 * won > len(own):
        return say(
            "a win is in sight in {number} of {all} guesses at the hidden pieces", number=won, all=len(own)
        )
    if any(each.outcome < 0 for each in other):
        return None if any(each.outcome < 0 for each in own) else say(_NO_LOSS, all=len(own))
    if any(each.outcome < 0 for each in own) or sum(each.balance for each in own) <= sum(
        each.balance for each in other
    ):
        return None
    found = [captures_in(state, lines.seat) for state in lines.behind(action) if not state.over]
    (lost, taken), often = Counter((each.lost, each.taken) for each in found).most_common(1)[0]
    if nearly_all(often, len(own)):
        squares = {"lost": Series(lost), "taken": Series(taken)}
        template = _PROSPECTS[bool(taken), bool(lost)]
        return say(template, **{name: each for name, each in squares.items() if each.items})
    even = sum(each.balance >= 0 for each in found)
    return say(_NO_WORSE, own=even, all=len(own)) if 2 * even > len(own) else None
