import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, sep } from "node:path";
import { Script } from "node:vm";

// Keeps compiled code from one start to the next. Node's own compile cache (22.8 and newer) has only the code that is
// compiled when a file is loaded; this one keeps functions that are called later too, and works on Node 20. With it
// `rankproof trec_eval` of five queries takes 1.7 times the processor time of an empty program for 2.6 on Node 24, 1.2
// for 1.6 on Node 20; `rankproof eval` 2.6 for 4.8 and 1.6 for 2.6.

/** Number of runs that add their code to the cache of a file: in later ones adding would take longer than it saves. */
const ADDING_RUNS = 8;

const PARAMETERS = "(function (exports, require, module, __filename, __dirname) {";
const [BEFORE, AFTER] = [Buffer.from(PARAMETERS), Buffer.from("\n})")];

/** Bytes of a file that is compiled faster than what was kept of it is looked up. */
const SMALL = 4096;

/** The class of modules, as `node:module` has it, which takes a millisecond to load and to be asked. */
interface Modules {
  new (path: string, parent: NodeJS.Module): NodeJS.Module;
  readonly _cache: NodeJS.Dict<NodeJS.Module>;
  /** Bun has none. */
  readonly _extensions?: NodeJS.RequireExtensions;
}

/** Compiles later files beside this one with the code that earlier runs kept, where Node allows it. */
export function keepCompiledCode(): void {
  const modules = module.constructor as unknown as Modules;
  if (!isOff() && modules._extensions !== undefined) module.require = requireOf(modules, module);
}

function isOff(): boolean {
  return Boolean(process.env.NODE_DISABLE_COMPILE_CACHE);
}

function load(modules: Modules, module: NodeJS.Module, path: string): void {
  // One text: what is joined of several would be copied once more when it is compiled.
  const code = Buffer.concat([BEFORE, readFileSync(path), AFTER]).toString("latin1");
  const script = compiled(path, code, -PARAMETERS.length);
  script.runInThisContext()(module.exports, requireOf(modules, module), module, path, __dirname);
}

/** What `require` is in a module. */
function requireOf(modules: Modules, module: NodeJS.Module): NodeJS.Module["require"] {
  const requireOther = module.require.bind(module);
  return (id) => (id.startsWith("./") ? besideLoaded(modules, module, id) : requireOther(id));
}

/** A file beside this one, without the search through folders and links that `require` makes: 2 ms for three files. */
function besideLoaded(modules: Modules, parent: NodeJS.Module, id: string): unknown {
  const path = __dirname + sep + id.slice(2);
  const known = modules._cache[path];
  if (known !== undefined) return known.exports;
  const module = new modules(path, parent);
  modules._cache[path] = module;
  try {
    load(modules, module, path);
  } catch (error) {
    delete modules._cache[path];
    throw error;
  }
  module.loaded = true;
  return module.exports;
}

/** The script that is made of a file, compiled with what earlier runs kept of it. */
export function compiled(path: string, code: string, columnOffset = 0): Script {
  if (isOff() || code.length < SMALL) return new Script(code, { filename: path, columnOffset });
  const kept = new KeptCode(path);
  const script = new Script(code, { filename: path, columnOffset, ...(kept.code && { cachedData: kept.code }) });
  if (kept.runs < ADDING_RUNS || script.cachedDataRejected) addAtEnd(kept, script);
  return script;
}

const added: (readonly [KeptCode, Script])[] = [];

/** One listener for all files, since Node warns of more than ten. */
function addAtEnd(kept: KeptCode, script: Script): void {
  if (added.push([kept, script]) > 1) return;
  process.on("exit", () => {
    for (const [script, compiled] of added) script.add(compiled);
  });
}

/** What earlier runs compiled of a file. */
class KeptCode {
  readonly #path: string;
  /** Undefined where nothing is kept. */
  readonly code: Uint8Array | undefined;
  /** How many runs added to it. */
  readonly runs: number;

  constructor(source: string) {
    // Whatever writes a file changes the time of its inode.
    const { ino, ctimeMs, size } = statSync(source);
    this.#path = join(FOLDER, `${basename(source)}-${ino}-${ctimeMs}-${size}`);
    const content = readOwn(this.#path);
    this.code = content && wholeCode(content);
    if (content !== undefined && this.code === undefined) remove(this.#path);
    this.runs = this.code && content ? content[content.length - 1] : 0;
  }

  /** Adds what a run compiled. */
  add(script: Script): void {
    const code = script.createCachedData();
    // Code that is not used for long is thrown away while a run goes on.
    const most = (script.cachedDataRejected || code.length > (this.code?.length ?? 0) ? code : this.code) ?? code;
    try {
      mkdirSync(dirname(FOLDER), { recursive: true });
      if (!existsSync(FOLDER)) mkdirSync(FOLDER, { mode: 0o700 });
      if (!isFolderOwn()) return;
      const temporary = `${this.#path}-${process.pid}`;
      writeFileSync(temporary, Buffer.concat([most, most, Uint8Array.of(this.runs + 1)]), { mode: 0o600 });
      renameSync(temporary, this.#path);
    } catch {
      // Nothing is kept where nothing can be written.
    }
  }
}

/**
 * The code in a file, which holds it twice, and one byte more: undefined where both differ. V8 runs what it is given as
 * it is: code that a power cut damaged would crash this start and all later ones. Two copies of 1.2 MB are compared in
 * a tenth of a millisecond; a checksum takes 4 ms. Zeros alone V8 rejects. What is read is the own user's, so nobody
 * has to be kept from making one that fits.
 */
function wholeCode(content: Buffer): Buffer | undefined {
  const size = (content.length - 1) / 2;
  if (!Number.isInteger(size) || size < 0) return undefined;
  const code = content.subarray(0, size);
  return code.equals(content.subarray(size, -1)) ? code : undefined;
}

/** A folder of this user alone: one for those of all users would belong to the first of them. */
const FOLDER = join(
  process.env.NODE_COMPILE_CACHE || tmpdir(),
  `rankproof-${process.version}-${process.arch}-${process.getuid?.() ?? ""}`,
);

/** A file that nobody else can have written or put there, since what is in it is run. */
function readOwn(path: string): Buffer | undefined {
  try {
    if (!isFolderOwn()) return undefined;
    const file = openSync(path, "r");
    try {
      return isOwn(fstatSync(file)) ? readFileSync(file) : undefined;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

function remove(path: string): void {
  try {
    rmSync(path);
  } catch {
    // It is another program's, or the disk cannot be written: it is not used.
  }
}

/** In a folder of somebody else there may be links to any file. */
function isFolderOwn(): boolean {
  const folder = lstatSync(FOLDER);
  return folder.isDirectory() && isOwn(folder);
}

function isOwn({ uid, mode }: Stats): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}
