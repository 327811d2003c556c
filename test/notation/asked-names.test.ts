import { expect, test } from "vitest";
import { evaluate } from "../../src/index.ts";

const input = { judgments: { q: { a: 1, b: 0 } }, run: { q: { a: 2, b: 1 } } };

const told = (measures: readonly string[], like?: "ranx") =>
  evaluate({ ...input, measures, ...(like && { like }) }).findings.flatMap(({ id, text }) =>
    id === "renamed-measures" ? [text] : [],
  );

test("aliases and trec_eval's names are told beside the names that results have", () => {
  expect(told(["MRR@5", "hit_rate@10,recip_rank", "recall@1,5", "AP"])).toEqual([
    "MRR@5 is RR@5; hit_rate@10 is Success@10; recip_rank is RR; recall@1 is R@1; recall@5 is R@5",
  ]);
});

test("a name in other letters, with parameters or in a set needs no second name", () => {
  expect(told(["ndcg@10", "ap(rel=1)", "AP(rel=2)", "set"])).toEqual([]);
});

test("under a tool the name of results comes first, and an alias where the tool has another", () => {
  expect(told(["mrr@5", "reciprocal_rank@3"], "ranx")).toEqual(["mrr@5 is RR@5; reciprocal_rank@3 is RR@3"]);
});

test("results are called by canonical names all the same", () => {
  const { results } = evaluate({ ...input, measures: ["MRR"] });
  expect(results.map(({ measure, notation }) => [measure, notation])).toEqual([["RR", "RR"]]);
});
