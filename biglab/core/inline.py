"""Interpreted rules without the price of a call: small functions are written out where they are called.

Rules are written as many small functions, and plain Python pays for every call more than for what most of them
do. So bulk runs that are interpreted play twins of the rules, made when they are first wanted: the source of every
function is read again as a tree, constants of its module are put in, and calls of small plain functions give way
to what those functions do. There are three ways, and a call that fits none of them stays a call:

- a function that only answers (`if …: return …`, names given once) becomes an expression in the call's place;
- one that does something is written out before the statement in which it is called, under names of its own, if
  nothing was looked at in that statement before which it might change, and if the call is sure to come;
- in `return f(s)`, or where `f(s)` is the last thing a function does, it is written out with its returns.

Nothing depends on it: a function whose source cannot be found, or is not what runs, stays as it is.
"""

import ast
import builtins
import contextlib
import functools
import inspect
import types
from typing import NamedTuple

from .trees import (
    SIMPLE,
    Stays,
    as_expression,
    assign,
    changed,
    ends,
    has,
    is_name,
    landed,
    nodes_of,
    place,
    renamed,
    settle,
    some,
)  # fmt: skip

LARGE = 2000  # parts of a function's tree; a larger function stays a call
LARGEST = 8000  # parts a twin may grow to
HARMLESS = {"abs", "bool", "divmod", "int", "len", "isinstance", "max", "min", "range", "type", "bit_length"}
NOT_PLAIN = inspect.CO_VARARGS | inspect.CO_VARKEYWORDS | inspect.CO_GENERATOR | inspect.CO_COROUTINE
EXPRESSIONS = (ast.Name, ast.Constant, ast.Call, ast.BoolOp, ast.IfExp, ast.Compare, ast.BinOp, ast.UnaryOp,
               ast.Attribute, ast.Subscript, ast.Tuple, ast.List, ast.Slice)  # fmt: skip


class Body(NamedTuple):
    """What a function does, with the functions that it calls written out."""

    tree: ast.FunctionDef
    parameters: tuple
    statements: list
    locals: list
    assigned: dict  # names that are given a value
    size: int
    harmless: bool  # does it change nothing but its own names?
    answer: tuple | None  # as an expression, if it is one, and the values of the names in it
    file: str


