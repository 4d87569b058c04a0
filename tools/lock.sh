#!/bin/sh
# Write binder/requirements.txt: every package of the image with its version and its hashes.
#   usage: tools/lock.sh PYTHON [--upgrade]     PYTHON: that of the environment, which has uv
# Versions that still fit stay; --upgrade takes the newest. CI runs it and checks that nothing changed.
set -eu
cd "$(dirname "$0")/.."
python=${1:?usage: tools/lock.sh PYTHON [--upgrade]}
version=$(sed -n 's/^python-//p' binder/runtime.txt)
exec "$python" -m uv pip compile -q pyproject.toml binder/requirements.in -o binder/requirements.txt \
    --python-version "$version" --python-platform linux --generate-hashes --no-emit-index-url \
    --custom-compile-command "make lock" ${2:-} >/dev/null
