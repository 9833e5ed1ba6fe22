#!/bin/sh
# Run once by the image of PostgreSQL, when it creates the primary: lets the standby of the same network replicate.
set -eu

echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
