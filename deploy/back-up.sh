#!/bin/sh
# Makes a backup in a new folder below the given one, and removes those beyond the newest fourteen. A failed backup removes none.
# What a backup that was killed more than a day ago left is removed first, because it takes the place of the next one.
set -eu

backups=${1:?Where to? back-up.sh /var/lib/hourlet-backups}
cd -P "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"
mkdir -p "$backups"
find "$backups" -maxdepth 1 -type d -name '[0-9]*Z.unfinished' -mmin +1440 -exec rm -rf {} +
node scripts/backup-command.ts "$backups/$(date -u +%Y-%m-%dT%H%M%SZ)" --nightly
for old in $(ls -1 "$backups" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z$' | sort -r | tail -n +15); do
  rm -rf "${backups:?}/$old"
done
