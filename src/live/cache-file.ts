import { appendFile, readFile, truncate } from "node:fs/promises";
import { printable, RankproofError } from "../core/errors.ts";
import type { Answer, FoundItems } from "./ask.ts";
import type { SearchCache } from "./cache.ts";

const NEWLINE = 10;

/**
 * Keeps answers in a file, a line of JSON each: `{"query": "q1", "text": "…", "items": [["d7", 0.4]], "milliseconds":
 * 12}`. A last line that was not written to its end is cut off, so that its query is asked again.
 *
 * @throws RankproofError invalid, on reading, for any other line that is none of these
 */
export function cacheFile(path: string): SearchCache {
  let written = Promise.resolve();
  return {
    read: async () => {
      const bytes = await contentOf(path);
      const end = bytes.lastIndexOf(NEWLINE) + 1;
      if (end < bytes.length) await truncate(path, end);
      const lines = bytes.toString("utf8", 0, end).split("\n").slice(0, -1);
      return lines.map((line, i) => answerIn(line, `${printable(path)}:${i + 1}: `));
    },
    // One line after the other: appended at once, they could mix.
    add: (answer) => {
      written = written.then(() => appendFile(path, `${JSON.stringify(answer)}\n`));
      return written;
    },
  };
}

async function contentOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (Object(error).code === "ENOENT") return Buffer.alloc(0);
    throw new RankproofError("invalid", `file: ${printable(path)} (${Object(error).code}: it cannot be read)`, "data");
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
