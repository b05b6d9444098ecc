"""The personal buildings, with the Residence that each player is dealt, and the thirty spells."""

from typing import TypeVar

from msgspec import Struct

from rules.somerset.tables.goods import Amount, amount
from rules.somerset.tables.parts import (
    BUILDING,
    FREE,
    SPELL,
    TILE,
    Act,
    Build,
    Cost,
    Draw,
    Exchange,
    Final,
    Gain,
    Government,
    Hire,
    Learn,
    NextCost,
    On,
    Parts,
    Per,
    Promote,
    Road,
    Rule,
    Stand,
    Step,
    Swap,
    Take,
    Teleport,
    Unroad,
)
from rules.text import N_, Words

PartT = TypeVar("PartT")


class Building(Struct, frozen=True):
    """A building card: how many there are, its cost in goods, and its effect at once and from then on."""

    id: str
    copies: int
    name: Words
    cost: Amount
    effect: Parts


BUILDINGS = {
    one.id: one
    for one in (
        Building("B00", 5, N_("Residence"), amount("1w1b1g"), (Cost("hire", 1), Gain(chosen=1))),
        Building("B01", 1, N_("Woodshed"), amount("2w1s"), (On("tile_action_gain", amount("1w"), good=0),)),
        Building("B02", 1, N_("Brick Loft"), amount("1w2b"), (On("tile_action_gain", amount("1b"), good=1),)),
        Building(
            "B03", 1, N_("Stone Store"), amount("2s1g"), (On("tile_action_gain", amount("1s"), good=2),)
        ),
        Building("B04", 1, N_("Granary"), amount("1b2g"), (On("tile_action_gain", amount("1g"), good=3),)),
        Building("B05", 1, N_("Counting House"), amount("1w2b2s1g"), (On("round_start", amount("1c")),)),
        Building("B06", 1, N_("Crystal Cellar"), amount("1b2s2g"), (On("round_start", amount("1m")),)),
        Building("B07", 1, N_("Workshop"), amount("2w2b"), (Cost("building", 1),)),
        Building("B08", 1, N_("Survey Office"), amount("2w1b1g"), (Cost("tile", 1),)),
        Building("B09", 1, N_("Scriptorium"), amount("1s2g"), (Cost("spell", 1),)),
        Building("B10", 1, N_("Observatory"), amount("2b2s1g"), (Cost("cast", 1),)),
        Building("B11", 1, N_("Stables"), amount("1w1b2g"), (Rule("knight_1_or_2"),)),
        Building("B12", 1, N_("Cottages"), amount("2w1b1g"), (Rule("peasant_1_or_2"),)),
        Building("B13", 1, N_("Wizard's Study"), amount("1w1b2s"), (Rule("wizard_1_to_3"),)),
        Building("B14", 1, N_("Watch House"), amount("1w1b1s"), (Rule("pass_own_workers"),)),
        Building(
            "B15", 1, N_("Gatehouse"), amount("1w1b2s"), (Rule("ignore_barricades"), Gain(amount("2c")))
        ),
        Building("B16", 1, N_("Road Yard"), amount("1w2b"), (Road(3), Gain(amount("2c")))),
        Building("B17", 1, N_("Town House"), amount("1w2b1s"), (Cost("government", 1),)),
        Building("B18", 1, N_("Chancery"), amount("1b2s1g"), (On("gov_advance", amount("1c")),)),
        Building("B19", 1, N_("Toll House"), amount("1w2b1s"), (On("rent", amount("1c"), most_a_round=2),)),
        Building("B20", 1, N_("Inn"), amount("2w2b1g"), (Hire(discount=FREE),)),
        Building("B21", 1, N_("Armoury"), amount("1w1b2s"), (Promote(discount=FREE),)),
        Building("B22", 1, N_("Vault"), amount("2b3s"), (Gain(amount("4c")),)),
        Building("B23", 1, N_("Storehouse"), amount("3w2b"), (Gain(chosen=3),)),
        Building("B24", 1, N_("Reading Room"), amount("1w1b1g"), (Draw(SPELL, 3, keep=3),)),
        Building("B25", 1, N_("Drafting Room"), amount("1w1b1s"), (Draw(BUILDING, 3, keep=3),)),
        Building("B26", 1, N_("Chapel"), amount("1w1b2s2g"), (Final("book", most=6),)),
        Building("B27", 1, N_("Guild House"), amount("2w2b2s"), (Final("buildings", most=8),)),
        Building("B28", 1, N_("Land Registry"), amount("2w2s2g"), (Final("tiles_half", most=8),)),
        Building("B29", 1, N_("Barracks"), amount("1w2s3g"), (Final("workers", most=5),)),
        Building("B30", 1, N_("Court House"), amount("2b3s1g"), (Final("gov", most=6),)),
    )
}


