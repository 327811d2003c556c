import { describe, expect, test } from "vitest";
import { AP, customMeasure, cutAt, evaluate, nDCG, P } from "../src/index.ts";

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

describe("evaluate({ like })", () => {
  const tied = { q1: { b: 1, a: 1, c: 1 }, q2: { b: 5, a: 4 } };

  test("reads the names of a tool, has its options, and calls results as they were asked for", () => {
    const evaluation = evaluate({ judgments, run: tied, like: "ranx", measures: ["hits@2", "ndcg_burges@2", "AP"] });
    expect(evaluation.conventions.ties).toBe("input");
    expect(evaluation.results.map(({ measure, notation }) => [measure, notation])).toEqual([
      ["hits@2", "MeanHits@2"],
      ["ndcg_burges@2", "nDCG(gain=exp2)@2"],
      ["AP", "AP"],
    ]);
    expect(evaluation.of("hits@2").value).toBe(1);
    expect(evaluation.of("AP")).toBe(evaluation.results[2]);
  });

  test("what a tool fixes of a measure stands beneath rankproof's notation", () => {
    const names = ["AP@2", "AP(denominator=relevant)@3"];
    const { results } = evaluate({ judgments, run, like: "oml", measures: names });
    expect(results.map(({ measure }) => measure)).toEqual(["AP(denominator=retrieved)@2", "AP@3"]);
  });

  test("without measures, those that the tool shows", () => {
    const { results } = evaluate({ judgments, run, like: "llamaindex" });
    expect(results.map(({ measure }) => measure)).toEqual(["hit_rate", "mrr", "precision", "recall", "ap", "ndcg"]);
  });

  test("options that are given go before what the tool has, for all its measures or for one", () => {
    const measures = ["MRR@10", "NDCG@10"];
    const of = (options: object) => {
      const { conventions, results } = evaluate({ judgments, run: tied, like: "beir", measures, ...options });
      return [conventions.ties, results[0].conditions?.ties, results[0].conditions?.missing];
    };
    expect(of({})).toEqual(["id-descending", "input", "zero"]);
    expect(of({ ties: "expected" })).toEqual(["expected", undefined, "zero"]);
    expect(of({ missing: "skip" })).toEqual(["id-descending", "input", undefined]);
    expect(of({ ties: undefined })).toEqual(["id-descending", "input", "zero"]);
  });

  test("views that are given come before those of one measure", () => {
    const measures = ["P(judged_only=True)@2", "P@2"];
    const { results } = evaluate({ judgments, run, like: "ir_measures", measures, views: [cutAt(1)] });
    expect(results[0].conditions?.views).toEqual(["depth 1", "judged items only"]);
    expect(results[1].conditions?.views).toBeUndefined();
  });

  test.each([
    ["rank", "unknown profile: rank (did you mean ranx?)"],
    [["ranx", "beir"], "unknown profile: ranx,beir (known are "],
    [null, "unknown profile: null"],
    ["tie-aware-hashing", "unsupported profile: tie-aware-hashing has no conventions for runs"],
  ])("like: %s is refused", (like, message) => {
    expect(() => evaluate({ judgments, run, like: like as string, measures: ["AP"] })).toThrow(message);
  });
});
