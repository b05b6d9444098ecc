"""The engine of all Kings, tried in a game of two hidden numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import ClassVar

import pytest
from msgspec import Struct

from rules.chance import Chance, dealer
from rules.game import Game, Info, Note, Options, Result
from rules.game import State as AnyState
from rules.question import Pick, Question
from rules.ranking import ranking
from rules.search.guide import Guide, Proposal
from rules.search.search import Search, Trials, Until
from rules.search.tree import Branch
from rules.text import N_, Seat, say


class State(AnyState, kw_only=True):
    """What each has chosen, and the card each holds, which nobody else sees."""

    chosen: list[str]
    cards: list[int]


class Nothing(Struct, frozen=True):
    """There is nothing to see."""


class Duel(Game[State, Nothing, Nothing]):
    """Both choose, the second without being told; stone, shears and paper, or by what they hold."""

    info: ClassVar[Info] = Info("duel", "Duel", 2, 2, 1, N_("Both choose."))
    state_type = State

    def start(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
        """Deal a card to each."""
        cards = [chance.below(2), chance.below(2)]
        return State(seats=seats, options=options, chosen=["", ""], cards=cards), []

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask both at once."""
        if said or state.chosen[seat]:
            return None
        return Pick(say("?"), ("stone", "shears", "paper", "fold"), say, must=True)

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Choose; the second choice ends it."""
        state.chosen[seat] = action
        state.over = "chosen" if all(state.chosen) else ""
        return []

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Hide what is chosen first."""
        return not state.over

    def table(self, state: State) -> Nothing:
        """Show nothing."""
        return Nothing()

    def hand(self, state: State, seat: Seat) -> Nothing:
        """Show nothing."""
        return Nothing()

    def result(self, state: State) -> Result | None:
        """Give who wins."""
        return Result(None, ranking(points(state)), state.over) if state.over else None

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Deal the cards of others again, and their choices."""
        for other in range(2):
            if other != seat:
                state.cards[other] = chance.below(2)

    def turn_of(self, table: Nothing) -> str:
        """Name the only turn."""
        return "duel"


def points(state: State) -> list[int]:
    """Give two points to who wins, one each for a draw; who folds loses."""
    mine, theirs = state.chosen
    beaten = {"stone": "shears", "shears": "paper", "paper": "stone"}
    first = (
        1 + (beaten.get(mine) == theirs or theirs == "fold") - (beaten.get(theirs) == mine or mine == "fold")
    )
    return [first, 2 - first]


class Mixing(Guide[State]):
    """Tries all choices."""

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give all choices."""
        return [Proposal(text) for text in ("fold", "stone", "shears", "paper")]

    def values(self, state: State) -> Sequence[float]:
        """Share the points."""
        return [number / 2 for number in points(state)]

    def enough(self, start: State, state: State) -> bool:
        """Go on to the end."""
        return False

    def is_mixed(self, state: State, seat: Seat) -> bool:
        """Let nobody foretell it."""
        return True


class Hiding(Mixing):
    """Guesses that the other has chosen stone, though he may have chosen anything."""

    def guess(self, state: State, seat: Seat, chance: Chance) -> None:
        """Guess without sense."""
        self.put(state, 1 - seat, "stone")

    def hidden(self, state: State, seat: Seat, chance: Chance) -> Mapping[Seat, Sequence[Proposal]]:
        """Give what the other may have chosen."""
        return {1 - seat: self.proposals(state, 1 - seat, chance)}

    def put(self, state: State, seat: Seat, action: str) -> None:
        """Let him have chosen something else."""
        state.chosen[seat] = action


class Foretold(Mixing):
    """One whose rival always takes the same, and who has a best answer to it."""

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Let the second choose stone."""
        return super().proposals(state, seat, chance) if seat == 0 else [Proposal("stone")]

    def is_mixed(self, state: State, seat: Seat) -> bool:
        """Take the best."""
        return False


class ByCard(Foretold):
    """One whose rival takes what his hidden card says."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Let the second choose by his card."""
        if seat == 0:
            return super().proposals(state, seat, chance)
        self.seen.append(state.cards[1])
        return [Proposal("stone" if state.cards[1] else "shears")]


