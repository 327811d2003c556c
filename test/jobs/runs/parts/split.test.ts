import { expect, test } from "vitest";
import type { Source } from "../../../../src/inputs/source.ts";
import { split } from "../../../../src/jobs/runs/parts/split.ts";
import { memorySource } from "../../../inputs/memory-source.ts";

/** Queries of different length, an empty line, a comment. */
const RUN = Array.from({ length: 60 }, (_, q) => {
  const lines = `q${q} Q0 item 1 1 tag\n`.repeat(5 + ((q * 7) % 40));
  return lines + (q % 9 === 4 ? "\n" : "") + (q % 9 === 7 ? "# comment\n" : "");
}).join("");

function partsOf(text: string): { size: number; part: NonNullable<Source["part"]> } {
  const bytes = new TextEncoder().encode(text);
  return { size: bytes.length, part: (from, to) => memorySource(bytes.subarray(from, to), 1 << 16, from) };
}

test.each([2, 3, 10, 100])("begins each of %i parts with the first line of a query", async (parts) => {
  const { size, part } = partsOf(RUN);
  const bounds = await split(size, part, parts);
  expect([bounds[0], bounds.at(-1)]).toEqual([0, size]);
  expect(bounds.length).toBeGreaterThan(Math.min(parts, 30));
  for (const start of bounds.slice(1, -1)) {
    const before = RUN.slice(0, start)
      .trimEnd()
      .replace(/\n# comment$/, "")
      .split("\n")
      .at(-1) as string;
    expect(RUN.slice(start).split(" ")[0]).not.toBe(before.split(" ")[0]);
    expect(RUN[start - 1]).toBe("\n");
  }
  expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b));
});

test("makes parts of about the same size", async () => {
  const { size, part } = partsOf(Array.from({ length: 2000 }, (_, q) => `q${q} Q0 item 1 1 tag\n`).join(""));
  const [, second, third] = await split(size, part, 3);
  expect([second, third - second, size - third].map((bytes) => Math.round(bytes / 1000))).toEqual([14, 14, 14]);
});

test("finds the next query behind a very long one, without reading all of it", async () => {
  const long = "q1 Q0 item 1 1 tag\n".repeat(60_000);
  let read = 0;
  const { size, part } = partsOf(`${long}q2 Q0 item 1 1 tag\n${"q3 Q0 item 1 1 tag\n".repeat(10)}`);
  const counted: typeof part = (from, to) => {
    read += to - from;
    return part(from, to);
  };
  expect(await split(size, counted, 3)).toEqual([0, long.length, size]);
  expect(read).toBeLessThan(size / 2);
});

test("does not split a single query", async () => {
  const { size, part } = partsOf("q1 Q0 item 1 1 tag\n".repeat(1000));
  expect(await split(size, part, 3)).toEqual([0, size]);
});
