"""Source trees and what can be done with them: copied under other names, made one expression, led on without return.

A tree is never changed: every function here makes a new one. `inline.py` says what it is good for.
"""

import ast

TREES = (ast.expr, ast.stmt)
SIMPLE = (ast.Name, ast.Constant)


class Stays(Exception):
    """This cannot be written otherwise: it stays as it is."""


# ------------------------------------------------------------------ copies


def parts(node):
    """The parts of an expression in the order in which they are evaluated, and whether each is sure to be."""
    if isinstance(node, ast.BoolOp):
        return [(value, i == 0) for i, value in enumerate(node.values)]
    if isinstance(node, ast.IfExp):
        return [(node.test, True), (node.body, False), (node.orelse, False)]
    if isinstance(node, ast.Compare):
        return [(node.left, True), *((value, i == 0) for i, value in enumerate(node.comparators))]
    return [(part, True) for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr)]


def made(kind, fields):
    """A node with these fields (a quicker door than its constructor's)."""
    node = kind.__new__(kind)
    node.__dict__.update(fields)
    return node


def changed(node, change):
    """A copy of an expression in which every part is what `change(part, sure)` makes of it."""
    new = {id(part): change(part, sure) for part, sure in parts(node)}
    fields = {
        name: [new.get(id(each), each) for each in value] if type(value) is list else new.get(id(value), value)
        for name, value in node.__dict__.items()
    }
    return made(type(node), fields)


def renamed(node, names, line=None):
    """A copy of a tree with names replaced, by other names or by expressions; all on one line if it is given."""
    fields = node.__dict__.copy()
    if type(node) is ast.Name:
        found = names.get(fields["id"])
        if type(found) is ast.Name:
            fields["id"] = found.id
        elif found is not None:
            return renamed(found, {}, line)
    else:
        for name, value in fields.items():
            if type(value) is list:
                fields[name] = [renamed(each, names, line) if isinstance(each, ast.AST) else each for each in value]
            elif isinstance(value, TREES):
                fields[name] = renamed(value, names, line)
    if line and "lineno" in fields:
        fields["lineno"] = fields["end_lineno"] = line
        fields["col_offset"] = fields["end_col_offset"] = 0
    return made(type(node), fields)


def nodes_of(node):
    """The node and all that is in it."""
    out = [node]
    for each in out:
        for value in each.__dict__.values():
            if type(value) is list:
                out += [part for part in value if isinstance(part, ast.AST)]
            elif isinstance(value, TREES):
                out.append(value)
    return out


def place(*nodes):
    """Where in a file the first of these nodes that stands somewhere stands."""
    node = next(node for node in nodes if hasattr(node, "lineno"))
    return {"lineno": node.lineno, "col_offset": node.col_offset, "end_lineno": node.end_lineno,
            "end_col_offset": node.end_col_offset}  # fmt: skip


def assign(name, value, node):
    return ast.Assign([ast.Name(name, ast.Store(), **place(node))], value, **place(node))


def is_name(targets):
    return len(targets) == 1 and isinstance(targets[0], ast.Name)


def uses(node, name):
    return sum(isinstance(part, ast.Name) and part.id == name for part in nodes_of(node))


def has(kind, nodes, inner_loops=True):
    """Is there a statement of this kind among the nodes or in them?"""
    for node in nodes:
        if isinstance(node, kind):
            return True
        blocks = [getattr(node, name, ()) for name in ("body", "orelse")]
        if not inner_loops and isinstance(node, (ast.For, ast.While)):
            blocks = blocks[1:]  # a break in the else of a loop is one of the loop around it
        if isinstance(node, ast.stmt) and any(has(kind, block, inner_loops) for block in blocks):
            return True
    return False


def ends(statements):
    """Does a block always end in a return?"""
    last = statements[-1] if statements else None
    if isinstance(last, ast.If):
        return ends(last.body) and ends(last.orelse)
    forever = isinstance(last, ast.While) and isinstance(last.test, ast.Constant) and last.test.value
    return isinstance(last, ast.Return) or bool(forever and not has(ast.Break, last.body, inner_loops=False))


# ------------------------------------------------------------------ a function as an expression


def as_expression(statements, names, given):
    """What a function answers, as one expression; `given` collects the values of the names in it, in order."""
    for i, node in enumerate(statements):
        if isinstance(node, ast.Return) and node.value:
            return renamed(node.value, names)
        if isinstance(node, ast.If) and ends(node.body):
            test = renamed(node.test, names)
            then = as_expression(node.body, names, given)
            otherwise = as_expression([*node.orelse, *statements[i + 1 :]], names, given)
            return ast.IfExp(test, then, otherwise, **place(node))
        if not isinstance(node, ast.Assign) or not is_name(node.targets):
            raise Stays
        name = f"{node.targets[0].id}·{len(given)}"
        given.append((name, renamed(node.value, names)))
        names = {**names, node.targets[0].id: ast.Name(name, ast.Load(), **place(node))}
    raise Stays


def settle(given, answer):
    """Put the values of names into an expression: in place of the only use, or with := at the first of several."""
    for name, value in reversed(given):
        times = uses(answer, name)
        if times == 1 or isinstance(value, SIMPLE):
            answer = renamed(answer, {name: value})
        elif times > 1:
            answer = at_first_use(answer, name, value)
    return answer


def at_first_use(node, name, value, alone=True):
    if isinstance(node, ast.Name):
        return ast.NamedExpr(ast.Name(name, ast.Store(), **place(node)), value, **place(node))
    users = [(part, sure) for part, sure in parts(node) if uses(part, name)]
    (first, sure), alone = users[0], alone and len(users) == 1
    if not sure and not alone:
        raise Stays
    return changed(node, lambda part, _: at_first_use(part, name, value, alone) if part is first else part)


# ------------------------------------------------------------------ a function as statements


def landed(statements, target, where, inside=False):
    """Statements of a function whose returns give their value to `target` and lead on; `inside` a loop, out of it."""
    out = []
    for i, node in enumerate(statements):
        rest = statements[i + 1 :]
        if isinstance(node, ast.Return):
            value = node.value or ast.Constant(None, **place(node))
            if target:
                out.append(assign(target, value, node))
            elif has_calls(value):
                out.append(ast.Expr(value, **place(node)))
            return out + ([ast.Break(**place(node))] if inside else [])
        if not has(ast.Return, [node]):
            out.append(node)
        elif isinstance(node, ast.If):
            body, orelse = node.body, node.orelse
            if not inside:
                if ends(body):
                    orelse, rest = [*orelse, *rest], []
                elif ends(orelse):
                    body, rest = [*body, *rest], []
                elif rest:
                    raise Stays
            body, orelse = landed(body, target, where, inside), landed(orelse, target, where, inside)
            out.append(ast.If(node.test, some(body, node), orelse, **place(node)))
            if not inside:
                return out
        elif inside or node.orelse or has(ast.Break, node.body, inner_loops=False):
            raise Stays
        else:  # a loop that is left by a return; what comes after it comes when it was not
            body, orelse = landed(node.body, target, where, inside=True), landed(rest, target, where)
            return [*out, type(node)(**{**node.__dict__, "body": body, "orelse": orelse})]
    return out if inside or not target else [*out, assign(target, ast.Constant(None, **place(where)), where)]


def some(statements, node):
    return statements or [ast.Pass(**place(node))]


def has_calls(node):
    return any(isinstance(part, ast.Call) for part in nodes_of(node))
