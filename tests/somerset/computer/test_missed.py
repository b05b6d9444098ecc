"""What a turn in the midst of a game lacks beside a better one is told by what lies there at its end."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from rules.advice import Judgement
from rules.chance import dealer
from rules.search import coaching as search_coaching
from rules.search import following
from rules.search.contrasting import Lines
from rules.search.following import followed
from rules.search.judging import judged
from rules.search.search import Trials
from rules.search.showing import Begun
from rules.snapshot import deserialize
from rules.somerset import GAME
from rules.somerset.coach import COACH
from rules.somerset.coaching.causes import weighed
from rules.somerset.coaching.kinds import GOODS, RIVALS, TAKEN
from rules.somerset.coaching.last_count import COINS
from rules.somerset.coaching.missed import COSTS, missed
from rules.somerset.coaching.reasons import reasons
from rules.somerset.coaching.takings import NUMBER, OFFICES, RENT, source_named
from rules.somerset.tables.goods import COIN
from rules.somerset.tables.options import BUILD
from rules.somerset.words.folding import ROAD
from rules.text import Seat, Series, Text, Who, say, written
from tests.somerset.games import states
from tests.somerset.playing import scene

TILES = {
    "0,0": "C07",
    "1,0": "C04",
    "0,1": "C05",
    "-1,0": "C06",
    "0,-1": "K01 1",
    "1,-1": "C09",
    "-1,1": "C10",
}
PURSES = {0: "3w3b3s3g5c", 1: "5c"}


def names(seat: Seat) -> str:
    return ("Arthur", "Guinevere")[seat]


def compared() -> Lines:
    game = scene(TILES, {0: "P0,0 P0,0", 1: "P0,0"}, purses=PURSES)
    return Lines(GAME, game.state, 0, COACH.alike)


def told(action: str, best: str) -> list[str]:
    """Tell what a turn lacks, whatever it counts."""
    lines = compared()
    own, better = (lines.turns(f"move 0,0 {each}") for each in (action, best))
    return [written(each, names) for each, _ in missed(lines, own, better)]


def lacking(action: str, best: str) -> list[Text]:
    acts = (f"move 0,0 {each}" for each in (action, best))
    return [*islice(COACH.contrasts(compared(), *acts), 2)]


@pytest.mark.parametrize(
    ("action", "best", "lacks"),
    [
        ("1,0", "1,0 act", "2 goods could be had this turn, and it brings you none"),
        ("1,0 act", "0,-1 act", "it brings you 2 goods this turn, where 3 goods could be had"),
        ("1,0 act", "-1,0 act", "3 crystals could be had this turn, and it brings you none"),
        ("1,0", "1,-1 act", "what is best lets you hire somebody this turn, and this does not"),
        ("1,0", "-1,1 act", "what is best lets you promote a worker this turn, and this does not"),
        ("0,-1 act", "1,0 act", "Guinevere gets 1 coin by it, and nothing by what is best"),
    ],
)
def test_what_could_be_had_or_done_this_turn_is_told(action: str, best: str, lacks: str) -> None:
    """Of a tile in the midst of a game it was told only how many coins it costs by the end."""
    assert lacks in told(action, best)


@pytest.mark.parametrize(
    ("action", "best", "kind"),
    [
        ("1,0", "-1,0 act", "a missed chance to get crystals"),
        ("1,0 act", "1,-1 act", "a missed chance to hire"),
        ("1,0", "-1,1 act", "a missed chance to promote a worker"),
        ("1,0 act", "0,1 act", "a missed chance to earn coins"),
        ("0,-1 act", "1,0 act", "a gift to a rival"),
        ("1,-1 act", "-1,1 act", "a worker sent where few ways lead on"),
    ],
)
def test_a_mistake_is_named_by_what_it_costs_most_in(action: str, best: str, kind: str) -> None:
    """It was named by what a tile prints: goods left lying, where a worker could be hired."""
    first, *_ = lacking(action, best)
    assert COACH.kind(first) == kind


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        (OFFICES, "a missed chance to rise in the government"),
        ("treasury", "a missed chance to rise in the government"),
        (NUMBER, "a missed chance to put up a building"),
        (RENT, "a missed chance to build in the country"),
        ("K18", "a missed chance to earn coins"),
        ("S26", "a missed chance for the spell book"),
    ],
)
def test_what_brings_less_names_a_mistake_by_where_it_comes_from(source: str, kind: str) -> None:
    """What another had gained by steps in the government was called coins that one had not earned."""
    what = source_named(source)
    assert COACH.kind(say("", what=what)) == kind
    assert COACH.kind(say("", who=Who(1), what=what)) == "a missed chance to stop a rival"


def test_of_what_a_king_counts_no_more_is_told_than_one_reads() -> None:
    """One coin was told for a mistake of four; then eight figures in a row, which nobody reads."""
    _, said = lacking("1,0 act", "1,-1 act")
    assert written(said, names) == (
        "as the King reckons it a few moves on, what is best is ahead by 1 knight (8 coins), but behind by 3"
        " goods (3 coins) and ways for workers (1 coin): about 4 coins in all"
    )
    acts = (f"move 0,0 {each}" for each in ("1,0 act", "1,-1 act"))
    assert round(weighed(compared(), *acts).loss) == 8 - 3 - 1 - 1


def test_what_can_be_had_a_turn_later_as_well_is_not_missed() -> None:
    """Three coins were said to be left lying that were taken with the same worker in the next turn."""
    acts = ("move 0,0 0,-1 act", "move 0,0 -1,0 act")
    facts = [(say("coins"), TAKEN), (say("crystals"), GOODS), (say("rent"), RIVALS)]
    assert [*islice(reasons(compared(), *acts, facts), 1)] == [say("rent")]


@pytest.mark.parametrize(
    ("action", "best", "slip"),
    [
        ("move 0,0 1,0", "move 0,0 1,0 act", "an action not taken"),
        ("move 0,0 1,0 act", "move 1,1 1,0 act", "the wrong worker"),
        ("move 0,0 1,0 act", "move 0,0 0,1 act", ""),
        ("done", "cast S01", "a turn ended too early"),
        ("done", "learn S01", ""),
        ("build K01 1,1 0", "build K02 1,1 0", "the lesser of two tiles"),
        ("build B01", "build B02", "the lesser of two buildings"),
        ("learn S01", "learn S02", "the lesser of two spells"),
        ("build K01 1,1 0", "build B02", ""),
    ],
)
def test_a_mistake_is_named_by_its_acts_where_these_tell_it(action: str, best: str, slip: str) -> None:
    """A way that brings less in the end was said of the same tile, with another worker."""
    assert COACH.slip(compared(), action, best) == slip


def test_a_turn_that_can_go_on_in_many_ways_is_compared_by_what_they_do() -> None:
    """Where markers lie and what is paid made thousands of ways, and nothing was told."""
    game = scene({**TILES, "1,0": "K22 0"}, {0: "P0,0 P0,0", 1: "P0,0"}, purses=PURSES)
    assert COACH.alike("road 0,0:SE") == COACH.alike("road 1,0:NE") == "road"
    assert COACH.alike("build K30 1,1 2 pay 1w") == COACH.alike("build K30 0,2 1 pay 1b")
    lines = Lines(GAME, game.state, 0, COACH.alike)
    world = lines.behind("move 0,0 0,1")[0]
    assert len(lines.ends(world, 0, alike=COACH.alike)) <= len(lines.ends(world, 0))


def test_a_hint_at_a_spell_tells_what_it_brings() -> None:
    """That a spell is cast was all, where it was asked which."""
    state = scene(TILES, {0: "P0,0", 1: "P0,0"}).state
    traits = COACH.traits(GAME.table(state), GAME.hand(state, 0))
    assert [*map(written, traits("cast S26"))] == ["a spell is cast", "the spell brings coins"]
    assert [*map(written, traits("learn S17 pay 1g1c"))] == ["a spell is learnt", "the spell brings cards"]
    assert [*map(written, traits("build B03 pay 1s1g"))] == [
        "something is built",
        "a building of one\u2019s own is built",
    ]


def test_what_is_spent_in_a_building_period_is_told_beside_what_spends_less() -> None:
    """That nothing is to be built was told with no word of why."""
    game = scene(TILES, {0: "P0,0", 1: "P0,0"}, phase=BUILD, purses=PURSES)
    built = next(each for each in game.menu() if each.startswith("build K") and " pay " in each)
    paid = sum(int(number) for number in re.findall(r"\d", built.partition(" pay ")[2]))
    lines = Lines(GAME, game.state, 0, COACH.alike)
    lacks = [written(each, names) for each, _ in missed(lines, lines.turns(built), lines.turns("done"))]
    assert f"it costs you {paid} goods this turn, and what is best nothing of that" in lacks
    assert COACH.kind(say(COSTS)) == "a turn that costs more than it brings"


def test_what_a_turn_has_as_well_is_not_told_to_be_missed() -> None:
    assert not any("goods" in each or "crystals" in each for each in told("1,0 act", "1,0"))
    assert not any("hire" in each for each in told("1,-1 act", "1,-1 act"))


def test_where_all_is_lost_it_is_said_by_what_a_step_costs_in_coins() -> None:
    """Every move was told to lose by now, between mistakes of two coins."""
    *_, state, _ = states(2, 3)
    state.players[0].purse[COIN] += 40
    for action in ("sword", "skip"):
        found = judged(GAME, state, 1, action, dealer("1", "computer"), Trials(2), Trials(2))
        assert found is not None
        assert found.even
        assert not found.hopeless


def test_a_line_goes_on_as_all_usually_do_and_shows_what_it_is_told_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A short search sent a worker where it brings nothing, and never came to what was promised."""
    monkeypatch.setattr(following, "careful", lambda *_: dict[str, str]()[""])
    game = scene(TILES, {0: "P0,0 P0,0", 1: "P0,0"}, purses=PURSES)
    played, best = "0 move 0,0 1,0 act", "move 0,0 -1,1 act"
    found = followed(GAME, game.state, 0, Begun((played,), "1", best, right=False), "1", lambda: Trials(1))
    assert found is not None
    assert found.fits
    assert found.beside == (), "whoever promotes has no more coins by then"
    assert found.other is not None
    ends = [GAME.table(deserialize(GAME, each.snapshot)) for each in (found, found.other)]
    told = COACH.parted(ends[0], ends[1], 0)
    assert told is not None
    assert [*map(written, told)] == ["no knights and 13 goods", "1 knight and 10 goods"]
    assert COACH.parted(ends[0], ends[0], 0) is None