class Writer:
    """Writes one function anew, with the functions that it calls written out."""

    def __init__(self, inliner, file):
        self.inliner, self.file, self.size = inliner, file, 0
        self.first: list = []  # what is to be done before the statement at hand
        self.looked = 0  # what that statement has done so far: 0 nothing, 1 read the record, 2 perhaps changed it
        self.missed = False  # was there a call that might have been written out, were it sure to come?

    def block(self, statements, last=False):
        out: list = []
        for i, node in enumerate(statements):
            out += self.statement(node, last and i == len(statements) - 1)
        return out

    def value(self, node, sure=True, looked=0):
        """The expression of a statement; what has to be done before is in `self.first`."""
        self.first, self.looked, self.missed = [], looked, False
        return self.expression(node, sure)

    def statement(self, node, last):
        """What a statement becomes; `last`: nothing comes after it in its function."""
        kind, new = type(node), dict(node.__dict__)
        if kind in (ast.Pass, ast.Break, ast.Continue) or kind is ast.Return and node.value is None:
            return [node]
        if kind in (ast.Expr, ast.Return) or kind is ast.Assign and is_name(node.targets):
            if isinstance(node.value, ast.Constant) and kind is ast.Expr:
                return []
            self.first, self.looked, self.missed = [], 0, False
            if isinstance(node.value, ast.Call):
                new["value"] = self.call(node.value, True, node, last)
            else:
                new["value"] = self.expression(node.value, True)
            return self.first + ([kind(**new)] if new["value"] else [])
        if kind is ast.Assign:
            new["value"] = self.value(node.value)
            new["targets"] = [self.expression(target, False) for target in node.targets]
            return [*self.first, kind(**new)]
        if kind is ast.AugAssign:
            looked = 0 if is_name([node.target]) else 1 if self.inliner.harmless(node.target) else 2
            new["value"] = self.value(node.value, looked=looked)
            new["target"] = self.expression(node.target, False)
            return [*self.first, kind(**new)]
        if kind is ast.Try:
            new["body"] = self.block(node.body)
            return [kind(**new)]
        if kind not in (ast.If, ast.While, ast.For):
            raise Stays
        head = "iter" if kind is ast.For else "test"
        new[head] = self.value(getattr(node, head), sure=kind is not ast.While)
        if kind is ast.If and self.missed and isinstance(node.test, ast.BoolOp) and not node.orelse:
            if isinstance(node.test.op, ast.And):  # if a and b: … is if a: if b: …
                a, *b = node.test.values
                inner = ast.If(b[0] if len(b) == 1 else ast.BoolOp(node.test.op, b, **place(node.test)), node.body, [])
                inner = ast.copy_location(inner, node)
                return self.statement(ast.copy_location(ast.If(a, [inner], []), node), last)
        first, last = self.first, last and kind is ast.If
        new["body"] = some(self.block(node.body, last), node)
        new["orelse"] = self.block(node.orelse, last)
        return [*first, kind(**new)]

    def expression(self, node, sure):
        if not isinstance(node, EXPRESSIONS):
            raise Stays
        if isinstance(node, ast.Call):
            return self.call(node, sure)
        node = changed(node, lambda part, certain: self.expression(part, sure and certain))
        if isinstance(node, (ast.Attribute, ast.Subscript)):
            self.looked = max(self.looked, 1)
        return node

    def call(self, node, sure, statement=None, last=False):
        """What a call becomes; nothing, if with it the whole statement has been written out."""
        if node.keywords:
            raise Stays
        before = self.looked
        function = node.func if isinstance(node.func, ast.Name) else self.expression(node.func, sure)
        arguments = [self.expression(argument, sure) for argument in node.args]
        node = ast.Call(function, arguments, [], **place(node))
        body = self.inliner.callee(function)
        harmless = all(map(self.inliner.harmless, arguments))
        if body and len(arguments) == len(body.parameters) and self.size + body.size < LARGEST:
            if harmless and body.answer and not isinstance(statement, ast.Expr):
                with contextlib.suppress(Stays):
                    answer = self.in_place(body, node)
                    self.looked = max(self.looked, 1)
                    self.size += body.size
                    return answer
            may = before == 0 or before == 1 and harmless and body.harmless
            kept = list(self.first)
            try:
                if sure and may:
                    answer = self.written_out(body, node, statement, last)
                    self.looked, self.size = before, self.size + body.size
                    if answer and not isinstance(answer, SIMPLE):  # it is still to be evaluated
                        self.looked = max(before, 1 if self.inliner.harmless(answer) else 2)
                    return answer
            except Stays:
                self.first = kept
            self.missed = self.missed or not sure
        self.looked = max(self.looked, 1 if self.inliner.harmless(node) else 2)
        return node

    def in_place(self, body, node):
        answer, given = body.answer
        names = {name: self.inliner.new_name(name, node) for name in [*body.locals, *dict(given)]}
        line = None if body.file == self.file else node.lineno
        values = [(names[name].id, argument) for name, argument in zip(body.parameters, node.args)]
        values += [(names[name].id, renamed(value, names, line)) for name, value in given]
        return settle(values, renamed(answer, names, line))

    def written_out(self, body, node, statement, last):
        names = {name: self.inliner.new_name(name, node) for name in body.locals}
        for name, argument in zip(body.parameters, node.args):
            if isinstance(argument, SIMPLE) and name not in body.assigned:
                names[name] = argument
            else:
                self.first.append(assign(names[name].id, argument, node))
        line = None if body.file == self.file else node.lineno
        statements = [renamed(each, names, line) for each in body.statements]
        if isinstance(statement, ast.Return):
            self.first += statements + ([] if ends(statements) else [ast.Return(None, **place(node))])
        elif isinstance(statement, ast.Expr):
            try:
                self.first += landed(statements, None, node)
            except Stays:
                if not last or any(isinstance(part, ast.Return) and part.value for each in statements
                                   for part in nodes_of(each)):  # fmt: skip
                    raise
                self.first += statements
        elif isinstance(statement, ast.Assign):
            self.first += landed(statements, statement.targets[0].id, node)
        elif statements and isinstance(statements[-1], ast.Return) and not has(ast.Return, statements[:-1]):
            self.first += statements[:-1]
            return statements[-1].value
        else:
            answer = self.inliner.new_name("answer", node)
            self.first += landed(statements, answer.id, node)
            return answer


# ------------------------------------------------------------------ all functions of a game


@functools.cache
def definitions(file):
    """The functions that stand in a file, each as its tree and its code; none, if it cannot be read."""
    try:
        with open(file, encoding="utf-8") as source:
            tree = ast.parse(source.read())
        module = compile(tree, file, "exec", dont_inherit=True)
    except (OSError, SyntaxError, ValueError):
        return {}
    codes = {code.co_name: code for code in module.co_consts if isinstance(code, types.CodeType)}
    return {node.name: (node, codes.get(node.name)) for node in tree.body if isinstance(node, ast.FunctionDef)}


