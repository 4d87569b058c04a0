#!/bin/sh
# Print the path of the Chromium that the browser tests use, installing one first if this machine has none.
#   usage: tools/chromium.sh PYTHON     PYTHON: that of the environment, which has Playwright
# BIGLAB_CHROMIUM=/path/to/chromium names another. Exit code 1 and one sentence if none can be installed.
set -eu
cd "$(dirname "$0")/.."
python=${1:?usage: tools/chromium.sh PYTHON}

find_one() { PYTHONPATH=. "$python" -m tests.browser.chromium; }

find_one 2>/dev/null && exit 0
if [ -n "${BIGLAB_CHROMIUM:-}" ]; then
    printf 'biglab: BIGLAB_CHROMIUM=%s is not a browser that runs here.\n' "$BIGLAB_CHROMIUM" >&2
    exit 1
fi
# Ubuntu's package is only a pointer to a snap, which cannot read our temporary pages.
if ! grep -qi '^ID=ubuntu' /etc/os-release 2>/dev/null; then
    ./tools/apt.sh chromium && find_one 2>/dev/null && exit 0
fi
printf 'biglab: letting Playwright fetch its own Chromium\n' >&2
"$python" -m playwright install --with-deps chromium >/dev/null 2>&1 </dev/null ||
    "$python" -m playwright install chromium >/dev/null 2>&1 </dev/null || true
find_one 2>/dev/null && exit 0
printf '%s\n' 'biglab: the browser tests need Chromium and it could not be installed; run "apt install chromium" as root, or name one with BIGLAB_CHROMIUM=/path/to/chromium.' >&2
exit 1
