import { expect, test } from "vitest";
import { EmbeddingEvaluator } from "../../../src/embeddings/evaluator.ts";
import { uncertaintyFigures } from "../../../src/jobs/embeddings/uncertainty-figures.ts";
import { matrixOf } from "../../../src/neighbors/matrix.ts";
import { parseMeasures } from "../../../src/notation/index.ts";

test("one pair of equal vectors with different labels leaves R-AUROC and confidence vs Success@1 their expectations", () => {
  // Items 1 and 2 are equal, so that the query 0 is right in one order of two; 3 is wrong, 4 and 5 are right.
  const points = matrixOf([[0], [1], [1], [-2], [10], [11]]);
  const evaluator = new EmbeddingEvaluator({
    labels: ["a", "a", "b", "b", "c", "c"],
    measures: parseMeasures("Success@1"),
    queries: [0, 3, 4, 5],
  });
  evaluator.update(points, [0, 1, 2, 3, 4, 5]);
  const { overall, items } = evaluator.compute();
  expect([...overall.of("Success@1").values]).toEqual([0.5, 0, 1, 1]);
  const confidences = [0.9, 0, 0, 0.5, 0.8, 0.1];
  const figures = uncertaintyFigures({ confidences, trueConfidences: undefined }, overall.results, items);
  expect(figures.slice(-3)).toEqual([
    // At thresholds ∞, .9, .8, .5 and .1 these agree: 1, 2, 3, 2, 3 of 4 where query 0 is right, else 2, 1, 2, 1, 2.
    { name: "confidence vs Success@1, mean", value: expect.closeTo((2.75 + 2) / 2 / 5, 12), min: 0.4, max: 0.55 },
    { name: "confidence vs Success@1, best", value: 0.625, min: 0.5, max: 0.75 },
    // Pairs in their order: 2 of 3 where query 0 is right, else 1 of 4.
    { name: "R-AUROC", value: expect.closeTo((2 / 3 + 1 / 4) / 2, 12), min: 0.25, max: expect.closeTo(2 / 3, 12) },
  ]);
});
