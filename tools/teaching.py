"""Write docs/teaching/, what a teacher prints: lesson plans, handouts, answer keys, and a page of rules for each game.

    python -m tools.teaching

All of it comes from the plans (`biglab.plan`), where figures are computed, and from "Rules in a minute" and "In plain
words" of RULES.md. Nothing in docs/teaching/ is edited by hand; a test compares.
"""

from __future__ import annotations

import html
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from biglab.ui.lesson import Plan

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "teaching"
BLANK = re.compile(r"\[([^]]+)\]")  # what students fill in

STYLE = """
@page { size: A4; margin: 14mm 16mm; }
body { font: 11pt/1.4 system-ui, sans-serif; max-width: 178mm; margin: 8mm auto; color: #111; background: #fff; }
@media print { body { margin: 0; } }
h1 { font-size: 19pt; margin: 0 0 4mm; } h2 { font-size: 13pt; margin: 4mm 0 1mm; }
p { margin: 0 0 2.4mm; } ul { margin: 0; padding-left: 5mm; } li { margin-bottom: 1mm; }
.write { border-bottom: 0.3mm solid #999; height: 7.8mm; } .write + p { margin-top: 1.6mm; }
table { border-collapse: collapse; width: 100%; }
td, th { border: 0.3mm solid #999; padding: 1mm 2mm; height: 6.5mm; text-align: left; }
td:first-child { white-space: nowrap; } .keep { margin-top: 4mm; }
blockquote { margin: 0 0 3mm; padding-left: 3mm; border-left: 1mm solid #0072b2; } code { font-size: 0.92em; }
"""


def words(text: str) -> str:
    """A little Markdown as HTML: bold, emphasis, code."""
    out = html.escape(text, quote=False)
    out = re.sub(r"`([^`]+)`", r"<code>\1</code>", out)
    out = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", out)
    return re.sub(r"\*([^*]+)\*", r"<em>\1</em>", out)


def page(title: str, *parts: str) -> str:
    """A whole page, ready to print."""
    head = f'<meta charset="utf-8"><title>{html.escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(parts) + "\n</body></html>\n"


def handout(plan: Plan) -> str:
    """The page on which students write their answers."""
    parts = [f"<h1>{html.escape(plan.title)}</h1>", "<p>Name: ______________________________</p>"]
    for i, question in enumerate(plan.questions, 1):
        parts.append(f"<p><b>{i}.</b> {words(question.text)}</p>")
        if question.table:
            empty = [[""] * len(question.table)] * (0 if question.rows else question.lines)
            lines = [*question.rows, *empty]
            heads = "".join(f"<th>{html.escape(each)}</th>" for each in question.table)
            rows = "".join("<tr>" + "".join(f"<td>{html.escape(each)}</td>" for each in row) + "</tr>" for row in lines)
            parts.append(f"<table><tr>{heads}</tr>{rows}</table><p></p>")
        else:
            parts += ['<div class="write"></div>'] * question.lines
    kept = "".join(f"<li>{words(BLANK.sub('_' * 16, line))}</li>" for line in plan.summary)
    parts.append(f'<div class="keep"><b>To keep (fill in at the end)</b><ul>{kept}</ul></div>')
    return page(f"{plan.title} · handout", *parts)


def key(plan: Plan) -> str:
    """The same questions with their answers, for the teacher."""
    parts = [f"<h1>{html.escape(plan.title)} · answer key</h1>"]
    for i, question in enumerate(plan.questions, 1):
        parts.append(f"<p><b>{i}.</b> {words(question.text)}</p><blockquote>{words(question.answer)}</blockquote>")
    filled = [BLANK.sub(r"**\1**", line) for line in plan.summary]
    kept = "".join(f"<li>{words(line)}</li>" for line in filled)
    parts.append(f'<div class="keep"><b>To keep</b><ul>{kept}</ul></div>')
    return page(f"{plan.title} · answer key", *parts)


def rules(name: str) -> str:
    """The rules of a game in a minute, on one page, for students."""
    import biglab
    from biglab.core.rulebook import in_plain_words, minute, plain

    game = biglab.game(name)
    text = (ROOT / "biglab" / "games" / name.replace("-", "_") / "RULES.md").read_text(encoding="utf-8")
    players = f"{min(game.players)} to {max(game.players)} players"
    parts = [f"<h1>{html.escape(game.title)}</h1>", f"<p>{players}. The rules in a minute:</p>"]
    parts += [f"<h2>{html.escape(head)}</h2><p>{words(paragraph)}</p>" for head, paragraph in minute(text)]
    more, room = [], MOST_WORDS - sum(len(paragraph.split()) for _, paragraph in minute(text))
    for head, sentences in in_plain_words(text).values():
        room -= len(sentences.split()) + len(head.split())
        if room < 0:
            break
        more.append(f"<li><b>{html.escape(head)}.</b> {words(plain(sentences))}</li>")
    parts.append(f"<h2>More, in plain words</h2><ul>{''.join(more)}</ul>")
    return page(f"{game.title} · the rules on a page", *parts)


MOST_WORDS = 430  # that fit on a printed page


def written() -> dict[str, str]:
    """Every file of docs/teaching/, by its name."""
    import biglab
    from biglab.ui.lesson import plans

    found = {}
    for name in plans():
        plan = biglab.plan(name)
        found[f"{name}.md"] = plan.markdown()
        if plan.questions:
            found[f"{name}-handout.html"] = handout(plan)
            found[f"{name}-key.html"] = key(plan)
    for name in biglab.GAMES:
        found[f"rules-{name}.html"] = rules(name)
    found["README.md"] = contents(found)
    return found


def contents(files: dict[str, str]) -> str:
    """The page that lists all others."""
    import biglab

    lines = ["# Lesson plans, and pages to print", ""]
    lines += ["Each lesson fills the window with `biglab.lesson(name)`. Figures in these pages are computed.", ""]
    lines += ["| lesson | minutes | plan | for students |", "|---|---|---|---|"]
    for file in files:
        name = file.removesuffix(".md")
        if file.endswith(".md"):
            plan = biglab.plan(name)
            more = f"[handout]({name}-handout.html), [key]({name}-key.html)" if plan.questions else ""
            lines.append(f"| `{name}`: {plan.title} | {plan.minutes} | [plan]({file}) | {more} |")
    lines += ["", "The rules of each game on one page: "]
    lines[-1] += ", ".join(f"[{biglab.game(name).title}](rules-{name}.html)" for name in biglab.GAMES) + "."
    lines += ["", "Pages in HTML print on one side of A4: open one in a browser and print it."]
    return "\n".join(lines) + "\n"


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = written()
    for old in FOLDER.iterdir():
        if old.name not in files:
            old.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"{len(files)} pages in {FOLDER.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
