"""Where digests meet the kernel."""

from bot.publishing.scheduler import DUE
from cogs.digest.posting import send_digests

DUE.when("shown")(send_digests)
