"""What the first hint at a puzzle of Camelot 101 tells of its answer."""

from __future__ import annotations

from typing import Any

import pytest

from rules.camelot_101 import GAME, endings
from rules.camelot_101.coach import COACH
from rules.camelot_101.puzzles import checks_given
from rules.camelot_101.sight import outlook
from rules.camelot_101.tables.board import CARD, GATES, NAMES, POSTS
from rules.chance import dealer
from rules.game import ToAll, menu_of
from rules.menu import actions
from rules.puzzles.puzzle import Puzzle, puzzles_of, reached
from rules.search.coaching import contrasted, narrowed, slip_shown
from rules.search.contrasting import Lines
from rules.text import Count, Text, written
from tests.camelot_101.playing import Playing
from tests.some import some

PAWN, KNIGHT = "the Pawn of Spades on f3", "the Knight of Spades on f7"
_ENTRIES = {NAMES[node] for node in (*GATES, *POSTS)}


def end_of(puzzle: Puzzle) -> str:
    return puzzle.answers[0].rpartition("-")[2].partition("=")[0]


def first_hint(puzzle: Puzzle) -> list[str]:
    state: Any = reached(GAME, puzzle)
    table, hand = GAME.table(state), GAME.hand(state, puzzle.seat)
    offered = [*actions(menu_of(GAME, state, puzzle.seat))]
    return [written(each) for each in narrowed(COACH, table, hand, puzzle.answers, offered).traits]


def test_a_man_who_goes_to_a_gate_or_post_is_told_as_one_at_a_castle() -> None:
    """Who is to open a castle was led away from it: told that nobody is taken, or that somebody is."""
    found = [each for each in puzzles_of(GAME) if end_of(each) in _ENTRIES and "play" in each.answers[0]]
    for puzzle in some(found[::6]):
        assert first_hint(puzzle)[0] == "it is about a castle: its gate, its guard post or its prisoners"


def test_who_takes_a_man_elsewhere_is_told_of_no_castle() -> None:
    found = [each for each in puzzles_of(GAME) if each.kind == "catch" and end_of(each) not in _ENTRIES]
    told = [first_hint(puzzle) for puzzle in found[::10]]
    assert not any("castle" in hint[0] for hint in some([each for each in told if "a man is taken" in each]))


def of_mark(mark: str) -> Puzzle:
    return next(each for each in puzzles_of(GAME) if each.mark == mark)


def told_of(mark: str, wrong: str) -> list[Text]:
    puzzle = of_mark(mark)
    return contrasted(GAME, reached(GAME, puzzle), puzzle.seat, wrong, puzzle.answers[0])


def of_turn(lines: Lines, act: str) -> list[int]:
    """Give by world what the turn can bring that begins with an act, whatever is done with one thing more."""
    had, most = lines.points(lines.before), list[int]()
    for state in lines.behind(act):
        goes_on = lines.game.acting(state) == [lines.seat] and state.turn == lines.seat
        ends = (
            [lines.after(state, lines.seat, each) for each in lines.offered(state, lines.seat)]
            if goes_on
            else []
        )
        most.append(max(lines.points(end) for end in [state, *ends]) - had)
    return most


@pytest.mark.parametrize(
    ("mark", "wrong"), [("99049b16b49e", "play H4 o11-m12"), ("da7ed5296236", "refresh D5 DK C7")]
)
def test_what_a_turn_of_two_actions_brings_is_told_and_not_only_that_points_are_fewer(
    mark: str, wrong: str
) -> None:
    """A Queen lured where a Pawn takes her was told to bring six points more, some moves later."""
    (told,) = told_of(mark, wrong)
    puzzle = of_mark(mark)
    lines = Lines(GAME, reached(GAME, puzzle), puzzle.seat)
    own, best = told.values.get("own"), told.values["best"]
    assert "this turn then brings" in written(told)
    assert (own.number if isinstance(own, Count) else 0) == max(of_turn(lines, wrong))
    assert isinstance(best, Count)
    assert best.number == min(of_turn(lines, puzzle.answers[0]))


