"""Where a finished game meets the kernel: it is judged, its mistakes are exercises, and a site shows it."""

from bot.answering.exercise import of_mistakes
from bot.messages.parts import AFTERTHOUGHTS
from bot.web.site import SITE
from cogs.history.learning import asked
from cogs.history.replay import judge_buttons
from cogs.history.site import games_page

of_mistakes(asked)
SITE(games_page)
AFTERTHOUGHTS(judge_buttons)
