"""The 101 Camelot cards in their order, the twelve cards of the month and Pandora's Box (note: 13.2-13.5)."""

from __future__ import annotations

from rules.camelot_101.tables.effects import (
    Blank,
    Bury,
    CamelotCard,
    Cards,
    Castling,
    Change,
    Claim,
    Duel,
    Each,
    Extra,
    Free,
    If,
    Jail,
    Men,
    Move,
    Near,
    OneOf,
    Place,
    Plague,
    Recruit,
    Roam,
    Shift,
    Status,
    Swap,
    Test,
)
from rules.camelot_101.tables.numbers import FULL, RESCUED
from rules.text import N_, Words

CAMELOT_CARDS = (
    CamelotCard(
        "G01", N_("Camelot Knight"), (Move(Men("any", "N"), times=2, taking="last"),), dots="G", shows="N"
    ),
    CamelotCard(
        "G02",
        N_("Royal Progress"),
        (Move(Men("me", "K"), spaces=1, times=2, taking="no"),),
        dots="G",
        shows="K",
    ),
    CamelotCard(
        "G03",
        N_("The Queen's Hunt"),
        (Move(Men("me", "Q", name="q")), Move("$q", spaces=2, taking="no")),
        dots="G",
        shows="Q",
    ),
    CamelotCard(
        "G04",
        N_("Bishop's Pilgrimage"),
        (Move(Men("any", "B"), times=2, taking="last"),),
        dots="G",
        shows="B",
    ),
    CamelotCard(
        "G05", N_("The Roman Road"), (Move(Men("any", "R"), times=2, taking="last"),), dots="G", shows="R"
    ),
    CamelotCard(
        "G06",
        N_("March of the Levy"),
        (Move(Men("me", "P"), spaces=1, times=3, taking="no", distinct=True),),
        dots="G",
        shows="P",
    ),
    CamelotCard(
        "G07", N_("Llamrei, Arthur's Mare"), (Move(Men("me", "N"), spaces=3, like="Q"),), dots="G", shows="N"
    ),
    CamelotCard(
        "G08",
        N_("Gringolet, Gawain's Horse"),
        (Move(Men("me", "N", name="k"), spaces=1, taking="no", like="K"), Move("$k")),
        dots="G",
        shows="N",
    ),
    CamelotCard("G09", N_("Prydwen Sets Sail"), (Place(Men("me", "RBN"), "shore"),), dots="G", shows="R"),
    CamelotCard("G10", N_("Forced March"), (Move(Men("opp"), spaces=4),), dots="G"),
    CamelotCard(
        "G11", N_("The False Summons"), (Move(Men("opp", "K"), spaces=1, taking="no"),), dots="G", shows="Q"
    ),
    CamelotCard(
        "G12",
        N_("Stampede at Joyous Gard"),
        (Each("opps", (Move(Men("it", "N"), taking="no"),)),),
        dots="G",
        shows="N",
    ),
    CamelotCard(
        "G13",
        N_("Free Lances"),
        (If("neutral_exists", (Move(Men("neutral")),), (Move(Men("me"), spaces=3),)),),
        dots="G",
    ),
    CamelotCard(
        "G14",
        N_("Drums of Badon"),
        (Move(Men("me", "P"), spaces=1, times=2, taking="no", distinct=True), Extra()),
        dots="G",
        shows="P",
    ),
    CamelotCard(
        "K01",
        N_("Mordred's Treason"),
        (Jail(Men("opp", "PN", near=Near("me", "PNBRQK", 1))),),
        dots="KX",
        shows="N",
    ),
    CamelotCard(
        "K02", N_("Saxon Raid"), (Bury(Men("opp", "P", n=2, zones=("field",))),), dots="KT", shows="P"
    ),
    CamelotCard(
        "K03",
        N_("Morgan le Fay's Enchantment"),
        (Status(Men("opp", "QR"), "frozen", 2),),
        dots="K",
        shows="Q",
    ),
    CamelotCard(
        "K04", N_("The Black Knight"), (Jail(Men("opp", "N", zones=("field", "ward"))),), dots="KX", shows="N"
    ),
    CamelotCard("K05", N_("The Siege Tower"), (Jail(Men("opp", zones=("post",))),), dots="KX", shows="R"),
    CamelotCard(
        "K06", N_("Sir Pinel's Poisoned Apple"), (Bury(Men("opp", "NB", by="owner")),), dots="KT", shows="Q"
    ),
    CamelotCard(
        "K07",
        N_("Ambush in the Forest Sauvage"),
        (Jail(Men("opp", "PNB", zones=("ward",))),),
        dots="KX",
        shows="B",
    ),
    CamelotCard(
        "K08",
        N_("Picts over the Wall"),
        (Bury(Men("opp", "P", zones=("ward",))), Move(Men("me", "P"), spaces=1)),
        dots="KT",
        shows="P",
    ),
    CamelotCard(
        "K09",
        N_("Agravain's Whisper"),
        (Cards("discard", "opp", n=1, camelot=True, random=True),),
        dots="K",
        shows="N",
    ),
    CamelotCard("K10", N_("Sir Breunis sans Pitie"), (Shift(),), dots="KX", shows="N"),
    CamelotCard(
        "K11",
        N_("The Trebuchet"),
        (Bury(Men("opp", "PNBR", near=Near("me", "R", 4, line=True))),),
        dots="KT",
        shows="R",
    ),
    CamelotCard("K12", N_("King Lot's Rebellion"), (Status("opp", "slow", 2),), dots="K", shows="K"),
    CamelotCard(
        "K13", N_("Morgause's Snare"), (Jail(Men("opp", "N", near=Near("me", "Q", 5))),), dots="KX", shows="Q"
    ),
    CamelotCard(
        "K14",
        N_("Trial by Fire"),
        (OneOf("opp", ((Bury(Men("opp", "N", by="owner")),), (Status(Men("opp", "Q"), "frozen", 3),))),),
        dots="KT",
        shows="Q",
    ),
    CamelotCard(
        "K15",
        N_("Meleagant's Abduction"),
        (Jail(Men("opp", "Q", zones=("field", "island", "ward"))),),
        dots="KX",
        shows="N",
        stage=3,
    ),
    CamelotCard(
        "K16",
        N_("Garlon the Unseen"),
        (Jail(Men("opp", "NB", zones=("field",))),),
        dots="KX",
        shows="N",
        stage=3,
    ),
    CamelotCard("U01", N_("The Castle"), (Castling(),), dots="U", shows="KR"),
    CamelotCard("U02", N_("Merlin's Prophecy"), (Cards("peek", "opp"), Extra()), dots="UW", shows="B"),
    CamelotCard("U03", N_("The Juggler"), (Free("me", "castles"),), dots="UW", stage=3),
    CamelotCard("U04", N_("Night Watch"), (Place(Men("me", "PNBR"), "post"),), dots="UW"),
    CamelotCard("U05", N_("Drawbridge Raised"), (Status("my_castle", "sealed", 3),), dots="UW", shows="R"),
    CamelotCard("U06", N_("The Crystal Cave"), (Status("wanderer", "frozen", 2),), dots="UW", shows="B"),
    CamelotCard("U07", N_("The Mirror of Shalott"), (Swap(Men("me"), Men("me")),), dots="UW", shows="Q"),
    CamelotCard(
        "U08",
        N_("The Accolade"),
        (Change(Men("me", "P", zones=("field",)), "N"),),
        dots="UW",
        shows="P",
        stage=3,
    ),
    CamelotCard("U09", N_("The Herald's Trumpet"), (Cards("cycle", "me"), Extra()), dots="UW"),
    CamelotCard(
        "U10", N_("Tournament Day"), (Duel(Men("me", "N"), Men("opp", "N")),), dots="UX", shows="N", stage=3
    ),
    CamelotCard(
        "U11",
        N_("The Boatman of Avalon"),
        (Place(Men("me", zones=("field",)), "home"), Extra()),
        dots="UW",
        shows="B",
    ),
    CamelotCard(
        "U12", N_("The Secret Postern"), (Free("me", "opp_unguarded", n=2),), dots="UW", shows="P", stage=3
    ),
    CamelotCard(
        "U13",
        N_("The Hermit's Counsel"),
        (Cards("draw", "me", n=3), Cards("discard", "me", n=3)),
        dots="UW",
        shows="B",
    ),
    CamelotCard(
        "U14",
        N_("Riddle of the Loathly Lady"),
        (Test((Free("me", "castles"), Extra()), (Status("me", "silent", 2),)),),
        dots="U",
        shows="Q",
    ),
    CamelotCard("R01", N_("The Maimed King"), (Status(Men("me", "K"), "frozen", 3),), dots="R", shows="K"),
    CamelotCard(
        "R02",
        N_("Lancelot's Madness"),
        (Status(Men("me", "N", by="random"), "frozen", 4),),
        dots="R",
        shows="N",
    ),
    CamelotCard(
        "R03", N_("The Burnt Granary"), (Cards("discard", "me", n=2, random=True),), dots="R", shows="P"
    ),
    CamelotCard("R04", N_("Deserters"), (Bury(Men("me", "P")),), dots="RT", shows="P"),
    CamelotCard("R05", N_("The Broken Lance"), (Change(Men("me", "N"), "P"),), dots="R", shows="N"),
    CamelotCard("R06", N_("The Bishop's Heresy"), (Jail(Men("me", "B"), "left"),), dots="R", shows="B"),
    CamelotCard(
        "R07",
        N_("Lost in the Waste Land"),
        (Place(Men("me", "R", name="r"), "home"), Status("$r", "frozen", 3)),
        dots="R",
        shows="R",
    ),
    CamelotCard("R08", N_("The Sleeping Squire"), (Status("me", "stunned", 1),), dots="R", shows="P"),
    CamelotCard(
        "R09", N_("The Rusted Portcullis"), (Free("any", "my_castle", pick="best"),), dots="R", shows="R"
    ),
    CamelotCard(
        "R10",
        N_("The Queen's Displeasure"),
        (Place(Men("me", "Q", name="q"), "home"), Status("$q", "frozen", 2)),
        dots="R",
        shows="Q",
    ),
    CamelotCard("R11", N_("Nimue's Spell"), (Status("me", "silent", 3),), dots="R", shows="B"),
    CamelotCard(
        "R12",
        N_("The Siege Perilous"),
        (If("me_has_grail", (Extra(),), (Bury(Men("me", "N")),)),),
        dots="RT",
        shows="N",
        stage=3,
    ),
    CamelotCard(
        "P01",
        N_("The Black Plague"),
        (Each("all", (Bury(Men("it", by="owner")),)), Plague()),
        dots="PT",
        stage=3,
    ),
    CamelotCard(
        "P02",
        N_("The Dolorous Stroke"),
        (Bury(Men("me", "N")), Bury(Men("opp", n=2, zones=("field",)))),
        dots="PT",
        shows="N",
        stage=3,
    ),
    CamelotCard(
        "P03",
        N_("The Battle of Camlann"),
        (Each("all", (Bury(Men("it", "NBR", by="owner")),)),),
        dots="PT",
        shows="K",
        stage=3,
    ),
    CamelotCard(
        "P04", N_("Famine in Logres"), (Each("all", (Cards("discard", "it", n=1, random=True),)),), dots="P"
    ),
    CamelotCard(
        "P05", N_("The Passing of the Cup"), (Cards("pass_left", "all", n=1, random=True),), dots="P"
    ),
    CamelotCard("P06", N_("Winter at Caerleon"), (Status("global", "slow", 1),), dots="P"),
    CamelotCard("P07", N_("The Truce of God"), (Status("global", "truce", 1),), dots="PW", shows="B"),
    CamelotCard(
        "P08",
        N_("Gareth's Wedding Feast"),
        (Each("all", (Free("it", "castles", pick="worst"),)),),
        dots="PW",
        shows="Q",
    ),
    CamelotCard("P09", N_("Earthquake at Dinas Emrys"), (Roam(3),), dots="P"),
    CamelotCard(
        "P10",
        N_("The Mists of Avalon"),
        (Swap(Men("me", "PNBR", zones=("field",)), Men("opp", "PNBR", zones=("field",))),),
        dots="P",
        shows="Q",
    ),
    CamelotCard(
        "P11",
        N_("The Peasants' Rising"),
        (Each("all", (Move(Men("it", "P", by="random"), spaces=1, taking="no"),)),),
        dots="P",
        shows="P",
    ),
    CamelotCard(
        "P12",
        N_("Exchange of Hostages"),
        (Free("me", "opp_castle"), Free("opp", "my_castle")),
        dots="PW",
        shows="K",
    ),
    CamelotCard(
        "P13",
        N_("Balin and Balan"),
        (Bury(Men("me", "N")), Bury(Men("opp", "N"))),
        dots="PT",
        shows="N",
        stage=3,
    ),
    CamelotCard("A01", N_("Excalibur"), (Claim("excalibur", Men("me", "N")),), dots="W", shows="N", stage=3),
    CamelotCard("A02", N_("The Holy Grail"), (Claim("grail", "me"),), dots="W", shows="B", stage=3),
    CamelotCard("A03", N_("The Sword in the Stone"), (Claim("stone", "me"),), dots="W", shows="K", stage=3),
    CamelotCard(
        "A04", N_("The Scabbard of Excalibur"), (Status(Men("me", "K"), "shielded", 2),), dots="W", shows="K"
    ),
    CamelotCard("A05", N_("The Lance of Longinus"), (Move(Men("me", "N"), like="Q"),), dots="WX", shows="N"),
    CamelotCard("A06", N_("Pridwen, the Shield"), (Status(Men("me", n=2), "shielded", 2),), dots="W"),
    CamelotCard("A07", N_("The Chessboard of Gwenddoleu"), (Status("me", "wild", 2), Extra()), dots="W"),
    CamelotCard("A08", N_("The Horn of Bran"), (Cards("draw", "me", n=2),), dots="W"),
    CamelotCard(
        "A09", N_("The Mantle of Gwenn"), (Place(Men("me", "NB"), "ward"),), dots="W", shows="N", stage=3
    ),
    CamelotCard("A10", N_("Lunete's Ring"), (Place(Men("me", "K"), "home"),), dots="W", shows="K"),
    CamelotCard("A11", N_("The Cauldron of Rebirth"), (Free("me", "grave"),), dots="W", shows="B", stage=3),
    CamelotCard("A12", N_("The Crown of Camelot"), (Claim("crown", "me", "box"),), dots="W", shows="KQ"),
    CamelotCard(
        "S01",
        N_("Sir Lancelot"),
        (Status(Men("me", "N", name="k"), "empowered", 1), Move("$k", times=2)),
        dots="WX",
        shows="N",
    ),
    CamelotCard(
        "S02",
        N_("Sir Marhalt"),
        (Status(Men("me", "N", name="k"), "empowered", 3), Move("$k")),
        dots="WX",
        shows="N",
    ),
    CamelotCard(
        "S03",
        N_("Sir Galahad"),
        (Status(Men("me", "N", name="k"), "empowered", 2), Status("$k", "shielded", 2), Move("$k")),
        dots="WX",
        shows="N",
    ),
    CamelotCard(
        "S04",
        N_("Merlin"),
        (
            OneOf(
                "me",
                (
                    (Place(Men("me"), "home"),),
                    (Status("wanderer", "frozen", 2),),
                    (Cards("steal", "opp", n=1, camelot=True, random=True),),
                ),
            ),
        ),
        dots="UW",
        shows="B",
    ),
    CamelotCard("S05", N_("Queen Guinevere"), (Free("me", "castles", kinds="N"),), dots="W", shows="Q"),
    CamelotCard(
        "S06",
        N_("The Lady of the Lake"),
        (Claim("excalibur", Men("me", "N"), "anywhere"),),
        dots="W",
        shows="Q",
        stage=3,
    ),
    CamelotCard(
        "S07",
        N_("Sir Gawain"),
        (Move(Men("me", "N", name="k")), If("captured", (Move("$k", taking="no"),))),
        dots="WX",
        shows="N",
    ),
    CamelotCard(
        "S08",
        N_("Sir Percival"),
        (OneOf("me", ((Claim("grail", "me"),), (Free("me", "castles"),))),),
        dots="W",
        shows="N",
        stage=3,
    ),
    CamelotCard(
        "S09",
        N_("Sir Bedivere"),
        (Claim("excalibur", "island", "anywhere"), Cards("draw", "me", n=1, camelot=True)),
        dots="W",
        shows="N",
        stage=3,
    ),
    CamelotCard(
        "S10",
        N_("King Pellinore and the Questing Beast"),
        (Roam(1), Move(Men("me", "N"))),
        dots="U",
        shows="N",
    ),
    CamelotCard("S11", N_("Dagonet the Fool"), (Cards("swap", "opp"),), dots="UW"),
    CamelotCard(
        "S12",
        N_("Sir Kay the Seneschal"),
        (Place(Men("me", "N"), "post"), Cards("draw", "me", n=2), Cards("discard", "me", n=2)),
        dots="W",
        shows="N",
    ),
    CamelotCard("W01", N_("The Peasant Levy"), (Recruit("P", n=2),), dots="W", shows="K"),
    CamelotCard("W02", N_("The Squires of Orkney"), (Recruit("N"),), dots="W", shows="K"),
    CamelotCard("W03", N_("The Friars of Glastonbury"), (Recruit("B"),), dots="W", shows="B", stage=3),
    CamelotCard("W04", N_("The Engineers of Benwick"), (Recruit("R"),), dots="W", shows="R", stage=3),
    CamelotCard(
        "W05",
        N_("Turncoat Archers"),
        (Bury(Men("opp", "P", zones=("field",))), Recruit("P")),
        dots="KT",
        shows="P",
        stage=3,
    ),
    CamelotCard("W06", N_("The Green Men"), (Recruit("P", to="own_ward"), Extra()), dots="W"),
    CamelotCard("B01", N_("Blank Card (first)"), (Blank(),), dots="U"),
    CamelotCard("B02", N_("Blank Card (second)"), (Blank(),), dots="U"),
)

