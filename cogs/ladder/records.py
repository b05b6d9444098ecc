"""`/records`: the highest scores of this server, its longest game and its closest end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import app_commands, ui

from bot.answering.transformers import GameChoice
from bot.app import RoundTable
from bot.interactions.interaction import NO_MENTIONS, Interaction, defer_ephemeral
from bot.messages.text import placed, span_written
from bot.table.position import escaped, spoken_name
from cogs.ladder.rows import Feat, Score
from cogs.ladder.service import Leaderboard, Records
from languages.spoken import texts
from rules.text import N_, Count, Series, Words

tell, written = texts(__name__).tell, texts(__name__).written


_SHOWN, _NAMED = 10, 3
_MOST_TEXT = 4000
_ANY = GameChoice()
_NONE: Words = N_("Nobody has finished a game here yet: `/play` opens a table.")


@app_commands.command(
    description=N_("The highest scores of this server, its longest game and its closest end.")
)
@app_commands.describe(game=N_("Which game; without it, all"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
async def records(interaction: Interaction, game: app_commands.Transform[str, _ANY] | None = None) -> None:
    """Tell the records of one game, or of all in short."""
    await defer_ephemeral(interaction)
    board, shown = interaction.client.host.of(Leaderboard), _SHOWN if game else 1
    games = [game] if game else [info.id for info in _ANY.games]
    found = [await board.records(each, interaction.guild_id, shown) for each in games]
    told = [_records_text(each) for each in found if game or each.longest]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("\n".join(told)[:_MOST_TEXT] or tell(_NONE)))
    await interaction.edit_original_response(view=view, allowed_mentions=NO_MENTIONS)


def _records_text(found: Records) -> str:
    heading = tell("### {title}: the records of this server", title=found.info.title)
    return "\n".join((heading, *(list(_lines(found)) or [tell(_NONE)])))


def _lines(found: Records) -> Iterator[str]:
    if found.highest:
        yield tell(
            "* Highest score: **{value}** \u2013 {by}",
            value=round(found.highest.value),
            by=_by(found.highest),
        )
    if found.closest:
        yield tell(
            "* Closest end: **{apart}** \u2013 {by}", apart=_apart(found.closest), by=_by(found.closest)
        )
    if found.longest:
        moves = written(Count(found.longest.moves, "move", "moves"))
        yield tell(
            "* Longest game: **{span}**, {moves} \u2013 {by}",
            span=span_written(found.longest.value),
            moves=moves,
            by=_by(found.longest),
        )
    if found.alone:
        yield tell("* Alone:")
        yield from scores_written(found.alone)


def _apart(feat: Feat) -> str:
    return (
        tell("{Count} apart", Count=written(Count(int(feat.value), "point", "points")))
        if feat.value
        else tell("nothing apart")
    )


def _by(feat: Feat) -> str:
    names = [escaped(spoken_name(name)) for name in feat.names[:_NAMED]]
    others = [tell("others")] if len(feat.names) > _NAMED else []
    return tell(
        "{names}, <t:{time}:d>, table {table}",
        names=Series((*names, *others)),
        time=str(int(feat.time)),
        table=str(feat.table_id),
    )


def scores_written(scores: Sequence[Score]) -> Iterator[str]:
    """Write a list of high scores, the highest first; equals share a place."""
    for score in scores:
        place = 1 + sum(other.score > score.score for other in scores)
        yield (
            tell(
                "{placed} **{score}** \u2013 {name}, <t:{time}:d>, table {table}",
                placed=placed(place),
                score=score.score,
                name=escaped(score.name),
                time=str(int(score.time)),
                table=str(score.table_id),
            )
        )


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(records)
