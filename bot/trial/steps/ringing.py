"""Ringing: what a phone shows of each kind of message. discord-api-docs #7854 is why this matters."""

from typing import Final

from bot.trial.bodies import SILENT, Json, message, plain, text
from bot.trial.hands import Spot
from bot.trial.step import Decides, Finding, TrialSteps
from bot.trial.trial import Trial

steps = TrialSteps("ringing")
_WORDS: Final = "Your move in the trial: it takes two days"
_BOLD: Final = "Your **next** move"
_TEXT: Final = {"text": _WORDS}
_OF_COMPONENTS: Final = Decides("push_of_components", {"place": "empty", "text": "texts"})


@steps.add("place", _OF_COMPONENTS)
async def components_call(trial: Trial) -> Finding:
    """A call in a message of Components V2 is pushed without its words."""
    return await trial.hands.push(await trial.posted(_calling(trial, message(text(_WORDS)))), _TEXT)


@steps.add("text")
async def words_call_then_components(trial: Trial) -> Finding:
    """A call in words that becomes a message of Components V2 at once is pushed with the words."""
    spot = await trial.posted(_calling(trial, plain(_WORDS)))
    await trial.edit(spot, message(text("Now it is made of components."), content=None))
    return await trial.hands.push(spot, _TEXT)


@steps.add("nothing")
async def edit_calls(trial: Trial) -> Finding:
    """A call that is written into a message by an edit is not pushed."""
    spot = await trial.posted(plain("Nobody is called yet."))
    await trial.edit(spot, _calling(trial, plain(_WORDS)))
    return await trial.hands.push(spot, _TEXT)


@steps.add("place", _OF_COMPONENTS)
async def components_by_mail(trial: Trial) -> Finding:
    """A direct message of Components V2 is pushed without its words."""
    return await _pushed(trial, message(text(_WORDS)))


@steps.add("text")
async def words_by_mail(trial: Trial) -> Finding:
    """A direct message of words is pushed with them."""
    return await _pushed(trial, plain(_WORDS))


@steps.add("badge")
async def silent_mail(trial: Trial) -> Finding:
    """A silent direct message rings nothing, and counts in the badge: discord-api-docs #5910."""
    return await _pushed(trial, plain(_WORDS, flags=SILENT))


@steps.add("kept", Decides("push_markdown", {"kept": "kept", "stripped": "stripped"}))
async def markdown(trial: Trial) -> Finding:
    """Markdown stands in a push as it was written."""
    return await _pushed(trial, plain(_BOLD), {"kept": _BOLD, "stripped": _BOLD.replace("*", "")})


@steps.add("place", Decides("push_of_embeds", {"place": "empty", "text": "texts"}))
async def embed(trial: Trial) -> Finding:
    """A direct message that has nothing but an embed is pushed without its words."""
    return await _pushed(trial, plain("") | {"embeds": [{"description": _WORDS}]})


async def _pushed(trial: Trial, body: Json, texts: dict[str, str] = _TEXT) -> Finding:
    """Send a direct message, and say what the phone shows of it."""
    sent = await trial.mail(body)
    if not sent.is_ok:
        return sent.outcome
    return await trial.hands.push(Spot(int(sent.body["channel_id"]), sent.id), texts)


def _calling(trial: Trial, body: Json) -> Json:
    """Let a message call the person, in front of what it says."""
    call = f"<@{trial.places.person}> "
    called = {"allowed_mentions": {"users": [str(trial.places.person)]}}
    if body.get("content"):
        return body | called | {"content": call + body["content"]}
    first, *others = body["components"]
    return body | called | {"components": [text(call + first["content"]), *others]}