def source_of(function):
    """The tree of a plain function, if its file still says what runs."""
    code = function.__code__
    tree, written = definitions(code.co_filename).get(function.__name__, (None, None))
    plain = tree and not tree.decorator_list and not function.__closure__ and not function.__defaults__
    simple = plain and not code.co_kwonlyargcount and not code.co_flags & NOT_PLAIN
    return tree if simple and written == code else None


class Inliner:
    """Twins of plain functions.

    `meaning(function, name)` says what a global name stands for in a function; `otherwise(function)` is played
    where a function cannot be written anew.
    """

    def __init__(self, meaning, otherwise):
        self.meaning, self.otherwise = meaning, otherwise
        self.space = {"__builtins__": builtins}  # the globals of all twins
        self.aliases: dict = {}  # by what they stand for
        self.functions: dict = {}  # plain functions by their alias
        self.bodies: dict = {}
        self.twins: dict = {}
        self.count = 0

    def new_name(self, name, node):
        self.count += 1
        return ast.Name(f"{name.partition('·')[0]}·{self.count}", ast.Load(), **place(node))

    def twin(self, function):
        """The function with others written out."""
        if function not in self.twins:
            self.twins[function] = self.otherwise(function)
            body = self.body(function)
            with contextlib.suppress(SyntaxError):  # Python has loops within loops up to a depth of twenty
                if body:
                    tree = ast.FunctionDef(**{**body.tree.__dict__, "body": some(body.statements, body.tree)})
                    module = compile(ast.Module([tree], []), function.__code__.co_filename, "exec", dont_inherit=True)
                    code = next(each for each in module.co_consts if getattr(each, "co_name", "") == tree.name)
                    twin = types.FunctionType(code, self.space, function.__name__)
                    twin.__doc__, twin.__module__ = function.__doc__, function.__module__
                    self.twins[function] = twin
                    for name in code.co_names:
                        if name in self.functions:
                            self.space[name] = self.twin(self.functions[name])
        return self.twins[function]

    def body(self, function):
        """What a function does; None where it has to stay as it is, and while we are at it: recursion stays."""
        if function not in self.bodies:
            self.bodies[function] = None
            tree = source_of(function)
            if tree:
                code = function.__code__
                names = dict.fromkeys(part.id for part in nodes_of(tree) if isinstance(part, ast.Name))
                names = {name: self.known(function, name, tree) for name in names if name not in code.co_varnames}
                with contextlib.suppress(Stays):
                    statements = [renamed(each, names) for each in tree.body]
                    statements = Writer(self, code.co_filename).block(statements, last=True)
                    self.bodies[function] = self.described(function, tree, statements)
        return self.bodies[function]

    def described(self, function, tree, statements):
        code, nodes = function.__code__, [part for each in statements for part in nodes_of(each)]
        parameters = code.co_varnames[: code.co_argcount]
        stored = [part for part in nodes if isinstance(getattr(part, "ctx", None), ast.Store)]
        assigned = {part.id: True for part in stored if isinstance(part, ast.Name)}
        harmless = all(isinstance(part, ast.Name) for part in stored) and all(map(self.harmless, statements))
        answer = None
        if harmless:
            with contextlib.suppress(Stays):
                given: list = []
                answer = as_expression(statements, {}, given), given
        size = LARGEST if any(isinstance(part, ast.Try) for part in nodes) else len(nodes)
        names = list(dict.fromkeys([*parameters, *assigned]))
        return Body(tree, parameters, statements, names, assigned, size, harmless, answer, code.co_filename)

    def known(self, function, name, node):
        """A global name as a constant, or under an alias; None for what every Python has."""
        try:
            value = self.meaning(function, name)
        except KeyError:
            return None
        if type(value) in (int, bool, float):
            return ast.Constant(value, **place(node))
        if id(value) not in self.aliases:
            alias = f"{name}·{len(self.aliases)}·"
            self.aliases[id(value)] = alias
            self.space[alias] = value
            if isinstance(value, types.FunctionType):
                self.functions[alias] = value
        return ast.Name(self.aliases[id(value)], ast.Load(), **place(node))

    def callee(self, node):
        """What a call would do, if it may be written out."""
        function = self.functions.get(node.id) if isinstance(node, ast.Name) else None
        body = self.body(function) if function else None
        return body if body and body.size <= LARGE else None

    def harmless(self, node):
        """Does it change nothing?"""
        return all(self.harmless_call(part.func) for part in nodes_of(node) if isinstance(part, ast.Call))

    def harmless_call(self, function):
        if isinstance(function, ast.Name) and function.id in self.functions:
            body = self.bodies.get(self.functions[function.id])
            return bool(body and body.harmless)
        return (getattr(function, "id", None) or getattr(function, "attr", None)) in HARMLESS
