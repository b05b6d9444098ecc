#!/bin/sh
# Any command of round-table as the service runs it: with its settings, in its folder. docs/operations/systemd.md says
# where this goes; it is for the service's own user.
set -e
set -a
. /etc/round-table.env
cd /var/lib/round-table
exec /opt/round-table/.venv/bin/round-table "$@"