def test_who_is_passed_in_the_last_round_is_told_with_the_points_of_the_turn() -> None:
    """It was told only who comes before one: of the figures by which he does nothing."""
    of = of_mark("c0cb6336011a")
    state: Any = reached(GAME, of)
    once, stands = contrasted(GAME, state, of.seat, "play CQ h16-o9", of.answers[0])
    assert "at once, where" in written(once)
    lines = Lines(GAME, state, of.seat)
    had, has = lines.points(state), lines.points(lines.behind(of.answers[0])[0])
    assert written(stands) == (
        f"at the end of your turn it is then {had} at most to 27 of seat 1; after what is best it is {has}"
        " to 27"
    )


def test_a_tie_that_is_won_is_told_with_what_decides_it() -> None:
    """It was told only that three points could be had: not that they draw level, nor why that is enough."""
    of = of_mark("4e4771236b13")
    _, stands = contrasted(GAME, reached(GAME, of), of.seat, "play C9 g15-j12", of.answers[0])
    assert written(stands) == (
        "at the end of your turn it is then 18 at most to 21 of seat 0 and seat 3; after what is best it is"
        " 21 all, and where it stays so you win: what decides it is fewer men lost"
    )


def test_who_could_be_passed_only_later_is_told_in_words() -> None:
    """It was 28 to 27 in one sentence, and 31 to 27 in the next, where the line ended."""
    of = of_mark("7d6a31c619c3")
    once, ends = contrasted(GAME, reached(GAME, of), of.seat, "play C6 f14-f12", of.answers[0])
    assert "at once, where" in written(once)
    assert "comes before you then, and you come first after what is best" in written(ends)
    assert {*ends.values} == {"who"}


def compared(game: Playing, action: str, best: str, *, merits: bool = False) -> list[str]:
    """Compare two actions of seat 0, which leads Spades."""
    return [*map(written, contrasted(GAME, game.state, 0, action, best, merits=merits))]


def slip(game: Playing, action: str, best: str, *, last: bool = False) -> str:
    return slip_shown(GAME, game.state, 0, action, best, last=last)


def luring() -> Playing:
    """Let a Bishop of Clubs be moved beside a Pawn of Spades, who takes him."""
    men = {"S": "Pf3 Pl3 Kf2", "C": "Bb7 Ph14"}
    return Playing("1", 2, men=men, hands=["C5 S2 SA D2 D3", "C9 C9 C8 C8 C7"])


def test_whom_one_takes_in_the_same_turn_is_told_of_a_lure() -> None:
    """A man was moved beside one's own Pawn, and nothing said what for."""
    (told, *_) = compared(luring(), "play S2 l3-l4", "play C5 b7-e4", merits=True)
    assert (
        told
        == "as your one thing more the Pawn of Spades on f3 then takes the Bishop of Clubs on e4: 3 points"
    )
    assert slip(luring(), "play S2 l3-l4", "play C5 b7-e4") == "one thing more that was not seen"


def test_whom_a_lure_surely_takes_is_taken_where_it_is_played_on() -> None:
    """He "is taken in 3 of 16 games", as all usually play, though one surely takes him."""
    lure, other = "play C5 b7-e4", "play S2 l3-l4"
    for action, best in ((lure, other), (other, lure)):
        lines = Lines(GAME, luring().state, 0)
        assert not any(
            "you take the Bishop" in written(each) for each in COACH.contrasts(lines, action, best)
        )
        assert lines.later == {lure: ("play SA f3-e4",)}


def test_a_line_tells_that_a_man_is_lured() -> None:
    """Somebody took his own Bishop with another's Queen, and it looked like a fault."""
    game, told = luring(), list[Text]()
    for action in ("play C5 b7-e4", "play SA f3-e4", "play C8 h14-h12"):
        seat = GAME.acting(game.state)[0]
        notes = GAME.apply(game.state, seat, action, dealer(1, "lure"))
        told += [note.text for note in notes if isinstance(note, ToAll)]
    lure, *others = COACH.told(told)
    assert written(lure) == f"{written(told[0])} (a lure: the Bishop of Clubs is taken next)"
    assert others == told[1:]


def test_who_could_be_taken_at_once_is_told_where_that_is_all_a_turn_takes() -> None:
    """A Pawn was to be moved first, and not a word that the man could be taken at all."""
    men = {"S": "Pf3 Pl3 Kf2", "C": "Be4 Ph14"}
    game, quiet = Playing("1", 2, men=men, hands=["C5 S2 SA D2 D3", "C9 C9 C8 C8 C7"]), "play S2 l3-l4"
    best = "play C5 h14-h12"
    assert compared(game, quiet, best)[1:] == ["the Bishop of Clubs could be taken at once: 3 points"]
    (then,) = compared(game, quiet, best, merits=True)
    assert then.startswith("as your one thing more the Pawn of Spades on f3 then takes the Bishop of Clubs")
    assert slip(game, quiet, best) == "a gain left lying"
    assert not any("at once" in each for each in compared(game, "play S2 f3-e4", best)), "it takes him"


