import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EmbeddingEvaluator } from "../../src/embeddings/evaluator.ts";
import { kReciprocal } from "../../src/embeddings/k-reciprocal.ts";
import type { EmbeddingOptions } from "../../src/embeddings/options.ts";
import {
  adaptiveThreshold,
  chained,
  constantThreshold,
  type Postprocess,
  rerank,
} from "../../src/embeddings/postprocess.ts";
import { readArrayFile } from "../../src/inputs/arrays/file.ts";
import { disk } from "../../src/inputs/node.ts";
import { measures as records } from "../../src/measures/index.ts";
import type { FloatMatrix, Matrix } from "../../src/neighbors/matrix.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { parseMeasures } from "../../src/notation/index.ts";
import { caseCount, isDeep } from "../deep.ts";
import { givenTo } from "../measures/given.ts";
import { gridPoints, randomOf } from "./spaces.ts";

function evaluated(points: Matrix, options: EmbeddingOptions) {
  const evaluator = new EmbeddingEvaluator(options);
  evaluator.update(
    points,
    Array.from({ length: points.rows }, (_, item) => item),
  );
  return evaluator.compute();
}

/** Sum of absolute differences of a query and rows of the same matrix. */
function manhattan({ data, columns }: Matrix): (query: number, rows: Int32Array) => Float64Array {
  return (query, rows) =>
    Float64Array.from(rows, (row) => {
      let sum = 0;
      for (let d = 0; d < columns; d++) sum += Math.abs(data[query * columns + d] - data[row * columns + d]);
      return sum;
    });
}

interface Case {
  readonly postprocess: "within" | "within-gap" | "rerank";
  readonly parameter: number;
  readonly cutoffs: readonly number[];
  readonly values: Readonly<Record<string, number>>;
}

const golden: readonly Case[] = JSON.parse(readFileSync("test/golden/embeddings/oml-postprocess.json", "utf8"));
const [numbers] = await readArrayFile(await disk.open("test/golden/embeddings/f8.npy"));
const [classes] = await readArrayFile(await disk.open("test/golden/embeddings/labels-i8.npy"));
const points: FloatMatrix = matrixOf(numbers.data as Float64Array, numbers.shape[1]);
const labels = Array.from(classes.data as ArrayLike<number>);

const MEASURES = { cmc: "CMC", precision: "P(denominator=capped)", map: "AP(denominator=retrieved)" } as const;

describe.each(golden)("as OML: $postprocess $parameter, cutoffs $cutoffs", ({ postprocess, parameter, values }) => {
  const known: { readonly [name in Case["postprocess"]]: () => Postprocess } = {
    within: () => constantThreshold(parameter),
    "within-gap": () => adaptiveThreshold(parameter),
    rerank: () => rerank(parameter, manhattan(points)),
  };

  test.each(Object.entries(values))("%s = %d", (name, value) => {
    const [measure, cutoff] = name.split("@");
    const measures = parseMeasures(`${MEASURES[measure as keyof typeof MEASURES]}@${cutoff}`);
    const { overall } = evaluated(points, { labels, measures, postprocess: known[postprocess]() });
    expect(overall.results[0].value).toBeCloseTo(value, 6);
  });
});

/** Every measure of a list, at two cutoffs where it has one. */
const EVERY = records
  .filter(({ record, column }) => record.aggregate === "mean" && column === undefined)
  // The last digit of what adaptive readers gain of a tie depends on how far the list reaches.
  .filter(({ record }) => !("quantity" in record.params))
  .flatMap(({ record }) => {
    const own = record.label + givenTo(record);
    return record.at === "cutoff"
      ? [`${own}@1`, `${own}@3`, `${own}@7`]
      : record.at === undefined
        ? [own]
        : [`${own}@0.5`];
  })
  .concat("nDCG(ideal=retrieved)@3", "nDCG(ideal=length)@3", "nDCG(ideal=k)@3");

