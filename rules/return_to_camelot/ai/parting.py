"""What parts an act from a better one, right behind either: wins, captures, what is left hanging, threats."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from rules.return_to_camelot.ai.kinds import (
    CAPTURE_NOT_SEEN,
    CASTLE_IN_DANGER,
    LARGER_CAPTURE_NOT_SEEN,
    LEFT_IN_DANGER,
    LEFT_TO_CAPTURE,
    LOSS_NOT_SEEN,
    LURE_NOT_SEEN,
    THREAT_NOT_SEEN,
    WIN_NOT_SEEN,
)
from rules.return_to_camelot.ai.later import (
    BY_LURE,
    CLEARLY,
    IN_SOME,
    MUST_FIRST,
    Parting,
    danger_from,
    is_in_most_guesses,
    later,
    must_first,
    nearly_all,
)
from rules.return_to_camelot.ai.replying import ALL, Lured, Replies, Threats, lured
from rules.return_to_camelot.ai.telling import could_take
from rules.return_to_camelot.ai.worth import distance
from rules.return_to_camelot.board.geometry import BITS, squares_in
from rules.return_to_camelot.outlook import lost_at_once, reaches_castle, risk, taken_at_once, takes_others
from rules.return_to_camelot.sight import Sight
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import KNIGHT, LORD, LORD_CAPTURED, LORD_IN_CASTLE, NUMBER, SQUARES
from rules.search.contrasting import Lines, fewer
from rules.text import N_, Count, Series, Text, Words, say

_A_WIN: Final[Mapping[str, Text]] = {
    LORD_CAPTURED: say("there is a way to win at once: the enemy Lord can be captured"),
    LORD_IN_CASTLE: say("there is a way to win at once: your Lord can reach an enemy castle"),
}
_ANY_WIN: Final = say("there is a way to win at once")
_LORD_LOST: Final = say("your Lord can then be captured at once, which loses the game")
_LOST: Final = say("the enemy can then win at once")
# What the enemy can do at once where hidden pieces stand as in some guesses.
_LORD_MAY_BE_LOST: Final = say("your Lord can then be captured at once")
_MAY_BE_LOST: Final = say("the enemy can then win at once")
# Where he also can behind what is best.
_OFTENER: Final[Words] = N_(
    "{line}; the game can then be lost at once in {own} of {all} guesses at the hidden pieces, and in {best}"
    " after what is best"
)
_NOTHING_ELSE: Final[Words] = N_("{line}, and nothing could be taken after what is best")
_ONLY: Final[Words] = N_("{line}, and only {best} could be taken after what is best")
_IN_THE_OPEN: Final[dict[bool, Words]] = {
    False: N_("your Lord then stands open on {square}, with {number} near him"),
    True: N_("it reveals your Lord, who then stands open on {square}, with {number} near him"),
}
_NEAR: Final = 3  # steps, and so many pieces
_NO_ENTRY: Final = say("what is best threatens to bring your Lord into an enemy castle, and this does not")
_NO_THREAT: Final = say("what is best threatens to win in the next turn, and this does not")
_ENTERS: Final = say("it threatens to bring your Lord into an enemy castle in the next turn")
_WINS_NEXT: Final = say("it threatens to win in the next turn")
_THREATENS_ONE: Final[Words] = N_(
    "what is best threatens to capture {best} in the next turn, and this nothing"
)
_THREATENS_MORE: Final[Words] = N_(
    "what is best threatens to capture {best} in the next turn, and this only {own}"
)
_MOSTLY: Final[Words] = N_(
    "the enemy can then capture more than after what is best in {own} of {all} guesses at the hidden pieces"
)
# What is only threatened can be met, and what is only forced decides nothing by itself.
_SHOWS_NOTHING: Final = frozenset(
    {_NO_ENTRY.template, _NO_THREAT.template, _THREATENS_ONE, _THREATENS_MORE, MUST_FIRST}
)
# By what a hidden man may not be.
_LURES_UNLESS: Final[Mapping[frozenset[str], Words]] = {
    frozenset({KNIGHT}): N_(
        "after what is best the enemy must capture, and you can then win, unless the piece on {square} is a"
        " Knight"
    ),
    frozenset({LORD}): N_(
        "after what is best the enemy must capture, and you can then win, unless the piece on {square} is the"
        " Lord"
    ),
    frozenset({KNIGHT, LORD}): N_(
        "after what is best the enemy must capture, and you can then win, unless the piece on {square} is a"
        " Knight or the Lord"
    ),
}
_LURES: Final[Words] = N_("it is a lure: the enemy must capture on {met}; you can then capture on {won}")
_LURES_TO_WIN: Final = say("after what is best the enemy must capture, and you can then win")


class _Losing(Struct, frozen=True):
    """That the game can be lost at once, in so many `more` of the guesses."""

    told: Text
    more: int
    kind: Words


def is_shown(lack: Text) -> bool:
    """Say whether the board shows what an act lacks, by what is captured or won, in nearly all guesses."""
    return lack.template not in _SHOWS_NOTHING and is_in_most_guesses(lack)


def is_grave(lack: Text) -> bool:
    """Say whether it is a win that an act lacks, or a danger that begins on some square."""
    is_danger = bool(danger_from(lack)) and lack.template != BY_LURE
    return is_danger or lack in (*_A_WIN.values(), _ANY_WIN, _LURES_TO_WIN)


def parted(lines: Lines, action: str, best: str) -> Iterator[Parting]:
    """Give the most telling of what parts them; nothing where the two turns show nothing."""
    own, better = lines.turns(action), lines.turns(best)
    if not own or not better:
        return
    colour = _colour(lines)
    wins = all(_has_won(ends, colour) for ends in better)
    if wins:
        yield Parting(_way_won(better, colour), WIN_NOT_SEEN)
    replies, after = (lines.once(_replies, act) for act in (action, best))
    sight = Sight(lines.table, lines.hand)
    losing = _losing(replies, after, lost_at_once(sight, action))
    is_grave = losing is not None and (wins or losing.more >= CLEARLY)
    if losing is not None:
        yield Parting(losing.told, losing.kind)
    if wins:
        return
    taken = [[_captured(ends, colour) for ends in each] for each in (own, better)]
    if less := fewer(*taken) or fewer(*([could_take(sight, act)] for act in (action, best))):
        yield Parting(_captures(*less), LARGER_CAPTURE_NOT_SEEN if less[0] else CAPTURE_NOT_SEEN)
    is_known = bool(less) or (losing is not None and takes_others(losing.told))
    hanging = None if is_known else _hanging(replies, after, taken_at_once(sight, action, best))
    if hanging:
        yield Parting(hanging, LEFT_TO_CAPTURE)
    threats = [lines.once(_threats, act) for act in (action, best)]
    lures = [lines.once(_lured, act) for act in (action, best)]
    lure = _lures(*lures)
    if told := _threatens_win(*threats):
        yield Parting(told, THREAT_NOT_SEEN)
    if not losing and (told := _in_the_open(sight, action)) and not _in_the_open(sight, best):
        yield Parting(told, LEFT_IN_DANGER)
    coming = (
        [*later(lines, action, best, losing.more if losing else 0, risk=risk(sight, action, best))]
        if not (is_grave or hanging)
        else []
    )
    is_told = lure is not None and any(each.taken == ALL for each in lures[1])
    coming = [each for each in coming if not _is_same(each, losing)]
    yield from (each for each in coming if not (is_told if each.kind == WIN_NOT_SEEN else less))
    if lure:
        yield Parting(lure, LURE_NOT_SEEN)
    elif any(each.kind == LOSS_NOT_SEEN for each in coming) and (told := must_first(lines, best)):
        yield Parting(told, LOSS_NOT_SEEN)
    if not lure and (told := _threatens_pieces(threats[0], threats[1], *taken)):
        yield Parting(told, THREAT_NOT_SEEN)


def _is_same(coming: Parting, losing: _Losing | None) -> bool:
    """Say whether that the game can be lost later is no other danger than that it can be lost at once."""
    if losing is None or coming.kind != LOSS_NOT_SEEN:
        return False
    return danger_from(coming.told) in ("", danger_from(losing.told))


def threatened(lines: Lines, action: str, beside: str) -> Text | None:
    """Tell of a win that an act threatens, in all worlds, if it is not told that the other does not."""
    own, other = (lines.once(_threats, act) if lines.turns(act) else [] for act in (action, beside))
    is_won = any(_has_won(ends, _colour(lines)) for ends in lines.turns(action))
    if not own or is_won or not all(each.wins for each in own) or all(each.wins for each in other):
        return None
    return _ENTERS if all(LORD_IN_CASTLE in each.wins for each in own) else _WINS_NEXT


def lure(lines: Lines, action: str) -> Text | None:
    """Tell of a lure on which squares either captures, where that is the same in nearly all guesses."""
    found = Counter(
        (each.met, each.won) for each in lines.once(_lured, action) if each.won and each.taken < ALL
    )
    (met, won), often = found.most_common(1)[0] if found else (((), ()), 0)
    if not nearly_all(often, len(lines.turns(action))) or len(met) > len(won):
        return None
    return say(_LURES, met=Series(met), won=Series(won))


def _colour(lines: Lines) -> int:
    return int(lines.before.players.index(lines.seat))


def _replies(lines: Lines, act: str) -> list[Replies]:
    return [Replies(lines, ends, _colour(lines)) for ends in lines.turns(act)]


def _threats(lines: Lines, act: str) -> list[Threats]:
    return [Threats(lines, ends, _colour(lines)) for ends in lines.turns(act)]


def _lured(lines: Lines, act: str) -> list[Lured]:
    return [lured(lines, ends, _colour(lines)) for ends in lines.turns(act)]


def _hanging(own: Sequence[Replies], best: Sequence[Replies], line: Text | None) -> Text | None:
    """Tell what the enemy can capture more of, in all guesses or in most, and by whom, if a `line` does.

    That is nothing where in most of them as much at least is captured in return.
    """
    taken = [each for each in own if each.captured and not each.lost]
    if 2 * sum(each.back >= each.captured > 1 for each in taken) > len(own):
        return None
    if more := fewer([reply.captured for reply in best], [reply.captured for reply in own]):
        if more[1] >= ALL:
            return None
        if line is None:
            return _hangs(*more)
        left = Count(more[0], "piece", "pieces")
        return say(_ONLY, line=line, best=left) if more[0] else say(_NOTHING_ELSE, line=line)
    return _mostly_hangs(own, best, line)


def _losing(own: Sequence[Replies], best: Sequence[Replies], line: Text | None) -> _Losing | None:
    """Tell by whom the game can be lost at once, in all worlds or in more than behind what is best."""
    lost, spared = (sum(bool(each.lost) for each in replies) for replies in (own, best))
    if lost - spared < (CLEARLY if spared else 1):
        return None
    is_lord, is_sure = all(each.lost <= {LORD_CAPTURED} for each in own), lost == len(own)
    plain = (_LORD_LOST if is_lord else _LOST) if is_sure else _LORD_MAY_BE_LOST if is_lord else _MAY_BE_LOST
    told = line or plain
    if spared or (line is None and not is_sure):
        told = say(_OFTENER, line=told, own=lost, all=len(own), best=spared)
    is_castle = reaches_castle(line) if line else not any(LORD_CAPTURED in each.lost for each in own)
    return _Losing(told, lost - spared, CASTLE_IN_DANGER if is_castle else LEFT_IN_DANGER)


def _in_the_open(sight: Sight, action: str) -> Text | None:
    """Tell of a Lord who goes, and stands revealed with some enemies near."""
    start = BITS[NUMBER[action[:2]]] if "@" not in action else 0
    is_revealed = bool(start & sight.hidden)
    if not start & sight.own.lords or (is_revealed and not (">" in action and "x" in action)):
        return None
    told = list[Text]()
    for own, rival in sight.rivals(action):
        close = [each for each in squares_in(rival.field.men) if distance(each, own.lords) <= _NEAR]
        if len(close) < _NEAR:
            return None
        (square,) = squares_in(own.lords)
        number = Count(len(close), "enemy piece", "enemy pieces")
        told.append(say(_IN_THE_OPEN[is_revealed], square=SQUARES[square], number=number))
    return told[0] if told else None


def _mostly_hangs(own: Sequence[Replies], best: Sequence[Replies], line: Text | None) -> Text | None:
    """Tell that the enemy can capture more in most guesses, and in none less than behind what is best."""
    more = [one.captured - other.captured for one, other in zip(own, best, strict=True)]
    number = sum(each > 0 for each in more)
    if min(more) < 0 or number <= len(more) // 2:
        return None
    counts = {"own": number, "all": len(more)}
    if line is None:
        return say(_MOSTLY, **counts)
    return line if number == len(more) else say(IN_SOME, line=line, **counts)


def _threatens_win(own: Sequence[Threats], best: Sequence[Threats]) -> Text | None:
    """Tell that a win is threatened behind what is best, in all worlds, and not behind another act."""
    if not all(each.wins for each in best) or any(each.wins for each in own):
        return None
    return _NO_ENTRY if all(LORD_IN_CASTLE in each.wins for each in best) else _NO_THREAT


def _threatens_pieces(
    own: Sequence[Threats], best: Sequence[Threats], has: Sequence[int], had: Sequence[int]
) -> Text | None:
    """Tell how much more is threatened to be captured behind what is best, in all worlds.

    It is to be more with what either has captured already: else it may be the same pieces.
    """
    more = fewer([each.captured for each in own], [each.captured for each in best])
    if more is None or more[1] >= ALL:
        return None
    in_all = [
        [each.captured + taken for each, taken in zip(*both, strict=True)]
        for both in ((own, has), (best, had))
    ]
    return _threatens(*more) if fewer(*in_all) else None


def _lures(own: Sequence[Lured], best: Sequence[Lured]) -> Text | None:
    """Tell what is captured behind a capture that the enemy must make, in all worlds, and else less.

    A win may hang on what one hidden piece is.
    """
    more = fewer([each.taken for each in own], [each.taken for each in best])
    if more is None:
        return _unless(best) if all(each.taken < ALL for each in own) else None
    if more[1] >= ALL:
        return _LURES_TO_WIN
    lost = max(len(each.met) for each in best)
    if lost > more[1] or more[1] == lost == 1:
        return None
    counts = {"lost": Count(lost, "piece", "pieces"), "best": Count(more[1], "piece", "pieces")}
    return say("after what is best the enemy must capture {lost}, and you can then capture {best}", **counts)


def _unless(best: Sequence[Lured]) -> Text | None:
    """Tell of a win that comes in most worlds which piece would hinder it: in none of these it is that."""
    hindering = {(each.square, each.kind) for each in best if each.taken < ALL}
    if 2 * sum(each.taken == ALL for each in best) <= len(best) or len({on for on, _ in hindering}) != 1:
        return None
    template = _LURES_UNLESS.get(frozenset(kind for _, kind in hindering))
    return None if template is None else say(template, square=SQUARES[next(on for on, _ in hindering)])


def _threatens(own: int, best: int) -> Text:
    threatened = Count(best, "piece", "pieces")
    if not own:
        return say(_THREATENS_ONE, best=threatened)
    return say(_THREATENS_MORE, own=Count(own, "piece", "pieces"), best=threatened)


def _way_won(worlds: Sequence[Sequence[State]], colour: int) -> Text:
    """Tell how a turn wins, where that is the same in all worlds but those in which a Lord falls by luck."""
    ways = [{end.over for end in ends if end.over and end.winner == colour} for ends in worlds]
    common = set.intersection(*ways)
    certain = set.intersection(*([each for each in ways if each != {LORD_CAPTURED}] or ways))
    return next((told for way, told in _A_WIN.items() if way in common or way in certain), _ANY_WIN)


def _has_won(ends: Sequence[State], colour: int) -> bool:
    return any(end.over and end.winner == colour for end in ends)


def _captured(ends: Sequence[State], colour: int) -> int:
    """Count what is captured at most; where the Lord is found no chain goes on, so that is more than any."""
    return ALL if _has_won(ends, colour) else max(len(end.deed.victims) for end in ends)


def _captures(own: int, best: int) -> Text:
    if not own:
        return say(
            "it captures nothing this turn, where {best} could be captured",
            best=Count(best, "piece", "pieces"),
        )
    return say(
        "it captures {own} this turn, where {best} could be captured",
        own=Count(own, "piece", "pieces"),
        best=Count(best, "piece", "pieces"),
    )


def _hangs(best: int, own: int) -> Text:
    if not best:
        return say(
            "the enemy can then capture {own}, and nothing after what is best",
            own=Count(own, "piece", "pieces"),
        )
    return say(
        "the enemy can then capture {own}, and only {best} after what is best",
        own=Count(own, "piece", "pieces"),
        best=Count(best, "piece", "pieces"),
    )
