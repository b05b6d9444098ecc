"""Seals can be opened by anybody, and no draw or hidden action can be changed behind them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.__main__ import main
from rules.chance import dealer
from rules.fairness import Proof, WrongProof, check, event_dealer, proof_read, proof_written, seal
from rules.game import menu_of
from rules.library import find, game_ids
from rules.menu import walk
from rules.record import START, Event, Record, WrongLine, written
from rules.replay import default_options
from tests.invented import GAME as INVENTED

FIRST = 4
SEED = "5eed"


def fair_game(game_id: str) -> Record:
    """Play a game whose every event draws from its own stream of one seed."""
    game, choice = find(game_id), dealer(1, "choice")
    chance = event_dealer(SEED, FIRST)
    state, _ = game.start(game.info.fewest, default_options(game), chance)
    events = [Event(None, START, chance.taken())]
    while waiting := game.acting(state):
        action = walk(menu_of(game, state, waiting[0]), choice)
        chance = event_dealer(SEED, FIRST + len(events))
        game.apply(state, waiting[0], action, chance)
        events.append(Event(waiting[0], action, chance.taken()))
    info = game.info
    return Record(info.id, info.rules, info.fewest, default_options(game), tuple(events))


def proof_of(record: Record) -> Proof:
    """Give the proof of a fair game, its second event being hidden."""
    salts = ["", "pepper", *[""] * (len(record.events) - 2)]
    return Proof(SEED, "salt", FIRST, tuple(salts))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_fair_game_is_proved(game_id: str) -> None:
    record = fair_game(game_id)
    proof = proof_of(record)
    check(record, proof)
    assert proof_read(proof_written(proof)) == proof
    assert proof.seals(record) == [(1, seal("pepper", record.events[1].text))]
    assert proof.seal == seal("salt", SEED)


@pytest.mark.parametrize("game_id", game_ids())
def test_another_draw_or_another_seed_is_found_out(game_id: str) -> None:
    record = fair_game(game_id)
    proof = proof_of(record)
    with pytest.raises(WrongLine, match="the seed's"):
        check(record, replace(proof, seed="other"))
    number = next(place for place, event in enumerate(record.events) if event.draws)
    event = record.events[number]
    changed = replace(event, draws=(event.draws[0] ^ 1, *event.draws[1:]))
    events = (*record.events[:number], changed, *record.events[number + 1 :])
    with pytest.raises(WrongLine):
        check(replace(record, events=events), proof)


def test_a_seal_tells_nothing_without_its_salt_and_changes_with_the_text() -> None:
    assert seal("a", "bid 1b") != seal("b", "bid 1b")
    assert seal("a", "bid 1b") != seal("a", "bid 1i")
    assert len(seal("a", "bid 1b")) == 16


def test_a_proof_of_another_game_is_refused() -> None:
    record = fair_game(game_ids()[0])
    with pytest.raises(WrongProof, match="events"):
        check(record, replace(proof_of(record), salts=("",)))


def test_a_game_outside_the_library_can_be_checked() -> None:
    chance = event_dealer(SEED, FIRST)
    INVENTED.start(2, default_options(INVENTED), chance)
    start = Event(None, START, chance.taken())
    record = Record(INVENTED.info.id, 1, 2, default_options(INVENTED), (start,))
    check(record, Proof(SEED, "salt", FIRST, ("",)), INVENTED)


def test_the_command_says_what_it_has_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = fair_game(game_ids()[0])
    proof = proof_of(record)
    (tmp_path / "game.txt").write_text(written(record))
    (tmp_path / "proof.json").write_bytes(proof_written(proof))
    assert main(["verify", str(tmp_path / "game.txt"), str(tmp_path / "proof.json")]) == 0
    out = capsys.readouterr().out
    assert f"seal {seal('pepper', record.events[1].text)}" in out
    assert f"all from the seed with the seal {proof.seal}" in out


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b"\xff"])
def test_a_file_that_is_no_proof_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    (tmp_path / "game.txt").write_text(written(fair_game(game_ids()[0])))
    (tmp_path / "proof.json").write_bytes(content)
    assert main(["verify", str(tmp_path / "game.txt"), str(tmp_path / "proof.json")]) == 2
    assert "not a proof" in capsys.readouterr().err
