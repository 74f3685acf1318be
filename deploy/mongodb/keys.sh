#!/bin/sh
# Generates the key and the passwords, once. KEYS is only for MongoDB, and SALON_KEYS is only for the site. Existing
# files are not replaced, because the database was created with them.
set -eu
: "${KEYS:=/keys}" "${SALON_KEYS:=/salon-keys}" "${MONGODB_USER:=999}" "${SALON_USER:=1000}"

if [ -e "$KEYS/made" ] && [ -e "$SALON_KEYS/database-uri" ]; then
  echo 'The keys already exist.'
  exit 0
fi
if [ -e "$KEYS/made" ]; then
  echo 'The volume salon-keys is missing, but mongodb-keys exists. Restore salon-keys, or delete both volumes and the volume of the database.' >&2
  exit 1
fi

random() {
  head -c "$1" /dev/urandom | base64 | tr -d '\n'
}
# Uses only letters and digits, because they do not need to be encoded in an address.
password() {
  random 48 | tr -d '+/='
}
# put OWNER FILE: writes standard input to FILE. Only OWNER can read the file.
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
echo 'The keys have been generated.'
