"""What a ring says of what the others have done: the last act, as it is told first."""

from __future__ import annotations

from itertools import count, pairwise

import pytest
from msgspec.structs import replace

from bot.messages.notification import notice, notice_to_all
from bot.messages.own_tables import told_apart
from bot.publishing.showing import holds
from bot.store.rows.move import StoredEvent
from bot.store.rows.person import called
from bot.store.rows.posted import Ping
from bot.store.rows.table import Deadline, TableSummary
from bot.table.decisions import AGREED_TO_GO_ON
from bot.table.position import DID_NOT_FIT, DONE_AHEAD, Sitter
from bot.table.undo import AGREED
from bot.table.view import PublicView, lines_for
from rules.advice import Strength
from rules.chance import dealer
from rules.game import AnyGame, Result, ToAll, ToSeat
from rules.library import find, game_ids
from rules.ranking import Strikes
from rules.replay import default_options
from rules.text import Seat, Who, say, written
from tests.conformance.checks.course import course_of, state_at

ME, RIVAL = 0, 1
VERSIONS = count(1)
SITTERS = tuple(Sitter(seat, 10 + seat, name) for seat, name in enumerate(("Arthur", "Guinevere")))
PUBLIC = PublicView(
    1, find(game_ids()[0]).info, "running", 9, 10, 5, 77, {}, None, "remind", SITTERS, (), "seal"
)


def at_first(game: AnyGame) -> PublicView:
    """Give a table at which a game has just begun."""
    state, _ = game.start(len(SITTERS), default_options(game), dealer(0, "chance"))
    return replace(PUBLIC, info=game.info, table=game.table(state))


PUBLIC = at_first(find(game_ids()[0]))


def by(seat: Seat, what: str, *, minor: bool = False) -> ToAll:
    return ToAll(say(f"{{who}} {what}", who=Who(seat)), minor=minor)


def act(seat: Seat, *notes: ToAll) -> StoredEvent:
    return StoredEvent(next(VERSIONS), seat, 10 + seat, "", "", 0.0, "", (), notes)


def told(*acts: StoredEvent, public: PublicView = PUBLIC) -> str:
    """Give what the first of two is rung with after these acts."""
    text = notice(public, [Ping(1, ME, 1, 10, 0.0)], lines_for(None, acts), 0.0)
    return text.removeprefix(f"Your move in {PUBLIC.info.title}: ")


def test_a_ring_names_the_last_act_and_not_what_came_of_it() -> None:
    own, places = act(ME, by(ME, "moves")), by(RIVAL, "places a peasant")
    gains, begins = by(RIVAL, "gains 2 brick", minor=True), ToAll(say("Round 2: {who} begins", who=Who(ME)))
    takes = ToAll(say("{deed}, and 9 points", deed=by(RIVAL, "takes a queen").text))
    assert told(own, act(RIVAL, places, gains)) == "Guinevere places a peasant"
    assert told(own, act(RIVAL, places), act(RIVAL, gains, begins)) == "Guinevere places a peasant"
    assert told(own, act(RIVAL, by(ME, "pays"), takes, begins)) == "Guinevere takes a queen, and 9 points"
    assert (
        told(own, act(RIVAL, places), act(RIVAL, by(RIVAL, "waits")))
        == "Guinevere places a peasant \u00b7 waits"
    )
    assert told(own, act(RIVAL, begins)) == "Round 2: Arthur begins", "nothing else has happened"
    assert told(act(RIVAL, places), act(ME, gains), act(RIVAL, gains)) == "Guinevere gains 2 brick"


def test_a_ring_tells_what_was_done_as_it_was_left_ahead_and_that_it_was_not() -> None:
    own, jumps = act(ME, by(ME, "moves")), act(RIVAL, by(RIVAL, "jumps"))
    mark = ToSeat(ME, say(DONE_AHEAD, answer="walk"))
    ahead = StoredEvent(next(VERSIONS), ME, 10, "", "", 0.0, "", (), (mark, by(ME, "walks")))
    later = act(RIVAL, by(RIVAL, "steps"))
    row = "Guinevere jumps \u00b7 Arthur walks \u00b7 Guinevere steps"
    assert told(own, jumps, ahead, later) == row
    reads = lines_for(ME, [own, jumps, ahead, later])
    ring = notice(PUBLIC, [Ping(1, ME, 1, 10, 0.0)], reads, 0.0)
    assert ring.endswith(row.replace("walks", "walks (left ahead)"))
    word = ToSeat(ME, say(DID_NOT_FIT, answer="take EX", why="EX is gone", prompt="What?"))
    refused = lines_for(ME, [own, replace(jumps, notes=(*jumps.notes, word))])
    ring = notice(PUBLIC, [Ping(1, ME, 1, 10, 0.0)], refused, 0.0)
    assert ring.endswith(": what you left ahead was not done \u00b7 Guinevere jumps"), "and not what"


