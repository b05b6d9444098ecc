"""Lines of the log as messages write them; a board tells the newest, a panel the most telling of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, groupby, zip_longest

from discord import ui
from discord.utils import escape_markdown
from msgspec.structs import replace

from bot.application.emojis import face
from bot.messages.parts import Part
from bot.messages.text import coloured, coloured_names, discs
from bot.table.position import NOT_DONE, spoken_name
from bot.table.undo import TAKEN_BACK
from bot.table.view import Line, PrivateView, PublicView
from languages.spoken import tell, written
from rules.characters.remarks import SAYS
from rules.game import AnyGame, Game
from rules.library import find
from rules.text import N_, Names, Seat, Text, Words, seats_named, subject_within

_BULLET = "\u2022 "
_BETWEEN, _MARKS = " \u00b7 ", 4  # between lines of one turn, and characters that a line has besides its own
MOST_TEXT = 3200  # characters of a message for the log; Discord takes 4,000 in all
ON_A_BOARD = 6  # lines that a board tells besides what is quite new
_LONG = 160  # characters of a paragraph that fits into three lines of a phone
_MOST = 10  # lines in a panel
_ROOM = 1600  # characters of a last turn on a board
_OWN_ROOM = 400  # characters of news in a panel
_LAST: Words = N_("What happened last")
_SINCE: Words = N_("Since you last moved")


def lines_written(public: PublicView, lines: Iterable[Line], room: int = MOST_TEXT) -> list[str]:
    """Write lines of the log, the newest that there is room for."""
    kept: list[str] = []
    names = names_then(public)
    for line in reversed([_BULLET + _kept(line, names(line)) for line in lines]):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept[::-1]


def log_written(public: PublicView, lines: Sequence[Line]) -> str:
    """Write lines of the log to be kept, small, as many as there is room for.

    Each turn is a paragraph; a long one, such as what settles a round, is one for each seat's doing.
    """
    turns = groupby(folded(public, lines[: log_room(public, lines)]), key=lambda line: line.seat)
    told = [text for seat, turn in turns for text in _broken(public, seat, list(turn))]
    return "\n".join(f"-# {text}" for text in told)


def _broken(public: PublicView, seat: Seat | None, turn: Sequence[Line]) -> list[str]:
    whole = paragraph(public, seat, turn)
    return [whole] if len(whole) <= _LONG else _by_deed(public, turn)


def folded(public: PublicView, lines: Sequence[Line], *, whole_round: bool = False) -> list[Line]:
    """Tell turns, or a round, in fewer lines where the game can; `/log` has all of them."""
    lines, game = without_repeats(lines), find(public.info.id)
    if type(game).folded is Game.folded:
        return list(lines)
    if whole_round:
        return list(_fewer(game, lines, whole_round=True))
    turns = groupby(lines, key=lambda line: (line.round, line.seat))
    return [line for _, turn in turns for line in _fewer(game, list(turn), whole_round=False)]


def _fewer(game: AnyGame, turn: Sequence[Line], *, whole_round: bool) -> Iterator[Line]:
    """Give each sentence as the line it comes from; one that sums others up comes with the last of them."""
    lines = {id(line.text): line for line in turn}
    last, takes = turn[-1:], any(line.takes for line in turn)
    summed = [line for line in turn if line.takes or not takes]
    forced, done_for = takes and all(line.forced for line in summed), all(line.done_for for line in summed)
    marked = any(line.marked for line in turn)
    # A sum of a turn is worth as much room as what it adds up; one of a round tells its story.
    templates = set() if whole_round else {line.text.template for line in turn if line.minor}
    for text in game.folded([line.text for line in turn], whole_round=whole_round):
        minor = text.template in templates
        yield lines.get(id(text)) or replace(
            last[0], text=text, forced=forced, done_for=done_for, minor=minor, takes=takes, marked=marked
        )


def paragraph(public: PublicView, seat: Seat | None, turn: Sequence[Line]) -> str:
    """Write what came of one seat's turn; sentences in a row about it alone name it in the first."""
    then = names_then(public)
    told = [_kept(line, then(line)) for line in turn]
    if seat is None:
        return _BETWEEN.join(told)
    names = [f"{then(line)(seat)} " for line in turn]
    alone = (seats_named(line.text) == {seat} and line.text.template not in TAKEN_BACK for line in turn)
    own = [text.startswith(name) and only for text, name, only in zip(told, names, alone, strict=True)]
    short = (
        text.removeprefix(name) if before else text
        for text, name, before in zip(told, names, [False, *own], strict=False)
    )
    return _BETWEEN.join(short)


