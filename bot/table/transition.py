"""What an act does to a running table: from a position to the `Move` to store, and the next position.

With it goes what follows at once: what leaves no choice, and what was answered ahead.
"""

import secrets
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.errors import Illegal, Refusal
from bot.store.rows.move import Bar, Move, Outcome, SeatAfter, StoredEvent
from bot.store.rows.table import Chair, Deadline, Status, TableRow
from bot.table.clock import Done, remaining_of, seats_after
from bot.table.log import chosen
from bot.table.position import (
    DID_NOT_FIT,
    DONE_AHEAD,
    LATE,
    NO_REPLY,
    Act,
    Position,
    chance_of,
    colours,
    name_of,
)
from bot.table.talk import talked
from bot.table.view import may_accept
from bot.typed.labels import read_in
from bot.typed.refusing import why_not_possible
from languages.known import code_of
from languages.spoken import in_english, speaking, written
from rules.chance import Dealer, Tape, next_seal, seal
from rules.fairness import opening_seal
from rules.game import DECLARATIONS, AnyGame, Note, State, ToAll, ToSeat
from rules.menu import allows
from rules.record import START, of_game
from rules.replay import leave
from rules.snapshot import snapshot
from rules.text import N_, Seat, Text, Who, Words, say

_AWAY: Words = N_("{who} is away; the computer plays this turn")
_PLAYED_FOR: Final = {_AWAY, *LATE.values()}
_LAPSED: Words = N_("The offer of a draw has lapsed")


class Effects(Struct, frozen=True):
    """What is kept of an act besides the position it leads to."""

    notes: Sequence[Note]
    bar: Bar
    undo_seat: Seat | None
    draws: tuple[int, ...] = ()
    hidden: bool = False
    round: int = 0


def begun(row: TableRow, game: AnyGame, chance: Dealer, time: float) -> Move:
    """Set the table up; its options are settled, and stored with the event."""
    state, notes = game.start(len(row.chairs), row.options, chance)
    after = Position(row, game, state)
    nobody = [None] * len(row.chairs)
    done = Done(None, False, time, state.resigned, after.result is not None)
    return Move(
        table_id=row.id,
        version=row.version + 1,
        seat=None,
        turn=None,
        user=None,
        text=START,
        draws=chance.taken(),
        notes=tuple(notes),
        bar="start",
        time=time,
        status=_status(after),
        snapshot=snapshot(state),
        undo_seat=None,
        seats=tuple(told_of_it(row, seat) for seat in seats_after(row, nobody, after, done)),
        outcomes=_outcomes(after),
        options=row.options,
        colours=colours(row.chairs),
        seal=opening_seal(seal(row.salt, row.seed), game, len(row.chairs), row.options, row.word),
    )


def told_of_it(row: TableRow, seat: SeatAfter) -> SeatAfter:
    """Ring also whoever is not asked yet when a game begins; in private he knows of it."""
    is_told = seat.ping or row.in_private or row.chairs[seat.seat].user is None
    return seat if is_told else replace(seat, ping="begun")


def acted(position: Position, act: Act, chance: Dealer) -> tuple[Move, Position]:
    """Carry out an action or a declaration that has been found due."""
    game, state, before = position.game, position.state, position.questions
    # What is forced is taken back with the act before.
    owner = position.row.undo_seat if act.forced else act.seat
    takes_back = (act.user is not None or act.forced) and "undo" in game.info.declarations
    acting, seen, offered = position.acting, position.table, may_accept(position)
    notes = performed(game, state, act.seat, act.text, chance)
    if act.late and not act.announced:
        why = _AWAY if act.away else LATE[act.text == "expire"]
        notes = [ToAll(say(why, who=Who(act.seat), turn=position.turn)), *notes]
    after = Position(position.row, game, state, position.earlier)
    if offered and act.text not in DECLARATIONS and not _stands(after):
        notes = [*notes, ToAll(say(_LAPSED))]
    draws = chance.taken()
    bar = _bar(act, notes, draws, same_acting=acting == after.acting)
    if takes_back:
        bar = _bar_by_sight(game, bar, seen, after.table)
    hidden = act.text not in DECLARATIONS and game.hides(state, act.seat, act.text)
    seats = seats_after(position.row, before, after, done_by(act, after, offered))
    if any(chair.character for chair in position.row.chairs):
        notes, seats = talked(position.row, act, seen, after, notes, seats)
    effects = Effects(
        notes, bar, owner if takes_back and not bar else None, draws, hidden, game.round_of(seen)
    )
    return moved(after, act, effects, seats)


