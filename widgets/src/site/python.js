// @ts-check
// Python for a *play now* page: its packages come in one file, which is unpacked to where Python looks for packages
// before Python starts.

export const SITE_PACKAGES = "/lib/python3.12/site-packages/";

/** Split a file of packages: the length of the header in four bytes, the header as JSON, then the contents.
 * @param {Uint8Array} bytes */
export function split(bytes) {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size)));
  return { header, contents: bytes.subarray(4 + size) };
}

/** Write the files of a package file to where Python looks for packages.
 * @param {any} FS @param {Uint8Array} files @param {(path: string) => boolean} wanted */
export function unpack(FS, files, wanted = () => true) {
  const { header, contents } = split(files),
    folders = new Set();
  let at = 0;
  for (const [path, size] of header) {
    if (wanted(path)) {
      const folder = SITE_PACKAGES + path.slice(0, path.lastIndexOf("/") + 1);
      if (!folders.has(folder)) FS.mkdirTree(folder);
      folders.add(folder);
      FS.writeFile(SITE_PACKAGES + path, contents.subarray(at, at + size), { canOwn: true });
    }
    at += size;
  }
}

/** CPython, compiled while it downloads; null if Pyodide must fetch it itself. @param {string} address */
export async function compiled(address) {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    return null; // the server does not say that this is WebAssembly
  }
}

/** Start Python.
 * @param {object} from
 * @param {string} from.kernel the address of the folder with Pyodide, with its final slash
 * @param {(name: string) => Promise<any>} from.load import a module from that folder
 * @param {Uint8Array} from.files the file of packages
 * @param {WebAssembly.Module | null} [from.program] CPython, compiled */
export async function start({ kernel, load, files, program = null }) {
  const scope = /** @type {any} */ (globalThis);
  await load("pyodide.asm.js");
  const create = scope._createPyodideModule;
  const { loadPyodide } = await load("pyodide.mjs");
  try {
    return await new Promise((done, fail) => {
      scope._createPyodideModule = (/** @type {any} */ settings) => {
        settings.preRun.push((/** @type {any} */ module) => unpack(module.FS, files));
        if (program)
          settings.instantiateWasm = (/** @type {any} */ imports, /** @type {any} */ ready) => {
            WebAssembly.instantiate(program, imports).then((instance) => ready(instance, program), fail);
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