@pytest.mark.parametrize(("bag", "few"), [("SA", 8), ("SA C2", 3), ("C2", 0)])
def test_whom_only_a_card_that_is_drawn_can_take_could_not_be_had(bag: str, few: int) -> None:
    """Nine points "could be had" with a card that was drawn behind the first move, and by the same luck."""
    men = {"S": "Pf3 Pl3 Kf2", "C": "Bb7 Ph14"}
    game = Playing("1", 2, men=men, hands=["C5 H4 D6 D2 D3", "C9 C9 C8 C8 C7"])
    game.state.bag = sorted([CARD[each] for each in bag.split()] * 15)
    game.state.hands[1] = game.state.bag[:5]
    assert not any("could be had" in each for each in compared(game, "refresh H4", "play C5 b7-e4"))
    told = compared(game, "refresh H4", "play C5 b7-e4", merits=True)
    drawn = "if you draw a card for it, you take the Bishop of Clubs on e4 as your one thing more: 3 points"
    assert told == ([f"{drawn}; so it was in {few} of 8 draws"] if few else [])
    assert slip(game, "refresh H4", "play C5 b7-e4") != "one thing more that was not seen"


def test_one_thing_more_that_was_not_earned_is_told_where_nothing_else_is() -> None:
    """Only the count at the end knew that it was given away."""
    men = {"S": "Pl3 Kf2", "C": "Bb7 Ph14"}
    game = Playing("1", 2, men=men, hands=["C5 S2 D2 D3 D6", "C9 C9 C8 C8 C7"])
    (told,) = contrasted(GAME, game.state, 0, "play S2 l3-l4", "play C5 b7-e4")
    assert written(told) == "by what is best you earn one thing more this turn, and not by this"
    assert COACH.kind(told) == "one thing more that was given away"
    assert not compared(game, "play C5 b7-e4", "play S2 l3-l4")


def test_what_could_be_taken_next_is_told_where_nothing_else_can_be() -> None:
    game = Playing("2", 2, men={"S": "Ne5 Pe3 Kf2", "C": "Rg9 Ph14"}, hands=["S3 S3 SA", "C2 C2"])
    told = compared(game, "play SA e3-e4", "play S3 e5-f7", merits=True)
    then = (
        "as men then stand, the Knight of Spades on f7 could take the Rook of Clubs on g9 in your next"
        " turn: 5 points"
    )
    assert told == [then]
    assert slip(game, "play SA e3-e4", "play S3 e5-f7", last=True) == "a threat that was not seen"
    assert slip(game, "refresh SA", "play SA e3-e4", last=True) == "an action of little use"


def test_a_check_that_is_missed_is_told() -> None:
    puzzle = of_mark("04927f68b1ee")
    (told,) = told_of("04927f68b1ee", "play C4 e13-d12=R")
    assert written(told) == "it gives no new check, and what is best does"
    lines = Lines(GAME, reached(GAME, puzzle), puzzle.seat)
    before = checks_given(lines.table, puzzle.seat)
    for act, gives in (("play C4 e13-d12=R", False), (puzzle.answers[0], True)):
        checks = [checks_given(GAME.table(end), puzzle.seat) - before for end in lines.behind(act)]
        assert [bool(each) for each in checks] == [gives] * len(checks)


def merits_of(mark: str) -> list[str]:
    puzzle = of_mark(mark)
    natural = puzzle.natural.acts[0].partition(" ")[2]
    found = contrasted(GAME, reached(GAME, puzzle), puzzle.seat, puzzle.answers[0], natural)
    assert not found or puzzle.answers[0] != natural
    told = contrasted(GAME, reached(GAME, puzzle), puzzle.seat, natural, puzzle.answers[0], merits=True)
    return [written(each) for each in told]


def test_what_more_than_a_man_is_won_with_him_is_told_apart() -> None:
    """A Rook was told to be worth 14 points: the castle that this opens stood nowhere."""
    gain, _, risk = merits_of("a0899af3a09a")[0].partition("; but before your next turn ")
    assert gain.endswith("the Rook of Hearts on n13: 14 points, 5 of them for that man")
    assert risk == "the Rook of Clubs on l15 could be taken by the Bishop of Hearts on k14: 5 points"


