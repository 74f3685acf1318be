#!/bin/sh
# Runs set-up.js again and again until MongoDB is ready and the script succeeds.
until mongosh --quiet --norc 'mongodb://127.0.0.1:27017/?directConnection=true' "$(dirname "$0")/set-up.js"; do
  echo 'MongoDB is not ready yet: trying again.' >&2
  sleep 2
done
