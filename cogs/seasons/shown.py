"""A season with all there is to know about it: who plays in it, its tables, and how its groups stand."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from itertools import chain
from math import inf
from typing import Final

from msgspec import Struct

from cogs.seasons.choices import FEWEST_AGAIN, Rules, fewest_people, lacks_people, may_be_out, pausing
from cogs.seasons.pairing.groups import Sitting, one_after_another
from cogs.seasons.pairing.rounds import rounds_of, through
from cogs.seasons.pairing.standing import (
    Board,
    Moving,
    Played,
    Standing,
    at_most,
    groups_anew,
    knocked_out,
    moving,
    places_by,
    standings,
)
from cogs.seasons.tables.schema import OUT, UNPLAYED, Member, Season, SeasonBoard
from rules.game import Info, Length, Result
from rules.text import Seat

_PODIUM: Final = 3  # places


class Group(Struct, frozen=True):
    """A group of a season: who plays in it, the first place first, and the tables that are over."""

    number: int
    ranked: list[Standing]
    played: list[Played]


class Shown(Struct, frozen=True):
    """A season with all there is to know about it."""

    season: Season
    info: Info
    members: list[Member]
    boards: list[SeasonBoard]
    groups: list[Group]
    length: Length | None = None  # of its games, where that is known
    kings: frozenset[tuple[int, int]] = frozenset()  # tables and seats where one plays for who is out
    awaited: frozenset[tuple[int, int]] = frozenset()  # of running tables the seats, where told
    away: Mapping[tuple[int, int], float] = {}  # of these until when
    resigned: frozenset[tuple[int, int]] = frozenset()  # the same of who has resigned there
    behind: frozenset[tuple[int, int]] = frozenset()  # and of who comes last by the clock, where told
    is_awaited: bool = False  # somebody who has signed up early waits for the next one, though all have left

    @property
    def round(self) -> int:
        """The number of a cup's round under way, from 0."""
        return max((each.division for each in self.boards), default=0)

    @property
    def of_now(self) -> list[SeasonBoard]:
        """Its tables, of a cup those of the round under way."""
        at = self.round if self.season.rules.is_cup else None
        return [each for each in self.boards if at in {None, each.division}]

    @property
    def is_on(self) -> bool:
        """Whether a game of it is played, or to come."""
        return any(each.state in {"waiting", "open"} or each.is_to_replay for each in self.boards)

    @property
    def pause(self) -> float | None:
        """Until when a round, or the end, waits for organisers, as the rules decided some games before it."""
        rules, own = self.season.rules, self.of_now
        if self.season.status != "running" or rules.stopped or self.is_on or self.is_deserted:
            return None
        decided = [each.replayed or 0.0 for each in own if self.can_differ(each)]
        # What organisers change ends no pause; what went by as others played on is not waited for anew.
        decided += [each.changed or 0.0 for each in own if decided and each.status == "cancelled"]
        until, since = max(decided, default=-inf) + pausing(rules), (each.changed or 0.0 for each in own)
        return until if until > max(since, default=until) else None

    @property
    def latest(self) -> int:
        """When its round, or a league, gives way to what comes next, at the latest."""
        return int(self.pause or (self.season.ends or 0.0) + pausing(self.season.rules))

    def can_differ(self, board: SeasonBoard) -> bool:
        """Whether a table was not played to its end, and organisers can let it be played again."""
        gone = {each.number for each in self.members if each.is_out and not each.is_put_out}
        is_final = self.season.rules.kind == "knockout" and not gone.isdisjoint(board.sitting)
        return (board.state, board.status) == ("over", "cancelled") and not is_final

    @property
    def rounds(self) -> int:
        """How many rounds a cup has; a circle's are single tables."""
        return rounds_for(self.season.rules, len(self.members))

    @property
    def warns(self) -> bool:
        """Whether whoever never moves can be warned, and out, before it is over."""
        rules = self.season.rules
        rounds = rounds_for(rules, max(len(self.members), fewest_people(rules))) if rules.is_cup else 1
        return may_be_out(rules, self.length, rounds)

    @property
    def order(self) -> list[int]:
        """All who play in it, by where they stood in the season before; behind them who is new, by rating.

        Behind all people come the computers that are new: without a rating nobody is below them.
        """
        return [each.number for each in sorted(self.members, key=_ranked_before)]

    @property
    def numbers(self) -> dict[int, int]:
        """By which numbers computers are named, in it and at its tables, whatever their strength."""
        computers = [each.number for each in self.members if each.strength is not None]
        return {each: number for number, each in enumerate(computers, 1)}

    def is_left_to_computers(self, board: SeasonBoard) -> bool:
        """Whether people have stopped playing at a table, and computers that signed up have not."""
        return board.abandoned and not self.numbers.keys().isdisjoint(board.sitting)

    @property
    def people(self) -> set[int]:
        """Who of it plays by himself: no computer, nor who is out."""
        return {each.number for each in self.members if each.user is not None and each.part == "in"}

    @property
    def humans(self) -> int:
        """How many people are in it, besides computers."""
        return len(self.people)

    @property
    def pending(self) -> list[Board]:
        """The tables that are played, or are to begin."""
        tables = (each for each in self.boards if each.state in {"waiting", "open"})
        return [Board(each.board, each.sitting, each.state == "open") for each in tables]

    def waited_for(self, board: SeasonBoard) -> list[int]:
        """Who sits at as many tables as one may, so that this one cannot begin."""
        busy = at_most(self.pending, self.season.rules.most, self.people)
        return [each for each in board.sitting if each in busy]

    def would_be_struck(self, person: int) -> bool:
        """Whether all that somebody has played is struck where he leaves: before half of it is over."""
        own = [each for each in self.boards if person in each.sitting and each.state != "struck"]
        over = sum(each.state == "over" for each in own)
        return self.season.rules.leaver == "struck" and 2 * over < len(own)

    @property
    def out(self) -> set[int]:
        """Who of it plays no longer, or is erased."""
        return {each.number for each in self.members if each.is_out}

    def undecided(self, board: SeasonBoard) -> tuple[int, ...]:
        """Give the places of a table without a result: a draw, but for who is out of a knock-out."""
        out = self.out if self.season.rules.kind == "knockout" else ()
        return tuple(OUT if each in out else 1 for each in board.sitting)

    def places_at(
        self, board: SeasonBoard, result: Result | None, by_clock: Container[Seat]
    ) -> tuple[int, ...]:
        """Give the places of a table that is over: seats which the clock has played are behind the others."""
        if result is None:
            return self.undecided(board)
        return places_by([(seat not in by_clock, -result.place(seat)) for seat in range(len(board.sitting))])

    def unplayed(self, board: SeasonBoard) -> tuple[int, ...]:
        """Give the places of a table that has not begun in time: all share one, and nobody has won."""
        if self.season.rules.kind == "knockout":
            return self.undecided(board)
        return (UNPLAYED,) * len(board.sitting)

    @property
    def is_deserted(self) -> bool:
        """Whether people were to play in it, and all of them are out."""
        sitting = [each for each in self.members if each.strength is None]
        return bool(sitting) and all(each.part != "in" or each.user is None for each in sitting)

    @property
    def is_too_small(self) -> bool:
        """Whether too few have signed up; to one that follows another, computers alone do not matter."""
        is_lonely = self.season.follows is not None and self.humans < FEWEST_AGAIN
        return is_lonely or lacks_people(self.season.rules, len(self.members))

    @property
    def may_open(self) -> bool:
        """Whether people can be let sign up: for a draft, or anew where too few had by its day."""
        status, follows = self.season.status, self.season.follows
        is_wanted = self.season.rules.repeats or follows is None
        is_to_open = (self.is_too_small or self.season.rules.waits) and not self.season.rules.cancelled
        return status == "draft" or (status == "cancelled" and is_to_open and is_wanted)

    @property
    def is_cut_short(self) -> bool:
        """Whether it is a cup that has ended without its further rounds, as too few were left for them."""
        return self.season.status == "over" and self.season.rules.is_cup and self.round + 1 < self.rounds

    @property
    def owes_owner(self) -> bool:
        """Whether whoever opened it is to be told how it ends, though he does not play, or no longer."""
        owner = self.season.owner
        return owner is not None and ((own := self.member(owner)) is None or own.part != "in")

    @property
    def is_followed(self) -> bool:
        """Whether another season follows: as was chosen, as long as somebody is in this one, or waits."""
        return self.season.rules.repeats and (self.humans > 0 or self.is_awaited)

    @property
    def is_hardly_played(self) -> bool:
        """Whether half of its people or more were put out, as they never moved in it."""
        sitting = [each for each in self.members if each.strength is None]
        return 0 < len(sitting) <= 2 * sum(each.is_put_out for each in sitting)

    @property
    def moving(self) -> Moving:
        """Who goes up or down where another season follows; up only who has played what counts."""
        out = {each.division for each in self.members if each.part != "in"}
        thinned = {at for at, group in enumerate(self.groups) if group.number in out}
        return moving(self._staying, thinned, self.counted)

    @property
    def following(self) -> list[int]:
        """All who are in it to the end, in their order for the season that follows."""
        return [*chain.from_iterable(self.groups_after)]

    @property
    def groups_after(self) -> list[list[int]]:
        """The same in the groups into which they stay, or go up or down."""
        return groups_anew(self._staying, self.moving)

    @property
    def _staying(self) -> list[list[int]]:
        if not self.season.rules.void:
            return [[each.person for each in group.ranked if each.is_in] for group in self.groups]
        # As it was before: also who was put out has his place again, if he signs up.
        known = [each for each in self.members if each.part == "in" or each.is_put_out]
        divisions, order = {each.number: each.division for each in known}, self.order
        return [[each for each in order if divisions.get(each) == group.number] for group in self.groups]

    @property
    def circle(self) -> list[Sitting]:
        """The tables of a circle, one after the other."""
        order, seats = self.order, self.season.rules.seats
        plan = one_after_another(len(order), seats, self.rounds)
        return [tuple(order[person] for person in sitting) for sitting in plan]

    @property
    def takes_people(self) -> bool:
        """Whether people sign up; for a cup where all play on also during its first round."""
        status, rules = self.season.status, self.season.rules
        is_late = status == "running" and rules.kind == "swiss" and self.round == 0 and not rules.stopped
        return status == "signup" or is_late

    @property
    def late(self) -> list[int]:
        """Who has signed up during the first round of a cup, and plays from the next one on."""
        sitting = {person for each in self.boards for person in each.sitting}
        is_late = self.season.status == "running" and self.season.rules.kind == "swiss"
        return sorted(self.people - sitting) if is_late else []

    @property
    def untold(self) -> list[int]:
        """Who has played in it, be it not to its end, and is still to be told that it is over."""
        left = [each for each in self.members if each.told is not None and not self._knows_his_end(each)]
        return [each.user for each in left if each.user is not None]

    def _knows_his_end(self, member: Member) -> bool:
        """Whether somebody has left a knock-out that none follows, or knows his place from the 4th on."""
        if self.season.rules.kind != "knockout" or self.season.status != "over" or self.is_followed:
            return False
        if member.part != "in":
            return not member.is_put_out
        own = [each for each in self.boards if member.number in each.sitting]
        if any(member.number in each for place, each in self.prizes.items() if place <= 3):
            return False
        return bool(own) and goes_on(own[-1]) != member.number and (member.told or 0) > own[-1].division

    @property
    def prizes(self) -> dict[int, list[int]]:
        """Who is on which place of the first group: not who is out, untitled, or has no point."""
        groups = [] if self.is_deserted or self.season.rules.stopped else self.groups[:1]
        playing = {each.number for each in self.members if each.part == "in"} & self.counted
        own = (each for group in groups for each in group.ranked if each.person in playing)
        is_bracket = self.season.rules.kind == "knockout"
        ranked = [each for each in own if is_bracket or each.halves or each.place == 1]
        passed = [each.place for each in ranked if each.person in self.season.rules.untitled]
        found = dict[int, list[int]]()
        for each in (one for one in ranked if one.person not in self.season.rules.untitled):
            place = each.place - sum(one < each.place for one in passed)
            found.setdefault(place, []).append(each.person)
        return found

    @property
    def passed_over(self) -> list[int]:
        """Who would stand on its podium, but has hardly moved himself."""
        untitled = {*self.season.rules.untitled} & self.counted
        groups = [] if self.is_deserted or self.season.rules.stopped else self.groups[:1]
        first = [each for group in groups for each in group.ranked if each.place <= _PODIUM]
        return [each.person for each in first if each.person in untitled]

    def left_to_clock(self, person: int) -> int:
        """Count the games in which somebody comes last as the computer has made most of his moves."""
        own = (each for each in self.boards if person in each.sitting)
        return sum((each.board, each.sitting.index(person)) in self.behind for each in own)

    @property
    def counted(self) -> set[int]:
        """Who of it has sat at a table that counts: at none that was struck, has not begun, or was a bye."""
        counting = [] if self.season.rules.void else self.boards
        over = [each for each in counting if each.state == "over" and not each.is_unplayed]
        return {person for each in over if not is_bye(each) for person in each.sitting}

    @property
    def abandoned(self) -> list[SeasonBoard]:
        """The tables that were abandoned, of which whoever opened it has not heard, nor sat there."""
        owners = {each.number for each in self.members if each.user == self.season.owner}
        untold = [each for each in self.boards if each.owed and each.abandoned and each.ruling is None]
        return [each for each in untold if owners.isdisjoint(each.sitting)]

    @property
    def lacks_winner(self) -> bool:
        """Whether it is over and whoever stands first in it has played nothing that counts."""
        first = [each.person for each in self.groups[0].ranked if each.place == 1 and each.is_in]
        return self.season.status == "over" and bool(first) and self.counted.isdisjoint(first)

    def organiser_at(self, board: SeasonBoard) -> Member | None:
        """Find who opened it among those at a table of it, on whose own game organisers may rule."""
        owner = None if self.season.owner is None else self.member(self.season.owner)
        return owner if owner is not None and owner.number in board.sitting else None

    def member(self, user: int) -> Member | None:
        """Find somebody among those who play in it."""
        return next((each for each in self.members if each.user == user), None)

    def numbered(self, number: int) -> Member | None:
        """Find who has a number among those who play in it."""
        return next((each for each in self.members if each.number == number), None)


