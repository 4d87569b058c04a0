"""The set-up that all tests share."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from hypothesis import settings

ROOT = Path(__file__).resolve().parents[1]

# The same examples every time, as long as they take: a red test must be red again on the next run,
# and a slow machine is not a bug.
settings.register_profile("biglab", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("biglab")

# Kernels of several workers would share one history, and IPython's message that another kernel holds it would end up in
# the output of a cell. So each worker has its own profile, which keeps no history.
os.environ["IPYTHONDIR"] = tempfile.mkdtemp(prefix="biglab-ipython-")
atexit.register(shutil.rmtree, os.environ["IPYTHONDIR"], ignore_errors=True)
profile = Path(os.environ["IPYTHONDIR"], "profile_default")
profile.mkdir()
(profile / "ipython_kernel_config.py").write_text("c = get_config()\nc.HistoryManager.enabled = False\n")

# What a shell runs in the background ignores interrupts, and so do its child processes; some tests send one.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def another_python(
    *command: str, package: Path = ROOT, cwd: Path = ROOT, given: str = "", fails: bool = False, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run another Python, which finds biglab in the folder `package`: `another_python("-c", code).stdout`."""
    run = subprocess.run(
        [sys.executable, *command],
        cwd=cwd,
        input=given,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(package), **environment},
    )
    assert fails or run.returncode == 0, run.stdout + run.stderr
    return run
