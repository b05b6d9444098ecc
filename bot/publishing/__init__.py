"""Everything the bot posts by itself, brought up to date place by place."""