def _ranked_before(member: Member) -> tuple[bool, int, bool, int]:
    return member.place is None, member.place or 0, member.strength is not None, -member.rating


def group_of(rules: Rules, number: int, members: Sequence[Member], boards: Sequence[SeasonBoard]) -> Group:
    """Rank a group by its tables that are over; in a cup, all by those of all rounds."""
    played = [
        Played(each.sitting, each.places)
        for each in boards
        if (rules.is_cup or each.division == number) and each.state == "over" and each.places is not None
    ]
    own = [each.number for each in members if each.division == number and each.part != "struck"]
    out = {each.number for each in members if each.part != "in"}
    if rules.kind == "knockout":
        return Group(number, knocked_out(own, survived(boards)), played)
    return Group(number, standings(own, played, free_halves(rules), out), played)


def rounds_for(rules: Rules, people: int) -> int:
    """Say how many rounds a cup of so many people has; a circle's are single tables."""
    if rules.kind == "circle":
        return people * rules.begins
    return rounds_of(people, knockout=rules.kind == "knockout")


def free_halves(rules: Rules) -> int:
    """Say as how many halves of points it counts to sit out a round of a cup."""
    return max(rules.seats - 1, 2)


def boards_of(shown: Shown, group: Group) -> list[SeasonBoard]:
    """Give the tables of a group, of a cup all."""
    return [each for each in shown.boards if shown.season.rules.is_cup or each.division == group.number]


def is_bye(board: SeasonBoard) -> bool:
    """Say whether somebody sits out a round of a cup there."""
    return len(board.sitting) == 1


def goes_on(board: SeasonBoard) -> int | None:
    """Say who goes on from a table of a knock-out; None as long as it is played, or where all are out."""
    return through(board.sitting, _drawn(board)) if board.state in {"over", "struck"} else None


def _drawn(board: SeasonBoard) -> Sequence[int]:
    """Give the places of a table; one that was struck before its time is a draw."""
    return (1,) * len(board.sitting) if board.places is None else board.places


def survived(boards: Sequence[SeasonBoard]) -> dict[int, int]:
    """Count how many rounds of a knock-out each has survived."""
    return {person: each.division + (person == goes_on(each)) for each in boards for person in each.sitting}
