import { createHash } from "node:crypto";
import { appendFile, open, readFile, stat, truncate } from "node:fs/promises";
import { printable, RankproofError } from "../core/errors.ts";
import { reasonOfSystem } from "../core/system-refusal.ts";
import type { Answer, FoundItems } from "./ask.ts";
import type { SearchCache } from "./cache.ts";

/** What the first line begins with. */
const MARK = '{"rankproof":"answers of a search",';
/** What every further line begins with. */
const ANSWER = '{"query":"';

/** Whose answers a cache keeps. */
export interface CacheFileOptions {
  /**
   * Says all that decides what is answered: engine, index, settings, how many items. Answers to another text are
   * refused. Default: none, for a file that one search alone uses.
   */
  readonly engine?: string | undefined;
}

/**
 * Keeps answers in a file. Its first line has a digest of the engine; then comes a line of JSON for each answer:
 * `{"query": "q1", "text": "…", "items": [["d7", 0.4]], "milliseconds": 12}`. A last line that was not written to its
 * end is cut off, so that its query is asked again. A file that is no such cache is left as it is.
 *
 * @throws RankproofError invalid, on reading, for a file that is no cache, or that of another engine, and for one that
 * cannot be written; on adding, where the file cannot be written
 */
export function cacheFile(path: string, { engine = "" }: CacheFileOptions = {}): SearchCache {
  const header = `${MARK}"version":1,"engine":"${createHash("sha256").update(engine).digest("hex")}"}`;
  let written = Promise.resolve();
  return {
    read: async () => {
      const bytes = await contentOf(path);
      const end = bytes.lastIndexOf("\n") + 1;
      const [first, ...lines] = bytes.toString("utf8", 0, end).split("\n").slice(0, -1);
      const cut = bytes.toString("utf8", end);
      checkStart(first, cut, header, path);
      // Everything is looked at before the first byte is changed.
      const answers = lines.map((line, i) => answerIn(line, `${printable(path)}:${i + 2}: `));
      await keeping(path, async () => {
        if (cut !== "") await truncate(path, end);
        await appendFile(path, first === undefined ? `${header}\n` : "");
      });
      return answers;
    },
    // One line after the other: appended at once, they could mix.
    add: (answer) => {
      written = written.then(() => keeping(path, () => appendFile(path, `${JSON.stringify(answer)}\n`)));
      return written;
    },
  };
}

/** @throws RankproofError invalid, where it fails */
async function keeping(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const reason = reasonOfSystem(error);
    if (reason === undefined) throw error;
    throw new RankproofError("invalid", `cache: ${printable(path)} (it cannot be written: ${reason})`, "data");
  }
}

/**
 * @param first line, where there is a whole one
 * @param cut what stands behind the last whole line
 * @throws RankproofError invalid, for a file that is no cache, or that of another engine
 */
function checkStart(first: string | undefined, cut: string, header: string, path: string): void {
  const where = `${printable(path)}: `;
  const isAlike = (start: string, whole: string): boolean => whole.startsWith(start) || start.startsWith(whole);
  if (first === undefined ? !header.startsWith(cut) : !first.startsWith(MARK) || !isAlike(cut, ANSWER)) {
    throw notACache(where);
  }
  if (first === undefined || first === header) return;
  const hint = "another address, method, header, body or map was asked; expected another file for each engine";
  throw new RankproofError("invalid", `cache: it holds answers of another engine (${hint})`, "data", where);
}

function notACache(where: string): RankproofError {
  const hint = "expected one that a search wrote, or a name that no file has; it is left as it was";
  return new RankproofError("invalid", `cache: this file holds no answers of a search (${hint})`, "data", where);
}

/** @throws RankproofError invalid, for what is no file, or cannot be read */
async function contentOf(path: string): Promise<Buffer> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new RankproofError("invalid", "cache: expected a file", "data", `${printable(path)}: `);
    const { size } = found;
    if (size > 0 && !(await startOf(path)).startsWith(MARK.slice(0, Math.min(size, MARK.length)))) {
      throw notACache(`${printable(path)}: `);
    }
    return await readFile(path);
  } catch (error) {
    if (error instanceof RankproofError) throw error;
    if (Object(error).code === "ENOENT") return Buffer.alloc(0);
    throw new RankproofError("invalid", `cache: ${printable(path)} (${Object(error).code}: it cannot be read)`, "data");
  }
}

/** The first bytes: a large file that is no cache is not read. */
async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MARK.length) });
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
/** @param where the line stands, for messages. @throws RankproofError invalid */
function answerIn(line: string, where: string): Answer {
  const { query, text, items, milliseconds } = Object(parsed(line));
  const isAnswer = typeof query === "string" && typeof text === "string" && areFound(items);
  if (isAnswer && Number.isFinite(milliseconds)) return { query, text, items, milliseconds };
  const problem = `answer: ${printable(line, 60)} (expected what a search was cached as; another file, or remove it)`;
  throw new RankproofError("invalid", problem, "data", where);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function areFound(items: unknown): items is FoundItems {
  const isFound = (pair: unknown): boolean =>
    Array.isArray(pair) && typeof pair[0] === "string" && Number.isFinite(pair[1]);
  return Array.isArray(items) && items.every(isFound);
}