def without_repeats(lines: Sequence[Line]) -> Sequence[Line]:
    """Leave out a minor line that the next one says again."""
    return [
        line
        for line, after in zip_longest(lines, lines[1:])
        if not line.minor or after is None or (line.seat, line.text) != (after.seat, after.text)
    ]


def log_room(public: PublicView, lines: Sequence[Line]) -> int:
    """Count the lines, from the first, that a message of the log has room for."""
    names = names_then(public)
    lengths = accumulate(len(_kept(line, names(line))) + _MARKS for line in lines)
    return sum(1 for length in lengths if length <= MOST_TEXT)


def line_written(public: PublicView, line: Line) -> str:
    """Write a line of the log."""
    return _BULLET + _kept(line, names_then(public)(line))


def words_written(public: PublicView, text: Text) -> str:
    """Write what was told once more, with the names of those who sit there."""
    return written(text, coloured_names(public), _safe)


def _safe(value: str) -> str:
    """Write what is no word of a language, or the name of a computer, as it is to be read."""
    return escape_markdown(spoken_name(value))


def _kept(line: Line, names: Names) -> str:
    text = written(line.text, names, _safe)
    if line.marked:
        return tell("{text} *(left ahead)*", text=text)
    return tell("{text} *(no other choice)*", text=text) if line.forced else text


def names_then(public: PublicView) -> Callable[[Line], Names]:
    """Name the seats as each line does: by who sat there when it was written; who remarks shows his face."""
    disc = discs(public)

    def faced(seat: Seat) -> str:
        return str(face(public.sitters[seat].character) or disc(seat))

    def names(line: Line) -> Names:
        sat = (lambda seat: spoken_name(line.sat[seat])) if line.sat else public.name
        return coloured(faced if line.text.template == SAYS else disc, sat)

    return names


def news(public: PublicView) -> list[Part]:
    """Tell everybody the newest lines, with the last turn of a person whole where there is room.

    Sentences in a row about one seat are one line.
    """
    lines = folded(public, public.lines)
    most = _without_one(max(ON_A_BOARD, last_turn(public, lines)), len(lines))
    newest = lines[_with_its_turn(lines, len(lines) - most) :]
    told, number = [_BULLET + turn for turn in _by_deed(public, newest)], len(newest)
    if sum(map(len, told)) > _ROOM:
        told = lines_written(public, newest, _ROOM)
        number = len(told)
    headed = [f"-# {tell(_LAST)}", *_left_out(len(lines) - number), *told] if told else []
    return [ui.TextDisplay("\n".join(headed))] if headed else []


def _with_its_turn(lines: Sequence[Line], start: int) -> int:
    """Begin where a turn does, with what brought the rest: a little earlier if that is near, else later."""
    begin = _turn_begins(lines, start) if start > 0 else 0
    if start - begin <= ON_A_BOARD:
        return begin
    return next((place for place in range(start, len(lines)) if _turn_begins(lines, place) == place), start)


def _turn_begins(lines: Sequence[Line], place: int) -> int:
    while place and (lines[place - 1].round, lines[place - 1].seat) == (
        lines[place].round,
        lines[place].seat,
    ):
        place -= 1
    return place


def _by_deed(public: PublicView, lines: Sequence[Line]) -> list[str]:
    """Write what each seat does in a row in one line; where another was named, a new one says who goes on."""
    deeds = list[list[Line]]()
    for line in lines:
        if deeds and _goes_on(deeds[-1][-1], line) is not None:
            deeds[-1].append(line)
        else:
            deeds.append([line])
    return [paragraph(public, subject_within(told[0].text), told) for told in deeds]