def lasting(kind: type[PartT]) -> list[tuple[str, PartT]]:
    """Give every part of a kind in a building's effect, with the building."""
    return [(one.id, part) for one in BUILDINGS.values() for part in one.effect if isinstance(part, kind)]


class Spell(Struct, frozen=True):
    """A spell card: its price when it is learned, and the crystals and the effect of each casting."""

    id: str
    name: Words
    price: Amount
    crystals: int
    effect: Parts


SPELLS = {
    one.id: one
    for one in (
        Spell("S01", N_("Conjure Timber"), amount("1w1c"), 1, (Gain(amount("3w")),)),
        Spell("S02", N_("Conjure Brick"), amount("1b1c"), 1, (Gain(amount("3b")),)),
        Spell("S03", N_("Conjure Stone"), amount("1s1c"), 1, (Gain(amount("3s")),)),
        Spell("S04", N_("Conjure Grain"), amount("1g1c"), 1, (Gain(amount("3g")),)),
        Spell("S05", N_("Midas Touch"), amount("1b1s"), 2, (Gain(amount("5c")),)),
        Spell(
            "S06", N_("Transmute"), amount("1b1c"), 1, (Exchange("wbsgc", "wbsg", times=4), Gain(chosen=1))
        ),
        Spell("S07", N_("Second Wind"), amount("1s1g1c"), 2, (Stand(),)),
        Spell("S08", N_("Teleport"), amount("1w1s"), 2, (Teleport(),)),
        Spell("S09", N_("Second Harvest"), amount("1b1g"), 2, (Act("under_lying", used_too=True),)),
        Spell("S10", N_("Echo of the Land"), amount("1w1g1c"), 2, (Act("own_tile", used_too=True),)),
        Spell("S11", N_("Far Hand"), amount("1s1g"), 2, (Act("adjacent", used_too=False),)),
        Spell("S12", N_("Raise the Keep"), amount("1b1s"), 2, (Build(BUILDING, discount=1),)),
        Spell("S13", N_("Raise the Land"), amount("1w1g"), 2, (Build(TILE, discount=1),)),
        Spell("S14", N_("Call to Arms"), amount("2g"), 2, (Hire(discount=FREE),)),
        Spell("S15", N_("Accolade"), amount("1w1s"), 2, (Promote(discount=FREE),)),
        Spell("S16", N_("Royal Favour"), amount("1b1s1c"), 2, (Government(discount=2),)),
        Spell("S17", N_("Scrying"), amount("1g1c"), 1, (Draw(SPELL, 3, keep=2),)),
        Spell("S18", N_("Blueprint"), amount("1b1c"), 1, (Draw(BUILDING, 3, keep=2),)),
        Spell("S19", N_("Pathweaving"), amount("1w"), 1, (Road(2), Gain(amount("1c")))),
        Spell("S20", N_("Dispel"), amount("1s"), 1, (Unroad(), Gain(amount("1c")))),
        Spell("S21", N_("Tithe"), amount("2g"), 2, (Take(1),)),
        Spell("S22", N_("Fair Wind"), amount("1g1c"), 1, (Step(),)),
        Spell("S23", N_("Harvest Moon"), amount("1g1c"), 1, (Per("workers", amount("1g"), most=5),)),
        Spell("S24", N_("Circle of Power"), amount("1s1g1c"), 2, (Per("book", amount("1c"), most=8),)),
        Spell("S25", N_("Alchemy"), amount("1b1s"), 0, (Exchange("m", "c", times=2, rate=2),)),
        Spell(
            "S26",
            N_("Landlord's Due"),
            amount("1w1b1c"),
            1,
            (Per("own_tiles_with_rivals", amount("1c"), most=4),),
        ),
        Spell("S27", N_("Mason's Charm"), amount("1b1g"), 1, (NextCost(2),)),
        Spell("S28", N_("Apprentice"), amount("1w1c"), 1, (Draw(SPELL, 1, keep=1), Learn(discount=2))),
        Spell("S29", N_("Crown of Office"), amount("1b1s1c"), 2, (Per("gov", amount("1c"), most=6),)),
        Spell("S30", N_("Castling"), amount("1w"), 1, (Swap(), Gain(chosen=1))),
    )
}