# From January on.
MONTHS = (
    CamelotCard("M01", N_("The New Year Oath"), (Move(Men("me", "PNBRQK"), spaces=1, taking="no"), Extra())),
    CamelotCard("M02", N_("Valentine at Astolat"), (Status(Men("me", "Q"), "shielded", 2),)),
    CamelotCard("M03", N_("The Thaw"), (Free("me", "castles"),)),
    CamelotCard("M04", N_("The Fool's Errand"), (Move(Men("opp"), spaces=3, taking="no"),)),
    CamelotCard("M05", N_("Guinevere goes Maying"), (Move(Men("me", "Q")),)),
    CamelotCard("M06", N_("Midsummer Joust"), (Move(Men("me", "N")), If("captured", (Extra(),)))),
    CamelotCard("M07", N_("Saint Swithin's Rain"), (Each("opps", (Status("it", "slow", 1),)),)),
    CamelotCard("M08", N_("Lammas Levy"), (Recruit("P"),)),
    CamelotCard("M09", N_("Harvest Tithe"), (Each("opps", (Cards("steal", "it", n=1, random=True),)),)),
    CamelotCard("M10", N_("All Hallows"), (Free("me", "grave", kinds="PNBR"),)),
    CamelotCard("M11", N_("The Wild Hunt"), (Roam(2),)),
    CamelotCard(
        "M12",
        N_("The Green Knight's Game"),
        (Test((Jail(Men("opp", "P", zones=("field",))),), (Bury(Men("me", "P")),)),),
    ),
)

