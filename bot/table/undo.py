"""Taking a move back, or a whole turn: what stands, who may, and what it leads to."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import dropwhile, islice, takewhile
from typing import Final

from msgspec.structs import replace

from bot.errors import UndoBarred, UndoRefused
from bot.features import Door
from bot.store.rows.move import Bar, Move, SeatAfter, StoredEvent
from bot.store.rows.table import Deadline, TableRow
from bot.table.clock import QUARTER, deadline_back, deadline_in, seats_after
from bot.table.log import HOST_EVENT
from bot.table.position import Act, Position, escaped, name_of, others_playing
from bot.table.transition import Effects, done_by, moved, performed, rebuilt
from bot.table.view import lines_for
from languages.spoken import quoted, tell, written
from rules.chance import Tape
from rules.game import AnyGame, Note, State, ToAll
from rules.menu import allows
from rules.snapshot import copied
from rules.text import N_, Deed, Seat, Series, Text, Who, Words, subject_within

# What the others may let somebody take back all the same.
FORGIVABLE: Final[frozenset[Bar]] = frozenset({"draw", "note", "turn", "secret"})
# Whether all that somebody did at a table may be taken back, as it concerns nobody else and counts for
# nothing; asked by what is read along.
TAKES_ALL_BACK: Final = Door[Callable[[TableRow], bool]]()


def last_turn(game: AnyGame, row: TableRow, effective: Sequence[StoredEvent]) -> list[StoredEvent]:
    """Give what the last to act has done in a row in the turn of his last act, newest first.

    It goes back as far as others may forgive it; what followed by force goes with it.
    """
    seat = next(event.seat for event in reversed(effective) if not event.forced)
    open_acts = list(takewhile(lambda event: _is_open(event, seat), reversed(effective)))[::-1]
    turns = _turns_of(game, row, effective, len(effective) - len(open_acts))
    last = next(turn for turn, act in zip(turns[::-1], open_acts[::-1], strict=True) if not act.forced)
    acts = open_acts[turns.index(last) :]
    return list(dropwhile(lambda event: event.forced, acts))[::-1]


def _is_open(event: StoredEvent, seat: Seat | None) -> bool:
    """Say whether an event is an act of a seat, or followed by force, that may be forgiven."""
    own = event.seat == seat and event.user is not None
    return (event.forced or own) and (not event.bar or event.bar in FORGIVABLE)


def _turns_of(game: AnyGame, row: TableRow, effective: Sequence[StoredEvent], first: int) -> list[str]:
    """Name the turn in which each event was, from one on."""
    return [game.turn_of(game.table(state)) for state in states_before(game, row, effective, first)]


def states_before(game: AnyGame, row: TableRow, effective: Sequence[StoredEvent], first: int) -> list[State]:
    """Play a table's events again once; give the state before each from one on."""
    state, before = rebuilt(row, game, effective[:first]), list[State]()
    for event in effective[first:]:
        before.append(copied(state))
        if event.seat is not None:
            performed(game, state, event.seat, event.text, Tape(event.draws))
    return before


def shown_to_all(acts: Sequence[StoredEvent]) -> tuple[Text, ...]:
    """Give what everybody was told first of each act, the oldest first; of some nobody was told."""
    chosen = [act for act in reversed(acts) if not act.forced]
    lines = (next(iter(lines_for(None, [act])), None) for act in chosen)
    return tuple(line.text for line in lines if line is not None)


def words_of(row: TableRow, texts: Sequence[Text]) -> list[str]:
    """Write what was told, in the language that is spoken."""
    names = partial(_escaped_name, row)
    return [written(text, names, escaped) for text in texts]


def _escaped_name(row: TableRow, seat: Seat) -> str:
    return escaped(name_of(row.chairs, seat))


_NOT_YOURS: Words = N_("Only the last move can be taken back, and that is {whose}'s{move}, not yours.")
_NONE_YET: Words = N_(
    "Only the last move can be taken back, and that is {whose}'s{move}; you have made none yet."
)
# By whether everybody was told what it was.
_TELLING: Final[dict[bool, Words]] = {
    False: N_("{who} takes the last move back"),
    True: N_("{who} took back: {moves}"),
}
# By whether it is a whole turn, and whether everybody was told what it was.
AGREED: Final[dict[tuple[bool, bool], Words]] = {
    (False, False): N_("{who} takes the last move back, as all have agreed"),
    (False, True): N_("{who} took back, as all have agreed: {moves}"),
    (True, False): N_("{who} takes the whole turn back, as all have agreed"),
    (True, True): N_("{who} took the whole turn back, as all have agreed: {moves}"),
}
TAKEN_BACK = frozenset({*_TELLING.values(), *AGREED.values()})  # templates that end with what is done no more
# Which of the others learned something, and how, would tell more than that.
_LEARNED: Words = N_("Your last move{move} stands: somebody may have learned something by it.")
_OPEN: Words = N_(
    "But your answer still stands open, and you may change it without asking:"
    " `/hand` shows what can be changed, or type another answer with `/move`."
)
_PASSED: Words = N_("Your last move{move} stands: the turn has passed on.")
_BARS: dict[Bar, Words] = dict.fromkeys(FORGIVABLE, _LEARNED) | {
    "start": N_("Nothing has been done yet that could be taken back."),
    "rule": N_("Your last move{move} stands: by the rules of this game nobody may take it back."),
    "late": N_("Your time was over, and what was done then stands{move}."),
    "away": N_("You were away, and what the computer did then stands{move}."),
    "word": N_("What was declared at the table cannot be taken back."),
    "seat": N_("A seat has changed hands since, and what was played before stands."),
}