test.each<[string, ((points: Matrix, random: () => number) => Postprocess) | undefined]>([
  ["nothing", undefined],
  ["a threshold", () => constantThreshold(2)],
  ["a threshold of gaps", (_, random) => adaptiveThreshold(0.5 + 3 * random())],
  ["re-ranking", (own, random) => rerank(2 + Math.floor(8 * random()), manhattan(own))],
  ["k-reciprocal re-ranking", () => kReciprocal({ k1: 5, k2: 3 })],
  [
    "re-ranking and a threshold",
    (own, random) => chained(rerank(2 + Math.floor(8 * random()), manhattan(own)), constantThreshold(2)),
  ],
  [
    "thresholds around re-ranking",
    (own, random) =>
      chained(
        adaptiveThreshold(0.5 + 3 * random()),
        rerank(4, manhattan(own)),
        kReciprocal({ k1: 4 }),
        constantThreshold(0.5),
      ),
  ],
])("no value and no count depends on which other measures are asked for, after %s", (_, postprocessOf) => {
  fc.assert(
    fc.property(fc.integer(), fc.subarray(EVERY, { minLength: 1, maxLength: isDeep() ? 6 : 3 }), (seed, names) => {
      const random = randomOf(seed);
      const own = gridPoints((isDeep() ? 40 : 25) + Math.floor(20 * random()), 2, random);
      const options = {
        labels: Array.from({ length: own.rows }, () => Math.floor(4 * random())),
        noRelevant: "computed",
        postprocess: postprocessOf?.(own, random),
      } as const;
      const together = evaluated(own, { ...options, measures: parseMeasures(names.join(", ")) });
      names.forEach((name, i) => {
        const result = evaluated(own, { ...options, measures: parseMeasures(name) });
        expect(result.counts, name).toEqual(together.counts);
        expect(result.overall.counts, name).toEqual(together.overall.counts);
        const [alone] = result.overall.results;
        const { measure, value, min, max, values, mins, maxs } = together.overall.results[i];
        expect({ value, min, max, values, mins, maxs }, measure).toEqual({
          ...{ value: alone.value, min: alone.min, max: alone.max },
          ...{ values: alone.values, mins: alone.mins, maxs: alone.maxs },
        });
      });
    }),
    { numRuns: caseCount(isDeep() ? 60 : 30) },
  );
});

describe("chained", () => {
  const measures = parseMeasures("CMC@1, CMC@5, P(denominator=capped)@5, AP, nDCG");
  const valuesOf = (postprocess?: Postprocess) => evaluated(points, { labels, measures, postprocess }).overall.results;

  test("each step sees what those before it left", () => {
    // Re-ranked, all distances are at most 1: what a threshold means depends on whether it comes before or after.
    const [threshold, mutual] = [constantThreshold(1.01), kReciprocal({ k1: 6 })];
    expect(valuesOf(chained(mutual, threshold))).toEqual(valuesOf(mutual));
    expect(valuesOf(chained(threshold, mutual))).not.toEqual(valuesOf(mutual));
    expect(valuesOf(chained(threshold, mutual)).map(({ measure }) => measure)).toEqual(
      valuesOf().map((own) => own.measure),
    );
  });

  test("a threshold after re-ranking cuts the same, whichever measures are asked for", () => {
    const line = matrixOf([[0], [1], [2], [4], [8], [16]]);
    const values = (names: string) => {
      const postprocess = chained(
        rerank(2, () => [20, 30]),
        constantThreshold(15),
      );
      const measures = parseMeasures(names);
      return evaluated(line, { labels: [0, 0, 1, 1, 2, 2], measures, postprocess }).overall.results[0].values;
    };
    expect(values("CMC@1")).toEqual(values("CMC@1, CMC@5"));
  });

  test("of one step is that step, and of none nothing", () => {
    expect(valuesOf(chained(adaptiveThreshold(3)))).toEqual(valuesOf(adaptiveThreshold(3)));
    expect(valuesOf(chained())).toEqual(valuesOf());
  });
});

test.runIf(isDeep())("more neighbors than memory holds are refused, with what to do", () => {
  const many = matrixOf(new Float32Array(12_000), 1);
  const options = {
    labels: new Uint8Array(12_000),
    measures: parseMeasures("CMC@1"),
    postprocess: adaptiveThreshold(2),
  };
  expect(() => evaluated(many, options)).toThrow(
    "unsupported neighbors: 12000 for each of 12000 queries (expected at most 134217728 in all: choose a smaller depth)",
  );
});
