import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RankproofError } from "../../../src/core/errors.ts";
import { keyedRandom } from "../../../src/core/random.ts";
import type { Source } from "../../../src/inputs/source.ts";
import { readParquet } from "../../../src/inputs/tables/parquet.ts";
import { caseCount } from "../../deep.ts";
import { processorSeconds } from "../../processor-seconds.ts";
import { memorySource } from "../memory-source.ts";

const original = new Uint8Array(readFileSync("test/golden/embeddings/snappy.parquet"));

function named(bytes: Uint8Array): Source {
  return { ...memorySource(bytes), name: "x.parquet" };
}

test("a column of lists is an array of rows, and texts are texts", async () => {
  const arrays = await readParquet(named(original));
  expect(arrays.map(({ name, shape, kind }) => [name, shape, kind])).toEqual([
    ["embedding", [60, 6], "float"],
    ["label", [60], "float"],
    ["category", [60], "text"],
  ]);
});

test.each([
  [0xff, "tre\\xff"],
  [0xfe, "tre\\xfe"],
])("texts that are no UTF-8 stay apart: %i", async (byte, text) => {
  const bytes = original.slice();
  const tree = Buffer.from(bytes).indexOf("\u0004\0\0\0tree");
  bytes[tree + 7] = byte;
  const [, , category] = await readParquet(named(bytes));
  expect(new Set(category.data)).toEqual(new Set(["flower", text]));
});

/** Whether a file is read or refused: anything else, such as work without end, is neither. */
async function isRefused(changes: readonly (readonly [at: number, byte: number])[]): Promise<boolean> {
  const bytes = original.slice();
  for (const [at, byte] of changes) bytes[at] = byte;
  try {
    await readParquet(named(bytes));
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(RankproofError);
    expect(String(error)).toMatch(/^RankproofError: x\.parquet: (invalid|missing) [A-Z a-z]+: ./);
    return true;
  }
}

// Each kept hyparquet 1.31.5 busy for 8 seconds and more, or ended the process.
test.each<[(readonly [number, number])[]]>([
  [
    [
      [2199, 246],
      [1489, 117],
      [3196, 28],
    ],
  ],
  [
    [
      [1507, 71],
      [829, 65],
      [3217, 163],
    ],
  ],
  [
    [
      [2105, 170],
      [1503, 34],
      [259, 58],
    ],
  ],
  [
    [
      [1493, 49],
      [1159, 215],
      [1638, 247],
    ],
  ],
])("a file with changed bytes ends soon: %j", async (changes) => {
  expect(await processorSeconds(() => isRefused(changes))).toBeLessThan(2);
});

test("files with three changed bytes each are read or refused, 3,000 in deep tests", async () => {
  const files = caseCount(3000);
  let refused = 0;
  for (let file = 0; file < files; file++) {
    const changes = [0, 1, 2].map((i) => {
      const [at, byte] = ["at", "byte"].map((what) => keyedRandom(file, what, i));
      return [Math.floor(at * original.length), Math.floor(byte * 256)] as const;
    });
    if (await isRefused(changes)) refused++;
  }
  expect(refused).toBeGreaterThan(files / 3);
});
