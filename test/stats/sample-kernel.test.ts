import { expect, test } from "vitest";
import { keyedRandom } from "../../src/core/random.ts";
import { drawnMeans, drawnMeansIn } from "../../src/stats/drawn-means.ts";
import { sampleKernel } from "../../src/stats/sample-kernel.ts";
import { signedSums, signedSumsIn } from "../../src/stats/signed-sums.ts";
import { isDeep } from "../deep.ts";

const kernel = sampleKernel();
if (kernel === undefined) throw new Error("this Node has no WebAssembly");

function columnsOf(count: number, n: number): Float64Array[] {
  return Array.from({ length: count }, (_, c) =>
    Float64Array.from({ length: n }, (_, i) => keyedRandom(count, n, c, i) - 0.5),
  );
}

test.each([1, 2, 3, 4, 5, 7, 8, 33, 1000])("means of %i drawn values are the same bits with WebAssembly", (n) => {
  for (const count of [1, 7, 8, 9, 17]) {
    const columns = columnsOf(count, n);
    const draws = { seed: 2 ** 32 - 5, from: 3, to: 40 };
    expect(drawnMeansIn(kernel, columns, n, draws)).toEqual(drawnMeans(columns, n, draws));
  }
});

test.runIf(isDeep())("columns that do not fit into its memory together are drawn in turn", () => {
  const columns = Array.from({ length: 9 }, (_, c) => new Float64Array(2 ** 20).map((_, i) => (i % 1009) / (c + 3)));
  const draws = { seed: 1, from: 0, to: 1 };
  expect(drawnMeansIn(kernel, columns, 2 ** 20, draws)).toEqual(drawnMeans(columns, 2 ** 20, draws));
});

test("sums with random signs are the same bits with WebAssembly", () => {
  // Within a word, whole words, beyond what is looked up at a time; more tests and samples than at a time.
  const tests = [21, 32, 64, 2047, 2048, 2049, 5000].flatMap((n) => columnsOf(1, n));
  for (const samples of [1, 63, 64, 4100]) {
    const expected = tests.map((differences) => signedSums(differences, samples, 7));
    expect(signedSumsIn(kernel, tests, samples, 7)).toEqual(expected);
  }
});
