#!/bin/sh
# Runs one server, as `npm start` does, without npm between it and the signals. Used by the image and the systemd unit.
set -eu

cd "$(dirname "$0")/.."
# The Node.js that npm installed, if it did: the machine's may be older.
PATH="$PWD/node_modules/.bin:$PATH"
exec node --max-semi-space-size=4 --heap-growing-percent=40 scripts/start.mjs
