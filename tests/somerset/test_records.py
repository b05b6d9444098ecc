"""What the golden games of Somerset show: each way to end, number of seats, option, and kind of action."""

from __future__ import annotations

from tests.golden import golden_games

GOLDEN = golden_games("somerset")


def test_records_show_every_way_to_end() -> None:
    reasons = {golden.result.reason for golden in GOLDEN.values()}
    printed = {"16-tiles", "8-buildings", "supply", "round-40", "resign"}
    assert reasons == printed | {"8-tiles", "4-buildings", "round-8"}


def test_records_show_every_number_of_seats_and_every_option() -> None:
    records = [golden.record for golden in GOLDEN.values()]
    assert {whole.seats for whole in records} == {2, 3, 4, 5}
    values = {item for whole in records for item in whole.options.items()}
    assert values == {
        ("supply", "full"),
        ("supply", "short"),
        ("spell_repeat", "round"),
        ("spell_repeat", "turn"),
        ("empty_book", "nothing"),
        ("empty_book", "ranked"),
        ("length", "days"),
        ("edition", "second"),
        ("edition", "third"),
        ("later_coins", "more"),
        ("building_price", "less"),
    }


def test_records_from_before_there_was_a_length_are_of_the_printed_game() -> None:
    older = [golden for golden in GOLDEN.values() if "length" not in golden.record.options]
    assert len(older) == 11
    assert {golden.result.reason for golden in older} >= {"16-tiles", "8-buildings", "round-40"}


def test_records_rank_a_seat_that_resigned_last() -> None:
    assert GOLDEN["resigned_seat_goes_on"].result.ranking[-1] == (1,)
    assert GOLDEN["resign_of_all_but_one"].result.ranking == ((2,), (0, 1))


def test_record_with_undos_takes_five_events_back() -> None:
    assert GOLDEN["undo"].texts.count("undo") == 5


def test_records_show_nearly_every_word_of_the_notation() -> None:
    words = {text.split(" ")[0] for golden in GOLDEN.values() for text in golden.texts}
    assert words >= {"place", "build", "learn", "cast", "move", "gain", "trade", "keep", "hire", "promote"}
    assert words >= {"advance", "treasury", "stores", "arcana", "road", "barricade", "act", "stand"}
    assert words >= {"sword", "skip", "done"}


def test_records_show_a_price_of_before_the_third_edition_and_of_it() -> None:
    built = {
        (golden.record.options.get("edition"), words[1], words[-1])
        for golden in GOLDEN.values()
        for words in (text.split(" ") for text in golden.texts)
        if words[0] == "build"
    }
    assert built >= {(None, "K23", "2w1b1s"), (None, "B19", "2w2b2s"), ("third", "K23", "1w1b1s")}
