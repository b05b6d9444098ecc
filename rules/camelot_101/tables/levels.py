"""The level matrix (sheet: Levels of Camelot 101; note: 14): the one place that knows levels apart."""

from msgspec import Struct

from rules.text import N_, Words

ALL, OPPONENTS, NOBODY = "all", "opponents", "nobody"


class Level(Struct, frozen=True, kw_only=True):
    """What a level uses.

    `stage` is its whole number, against which Camelot cards are active; `guarded_kings` says whose moves may
    not leave the moving army's own King in check.
    """

    name: Words
    stage: int
    playing: int = 5
    camelot: int = 0
    hours: int = 1
    giant: bool = True
    slaying: bool = False
    artifacts: bool = False
    permanent: bool = False
    guardhouse: bool = True
    walking_out: bool = False
    burying: bool = False
    guarded_kings: str = NOBODY
    must_answer: bool = False
    cancels_safety: bool = False
    jousts: bool = False
    masters: bool = False


LEVELS = {
    "1": Level(
        name=N_("for beginners: cards move the men of chess, and prisoners stay prisoners"),
        stage=1, giant=False, permanent=True, guardhouse=False, guarded_kings=ALL, must_answer=True,
    ),
    "1.1": Level(
        name=N_("level 1 and the Giant, whom jokers move"),
        stage=1, permanent=True, guardhouse=False, guarded_kings=ALL, must_answer=True,
    ),
    "1.2": Level(
        name=N_("level 1.1, but a check may be ignored"),
        stage=1, permanent=True, guardhouse=False, guarded_kings=OPPONENTS,
    ),
    "1.3": Level(
        name=N_("level 1.2 and castles that must be guarded"),
        stage=1, guarded_kings=OPPONENTS,
    ),
    "2": Level(
        name=N_("a Camelot card in each hand; the Giant can be slain"),
        stage=2, playing=4, camelot=1, hours=2, slaying=True, cancels_safety=True,
    ),
    "3": Level(
        name=N_("two Camelot cards in each hand, treasures on the Island, prisoners who walk out"),
        stage=3, playing=3, camelot=2, hours=3, slaying=True, artifacts=True, walking_out=True, burying=True,
        cancels_safety=True,
    ),
    "3.1": Level(
        name=N_("level 3, and Knights joust"),
        stage=3, playing=3, camelot=2, hours=3, slaying=True, artifacts=True, walking_out=True, burying=True,
        cancels_safety=True, jousts=True,
    ),
    "4": Level(
        name=N_("for masters: Pandora's Box, and a card once announced must be played"),
        stage=4, playing=4, camelot=2, hours=3, slaying=True, artifacts=True, walking_out=True, burying=True,
        cancels_safety=True, jousts=True, masters=True,
    ),
}  # fmt: skip

# Levels 1.2 and 1.3 each added to level 1 alone; else each level of this stage goes on from the one before.
_ALONE = {
    "1.2": Level(
        name=LEVELS["1.2"].name,
        stage=1, giant=False, permanent=True, guardhouse=False, guarded_kings=OPPONENTS,
    ),
    "1.3": Level(
        name=LEVELS["1.3"].name,
        stage=1, giant=False, guarded_kings=ALL, must_answer=True,
    ),
}  # fmt: skip


def level_names() -> dict[str, Words]:
    return {level: row.name for level, row in LEVELS.items()}


LADDERS = {"yes": LEVELS, "no": LEVELS | _ALONE}
