"""*Rounds*: what each did in a round and gained in sum, and who led."""

from __future__ import annotations

from msgspec.structs import replace

from bot.table.view import Line
from cogs.log.service import Round
from cogs.log.widgets import story
from languages.spoken import speaking
from rules.game import ToAll
from rules.somerset import GAME
from rules.somerset.words.folding import counts_at_the_end
from rules.text import say
from tests.messages.test_text import BLUE, RED, table
from tests.somerset.effects.acting import act_on, on_tile


def test_a_round_tells_what_each_built_and_gained_and_who_led() -> None:
    game = on_tile("K19 1", purse="2w2b2s2g", hand="B00")
    before = GAME.points(game.table)
    act_on(game)
    lines = [Line(1, 0, 0, note.text, minor=note.minor) for note in game.notes if isinstance(note, ToAll)]
    public = replace(table(None, None), info=GAME.info, table=game.table)
    found = Round(public, 2, 3, 8, tuple(lines), before, GAME.points(game.table))
    assert [*story(found)] == [
        "### Somerset: round 2 of 8",
        f"{RED} leads with 2.",
        f"**{BLUE}** 0 \u2192 **0**",
        "-# uses Home Farm \u00b7 gains 1 wood and 2 grain",
        f"**{RED}** 1 \u2192 **2**",
        "-# gets 1 coin in rent",
    ]
    turned = replace(found, before=(5, 2), points=(5, 7))
    assert f"{RED} leads with 7; before this round it was {BLUE}." in [*story(turned)]
    assert [*story(replace(found, before=None, points=None, lines=()))] == ["### Somerset: round 2 of 8"]
    assert next(story(replace(found, of=0))) == "### Somerset: round 2"
    both = replace(found, before=(5, 2), points=(7, 7))
    assert f"{BLUE} and {RED} share the lead with 7; before this round it was {BLUE}." in [*story(both)]
    book = counts_at_the_end(say("the size of the spell book"), {0: -2})
    lost = [*story(replace(found, lines=(Line(1, 1, 2, book, minor=True),), points=(-2, 2)))]
    assert lost[2:4] == [f"**{BLUE}** 0 \u2192 **-2**", "-# -2 for the size of the spell book"]
    with speaking("nl"):
        assert [*story(turned)][:2] == [
            "### Somerset: ronde 2 van 8",
            f"{RED} staat voor met 7; voor deze ronde was dat {BLUE}.",
        ]
