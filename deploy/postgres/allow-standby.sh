#!/bin/sh
# Run once by the image of PostgreSQL, when it creates the primary: lets the standby of the same network replicate, and stores as
# much of the log as a standby may need that was away. A copy of the primary has the same setting.
set -eu

echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
echo "wal_keep_size = '4GB'" >> "$PGDATA/postgresql.conf"