def test_what_a_spell_pays_for_is_told_with_it() -> None:
    """Raise the Keep was the answer, and the building that it pays for stood in its line alone."""
    purses, hands = {0: "1w1b1s5c2m", 1: "5c"}, {0: "B01 B02"}
    game = scene(TILES, {0: "W0,0 P0,0", 1: "P0,0"}, purses=purses, hands=hands)
    game.player().book = ["S12"]
    game.perform("move 0,0 -1,0 act")
    merits = [
        written(each) for each in COACH.merits(Lines(GAME, game.state, 0, COACH.alike), "cast S12", "done")
    ]
    assert merits == ["Raise the Keep lets you build this: Woodshed or Brick Loft"]


def test_all_that_is_told_of_a_mistake_is_in_the_line_that_shows_it() -> None:
    """A rival was told to get no coins behind what is best, and took two in the line that followed."""
    lines, acts = compared(), [f"move 0,0 {each}" for each in ("1,0 act", "1,-1 act")]
    example = COACH.example(lines, *acts)
    assert example is not None
    ends = [GAME.table(course[-1].state) for course in example[1:]]
    told = COACH.parted(ends[0], ends[1], 0)
    assert told is not None
    assert [*map(written, told)] == ["no knights and 13 goods", "1 knight and 10 goods"]
    _, said = lacking("1,0 act", "1,-1 act")
    assert "1 knight (8 coins), but behind by 3 goods" in written(said)


