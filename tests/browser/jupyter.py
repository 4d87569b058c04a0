"""Our own Jupyter server, and the few things that a test does to a notebook in its page.

Notebook commands go through the application's own registry (`window.jupyterapp`), so no test depends
on the words of a menu or on where the focus is.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import nbformat

ROOT = Path(__file__).resolve().parents[2]

# No news, no update check, nothing written back to the notebooks under test.
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}
EXPOSE = {
    "lab": "--LabApp.expose_app_in_browser=True",
    "notebook": "--JupyterNotebookApp.expose_app_in_browser=True",
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """JupyterLab (`app="lab"`) or Notebook 7 (`app="notebook"`) on loopback, with its own folders."""

    def __init__(
        self, notebooks: Path, own: Path, app: str = "lab", base: str = "", token: str = "", more: Sequence[str] = ()
    ):
        self.app, self.notebooks, self.port, self.token = app, notebooks, free_port(), token
        self.address = f"http://127.0.0.1:{self.port}{base}"
        self.log = own / f"{app}.log"
        for name, value in SETTINGS.items():
            file = own / "settings" / f"{name}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(value), encoding="utf-8")
        command = [
            *(sys.executable, "-m", "jupyter", app, "--no-browser", "--ip=127.0.0.1", f"--port={self.port}"),
            *("--ServerApp.port_retries=0", f"--IdentityProvider.token={token}", "--ServerApp.allow_root=True"),
            *(f"--ServerApp.root_dir={notebooks}", "--ServerApp.log_level=WARN", EXPOSE[app]),
            *(f"--ServerApp.base_url={base}/", *more),
        ]
        with self.log.open("wb") as log:
            # Its own session, so that stopping it takes its kernels along and nothing else.
            self.process = subprocess.Popen(
                command,
                env=self.environment(own),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.wait_until_it_answers()

    @staticmethod
    def environment(own: Path) -> dict[str, str]:
        return {
            **os.environ,
            "JUPYTER_CONFIG_DIR": str(own / "config"),
            "JUPYTER_DATA_DIR": str(own / "data"),
            "JUPYTER_RUNTIME_DIR": str(own / "runtime"),
            "JUPYTERLAB_SETTINGS_DIR": str(own / "settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(own / "workspaces"),
            "IPYTHONDIR": str(own / "ipython"),
            "BIGLAB_DATA": str(own / "biglab"),
            "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
            "PYDEVD_DISABLE_FILE_VALIDATION": "1",
        }

    def wait_until_it_answers(self) -> None:
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        while True:
            try:
                direct.open(f"{self.address}/api", timeout=5).read()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError(f"jupyter {self.app} ended:\n{self.log.read_text()}") from None
                time.sleep(0.05)

    def url(self, name: str) -> str:
        """Where the page of a notebook is. `reset` keeps Lab from reopening the last test's notebook."""
        folder = "lab/tree" if self.app == "lab" else "notebooks"
        key = f"&token={self.token}" if self.token else ""
        return f"{self.address}/{folder}/{quote(name)}?reset{key}"

    def write(self, name: str, *cells: str) -> str:
        """A new notebook of code cells in the served folder; returns its name."""
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, self.notebooks / name)
        return name

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def open_notebook(page: Any, server: Server, name: str) -> None:
    """Open it, in the JupyterLab that the page shows or in a new one, and wait until its kernel is there."""
    if server.app == "lab" and page.url.startswith(f"{server.address}/lab"):
        page.evaluate("async path => { await window.jupyterapp.commands.execute('docmanager:open', { path }); }", name)
    else:
        page.goto(server.url(name))
    page.wait_for_function(
        """name => {
            const panel = window.jupyterapp?.shell.currentWidget;
            return panel?.context?.path === name && panel.sessionContext?.isReady
                && panel.sessionContext.session?.kernel?.connectionStatus === "connected";
        }""",
        arg=name,
    )


def close_notebooks(page: Any) -> None:
    """End their kernels and close them, unsaved and without a question."""
    page.evaluate(
        """async () => {
            for (const panel of [...(window.jupyterapp?.shell.widgets("main") ?? [])]) {
                await panel.sessionContext?.shutdown().catch(() => {});
                panel.dispose();
            }
        }"""
    )


def run_all(page: Any) -> None:
    """Run every cell, top to bottom, and wait for the last."""
    page.evaluate(
        """async () => {
            const app = window.jupyterapp, panel = app.shell.currentWidget;
            await panel.context.ready;
            await panel.sessionContext.ready;
            await app.commands.execute("notebook:run-all-cells");
        }"""
    )


def run_instead(page: Any, code: str) -> None:
    """Put this code into the first cell, and run it: its output takes the place of the one before."""
    page.evaluate(
        """async code => {
            const app = window.jupyterapp, { content } = app.shell.currentWidget;
            content.activeCellIndex = 0;
            content.activeCell.model.sharedModel.setSource(code);
            await app.commands.execute("notebook:run-cell");
        }""",
        code,
    )


def run_code(page: Any, code: str) -> str:
    """Run code in the notebook's kernel, beside its cells, and return what it printed."""
    answer = page.evaluate(
        """async code => {
            const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            let text = "", error = "";
            const future = kernel.requestExecute({ code, store_history: false });
            future.onIOPub = message => {
                if (message.header.msg_type === "stream") text += message.content.text;
                if (message.header.msg_type === "error") error = message.content.traceback.join("\\n");
            };
            await future.done;
            return { text, error };
        }""",
        code,
    )
    if answer["error"]:
        raise RuntimeError(answer["error"])
    return answer["text"]


def cell_outputs(page: Any) -> list[list[dict]]:
    """The outputs of each code cell, as the notebook would be saved now."""
    return page.evaluate(
        """() => window.jupyterapp.shell.currentWidget.model.toJSON().cells
            .filter(cell => cell.cell_type === "code").map(cell => cell.outputs)"""
    )


def restart_kernel(page: Any) -> None:
    """Restart without the dialogue that asks for confirmation."""
    page.evaluate(
        "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
    )
