#!/bin/sh
# Install Debian packages if this user may: as root, or with sudo if it needs no password.
#   usage: tools/apt.sh PACKAGE...      exit code 0 = installed
set -eu
command -v apt-get >/dev/null 2>&1 || exit 1
if [ "$(id -u)" -eq 0 ]; then
    root=
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    root='sudo -n'
else
    exit 1
fi

apt() { $root env DEBIAN_FRONTEND=noninteractive apt-get "$@" </dev/null >/dev/null 2>&1; }

printf 'biglab: installing %s with apt-get\n' "$*" >&2
# A fresh image has no package lists yet, and old ones point at packages that are gone.
apt install -y --no-install-recommends "$@" || { apt update && apt install -y --no-install-recommends "$@"; }
