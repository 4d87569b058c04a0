// @ts-check
// Python for a *play now* page: what it imports comes in one packed file, which the browser unpacks, and is put in its
// place before Python runs.

export const SITE = "/lib/python3.12/site-packages/"; // where imports look

/** What was packed: a length in four bytes, as many bytes of JSON, then the rest. @param {Uint8Array} bytes */
export function opened(bytes) {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const told = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size)));
  return { told, rest: bytes.subarray(4 + size) };
}

/** Put packed files where imports look.
 * @param {any} FS @param {Uint8Array} files @param {(path: string) => boolean} wanted */
export function put(FS, files, wanted = () => true) {
  const { told, rest } = opened(files),
    folders = new Set();
  let at = 0;
  for (const [path, size] of told) {
    if (wanted(path)) {
      const folder = SITE + path.slice(0, path.lastIndexOf("/") + 1);
      if (!folders.has(folder)) FS.mkdirTree(folder);
      folders.add(folder);
      FS.writeFile(SITE + path, rest.subarray(at, at + size), { canOwn: true });
    }
    at += size;
  }
}

/** Compiled while everything else is on its way; null where Pyodide must fetch it itself. @param {string} address */
export async function compiled(address) {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    return null; // a server that does not say what kind of file this is
  }
}

/** A running Python.
 * @param {object} from
 * @param {string} from.kernel the folder with Pyodide, with its slash
 * @param {(name: string) => Promise<any>} from.load imports a module of that folder
 * @param {Uint8Array} from.files what can be imported, packed
 * @param {WebAssembly.Module | null} [from.program] CPython, compiled */
export async function start({ kernel, load, files, program = null }) {
  const scope = /** @type {any} */ (globalThis);
  await load("pyodide.asm.js");
  const create = scope._createPyodideModule;
  const { loadPyodide } = await load("pyodide.mjs");
  try {
    return await new Promise((done, fail) => {
      scope._createPyodideModule = (/** @type {any} */ settings) => {
        settings.preRun.push((/** @type {any} */ module) => put(module.FS, files));
        if (program)
          settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ made) => {
            WebAssembly.instantiate(program, imports).then((one) => made(one, program), fail);
            return {};
          };
        return create(settings);
      };
      loadPyodide({ indexURL: kernel }).then(done, fail);
    });
  } finally {
    scope._createPyodideModule = create;
  }
}
