"""Proof of fair play: seals shown while a game is played, which anybody can open when it is over.

A seal is the beginning of the SHA-256 of a salt, a blank and a text. The host shows one of the seed
before the first draw, and one of each hidden action when it is accepted. The proof tells seed and salts.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from rules.chance import Dealer, Tape, WrongDraws, day_dealer, event_dealer, seal
from rules.game import AnyGame
from rules.record import Record
from rules.replay import Replay


class WrongProof(Exception):
    """A proof cannot be read, or does not belong to the record."""


class Proof(Struct, frozen=True, omit_defaults=True):
    """What opens the seals of one game: `first` is the table's version at the start, `salts` go by event.

    The salt of an event that nobody could have hidden is empty. All draws of a game of the `day` come from
    one stream, in which they stand one behind the other.
    """

    seed: str
    salt: str
    first: int
    salts: tuple[str, ...]
    day: str = ""

    @property
    def seal(self) -> str:
        """The seal of the seed, as it was shown at the start."""
        return seal(self.salt, self.seed)

    def seals(self, record: Record) -> list[tuple[int, str]]:
        """Give the seals of the hidden actions of a record, each with the number of its event."""
        pairs = enumerate(zip(record.events, self.salts, strict=True))
        return [(number, seal(salt, event.text)) for number, (event, salt) in pairs if salt]


def proof_written(proof: Proof) -> bytes:
    """Write a proof as JSON."""
    return msgspec.json.format(msgspec.json.encode(proof)) + b"\n"


def proof_read(stored: bytes) -> Proof:
    """Read a proof; WrongProof where it is none."""
    try:
        return msgspec.json.decode(stored, type=Proof)
    except msgspec.DecodeError as error:
        raise WrongProof(f"This is not a proof: {error}.") from error


def check(record: Record, proof: Proof, game: AnyGame | None = None) -> None:
    """Play a record again and make sure that the seed gives every draw; WrongProof, WrongLine."""
    if len(proof.salts) != len(record.events):
        raise WrongProof(
            f"The proof is of a game of {len(proof.salts)} events, the record has {len(record.events)}."
        )
    SeededReplay(record, proof, game).play()


class _SeededTape(Tape):
    """Recorded draws, each compared with what the seed gives."""

    def __init__(self, draws: tuple[int, ...], seeded: Dealer) -> None:
        super().__init__(draws)
        self._seeded = seeded

    def below(self, n: int) -> int:
        value, seeded = super().below(n), self._seeded.below(n)
        if value != seeded:
            raise WrongDraws(f"the draw {value} is not the seed's, which is {seeded}")
        return value


class SeededReplay(Replay):
    """A record played line by line whose every draw must be what the seed gives."""

    def __init__(self, record: Record, proof: Proof, game: AnyGame | None) -> None:
        self._proof = proof
        super().__init__(record, game)

    def tape(self, number: int) -> Tape:
        return _SeededTape(self.record.events[number].draws, self._seeded(number))

    def _seeded(self, number: int) -> Dealer:
        proof = self._proof
        if not proof.day:
            return event_dealer(proof.seed, proof.first + number)
        return day_dealer(proof.seed, sum(len(event.draws) for event in self.record.events[:number]))