def test_a_ring_tells_first_what_concerns_its_reader_most() -> None:
    own, places = act(ME, by(ME, "moves")), by(RIVAL, "places a peasant")
    loss = ToAll(say("{who} takes the knight on e5", who=Who(RIVAL)), takes=True)
    assert (
        told(own, act(RIVAL, loss), act(RIVAL, by(RIVAL, "waits " * 15)))
        == "Guinevere takes the knight on e5"
    )
    aimed = ToAll(say("{who} aims at {other}", who=Who(RIVAL), other=Who(ME)))
    assert told(own, act(RIVAL, aimed), act(2, by(2, "waits"))) == "Guinevere aims at Arthur"
    third = act(2, ToAll(say("{who} takes a knight", who=Who(2)), takes=True))
    lost = act(RIVAL, ToAll(say("{who} takes the man of {other}", who=Who(RIVAL), other=Who(ME)), takes=True))
    of_three = replace(PUBLIC, sitters=(*SITTERS, Sitter(2, 12, "Lancelot")))
    for acts, headline in (
        ((lost, third), "Guinevere takes the man of Arthur"),
        ((act(RIVAL, aimed), third), "Guinevere aims at Arthur"),
        ((third, act(RIVAL, by(RIVAL, "waits"))), "Guinevere waits"),
    ):
        assert told(own, *acts, public=of_three) == headline, "of three, what others lose is no news first"
    bids, open_now = by(RIVAL, "commits 2 tokens", minor=True), by(RIVAL, "reveals 1 king and 1 archer")
    assert (
        told(own, act(RIVAL, bids, by(ME, "reveals nothing"), open_now))
        == "Guinevere reveals 1 king and 1 archer"
    )
    wins = ToAll(say("{who} wins the mountains", who=Who(ME)), settles=True)
    assert (
        told(own, act(RIVAL, wins), act(RIVAL, bids))
        == "Arthur wins the mountains \u00b7 Guinevere commits 2 tokens"
    )
    long = by(RIVAL, f"places a peasant on {'the Yard of the Sawyers ' * 4}")
    assert told(own, act(RIVAL, places), act(RIVAL, long)).endswith(" of the Sawyers the\u2026")


def test_a_ring_tells_no_time_where_none_is_left() -> None:
    act_of_rival = act(RIVAL, by(RIVAL, "waits"))
    for due, left in ((None, ""), (3600.0, ", 1 hour left"), (0.0, ""), (-7200.0, "")):
        public = replace(PUBLIC, sitters=(replace(SITTERS[ME], clock=Deadline(due)), SITTERS[RIVAL]))
        rung = notice(public, [Ping(1, ME, 1, 10, 0.0)], lines_for(None, [act_of_rival]), 0.0)
        assert rung == f"Your move in {PUBLIC.info.title}{left}: Guinevere waits"


@pytest.mark.parametrize("game_id", game_ids())
def test_a_lock_screen_shows_whole_words_of_each_game(game_id: str) -> None:
    game = find(game_id)
    course = course_of(game, game.info.fewest, default_options(game), "lock screen")
    acts = [
        StoredEvent(number, each.seat, 10, each.action, "", 0.0, "", (), each.notes)
        for number, each in enumerate(course.moments[:60], 2)
    ]
    public = replace(
        PUBLIC, info=game.info, sitters=(*SITTERS, Sitter(2, 12, "Lancelot"), Sitter(3, 13, "Merlin"))
    )
    for place, (last, following) in enumerate(pairwise(acts)):
        if last.seat == following.seat or following.seat is None:
            continue
        lines = lines_for(None, acts[: place + 1])
        now = replace(public, table=game.table(state_at(game, course.moments[place + 1].before)))
        said = notice(now, [Ping(1, following.seat, 1, 10, 0.0)], lines, 0.0)
        news = said.partition(f" in {game.info.title}: ")[2]
        whole = [written(line.text, lambda seat: public.sitters[seat].name) for line in lines]
        assert len(said) <= 140
        timed = replace(now, sitters=tuple(replace(each, clock=Deadline(3 * 3600.0)) for each in now.sitters))
        rung = notice(timed, [Ping(1, following.seat, 1, 10, 0.0)], lines, 0.0)
        assert f" in {game.info.title}, 3 hours left: " in rung, "before what may be cut"
        assert len(rung) <= 124
        first, is_cut, _ = news.partition("\u2026")
        assert not is_cut or any(
            f"{first} " in text or f"{first}:" in text or f"{first}," in text for text in whole
        ), news


