// Compile the Python files of an archive with the same Python that will run them:
//     node compile.mjs FOLDER-OF-PYODIDE IN.zip OUT.zip keep|drop|bare
// keep: keep the sources too (some of our code reads its own source); drop: drop them; bare: drop docstrings too.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, from, to, sources] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
python.FS.writeFile("/in.zip", readFileSync(from));
python.globals.set("keep", sources === "keep");
python.globals.set("bare", sources === "bare");
python.runPython(`
import ast, importlib.util, marshal, zipfile

def without_docstrings(source):
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[0].value = ast.copy_location(ast.Constant(""), node.body[0].value)
    return tree

def compiled(name, source):
    code = compile(without_docstrings(source) if bare else source, "/lib/python3.12/site-packages/" + name, "exec", dont_inherit=True, optimize=0)
    flags = 0b01  # by the checksum of the source, which nobody checks again
    return (importlib.util.MAGIC_NUMBER + flags.to_bytes(4, "little") + importlib.util.source_hash(source)
            + marshal.dumps(code))

with zipfile.ZipFile("/in.zip") as old, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    def put(name, data):
        new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)

    for name in sorted(old.namelist()):
        data = old.read(name)
        try:
            code = compiled(name, data) if name.endswith(".py") else None
        except (SyntaxError, ValueError):  # some libraries carry files that are wrong on purpose
            code = None
        if code is None or keep:
            put(name, data)
        if code is not None:
            above, _, own = name.rpartition("/")
            beside = f"{above}/__pycache__/{own[:-3]}.cpython-312.pyc" if above else f"__pycache__/{own[:-3]}.cpython-312.pyc"
            put(beside if keep else name + "c", code)
`);
writeFileSync(to, python.FS.readFile("/out.zip"));
