"""Where the ladder meets the kernel."""

from bot.publishing.board import OVER
from bot.web.site import SITE
from cogs.ladder.honours import honours_written
from cogs.ladder.site import ladders_page, records_page

OVER(honours_written)
SITE(ladders_page)
SITE(records_page)
