#!/bin/sh
# Writes .env for compose.yaml with a new secret for each part. Keeps an .env that exists: its secrets are in use.
set -eu

cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo ".env exists already, and its secrets are in use. Nothing was changed."
  exit 0
fi
secret() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
cat > .env.unfinished <<END
POSTGRES_PASSWORD=$(secret)
SESSION_SECRET=$(secret)
S3_SECRET_ACCESS_KEY=$(secret)
METRICS_TOKEN=$(secret)
# Of a test account of the card provider:
STRIPE_SECRET_KEY=
STRIPE_PUBLISHABLE_KEY=
STRIPE_WEBHOOK_SECRET=
END
mv .env.unfinished .env
echo "Wrote .env. Fill in the three keys of the card provider, then: docker compose up --build"
