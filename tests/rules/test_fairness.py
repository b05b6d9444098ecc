"""Seals can be opened by anybody, and no draw or hidden action can be changed behind them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.__main__ import main
from rules.chance import event_dealer, seal
from rules.fairness import Proof, WrongProof, check, proof_written
from rules.library import game_ids
from rules.record import START, Event, Record, written
from rules.replay import default_options
from tests.conformance.test_fairness import FIRST, SEED, fair_game, proof_of
from tests.invented import GAME as INVENTED


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