def in_effect(events: Sequence[StoredEvent]) -> list[StoredEvent]:
    """Give the events that no undo has taken back; those of the host are none of the game's."""
    effective: list[StoredEvent] = []
    for event in events:
        if event.text == "undo":
            effective.pop()
        elif event.seat is not None or event.text != HOST_EVENT:
            effective.append(event)
    return effective


def last_act(effective: Sequence[StoredEvent]) -> list[StoredEvent]:
    """Give the last act with what followed from it by force, newest first: all are taken back together."""
    chosen = next(number for number in reversed(range(len(effective))) if not effective[number].forced)
    return [*reversed(effective[chosen:])]


def _takes_all_back(row: TableRow) -> bool:
    return bool(row.extra) and any(is_free(row) for is_free in TAKES_ALL_BACK.asked(row.extra))


def _since_own(effective: Sequence[StoredEvent], seat: Seat) -> list[StoredEvent]:
    """Give what a seat's person chose last, with all that was done since, newest first; or nothing."""
    own = [event.seat == seat and event.user is not None and not event.forced for event in effective]
    return [*reversed(effective[len(own) - 1 - own[::-1].index(True) :])] if any(own) else []


def _bar_of(together: Sequence[StoredEvent]) -> Bar:
    """Give what bars an act with all that followed, first what nobody can forgive."""
    bars = [event.bar for event in together if event.bar]
    return next((bar for bar in bars if bar not in FORGIVABLE), bars[0] if bars else "")


def check_undo(game: AnyGame, row: TableRow, effective: Sequence[StoredEvent], seat: Seat) -> None:
    """Make sure that the last act is this seat's own, and told nobody anything; UndoBarred, UndoRefused.

    Where all may be taken back, it is enough that the seat has done something.
    """
    if "undo" not in game.info.declarations:
        raise UndoRefused(N_("In {title} moves cannot be taken back."), title=game.info.title)
    if _takes_all_back(row):
        if not _since_own(effective, seat):
            raise UndoRefused(_BARS["start"])
        return
    together = last_act(effective)
    acting, bar = together[-1].seat, _bar_of(together)
    if acting is not None and acting != seat:
        # Whatever bars it, who may not take it back in any case reads the same.
        raise UndoRefused(N_("{sentence}"), sentence=_not_own(row, effective, acting, seat))
    reason = _reason(row, bar, effective) if bar else ""
    if bar in FORGIVABLE and not row.in_private and _can_be_asked(row, together[-1]):
        raise UndoBarred(N_("{sentence}"), sentence=reason)
    if bar:
        raise UndoRefused(N_("{sentence}"), sentence=reason)


def still_open(position: Position, effective: Sequence[StoredEvent], seat: Seat) -> str:
    """Tell somebody whose answer stands open that it need not be taken back; nothing to anybody else."""
    question = position.questions[seat]
    own = next((event for event in reversed(effective) if event.seat == seat), None)
    may_change = question is not None and not question.must and own is not None
    return tell(_OPEN) if may_change and own and allows(position.menu(seat), own.text) else ""


def _reason(row: TableRow, bar: Bar, effective: Sequence[StoredEvent]) -> str:
    """Say why the last act stands: that the turn has passed on, which all see, before anything else."""
    acting = last_act(effective)[-1].seat
    passed = bar in FORGIVABLE and not row.chairs[acting or 0].awaited
    return tell(_PASSED if passed else _BARS[bar], move=_move_written(row, acting, effective))


def _not_own(row: TableRow, effective: Sequence[StoredEvent], acting: Seat, seat: Seat) -> str:
    """Say whose the last move is, and why there is none of this seat's own to take back."""
    whose, move = escaped(name_of(row.chairs, acting)), _move_written(row, acting, effective)
    has_moved = any(event.seat == seat for event in effective)
    return tell(_NOT_YOURS if has_moved else _NONE_YET, whose=whose, move=move)


def _move_written(row: TableRow, seat: Seat | None, effective: Sequence[StoredEvent]) -> str:
    """Write in brackets what a seat did last as everybody was told of it; nothing where nobody was told.

    Where the table alone was told of, such as who begins, it is what the seat did before.
    """
    own = (event for event in reversed(effective) if event.seat == seat and not event.forced)
    heard = takewhile(bool, (lines_for(None, [event]) for event in own))
    texts = (line.text for lines in heard for line in lines if subject_within(line.text) == seat)
    return "".join(f" ({quoted(words)})" for words in words_of(row, [*islice(texts, 1)]))


