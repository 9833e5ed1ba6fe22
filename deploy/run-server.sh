#!/bin/sh
# Runs one server, as `npm start` does, without npm between it and the signals. Used by the image and the systemd unit.
set -eu

# The folder of this release, also if a link to it leads to another one later.
cd -P "$(dirname "$0")/.."
# The Node.js that npm installed, if it did: the machine's may be older.
PATH="$PWD/node_modules/.bin:$PATH"
# glibc keeps freed memory of each thread for that thread, and the memory of each password hash: 20 to 30 MB more under load.
# Blocks from the threshold on go back to the system at once, and each is mapped page by page when it is used again: with 64 KB
# instead of 192 a compressed page took nearly twice the processor's time (docs/performance.md, goals 1, 6 and 9). Settings of
# one's own win; other systems ignore them.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-196608}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-262144}"
export MALLOC_TOP_PAD_="${MALLOC_TOP_PAD_:-131072}"
exec node --max-semi-space-size=8 --heap-growing-percent=40 --no-sparkplug scripts/start.mjs
