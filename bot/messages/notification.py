"""What the notification of a message says: the text it comes with, for phones show nothing of a layout.

Discord leaves the body of a push empty where a message is laid out (discord-api-docs #7854). So one that
rings comes as plain text and is laid out a moment later by an edit, which rings nobody: the push keeps what
the message said as it came (badBlackShark/shrkbot #187). As a classic message for good, its picture would be
350 pixels high at most. It tells only what everybody may read: others may see somebody's lock screen.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.messages.headlines import BETWEEN, before_turn, granted, harmless, names_of, whole_deeds
from bot.messages.text import is_ended, over_written, span_written, subject
from bot.messages.timing import stakes_written, strikes_of
from bot.people.ringing import is_last_word
from bot.store.rows.move import PingKind
from bot.store.rows.posted import Ping
from bot.table.decisions import GOES_ON
from bot.table.position import NOT_DONE
from bot.table.time_control import DAY
from bot.table.view import Line, PublicView
from languages.spoken import begun, tell, together, written
from rules.library import find
from rules.ranking import Strikes
from rules.text import N_, Count, Seat, Value, Words

_LONGEST, _NARROWEST = 140, 124  # characters that most lock screens show, and all: time stands before news
_FEWEST = 24  # of them for what has happened, or it is left out

# By whether something has happened, and whether a clock runs.
_TURN: Final = {
    (True, True): N_("{asked} in {title}, {left} left: {news}"),
    (True, False): N_("{asked} in {title}: {news}"),
    (False, True): N_("{asked} in {title}; {left} left"),
    (False, False): N_("{asked} in {title}"),
}
# To those whose turn it is not, by whether nobody has acted yet, and one alone is asked.
_BEGUN: Final = {
    True: N_("Your game of {title} has begun; {who} begins"),
    False: N_("Your game of {title} has begun; it is the turn of {who}"),
}
_BEGUN_ASKED: Words = N_("{asked} in {title}: your game has begun")
_YOU_BEGIN: Final = {
    True: N_("Your game of {title} has begun, and you begin; {left} left"),
    False: N_("Your game of {title} has begun, and you begin"),
}
# By whether a clock runs.
_GOES_ON: Final = {
    True: N_("{title} goes on: your move; {left} left"),
    False: N_("{title} goes on: your move"),
}
# Others may read what it was, and why: it does not say so.
_NOT_DONE: Words = N_("what you left ahead was not done")
# By whether the game's own rule has let the turn go by, and, where it counts such turns, put the player out.
_MISSED: Final = {
    (True, True): N_("You are out of {title}: you missed {missed} turns in a row"),
    (True, False): N_("You missed a turn in {title}: {missed} of the {most} in a row that put a player out"),
    (True, None): N_("Your time in {title} was over, and the game went on without you"),
    (False, None): N_("Your time in {title} was over; the computer played for you"),
    (False, True): N_("The computer played for you again in {title}; turns there stay silent until you move"),
}
_LEFT: Words = N_("{left} left \u00b7 {asked} in {title}")
_PLACE: Words = N_("{over}; you have {points}, place {place} of {seats}")
_TOLD: Final[dict[str, Words]] = {
    "late": N_("{asked} in {title}: your time is over, and the table still waits for you"),
    "absent": N_("{late}'s time is over in {title}: you can wait, or vote to replace {late}"),
    "draw": N_("{offers} offers you a draw in {title}"),
    "declined": N_("{declines} declines your draw in {title}"),
}

_TITLED: Words = N_("{title}: {told}")
# The same where the name of the place in which it rings says of which game.
_THERE: Final[dict[Words, Words]] = {
    _TURN[True, True]: N_("{asked}, {left} left: {news}"),
    _TURN[True, False]: N_("{asked}: {news}"),
    _TURN[False, True]: N_("{asked}, {left} left"),
    _TURN[False, False]: N_("{asked}"),
    _BEGUN[True]: N_("Your game has begun; {who} begins"),
    _BEGUN[False]: N_("Your game has begun; it is the turn of {who}"),
    _BEGUN_ASKED: N_("{asked}: your game has begun"),
    _YOU_BEGIN[True]: N_("Your game has begun, and you begin; {left} left"),
    _YOU_BEGIN[False]: N_("Your game has begun, and you begin"),
    _MISSED[True, True]: N_("You are out: you missed {missed} turns in a row"),
    _MISSED[True, False]: N_("You missed a turn: {missed} of the {most} in a row that put a player out"),
    _MISSED[True, None]: N_("Your time was over, and the game went on without you"),
    _MISSED[False, None]: N_("Your time was over; the computer played for you"),
    _MISSED[False, True]: N_("The computer played for you again; turns here stay silent until you move"),
    _LEFT: N_("{left} left \u00b7 {asked}"),
    _TOLD["late"]: N_("{asked}: your time is over, and the table still waits for you"),
    _TOLD["absent"]: N_("{late}'s time is over: you can wait, or vote to replace {late}"),
    _TOLD["draw"]: N_("{offers} offers you a draw"),
    _TOLD["declined"]: N_("{declines} declines your draw"),
    _TITLED: N_("{told}"),
}
# What is told of each where several are rung at once, who read all of it; the most urgent comes first.
_OF_EACH: Final[dict[PingKind, Words]] = {
    "absent": N_("{late}, your time is over: move still; the others can wait, or vote to replace you"),
    "late": N_("{late}, your time is over"),
    "reminder": N_("{left} left for {who}"),
    "missed": N_("the computer played for {who}"),
    "turn": N_("{who}: your move, {left} left"),
    "draw": N_("{offers} offers a draw to {who}"),
    "declined": N_("{declines} declines the draw of {who}"),
}
# The same to one person, who alone is rung for several things.
_TO_YOU: Final[dict[PingKind, Words]] = {
    "absent": N_("{late}'s time is over: you can wait, or vote to replace {late}"),
    "late": N_("your time is over"),
    "reminder": N_("it is your turn, {left} left"),
    "turn": N_("it is your turn, {left} left"),
    "missed": N_("the computer played for you"),
    "draw": N_("{offers} offers you a draw"),
    "declined": N_("{declines} declines your draw"),
}
_WAS_LATE: Words = N_("the computer moved for {who} (time was over)")
_NO_CLOCK: Final = {False: N_("{who}: your move"), True: N_("it is your turn")}
# By whether he alone is told, and whether the game has put out who let the turn go by, where it counts such.
_WENT_BY: Final = {
    (False, True): N_("{who} missed {missed} turns in a row and dropped out of the game"),
    (False, False): N_("{who} missed a turn, {missed} of the {most} in a row that put a player out"),
    (False, None): N_("the game went on without {who}"),
    (True, True): N_("you missed {missed} turns in a row and dropped out of the game"),
    (True, False): N_("you missed a turn, {missed} of the {most} in a row that put a player out"),
    (True, None): N_("the game went on without you"),
}

# What one person is told first of several things: what he has lost, what he is asked, what others do.
_FIRST: Final[tuple[PingKind, ...]] = (
    *("missed", "late", "reminder", "turn"),
    *("draw", "declined", "end", "absent"),
)

# What say all that a ring of another kind says, and more.
_SAYS_MORE: Final[dict[PingKind, set[str]]] = {
    "reminder": {"turn", "late"},
    "turn": {"late", "begun"},
    "declined": {"turn"},
}


def notice(public: PublicView, pings: Sequence[Ping], lines: Sequence[Line], now: float) -> str:
    """Tell one person what he is rung for, in one line where that fits; `lines` tell what came before."""
    grave = sorted(_told_once(public, pings, now), key=lambda ping: gravity(public, ping))
    told = [*dict.fromkeys(_told(public, ping, lines, now) for ping in grave)]
    row = BETWEEN.join(told)
    return row if len(row) <= _LONGEST else "\n".join(told)


def _told(public: PublicView, ping: Ping, lines: Sequence[Line], now: float) -> str:
    """Write in one line what one person is rung for; of a game played to its end also what he has reached.

    Who is out, and the game over with that, reads why.
    """
    told, result, seats = _news(public, ping, lines, now), public.result, len(public.sitters)
    if _is_out(public, ping) and ping.kind == "end":
        return BETWEEN.join((_news(public, replace(ping, kind="missed"), lines, now), told))
    if ping.kind != "end" or result is None or not result.scores or is_ended(public) or seats == 1:
        return told
    if any(sitter.resigned for sitter in public.sitters):
        return told
    points, place = Count(result.scores[ping.seat], "point", "points"), result.place(ping.seat)
    return brief(tell(_PLACE, over=told, points=points, place=place, seats=seats))


def gravity(public: PublicView, ping: Ping) -> tuple[bool, int]:
    """Rank what somebody is rung for: the least is told first, which is that he is out of the game."""
    return not _is_out(public, ping), _FIRST.index(ping.kind)


def _is_out(public: PublicView, ping: Ping) -> bool:
    """Say whether somebody is rung as he has missed so many turns that he is out of the game."""
    strikes = strikes_of(public, ping.seat) if ping.kind == "missed" or ping.loses else None
    return strikes is not None and strikes.out


def notice_to_all(public: PublicView, pings: Sequence[Ping], lines: Sequence[Line], now: float) -> str:
    """Tell those who are rung at a table, in one line that is true for all, with their mentions.

    A lock screen shows little more than a line: what stands in a second one its reader may never see.
    """
    told = [*_told_once(public, pings, now)]
    if len(texts := {_news(public, ping, lines, now) for ping in told}) == 1:
        return calling(texts.pop(), _users(told))
    turns = [ping for ping in told if ping.kind == "turn"]
    if len(turns) == len(told):
        write = _begun if any(_opens(ping, lines) for ping in told) else _turns
        return calling(write(public, turns, lines, now), _users(told))
    each = _of_each(public, told, now)
    room = _LONGEST - len(_of(public, _TITLED, told=BETWEEN + each))
    is_known = (public.part or public.expiry == "game") and any(ping.kind == "missed" for ping in told)
    news = _in_common(public, turns, lines, room) if turns and room >= _FEWEST and not is_known else ""
    row = BETWEEN.join(filter(None, (_fitting(public, news, room), each)))
    return calling(brief(_of(public, _TITLED, told=row if public.info.title else begun(row))), _users(told))


def _of(public: PublicView, words: Words, **values: Value) -> str:
    """Say something of a game by its title, or where that stands above what is said."""
    title = public.info.title
    return tell(words, title=title, **values) if title else tell(_THERE[words], **values)


def _users(pings: Iterable[Ping]) -> list[int]:
    return [*dict.fromkeys(ping.user for ping in pings)]


def _of_each(public: PublicView, pings: Sequence[Ping], now: float) -> str:
    """Say in one line of each by name what calls him, and of one alone without his name."""
    whom: dict[tuple[Words, str, Strikes | None], list[Seat]] = {}
    alone = len(_users(pings)) == 1
    if not alone and any(ping.kind == "absent" for ping in pings):
        pings = [replace(ping, kind="absent") if ping.kind == "late" else ping for ping in pings]
    urgent = [*(_TO_YOU if alone else _OF_EACH)]
    for ping in sorted(pings, key=lambda ping: (urgent.index(ping.kind), public.sitters[ping.seat].due or 0)):
        whom.setdefault(_said_of(public, ping, now, alone=alone), []).append(ping.seat)
    return "; ".join(
        tell(words, left=left, **_who(public, seats, now), **_counted(strikes))
        for (words, left, strikes), seats in whom.items()
    )


def _said_of(public: PublicView, ping: Ping, now: float, *, alone: bool) -> tuple[Words, str, Strikes | None]:
    """Choose the words for what calls somebody, with how long he has and what is counted against him."""
    left = _left(public, [ping.seat], now) if ping.kind in {"turn", "reminder"} else ""
    if ping.begins and not public.sitters[ping.seat].awaited:
        return N_("{who}, your game has begun"), "", None
    if ping.kind == "turn" and not left:
        return _NO_CLOCK[alone], "", None
    if ping.kind == "missed" and public.expiry == "game":
        strikes = strikes_of(public, ping.seat)
        return _WENT_BY[alone, strikes.out if strikes else None], "", strikes
    if ping.kind == "missed" and public.part and not alone:
        return _WAS_LATE, "", None
    return (_TO_YOU if alone else _OF_EACH)[ping.kind], left, None


def _counted(strikes: Strikes | None) -> dict[str, Value]:
    return {} if strikes is None else {"missed": strikes.missed, "most": strikes.most}


def _told_once(public: PublicView, pings: Sequence[Ping], now: float) -> Iterator[Ping]:
    """Leave out what somebody is told by another of these as well: a turn says how long there is time.

    That his game has begun says so too. Who is late for a day or more is told that, whatever rings for it.
    """
    turns = {(sitter.seat, "turn") for sitter in public.sitters if (sitter.due or now) <= now - DAY}
    true = [replace(ping, kind="late") if (ping.seat, ping.kind) in turns else ping for ping in pings]
    # Who hears of more by now knows from it that his game has begun.
    known = {ping.seat for ping in true if ping.kind != "turn"}
    true = [replace(each, opens=False) if each.seat in known else each for each in true]
    true = [each for each in true if not each.begins or each.seat not in known]
    kinds = {(ping.seat, "begun" if ping.begins else ping.kind) for ping in true}
    for ping in dict.fromkeys(true):
        says_more = set() if ping.begins else _SAYS_MORE.get(ping.kind, set())
        if not any((ping.seat, kind) in kinds for kind in says_more):
            yield ping


def calling(text: str, users: Iterable[int]) -> str:
    """Write what is told with the mentions of those whom it is for behind it: news comes first."""
    return BETWEEN.join((text, *(f"<@{user}>" for user in users)))


def brief(text: str, besides: int = 0) -> str:
    """Shorten what is told to what a lock screen shows, which is to tell so many characters `besides`."""
    return _whole_words(text, _LONGEST - besides)


def _fitting(public: PublicView, news: str, room: int) -> str:
    """Give as much of what has happened as there is room for, if that is enough to be understood.

    Where a table is part of something others are told of as well: what each has done is told whole or not.
    """
    if public.part:
        return whole_deeds(news, room)
    return _whole_words(news, room) if room >= _FEWEST else ""


def _whole_words(text: str, most: int) -> str:
    """Cut a text that is too long behind a sentence, or else behind a word."""
    if len(text) <= most:
        return text
    sentence, ends, _ = text[:most].rpartition(". ")
    if ends and len(sentence) >= _FEWEST:
        return sentence
    words = text[:most].rpartition(" ")[0]
    return words.rstrip(" ,;:(\u00b7") + "\N{HORIZONTAL ELLIPSIS}"


def _news(public: PublicView, ping: Ping, lines: Sequence[Line], now: float) -> str:
    """Write what somebody is rung for in one line."""
    due = public.sitters[ping.seat].due
    if ping.kind == "end":
        over = "; ".join(filter(None, [over_written(public, names_of(public)), public.outcome]))
        return brief(over.partition(BETWEEN)[2] or over if public.part and len(over) > _LONGEST else over)
    if ping.kind == "turn" and _begins(public, ping.seat) and _awaited(public) == [ping.seat]:
        left = _left(public, [ping.seat], now)
        return _of(public, _YOU_BEGIN[bool(left)], left=left)
    if _opens(ping, lines) or (ping.kind == "turn" and _begins(public, ping.seat)):
        return _begun(public, [ping], lines, now)
    if ping.kind == "turn":
        return _turns(public, [ping], lines, now)
    if ping.kind == "reminder":
        left = _of(public, _LEFT, left=span_written((due or ping.due) - now), asked=_asked(public))
        return brief("; ".join(filter(None, (left, stakes_written(public, ping.seat, now)))))
    if ping.kind == "missed":
        strikes = strikes_of(public, ping.seat)
        words = _MISSED[public.expiry == "game", strikes.out if strikes else is_last_word(ping) or None]
        return _of(public, words, **_counted(strikes))
    return brief(_of(public, _TOLD[ping.kind], asked=_asked(public), **_who(public, [ping.seat], now)))


def _opens(ping: Ping, lines: Sequence[Line]) -> bool:
    """Say whether somebody hears first of a game; of a pause, or another sitter, he hears otherwise."""
    return ping.begins or (ping.opens and bool(lines) and lines[-1].seat is not None)


def _begun(public: PublicView, pings: Sequence[Ping], lines: Sequence[Line], now: float) -> str:
    """Say to those rung that a game has begun, with whom, or whose turn it is by now, and for how long.

    To whom it waits for by now, as others have acted, it is told with that.
    """
    seats, rung = _awaited(public), [ping.seat for ping in pings]
    own, people = [seat for seat in rung if seat in seats], [s for s in seats if public.sitters[s].user]
    if own == rung and not _is_new(public) and _in_common(public, pings, lines, _LONGEST):
        return _turns(public, pings, lines, now, tell("your game has begun"))
    words = _BEGUN_ASKED if own == rung else _BEGUN[_is_new(public) and len(seats) == 1]
    who, left = together([*map(names_of(public), seats)]), _left(public, own or people, now)
    told = _of(public, words, who=who, asked=_asked(public))
    room = len(tell("{told}, {left} left", told="", left=left))
    return tell("{told}, {left} left", told=brief(told, room), left=left) if left else brief(told)


def _awaited(public: PublicView) -> list[Seat]:
    return [sitter.seat for sitter in public.sitters if sitter.awaited]


def _is_new(public: PublicView) -> bool:
    """Say whether nobody has acted yet."""
    return all(line.seat is None for line in public.lines)


def _begins(public: PublicView, seat: Seat) -> bool:
    """Say whether it is for a seat to begin a game of which nothing else has been told."""
    is_first = len({line.version for line in public.lines}) <= 1
    return public.sitters[seat].awaited and is_first and _is_new(public)


def _turns(
    public: PublicView, pings: Sequence[Ping], lines: Sequence[Line], now: float, opened: str = ""
) -> str:
    """Say to all who are rung for it what they are asked, what came before it, and how long there is time.

    What came first of all is that their game has `opened`, to whom nobody could say so.
    """
    left = _left(public, [ping.seat for ping in pings], now)
    values = {"asked": _asked(public), "left": left}
    is_back = any(granted(public, ping.seat, lines) for ping in pings)
    if lines and lines[-1].text.template in GOES_ON and not is_back:
        return tell(_GOES_ON[bool(left)], title=subject(public), left=left)
    room = (_NARROWEST if left else _LONGEST) - len(_of(public, _TURN[True, bool(left)], news="", **values))
    news = BETWEEN.join(filter(None, [opened, _in_common(public, pings, lines, room)]))
    fitting = _fitting(public, news, room)
    return _of(public, _TURN[bool(fitting), bool(left)], news=fitting, **values)


def _left(public: PublicView, seats: Iterable[Seat], now: float) -> str:
    """Write how long all of these have time still; nothing where no clock runs, or not the same for all."""
    dues = {public.sitters[seat].due for seat in seats}
    left = {"" if due is None or due <= now else span_written(due - now) for due in dues}
    return left.pop() if len(left) == 1 else ""


def _asked(public: PublicView) -> str:
    """Say what those are asked whom the table waits for, by what everybody sees."""
    asked = find(public.info.id).asks(public.table)
    return tell("Your move") if asked is None else written(asked, names_of(public), harmless)


def _in_common(public: PublicView, pings: Sequence[Ping], lines: Sequence[Line], room: int) -> str:
    """Write why these have the turn, what concerns the first of them first."""
    was_left = [tell(_NOT_DONE)] if any(line.text.template in NOT_DONE for line in lines) else []
    known = [line for line in lines if not line.alone]
    rows = dict.fromkeys(before_turn(public, ping.seat, known, room) for ping in pings)
    return BETWEEN.join(filter(None, [*was_left, *rows]))


def _who(public: PublicView, seats: Sequence[Seat], now: float) -> dict[str, str]:
    """Name those who are told something, whose time is over, and who offers a draw, or declines theirs."""
    late = [sitter.seat for sitter in public.sitters if sitter.awaited and (sitter.due or now + 1) <= now]
    who, over = (together([*map(names_of(public), each)]) for each in (seats, late))
    offers, declines = (_acted_besides(public, each) for each in (public.offered, seats))
    return {"who": who, "late": over, "offers": offers, "declines": declines}


def _acted_besides(public: PublicView, seats: Collection[Seat]) -> str:
    """Name whoever has acted last besides these seats."""
    acted = (line.seat for line in reversed(public.lines) if line.seat is not None)
    return next((names_of(public)(seat) for seat in acted if seat not in seats), "")
