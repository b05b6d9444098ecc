"""What could follow a move is told by what a seat knows, and misses nothing that it could know."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from itertools import islice, pairwise

import pytest

from languages import spoken
from languages.spoken import speaking
from rules.chance import Tape, dealer
from rules.game import Occasion, ToAll, menu_of
from rules.menu import actions, before, foreseen
from rules.question import Outlook, Pick
from rules.replay import default_options
from rules.return_to_camelot import GAME
from rules.return_to_camelot.outlook import settled
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import BLACK, NUMBER
from rules.snapshot import copied
from rules.text import Text, written
from tests.return_to_camelot.playing import Playing, position, started
from tests.return_to_camelot.test_many_games import states
from tests.some import some

_DESCRIPTION = 100  # letters of an option, beyond which it is cut
WARNED = default_options(GAME) | {"warned": "01"}


def asked(state: State, said: str = "") -> Pick:
    """Give what whoever is to move is asked, with all that could follow."""
    question = GAME.menu(state, state.players[state.to_move], said)
    assert isinstance(question, Pick)
    return foreseen(question)


def told(text: Text | None) -> str:
    assert text is not None
    return written(text)


def turns(seeds: range) -> Iterator[State]:
    """Give states of random games in which a seat that is warned is to move, captures aside."""
    for seed in seeds:
        yield from (copied(state) for state in states(WARNED, seed) if state.turns and not state.over)


def overrun() -> Playing:
    """Give the position of the lesson that is lost to a charge."""
    game = started(
        white_army="army Le1 Wc1 Kc2 Kf2", black_army="army Ld8 Wg8 Kd7 Ke7", layout="corner", warned="0"
    )
    game.act("b1>d3", "e7-e6", "e1>e3", "f8-g7")
    return game


def test_a_charge_from_afar_is_told_beside_the_square_and_the_man() -> None:
    game = overrun()
    squares, men = asked(game.state, "d3"), asked(game.state)
    assert (
        told(squares.about("d3-e4"))
        == "A Knight or the Lord on d7 could take e4 and your Lord on e3, and win"
    )
    assert squares.outlook["d3-e4"] == Outlook(squares.outlook["d3-e4"].text, 2, ("d7", "f5", "d3", "f3"))
    assert told(squares.about("d3-c4")) == "A Knight or the Lord on f7 could take c4"
    assert told(men.about("d3")) == "2 of its 3 ways could lose the game, the rest a piece"
    assert told(men.about("d2")) == "2 of its 3 ways could lose a piece; the best loses nothing at once"
    assert told(men.about("e3")) == "Each of its 3 ways could lose the game"
    assert told(men.about("g1")) == "Moves, jumps and captures", "nothing could follow from what it does"
    assert told(asked(game.state, "g1").about("g1-g2")) == "Nothing of yours could be taken at once"
    game.act("d3-e4")
    black = GAME.menu(game.state, 1)
    assert isinstance(black, Pick)
    assert black.foresee is None, "nobody but seat 0 is warned"


def test_a_lure_is_told_that_leaves_a_capture_which_costs_more_than_it_brings() -> None:
    game = position("S d4 f4 h2, L a1", "S c7 e6 g7, L h8", warned="0")
    quiet = asked(game.state, "h2").outlook["h2-h3"]
    assert written(quiet.text) == "After e6-f5 you must capture, and could then lose 2 pieces"
    assert (quiet.gravity, quiet.way) == (1, ("e6", "f5"))
    with speaking("nl"):
        text = spoken.written(quiet.text)
        assert text == "Na e6-f5 moet je slaan, en kun je dan 2 stukken verliezen"
    game.act("h2-h3", "e6-e5")
    assert {text[:2] for text in asked(game.state).texts} == {"d4", "f4"}, "they must capture"
    even = position("S d4 h2, L a1", "S c7 e6 g7, L h8", warned="0")
    assert asked(even.state, "h2").outlook["h2-h3"].gravity == 0, "one for one is an exchange"


@pytest.mark.parametrize(
    ("white", "black", "action", "line"),
    [
        ("L f4, S h2", "S b8 c7 e6, L g8", "h2-h3", "After e6-e5 {} your Lord on d6"),
        ("S a3, L d1", "S b5, !L f3", "a3-a4", "After f3-g2 {} in your castle on h1"),
    ],
)
def test_it_is_told_how_a_lure_could_lose_the_game(white: str, black: str, action: str, line: str) -> None:
    game = position(white, black, layout="corner", warned="0")
    lure = asked(game.state, action[:2]).outlook[action]
    assert written(lure.text) == line.format("you must capture, and could then lose")
    assert lure.gravity == 2


def test_the_safest_of_the_men_and_of_the_squares_come_first() -> None:
    lost = overrun()
    assert asked(lost.state).texts == ["c1", "d1", "f1", "g1", "c2", "f2", "d2", "e2", "d3", "e3"]
    squares = position("S c3 d3, L a1", "S e6 f7, L h8", warned="0")
    assert asked(squares.state, "c3").texts == ["c3-b4", "c3-d4", "c3-c4"]
    unsorted = 0
    for state in islice(some(turns(range(6))), 0, None, 6):
        plain = GAME.menu(state, state.players[state.to_move])
        assert isinstance(plain, Pick)
        shown = asked(state)
        assert sorted(shown.texts) == sorted(plain.texts)
        dangers = [shown.outlook[text].danger if text in shown.outlook else [0] for text in shown.texts]
        assert dangers == sorted(dangers)
        for one, other in pairwise(zip(dangers, shown.texts, strict=True)):
            assert one[0] != other[0] or plain.texts.index(one[1]) < plain.texts.index(other[1])
        unsorted += shown.texts != plain.texts
    assert unsorted


def test_what_wins_is_told_with_the_question() -> None:
    game = position("L d7, S a1", "S a7, L h5", warned="0")
    men = asked(game.state)
    assert told(men.stakes()) == "You can win now: Lord d7"
    assert told(men.about("d7")) == "Can win now: to d8"
    assert asked(game.state, "d7").outlook["d7-d8"].gravity == -1
    capture = position("S e4, L a1", "!L e5, S h7", warned="0")
    assert told(asked(capture.state).stakes()) == "You can win now: Soldier e4"


def test_what_magic_could_do_is_told() -> None:
    game = position("L a5, S h4", "S d1, W b7, L g8", warned="0")
    game.state.board[NUMBER["d1"]].no_lord = True
    line = "Magic could bring the enemy Lord to your castle on d1, and win"
    assert told(asked(game.state, "h4").about("h4-h5")) == line


def test_a_wizard_that_is_known_to_be_in_no_army_casts_nothing() -> None:
    game = position("L a5, S h4", "S d1, !W b7, L g8", reserve=("", "W"), warned="0", magic_limit="wizard")
    game.state.board[NUMBER["d1"]].no_lord = True
    assert told(asked(game.state, "h4").about("h4-h5")) == "Nothing of yours could be taken at once"


def test_behind_a_teleportation_the_lord_is_where_it_brings_him() -> None:
    game = position("L c4, W a2, S h2, S f1", "K c6, S c7, L h8, S g8", warned="0")
    assert asked(game.state, "a2-a3 T:c4").outlook["a2-a3 T:c4,f1"].gravity < 2, "he is out of danger"
    assert "a2-a3 T:" not in asked(game.state, "a2-a3").outlook, "what the spell costs is told"
    game = position("L f1, W a2, S h2, S c4", "K c6, S c7, L h8, S g8", warned="0")
    line = "A Knight or the Lord on c7 could take your Lord on c4 and win"
    assert told(asked(game.state, "a2-a3 T:c4").about("a2-a3 T:c4,f1")) == line
    game = position("L f1, W a2, S d8", "S c7, L h6, S h5", warned="0")
    assert told(asked(game.state, "a2-a3 T:d8").about("a2-a3 T:d8,f1")) == "Wins the game"


@pytest.mark.parametrize(
    ("black", "who"),
    [
        ("K c6, S c7, L h8, S g8", "a Knight or the Lord on c7"),
        ("K c6, S c7, !L h8, S g8", "a Knight on c7"),
        ("!K c6 g8, L c7, S h8", "a hidden Lord on c7"),
        ("!K c6, !L c7, S h8, S g8", "the piece on c7"),
    ],
)
def test_who_could_charge_out_of_a_hidden_face_is_whoever_it_may_still_be(black: str, who: str) -> None:
    game = position("L f1, W a2, S h2, S c4", black, warned="0")
    line = f"{who[0].upper()}{who[1:]} could take your Lord on c4 and win"
    menu = asked(game.state, "a2-a3 T:c4")
    assert told(menu.about("a2-a3 T:c4,f1")) == line
    with speaking("nl"):
        assert ("of de heer" in spoken.written(menu.outlook["a2-a3 T:c4,f1"].text)) == ("or the" in who)


def test_of_a_man_that_captures_on_it_is_told_how_that_could_end() -> None:
    game = position("S c3, L a1", "S d4 d6 f6, L h8", warned="0")
    line = "Captures on; at best for you, nothing of yours could be taken at once"
    assert told(asked(game.state, "c3").about("c3xe5")) == line
    game.act("c3xe5")
    assert told(asked(game.state, "e5").about("e5xg7")) == "The piece on h8 could take g7"
    assert told(asked(game.state, "e5").about("e5xc7")) == "Nothing of yours could be taken at once"
    game = position("S c3, L a1", "S d4 d6 f6 b8, L h8", warned="0")
    line = "Captures on; at best for you, the piece on b8 could take c7"
    assert told(asked(game.state, "c3").about("c3xe5")) == line
    assert told(asked(game.state).about("c3")) == line, "it has this way alone"


def test_of_a_man_that_may_charge_on_the_better_end_is_told_and_the_worse_where_it_is_chosen() -> None:
    game = position("K f2, S e3, L a1", "S c5 e5, L h8", warned="0")
    jump, behind = asked(game.state, "f2"), asked(game.state, "f2>d4")
    safe = "nothing of yours could be taken at once"
    assert written(jump.label("f2>d4")) == "Jump to d4, or charge on"
    assert told(jump.about("f2>d4")) == f"Charges on; at best for you, {safe}, but it reveals the piece"
    assert jump.outlook["f2>d4"].gravity == 0, "where it stops it could be taken, but it need not stop"
    assert told(behind.stakes()) == "If you stop here, the piece on e5 could take d4"
    with speaking("nl"):
        assert len(spoken.written(jump.outlook["f2>d4"].text)) <= _DESCRIPTION
    game = position("K f2, S e3, L a1", "S c5, L h8", warned="0")
    assert told(asked(game.state, "f2").about("f2>d4")) == f"If it stops there, {safe}"
    game = position("K f2, S e3, L a1", "!L c5, S h8", warned="0")
    assert told(asked(game.state, "f2").about("f2>d4")) == "Can win now: charging on"
    assert told(asked(game.state).about("f2")) == "Can win now: over d4 to b6"
    with speaking("de"):
        about = asked(game.state).about("f2")
        assert about is not None
        assert spoken.written(about) == "Kann jetzt gewinnen: über d4 nach b6"
    assert told(asked(game.state).stakes()) == "You can win now: Knight f2"


def test_of_a_wizard_who_may_cast_a_spell_it_is_told_what_follows_without() -> None:
    """One of his ways was said to lose the game; who chose it was asked for a spell, and told nothing."""
    behind = asked(position("W e3, L d4, S a4", "K e7, S e6, L a7", warned="0").state, "e3-e4")
    line = "If you stop here, a Knight or the Lord on e7 could take your Lord on d4 and win"
    assert told(behind.stakes()) == line


def test_a_piece_that_lies_open_is_not_said_to_be_revealed() -> None:
    game = position("!K f2, S e3, L a1", "S c5 e5, L h8", warned="0")
    behind = asked(game.state, "f2>d4")
    assert written(behind.prompt) == "Stop here, or charge on"
    assert told(behind.about("f2>d4xb6")) == "Nothing of yours could be taken at once"
    unwarned = GAME.menu(game.state, 0, "f2>d4")
    assert isinstance(unwarned, Pick)
    assert unwarned.about("f2>d4xb6") is None


def test_that_a_teleportation_wins_is_told_from_the_first_question_on() -> None:
    game = position("L f1, W a2, S d8", "L h6, S h5", warned="0")
    assert told(asked(game.state).stakes()) == "You can win now: Wizard a2"
    for said, answer in (("a2", "a2-a3"), ("a2-a3", "a2-a3 T:"), ("a2-a3 T:", "a2-a3 T:d8")):
        assert told(asked(game.state, said).about(answer)) == "Can win now: by Teleportation"
    game.state.magic_used[0] = True
    assert "win" not in told(asked(game.state).about("a2"))


def test_a_victim_is_named_of_a_man_only_where_it_is_so_in_each_of_his_ways() -> None:
    named = 0
    for state in islice(some(turns(range(6))), 0, None, 6):
        men = asked(state)
        for text in (text for text in men.outlook if len(text) == 2):
            line = told(men.about(text))
            if "could take" not in line:
                continue
            lines = {told(each.text) for each in asked(state, text).outlook.values()}
            whole = line.removeprefix("Wherever it goes, ")
            assert {each[0].lower() + each[1:] for each in lines} == {whole[0].lower() + whole[1:]}
            assert line.startswith("Wherever") == (len(asked(state, text).texts) > 1)
            named += 1
    assert named > 5


def test_it_follows_from_nothing_that_the_seat_does_not_see() -> None:
    for number, state in enumerate(islice(some(turns(range(4))), 0, None, 20)):
        seat, other = state.players[state.to_move], copied(state)
        GAME.resample(other, seat, dealer(number, "worlds"))
        assert foreseen_of(state) == foreseen_of(other)


def foreseen_of(state: State) -> dict[str, Mapping[str, Outlook]]:
    """Give what could follow from each answer to each question of whoever is to move."""
    menu = menu_of(GAME, state, state.players[state.to_move])
    return {said: asked(state, said).outlook for said in {before(menu, text) for text in actions(menu)}}


def test_all_moves_of_a_position_are_foreseen_soon() -> None:
    """People wait for it: 150,000 calls at most, which is some 60 ms."""
    for state in islice(some(turns(range(3))), 7, None, 14):
        calls = list[str]()
        sys.setprofile(lambda _, what, __, calls=calls: calls.append(what))  # type: ignore[misc]
        try:
            foreseen_of(state)
        finally:
            sys.setprofile(None)
        assert calls.count("call") < 150_000


def test_whatever_could_be_lost_in_a_world_that_may_be_is_told() -> None:
    for number, state in enumerate(islice(some(turns(range(8))), 0, None, 60)):
        seat = state.players[state.to_move]
        GAME.resample(state, seat, dealer(number, "worlds"))
        for text in list(asked(state).texts):
            if len(text) == 2 and "@" not in text:
                for action, outlook in asked(state, text).outlook.items():
                    ends = (_lost_by(state, end) for end in _charged_on(state, action))
                    assert outlook.gravity >= min(ends) or outlook.gravity < 0, action


def test_whatever_a_lure_could_cost_in_a_world_that_may_be_is_told() -> None:
    lured = 0
    for number, state in enumerate(islice(some(turns(range(12))), 0, None, 25)):
        seat = state.players[state.to_move]
        GAME.resample(state, seat, dealer(number, "worlds"))
        menu = menu_of(GAME, state, seat)
        for text in [text for text in actions(menu) if "-" in text and " " not in text]:
            after = copied(state)
            GAME.apply(after, seat, text, Tape(()))
            if not after.over and any(_lures(after, calm) for calm in _calm(after)):
                assert asked(state, text[:2]).outlook[text].gravity > 0, text
                lured += 1
    assert lured


def _calm(state: State) -> list[str]:
    """Give each Move and Jump of whoever is to move."""
    menu = menu_of(GAME, state, state.players[state.to_move])
    return [text for text in actions(menu) if not set("x@ ") & set(text)]


def _lures(state: State, action: str) -> bool:
    """Say by the game itself whether an action makes the other capture, and lose more by it each time."""
    after = copied(state)
    GAME.apply(after, state.players[state.to_move], action, Tape(()))
    if after.over or after.to_move == state.to_move or _calm(after):
        return False
    ends = list(_captured(after))
    return bool(ends) and all(not end.over and _costs(end, taken) for end, taken in ends)


def _costs(state: State, taken: int) -> bool:
    """Say whether whoever is to move can win, or take more than was taken of his."""
    for text in _calm(state):
        then = copied(state)
        GAME.apply(then, state.players[state.to_move], text, Tape(()))
        if then.over and then.winner == state.to_move:
            return True
    return any(end.winner == state.to_move or more > taken for end, more in _captured(state))


def _captured(state: State, taken: int = 0) -> Iterator[tuple[State, int]]:
    """Give each end of the captures of whoever is to move, and how many were taken."""
    seat = state.players[state.to_move]
    for text in actions(menu_of(GAME, state, seat)):
        if "x" not in text:
            continue
        after = copied(state)
        GAME.apply(after, seat, text, Tape(()))
        if after.over or after.to_move != state.to_move:
            yield after, taken + 1
        else:
            yield from _captured(after, taken + 1)


def _charged_on(state: State, action: str) -> list[str]:
    """Give what an action may come to: it may be charged on from, which its label says."""
    menu = menu_of(GAME, state, state.players[state.to_move])
    return [end for end in actions(menu, action) if " " not in end]


def _lost_by(state: State, action: str) -> int:
    """Say by the game itself what the rival's next action could do: 2 where it wins, 1 where it takes."""
    after, seat = copied(state), state.players[state.to_move]
    GAME.apply(after, seat, action, Tape(()))
    if after.over:
        return 0
    if after.to_move == state.to_move:
        return min(_lost_by(after, further) for further in actions(menu_of(GAME, after, seat)))
    rival, gravity = after.players[after.to_move], 0
    for answer in actions(menu_of(GAME, after, rival)):
        if " D:" in answer:
            continue
        then = copied(after)
        GAME.apply(then, rival, answer, Tape(()))
        gravity = max(gravity, 2 if then.over and then.winner == after.to_move else int("x" in answer))
    return gravity


