#!/bin/sh
# Make the virtual environment FOLDER and install biglab into it, ready to be edited and tested.
#   usage: tools/environment.sh FOLDER
# PY=/path/to/python chooses the interpreter; otherwise the first Python 3.11+ that runs.
set -eu
cd "$(dirname "$0")/.."
venv=${1:?usage: tools/environment.sh FOLDER}

say() { printf 'biglab: %s\n' "$*" >&2; }

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    # The plain name first: it is what the user calls Python, even inside an activated environment.
    for name in ${PY:-python3 python3.13 python3.12 python3.11 python3.14 python}; do
        if new_enough "$name"; then
            command -v "$name"
            return
        fi
    done
    if [ -n "${PY:-}" ]; then
        say "PY=$PY is not a Python 3.11 or newer that runs here."
    else
        say "Python 3.11 or newer is needed and was not found; name one with: make PY=/path/to/python3.12"
    fi
    return 1
}

# Debian and Ubuntu ship Python without the part that makes environments.
can_make_venvs() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }

if ! [ -x "$venv/bin/python" ] || ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    python=$(find_python)
    if ! can_make_venvs "$python"; then
        version=$("$python" -c 'import sys; print("python%d.%d" % sys.version_info[:2])')
        ./tools/apt.sh "$version-venv" || ./tools/apt.sh python3-venv || true
        if ! can_make_venvs "$python"; then
            say "$python cannot make virtual environments; install its package and try again: apt install $version-venv"
            exit 1
        fi
    fi
    say "making $venv with $("$python" --version)"
    "$python" -m venv --clear "$venv"
fi

say "installing biglab and what it needs into $venv (a few minutes the first time)"
"$venv/bin/python" -m pip install -qq --disable-pip-version-check --no-input -e '.[dev,site,cluster,pettingzoo,openspiel]'
