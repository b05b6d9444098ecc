"""The draws of a game that are said to follow from its seed do, and others are found out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.chance import dealer, event_dealer, next_seal, seal
from rules.fairness import Proof, check, opening_seal, proof_read, proof_written
from rules.game import menu_of
from rules.library import find, game_ids
from rules.menu import walk
from rules.record import START, Event, Record, WrongLine
from rules.replay import default_options

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
    chain = [opening_seal(seal("salt", SEED), find(record.game), record.seats, record.options, "")]
    for event, salt in zip(record.events[1:], salts[1:], strict=True):
        chain.append(next_seal(chain[-1], salt, event.seat, event.text))
    return Proof(SEED, "salt", FIRST, tuple(salts), chain=tuple(chain), last=chain[-1])


def unchained(proof: Proof) -> Proof:
    """Give a proof as it was before each seal included the one before it."""
    return replace(proof, chain=(), last="")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_fair_game_is_proved(game_id: str) -> None:
    record = fair_game(game_id)
    proof = proof_of(record)
    check(record, proof)
    assert proof_read(proof_written(proof)) == proof, "a proof is written otherwise than it is read"
    assert proof.seals(record) == [(1, proof.chain[1])], "a seal opens another action"
    assert proof.seal == seal("salt", SEED), "the seed has another seal"


@pytest.mark.parametrize("game_id", game_ids())
def test_another_draw_or_another_seed_is_found_out(game_id: str) -> None:
    """In a game without chance, whatever its seed, there is nothing to find out; here by the draws alone."""
    record = fair_game(game_id)
    proof = unchained(proof_of(record))
    drawn = [number for number, event in enumerate(record.events) if event.draws]
    if not drawn:
        check(record, replace(proof, seed="other"))
        return
    with pytest.raises(WrongLine, match="the seed's"):
        check(record, replace(proof, seed="other"))
    number, event = drawn[0], record.events[drawn[0]]
    changed = replace(event, draws=(event.draws[0] ^ 1, *event.draws[1:]))
    events = (*record.events[:number], changed, *record.events[number + 1 :])
    with pytest.raises(WrongLine):
        check(replace(record, events=events), proof)