def what_is_asked(row: TableRow, acts: Sequence[StoredEvent]) -> str:
    """Say what the others may let somebody take back, which can be more than his last move."""
    if is_whole_turn(acts):
        told = [f"\u2022 {words}" for words in words_of(row, shown_to_all(acts))]
        return "\n".join([tell("The others may let you take the whole turn back all the same:"), *told])
    return tell("The others may let you take it back all the same.")


def is_whole_turn(acts: Sequence[StoredEvent]) -> bool:
    """Say whether these are several acts, and not one with what followed by force."""
    return sum(not act.forced for act in acts) > 1


def _can_be_asked(row: TableRow, act: StoredEvent) -> bool:
    """Say whether the others can be asked about an act: of a person's, before a computer goes on."""
    awaits_computer = any(chair.awaited and chair.automatic for chair in row.chairs)
    return act.user is not None and not awaits_computer and bool(others_playing(row, act.seat or 0))


def may_undo(game: AnyGame, row: TableRow, effective: Sequence[StoredEvent], seat: Seat) -> bool:
    """Say whether a seat may take the last act back, or ask the others whether it may."""
    try:
        check_undo(game, row, effective, seat)
    except UndoBarred:
        return True
    except UndoRefused:
        return False
    return True


def taken_back(position: Position, act: Act, effective: Sequence[StoredEvent]) -> tuple[list[Move], Position]:
    """Go back to before the last act, and what followed from it by force, each with a move of its own.

    Where all may be taken back, it is the last that the seat chose, with whatever others did since.
    """
    free = _takes_all_back(position.row)
    acts = _since_own(effective, act.seat) if free else last_act(effective)
    told = shown_to_all(acts[-1:])
    return _back(position, act, effective, acts, _telling(_TELLING[bool(told)], act, told))


def turn_taken_back(
    position: Position, act: Act, effective: Sequence[StoredEvent]
) -> tuple[list[Move], Position]:
    """Go back to before all that the others have agreed may be taken back, and ask there anew."""
    acts = last_turn(position.game, position.row, effective)
    told = shown_to_all(acts)
    telling = AGREED[is_whole_turn(acts), bool(told)]
    moves, before = _back(position, act, effective, acts, _telling(telling, act, told))
    seats = tuple(_asked_anew(position.row, after, act) for after in moves[-1].seats)
    return [*moves[:-1], replace(moves[-1], seats=seats)], before


def _asked_anew(row: TableRow, after: SeatAfter, act: Act) -> SeatAfter:
    """Ring the one whose move comes back; whose time ran out meanwhile has a quarter of a turn."""
    chair, least = row.chairs[after.seat], (row.pace or 0) * QUARTER
    if after.seat != act.seat or not after.awaited:
        return after
    due = chair.due if after.clock.due is None else after.clock.due
    is_late = due is not None and due <= act.time
    clock = deadline_in(row, chair, least, act.time) if is_late else after.clock
    return replace(after, ping="turn", clock=clock)


def _telling(template: Words, act: Act, told: Sequence[Text]) -> Text:
    """Say who takes what back, in the words in which everybody was told of it."""
    moves = {"moves": Series(tuple(map(Deed, told)))} if told else {}
    return Text(template, {"who": Who(act.seat), **moves})


def _back(
    position: Position, act: Act, effective: Sequence[StoredEvent], acts: Sequence[StoredEvent], telling: Text
) -> tuple[list[Move], Position]:
    """Take events back, newest first; what is told stands with the last of them."""
    first = len(effective) - len(acts)
    states = states_before(position.game, position.row, effective, first)
    moves = list[Move]()
    for number, event in reversed([*enumerate(acts[::-1], first)]):
        is_own = event.seat == act.seat and not event.forced
        own = act if is_own else replace(act, user=None, seat=event.seat or 0)
        notes = [ToAll(telling)] if number == first else []
        earlier = Position(position.row, position.game, states.pop())
        move, position = _without(position, earlier, own, effective[: number + 1], notes)
        moves.append(move)
    return moves, position


def _without(
    position: Position, earlier: Position, act: Act, effective: Sequence[StoredEvent], notes: Sequence[Note]
) -> tuple[Move, Position]:
    """Go back to before the last event in effect."""
    row = position.row
    effects = Effects(notes, "word", _undo_seat(row, effective[:-1]), round=effective[-1].round)
    seats = seats_after(row, position.questions, earlier, done_by(act, earlier))
    rewinding = deadline_back(row, row.chairs[act.seat], earlier.turn, effective[-1].remaining, act.time)
    saved = effective[-1].saved
    return moved(earlier, act, effects, tuple(_rewound(after, act.seat, rewinding, saved) for after in seats))


def _rewound(after: SeatAfter, seat: Seat, winding: Deadline, saved: float | None) -> SeatAfter:
    """Give a seat its earlier time back: an act taken back is no way to gain any."""
    if after.seat != seat or not after.awaited or winding.due is None:
        return after
    return replace(after, clock=winding, saved=saved)


def _undo_seat(row: TableRow, effective: Sequence[StoredEvent]) -> Seat | None:
    together = last_act(effective)
    last = together[-1]
    free = not _bar_of(together) and last.user is not None and not row.chairs[last.seat or 0].automatic
    return last.seat if free else None
