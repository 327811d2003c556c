import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Script } from "node:vm";

// Keeps compiled code from one start to the next. Node's own compile cache (22.8 and newer) has only the code that is
// compiled when a file is loaded; this one keeps functions that are called later too, and works on Node 20. With it
// `rankproof trec_eval` of five queries takes 37 ms of processor time for 44 on Node 24, 71 for 81 on Node 20;
// `rankproof eval` 58 for 69 and 87 for 112.

/** Number of runs that add their code to the cache of a file: in later ones adding would take longer than it saves. */
const ADDING_RUNS = 8;

const PARAMETERS = "(function (exports, require, module, __filename, __dirname) {";

/** Compiles later files beside this one with the code that earlier runs kept, where Node allows it. */
export function keepCompiledCode(): void {
  if (isOff()) return;
  // As `node:module` has them, which takes a millisecond to load and to be asked.
  const { _extensions: extensions } = module.constructor as unknown as { _extensions: NodeJS.RequireExtensions };
  extensions[".cjs"] = (module, path) => {
    if (dirname(path) === __dirname) load(module, path);
    else extensions[".js"](module, path);
  };
}

function isOff(): boolean {
  return Boolean(process.env.NODE_DISABLE_COMPILE_CACHE);
}

function load(module: NodeJS.Module, path: string): void {
  const script = compiled(path, `${PARAMETERS}${readFileSync(path, "latin1")}\n})`, -PARAMETERS.length);
  script.runInThisContext()(module.exports, (id: string) => module.require(id), module, path, dirname(path));
}

/** The script that is made of a file, compiled with what earlier runs kept of it. */
export function compiled(path: string, code: string, columnOffset = 0): Script {
  if (isOff()) return new Script(code, { filename: path, columnOffset });
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
    this.runs = content?.at(-1) ?? 0;
    this.code = content?.subarray(0, -1);
  }

  /** Adds what a run compiled. */
  add(script: Script): void {
    const code = script.createCachedData();
    // Code that is not used for long is thrown away while a run goes on.
    const most = script.cachedDataRejected || code.length > (this.code?.length ?? 0) ? code : this.code;
    try {
      mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
      if (!isFolderOwn()) return;
      const temporary = `${this.#path}-${process.pid}`;
      writeFileSync(temporary, Buffer.concat([most ?? code, Uint8Array.of(this.runs + 1)]), {
        flag: "wx",
        mode: 0o600,
      });
      renameSync(temporary, this.#path);
    } catch {
      // Nothing is kept where nothing can be written.
    }
  }
}

/** Beside Node's own compiled code. */
const FOLDER = join(
  process.env.NODE_COMPILE_CACHE || join(tmpdir(), "node-compile-cache"),
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

/** In a folder of somebody else there may be links to any file. */
function isFolderOwn(): boolean {
  const folder = lstatSync(FOLDER);
  return folder.isDirectory() && isOwn(folder);
}

function isOwn({ uid, mode }: Stats): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}
