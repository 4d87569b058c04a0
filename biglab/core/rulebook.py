"""RULES.md as a dictionary: the paragraph behind every citation.

`big-idea 3.4` is a section, `big-idea R9` the ruling of that number, `big-idea 3.3:5` row 5 of the table
in section 3.3, `big-idea BI-02` a worked example.
"""

import re

HEADING = re.compile(r"^(#{2,4})\s+(\d+(?:\.\d+)?)\.?\s+(.*)$")
ROW = re.compile(r"^\|\s*([A-Z]*-?\d+[a-z]?)\s*([^|]*)\|(.*)\|\s*$")


def paragraphs(game: str, text: str) -> dict[str, dict[str, str]]:
    """Every citable paragraph of a rulebook: citation → title and text."""
    found: dict[str, dict[str, str]] = {}
    number, title = "", ""
    lines: list[str] = []
    header: list[str] = []

    def close() -> None:
        if number:
            found[f"{game} {number}"] = {"title": f"{number} {plain(title)}", "text": plain("\n".join(lines)).strip()}

    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading:
            close()
            number, title, lines, header = heading[2], heading[3], [], []
            continue
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            row = ROW.match(line)
            if row and header:
                mark = row[1]
                pairs = [
                    f"{head}: {plain(cell)}" for head, cell in zip(header[1:], cells[1:]) if cell not in ("", "–", "—")
                ]
                key = f"{game} {mark}" if mark[0].isalpha() else f"{game} {number}:{mark}"
                found[key] = {"title": f"{plain(cells[0])} ({number} {plain(title)})", "text": "\n".join(pairs)}
            elif not set(line) <= set("|-: "):
                header = cells if not header else header
            lines.append(" · ".join(cell for cell in cells if cell) if not set(line) <= set("|-: ") else "")
        else:
            if not line.strip():
                header = []
            lines.append(line)
    close()
    return found


def plain(text: str) -> str:
    """Markdown without its marks."""
    text = re.sub(r"`([^`]*)`", r"\1", text)
    text = re.sub(r"\*\*([^*]*)\*\*", r"\1", text)
    text = re.sub(r"(?<!\w)\*([^*\n]+)\*(?!\w)", r"\1", text)
    return re.sub(r"\n{2,}", "\n", text).strip()
