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
  // As `node:module` has them, which takes a millisecond to load and to be asked. Bun has none.
  const { _extensions: extensions } = module.constructor as { _extensions?: NodeJS.RequireExtensions };
  if (extensions === undefined) return;
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
    const code = content?.subarray(0, -BEHIND);
    // V8 runs what it is given as it is: damaged code would crash this start and all later ones.
    const isWhole =
      content !== undefined && code !== undefined && content.subarray(-BEHIND, -1).equals(checksumOf(code));
    if (content !== undefined && !isWhole) remove(this.#path);
    this.runs = isWhole ? content[content.length - 1] : 0;
    this.code = isWhole ? code : undefined;
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
      writeFileSync(temporary, Buffer.concat([most, checksumOf(most), Uint8Array.of(this.runs + 1)]), { mode: 0o600 });
      renameSync(temporary, this.#path);
    } catch {
      // Nothing is kept where nothing can be written.
    }
  }
}

/** Bytes behind the code: its checksum, and how many runs added to it. */
const BEHIND = 9;

/**
 * Two sums of 32 bits that any damaged block changes, such as one of zeros after a power cut. What is read is the own
 * user's, so nobody has to be kept from making one that fits. It takes 4 ms for 1 MB; Node's hashes take longer.
 */
function checksumOf(code: Uint8Array): Buffer {
  const isAligned = code.byteOffset % 4 === 0;
  const { buffer, byteOffset } = isAligned ? code : Uint8Array.from(code);
  const words = new Int32Array(buffer, byteOffset, code.length >> 2);
  let [product, sum] = [code.length, 1];
  for (let i = 0; i < words.length; i++) {
    product = Math.imul(product ^ words[i], 0x01000193);
    sum = (sum + product) | 0;
  }
  for (const byte of code.subarray(words.length * 4)) product = Math.imul(product ^ byte, 0x01000193);
  return Buffer.from(Int32Array.of(product, (sum + product) | 0).buffer);
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
