"""The invented game with what only few games have: options that fill themselves in, entries, titles."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.chance import Chance
from rules.game import Entry, Note, Occasion, Option, Options, ToAll
from rules.text import N_, say
from tests.invented.game import Invented
from tests.invented.state import State

_SEASONS = ("winter", "spring", "summer", "autumn")
_LEVELS = {"1": N_("only the cards"), "2": N_("banners as well"), "3": N_("banners and beasts")}
_HOUSE = tuple(
    Option(
        f"house_{number}",
        N_(f"House rule {number}"),
        {"no": N_("as it is written"), "yes": N_(f"as in house {number}")},
    )
    for number in range(1, 19)
)
_FILLED_IN = (
    Option("season", N_("The season of the game"), {"none": N_("no season")}, "|".join(_SEASONS)),
    Option("laurels", N_("Games won before"), {"0": N_("by nobody")}, r"\d+(\.\d+)*"),
)
_LORE = {
    "Cards": ("Red one", "Red two", "Green one", "Green two"),
    "Banners": tuple(f"Banner {number} of the host" for number in range(1, 81)),
    "Beasts": ("The Questing Beast", "The Green Dragon"),
}


class Fuller(Invented):
    """Twenty options to choose, two that nobody chooses."""

    info = replace(
        Invented.info,
        id="fuller",
        title="The Fuller Game",
        options=(
            *Invented.info.options,
            _FILLED_IN[0],
            Option("level", N_("How much is in play"), _LEVELS),
            *_HOUSE,
            _FILLED_IN[1],
        ),
        titles=(("Page", "Maid"), ("Squire", "Damsel"), ("Knight", "Dame"), ("Sovereign",)),
    )

    def settled(self, options: Options, occasion: Occasion) -> Options:
        """Take the season from the month, and count what each has won."""
        laurels = ".".join(str(len(won or ())) for won in occasion.won)
        return {**options, "season": _SEASONS[occasion.month % 12 // 3], "laurels": laurels}

    def reference(self, options: Options) -> Sequence[Entry]:
        """Tell of cards, from level 2 on of banners, from 3 on of beasts, and of the season there is."""
        groups = list(_LORE.items())[: int(options["level"])]
        groups += [("Seasons", (options["season"].capitalize(),))] if options["season"] in _SEASONS else []
        return [
            Entry(N_(group), N_(name), say("Belongs to the {group}: *{name}*.", group=group, name=name))
            for group, names in groups
            for name in names
        ]

    def start(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
        """Tell the season, as a game would that goes by it."""
        state, notes = super().start(seats, options, chance)
        return state, [*notes, ToAll(say("It is {season}", season=options["season"]))]


GAME = Fuller()
