"""A film: the whole game, within what a message takes, and nothing in it that was not public by then."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from PIL import Image

from rendering import film as film_making
from rendering import palette
from rendering.canvas import Canvas
from rendering.drawing import drawing_of
from rendering.film import LARGEST, LONGEST, Film, filmed, frame, shown
from rendering.heading import places_of
from rendering.players import UNNAMED
from rules.chance import dealer
from rules.record import parsed
from rules.replay import Replay
from rules.snapshot import restored, snapshot
from tests.some import some
from tests.source_files import ROOT

RECORD = ROOT / "tests" / "battles_and_builders" / "records" / "eight_rounds_all_at_once.txt"


def noise(height: int, seed: int) -> Image.Image:
    picture = Image.effect_noise((1100, height), 90 + seed).convert("RGB")
    return frame(picture.resize((550, height // 2)).resize((1100, height)))


def sheet(number: int, height: int = 200) -> Image.Image:
    picture = Image.new("RGB", (1100, height), "white")
    picture.paste((0, 0, 0), (0, 0, 10 + 10 * number, 100))
    return frame(picture)


def frames_of(film: Film) -> list[tuple[Image.Image, int]]:
    image = Image.open(io.BytesIO(film.webp))
    assert image.format == "WEBP"
    frames = []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        picture = image.convert("RGB")  # decodes the frame, and with it how long it lasts
        frames.append((picture, image.info["duration"]))
    return frames


def test_a_film_begins_with_the_first_view_and_ends_with_the_last() -> None:
    assert shown([4]) == [0]
    assert shown(list(range(7))) == list(range(7))
    numbers = shown(list(range(1000)))
    assert (numbers[0], numbers[-1], len(numbers)) == (0, 999, 60)
    assert {later - earlier for earlier, later in pairwise(numbers)} == {16, 17}


def test_what_has_changed_nothing_that_everybody_sees_is_left_out() -> None:
    assert shown("aabbbac") == [0, 2, 5, 6]


@pytest.mark.parametrize("count", [2, 12, 35, 60])
def test_no_film_is_longer_than_people_wait_and_the_end_stays_longest(count: int) -> None:
    film = filmed([sheet(number) for number in range(count)])
    lasting = [milliseconds for _, milliseconds in frames_of(film)]
    assert len(lasting) == count
    assert sum(lasting) == film.milliseconds <= LONGEST
    assert all(milliseconds <= 1000 for milliseconds in some(lasting[:-1]))
    assert lasting[-1] == 4000


def test_a_game_that_ended_at_once_is_a_still_picture() -> None:
    film = filmed([sheet(3)])
    with Image.open(io.BytesIO(film.webp)) as image:
        assert image.convert("RGB").tobytes() == sheet(3).convert("RGB").tobytes()


def test_pictures_of_any_height_have_one_frame_around_them() -> None:
    pictures = [frame(Canvas(height).finished()) for height in (400, 520, 440)]
    frames = [picture for picture, _ in frames_of(filmed(pictures))]
    assert {frame.size for frame in frames} == {(550, 260)}
    for picture, laid in zip(pictures, frames, strict=True):
        above = (0, 0, 550, picture.height - 6)
        assert laid.crop(above).tobytes() == picture.convert("RGB").crop(above).tobytes()
        assert laid.crop((0, 258, 550, 260)).tobytes() == frames[1].crop((0, 258, 550, 260)).tobytes()


@pytest.mark.parametrize(("height", "stands"), [(900, True), (1300, False)])
def test_where_the_last_frame_is_lower_who_won_stands_on_a_podium(height: int, stands: bool) -> None:
    pictures = [frame(Canvas(high).finished()) for high in (1400, 400, height)]
    places = places_of([[1, 2], [0]], UNNAMED)
    assert [*places] == [1, 3], "two share the first place"
    plain, crowned = ([laid for laid, _ in frames_of(filmed(pictures, each))] for each in (None, places))
    assert [each.tobytes() for each in crowned[:2]] == [each.tobytes() for each in plain[:2]]
    above, free = (0, 0, 550, height // 2 - 6), (12, height // 2, 538, 694)
    assert crowned[2].crop(above).tobytes() == plain[2].crop(above).tobytes()
    colours = {colour for _, colour in crowned[2].crop(free).getcolors(1000) or []}
    assert ({palette.BRIGHT, palette.CLAY} <= colours) is stands
    around = ((0, 698, 550, 700), (0, 0, 3, 700), (547, 0, 550, 700))
    assert all(crowned[2].crop(box).tobytes() == crowned[0].crop(box).tobytes() for box in around)


def test_what_was_said_stands_below_the_picture() -> None:
    picture = Canvas(400).finished()
    silent, told = frame(picture), frame(picture, "Guinevere resigns")
    above = (0, 0, 550, 190)
    assert told.crop(above).tobytes() == silent.crop(above).tobytes()
    below = told.crop((0, 200, 550, told.height)).convert("RGB").getcolors()
    assert palette.INK in {colour for _, colour in below or []}
    assert told.height > silent.height


def test_a_film_too_large_leaves_out_frames_and_no_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    assert LARGEST == 4 * 1024 * 1024
    pictures = [noise(400, seed) for seed in range(9)]
    whole = filmed(pictures)
    monkeypatch.setattr(film_making, "LARGEST", len(whole.webp) * 2 // 3)
    smaller = filmed(pictures)
    assert len(smaller.webp) <= film_making.LARGEST
    frames = [picture.tobytes() for picture, _ in frames_of(smaller)]
    assert frames == [pictures[number].convert("RGB").tobytes() for number in (0, 2, 4, 6, 8)]
    assert smaller.milliseconds == 4 * 1000 + 4000


def test_the_same_game_gives_the_same_bytes_in_every_world_that_could_be() -> None:
    """What nobody may know is dealt anew before each picture: it shows nowhere."""
    replay = Replay(parsed(RECORD.read_bytes()))
    game, drawing = replay.game, drawing_of(replay.game.info.id)
    seen, dealt_again = [], []
    for number in range(len(replay.record.events)):
        replay.play(number)
        seen.append(game.table(replay.state))
        other = restored(game.state_type, snapshot(replay.state))
        game.resample(other, number % replay.record.seats, dealer("film", f"{number}"))
        dealt_again.append(game.table(other))
    assert seen == replay.views()
    once, again = (
        filmed([frame(drawing.picture(views[number])) for number in shown(views)])
        for views in (seen, dealt_again)
    )
    assert once == again