def _goes_on(before: Line, line: Line) -> Seat | None:
    """Give the one seat that a line tells more of than the line before; None where a loss, or one's words."""
    if line.takes or (line.seat, line.round) != (before.seat, before.round):
        return None
    seat = subject_within(line.text)
    if seat is None or seat != subject_within(before.text) or before.text.template in {*TAKEN_BACK, SAYS}:
        return None
    return seat if seats_named(before.text) == {seat} and line.text.template != SAYS else None


def last_turn(public: PublicView, lines: Sequence[Line]) -> int:
    """Count the lines, from the last, that tell of the last turn of a person and what others did after it."""
    count = 0
    for (_, seat), turn in groupby(reversed(lines), key=lambda line: (line.round, line.seat)):
        told = list(turn)
        count += len(told)
        by_person = seat is not None and public.sitters[seat].user is not None
        if by_person and not all(line.forced for line in told):
            break
    return count


def own_news(private: PrivateView) -> list[str]:
    """Tell a seat what has happened since it moved: its losses, and what else a phone shows.

    Where it is asked something, that is one line, and what it has lost comes first.
    """
    lines: Sequence[Line] = private.lines
    if private.public.sitters[private.seat].awaited:
        # What somebody chose there himself he reads in what came of it.
        lines = [line for line in lines if line.marked or not line.own]
    asked = private.question is not None
    if asked and not private.since and lines and lines[0].seat is None:
        # How the game began has been told to all; what one drew then, to nobody else.
        lines = [line for line in lines if line.alone or line.version != lines[0].version]
    lines = folded(private.public, standing(private.public, lines))
    told = most_telling(private, lines, _LONG if asked else _OWN_ROOM)
    if not told:
        return []
    heading = tell(_SINCE if private.since else _LAST)
    if asked:
        return [tell("{when}: {told}", when=heading, told=_in_one_line(private, lines, told))]
    return [f"-# {heading}", *_with_gaps(private.public, lines, told)]


def _in_one_line(private: PrivateView, lines: Sequence[Line], told: Mapping[int, str]) -> str:
    """Put first what a seat has lost, then the rest in its order, and last how much more the log has."""
    row, before, public = list[str](), None, private.public
    for place in sorted(told, key=lambda place: (not _is_lost(private, lines[place]), place)):
        line, text = lines[place], told[place].removeprefix(_BULLET)
        if before == place - 1 and (seat := _goes_on(lines[before], line)) is not None:
            text = text.removeprefix(f"{names_then(public)(line)(seat)} ")
        row.append(text)
        before = place
    if more := sum(line.seat != private.seat for at, line in enumerate(lines) if at not in told):
        row.append(tell("{number} more: `/log`", number=more))
    return _BETWEEN.join(row)


def standing(public: PublicView, lines: Sequence[Line]) -> list[Line]:
    """Leave out of what somebody loses what is no more so, such as a check that was answered."""
    game = find(public.info.id)
    return [line for line in lines if not line.takes or game.stands(public.table, line.text)]


def _left_out(number: int) -> list[str]:
    return [tell("-# \u2026 and {number} more: `/log`", number=number)] if number else []


def _without_one(most: int, of: int) -> int:
    """Give one line more where a single one would be left out: to say so takes as much room."""
    return most + (of == most + 1)


def _with_gaps(public: PublicView, lines: Sequence[Line], told: Mapping[int, str]) -> list[str]:
    """Put what a seat does in a row into one line; say first how many are left out."""
    left_out = _left_out(len(lines) - len(told)) if len(told) < len(lines) else []
    deeds: list[str] = []
    before: Line | None = None
    for place, line in enumerate(lines):
        if place not in told:
            before = None
            continue
        text, seat = told[place], None if before is None else _goes_on(before, line)
        if seat is not None and len(deeds[-1]) + len(text) <= _LONG:
            name = names_then(public)(line)(seat)
            deeds[-1] += _BETWEEN + text.removeprefix(f"{_BULLET}{name} ")
        else:
            deeds.append(text)
        before = line
    return left_out + deeds