@pytest.mark.parametrize(("warnings", "warned"), [("newcomers", "0"), ("all", "01"), ("nobody", "nobody")])
def test_who_is_warned_follows_from_the_option_and_what_they_have_played(warnings: str, warned: str) -> None:
    options = default_options(GAME) | {"warnings": warnings}
    assert settled(options, Occasion(1, ((), ()), (4, 5)))["warned"] == warned
    assert settled(options, Occasion(1, ((), ()), (None, None)))["warned"] == "nobody", "computers"


def test_all_are_told_who_is_warned() -> None:
    told_before = [written(text, "AB".__getitem__) for text in GAME.beforehand(WARNED | {"warned": "1"})]
    assert told_before == ["B sees warnings in this game, as its option Warnings says"]
    _, (warned, opened) = GAME.start(2, WARNED | {"warned": "1"}, Tape((0,)))
    assert [written(warned.text, "AB".__getitem__)] == told_before
    assert isinstance(warned, ToAll)
    assert warned.minor, "it is in no headline"
    assert written(opened.text, "AB".__getitem__).startswith("A plays White")
    (both,) = GAME.beforehand(WARNED)
    assert written(both, "AB".__getitem__).startswith("A and B see warnings in this game")


@pytest.mark.parametrize(
    ("no_lord", "told_of"), [(False, " and, as the Lord, come next to your castle on a8"), (True, "")]
)
def test_whoever_takes_and_may_be_the_lord_is_told_to_come_next_to_a_castle(
    no_lord: bool, told_of: str
) -> None:
    """A stranger took him for a Knight who costs a man, and lost to the Lord in the turn after."""
    game = position("L c1, K h3, S d2 d4", "S b6 g7, L h6", to_move=BLACK, layout="corner", warned="1")
    game.state.board[NUMBER["c1"]].no_lord = no_lord
    who = "Knight on c1" if no_lord else "Knight or the Lord on c1"
    assert told(asked(game.state, "g7").about("g7-g6")) == f"A {who} could take b6{told_of}"
