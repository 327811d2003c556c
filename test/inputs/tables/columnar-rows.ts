import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { RankproofError } from "../../../src/core/errors.ts";
import { Hasher } from "../../../src/core/hasher.ts";
import { textOf } from "../../../src/core/ids.ts";
import { keyedRandom } from "../../../src/core/random.ts";
import type { Format } from "../../../src/inputs/formats/format.ts";
import { openSource } from "../../../src/inputs/node.ts";
import { STRICT_NUMBERS } from "../../../src/inputs/numbers.ts";
import type { Kind } from "../../../src/inputs/rows.ts";
import type { Source } from "../../../src/inputs/source.ts";
import { caseCount } from "../../deep.ts";
import { memorySource } from "../memory-source.ts";

const FOLDER = "test/golden/columnar";

/** A run of a few queries: `query item score line`. */
export const RUN: readonly string[] = readFileSync(`${FOLDER}/run.trec`, "utf8")
  .trimEnd()
  .split("\n")
  .map((line, i) => {
    const [query, , item, , score] = line.split(" ");
    return `${query} ${item} ${Number(score)} ${i + 1}`;
  });

/** A file that columnar_tool.py wrote. */
export function columnarFile(name: string): Promise<Source> {
  return openSource(`${FOLDER}/${name}`);
}

/** The bytes of such a file. */
export function columnarBytes(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(`${FOLDER}/${name}`));
}

/** Rows as a format hands them over: `query item value line`. */
export async function rowsOf(format: Format, source: Source, kind: Kind = "run"): Promise<string[]> {
  const found: string[] = [];
  const hasher = new Hasher();
  const isHash = (id: { bytes: Uint8Array; start: number; end: number; hash: number }): boolean => {
    return id.hash === hasher.hash(id.bytes, id.start, id.end);
  };
  await format.read(
    kind,
    source,
    { hasher, numbers: STRICT_NUMBERS, comments: "none" },
    {
      add: (query, rows, first, end) => {
        for (let row = first; row < end; row++) {
          const id = rows.id(row);
          if (!isHash(id) || !isHash(query)) throw new Error(`hash of ${textOf(id)} or ${textOf(query)}`);
          found.push(`${textOf(query)} ${textOf(id)} ${rows.values[row]} ${rows.lines[row]}`);
        }
      },
    },
  );
  return found;
}

/** Whether a file is refused, or else read: anything else, such as work without end, is neither. */
export async function isRefused(format: Format, bytes: Uint8Array): Promise<boolean> {
  try {
    await rowsOf(format, { ...memorySource(bytes), name: `x.${format.id}` });
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(RankproofError);
    return true;
  }
}

/** The share of copies of a file with one to three other bytes that are refused. @param key what the bytes depend on */
export async function refusedOfDamaged(format: Format, original: Uint8Array, key: string): Promise<number> {
  let refused = 0;
  const files = caseCount(300);
  for (let i = 0; i < files; i++) {
    const bytes = original.slice();
    for (let change = 0; change <= i % 3; change++) {
      const at = Math.floor(keyedRandom(1, key, i, change) * bytes.length);
      bytes[at] = Math.floor(keyedRandom(2, key, i, change) * 256);
    }
    if (await isRefused(format, bytes)) refused++;
  }
  return refused / files;
}
