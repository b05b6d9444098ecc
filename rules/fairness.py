"""Proof of fair play: seals shown while a game is played, which anybody can open when it is over.

A seal is the beginning of a SHA-256: that of the seed, which is shown before the first draw, of a salt, a
blank and the seed; that of an event of the seal before it, a salt, who did it and what, each on a line of its
own. The last one so seals all there was. The proof tells seed, salts, and the seals as they were shown.
"""

import re
from calendar import monthrange, timegm
from collections.abc import Iterator
from itertools import islice

import msgspec
from msgspec import Struct

from rules.chance import (
    Dealer,
    Tape,
    WrongDraws,
    day_dealer,
    day_salt,
    event_dealer,
    next_seal,
    seal,
    seals_of_days,
)
from rules.game import AnyGame, Options
from rules.library import find
from rules.record import START, Record, WrongLine, heading, standing
from rules.replay import Replay

_DAY_SECONDS = 24 * 3600


class WrongProof(Exception):
    """A proof cannot be read."""


class DaySeal(Struct, frozen=True):
    """A seal that somebody has kept of a game of the `day`, such as 2026-11-30; it seals later days too."""

    day: str
    seal: str


class Proof(Struct, frozen=True, omit_defaults=True):
    """What opens the seals of one game: `first` is the table's version at the start, `salts` go by event.

    The salt of an event that nobody could have hidden is empty. All draws of a game of the `day` come from
    one stream, in which they stand one behind the other. The `chain` are the seals of the events as they were
    made, of which the table shows the `last`; games begun before there were such have neither. A player may
    have given a `word`, which goes into all draws. Of a game that has `left` another table the first events
    are that one's.
    """

    seed: str
    salt: str
    first: int
    salts: tuple[str, ...] = ()
    day: str = ""
    chain: tuple[str, ...] = ()
    last: str = ""
    word: str = ""
    left: int = 0

    @property
    def seal(self) -> str:
        """The seal of the seed, as it was shown at the start."""
        return seal(self.salt, self.seed)

    def seals(self, record: Record) -> list[tuple[int, str]]:
        """Give the seals of the hidden actions of a record, each with the number of its event."""
        chain = self.chain or tuple(map(seal, self.salts, (event.text for event in record.events)))
        return [(number, chain[number]) for number, salt in enumerate(self.salts) if salt]


def left_at(record: Record) -> int:
    """Give the number of the event by which a game has last left another one; 0 where it has left none."""
    return max(number for number, event in enumerate(record.events) if event.seat is None)


def proof_written(proof: Proof) -> bytes:
    """Write a proof as JSON."""
    return msgspec.json.format(msgspec.json.encode(proof)) + b"\n"


def proof_read(stored: bytes) -> Proof:
    """Read a proof; WrongProof where it is none."""
    try:
        return msgspec.json.decode(stored, type=Proof)
    except msgspec.DecodeError as error:
        raise WrongProof(f"This is not a proof: {error}.") from error


def number_of(day: str) -> int:
    """Count a day, such as 2026-11-30, from the first of 1970; WrongProof where it is none."""
    written = re.fullmatch(r"(\d{4})-(0[1-9]|1[0-2])-(\d\d)", day, re.ASCII)
    year, month, date = map(int, written.groups()) if written else (0, 0, 0)
    if not year or not 1 <= date <= monthrange(year, month)[1]:
        raise WrongProof(f"{day!r} is no day such as 2026-11-30.")
    return timegm((year, month, date, 0, 0, 0)) // _DAY_SECONDS


def check(
    record: Record, proof: Proof, game: AnyGame | None = None, shown: str = "", kept: DaySeal | None = None
) -> Replay:
    """Play a record again and make sure of every draw, seal and act; WrongLine at the first that is wrong.

    Its last seal has to be the one `shown` at the table, if that is known, and the seed of its day has to
    lead back to the seal that somebody has `kept`.
    """
    game = game or find(record.game)
    misfit = _of_other_luck(proof, game, kept) or _misfit(record, proof, game, shown)
    number, reason = misfit or (len(record.events), "")
    if number:
        replay = SeededReplay(record, proof, game)
        replay.play(number - 1)
    if reason:
        raise WrongLine(_line(record, number), reason)
    return replay


