"""Seals can be opened by anybody, and no draw or hidden action can be changed behind them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.__main__ import main
from rules.chance import day_dealer, day_salt, event_dealer, seal, seals_of_days
from rules.fairness import Proof, check, proof_written
from rules.game import menu_of
from rules.library import find, game_ids
from rules.menu import actions
from rules.record import START, Event, Record, WrongLine, written
from rules.replay import Replay, default_options, perform
from tests.conformance.test_fairness import FIRST, SEED, fair_game, proof_of, unchained
from tests.invented import GAME as INVENTED

GAME = game_ids()[0]


def test_a_seal_tells_nothing_without_its_salt_and_changes_with_the_text() -> None:
    assert seal("a", "bid 1b") != seal("b", "bid 1b")
    assert seal("a", "bid 1b") != seal("a", "bid 1i")
    assert len(seal("a", "bid 1b")) == 32


def test_a_game_outside_the_library_can_be_checked() -> None:
    chance = event_dealer(SEED, FIRST)
    INVENTED.start(2, default_options(INVENTED), chance)
    start = Event(None, START, chance.taken())
    record = Record(INVENTED.info.id, 1, 2, default_options(INVENTED), (start,))
    check(record, Proof(SEED, "salt", FIRST, ("",)), INVENTED)


@pytest.fixture
def verified(tmp_path: Path) -> Callable[..., int]:
    """Give a way to have the command verify a record and a proof."""

    def verified(record: Record, proof: Proof, *more: str) -> int:
        (tmp_path / "game.txt").write_text(written(record))
        (tmp_path / "proof.json").write_bytes(proof_written(proof))
        return main(["verify", str(tmp_path / "game.txt"), str(tmp_path / "proof.json"), *more])

    return verified


def test_the_command_says_what_it_has_checked(
    verified: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    record = fair_game(GAME)
    proof = proof_of(record)
    assert verified(record, proof, "--seal", proof.last) == 0
    out = capsys.readouterr().out
    assert f"seal {proof.chain[1]}" in out
    assert f"all from the seed with the seal {proof.seal}" in out
    assert f"the last seal {proof.last}" in out
    assert "not over" not in out
    assert verified(record, unchained(proof)) == 0
    out = capsys.readouterr().out
    assert f"seal {seal('pepper', record.events[1].text)}" in out
    assert "they prove neither options nor open moves" in out


def _other(record: Record, number: int) -> Record:
    """Let another action that was possible have been done."""
    event = record.events[number]
    replay = Replay(replace(record, events=record.events[:number], lines=()))
    replay.play()
    others = actions(menu_of(replay.game, replay.state, event.seat or 0))
    another = next(text for text in others if text != event.text)
    return _with(record, number, replace(event, text=another))


def _with(record: Record, number: int, *events: Event) -> Record:
    return replace(record, events=(*record.events[:number], *events, *record.events[number + 1 :]))


def _option(record: Record, _: Proof) -> tuple[int, Record]:
    option = find(GAME).info.options[0]
    other = next(value for value in option.values if value != record.options[option.name])
    return 0, replace(record, options={**record.options, option.name: other})


_FORGERIES: dict[str, Callable[[Record, Proof], tuple[int, Record, Proof]]] = {
    "a hidden action is another": lambda record, proof: (1, _other(record, 1), proof),
    "the salt of it is dropped": lambda record, proof: (
        1,
        record,
        replace(proof, salts=("",) * len(proof.salts)),
    ),
    "all salts are dropped": lambda record, proof: (0, record, replace(proof, salts=())),
    "an open move is another": lambda record, proof: (3, _other(record, 3), proof),
    "an option is another": lambda record, proof: (*_option(record, proof), proof),
    "a seat is another": lambda record, proof: (
        3,
        _with(record, 3, replace(record.events[3], seat=1 - (record.events[3].seat or 0))),
        proof,
    ),
    "a player's word is another": lambda record, proof: (0, record, replace(proof, word="luck")),
    "the seed is another": lambda record, proof: (0, record, replace(proof, seed="other")),
    "the last events are cut off": lambda record, proof: (
        len(record.events) - 2,
        replace(record, events=record.events[:-2]),
        proof,
    ),
    "their salts are cut off too": lambda record, proof: (
        len(record.events) - 2,
        replace(record, events=record.events[:-2]),
        replace(proof, salts=proof.salts[:-2]),
    ),
    "their seals are cut off too": lambda record, proof: (
        len(record.events) - 2,
        replace(record, events=record.events[:-2]),
        replace(proof, salts=proof.salts[:-2], chain=proof.chain[:-2]),
    ),
    "the seals are cut off": lambda record, proof: (3, record, replace(proof, chain=proof.chain[:3])),
    "an event is added": lambda record, proof: (
        len(record.events),
        replace(record, events=(*record.events, record.events[-1])),
        proof,
    ),
}


@pytest.mark.parametrize("forgery", _FORGERIES)
def test_the_first_event_that_does_not_fit_is_told(
    verified: Callable[..., int], capsys: pytest.CaptureFixture[str], forgery: str
) -> None:
    record = fair_game(GAME)
    wrong, forged, proof = _FORGERIES[forgery](record, proof_of(record))
    assert verified(forged, proof) == 1
    assert capsys.readouterr().err.startswith(f"line {forged.line(wrong)}: ")


def test_a_proof_made_anew_does_not_lead_to_the_seal_at_the_table(
    verified: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    """Without that seal it is told at least that the game is not over."""
    record = fair_game(GAME)
    shorter = replace(record, events=record.events[:-2])
    assert verified(shorter, proof_of(shorter)) == 0
    assert (
        f"The game is not over: it stands after {len(shorter.events) - 1} events" in capsys.readouterr().out
    )
    shown = proof_of(record).last
    for anew in (proof_of(shorter), unchained(proof_of(shorter))):
        assert verified(shorter, anew, "--seal", shown) == 1
        assert capsys.readouterr().err.startswith(
            f"line {shorter.line(len(shorter.events))}: the last seal is"
        )


_DAY, _EARLIER, _NUMBER = "2026-11-26", "2026-11-20", 20783


def _game_of_the_day(seed: str) -> tuple[Record, Proof]:
    """Start a game of a day with a seed."""
    game, chance = find(GAME), day_dealer(seed, 0)
    options = default_options(game)
    game.start(2, options, chance)
    record = Record(GAME, game.info.rules, 2, options, (Event(None, START, chance.taken()),))
    return record, Proof(seed, day_salt(GAME, _NUMBER), FIRST, ("",), _DAY)


def _kept(seed: str = SEED) -> str:
    """Give the seal that was shown on an earlier day."""
    return next(islice(seals_of_days(GAME, _NUMBER, seed), 6, None))


def test_a_seal_of_an_earlier_day_is_led_back_to(verified: Callable[..., int]) -> None:
    record, proof = _game_of_the_day(SEED)
    assert verified(record, proof, "--day-seal", f"{_EARLIER}={_kept()}") == 0
    assert verified(record, proof, "--day-seal", f"{_DAY}={proof.seal}") == 0


_OTHER_DAYS: dict[str, tuple[str, str, dict[str, str]]] = {
    "another seed is chosen": ("other", "leads back to the seal", {}),
    "the seed of another day is taken": (SEED, "leads back", {"day": "2026-11-27", "salt": f"{GAME} 20784"}),
    "the seed is sealed alone": (SEED, "has the salt 'pepper'", {"salt": "pepper"}),
    "the day is from before the seal": (SEED, "after", {"day": "2026-11-19", "salt": f"{GAME} 20776"}),
    "it is no game of the day": (SEED, "no game of the day", {"day": ""}),
}


@pytest.mark.parametrize("forgery", _OTHER_DAYS)
def test_a_day_with_another_luck_is_told_by_a_seal_of_an_earlier_day(
    verified: Callable[..., int], capsys: pytest.CaptureFixture[str], forgery: str
) -> None:
    """Whoever runs the bot makes proof, seals and draws anew from beginning to end."""
    seed, told, changed = _OTHER_DAYS[forgery]
    record, proof = _game_of_the_day(seed)
    assert verified(record, replace(proof, **changed), "--day-seal", f"{_EARLIER}={_kept()}") == 1
    said = capsys.readouterr().err
    assert said.startswith(f"line {record.line(0)}: ")
    assert told in said


@pytest.mark.parametrize(
    "day",
    ["", "today", "0000-01-01", "2026-13-01", "2026-02-31", "2026-11-00", "2026-11-99999999999", "20261130"],
)
def test_what_is_no_day_is_refused(
    verified: Callable[..., int], capsys: pytest.CaptureFixture[str], day: str
) -> None:
    record, proof = _game_of_the_day(SEED)
    assert verified(record, proof, "--day-seal", f"{day}={_kept()}") == 2
    assert "is no day such as" in capsys.readouterr().err


def test_a_word_goes_into_each_draw() -> None:
    drawn = {word: event_dealer(SEED, FIRST, word).below(10**9) for word in ("", "oak", "ash")}
    assert len({*drawn.values()}) == len(drawn)
    assert event_dealer(SEED, FIRST).below(10**9) == drawn[""], "older games draw as they did"


def test_luck_is_not_drawn_again_by_an_act_and_its_undo() -> None:
    """What is done in the place of what was taken back draws what that would have drawn."""
    whole = fair_game("camelot_the_build")
    number = next(n for n, event in enumerate(whole.events) if n and event.draws)
    event = whole.events[number]
    record = replace(whole, events=(*whole.events[: number + 1], Event(event.seat, "undo"), event))
    check(record, proof_of(record))
    replay, again = Replay(record), event_dealer(SEED, FIRST + number + 2)
    replay.play(number - 1)
    list(perform(replay.game, replay.state, event.seat or 0, event.text, again))
    drawn = replace(record, events=(*record.events[:-1], replace(event, draws=again.taken())))
    check(drawn, unchained(proof_of(drawn)))
    with pytest.raises(WrongLine, match=rf"line {drawn.line(number + 2)}: the draw .* is not the seed's"):
        check(drawn, proof_of(drawn))


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b"\xff"])
def test_a_file_that_is_no_proof_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    (tmp_path / "game.txt").write_text(written(fair_game(game_ids()[0])))
    (tmp_path / "proof.json").write_bytes(content)
    assert main(["verify", str(tmp_path / "game.txt"), str(tmp_path / "proof.json")]) == 2
    assert "not a proof" in capsys.readouterr().err
