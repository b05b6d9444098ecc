"""Players' names in pictures: in letters there are, cut to their place, and in the pictures of every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.drawing import drawing_of
from rendering.fonts import BOLD, SERIF
from rendering.lines import length
from rendering.liveries import LIVERIES
from rendering.names import broken, draw_name, fitted, named, shorter
from rendering.players import Players, players_of, readable
from rules.fairness import event_dealer
from rules.game import AnyGame, State, random_move
from rules.library import find, game_ids
from tests.rendering.setting import Written, overlap

SHORT = ("Anna", "Ben", "Carl", "Dora", "Emil")
LONG = tuple(f"{name} {'of Camelot and all the lands around it' * 2}"[:32] for name in SHORT)
_MOMENTS = (0, 12, 40, 120)  # moves played by chance


def test_a_long_name_is_broken_before_a_word() -> None:
    assert broken("Ann", 25, 156, BOLD) == ["Ann"]
    assert broken("Guinevere of the Lake", 25, 156, BOLD) == ["Guinevere", "of the Lake"]
    assert broken("Guinevereofthelake", 25, 156, BOLD) == ["Guinevereofthelake"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("Zoë\N{FIRE}", "Zoë"),
        ("Дмитрий", "Дмитрий"),
        ("Nguyễn Văn Ánh", "Nguyễn Văn Ánh"),
        ("\N{MATHEMATICAL BOLD SCRIPT CAPITAL A}nn", "Ann"),
        ("  a \n b ", "a b"),
        ("x", "x"),
        ("Z\N{COMBINING ZIGZAG ABOVE}al", "Zal"),
        ("李明", "Player 2"),
        ("محمد", "Player 2"),
        ("\N{FIRE}\N{FIRE}", "Player 2"),
        ("李明x", "Player 2"),
        ("|||", "Player 2"),
        ("", "Player 2"),
    ],
)
def test_a_name_is_written_in_the_letters_there_are(name: str, shown: str) -> None:
    assert readable(name, 1) == shown


def test_a_cut_name_keeps_the_number_that_tells_computers_apart() -> None:
    assert shorter("Guinevere", 9) == "Guinevere"
    assert shorter("Guinevere", 6) == "Guine\N{HORIZONTAL ELLIPSIS}"
    assert shorter("Computer 2", 8) == "Compu\N{HORIZONTAL ELLIPSIS} 2"
    assert shorter("Knight 2 (computer)", 19) == "Knight 2 (computer)"
    assert shorter("Knight 2 (computer)", 14) == "Knight 2"
    assert shorter("Knight 2 (computer)", 7) == "Knig\N{HORIZONTAL ELLIPSIS} 2"
    assert shorter("(computer)", 7) == "(compu\N{HORIZONTAL ELLIPSIS}"


@pytest.mark.parametrize("name", [*SHORT, *LONG, "W" * 32, "Knight 3 (computer)"])
@pytest.mark.parametrize("room", [40, 90, 300])
def test_a_name_fits_its_place(name: str, room: float) -> None:
    assert length(fitted(name, 25, room, BOLD), 25, BOLD) <= room
    canvas = Canvas(60, players=players_of((name,), LIVERIES[:1]))
    assert draw_name(canvas, 0, 20, 30, 30, room) <= 20 + room


def test_a_sentence_has_names_as_far_as_there_is_room() -> None:
    canvas = Canvas(60, players=players_of(LONG, LIVERIES))
    assert named(canvas, (0,), "moves", 40, 900)[0] == f"{LONG[0]} moves"
    cut, size = named(canvas, (0, 1), "move", 40, 420)
    assert "\N{HORIZONTAL ELLIPSIS}" in cut
    assert length(cut, size, SERIF) <= 420
    assert named(canvas, range(5), "move", 40, 150)[0] == "move"


def moments(game: AnyGame, seats: int) -> Iterator[State]:
    """Give a game at some moments, played by chance."""
    options = {option.name: option.default for option in game.info.options}
    state, _ = game.start(seats, options, event_dealer("names", 1))
    choice = event_dealer("choice", 1)
    for played in range(_MOMENTS[-1] + 1):
        if played in _MOMENTS:
            yield state
        move = random_move(game, state, choice)
        if move is None or game.result(state):
            yield state
            return
        game.apply(state, *move, event_dealer("names", played + 2))


@pytest.mark.parametrize("game_id", game_ids())
def test_every_player_is_named_in_the_public_picture(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, written = find(game_id), Written(monkeypatch)
    for state in moments(game, game.info.most):
        written.texts.clear()
        names = SHORT[: state.seats]
        drawing_of(game_id).picture(game.table(state), players=Players(names, LIVERIES[: state.seats]))
        assert set(names) <= written.words


@pytest.mark.parametrize("game_id", game_ids())
def test_long_names_stay_in_the_picture_and_off_other_words(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, drawing, written = find(game_id), drawing_of(game_id), Written(monkeypatch)
    for state in moments(game, game.info.most):
        players, table = players_of(LONG[: state.seats], LIVERIES[: state.seats]), game.table(state)
        for hand in (None, game.hand(state, 0)):
            written.texts.clear()
            drawing.picture(table, hand, players=players)
            boxes = [box for *_, box in written.texts]
            assert max(right for _, _, right, _ in boxes) <= WIDTH - MARGIN
            own = [box for text, *_, box in written.texts if text in {name.split()[0] for name in SHORT}]
            assert not any(overlap(one, other) for one in own for other in boxes if one != other)