def test_who_was_away_hears_what_the_rival_has_done_and_not_that_he_was_away() -> None:
    away = StoredEvent(
        next(VERSIONS), None, None, "", "", 0.0, "", (), (by(ME, "is away until 29 November"),)
    )
    lines = lines_for(None, [act(ME, by(ME, "moves")), act(RIVAL, by(RIVAL, "takes a queen")), away])
    rung = notice(replace(PUBLIC, lines=lines), [Ping(1, ME, 1, 10, 0.0)], lines[-1:], 0.0)
    assert rung == f"Your move in {PUBLIC.info.title}: Guinevere takes a queen"
    alone = notice(replace(PUBLIC, lines=lines[-1:]), [Ping(1, ME, 1, 10, 0.0)], lines[-1:], 0.0)
    assert alone == f"Your move in {PUBLIC.info.title}"
    shown = lines_for(None, [StoredEvent(next(VERSIONS), None, None, "", "", 0.0, "", (), (
        ToAll(say("{who} is shown the ways", who=Who(RIVAL)), minor=True),))])  # fmt: skip
    noted = notice(PUBLIC, [Ping(1, ME, 1, 10, 0.0)], shown, 0.0)
    assert noted == f"Your move in {PUBLIC.info.title}", "a note is no headline"


def test_one_alone_is_no_third_person_in_what_mentions_him() -> None:
    timed = replace(PUBLIC, sitters=tuple(replace(each, clock=Deadline(7200.0)) for each in SITTERS))
    pings = [Ping(1, ME, 1, 10, 0.0), Ping(1, ME, 1, 10, 0.0, kind="missed")]
    taken, title = lines_for(None, [act(RIVAL, by(RIVAL, "takes a queen"))]), PUBLIC.info.title
    turn = f"{title}: Guinevere takes a queen \u00b7 it is your turn, 2 hours left; "
    rung = notice_to_all(timed, pings, taken, 0.0)
    assert rung == f"{turn}the computer played for you \u00b7 <@10>", "his turn comes before what he missed"
    counted = tuple(replace(each, strikes=Strikes(1, 3)) for each in timed.sitters)
    rung = notice_to_all(replace(timed, expiry="game", sitters=counted), pings, [], 0.0)
    assert "; you missed a turn, 1 of the 3 in a row that put a player out \u00b7 <@10>" in rung
    both = notice_to_all(timed, [*pings, Ping(1, RIVAL, 1, 11, 0.0)], [], 0.0)
    assert "the computer played for Arthur" in both, "several read it"


def test_a_move_given_back_behind_a_pause_is_no_end_of_the_pause() -> None:
    on = StoredEvent(next(VERSIONS), None, None, "", "", 0.0, "", (), (ToAll(say(AGREED_TO_GO_ON)),))
    granted = act(ME, ToAll(say(AGREED[False, False], who=Who(ME))))
    by_mail = lines_for(None, [on])  # what he reads there leaves his own acts out
    public = replace(PUBLIC, lines=lines_for(None, [act(ME, by(ME, "moves")), on, granted]))
    rung = notice(public, [Ping(1, ME, 1, 10, 0.0)], by_mail, 0.0)
    title = PUBLIC.info.title
    assert rung == f"Your move in {title}: all have agreed, your move is taken back"
    assert notice(replace(public, lines=by_mail), [Ping(1, ME, 1, 10, 0.0)], by_mail, 0.0) == (
        f"{title} goes on: your move"
    )


def test_of_the_end_everybody_reads_his_own_place() -> None:
    game = find("somerset")
    public = replace(at_first(game), result=Result((31, 44), ((RIVAL,), (ME,)), ""))
    for seat, own in ((ME, "31 points, place 2 of 2"), (RIVAL, "44 points, place 1 of 2")):
        ping = Ping(1, seat, 1, 10 + seat, 0.0, "end")
        over = f"Somerset is over: {public.sitters[RIVAL].name} wins"
        assert notice(public, [ping], [], 0.0) == f"{over}; you have {own}"
        assert notice_to_all(public, [ping], [], 0.0) == f"{over} \u00b7 <@{10 + seat}>", "all read that"