def test_only_a_danger_that_was_there_is_averted() -> None:
    """A Bishop was "saved" who stood there only behind the wrong answer; that the check ends was not told."""
    assert merits_of("0cea383a7720") == ["your King is no longer in check"]


def test_a_neutral_king_takes_as_well_and_is_taken_once_all_have_had_a_turn() -> None:
    """Nobody was in danger, and a neutral King took a Bishop in the line below that, who is taken himself."""
    natural = of_mark("77e4c729f322").natural.acts[0].partition(" ")[2]
    lacks = [written(each) for each in told_of("77e4c729f322", natural)]
    assert lacks[1:] == ["seat 2 can then take the King of Spades for 20 points, and not after what is best"]
    state: Any = reached(GAME, of_mark("77e4c729f322"))
    men = outlook(GAME.table(state), GAME.hand(state, 1), of_mark("77e4c729f322").answers[0]).threats
    by_king = "Your Bishop of Diamonds on j2 could then be taken by the King of Spades on i1"
    assert [written(each.told) for each in men] == [by_king]
    assert merits_of("77e4c729f322") == ["the King of Spades can then not be taken in the next turn"]
    assert merits_of("a17d5543bcfe") == ["your King is no longer in check"], "it was told twice"


def test_what_ends_the_game_lost_is_told_with_its_points() -> None:
    """It was "about 100 of 100 worse", and nothing else."""
    (lack,) = told_of("294530248aa3", of_mark("294530248aa3").natural.acts[0].partition(" ")[2])
    ends = "the game ends with it, and seat 1 wins by 5 to 4; after what is best you win by 4 to 2"
    assert written(lack) == ends
    assert COACH.kind(lack) == "a win at once that was not seen"
    assert merits_of("294530248aa3") == ["it wins the game at once"]


def test_what_reaches_the_points_that_end_the_game_is_told_as_that() -> None:
    """It was "9 points could be had"; the reason stood in the second line of the story."""
    of = of_mark("b120e2ba19dc")
    natural = of.natural.acts[0].partition(" ")[2]
    assert merits_of("b120e2ba19dc") == [
        "it brings you to 35 points: that ends the game with this round, and you lead"
    ]
    lack, *_ = told_of("b120e2ba19dc", natural)
    assert written(lack) == "what is best reaches the points that end the game, and this does not"
    assert COACH.kind(lack) == "a win at once that was not seen"
    state: Any = reached(GAME, of)
    pointed = COACH.pointer(GAME.table(state), GAME.hand(state, of.seat), of.answers)
    assert pointed is not None
    assert written(pointed) == "the points that end the game can be reached now"
    assert COACH.pointer(GAME.table(state), GAME.hand(state, of.seat), (natural,)) is None


def test_what_wins_at_once_is_told_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    of = of_mark("b120e2ba19dc")
    best, natural = of.answers[0], of.natural.acts[0].partition(" ")[2]
    lines = Lines(GAME, reached(GAME, of), of.seat)
    monkeypatch.setattr(endings, "_wins", lambda _, act: act == best)
    assert written(next(COACH.merits(lines, best, natural))) == "it wins the game at once"
    lack = next(COACH.contrasts(lines, natural, best))
    assert written(lack) == "the game goes on, and what is best wins it at once"
    assert COACH.kind(lack) == "a win at once that was not seen"
    monkeypatch.setattr(endings, "_is_over", lambda *_: True)
    assert lack not in COACH.contrasts(lines, natural, best), "it ends the game as well, otherwise"


def test_much_that_was_left_lying_is_no_right_man_on_a_wrong_square() -> None:
    _, less, *_ = told_of("b120e2ba19dc", of_mark("b120e2ba19dc").natural.acts[0].partition(" ")[2])
    assert COACH.kind(less) == "a gain left lying"
    little = Text(less.template, less.values | {"best": Count(3, "point", "points")})
    assert COACH.kind(little) == ""


def test_a_check_that_comes_with_one_thing_more_is_told() -> None:
    """To hunt a King was the task, and his check stood only in the last line."""
    assert merits_of("ebedaf0762d3")[1] == (
        "it checks the King of Diamonds: if he is still in check in your next turn, you can take him"
    )
