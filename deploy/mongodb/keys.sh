#!/bin/sh
# Makes, once, what MongoDB and the salon prove to each other who they are with: into KEYS for MongoDB alone, into
# SALON_KEYS for the salon alone. What is there stays: the database was made with it.
set -eu
: "${KEYS:=/keys}" "${SALON_KEYS:=/salon-keys}" "${MONGODB_USER:=999}" "${SALON_USER:=1000}"

if [ -e "$KEYS/made" ] && [ -e "$SALON_KEYS/database-uri" ]; then
  echo 'The keys are there.'
  exit 0
fi
if [ -e "$KEYS/made" ]; then
  echo 'The volume salon-keys was lost, and mongodb-keys was not: bring it back, or remove both volumes and that of the database.' >&2
  exit 1
fi

random() {
  head -c "$1" /dev/urandom | base64 | tr -d '\n'
}
# Letters and digits alone: they stand in an address as they are.
password() {
  random 48 | tr -d '+/='
}
# put OWNER FILE, with what is read from standard input, for the owner's eyes.
put() {
  rm -f "$2"
  (umask 077 && cat > "$2")
  chmod 400 "$2"
  chown "$1" "$2"
}

salon=$(password)
random 700 | put "$MONGODB_USER" "$KEYS/replica-set"
password | put "$MONGODB_USER" "$KEYS/root-password"
printf '%s' "$salon" | put "$MONGODB_USER" "$KEYS/salon-password"
printf 'mongodb://salon:%s@mongodb:27017/salon?replicaSet=rs0&authSource=admin' "$salon" |
  put "$SALON_USER" "$SALON_KEYS/database-uri"
: > "$KEYS/made"
echo 'The keys were made.'