def test_nobody_is_told_twice_what_one_line_says() -> None:
    clock = replace(SITTERS[ME], clock=Deadline(3 * 3600.0))
    public = replace(PUBLIC, sitters=(clock, SITTERS[RIVAL]))
    turn, reminder, late = (Ping(1, ME, 1, 10, 0.0, kind) for kind in ("turn", "reminder", "late"))
    title = public.info.title
    assert notice(public, [turn, reminder], [], 0.0) == f"Your move in {title}; 3 hours left"
    little = f"3 hours left \u00b7 Your move in {title}"
    assert notice(public, [reminder], [], 0.0) == f"{little}; then the others may replace you"
    by_computer = replace(public, expiry="computer")
    assert notice(by_computer, [reminder], [], 0.0) == f"{little}; then the computer plays this turn"
    assert notice(replace(public, expiry="game"), [reminder], [], 0.0) == little, (
        "the game says nothing of it"
    )
    for level, loses in (("1", "the turn is lost"), ("2", "the turn and a card are lost")):
        by_game = replace(
            at_first(find("camelot_101")), expiry="game", sitters=public.sitters, options={"level": level}
        )
        told_briefly = f"3 hours left \u00b7 Your move in Camelot 101; then {loses}"
        assert notice(by_game, [reminder], [], 0.0) == told_briefly
    over = f"Your move in {title}: your time is over, and the table still waits for you"
    assert notice_to_all(public, [turn, late], [], 0.0) == f"{over} \u00b7 <@10>"
    assert notice(public, [late, reminder], [], 4 * 3600.0) == over, "no time is left"
    assert notice(public, [turn], [], 28 * 3600.0) == over, "he is late since a day"
    missing = replace(clock, strikes=Strikes(2, 3))
    public = replace(public, expiry="game", sitters=(missing, SITTERS[RIVAL]))
    assert notice(public, [reminder], [], 0.0) == f"{little}; miss it, and you are out of the game"
    missed = f"You missed a turn in {title}: 2 of the 3 in a row that put a player out"
    told = notice(public, [turn, Ping(1, ME, 0, 10, 0.0, "missed")], [], 0.0)
    assert told == f"{missed} \u00b7 Your move in {title}; 3 hours left", "what he has lost comes first"
    gone = replace(missing, strikes=Strikes(3, 3))
    public = replace(public, sitters=(gone, replace(SITTERS[RIVAL], awaited=True, clock=Deadline(1.0))))
    absent, lost = Ping(1, ME, 1, 10, 0.0, "absent"), Ping(1, ME, 1, 10, 0.0, "missed")
    first, then = notice(public, [absent, lost], [], 2.0).split("\n")
    assert first == f"You are out of {title}: you missed 3 turns in a row"
    assert then.startswith("Guinevere's time is over")
    dropped = "Arthur missed 3 turns in a row and dropped out of the game"
    turn = Ping(1, RIVAL, 1, 11, 0.0)
    assert f": {dropped}; " in notice_to_all(public, [turn, lost], [], 0.0)


ASKED = {
    "battles_and_builders": "Your move",
    "camelot_101": "Your move",
    "camelot_the_build": "Choose what you hide",
    "return_to_camelot": "Choose your formation",
    "somerset": "Place your worker",
}


@pytest.mark.parametrize("game_id", ASKED)
def test_a_ring_says_first_what_is_asked(game_id: str) -> None:
    public = at_first(find(game_id))
    assert notice(public, [Ping(1, ME, 1, 10, 0.0)], [], 0.0) == f"{ASKED[game_id]} in {public.info.title}"


