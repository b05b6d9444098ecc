"""Pictures of every game: nothing leaves its room, players are named, and no English is left in them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image

from languages.completeness import finished
from languages.known import codes, language
from languages.pseudo import CODE
from languages.spoken import speaking
from rendering.canvas import MARGIN, WIDTH
from rendering.drawing import Look, drawing_of
from rendering.fonts import Face, narrowed, width
from rendering.players import LIVERIES, Players, players_of
from rules.chance import event_dealer
from rules.game import AnyGame, State, menu_of, random_move
from rules.library import find, game_ids
from rules.question import Pick
from rules.replay import default_options
from rules.text import Seat
from tests.conformance.checks.picturing import drawn_for
from tests.golden import replayed, some_golden
from tests.naming import naming
from tests.rendering.room import Rooms
from tests.rendering.setting import Written, overlap
from tests.rendering.test_names import LONG, SHORT

_LANGUAGES = (CODE, *codes())
_NARROWEST = 0.7  # of its width, to which a line may be pressed together and still be read
_GAMES = 3
_DEEP = 2  # questions in a row
_MOMENTS = (0, 12, 40, 120)  # moves played by chance
_SPRITE = 120  # pixels
_SHORTEST = 3  # letters of a word; less may be a sign of a notation


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_written_stays_in_its_room(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In pictures of several golden games, each at another place, the last at its end."""
    game, rooms = find(game_id), Rooms(monkeypatch)
    golden = some_golden(game_id)[:_GAMES]
    for number, each in enumerate(golden, 1):
        state = replayed(each.record, (len(each.record.events) - 1) * number // len(golden)).state
        for code in _LANGUAGES:
            with naming(each.name, code), speaking(code):
                for observer in (None, number % state.seats):
                    drawn_for(game, state, observer)
                for seat, look in asked(game, state):
                    drawn_for(game, state, seat, look)
                rooms.check()
    with naming("all pieces"), speaking(CODE):
        drawing_of(game_id).sheet()
        rooms.check()


@pytest.mark.parametrize(("code", "game_id"), [(code, game) for code in codes() for game in game_ids()])
def test_no_words_are_pressed_until_nobody_can_read_them(
    code: str, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At several stages of some golden games, and on the sheet of all pieces; names are cut instead."""
    if game_id not in finished(code):
        pytest.skip("not whole yet")
    game, pressed = find(game_id), dict[str, float]()

    def noted(text: str, face: Face, size: int, room: int) -> Image.Image:
        pressed[text] = min(pressed.get(text, 1.0), room / width(text, face, size))
        return narrowed(text, face, size, room)

    monkeypatch.setattr("rendering.canvas.narrowed", noted)
    golden = some_golden(game_id)[:_GAMES]
    with speaking(code):
        drawing_of(game_id).sheet()
        for number, each in enumerate(golden, 1):
            state = replayed(each.record, (len(each.record.events) - 1) * number // len(golden)).state
            for observer in (None, number % state.seats):
                drawn_for(game, state, observer)
            for seat, look in asked(game, state):
                drawn_for(game, state, seat, look)
    assert not {text: share for text, share in pressed.items() if share < _NARROWEST}


@pytest.mark.parametrize("game_id", game_ids())
def test_what_can_be_looked_up_is_drawn_as_large_as_it_is_wanted(game_id: str) -> None:
    game, entry = find(game_id), drawing_of(game_id).entry
    entries = game.reference(default_options(game))
    drawn = [sprite for each in entries if (sprite := entry(each.name, each.mark, _SPRITE)) is not None]
    assert all(_SPRITE * 0.9 <= max(sprite.size) <= _SPRITE for sprite in drawn)
    assert bool(drawn) == bool(entries)
    assert entry("nothing of that name", "", _SPRITE) is None


def asked(game: AnyGame, state: State) -> Iterator[tuple[Seat, Look]]:
    """Give the looks that mark the answers to some questions."""
    for seat in game.acting(state)[:1]:
        menu, said = menu_of(game, state, seat), ""
        for _ in range(_DEEP):
            question = menu(said)
            if not isinstance(question, Pick):
                break
            yield seat, Look(said=said, answers=tuple(question.texts))
            said = question.texts[0]


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
        unnamed = set(names) - written.words
        assert not unnamed, f"the public picture does not name {unnamed}"


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
            assert boxes, "nothing is written in a picture"
            assert max(right for _, _, right, _ in boxes) <= WIDTH - MARGIN, "a long name leaves the picture"
            own = [box for text, *_, box in written.texts if text in {name.split()[0] for name in SHORT}]
            lying = [(one, other) for one in own for other in boxes if one != other and overlap(one, other)]
            assert not lying, f"a long name lies on other words: {lying}"


@pytest.mark.parametrize("game_id", game_ids())
def test_no_picture_has_english_words_in_another_language(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words that have a translation would not stand there as they are in English."""
    dutch, written, record = language("nl"), Written(monkeypatch), some_golden(game_id)[0].record
    replay = replayed(record, len(record.events) // 2)
    with speaking(CODE):
        for observer in (None, replay.game.acting(replay.state)[0]):
            drawn_for(find(game_id), replay.state, observer)
    assert written.words, "nothing is written in the pictures"
    words = {line for line in written.words if len(line) >= _SHORTEST}
    english = {line for line in words if dutch.template(line) != line}
    assert not english, f"{english} stand in a picture past the catalogues"


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_has_a_contact_sheet(game_id: str) -> None:
    width, height = drawing_of(game_id).sheet().size
    assert width >= 1000, f"a sheet of {width} by {height} pixels is too small to be read"
