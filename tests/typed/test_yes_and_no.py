"""Whether the tile is used that a worker goes to: as a hint says it, and by yes and no."""

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.errors import Illegal
from bot.messages.deeds import deed_written
from bot.table.position import Position
from bot.table.sequence import acts_in
from bot.table.view import public_view
from bot.typed.deeds import deed
from bot.typed.parsing import leaves_out
from languages.spoken import speak_of, speaking, written
from rules.menu import actions
from rules.question import Pick
from rules.somerset.hexes import cell_named, cell_of
from rules.somerset.state import State
from rules.somerset.tables.grid import place_called
from rules.somerset.tables.naming import figure_named, named
from rules.text import Seat, Text
from tests.typed.test_dutch import asking, played

ACT = " act"


def walks() -> Iterator[tuple[Position, Seat, str]]:
    """Give moves behind which the tile can be used, as far as the tile."""
    speak_of("somerset")
    for position, seat, _ in islice(played("somerset", 0), 0, None, 2):
        possible = [each for each in actions(position.menu(seat)) if each.startswith("move")]
        yield from ((position, seat, each.removesuffix(ACT)) for each in possible[:8] if each.endswith(ACT))


def hint(position: Position, seat: Seat, action: str) -> str:
    told = deed(position.game, position.state, seat, action)
    return deed_written(public_view(position, []), seat, action, told)


@pytest.mark.parametrize("code", ["en", "nl", "de"])
def test_a_hint_says_whether_the_tile_is_used_and_is_read_so(code: str) -> None:
    """What comes of it is told behind it, and may be left out."""
    tails = 0
    with speaking(code):
        for position, seat, walk in walks():
            for action in (walk, walk + ACT):
                words = hint(position, seat, action)
                sentence, comes, _ = words.partition(" \N{MIDDLE DOT}")
                tails += bool(comes)
                assert acts_in(position, seat, words) == [action], words
                assert acts_in(position, seat, sentence) == [action]
                assert acts_in(position, seat, f"{sentence} \N{MIDDLE DOT} 9") == [action]
    assert tails


@pytest.mark.parametrize("code", ["en", "nl", "de"])
def test_who_is_told_to_leave_a_tile_unused_is_not_asked_again(code: str) -> None:
    with speaking(code):
        for position, seat, walk in walks():
            words = hint(position, seat, walk)
            assert not leaves_out(position.game, words, walk), words
            assert not leaves_out(position.game, f"{words} \N{MIDDLE DOT} 9", walk)
            assert leaves_out(position.game, hint(position, seat, walk + ACT), walk)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "ziehe {origin} {end} und nutze sie nicht"),
        ("de", "gehe mit dem {who} von {origin} auf {tile} ohne die Aktion"),
        ("de", "{who} von {origin} auf {tile}, ohne Aktion"),
        ("nl", "verplaats {origin} {end} en gebruik die niet"),
        ("nl", "ik loop met mijn {who} van {origin} naar de {tile} en laat die ongebruikt"),
        ("nl", "{who} van {origin} naar {tile}, zonder actie"),
        ("en", "move {origin} {end} unused"),
        ("en", "move the {who} from {origin} to {tile} and leave it unused"),
    ],
)
def test_whoever_leaves_a_tile_unused_says_so_in_his_own_words(code: str, typed: str) -> None:
    with speaking(code):
        for position, seat, walk in walks():
            state, (_, origin, end) = position.state, walk.split()
            kind = next(each.kind for each in state.player.workers if cell_named(each.cell) == origin)
            named_so = typed.format(
                who=written(figure_named(kind)),
                origin=place_called(origin),
                end=place_called(end),
                tile=written(tile(state, end)),
            )
            assert acts_in(position, seat, named_so) == [walk], named_so
            assert not leaves_out(position.game, named_so, walk)


