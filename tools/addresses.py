"""Where biglab is published: one line of pyproject.toml, `[tool.biglab] repository`, and every address made from it.

    python -m tools.addresses      write them into README.md and CITATION.cff

The build of the package calls it too: a README on a package index cannot use the paths of the repository, so its links
and pictures become full addresses there.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parents[1]
START = "biglab-notebooks/00_start_here.ipynb"  # where a reader on Binder begins: a copy of their own


class Addresses:
    """Every public address, made from that of the repository."""

    def __init__(self, repository: str):
        self.repository = repository.rstrip("/")
        self.owner, self.name = urlsplit(self.repository).path.strip("/").split("/")

    @property
    def site(self) -> str:
        return f"https://{self.owner}.github.io/{self.name}/"

    def file(self, path: str) -> str:
        """A file to read."""
        return f"{self.repository}/blob/main/{path}"

    def raw(self, path: str) -> str:
        """The raw file, for pictures."""
        return f"https://raw.githubusercontent.com/{self.owner}/{self.name}/main/{path}"

    def binder(self, path: str = START) -> str:
        """A file in JupyterLab on Binder."""
        return f"https://mybinder.org/v2/gh/{self.owner}/{self.name}/HEAD?urlpath={quote('lab/tree/' + path, safe='')}"

    def colab(self, path: str) -> str:
        """A notebook on Colab."""
        return f"https://colab.research.google.com/github/{self.owner}/{self.name}/blob/main/{path}"

    def urls(self) -> dict[str, str]:
        """The links that a package index shows."""
        return {
            "Homepage": self.site,
            "Source": self.repository,
            "Documentation": f"{self.site}notebooks/00_start_here.html",
            "Changelog": self.file("CHANGELOG.md"),
            "Issues": f"{self.repository}/issues",
        }


def published() -> Addresses:
    """The addresses of this repository."""
    return of_settings(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8")))


def of_settings(settings: dict[str, Any]) -> Addresses:
    return Addresses(settings["tool"]["biglab"]["repository"])


def readme_for_an_index(text: str, addresses: Addresses) -> str:
    """The README with full addresses for its links and pictures."""

    def full(found: re.Match[str]) -> str:
        picture, words, path = found.groups()
        if "://" in path or path.startswith("#"):
            return found[0]
        return f"{picture}[{words}]({addresses.raw(path) if picture else addresses.file(path)})"

    return re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", full, text)


def with_addresses(text: str, addresses: Addresses) -> str:
    """The text, with the addresses of the repository, its site and its Binder taken from `addresses`."""
    text = re.sub(r"https://github\.com/[\w.-]+/biglab\b", addresses.repository, text)
    text = re.sub(r"https://[\w-]+\.github\.io/biglab/", addresses.site, text)
    return re.sub(r"mybinder\.org/v2/gh/[\w.-]+/biglab\b", f"mybinder.org/v2/gh/{addresses.owner}/biglab", text)


class ReadmeAndUrls(MetadataHookInterface):
    """The build hook: gives hatchling the README and the links of the project."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        addresses = of_settings(tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8")))
        text = readme_for_an_index((root / "README.md").read_text(encoding="utf-8"), addresses)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = addresses.urls()


if __name__ == "__main__":
    for name in ("README.md", "CITATION.cff"):
        text = (ROOT / name).read_text(encoding="utf-8")
        (ROOT / name).write_text(with_addresses(text, published()), encoding="utf-8")