def _too_much(told: Mapping[int, str], most: int, room: int) -> bool:
    return len(told) > most or len("".join(told.values())) > room


def most_telling(private: PrivateView, lines: Sequence[Line], room: int = _OWN_ROOM) -> dict[int, str]:
    """Write lines by their place, without the least telling and oldest for which there is no room.

    The last of them stays unless it is minor: it leads to what is asked now. So does what stands before what
    somebody draws, such as what the same act scored; and what the seat has lost to others, what
    turns brought that it had no choice in, and that what it had left ahead was not done.
    """
    names = names_then(private.public)
    written = {number: _BULLET + _kept(line, names(line)) for number, line in enumerate(lines)}
    most = _without_one(_MOST, len(lines))
    if len(written) < 2 or not _too_much(written, most, room):
        return written
    room -= len(_left_out(len(lines))[0])
    weights = _weights(private, lines)
    *_, before, last = lines
    kept = _by_force(private.seat, lines) | ({len(lines) - 1} if not last.minor else set())
    if (last.minor or last.own) and before.version == last.version and not before.minor:
        kept.add(len(lines) - 2)
    kept |= {
        place for place, line in enumerate(lines) if _is_lost(private, line) or line.text.template in NOT_DONE
    }
    least = sorted(written.keys() - kept, key=lambda number: (weights[number], number))
    for _, deed in groupby(least, key=lambda number: (weights[number], *_deed(lines[number], number))):
        if not _too_much(written, most, room):
            break
        for number in deed:
            if len(written) > 1:
                del written[number]
    for number in _rest_of_turn(lines, written, kept):
        del written[number]
    return written


def _rest_of_turn(lines: Sequence[Line], told: Mapping[int, str], kept: set[int]) -> Sequence[int]:
    """Give what is told first, where the beginning of its turn is left out and other turns are told."""
    begin = _turn_begins(lines, min(told))
    rest = [number for number in told if _turn_begins(lines, number) == begin]
    return rest if begin not in told and len(rest) < len(told) and kept.isdisjoint(rest) else ()


def _deed(line: Line, number: int) -> tuple[int, int]:
    """Name what an act tells of one seat, which is left out as a whole: half of it would be a riddle."""
    seat = subject_within(line.text)
    return line.version, -1 - number if seat is None else seat


def _by_force(seat: Seat, lines: Sequence[Line]) -> set[int]:
    """Find what was taken where a seat had no choice, and the act of another that began it."""
    if not any(line.forced and line.seat == seat for line in lines):
        return set()
    began = next((place for place, line in enumerate(lines) if line.seat not in {seat, None}), 0)
    return {began, *(place for place, line in enumerate(lines) if line.takes)}


def _is_lost(private: PrivateView, line: Line) -> bool:
    """Say whether a line takes something, such as a man, of a seat that another acts against and it names.

    Of two players one loses what the other takes, and what a seat had to take it has not chosen.
    """
    if not line.takes:
        return False
    if len(private.public.sitters) == 2:
        return line.seat != private.seat or line.forced
    return line.seat != private.seat and private.seat in seats_named(line.text)


def _weights(private: PrivateView, lines: Sequence[Line]) -> list[tuple[bool, ...]]:
    """Say how telling each line is to a seat: least what it chose itself, most what it loses to another.

    As telling is what settles a round. What somebody chose is told first of all that came of it.
    """
    seat = private.seat
    versions = [None, *(line.version for line in lines)]
    return [
        (
            line.settles or _is_lost(private, line),
            *_weight(seat, line, chosen=line.version != before and is_chosen(line)),
        )
        for line, before in zip(lines, versions, strict=False)
    ]


def is_chosen(line: Line) -> bool:
    """Say whether a person chose at the table what a line tells."""
    return not (line.forced or line.done_for or line.ahead)


def _weight(seat: Seat, line: Line, *, chosen: bool) -> tuple[bool, ...]:
    named = seats_named(line.text)
    chose = line.shows or (chosen and line.seat == seat)
    own = (line.alone and not line.ahead) or (chose and seat == subject_within(line.text))
    return not own, not line.minor, seat in named or not named
