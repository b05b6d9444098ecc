"""Where a finished game meets the kernel: mistakes are set as tasks, and games stand on a web site."""

from bot.answering.exercise import of_mistakes
from bot.web.site import SITE
from cogs.history.learning import asked
from cogs.history.site import games_page

of_mistakes(asked)
SITE(games_page)