class Racing(ByCard):
    """One whose choices race; so much is met of each rival's card."""

    races: ClassVar[int] = 4


class Promising(Racing):
    """One to whom shears are worth more besides."""

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Add to one choice what no trial shows."""
        found = super().proposals(state, seat, chance)
        return [Proposal(one.action, bonus=0.8 * (one.action == "shears")) for one in found]


class Favouring(ByCard):
    """One at whose table two choices race; it keeps how much the better one before had brought."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__()
        self.least: list[float] = []
        self.brought: list[float] = []

    def entrants(self, proposals: Sequence[Proposal], world: Callable[[int], State]) -> Sequence[Proposal]:
        """Give two that are not the best, the first of them worse."""
        return [Proposal("fold"), Proposal("shears")]

    def worth_beside(self, state: State, seat: Seat, least: float) -> Sequence[float]:
        """Value it as ever."""
        self.least.append(least)
        self.brought.append(self.worth(state)[seat])
        return self.worth(state)


class GoingOn(Foretold):
    """One who may begin to fold and think better of it."""

    races: ClassVar[int] = 3

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give two turns that begin alike, and a third."""
        turns = Proposal("stone"), Proposal("fold"), Proposal("fold", then=("paper",))
        return turns if seat == 0 else super().proposals(state, seat, chance)


class Hasty(Foretold):
    """One who tries little, and thinks of the best last."""

    first: ClassVar[int] = 1

    def values(self, state: State) -> Sequence[float]:
        """See at once what paper is worth."""
        return super().values(state) if state.over else [float(state.chosen[0] == "paper"), 0.5]


class Looking(Hasty):
    """One who looks at everything before."""

    looks: ClassVar[int] = 4


class Countering(Mixing):
    """One whose rival takes what is best against him; who folds keeps a little."""

    def values(self, state: State) -> Sequence[float]:
        """Share the points, but for the first who folds."""
        return (0.3, 0.7) if state.chosen[0] == "fold" else super().values(state)

    def is_mixed(self, state: State, seat: Seat) -> bool:
        """Take the best."""
        return False


class OpenDuel(Duel):
    """The duel with open cards: the second sees what the first has chosen."""

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Hide nothing."""
        return False


GAME = Duel()


def searched(
    guide: Guide[State], seed: int, trials: int = 400, cards: tuple[int, int] = (0, 0), game: Duel = GAME
) -> str:
    state, _ = game.start(2, {}, dealer(seed, "chance"))
    state.cards = list(cards)
    search = Search(game, guide, state, 0, dealer(seed, "search"))
    search.run(Trials(trials))
    return search.choice()


def test_the_best_answer_is_found() -> None:
    assert searched(Foretold(), 1, 100) == "paper"


def test_an_answer_that_must_not_be_foretold_is_mixed() -> None:
    """Each of three equals is answered in its turn, and never what is always worse."""
    answers = Counter(searched(Mixing(), seed, 200) for seed in range(24))
    assert set(answers) == {"stone", "shears", "paper"}
    assert max(answers.values()) < 18


def test_what_was_done_unseen_is_chosen_again_by_what_it_brings() -> None:
    """Whoever always answers stone with paper is beaten by shears: what is hidden is no certain thing."""
    answers = Counter(searched(Hiding(), seed, 200) for seed in range(24))
    assert set(answers) == {"stone", "shears", "paper"}
    assert max(answers.values()) < 18


@pytest.mark.parametrize("guide", [Mixing(), Foretold()])
def test_the_same_chance_gives_the_same_answer(guide: Guide[State]) -> None:
    assert searched(guide, 3, 50) == searched(guide, 3, 50)


