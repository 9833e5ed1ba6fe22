#!/bin/sh
# Runs a standby of the PostgreSQL at PRIMARY_HOST. The first start copies the primary into PGDATA; a copy that was
# interrupted is made again. A standby that was promoted, or a former one, is started as it is.
set -eu

export PGPASSWORD="$POSTGRES_PASSWORD"
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.unfinished"
  pg_basebackup --host="$PRIMARY_HOST" --username="$POSTGRES_USER" --pgdata="$PGDATA.unfinished" \
    --write-recovery-conf --checkpoint=fast --wal-method=stream
  mv "$PGDATA.unfinished" "$PGDATA"
fi
exec postgres -D "$PGDATA"