def is_announced(position: Position, seat: Seat, newest: Iterable[StoredEvent]) -> bool:
    """Say whether one of the newest events has told that the turn under way is played for a seat."""
    told = (note.text for event in newest if event.seat == seat for note in event.notes)
    return any(text.template in _PLAYED_FOR and text.values.get("turn") == position.turn for text in told)


def _stands(after: Position) -> bool:
    """Say whether an offer of a draw still stands; once the game is over nobody asks."""
    return bool(may_accept(after)) or after.result is not None


def performed(game: AnyGame, state: State, seat: Seat, text: str, chance: Dealer | Tape) -> list[Note]:
    """Let a state take in an action or a declaration; give what is told of it."""
    if text in DECLARATIONS:
        return game.declare(state, seat, text, chance)
    return [*game.apply(state, seat, text, chance)]


def moved(after: Position, act: Act, effects: Effects, seats: tuple[SeatAfter, ...]) -> tuple[Move, Position]:
    """Make the move that leads to a position, which takes the row that the move leaves."""
    row, status = after.row, _status(after)
    if status == "running" and row.owner > 0 and not _has_people(row, seats):
        # What computers would play on is of interest to nobody, unless nobody has opened the table.
        status, seats = (
            "cancelled",
            tuple(replace(seat, awaited=False, ping="", clock=Deadline(), missed=False) for seat in seats),
        )
    salt = secrets.token_hex(8) if effects.hidden else ""
    move = Move(
        table_id=row.id,
        version=row.version + 1,
        seat=act.seat,
        turn=row.chairs[act.seat].turn,
        user=act.user,
        text=act.text,
        draws=effects.draws,
        notes=(*act.ahead, *effects.notes),
        bar=effects.bar,
        time=act.time,
        status=status,
        closed="left" if status == "cancelled" else "",
        snapshot=snapshot(after.state),
        undo_seat=effects.undo_seat,
        seats=seats,
        salt=salt,
        seal=next_seal(row.last_seal, salt, act.seat, act.text) if row.last_seal else "",
        taken_back=2 if act.text == "undo" and row.last_seal else 0,
        outcomes=_outcomes(after),
        round=effects.round,
        remaining=remaining_of(row, row.chairs[act.seat], act.time),
        saved=row.chairs[act.seat].saved,
        forced=act.forced,
    )
    after.earlier = (*after.earlier, as_stored(move))
    move = _with_answers(after, act, move)
    after.row = _row_after(row, move)
    return move, after


def _with_answers(after: Position, act: Act, move: Move) -> Move:
    """Add the answers left ahead by those who are asked now, who have acted, or whose game is over."""
    chairs = after.row.chairs
    leaving = [
        seat.seat
        for seat in move.seats
        if (chairs[seat.seat].ahead or chairs[seat.seat].replies)
        and (seat.ping == "turn" or seat.seat == act.seat or move.status != "running")
    ]
    answers = tuple((seat, _answer_of(chairs[seat], seat, after.earlier)) for seat in leaving)
    return replace(move, answers=answers, replies=tuple((seat, chairs[seat].replies) for seat in leaving))


def _answer_of(chair: Chair, seat: Seat, events: Sequence[StoredEvent]) -> str:
    """Give the reply to what has come, or else what answers anything; empty where nothing does."""
    return (chosen(chair.replies, seat, events) if chair.replies else "") or chair.ahead