def test_every_trial_deals_what_is_hidden_again() -> None:
    """Stone loses to no card of the rival; whatever card he holds in truth, both are met."""
    answers = set()
    for card in (0, 1):
        guide = ByCard()
        answers.add(searched(guide, 5, 60, (0, card)))
        assert set(guide.seen) == {0, 1}
    assert answers == {"stone"}


def test_a_rival_answers_only_what_he_is_told() -> None:
    """Whoever is seen to choose is beaten, and does better to fold; what is hidden cannot be countered."""
    assert searched(Countering(), 2, 300, game=OpenDuel()) == "fold"
    assert searched(Countering(), 2, 300) != "fold"


def test_a_search_ends_when_its_time_has_come() -> None:
    ticks = count()
    state, _ = GAME.start(2, {}, dealer(0, "chance"))
    search = Search(GAME, Foretold(), state, 0, dealer(0, "search"))
    search.run(Until(lambda: float(next(ticks)), 10.0))
    assert next(ticks) == 11


def test_a_search_that_was_given_no_time_has_an_answer() -> None:
    assert searched(Foretold(), 0, 0) == "fold"


def test_a_first_look_finds_what_nobody_thought_of() -> None:
    assert searched(Looking(), 1, 3) == "paper"
    assert searched(Hasty(), 1, 3) != "paper"


def test_a_race_finds_the_best_answer_and_ends_when_it_has() -> None:
    """Folding always loses and paper does every other time; stone and shears are close, stone is better."""
    for card in (0, 1):
        guide = Racing()
        assert searched(guide, 5, 4000, (0, card)) == "stone"
        assert set(guide.seen) == {0, 1}
        assert len(guide.seen) < 1000


def test_all_in_a_race_meet_the_same_worlds() -> None:
    guide = Racing()
    searched(guide, 7, 4 * 5)
    rounds = [guide.seen[start : start + 4] for start in range(0, 20, 4)]
    assert all(len(set(cards)) == 1 for cards in rounds)
    assert len({cards[0] for cards in rounds}) == 2


def test_a_race_that_is_cut_off_goes_by_its_last_whole_round() -> None:
    guide = Racing()
    assert searched(guide, 7, 4) == searched(guide, 7, 4 + 3)


def test_what_a_choice_is_worth_besides_counts_in_a_race() -> None:
    assert searched(Promising(), 5, 400) == "shears"


def test_at_a_table_those_race_whom_the_guide_names() -> None:
    """Whoever is second hears what the first of them brought in the same world."""
    guide, (state, _) = Favouring(), GAME.start(2, {}, dealer(5, "chance"))
    search = Search(GAME, guide, state, 0, dealer(5, "search"))
    search.play(Trials(10))
    assert search.choice() == "shears"
    assert guide.least[::2] == [0.0] * 5
    assert guide.least[1::2] == guide.brought[::2]
    assert searched(guide, 5, 60) == "stone", "elsewhere nothing races"


def test_turns_that_begin_alike_race_each_for_itself() -> None:
    """To fold loses, but to begin so and go on with paper wins."""
    assert searched(GoingOn(), 5, 60) == "fold"
    assert searched(Foretold(), 5, 60) == "paper"


def test_what_a_branch_of_a_mixed_answer_brought_at_first_fades() -> None:
    """Others learn to answer: a hundred defeats tell more than the hundred wins before them."""
    fading, lasting = (Branch(Proposal("stone"), 2.0) for _ in range(2))
    for value in [1.0] * 100 + [0.0] * 100:
        fading.fade()
        for branch in (fading, lasting):
            branch.back_up(value)
    assert lasting.value == pytest.approx(0.5, abs=0.01)
    assert 0 < fading.value < 0.1


def test_a_first_estimate_does_not_fade_at_once() -> None:
    branch = Branch(Proposal("stone", 0.9), 6.0)
    branch.fade()
    branch.back_up(0.0)
    assert branch.value > 0.6