# By the rank turned up, ace to king, then the joker.
PANDORAS_BOX = (
    CamelotCard("XA", N_("Hope"), (Free("me", "one_castle", n=FULL),)),
    CamelotCard("X2", N_("Sickness"), (Bury(Men("me", "P")),)),
    CamelotCard("X3", N_("Envy"), (Each("opps", (Cards("give", "it", n=1, random=True),)),)),
    CamelotCard("X4", N_("War"), (Each("all", (Bury(Men("it", "P", by="owner")),)),)),
    CamelotCard("X5", N_("Sloth"), (Status("me", "stunned", 1),)),
    CamelotCard("X6", N_("Wrath"), (Bury(Men("opp", "PNBR", zones=("field",))),)),
    CamelotCard("X7", N_("Confusion"), (Cards("pass_left", "all", n=2, random=True),)),
    CamelotCard("X8", N_("Greed"), (Shift(),)),
    CamelotCard("X9", N_("Terror"), (Roam(4),)),
    CamelotCard("X10", N_("Old Age"), (Change(Men("me", "NB", by="random"), "P"),)),
    CamelotCard("XJ", N_("Fury"), (Status(Men("me", "N", name="k"), "empowered", 1), Move("$k", times=2))),
    CamelotCard("XQ", N_("Vanity"), (Place(Men("me", "Q"), "home"), Extra())),
    CamelotCard("XK", N_("Doom of Kings"), (Plague(),)),
    CamelotCard("XJK", N_("Pestilence"), (Each("all", (Bury(Men("it", by="owner")),)), Plague())),
)

# What the Grail does for whoever takes it (note: 8.3).
BROUGHT_HOME = Free("it", "anywhere", n=RESCUED)
RESCUE = CamelotCard("grail", N_("The Holy Grail"), (BROUGHT_HOME,))

PANDORAS_BOX_NAME: Words = N_("Pandora's Box")
FIRST_BLANK = 99  # the two blanks are equal, and both are written B01
CARD_IDS = tuple("B01" if number >= FIRST_BLANK else card.id for number, card in enumerate(CAMELOT_CARDS))
CAMELOT_CARD = {card_id: number for number, card_id in reversed(list(enumerate(CARD_IDS)))}
MONTH_NAMES: tuple[Words, ...] = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