def as_stored(move: Move) -> StoredEvent:
    return StoredEvent(*(getattr(move, name) for name in StoredEvent.__struct_fields__))


def _has_people(row: TableRow, seats: Sequence[SeatAfter]) -> bool:
    """Say whether a person still plays."""
    return any(row.chairs[after.seat].user is not None and not after.resigned for after in seats)


def done_by(act: Act, after: Position, offered: Collection[Seat] = ()) -> Done:
    """Say of an act what matters to turns and clocks; a draw was `offered` to these before it."""
    return Done(
        act.seat,
        act.user is not None and act.text != "undo",
        act.time,
        after.state.resigned,
        after.result is not None,
        draws=_told_of_draw(act, after, offered) if act.text in {"draw?", "decline"} else {},
        notify=act.notify,
        late=act.late,
        away=act.away,
        missed=act.text == "expire",
    )


def _told_of_draw(
    act: Act, after: Position, offered: Collection[Seat]
) -> dict[Seat, Literal["draw", "declined"]]:
    """Say who is told of a draw: to whom it is offered, or who offered it, as a person declines it."""
    if act.text == "draw?":
        return dict.fromkeys(may_accept(after), "draw")
    offering = () if act.user is None else (seat for seat in range(after.state.seats) if seat not in offered)
    return dict.fromkeys(offering, "declined")


def followed(move: Move, after: Position) -> tuple[list[Move], Position]:
    """Add to a move all that follows from it, for which nobody is asked or rung."""
    moves, left = [move], _left_ahead(move)
    while True:
        act = _forced(after, move)
        while act is None and left:
            act = _answered_ahead(after, moves, *left.pop(0))
        if act is None:
            return moves, after
        further, after = acted(after, act, chance_of(after.row))
        moves.append(further)
        left += _left_ahead(further)


def _left_ahead(move: Move) -> list[tuple[Seat, str]]:
    """Give what others than the one who acts have left ahead and are to answer now."""
    return [(seat, typed) for seat, typed in move.answers if seat != move.seat]


def _forced(position: Position, first: Move) -> Act | None:
    """Give the act of a person's seat that everybody knows to have no other; computers play by themselves."""
    if position.result is not None:
        return None
    for seat in position.acting:
        text = position.game.forced(position.state, seat)
        if text is not None and not position.row.chairs[seat].automatic:
            # What leaves no choice ends the turn that a computer has played.
            late = seat == first.seat and first.bar in {"late", "away"} and first.text != "expire"
            forced = Act(None, seat, text, first.time, forced=True, notify=seat != first.seat)
            return replace(forced, late=late, away=first.bar == "away", announced=late)
    return None


def _answered_ahead(position: Position, moves: list[Move], seat: Seat, typed: str) -> Act | None:
    """Give the answer that a seat has left ahead; where it does not fit, its person alone is told so."""
    if seat not in position.acting or position.row.status != "running":
        return None
    chair, last, word = position.row.chairs[seat], moves[-1], say(NO_REPLY)
    if typed:
        with speaking(code_of(chair.language)):
            try:
                text = _fitting(position, seat, typed)
                told = ToSeat(seat, say(DONE_AHEAD, answer=typed))
                return Act(chair.user, seat, text, last.time, notify=True, ahead=(told,))
            except Refusal as refused:
                word = _misfit(position, seat, typed, refused)
    moves[-1] = replace(last, notes=(*last.notes, ToSeat(seat, word)))
    return None


def _misfit(position: Position, seat: Seat, typed: str, refused: Refusal) -> Text:
    """Say why an answer is not given, and to what: that often tells more."""
    question = position.questions[seat]
    prompt = "" if question is None else question.prompt
    why = written(refused.text).removesuffix(".")
    return say(DID_NOT_FIT, answer=typed, why=why, prompt=prompt)


