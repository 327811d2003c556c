import { expect, test } from "vitest";
import { AP, customMeasure, evaluate, nDCG, P } from "../src/index.ts";

const judgments = { q1: { a: 1, b: 0, c: 2 }, q2: { a: 1 } };
const run = { q1: { a: 3, b: 2, c: 1 }, q2: { b: 5, a: 4 } };

test("evaluate(…) takes measures by name: notation, aliases, and names of trec_eval", () => {
  const names = ["nDCG(gain=exp2)@2", "MAP", "P_2", nDCG.at(5)];
  const measures = [nDCG.with({ gain: "exp2" }).at(2), AP, P.at(2), nDCG.at(5)];
  const { results } = evaluate({ judgments, run, measures: names });
  expect(results.map(({ measure }) => measure)).toEqual(["nDCG(gain=exp2)@2", "AP", "P@2", "nDCG@5"]);
  expect(results).toEqual(evaluate({ judgments, run, measures }).results);
});

test("of(…) takes the name that was asked for, the canonical one, and the measure", () => {
  const evaluation = evaluate({ judgments, run, measures: ["ndcg_cut_10", "MAP@10"] });
  const [gain, precision] = evaluation.results;
  for (const name of ["ndcg_cut_10", "nDCG@10", "ndcg@10", nDCG.at(10)]) expect(evaluation.of(name)).toBe(gain);
  for (const name of ["MAP@10", "map_cut_10", "AP@10", AP.at(10)]) expect(evaluation.of(name)).toBe(precision);
});

test("of(…) takes the name of a measure of one's own", () => {
  const length = customMeasure({
    ...{ id: "length", label: "ListLength", params: {}, better: "higher", aggregate: "mean" },
    expected: (ranking) => ranking.length,
  });
  expect(evaluate({ judgments, run, measures: ["AP", length] }).of("ListLength").value).toBe(2.5);
});
