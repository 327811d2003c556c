import { expect, test } from "vitest";
import { evaluateGivenNeighbors, type NeighborFlags } from "../../../src/jobs/embeddings/evaluate-neighbors.ts";
import { filesOf, npy } from "../files.ts";

// A matrix that is read the wrong way round finds the farthest first: red when that comes without a word.

const POINTS = [0, 1, 3, 4];
const near = (x: number, y: number): number => 1 / (1 + Math.abs(x - y));
const far = (x: number, y: number): number => Math.abs(x - y);
const withSelf = (of: typeof near, self: number) => (x: number, y: number) => (x === y ? self : of(x, y));

async function said(flags: NeighborFlags, of: typeof near, queries: readonly number[] = POINTS) {
  const files = filesOf({
    "m.npy": npy(
      "<f8",
      [queries.length, POINTS.length],
      queries.flatMap((x) => POINTS.map((y) => of(x, y))),
    ),
    "labels.txt": "a\na\nb\nb\n",
    "queries.txt": "a\nb\n",
  });
  const labels = queries === POINTS ? ["labels.txt"] : ["labels.txt", "queries.txt"];
  const { findings } = await evaluateGivenNeighbors({ measures: ["Success@1"], labels, ...flags }, files);
  return findings.filter(({ id }) => id === "matrix-reversed").map(({ level, text }) => `${level}: ${text}`);
}

test("similarities as distances, and distances as similarities", async () => {
  expect(await said({ distances: "m.npy" }, near)).toEqual([
    "warning: each of the 4 items is farthest from itself by the numbers given as distances: if they are similarities, --similarities takes the greatest as the nearest",
  ]);
  expect(await said({ similarities: "m.npy" }, far)).toEqual([
    "warning: each of the 4 items is least similar to itself by the numbers given as similarities: if they are distances, --distances takes the least as the nearest",
  ]);
});

test("negative distances between queries and other items", async () => {
  const cosine = (x: number, y: number): number => Math.cos(x - y);
  expect(await said({ distances: "m.npy" }, cosine, [0.5, 3.5])).toEqual([
    "warning: the least of the numbers given as distances is -0.9365: if they are similarities, --similarities takes the greatest as the nearest",
  ]);
  expect(await said({ similarities: "m.npy" }, cosine, [0.5, 3.5])).toEqual([]);
});

test("the right way round, negated, masked and rounded numbers say nothing", async () => {
  expect(await said({ distances: "m.npy" }, far)).toEqual([]);
  expect(await said({ similarities: "m.npy" }, near)).toEqual([]);
  expect(await said({ distances: "m.npy" }, (x, y) => -near(x, y))).toEqual([]);
  expect(await said({ distances: "m.npy" }, withSelf(far, Number.POSITIVE_INFINITY))).toEqual([]);
  expect(await said({ similarities: "m.npy" }, withSelf(near, -1))).toEqual([]);
  expect(await said({ distances: "m.npy" }, (x, y) => far(x, y) - 1e-7, [0, 4])).toEqual([]);
});

test("conventions name what was given", async () => {
  const files = filesOf({ "m.npy": npy("<f8", [2, 2], [1, 0.5, 0.5, 1]), "labels.txt": "a\na\n" });
  const flags = { measures: ["Success@1"], labels: ["labels.txt"] };
  expect((await evaluateGivenNeighbors({ ...flags, similarities: "m.npy" }, files)).conventions).toContain(
    "metric: given similarities;",
  );
  expect((await evaluateGivenNeighbors({ ...flags, distances: "m.npy" }, files)).conventions).toContain(
    "metric: given distances;",
  );
});