def _fitting(position: Position, seat: Seat, typed: str) -> str:
    """Read an answer left ahead; Ambiguous, and Illegal where it is no action now or one to be warned of."""
    game, menu = position.game, position.menu(seat)
    text = read_in(game, menu, typed, partial(name_of, position.row.chairs))
    understood = in_english(game, typed) or typed
    is_misread = game.misread is not None and game.misread(position.state, seat, understood, text)
    if is_misread or not allows(menu, text):
        refused = typed if is_misread else text
        raise Illegal(N_("{why}"), why=why_not_possible(position, seat, refused))
    warning = game.warning(position.table, game.hand(position.state, seat), text)
    if warning is not None:
        raise Illegal(N_("{why}"), why=warning)
    return text


def rebuilt(row: TableRow, game: AnyGame, effective: Sequence[StoredEvent]) -> State:
    """Play a table's events again; `rules.chance.WrongDraws` where they do not fit these rules."""
    *_, state = played_again(row, game, effective)
    return state


def played_again(row: TableRow, game: AnyGame, effective: Sequence[StoredEvent]) -> Iterator[State]:
    """Give the state after each of a table's events, which the next one changes; WrongDraws as `rebuilt`."""
    start, *others = effective
    state, _ = game.start(len(row.chairs), row.options, Tape(start.draws))
    yield state
    for event in others:
        if event.seat is not None:
            performed(game, state, event.seat, event.text, Tape(event.draws))
        elif of_game(None, event.text):
            leave(game, state, event.text, Tape(event.draws))
        yield state


def _row_after(row: TableRow, move: Move) -> TableRow:
    answered = {seat for seat, _ in move.answers}
    return replace(
        row,
        version=move.version,
        status=move.status,
        snapshot=move.snapshot,
        undo_seat=move.undo_seat,
        changed=move.time,
        drawn=None if row.drawn is None else row.drawn + len(move.draws),
        last_seal=move.seal or row.last_seal,
        taken_back=row.taken_back + move.taken_back,
        chairs=tuple(_chair_after(row.chairs[after.seat], after, answered) for after in move.seats),
    )


def _chair_after(chair: Chair, after: SeatAfter, answered: Collection[Seat]) -> Chair:
    clock = chair.clock if after.clock.due is None else after.clock
    return replace(
        chair,
        turn=after.turn,
        awaited=after.awaited,
        resigned=after.resigned,
        ahead="" if after.seat in answered else chair.ahead,
        replies=() if after.seat in answered else chair.replies,
        clock=clock if after.awaited and not after.resigned else Deadline(),
        leave=chair.leave if after.leave is None else after.leave,
        saved=chair.saved if after.saved is None else after.saved,
        timed=chair.timed if after.timed is None else after.timed,
        unspent=chair.unspent if after.unspent is None else after.unspent,
        passes_at=after.passes_at,
        talk=after.talk or chair.talk,
    )


def _status(after: Position) -> Status:
    return "running" if after.result is None else "over"


def _outcomes(after: Position) -> tuple[Outcome, ...]:
    """Say how the game has ended for each seat; nothing while it goes on."""
    result = after.result
    if result is None:
        return ()
    seats = range(after.state.seats)
    scores = result.scores or (None,) * len(seats)
    return tuple(Outcome(seat, result.place(seat), scores[seat], result.reason) for seat in seats)


def _bar(act: Act, notes: Sequence[Note], draws: tuple[int, ...], *, same_acting: bool) -> Bar:
    """Find out what forbids to take an act back: somebody has learned something by it."""
    if act.late:
        return "away" if act.away else "late"
    if act.text in DECLARATIONS:
        return "word"
    if draws:
        return "draw"
    if any(isinstance(note, ToSeat) and note.seat != act.seat for note in notes):
        return "note"
    return "" if same_acting else "turn"


def _bar_by_sight(game: AnyGame, bar: Bar, before: Any, after: Any) -> Bar:
    """Add what the game says by the table before and after an act: everybody sees whether undo is offered."""
    if bar in {"late", "away", "word"}:
        return bar
    if game.binds(before, after):
        return "rule"
    return "secret" if not bar and game.uncovers(before, after) else bar
