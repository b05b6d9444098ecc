"""A whole game, played with the bot itself, and every refusal heard that nobody knew of."""

from bot.discord_internals import hear_answers
from bot.sandbox.discord.limits import Refusal
from bot.sandbox.wire.online import online
from bot.trial.step import Finding, TrialSteps
from bot.trial.trial import Trial

steps = TrialSteps("game")
_KNOWN = {each.value[1] for each in Refusal}


@steps.add({"over": True, "unknown": []})
async def whole_game(trial: Trial) -> Finding:
    """A short game of two people comes to its end, and Discord refuses nothing in a way that is not known."""
    codes = set[int]()
    async with trial.access.bot() as bot:
        hear_answers(bot, lambda body: codes.add(_code(body)))
        async with online(bot, trial.access.settings.token):
            over = await trial.hands.play(bot, trial.places.channel)
            await bot.idle()
    return {"over": over, "unknown": sorted(codes - _KNOWN)}


def _code(body: object) -> int:
    """Give the code of a refusal; 0 of what is none."""
    return int(body["code"]) if isinstance(body, dict) and {"code", "message"} <= body.keys() else 0