def test_several_read_one_line_that_is_true_for_each() -> None:
    both = tuple(Ping(1, seat, 1, 10 + seat, 0.0) for seat in (ME, RIVAL))
    lines = lines_for(None, [act(2, ToAll(say("{who} aims at {other}", who=Who(2), other=Who(ME)))),
                             act(2, by(2, "waits"))])  # fmt: skip
    public = replace(PUBLIC, sitters=(*SITTERS, Sitter(2, 12, "Lancelot")))
    title = public.info.title
    assert (
        notice_to_all(public, both, lines, 0.0)
        == f"Your move in {title}: Lancelot aims at Arthur \u00b7 waits \u00b7 <@10> \u00b7 <@11>"
    )
    late = replace(SITTERS[ME], awaited=True, clock=Deadline(1.0))
    pings = [replace(both[RIVAL], kind="absent"), replace(both[ME], kind="late")]
    assert (
        notice_to_all(replace(PUBLIC, sitters=(late, SITTERS[RIVAL])), pings, [], 2.0)
        == f"{title}: Arthur, your time is over: move still; the others can wait, or vote to replace you"
        " \u00b7 <@11> \u00b7 <@10>"
    )
    public = replace(PUBLIC, sitters=(replace(late, clock=Deadline(7200.0)), SITTERS[RIVAL]))
    pings = [both[ME], replace(both[RIVAL], kind="missed")]
    assert (
        notice_to_all(public, pings, [], 0.0)
        == f"{title}: the computer played for Guinevere; Arthur: your move, 2 hours left"
        " \u00b7 <@10> \u00b7 <@11>"
    ), "to Guinevere it is no news whose turn it is"
    taken = lines_for(None, [act(RIVAL, by(RIVAL, "takes a queen"))])
    first, _, mentions = notice_to_all(public, pings, taken, 0.0).partition(" \u00b7 <")
    assert first == (
        f"{title}: Guinevere takes a queen \u00b7 the computer played for Guinevere; Arthur: your move,"
        " 2 hours left"
    ), "what has happened stands before those who are called"
    assert mentions == "@10> \u00b7 <@11>"
    long = lines_for(None, [act(RIVAL, by(RIVAL, "takes " + "a queen and " * 20))])
    assert len(notice_to_all(public, pings, long, 0.0).partition(" \u00b7 <")[0]) <= 140
    public = replace(PUBLIC, sitters=(late, SITTERS[RIVAL]))
    can = f"Arthur's time is over in {title}: you can wait, or vote to replace Arthur"
    assert notice(public, [replace(both[RIVAL], kind="absent")], [], 2.0) == can


def test_who_offers_a_draw_is_named() -> None:
    lines = lines_for(None, [act(RIVAL, by(RIVAL, "offers a draw"))])
    public, ping = replace(PUBLIC, lines=lines, offered=(ME,)), Ping(1, ME, 1, 10, 0.0, "draw")
    title = public.info.title
    assert notice(public, [ping], [], 0.0) == f"Guinevere offers you a draw in {title}"
    turn = Ping(1, RIVAL, 1, 11, 0.0)
    assert "Guinevere offers a draw to Arthur" in notice_to_all(public, [turn, ping], [], 0.0)


def test_two_tables_of_a_game_are_told_apart_by_who_plays_there() -> None:
    title, turn = PUBLIC.info.title, Ping(1, ME, 1, 10, 0.0)
    own = TableSummary(1, PUBLIC.info.id, "running", 5, 77, None, 9, 0.0)
    others = (replace(own, id=2, game="somerset"), replace(own, id=2, lesson="first"), replace(own, id=2))
    told = [notice(told_apart(PUBLIC, 10, [own, other]), [turn], [], 0.0) for other in others]
    assert told == [f"Your move in {title}"] * 2 + [f"Your move in {title} with Guinevere"]
    draw = [Ping(1, ME, 1, 10, 0.0, "draw")]
    assert told_apart(PUBLIC, 10, [own, others[-1]], draw) is PUBLIC, "who offers it is named"


def test_a_turn_that_is_missed_is_counted_and_no_computers() -> None:
    own = act(ME, by(ME, "moves"))
    missed = StoredEvent(
        next(VERSIONS), RIVAL, None, "expire", "", 0.0, "", (), (by(RIVAL, "misses a turn"),)
    )
    assert told(own, missed) == "Guinevere misses a turn"
    out = replace(SITTERS[RIVAL], strikes=Strikes(1, 3))
    public = replace(PUBLIC, expiry="game", sitters=(SITTERS[ME], out))
    pings = [Ping(1, ME, 1, 10, 0.0), Ping(1, RIVAL, 1, 11, 0.0, "missed")]
    counted = "1 of the 3 in a row that put a player out"
    title = public.info.title
    assert notice(public, pings[1:], [], 0.0) == f"You missed a turn in {title}: {counted}"
    assert f"Guinevere missed a turn, {counted}; Arthur: your move" in notice_to_all(public, pings, [], 0.0)


