"""Only what the board shows is taught: what is so in a few guesses, or only threatened, is no lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.computers import worker
from cogs.history.judgements import _borne_out
from rules.advice import Judgement
from rules.chance import dealer
from rules.game import ToAll, menu_of
from rules.library import find
from rules.menu import actions
from rules.record import Event, Record, parsed
from rules.replay import Replay, default_options
from rules.return_to_camelot.ai import later, parting
from rules.return_to_camelot.coach import COACH
from rules.return_to_camelot.tables import BOTH_CASTLES, LORD_CAPTURED, NUMBER, SQUARES
from rules.search.coaching import compared, contrasted, shown
from rules.search.following import followed
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.snapshot import copied, snapshot
from rules.text import Count, Seat, Series, Text, say, written
from tests.patience import PATIENCE
from tests.return_to_camelot.computer.test_contrasts import GAME, guesses, of, slip, stand, told
from tests.return_to_camelot.computer.test_course import BLACK, RECORDS, WHITE, tables
from tests.return_to_camelot.playing import position

ENEMY = 1  # to move: Black
LATER = later._LOST_LATER[LORD_CAPTURED]
DANGER = say(later._DANGER[True], start="c3", land="b2")
TWO = Count(2, "piece", "pieces")


def lost_in(loss: Text, own: int, best: int = 0) -> Text:
    counts = {"best": best} if best else {}
    return say(later._LOST_IN[best > 0], loss=loss, own=own, all=8, **counts)


def won_in(best: int, own: int = 0) -> Text:
    counts = {"own": own} if own else {}
    return say(later._WON_IN[own > 0], win=later._WON_LATER[""], best=best, all=8, **counts)


LACKS = [
    (say(later._WORSE_OFF, less=TWO, own=8, all=8), False),
    (say(parting._THREATENS_ONE, best=TWO), False),
    (parting._NO_THREAT, False),
    (say(parting._MOSTLY, own=8, all=8), False),
    (say(later.IN_SOME, line=say("a Knight on c1 could take b4"), own=6, all=8), False),
    (say(later.IN_SOME, line=say("a Knight on c1 could take b4"), own=7, all=8), True),
    (lost_in(LATER, 7), False),
    (lost_in(LATER, 8, 4), True),
    (lost_in(DANGER, 3), False),
    (lost_in(DANGER, 4), True),
    (lost_in(DANGER, 8, 4), False),
    (won_in(7), False),
    (won_in(8), True),
    (DANGER, True),
    (say(later._TAKES_LATER, taken=Series(("b4", "c5"))), True),
    (parting._LURES_TO_WIN, True),
]


@pytest.mark.parametrize(("lack", "is_taught"), LACKS)
def test_a_mistake_keeps_no_reason_that_only_a_figure_speaks_for(
    lack: Text, monkeypatch: pytest.MonkeyPatch, *, is_taught: bool
) -> None:
    """A march that won by force was four mistakes, as one is worse off in 5 of 8 guesses."""
    follows = (say("he is taken"),)
    monkeypatch.setattr(worker, "judged", lambda *_: Judgement("e1>c3", 0.2, None, follows))
    monkeypatch.setattr(worker, "compared", lambda *_: ([lack], []))
    state = position(WHITE, BLACK, layout="corner").state
    told = worker.judged_act(find, GAME.info.id, snapshot(state), (0, "e4-e5"), "1", PATIENCE, 0.05)
    found = told.judgement
    assert found is not None
    assert found.loss == 0.2, "the figure stays"
    assert found.lacks == ((lack,) if is_taught else ())
    assert bool(found.follows) <= is_taught
    assert bool(shown(GAME, [lack])) is is_taught


@pytest.mark.parametrize(
    ("mark", "natural", "met", "won"), [("ecfafe1e9d9a", "f8-e7", "f8", ["d4", "c4", "b4", "a4"])]
)
def test_of_a_lure_it_is_told_on_which_squares_either_captures(
    mark: str, natural: str, met: str, won: list[str]
) -> None:
    """It was told how many pieces it wins, and neither where nor that the enemy takes some first."""
    puzzle = of(mark)
    state, best = stand(mark), puzzle.answers[0]
    (said,) = map(written, contrasted(GAME, state, puzzle.seat, natural, best, merits=True))
    *others, last = won
    taken = f"{', '.join(others)} and {last}"
    assert said == f"it is a lure: the enemy must capture on {met}; you can then capture on {taken}"
    borne_out = sum(takes(world, puzzle.seat, best, met, won) for world in guesses(puzzle))
    assert borne_out >= 7
    lacks, merits = compared(GAME, state, puzzle.seat, natural, best, {})
    assert [*map(written, merits)] == [said]
    assert lacks == contrasted(GAME, state, puzzle.seat, natural, best)
    assert not any(met in written(each) for each in lacks), "what is best is not given away"


def takes(state: Any, seat: int, act: str, met: str, won: list[str]) -> bool:
    """Say whether the enemy must capture on a square behind an act, and the seat then can on some."""
    world = copied(state)
    GAME.apply(world, seat, act, dealer(act, "contrast"))
    enemy = GAME.acting(world)[0]
    replies = [*actions(menu_of(GAME, world, enemy))]
    assert enemy != seat
    for reply in replies:
        behind = copied(world)
        GAME.apply(behind, enemy, reply, dealer(reply, "contrast"))
        victims = [SQUARES[number] for number, _ in behind.deed.victims]
        if GAME.acting(behind)[:1] != [seat] or victims != [met] or not captures(behind, seat, won):
            return False
    return bool(replies)


def captures(state: Any, seat: int, won: list[str]) -> bool:
    victims = [SQUARES[number] for number, _ in state.deed.victims]
    if victims == won and state.deed.colour == state.players.index(seat):
        return True
    if GAME.acting(state)[:1] != [seat]:
        return False
    return any(
        captures(acted(state, seat, act), seat, won)
        for act in actions(menu_of(GAME, state, seat))
        if "x" in act
    )


def acted(state: Any, seat: int, act: str) -> Any:
    world = copied(state)
    GAME.apply(world, seat, act, dealer(act, "contrast"))
    return world


def test_a_plan_that_has_won_without_a_loss_is_no_mistake_unless_a_danger_was_overlooked() -> None:
    """Each step of a march that won the game was taught as a mistake."""
    played = tables("lord_in_castle.txt")
    winner = played[-1].sides[played[-1].winner or 0].seat
    gain = say(later._TAKES_LATER, taken=Series(("b4",)))
    last = played[-4:]
    assert COACH.borne_out(last, winner, [gain])
    assert COACH.borne_out(last, winner, [])
    assert not COACH.borne_out(last, 1 - winner, [gain])
    assert not COACH.borne_out(last, winner, [DANGER])
    assert not COACH.borne_out(last, winner, [parting._LURES_TO_WIN])
    assert not COACH.borne_out(tables("lord_captured.txt"), 0, [gain]), "it took longer, and pieces"
    assert not COACH.borne_out(tables("draw_agreed.txt")[-2:], 0, [gain])


def test_a_game_is_asked_what_it_bears_out_for_its_winner_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(parsed((RECORDS / "lord_captured.txt").read_bytes()))
    replay.play()
    states, asked = [each.stored for each in replay.standing], list[int]()

    def borne_out(_: object, tables: Sequence[object], seat: Seat, lacks: Sequence[Text]) -> bool:
        asked.append(len(tables))
        return not lacks

    monkeypatch.setattr(COACH.__class__, "borne_out", borne_out)
    vague = Judgement("b3-b4", 0.1)
    assert _borne_out(GAME, states, 0, vague)
    assert not _borne_out(GAME, states, 1, vague)
    assert not _borne_out(GAME, states[2:], 0, Judgement("b3", 0.1, lacks=(say("a man"),)))
    assert asked == [len(states), len(states) - 2]


@pytest.mark.parametrize(
    ("mark", "wrong"), [("91d791580d6f", "b6-a5"), ("2464c08a62f6", "b1-a2"), ("ecfafe1e9d9a", "a6-b6")]
)
def test_a_castle_that_can_be_reached_is_no_lord_in_danger(mark: str, wrong: str) -> None:
    """Both castles were held by two men, and it was told that the Lord was left in danger."""
    puzzle = of(mark)
    assert "your castle on" in told(puzzle, wrong)[0] or "both your castles" in told(puzzle, wrong)[0]
    assert slip(puzzle, wrong) == "a castle left in danger"
    assert COACH.fell(stand(mark), wrong, BOTH_CASTLES) == "a castle left in danger"


@pytest.mark.parametrize(
    ("mark", "natural", "squares"),
    [("943b9797b5df", "c2>a4", ["a3", "a5"]), ("8f37b44e0e82", "W@c4", ["b7", "b8"])],
)
def test_of_a_fork_it_is_told_whom_it_threatens_and_that_nothing_can_take_it(
    mark: str, natural: str, squares: list[str]
) -> None:
    """A fork was best by 26 of 100, and that was all that was told of it, also beside another one."""
    puzzle, state = of(mark), stand(mark)
    best = puzzle.answers[0]
    (said,) = map(written, contrasted(GAME, state, puzzle.seat, natural, best, merits=True))
    assert said == f"it threatens to capture on {' or '.join(squares)}, and cannot be captured itself"
    for world in guesses(puzzle):
        behind = acted(world, puzzle.seat, best)
        enemy = GAME.acting(behind)[0]
        for act in actions(menu_of(GAME, behind, enemy)):
            victims = [SQUARES[number] for number, _ in acted(behind, enemy, act).deed.victims]
            assert best[-2:] not in victims
        behind.to_move = 1 - behind.to_move
        assert all(captures(behind, puzzle.seat, [square]) for square in squares)


def test_one_guess_more_of_eight_is_no_reason_where_some_are_behind_either() -> None:
    """That 3 guesses are won behind what is best, and 2 behind the other, carried 33 of 100."""
    puzzle = of("5f36b697e17e")
    assert told(puzzle, "a3>c5xc7") == []


def test_a_lure_that_costs_pieces_is_told_with_the_move_that_lures() -> None:
    """Two squares were named that stood empty, and not what comes there, and that it must be captured."""
    puzzle = of("ec7e837046a0")
    lack, *_ = contrasted(GAME, stand(puzzle.mark), puzzle.seat, "c4-d5", puzzle.answers[0])
    assert written(lack) == (
        "the piece on b5 can go to b4, and you must capture; in the next turns the enemy can capture on d5,"
        " and you only on b4 in return"
    )
    assert COACH.danger(lack) == "b5"
    assert COACH.shows([lack])
    assert not parting.is_grave(lack), "who has won all the same has made no mistake"


def test_a_lure_does_not_win_what_only_the_lord_takes_who_falls_there() -> None:
    """He would have captured on c6, and been captured himself at once."""
    puzzle = of("5f36b697e17e")
    told = contrasted(GAME, stand(puzzle.mark), puzzle.seat, "c4-d5", puzzle.answers[0], merits=True)
    lure = "it is a lure: the enemy must capture on a7; you can then capture on a5"
    assert [*map(written, told)] == [lure, "it captures 1 piece"]


@pytest.mark.parametrize(("start", "acts"), [("b6", ["b6>b4xb2", "b2xd4"]), ("", []), ("b5", [])])
def test_a_danger_that_is_told_is_carried_out(start: str, acts: list[str]) -> None:
    """He was told that b6 could take two pieces, and in the line the enemy gave pieces away."""
    state = position("S b3 c3 f4, L h1", "S b5 g6, K b6, L d8", to_move=ENEMY, layout="corner").state
    table, hand = GAME.table(state), GAME.hand(state, state.players[ENEMY])
    assert [*COACH.strikes(state, table, hand, start)] == acts


def test_a_lure_that_is_told_is_carried_out() -> None:
    puzzle = of("ec7e837046a0")
    state = stand(puzzle.mark)
    begun = Begun((f"{puzzle.seat} c4-d5",), "seed", puzzle.answers[0], right=False, danger="b5")
    line = followed(GAME, state, puzzle.seat, begun, "seed", lambda: Trials(8))
    assert line is not None
    assert [*map(written, line.told[1:3])] == [
        "seat 0 moves b5 to b4",
        "seat 1 captures a Soldier on b4: b3 to b5",
    ]


def test_a_line_shows_what_was_told_to_follow() -> None:
    """A Knight on d6 was told of, and the line told of another: or of him, and no picture showed him."""
    puzzle = of("bfb0f2445505")
    begun = Begun((f"{puzzle.seat} K@a3",), "seed", puzzle.answers[0], right=False)

    def line(seed: str, begun: Begun) -> Sequence[Text]:
        found = followed(GAME, stand(puzzle.mark), puzzle.seat, begun, seed, lambda: Trials(8))
        assert found is not None
        return found.told

    replies = [line(seed, begun)[1:3] for seed in "abcdef"]
    assert len({(*map(written, reply),) for reply in replies}) > 2
    for reply in replies:
        assert line("a", replace(begun, told=(*reply,)))[1:3] == reply
    flown = (say("the Page flies away"),)
    assert line("a", replace(begun, told=flown)) == line("a", begun), "what cannot be is left"


SETTING_UP = ("army Lf2 Wd1 Kc2 Kf1", "army Le8 Wc8 Kd7 Ke7")
MOVES = "d1>d3|c8-b7 T:e8,g8|c1>e3|d7-e6|e2>c4|e8>g6|g1-g2|d8>f6>h6|f1>d1>b3|e7>g7>g5"


@pytest.mark.parametrize("seed", ["1", "2", "7"])
def test_a_line_shows_the_capture_that_was_told_to_win(seed: str) -> None:
    """It was told that the Lord falls, and then that the game goes on: that he wins by it is told besides."""
    events = [Event(each % 2, act) for each, act in enumerate((*SETTING_UP, *MOVES.split("|")))]
    options = default_options(GAME) | {"layout": "corner"}
    replay = Replay(Record(GAME.info.id, 1, 2, options, (Event(None, "start", (0,)), *events)))
    replay.play(len(events))
    world, told = copied(replay.state), list[Text]()
    world.board[NUMBER["f7"]].kind = "K"
    for seat, act in (
        (0, "d3-e4 T:b1,d2"),
        *((1, act) for act in ["f7>d5xf3", "f3xd3", "d3xd1", "d1xf1", "f1xf3"]),
    ):
        notes = GAME.apply(world, seat, act, dealer(act, "luck"))
        told += [note.text for note in notes if isinstance(note, ToAll) and not note.minor]
    *fall, won = told[1:]
    assert written(won) == "seat 1 has captured the Lord of seat 0 and wins"
    begun = Begun(("0 d3-e4 T:b1,d2",), "seed", "e1>c3>c5", right=False, danger="f7", told=tuple(fall))
    line = followed(GAME, replay.state, 0, begun, seed, lambda: Trials(8))
    assert line is not None
    assert [*line.told[1:]] == [*fall, won]
