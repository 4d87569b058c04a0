"""RULES.md as a dictionary: the paragraph behind every citation, and what players read of it.

`big-idea 3.4` is a section, `big-idea R9` the ruling of that number, `big-idea 3.3:5` row 5 of the table
in section 3.3, `big-idea BI-02` a worked example. The section "Rules in a minute" has a goal, a turn and an end;
"In plain words" says in at most three sentences what each paragraph means that the log or a refusal cites.
Marks of sources, code and other Markdown are for readers of the file; players do not see them.
"""

from __future__ import annotations

import re

HEADING = re.compile(r"^(#{2,4})\s+(\d+(?:\.\d+)?)\.?\s+(.*)$")
ROW = re.compile(r"^\|\s*([A-Z]*-?\d+[a-z]?)\s*([^|]*)\|(.*)\|\s*$")
ENTRY = re.compile(r"^\*\*(§\S+\s+)?(.+?)\.\*\*\s+(.+)$", re.M)

# ---- what is in the file, and not for players
COLUMNS = re.compile(
    r"Mark|Option|certainty|Check|What the source|State|Legal|Kind of d|Next|Why|Who dec|Names in|Dutch|French"
    r"|Nederlands|Français|Effect code"
)
HEADS = re.compile(r"Point|Ruling|Value|Effect|Exact effect|Note|English|$")  # column heads that players do not need
ENGINE = {"Next", "Effect / next", "Valid range"}  # a table with such a column says how the engine goes on
CODE = re.compile(r"`([^`]*)`")
FORMULA = re.compile(r"[+−-]=|==|->|→|:=|Σ|(?<!mi)(?<!ma)[a-z]\(\w+, ?\w+\)|\bmod\b|\.py\b|biglab\.")
MARK = re.compile(r"\s*(?:according to )?\*{0,2}\[(?:rules|found|chosen)\b[^]]*\]\*{0,2}(?:\s*[/;+]\s*(?=\*{0,2}\[))?")
OURS = re.compile(r"(?<=\b(?:is|re)) \*{0,2}\[chosen\]\*{0,2}")  # "the order is [chosen]"
LEFT_OUT = "(The formulas of this paragraph are left out here.)"


def paragraphs(game: str, text: str) -> dict[str, dict[str, str]]:
    """Every citable paragraph of a rulebook: citation → title and text; `more` is the text as players may read it.

    A paragraph that the log or a refusal cites also has a `name`, and its meaning in `plain` words.
    """
    found: dict[str, dict[str, str]] = {}
    number, title = "", ""
    lines: list[str] = []
    shown: list[str] = []  # the lines that players may read
    header: list[str] = []

    def keep(key: str, name: str, whole: str, readable_part: str) -> None:
        found[f"{game} {key}"] = {"title": name, "text": plain(whole), "more": readable(readable_part)}

    def close() -> None:
        if number:
            keep(number, f"{number} {plain(title)}", "\n".join(lines), "\n".join(shown))

    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading:
            close()
            number, title, lines, shown, header = heading[2], heading[3], [], [], []
        elif line.startswith("## "):  # a section without a number is not cited
            close()
            number, header = "", []
        elif not line.startswith("|"):
            header = header if line.strip() else []
            lines.append(line)
            shown.append(line)
        elif not set(line) <= set("|-: "):
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            lines.append(" · ".join(cell for cell in cells if cell))
            row = ROW.match(line)
            if not header:
                header = cells
                continue
            if not ENGINE & set(header) and (len(header[0]) > 1 or header[0] == "#"):
                shown.append("* " + ": ".join(filter(None, [cells[0], "; ".join(for_players(header, cells))])))
            if row:
                pairs = [f"{head}: {cell}" for head, cell in zip(header[1:], cells[1:]) if cell not in ("", "–", "—")]
                key = row[1] if row[1][0].isalpha() else f"{number}:{row[1]}"
                name = f"{plain(cells[0])} ({number} {plain(title)})"
                keep(key, name, "\n".join(pairs), "\n".join(for_players(header, cells)))
    close()
    for mark, (name, words) in in_plain_words(text).items():
        found[f"{game} {mark}"] |= {"name": name, "plain": words}
    return found


def minute(text: str) -> list[tuple[str, str]]:
    """The rules in a minute: what each paragraph is about, and its text."""
    return [(name, words) for mark, name, words in ENTRY.findall(section(text, "Rules in a minute")) if not mark]


def in_plain_words(text: str) -> dict[str, tuple[str, str]]:
    """What players read about a paragraph: its mark → a name and a few sentences."""
    entries = ENTRY.findall(section(text, "In plain words"))
    return {mark.strip()[1:]: (name, words) for mark, name, words in entries if mark}


def section(text: str, title: str) -> str:
    """A section without a number; empty if there is none."""
    begun = re.search(rf"^## {title}\n(.*?)(?=^## |^---|\Z)", text, re.M | re.S)
    return begun[1] if begun else ""


def plain(text: str) -> str:
    """Markdown without its marks."""
    text = CODE.sub(r"\1", text)
    text = re.sub(r"\*\*([^*]*)\*\*", r"\1", text)
    text = re.sub(r"(?<!\w)\*([^*\n]+)\*(?!\w)", r"\1", text)
    return re.sub(r"\n{2,}", "\n", text).strip()


# ------------------------------------------------------------------ as players may read it


def for_players(header: list[str], cells: list[str]) -> list[str]:
    """The cells of a row that are for players, after the first, with the head of their column if it is needed."""
    return [
        cell if HEADS.match(head) else f"{head}: {cell}"
        for head, cell in zip(header[1:], cells[1:])
        if cell not in ("", "–", "—") and not COLUMNS.match(head)
    ]


def readable(text: str) -> str:
    """Markdown as sentences: without marks of sources, listings, and clauses that are formulas."""
    text = re.sub(r"^```.*?^```\n?", "", text, flags=re.M | re.S)
    text = MARK.sub("", OURS.sub(" our choice", text))
    lines = [readable_line(line) for line in text.splitlines()]
    if any(map(FORMULA.search, CODE.findall(text))):
        lines.append(LEFT_OUT)
    return "\n".join(line for line in lines if line.strip("• -:;."))


def readable_line(line: str) -> str:
    start, rest = re.fullmatch(r"(\s*(?:[*-]\s+|\d+\.\s+)?)(.*)", line).groups()  # type: ignore[union-attr]
    clauses = re.split(r"(?<=[.;!?])\s+(?=(?:[^`]*`[^`]*`)*[^`]*$)", rest)  # not inside code
    rest = " ".join(clause for clause in clauses if not any(map(FORMULA.search, CODE.findall(clause))))
    rest = plain(CODE.sub(lambda code: spoken(code[1]), rest))
    rest = re.sub(r"\s+([,;.:)])|:(?=\.)", r"\1", rest.replace(" → ", ": ")).strip(" ;")
    return ("• " if start.strip() in ("*", "-") else start.lstrip()) + rest


def spoken(code: str) -> str:
    """A name of the engine as words: `PAIR_HAND(a, b)` is said "pair hand", and `bid(x)` "bid x"."""
    code = re.sub(r"^([a-z]+)\((\w)\)$", r"\1 \2", code)
    verb = re.fullmatch(r"([A-Z][A-Z_]{2,})(\(.*\))?", code)
    if verb:
        return verb[1].lower().replace("_", " ")
    code = re.sub(r"^([a-z_]+) ?= ?", r"\1: ", code).replace("|", "-")
    return re.sub(r"(?<=\w)_(?=\w)", " ", code).replace('"', "")