def test_what_is_forced_no_computer_has_played() -> None:
    own, forced = act(ME, by(ME, "moves")), replace(act(RIVAL, by(RIVAL, "captures")), user=None)
    assert told(own, forced) == "the computer for Guinevere captures"
    assert told(own, replace(forced, forced=True)) == "Guinevere captures"
    lines = tuple(
        replace(line, sat=("Arthur", called(Strength.KNIGHT))) for line in lines_for(None, [own, forced])
    )
    rung = notice(PUBLIC, [Ping(1, ME, 1, 10, 0.0)], lines, 0.0)
    assert rung.endswith(": Computer (Knight) captures"), "it had the seat, which somebody has taken since"


def test_that_somebody_is_late_is_told_as_long_as_that_is_so() -> None:
    absent = Ping(1, RIVAL, 1, 11, 5.0, "absent")
    late = replace(SITTERS[ME], awaited=True, clock=Deadline(5.0))
    assert holds(replace(PUBLIC, sitters=(late, SITTERS[RIVAL])), absent)
    assert not holds(replace(PUBLIC, sitters=(SITTERS[ME], replace(SITTERS[RIVAL], awaited=True))), absent)
    in_time = replace(late, clock=Deadline(9.0))
    assert not holds(replace(PUBLIC, sitters=(in_time, SITTERS[RIVAL])), absent)


def test_that_a_game_has_begun_is_told_with_who_begins() -> None:
    begins = replace(PUBLIC, sitters=(replace(SITTERS[ME], awaited=True), SITTERS[RIVAL]))
    turn, begun = Ping(1, ME, 1, 10, 0.0), Ping(1, RIVAL, 0, 11, 0.0)
    told = f"Your game of {begins.info.title} has begun; Arthur begins"
    own = f"Your game of {begins.info.title} has begun, and you begin"
    assert notice(begins, [turn], [], 0.0) == own
    clock = replace(begins.sitters[ME], clock=Deadline(86400.0))
    timed = replace(begins, sitters=(clock, SITTERS[RIVAL]))
    assert notice(timed, [turn], [], 0.0) == f"{own}; 1 day left"
    assert notice(timed, [begun], [], 0.0) == f"{told}, 1 day left"
    assert notice(begins, [begun], [], 0.0) == told
    assert notice_to_all(begins, [turn, begun], [], 0.0) == (f"{told} \u00b7 <@10> \u00b7 <@11>"), (
        "nobody reads the turn of another as his own"
    )
    both = replace(begins, sitters=(begins.sitters[ME], replace(SITTERS[RIVAL], awaited=True)))
    asked = f"Your move in {begins.info.title}: your game has begun"
    assert notice(both, [turn], [], 0.0) == asked
    assert notice_to_all(both, [turn, replace(begun, kind="turn")], [], 0.0).startswith(asked)
    acted = replace(begins, lines=lines_for(None, [act(RIVAL, by(RIVAL, "moves"))]))
    assert notice(acted, [begun], [], 0.0).endswith("has begun; it is the turn of Arthur")
    own_turn = replace(
        acted, sitters=(SITTERS[ME], replace(SITTERS[RIVAL], awaited=True, clock=Deadline(7200.0)))
    )
    late_told = [begun, replace(begun, turn=1)]
    first = f"Your move in {begins.info.title}: your game has begun, 2 hours left"
    assert notice(own_turn, late_told, [], 0.0) == first, "he was not told when it began"
    assert notice_to_all(own_turn, late_told, [], 0.0) == f"{first} \u00b7 <@11>"
    assert "has begun" not in notice(own_turn, late_told[1:], [], 0.0), "he knows"


def test_that_a_game_has_begun_is_told_with_the_own_time_beside_a_computer_that_is_asked_as_well() -> None:
    clock = replace(SITTERS[ME], awaited=True, clock=Deadline(86400.0))
    computer = replace(SITTERS[RIVAL], user=None, awaited=True)
    public = replace(PUBLIC, sitters=(clock, computer))
    told = f"Your move in {public.info.title}: your game has begun, 1 day left"
    assert notice(public, [Ping(1, ME, 1, 10, 0.0)], [], 0.0) == told
    assert notice_to_all(public, [Ping(1, ME, 1, 10, 0.0)], [], 0.0) == f"{told} \u00b7 <@10>"
