"""Programs drawn at random do the same written out: whatever the rules may look like one day."""

from __future__ import annotations

import ast
import random

from biglab.core import inline
from tests.test_inline import Record, module_of


class Author:
    """Writes small functions `f0(s, p)`, `f1(s, p)`, … on a record; later ones call earlier ones anywhere."""

    def __init__(self, seed):
        self.rng, self.known = random.Random(seed), []

    def expression(self, names, depth=2):
        kind = self.rng.random() if depth else 0
        one, two, three = (self.expression(names, depth - 1) if depth else "" for _ in range(3))
        if kind < 0.25:
            return self.rng.choice([*names, "s.a", "s.b", f"s.row[{self.rng.randrange(4)}]", "3", "SEVEN"])
        if kind < 0.45:
            return f"({one} {self.rng.choice('+-*')} {two})"
        if kind < 0.55:
            return f"({one} {self.rng.choice(['and', 'or'])} {two})"
        if kind < 0.65:
            return f"({one} if {two} > {three} else {one})"
        if kind < 0.75:
            return f"int({one} < {two} <= {three}) + s.row[{one} % 4]"
        return f"{self.rng.choice(self.known)}(s, {one})" if self.known else one

    def block(self, names, indent, loop, depth):
        lines: list[str] = []
        for _ in range(self.rng.randint(1, 3)):
            kind, value, names = self.rng.random(), self.expression(names), list(names)
            if kind < 0.2:
                names.append(self.rng.choice("uvwx"))
                lines.append(f"{names[-1]} = {value}")
            elif kind < 0.4:
                field = self.rng.choice(["s.a", "s.b", f"s.row[{self.expression(names, 1)} % 4]"])
                lines.append(f"{field} {self.rng.choice(['=', '+='])} {value} % 97")
            elif kind < 0.5 and self.known:
                lines.append(f"{self.rng.choice(self.known)}(s, {value})")
            elif kind < 0.75 and depth:
                lines += [f"if {value} > 3:", *self.block(names, 1, loop, depth - 1)]
                lines += ["else:", *self.block(names, 1, loop, depth - 1)] if self.rng.random() < 0.5 else []
            elif kind < 0.85 and depth:
                lines += [f"for i{depth} in range({value} % 4):"]
                lines += self.block([*names, f"i{depth}"], 1, True, depth - 1)
            elif kind < 0.93 or not loop:
                lines.append(f"return {value}")
                break
            else:
                lines.append(self.rng.choice(["break", "continue"]))
                break
        return [" " * indent + line for line in lines]

    def module(self, functions=6):
        lines = ["SEVEN = 7"]
        for number in range(functions):
            answers = self.rng.random() < 0.4  # only answers
            lines.append(f"def f{number}(s, p):")
            lines += [f" q = {self.expression(['p'])}"] if answers else self.block(["p"], 1, False, 3)
            lines.append(f" return {self.expression(['p', 'q'] if answers else ['p'])}")
            self.known.append(f"f{number}")
        return "\n".join(lines) + "\n"


def test_programs_drawn_at_random_do_the_same_written_out(tmp_path):
    before = after = 0
    for seed in range(100):
        text = Author(seed).module()
        module = module_of(tmp_path / f"program_{seed}.py", text)
        for function in [vars(module)[f"f{number}"] for number in range(6)]:
            inliner = inline.Inliner(lambda function, name: function.__globals__[name], lambda function: function)
            twin = inliner.twin(function)
            assert twin is not function
            for argument in (0, 1, 5):
                mine, yours = Record(), Record()
                assert (function(mine, argument), mine) == (twin(yours, argument), yours), (seed, function, argument)
            before += calls(inline.source_of(function), {f"f{number}" for number in range(6)})
            after += calls(ast.Module(inliner.bodies[function].statements, []), inliner.functions)
    assert 0 < after < before


def calls(tree, names):
    return sum(isinstance(node, ast.Call) and getattr(node.func, "id", "") in names for node in ast.walk(tree))
