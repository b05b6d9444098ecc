"""What a bot has said of a move is typed back as it stands: a hint's words, and those of the log."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import islice, pairwise
from random import Random

import pytest

from bot.errors import Ambiguous, Illegal
from bot.messages.deeds import deed_written
from bot.table.position import Position, name_of
from bot.table.sequence import acts_in
from bot.table.view import public_view
from bot.typed.deeds import deed, untold
from bot.typed.labels import Labels
from bot.typed.steps import chosen_words
from languages.known import codes
from languages.spoken import speak_of, speaking, texts
from rules.library import find, game_ids
from rules.menu import actions
from rules.text import Deed, Seat
from tests.conformance.checks.course import configurations, course_of
from tests.typed.test_dutch import asking, played
from tests.typed.test_words import at

SPOKEN = [(code, game) for code in ("en", *codes()) for game in game_ids()]


@cache
def moves(game_id: str) -> Sequence[tuple[Position, Seat, str]]:
    """Give moves of games played at random with other options each, and others that could be made there."""
    return [*_played(game_id)]


def _played(game_id: str) -> Iterator[tuple[Position, Seat, str]]:
    game, random = find(game_id), Random("back")
    for seats, options in islice(configurations(game), 0, None, 9):
        for moment in course_of(game, seats, options, "in words").chosen(12, "back"):
            position = at(game_id, moment.before)
            possible = list(islice(actions(position.menu(moment.seat)), 300))
            for action in dict.fromkeys((moment.action, *random.sample(possible, min(2, len(possible))))):
                yield position, moment.seat, action


@pytest.mark.parametrize(("code", "game_id"), SPOKEN)
def test_the_words_of_a_hint_are_a_move(code: str, game_id: str) -> None:
    """They are what the log would tell of it, and what is chosen besides; some go on behind what is told."""
    speak_of(game_id)
    written, whole = texts(game_id).written, 0
    with speaking(code):
        for position, seat, action in moves(game_id):
            game, menu, names = position.game, position.menu(seat), partial(name_of, position.row.chairs)
            told = deed(game, position.state, seat, action)
            done = deed_written(public_view(position, []), seat, action, told)
            besides = untold(game, position.state, seat, menu, action)
            words = ", ".join([*([done] if told else []), *(written(each, names) for each in besides)])
            found, asked = read(position, seat, words or done)
            assert any(action.startswith(text) for text in found), words
            whole += found == [action] and not asked
    assert whole > 20


@pytest.mark.parametrize(("code", "game_id"), SPOKEN)
def test_what_is_chosen_on_the_way_to_a_move_is_that_move(code: str, game_id: str) -> None:
    speak_of(game_id)
    written, found = texts(game_id).written, 0
    with speaking(code):
        for position, seat, action in moves(game_id):
            names = partial(name_of, position.row.chairs)
            words = ", ".join(written(each, names) for each in chosen_words(position.menu(seat), action))
            if words:
                assert acts_in(position, seat, words) == [action], words
                found += 1
    assert found > 20


def read(position: Position, seat: Seat, words: str) -> tuple[Sequence[str], bool]:
    """Give what is read, or what it could be, and that it is asked which of them."""
    try:
        return acts_in(position, seat, words), False
    except Ambiguous as several:
        return several.texts, True


@pytest.mark.parametrize(("code", "game_id"), SPOKEN)
def test_what_the_log_would_tell_of_a_move_is_that_move(code: str, game_id: str) -> None:
    """Where it would tell of several so, it is asked which; some go on behind what it tells."""
    speak_of(game_id)
    written, whole = texts(game_id).written, 0
    with speaking(code):
        for position, seat, action in moves(game_id):
            told = deed(position.game, position.state, seat, action)
            if not told:
                continue
            words = written(Deed(told[0]), partial(name_of, position.row.chairs))
            found, asked = read(position, seat, words)
            assert any(action.startswith(text) for text in found), words
            whole += found == [action] and not asked
    assert whole > 10


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "lege {} auf {} und {} auf {}"),
        ("de", "{} auf {} legen und dann {} auf {}"),
        ("nl", "leg {} op {} en {} op {}"),
        ("en", "place {} on {} and {} on {}"),
    ],
)
def test_the_last_of_several_moves_is_joined_by_a_word(code: str, typed: str) -> None:
    moments = played("camelot_the_build", 0)
    pairs = (
        (first, second)
        for first, second in pairwise(moments)
        if is_laid(first[2]) and is_laid(second[2]) and first[1] == second[1]
    )
    (position, seat, action), (_, _, other) = next(pairs)
    game = position.game
    with speaking(code):
        named = [game.worded(each).split()[1:] for each in (action, other)]
        line = typed.format(*(word for tile, place in named for word in (tile, place)))
        act, last = acts_in(position, seat, line)
        assert acts_in(position, seat, act) == [action]
        assert last.endswith(other.split()[-1])


def is_laid(action: str) -> bool:
    return action.startswith("place ") and len(action.split()) == len(("place", "tile", "square"))


@pytest.mark.parametrize(
    ("code", "typed", "meant"),
    [
        ("de", "setzt 2 Baumeister ein", "bid 2b"),
        ("de", "alle 2 Baumeister und 1 Kavallerie ein", None),
        ("de", "nichts", "bid 0"),
        ("nl", "niets", "bid 0"),
        ("en", "nothing", "bid 0"),
        ("nl", "leg 1 bouwer en 1 cavalerie neer", "bid 1b 1c"),
    ],
)
def test_no_archer_is_committed_that_is_but_an_article(code: str, typed: str, meant: str | None) -> None:
    position, seat = asking("battles_and_builders", meant or "bid 2b 1c")
    with speaking(code):
        if meant:
            assert acts_in(position, seat, typed) == [meant]
        else:
            with pytest.raises(Illegal):
                acts_in(position, seat, typed)


def test_a_card_alone_is_put_away_by_nobody() -> None:
    """What is counted out is read behind what its action is called."""
    position, seat = asking("camelot_101", "refresh H7 HJ")
    names = partial(name_of, position.row.chairs)
    labels = Labels(position.menu(seat), names)
    assert labels.called("7 of Hearts and Jack of Hearts") == []
    assert labels.called("Refresh: change playing cards for new ones, 7 of Hearts and Jack of Hearts") == [
        "refresh H7 HJ"
    ]
