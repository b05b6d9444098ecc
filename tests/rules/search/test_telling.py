"""What is told of a line has every step on which a later one depends, and is short."""

from __future__ import annotations

from collections.abc import Sequence

from rules.advice import spoke_against
from rules.library import find
from rules.puzzles.puzzle import puzzles_of, reached
from rules.search.following import followed
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.search.telling import LEFT_OUT, ROWS, Row, needed, quotes, readable, told_by
from rules.text import Text, Who, say, subject_within, written

TAKEN_ALONE = "13db6abd3ef2"  # a puzzle behind whose answer nothing else is taken


def moved(seat: int, start: str, to: str, *, takes: bool = False, turn: str = "") -> Row:
    step = say("{start} to {to}", start=start, to=to)
    text = say("{who} takes: {step}" if takes else "{who} moves: {step}", who=Who(seat), step=step)
    return Row(seat, turn or f"turn {seat}", text, takes)


def told(rows: Sequence[Row], wanted: Sequence[Row]) -> list[Text]:
    return needed(rows, [row.text for row in wanted])


def test_whence_a_man_came_who_takes_is_told() -> None:
    """ "Queen e6 to d7" was told, though she stood on e8 until another had moved her."""
    came, other, takes = moved(1, "e8", "e6"), moved(2, "a1", "a2"), moved(3, "e6", "d7", takes=True)
    assert told([came, other, takes], [takes]) == [came.text, takes.text]


def test_what_a_turn_begins_with_is_told_where_its_second_half_is() -> None:
    """It was one thing more, for bravery; of what, nobody read."""
    first, check, takes = moved(1, "o5", "o6"), moved(2, "h1", "h2"), moved(1, "i1", "j2", takes=True)
    assert told([check, first, takes], [takes]) == [first.text, takes.text]
    later = moved(1, "i1", "j2", takes=True, turn="another turn")
    assert told([first, later], [later]) == [later.text]


def test_a_danger_is_told_once() -> None:
    """By whom the Lord could be taken was told, and behind it that very capture step by step."""
    line = say("{who} could take your Lord", who=say("a Knight on {square}", square="e8"))
    follows = [moved(1, "e8", "e6", takes=True).text, moved(1, "e6", "e4", takes=True).text]
    assert told_by([say("nothing"), say("{line}, in 3 guesses", line=line)], follows)
    assert not told_by([line], follows[1:])
    assert not told_by([say("nothing")], follows)
    assert not told_by([line], [])


def left_out(text: Text) -> Text:
    """Mark something before which others came."""
    return Text(LEFT_OUT, {"done": text})


def test_a_line_is_as_long_as_somebody_reads() -> None:
    """Of twelve to 26 rows two touched the puzzle."""
    rows = [moved(seat % 3, f"a{seat}", f"b{seat}", turn=str(seat)) for seat in range(20)]
    texts = [row.text for row in rows]
    own = [texts[1], *map(left_out, texts[4::3])]
    assert readable(rows, texts, 1, taken=False, whole=False) == (own, True), "what it does itself"
    assert readable(rows, texts, 9, taken=True, whole=False) == (texts[:ROWS], True), "nothing is taken"
    assert readable(rows, texts, 1, taken=False, whole=True) == (texts, False)
    assert readable(rows, texts[:ROWS], 1, taken=False, whole=False) == (texts[:ROWS], False)
    rows += [moved(1, f"c{each}", f"d{each}", takes=True, turn=f"c{each}") for each in range(20)]
    taken, is_cut = readable(rows, [row.text for row in rows], 1, taken=True, whole=False)
    first, *others = (row.text for row in rows[20 : 20 + ROWS])
    assert taken == [left_out(first), *others], "others came before"
    assert is_cut


def test_where_others_came_between_what_is_taken_a_mark_stands() -> None:
    """A take of one's own and one's next turn stood in a row, as two turns running."""
    rows = [moved(each % 2, f"{step}", f"{step}b", takes=not each % 2) for each, step in enumerate("acegi")]
    texts = [row.text for row in rows]
    first, _, second, _, third = texts
    shown = readable(rows, texts, 0, taken=True, whole=False)
    assert shown == ([first, left_out(second), left_out(third)], False), "its end is told"


def test_what_an_answer_takes_is_not_all_that_follows() -> None:
    """It could go on like this, it said, and so on, without a move: all that was taken was the answer."""
    takes, *moves = (moved(each % 2, f"a{each}", f"b{each}", takes=not each) for each in range(4))
    rows, texts = [takes, *moves], [row.text for row in (takes, *moves)]
    assert readable(rows, texts, 0, taken=True, whole=False, begun=1) == (texts, False)
    game = find("camelot_101")
    of = next(each for each in puzzles_of(game) if each.mark == TAKEN_ALONE)
    wrong = of.natural.acts[0].partition(" ")[2]
    begun = Begun((f"{of.seat} {of.answers[0]}",), of.mark, wrong, right=True)
    found = followed(game, reached(game, of), of.seat, begun, of.mark, lambda: Trials(2))
    assert found is not None
    assert len(found.told) > 1


def test_a_line_of_camelot_101_tells_what_is_taken_and_both_ways_of_it_at_once() -> None:
    game = find("camelot_101")
    of = next(each for each in puzzles_of(game) if each.mark == "b120e2ba19dc")
    wrong = of.natural.acts[0].partition(" ")[2]
    begun = Begun((f"{of.seat} {wrong}",), of.mark, of.answers[0], right=False)
    found = followed(game, reached(game, of), of.seat, begun, of.mark, lambda: Trials(2))
    assert found is not None
    assert found.other is not None
    assert found.beside
    assert max(len(found.told), len(found.other.told)) <= ROWS
    assert "takes the Queen of Spades" in written(found.other.told[0])


def test_of_much_that_is_lost_the_first_is_told_whole() -> None:
    rows = [
        moved(seat, f"{name}{seat}", f"{name}{seat + 1}", takes=name == "b")
        for seat in range(3)
        for name in "ab"
    ]
    assert told(rows, rows[1::2]) == [row.text for row in rows]
    assert needed(rows, [row.text for row in rows[1::2]], 4) == [row.text for row in rows[:4]]


def test_of_a_line_of_the_build_no_turn_between_is_left_out() -> None:
    """Two turns of a seat stood in a row, without a word of the one between that proved the point."""
    game = find("camelot_the_build")
    of = next(each for each in puzzles_of(game) if len(each.best.acts) > 3)
    begun = Begun((f"{of.seat} {of.answers[0]}",), of.mark, of.natural.acts[0].partition(" ")[2], right=True)
    found = followed(game, reached(game, of), of.seat, begun, of.mark, lambda: Trials(2))
    assert found is not None
    assert [subject_within(each) for each in found.told] == 2 * [1, 2, 3, 0], "two turns of each"
    assert written(found.told[0]) == "seat 1 lays Excalibur on d6: 48 points, doubled"


def test_a_warning_that_says_what_is_lacking_is_known_as_that() -> None:
    """The same sentence stood three times on a page."""
    lack = say("the Lord can be captured")
    warned = spoke_against(say("{line} at once", line=lack))
    assert quotes(spoke_against(lack), (lack,))
    assert quotes(warned, (lack,))
    assert not quotes(warned, (say("a man can be captured"),))
    assert not quotes(None, (lack,))
