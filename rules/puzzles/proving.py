"""Whether a position has one best answer: by a wide margin, in many worlds, by longer searches."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from itertools import islice
from math import log2
from statistics import fmean
from typing import Any

from msgspec import Struct

from rules.advice import Strength
from rules.chance import Chance, Dealer, dealer
from rules.game import AnyGame, State, menu_of
from rules.menu import actions, allows
from rules.opponent import chosen, hasty
from rules.puzzles.comparing import Compared, Counted
from rules.puzzles.posing import Posing
from rules.puzzles.replies import Replies
from rules.search.guide import Proposal
from rules.search.judging import Lines
from rules.search.later import guide_for
from rules.search.search import Deals, Search, Trials
from rules.snapshot import copied
from rules.text import Seat

_FEWEST = 4  # acts that there are at least
_LISTED, _COMPARED = 4000, 150  # acts that are looked at where there are very many
_FOREMOST, _FIRST = 3, 8  # proposals that are looked at before all others
_FEWER = 16  # times fewer worlds than few are met first of all
_MORE = 3  # times as many worlds as are few
_LONGER = 4  # times as many trials and worlds in the end
_SEARCHES = 3
_WON_IN = 4  # worlds, what wins by force
# What part of a wide margin the next best loses in worlds other than those of the proof, and long after it.
_HOLDING, _CHECKED = 0.7, 0.4
_PAGES, _FOUND = 8, 3  # so many Pages are asked, and so many may find an answer
_SQUIRES, _KNIGHTS = 8, 4
_HOPE, _SEEMING = 0.2, 0.5  # of a win, that the answer brings at least; and what part of that in a few worlds
_SHORTER = 8  # times shorter than a usual search is a glance
# How hard a puzzle is: the more acts there are, up to so many, the more it weighs that Squires, Knights and a
# King at a glance miss it; and it is easier the more Pages find it.
_EASY, _MANY, _BY_PAGES = 800, 128, 25
_BY_NUMBER, _BY_SQUIRES, _BY_KNIGHTS, _BY_GLANCE = 30, 60, 45, 20  # each time that there are twice as many


class Proof(Struct, frozen=True):
    """What is known of a position: the answers, what they bring, and what else seems good and brings less."""

    answers: tuple[str, ...]
    worth: float
    second: float
    natural: str
    natural_worth: float
    rating: int


class Prover:
    """Looks into one position for one seat, by what this can know; a seed settles what is left to chance."""

    def __init__(
        self, game: AnyGame, posing: Posing[Any, Any], state: State, seat: Seat, trials: int, seed: str
    ) -> None:
        self._game, self._seat, self._trials, self._seed = game, seat, trials, seed
        self._posing, self._pages = posing, dict[int, str]()
        self._state = copied(state)
        game.resample(self._state, seat, self._chance("state"))

    def proof(self) -> Proof | None:
        """Prove that there is one best answer, by what is cheapest first; None where there is none."""
        compared = self._begun()
        if compared is None or not self._is_left(compared):
            return None
        answers = compared.answers
        if not self._is_asked(compared, answers):
            return None
        sharp = compared.stays_sharp(_LONGER * _MORE * self._posing.few)
        return self._proof(compared, answers) if sharp and compared.answers == answers else None

    def _is_left(self, compared: Compared) -> bool:
        """Say whether Pages miss what stands out, a King does not, and nothing else seems as good."""
        more = _MORE * self._posing.few
        return (
            self._is_hard(compared.answers)
            and self._stands_out(compared, self._proposed)
            and compared.stays_sharp(more)
            and self._is_found(self._trials, 0, compared.answers)
            and compared.stays_sharp(_LONGER * more)
            and self._stands_out(compared, self._acts)
            and compared.stays_sharp(more)
        )

    def _is_asked(self, compared: Compared, answers: Sequence[str]) -> bool:
        """Say whether answers are few, also of all there are, hard to find, and worth finding."""
        hope = compared.brings(compared.best, self._posing.few)
        if not self._is_few(compared) or self._are_most(answers):
            return False
        return hope >= _HOPE and self._is_hard(answers)

    def _are_most(self, answers: Sequence[str]) -> bool:
        """Say whether answers are most of all that is offered, those not counted that do the same."""
        right, offered = ({self._posing.essence(act) for act in acts} for acts in (answers, self._acts))
        return 2 * len(right) > len(offered)

    def holds(self, answers: Sequence[str]) -> bool:
        """Say whether what was proven holds in these worlds as well, and for all searches."""
        return (
            self._are_best(answers, _HOLDING)
            and all(self._found_by(answers))
            and not self._another_wins(answers)
        )

    def is_right(self, answers: Sequence[str]) -> bool:
        """Say whether answers still are the best and the only ones, for most searches.

        What loses a good part of what is wanted is taken for worse: by chance it may be less than was found.
        """
        return self._are_best(answers, _CHECKED) and self._is_mostly_found(answers)

    def brings(self, act: str) -> float | None:
        """Give what share of a win an act brings in the worlds of a proof; None where there are too few."""
        if not self._lines:
            return None
        return fmean(self._lines.worth((act,), number) for number in range(_MORE * self._posing.few))

    def _are_best(self, answers: Sequence[str], part: float) -> bool:
        """Say whether all else loses a part of a wide margin at least, and no answer does.

        Where others have little to reply all of it is tried as well.
        """
        menu = menu_of(self._game, self._state, self._seat)
        if not self._lines or not all(allows(menu, answer) for answer in answers):
            return False
        best, *same = answers
        compared = Compared(self._lines, self._posing)
        compared.lead([best], self._posing.few)
        self._meet(compared, [*same, *self._proposed, *self._acts])
        compared.meet(_MORE * self._posing.few)
        good = {act for act in compared.rivals if compared.loss(act) < part * self._posing.wide}
        return {*same} == good | {*compared.equal} and self._bear(answers, _CHECKED)

    def _another_wins(self, answers: Collection[str]) -> bool:
        """Say whether what is no answer wins by force as well, as a guide sees it that looks further."""
        deals = self._deals(self._chance("another"))
        others = (act for act in self._acts if act not in answers)
        return any(all(self._is_won(deals, act, each) for each in range(_WON_IN)) for act in others)

    def _is_won(self, deals: Deals[Any], act: str, number: int) -> bool:
        world, luck = deals.world(number)
        self._game.apply(world, self._seat, act, luck)
        won: bool = self._guide.forces(world, self._seat)
        return won

    def _bear(self, answers: Sequence[str], part: float) -> bool:
        replies = Replies(self._game, self._posing, self._state, self._seat)
        return replies.bear(answers, part * self._posing.wide)

    @cached_property
    def _acts(self) -> list[str]:
        """Give the acts there are; of very many some from all over."""
        listed = [*islice(actions(menu_of(self._game, self._state, self._seat)), _LISTED)]
        return listed[:: -(-len(listed) // _COMPARED)]

    @cached_property
    def _guide(self) -> Any:
        return guide_for(self._game, self._state, self._seat)

    @cached_property
    def _proposals(self) -> Sequence[Proposal]:
        """Give what is proposed, the most promising first; a guide is asked for that before anything else."""
        return Search(self._game, self._guide, self._state, self._seat, self._chance("first")).proposals

    @cached_property
    def _proposed(self) -> list[str]:
        return [*dict.fromkeys(proposal.action for proposal in self._proposals)]

    def promises(self) -> bool:
        """Say at a glance whether what is proposed first seems far ahead of whatever does something else."""
        if not self._posing.ahead:
            return True
        if self._lines is None:
            return False
        best, essence = self._proposals[0], self._posing.essence
        others = (each for each in self._proposals if essence(each.action) != essence(best.action))
        return best.estimate - max((each.estimate for each in others), default=0.0) >= self._posing.ahead

    @cached_property
    def _lines(self) -> Lines | Counted | None:
        if self._guide is None or len(self._proposed) < 2 or len(self._acts) < _FEWEST:
            return None
        if (counted := self._counted()) is not None:
            return counted
        deals = self._deals(self._chance("worlds"))
        return Lines(self._game, self._guide, deals, self._seat, to_the_end=self._posing.to_the_end)

    def _counted(self) -> Counted | None:
        """Count all acts exactly, where that can be done with each."""
        table, hand = self._game.table(self._state), self._game.hand(self._state, self._seat)
        known = dict[str, float]()
        for act in self._acts:
            if (worth := self._posing.counted(table, hand, act)) is None:
                return None
            known[act] = worth
        return Counted(known)

    def _deals(self, chance: Chance) -> Deals[Any]:
        """Deal by what can be known: what people usually do is no proof."""
        return Deals(self._game, self._guide, self._state, self._seat, chance, guesses=False)

    def _begun(self) -> Compared | None:
        """Look at what is proposed first of all in a few worlds; None where nothing stands out."""
        lines = self._lines
        if lines is None:
            return None
        first, compared = self._proposed[:_FIRST], Compared(lines, self._posing)
        foremost, few = first[:_FOREMOST], self._posing.few
        looks = ((foremost, max(1, few // _FEWER)), (foremost, few // 4), (first, few // 2), (first, few))
        for acts, worlds in looks:
            left = [act for act in acts if not compared.is_far(act)]
            if not compared.lead(left, worlds) or compared.brings(compared.best, worlds) < _HOPE * _SEEMING:
                return None
        return compared if self._stands_out(compared, first) else None

    def _stands_out(self, compared: Compared, others: Sequence[str]) -> bool:
        """Say whether others are all behind the best in a few worlds; it ends with the first that are not."""
        for start in range(0, len(others), _FIRST):
            self._meet(compared, others[start : start + _FIRST])
            if not compared.stands_out or not self._is_few(compared):
                return False
        return True

    def _meet(self, compared: Compared, others: Sequence[str]) -> None:
        """Let others meet a few worlds: of those that do the same first one, the rest if it is not behind."""
        worlds, essence = self._posing.few // 2, self._posing.essence
        met = {essence(act) for act in compared.met}
        firsts = {essence(other): other for other in reversed(others) if essence(other) not in met}
        compared.add(other for other in others if firsts.get(essence(other)) == other)
        compared.meet(worlds)
        ahead = {essence(act) for act in compared.ahead}
        compared.add(other for other in others if essence(other) in ahead)
        compared.meet(worlds)

    def _is_few(self, compared: Compared) -> bool:
        """Say whether few acts are as good as the best, those not counted that do the same."""
        others = {self._posing.essence(act) for act in compared.equal} - {self._posing.essence(compared.best)}
        return len(others) < self._posing.most

    def _is_hard(self, answers: Collection[str]) -> bool:
        """Say whether Pages miss the answers."""
        found = missed = 0
        while found <= _FOUND and missed < _PAGES - _FOUND:
            is_found = self._page(found + missed) in answers
            found, missed = found + is_found, missed + (not is_found)
        return found <= _FOUND

    def _is_mostly_found(self, answers: Collection[str]) -> bool:
        """Say whether most searches end with an answer; what comes after that is known is spared."""
        found = missed = 0
        searches = self._found_by(answers)
        while max(found, missed) <= _SEARCHES // 2:
            is_found = next(searches)
            found, missed = found + is_found, missed + (not is_found)
        return found > missed

    def _found_by(self, answers: Collection[str]) -> Iterator[bool]:
        """Say of searches whether they end with an answer: a usual one and, with other luck, longer ones."""
        efforts = [self._trials, *[_LONGER * self._trials] * (_SEARCHES - 1)]
        return (self._is_found(trials, number, answers) for number, trials in enumerate(efforts))

    def _is_found(self, trials: int, number: int, answers: Collection[str]) -> bool:
        """Say whether a search ends with an answer; what is counted exactly needs none."""
        return isinstance(self._lines, Counted) or self._king(trials, number) in answers

    def _page(self, number: int) -> str:
        """Give what one of the Pages does, who is asked once."""
        if number not in self._pages:
            self._pages[number] = self._choice(Strength.PAGE, 0, number)
        return self._pages[number]

    def _king(self, trials: int, number: int) -> str:
        return self._choice(Strength.KING, trials, number)

    def _choice(self, strength: Strength, trials: int, number: int) -> str:
        chance, world = self._chance(f"{strength} {number}"), copied(self._state)
        self._game.resample(world, self._seat, chance)
        if strength is Strength.PAGE:
            return hasty(self._game, world, self._seat, chance, self._posing.overlooked).action
        return chosen(self._game, world, self._seat, strength, chance, Trials(trials)).action

    def _chance(self, name: str) -> Dealer:
        return dealer(f"{self._seed} {name}", "puzzle")

    def _proof(self, compared: Compared, answers: Sequence[str]) -> Proof:
        natural = next(act for act in self._tempting() if act not in answers)
        worlds, second = _MORE * self._posing.few, compared.loss(compared.rivals[0])
        worth = compared.brings(compared.best, worlds)
        return Proof(
            answers=tuple(answers),
            worth=worth,
            second=worth - second,
            natural=natural,
            natural_worth=compared.brings(natural, worlds),
            rating=self.rating(answers),
        )

    def _tempting(self) -> Iterator[str]:
        """Give what comes to mind, first of all."""
        yield from (self._choice(Strength.KNIGHT, 0, number) for number in range(_KNIGHTS))
        yield from (*self._proposed, *self._acts)

    def rating(self, answers: Collection[str]) -> int:
        """Guess how hard it is to find the answers, counted as in chess, by who finds them how often."""
        squires = self._missed(Strength.SQUIRE, _SQUIRES, answers)
        knights = self._missed(Strength.KNIGHT, _KNIGHTS, answers)
        overlooked = self._king(self._trials // _SHORTER, _SEARCHES) not in answers
        found = sum(self._page(number) in answers for number in range(_PAGES))
        each = _BY_NUMBER + _BY_SQUIRES * squires + _BY_KNIGHTS * knights + _BY_GLANCE * overlooked
        return round((_EASY + each * log2(min(len(self._acts), _MANY)) - _BY_PAGES * found) / 10) * 10

    def _missed(self, strength: Strength, times: int, answers: Collection[str]) -> float:
        """Say what share of some players of one strength do anything else."""
        return sum(self._choice(strength, 0, number) not in answers for number in range(times)) / times
