"""Direct messages to somebody who takes none, has left, or blocks the bot: who refuses, and how."""

from functools import partial
from typing import Final

from bot.trial.bodies import plain
from bot.trial.hands import Deed
from bot.trial.step import Decides, Finding, TrialSteps
from bot.trial.trial import Trial

steps = TrialSteps("direct_messages")
_HELLO: Final = "A direct message of a trial."
_WRITTEN: Final = "opened: ok, written: ok"


@steps.add(_WRITTEN)
async def open_to_all(trial: Trial) -> Finding:
    """Somebody who takes direct messages is written to."""
    return await _written(trial)


async def _while(done: Deed, undone: Deed, trial: Trial) -> Finding:
    """Try while somebody has done something, and have him undo it."""
    await trial.hands.do(done)
    try:
        return await _written(trial)
    finally:
        await trial.hands.do(undone)


async def _written(trial: Trial) -> Finding:
    opened = await trial.mailbox()
    if not opened.is_ok:
        return f"opened: {opened.outcome}"
    return f"opened: ok, written: {(await trial.mail(plain(_HELLO))).outcome}"


for _name, _says, _done, _undone, _outcome in (
    ("closed", "Who takes none from this server", Deed.CLOSE_DMS, Deed.OPEN_DMS, "403 50007"),
    ("blocked", "Who blocks the bot", Deed.BLOCK, Deed.UNBLOCK, "403 50007"),
    ("left", "Who is in no server with the bot", Deed.LEAVE, Deed.COME_BACK, "403 50278"),
):
    _refused = f"opened: ok, written: {_outcome}"
    steps.add_one(
        _name,
        f"{_says} is not written to; discord-api-docs #1905 says that not even a conversation is opened.",
        _refused,
        partial(_while, _done, _undone),
        Decides("closed_dm_refused", {_refused: "message", "opened: 400 50007": "channel"}),
    )


@steps.add(_WRITTEN)
async def open_again(trial: Trial) -> Finding:
    """Whoever takes direct messages again is written to at once."""
    return await _written(trial)
