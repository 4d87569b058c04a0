"""What type checkers and editors see: every public name, and the types of every function that is not compiled."""

import ast
from pathlib import Path

import biglab
from biglab import engine

COMPILED = {"code_of_any"}


def functions(body):
    """The functions and methods of a module, but not those inside other functions."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from functions(node.body)
        elif isinstance(node, ast.FunctionDef):
            yield node


def test_a_function_of_the_engine_says_its_types_unless_it_is_compiled():
    found = {}
    for path in sorted(Path(engine.__file__).parent.glob("*.py")):
        for each in functions(ast.parse(path.read_text(encoding="utf-8")).body):
            given = [*each.args.args, *each.args.kwonlyargs, *filter(None, [each.args.vararg, each.args.kwarg])]
            said = all(argument.annotation or argument.arg == "self" for argument in given)
            found[each.name] = said and (each.returns is not None or each.name == "__init__")
    assert len(found) > 80 and {name for name, said in found.items() if not said} == COMPILED


def test_editors_see_every_name_that_is_loaded_when_it_is_first_used():
    body = ast.parse(Path(biglab.__file__).read_text(encoding="utf-8")).body
    block = next(each.body for each in body if isinstance(each, ast.If) and ast.unparse(each.test) == "TYPE_CHECKING")
    imports = [each for each in block if isinstance(each, ast.ImportFrom)]
    seen = {alias.asname: each.module for each in imports for alias in each.names if alias.asname}
    assert seen == {**biglab.LAZY, **biglab.ROOMS}
