"""What of the log concerns somebody most, and why he has the turn: it is told in the line that rings him."""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from bot.messages.news import folded, is_chosen, standing, without_repeats
from bot.store.rows.person import is_computer
from bot.table.position import LATE, spoken_name
from bot.table.undo import AGREED
from bot.table.view import Line, PublicView
from languages.spoken import tell, written
from rules.text import N_, Names, Seat, Words, seats_named, subject_within

BETWEEN: Final = " \u00b7 "  # between the deeds of one turn, and what is told one by one
# What makes a mention or a link: a name stands there as it is, for a push shows backslashes.
_MEANS_MORE = re.compile(r"[<@\[]|:(?=//)")
_NOTHING_WIDE = "\u200b"
# Who acts in the turn of somebody late or away.
_FOR: Words = N_("the computer for {name}")


def headlines(players: int, seat: Seat, lines: Sequence[Line]) -> list[list[Line]]:
    """Choose what concerns one of so many players most of what came since he acted, in full and in brief.

    That is how a round was settled; what he has lost, or what befell him; what the last to act has done; or
    else what the table tells. Of two players he is the one who loses what the other takes.
    """
    since = _since_own(seat, without_repeats(lines))
    turn = _last_to_act(seat, since)
    if settled := [line for line in since if line.settles][-1:]:
        return [settled + [line for line in turn if line.version > settled[0].version], settled]
    befell = [line for line in since if line.seat != seat or line.forced]
    deeds = _deeds([line for line in befell if line.seat != seat])
    named = [line for line in deeds if seat in seats_named(line.text) and not line.minor]
    taken = [line for line in befell if line.takes]
    if players > 2:
        taken = [line for line in taken if line.seat != seat and seat in seats_named(line.text)]
    if len(taken) > 1:
        return [taken, [line for line in taken if line.seat != seat][-1:] or taken[-1:]]
    if losses := taken or named[-1:]:
        return [turn, losses] if losses[0] in turn else [losses]
    major = (line for line in reversed(since) if not line.minor)
    told = max(major, key=lambda line: seat in seats_named(line.text), default=None)
    return [turn, turn[-1:]] if turn else [[] if told is None else [told]]


def _last_to_act(seat: Seat, since: Sequence[Line]) -> list[Line]:
    """Give what the last of the others has done, with what somebody had left ahead for it in between."""
    deeds = _deeds([line for line in since if line.seat != seat or line.ahead])
    last = next((line.seat for line in reversed(deeds) if line.seat != seat), seat)
    turn = [*takewhile(lambda line: line.seat in {last, seat}, reversed(deeds))][::-1]
    return [line for line in turn if not line.minor] or turn[-1:]


def _since_own(seat: Seat, lines: Sequence[Line]) -> list[Line]:
    """Give what came of the acts of others since somebody last chose at the table, or was late.

    With it goes what he had to take, and what was done as he had left it ahead.

    That he himself was away, and is back, is no news to him.
    """
    own = (line for line in lines if line.seat == seat)
    # Whoever was late had been rung for that turn, and told then what came before it.
    rung = (line.version for line in own if is_chosen(line) or line.text.template in LATE.values())
    last = max(rung, default=0)
    since = [line for line in lines if line.version > last]
    since = [line for line in since if line.seat != seat or line.ahead or (line.forced and line.takes)]
    return [line for line in since if line.seat is not None or subject_within(line.text) != seat]


def _deeds(lines: Sequence[Line]) -> list[Line]:
    """Give of each act the first line about the seat that acts: what it chose is told before all else.

    Minor is what it gives away in secret, such as a bid: where that is open, it is told instead.
    """
    deeds = dict[int, Line]()
    for line in lines:
        if line.seat is None or subject_within(line.text) != line.seat:
            continue
        if deeds.setdefault(line.version, line).minor and not line.minor:
            deeds[line.version] = line
    return [*deeds.values()]


def in_a_row(public: PublicView, lines: Sequence[Line]) -> str:
    """Write lines one behind the other; of those about the same seat the first alone names it."""
    row, before = list[str](), None
    for line in lines:
        seat, text = subject_within(line.text), _line(public, line)
        name = "" if seat is None else names_of(public, line.sat)(seat)
        own = text.removeprefix(f"{name} ")
        if seat == before:
            text = own
        elif own != text and seat == line.seat and _is_by_computer(public, line):
            text = f"{tell(_FOR, name=name)} {own}"
        row.append(text)
        before = seat
    return BETWEEN.join(row)


def _is_by_computer(public: PublicView, line: Line) -> bool:
    """Say whether the computer has acted for a person there: nobody plays what is missed or forced."""
    if line.seat is None or public.sitters[line.seat].user is None:
        return False
    had_person = not line.sat or not is_computer(line.sat[line.seat])
    return had_person and line.done_for and not (line.missed or line.forced)


def _line(public: PublicView, line: Line) -> str:
    text = written(line.text, names_of(public, line.sat), harmless)
    return tell("{text} (left ahead)", text=text) if line.marked else text


def names_of(public: PublicView, sat: Sequence[str] = ()) -> Names:
    """Name the seats in letters alone, by who sat there."""
    return lambda seat: harmless(sat[seat] if sat else public.sitters[seat].recorded)


def harmless(name: str) -> str:
    """Write a name or a word so that it makes no mention and no link, and looks as it is."""
    return _MEANS_MORE.sub(lambda found: found[0] + _NOTHING_WIDE, spoken_name(name))


# By what the log tells of a move that others have let somebody take back.
_GRANTED: Final[dict[str, Words]] = {
    template: N_("all have agreed, your turn is taken back")
    if is_turn
    else N_("all have agreed, your move is taken back")
    for (is_turn, _), template in AGREED.items()
}


def before_turn(public: PublicView, seat: Seat, lines: Sequence[Line], room: int) -> str:
    """Write why somebody has the turn: the others have given it back, or a seat, or what they have done."""
    if back := granted(public, seat, lines):
        return back
    if lines and lines[-1].seat is None and lines[-1].sat and not is_computer(lines[-1].sat[seat]):
        return in_a_row(public, lines[-1:])
    told = headlines(len(public.sitters), seat, folded(public, standing(public, lines)))
    if lines and not told[-1]:
        told = headlines(len(public.sitters), seat, folded(public, public.lines))
    rows = [*(in_a_row(public, each) for each in told), *_in_short(public, told[-1])]
    return next((row for row in rows if len(row) <= room), rows[-1])


def _in_short(public: PublicView, lines: Sequence[Line]) -> list[str]:
    """Say of a table that is part of something for whom a computer has acted; nothing where people have."""
    late = [line for line in lines if public.part and _is_by_computer(public, line)]
    names = [names_of(public, line.sat)(line.seat or 0) for line in late[-1:]]
    return [tell("the computer moved for {name}", name=name) for name in names]


def whole_deeds(row: str, room: int) -> str:
    """Leave out the last of what is told in a row, each as a whole, until there is room."""
    deeds = row.split(BETWEEN)
    while deeds and len(BETWEEN.join(deeds)) > room:
        deeds.pop()
    return BETWEEN.join(deeds)


def granted(public: PublicView, seat: Seat, lines: Sequence[Line]) -> str:
    """Say that the others have let somebody take back what he did last; nothing where they have not."""
    for line in (*lines[-1:], *public.lines[-1:]):  # what he reads by mail leaves his own acts out
        if line.seat == seat and line.text.template in _GRANTED:
            return tell(_GRANTED[line.text.template])
    return ""