def opening_seal(sealed_seed: str, game: AnyGame, seats: int, options: Options, word: str) -> str:
    """Seal all that is settled when a game begins, a player's word included, together with its seed.

    An option goes without saying that is what held before there was a choice: older games do not name it.
    """
    unsaid = {(option.name, option.earlier) for option in game.info.options}
    chosen = dict(options.items() - unsaid)
    settled = heading(game.info.id, game.info.rules, seats, chosen)
    return next_seal(sealed_seed, "", START, " ".join([*settled, *word.split()]))


def _misfit(record: Record, proof: Proof, game: AnyGame, shown: str) -> tuple[int, str] | None:
    """Find the first event that does not fit the seals, and say why."""
    events, salts, seals = len(record.events), len(proof.salts), len(proof.chain)
    for number, (found, sealed) in enumerate(zip(_chain(record, proof, game), proof.chain, strict=False)):
        if found != sealed:
            return number, f"this is not what was sealed as {sealed}"
    if events != salts or (proof.last and events != seals):
        known = min(salts, seals) if proof.last else salts
        return min(events, known), f"the record has {events} events, its proof knows {known}"
    if proof.last not in {"", *proof.chain[-1:]}:
        return events, f"the record ends here, before the last seal {proof.last}"
    if shown and shown != proof.last:
        return events, f"the last seal is {proof.last or 'none'}, and not {shown} as at the table"
    return None


def _of_other_luck(proof: Proof, game: AnyGame, kept: DaySeal | None) -> tuple[int, str] | None:
    """Say why the seed is not that of its day, by a seal that was kept of this day or an earlier one."""
    if kept is None:
        return None
    if not proof.day:
        return 0, "this is no game of the day"
    day, game_id = number_of(proof.day), game.info.id
    if proof.salt != day_salt(game_id, day):
        return 0, f"the seed of {proof.day} has the salt {proof.salt!r}, and not {day_salt(game_id, day)!r}"
    if (days := day - number_of(kept.day)) < 0:
        return 0, f"the seal kept is of {kept.day}, after {proof.day}"
    led = next(islice(seals_of_days(game_id, day, proof.seed), days, None))
    if led != kept.seal:
        return (
            0,
            f"the seed of {proof.day} leads back to the seal {led} on {kept.day}, and not to {kept.seal}",
        )
    return None


def _chain(record: Record, proof: Proof, game: AnyGame) -> Iterator[str]:
    """Seal each event with its salt, the start with all that was settled then."""
    yield (last := opening_seal(proof.seal, game, record.seats, record.options, proof.word))
    for event, salt in zip(record.events[1:], proof.salts[1:], strict=False):
        yield (last := next_seal(last, salt, event.seat, event.text))


def _line(record: Record, number: int) -> int:
    """Give the line of an event, or of the one that is missing behind the last."""
    return record.line(number) if number < len(record.events) else record.line(number - 1) + 1


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
        self._first = left_at(record)
        super().__init__(record, game)

    def tape(self, number: int) -> Tape:
        if number < self._first:
            # The luck of the game that this one has left is that one's to prove.
            return super().tape(number)
        return _SeededTape(self.record.events[number].draws, self._seeded(number))

    def _seeded(self, number: int) -> Dealer:
        """Give the luck of an event: what stands in its place after an undo has the same."""
        proof, earlier = self._proof, self.record.events[:number]
        if proof.day:
            return day_dealer(proof.seed, sum(len(event.draws) for event in standing(earlier)))
        stream = proof.first + (len(self.standing) if proof.last else number)
        return event_dealer(proof.seed, stream, proof.word)