@pytest.mark.parametrize(
    ("code", "uses", "leaves"),
    [
        ("en", ("yes", "use it", "yes, do it", "I use it"), ("no", "tile unused")),
        (
            "nl",
            ("ja", "yes", "ja, doe maar", "tegel gebruiken", "ik gebruik de tegel"),
            ("nee", "niet gebruiken"),
        ),
        (
            "de",
            (
                "ja",
                "Ja",
                "genau, ja",
                "ja, mach das",
                "Pl\u00e4ttchen nutzen",
                "ich nutze das Pl\u00e4ttchen",
            ),
            ("nein", "nicht nutzen", "das Pl\u00e4ttchen nicht nutzen"),
        ),
    ],
)
def test_whether_a_tile_is_used_is_answered_by_yes_and_no(
    code: str, uses: tuple[str, ...], leaves: tuple[str, ...]
) -> None:
    position, seat, walk = next(walks())
    with speaking(code):
        assert [acts_in(position, seat, typed, walk) for typed in uses] == [[walk + ACT]] * len(uses)
        assert [acts_in(position, seat, typed, walk) for typed in leaves] == [[walk]] * len(leaves)


@pytest.mark.parametrize(
    ("game_id", "yes", "no"), [("somerset", "sword", "skip"), ("battles_and_builders", "rethrow", "keep")]
)
def test_an_offer_of_one_thing_is_taken_and_declined(game_id: str, yes: str, no: str) -> None:
    position, seat = asking(game_id, no) if game_id != "somerset" else asking(game_id, yes)
    with speaking("de"):
        assert acts_in(position, seat, "ja") == [yes]
        assert acts_in(position, seat, "nein") == [no]


def test_among_several_things_yes_says_nothing() -> None:
    position, seat = asking("camelot_101", "pass")
    assert isinstance(position.question(seat), Pick)
    with speaking("de"), pytest.raises(Illegal, match="ja"):
        acts_in(position, seat, "ja")


@pytest.mark.parametrize(
    ("code", "typed", "tail"),
    [
        ("de", "{who} auf {tile}", ""),
        ("de", "gehe mit dem {who} von {origin} zum {tile}", ""),
        ("de", "ich ziehe mit meinem {who} zu {tile}", ""),
        ("de", "{who} {origin} {tile} nutzen", ACT),
        ("de", "ziehe {who} auf {tile} und nutze sie", ACT),
        ("de", "ziehe meinen {who} auf {tile} und nutze das Pl\u00e4ttchen", ACT),
        ("nl", "mijn {who} naar {tile}", ""),
        ("nl", "ik loop met mijn {who} van {origin} naar de {tile} en gebruik die", ACT),
        ("en", "my {who} to the {tile}", ""),
        ("en", "move the {who} from {origin} to {tile} and use it", ACT),
    ],
)
def test_a_worker_and_a_tile_are_named_in_many_ways(code: str, typed: str, tail: str) -> None:
    speak_of("somerset")
    read = 0
    with speaking(code):
        for position, seat, walk in walks():
            state, (_, origin, end) = position.state, walk.split()
            workers = {cell_named(each.cell): each.kind for each in state.player.workers}
            if list(workers.values()).count(workers[origin]) > 1:
                continue
            who = written(figure_named(workers[origin]))
            named_so = typed.format(who=who, origin=place_called(origin), tile=written(tile(state, end)))
            assert acts_in(position, seat, named_so) == [walk + tail], named_so
            read += 1
    assert read


def tile(state: State, cell: str) -> Text:
    return named(state.tiles[cell_of(cell)].id)


def test_a_worker_named_on_another_square_goes_nowhere() -> None:
    """Nor does anybody of whom more is said than where he goes."""
    position, seat, walk = next(walks())
    state, (_, origin, end) = position.state, walk.split()
    free = next(each for each in map(cell_named, state.tiles) if each not in (origin, end))
    with speaking("en"):
        for typed in (
            f"my peasant from {place_called(free)} to {place_called(end)}",
            f"my peasant never to {place_called(end)}",
        ):
            with pytest.raises(Illegal):
                acts_in(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "ich setze den Ritter auf den Ratssaal"),
        ("de", "setze meinen Ritter in den Ratssaal"),
        ("nl", "ik zet mijn ridder in de Raadzaal"),
    ],
)
def test_whoever_places_a_worker_may_speak_of_himself(code: str, typed: str) -> None:
    position, seat = asking("somerset", "place K 0,0")
    with speaking(code):
        assert acts_in(position, seat, typed) == ["place K 0,0"]


def test_nobody_is_told_to_have_no_knight_who_is_to_place_one() -> None:
    position, seat = asking("somerset", "place K 0,0")
    with speaking("de"), pytest.raises(Illegal, match="werden nur Arbeiter eingesetzt"):
        acts_in(position, seat, "ziehe den Ritter von der Kornb\u00f6rse zur Alten Bibliothek")
