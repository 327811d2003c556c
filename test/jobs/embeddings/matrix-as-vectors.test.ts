import { expect, test } from "vitest";
import { evaluateEmbeddings } from "../../../src/jobs/embeddings/evaluate.ts";
import { filesOf, npy } from "../files.ts";

// Numbers of all pairs that are taken as vectors give plausible values: red when that comes without a word.

const POINTS = [0, 1, 3, 4];

async function said(of: (x: number, y: number) => number, points: readonly number[] = POINTS) {
  const values = points.flatMap((x) => POINTS.map((y) => of(x, y)));
  const files = filesOf({
    "m.npy": npy("<f4", [points.length, POINTS.length], values),
    "labels.txt": points.map((_, i) => `${i % 2}\n`).join(""),
  });
  const flags = { measures: ["Success@1"], labels: ["labels.txt"] };
  const { findings } = await evaluateEmbeddings({ vectors: "m.npy", flags }, files);
  return findings.filter(({ id }) => id === "matrix-as-vectors").map(({ level, text }) => `${level}: ${text}`);
}

test("similarities and distances of all pairs", async () => {
  expect(await said((x, y) => Math.cos(x - y))).toEqual([
    "warning: vectors are 4 rows of 4 numbers, the same down as across and 1 for each item itself: if these are similarities of all pairs, give them by --similarities in place of vectors",
  ]);
  expect(await said((x, y) => Math.abs(x - y))).toEqual([
    "warning: vectors are 4 rows of 4 numbers, the same down as across and 0 for each item itself: if these are distances of all pairs, give them by --distances in place of vectors",
  ]);
});

test("vectors of which as many are there as they have numbers say nothing", async () => {
  expect(await said((x, y) => (x === y ? 1 : x - y))).toEqual([]);
  expect(await said((x, y) => x + y)).toEqual([]);
  expect(await said((x, y) => (x === y ? 1 : 0))).toEqual([]);
  expect(await said((x, y) => Math.cos(x - y), [...POINTS, 5])).toEqual([]);
});