@pytest.mark.parametrize(
    ("total", "most", "lost", "explained"),
    [(3, 4, 3, 3), (3, 4, 4, 3), (3, 4, 7, None), (1, 4, 2, None), (3, 1, 3, None)],
)
def test_a_mistake_loses_what_is_told_of_it_or_is_not_taught(
    total: int, most: int, lost: int, explained: int | None
) -> None:
    """A loss of two was told by four coins and one more, and another by nothing at all."""
    first = say("{coins}", coins=COINS.times(most))
    account = say("", total=COINS.times(total), more=Series((first,)))
    told = COACH.explains([say("it lets you hire"), account], COINS.times(lost))
    assert told == (None if explained is None else COINS.times(explained))
    found = Judgement("best", 0.2, lost=COINS.times(lost), lacks=(account,))
    taught = search_coaching.explained(COACH, found, 0)
    assert taught.lost is None or taught.lost == told
    assert taught.foreseen in (told, None)
    assert bool(taught.lacks) == (told is not None)


def test_one_figure_of_coins_that_is_told_alone_explains_a_loss() -> None:
    two = say("", own=COINS.times(0), best=COINS.times(2))
    assert COACH.explains([two], COINS.times(3)) == COINS.times(3)
    assert COACH.explains([two], COINS.times(5)) is None
    assert COACH.explains([], COINS.times(2)) is None


def test_of_roads_in_a_row_one_is_told() -> None:
    """Two placed at once pushed out of a line what a rival did, of whom a reason told."""
    roads = [say(ROAD, who=Who(0), kind="road", edge=each) for each in "ab"]
    other = say(ROAD, who=Who(1), kind="road", edge="c")
    assert COACH.told([*roads, other]) == [roads[0], other]
