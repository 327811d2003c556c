import { describe, expect, test } from "vitest";
import { findProfile } from "../../src/conventions/index.ts";
import { type Naming, readMeasure, readNotation } from "../../src/notation/reading.ts";

/** A measure as it is read under a tool, with its conditions. */
function read(tool: string, text: string, more: Naming = {}): unknown[] {
  const { measure, name, conditions } = readMeasure(text, { profile: findProfile(tool, "runs"), ...more });
  return [`${measure}`, name, conditions ?? {}];
}

describe("readMeasure(text, { profile })", () => {
  test.each([
    ["ranx", "hits@10", "MeanHits@10"],
    ["ranx", "NDCG_burges@10", "nDCG(gain=exp2)@10"],
    ["ranx", "precision@5-l2", "P(rel=2)@5"],
    ["ranx", "rbp.95", "RBP(p=0.95,gain=linear)"],
    ["ir_measures", "nDCG(dcg='exp-log2')@20", "nDCG(gain=exp2)@20"],
    ["ir_measures", "nDCG(gains={1:1,2:3})@10", "nDCG(gain={1:1,2:3})@10"],
    ["ir_measures", "NumRet(rel=1)", "NumRelRet"],
    ["ir_measures", "NumRet", "NumRet"],
    ["sentence-transformers", "cosine_map@100", "AP(denominator=capped)@100"],
    ["recommenders", "ndcg_at_k", "nDCG(gain=binary)@10"],
    ["recommenders", "ndcg_at_k( k = 5, score_type = 'raw' )", "nDCG@5"],
    ["torchmetrics", "RetrievalPrecision(adaptive_k=True,top_k=5)", "P(denominator=retrieved)@5"],
    ["haystack", "DocumentRecallEvaluator(mode=multi_hit)", "SetR"],
  ])("%s: %s is %s", (tool, text, notation) => {
    expect(read(tool, text).slice(0, 2)).toEqual([notation, text]);
  });

  test("a parameter of rankproof's is read in a tool's name as well", () => {
    expect(read("trec_eval", "ndcg_cut_10(gain=exp2)")[0]).toBe("nDCG(gain=exp2)@10");
  });

  test.each([
    ["oml", "AP@10", "AP(denominator=retrieved)@10", {}],
    ["oml", "AP(denominator=relevant)@10", "AP@10", {}],
    ["trec_eval-9", "IPrec@0.3", "IPrec(rounding=up)@0.3", {}],
    ["trec_eval-9", "11pt", "11pt(rounding=up)", {}],
    ["trec_eval", "RBP@10", "RBP(p=0.9,gain=scaled)@10", {}],
    ["ir_measures", "MRR@10", "RR@10", { ties: "id-ascending", precision: "double" }],
    ["ir_measures", "MRR", "RR", {}],
  ])("%s: %s, in rankproof's notation, has what the tool fixes beneath it: %s", (tool, text, notation, conditions) => {
    expect(read(tool, text)).toEqual([notation, undefined, conditions]);
  });

  test("values beneath give way to those of a tool's name", () => {
    expect(read("ranx", "precision@5-l2", { beneath: { rel: 3 } })[0]).toBe("P(rel=2)@5");
    expect(read("ranx", "precision@5", { beneath: { rel: 3 } })[0]).toBe("P(rel=3)@5");
  });

  test.each([
    [
      "ranx",
      "ERR@20",
      /^unsupported measure of ranx: ERR@20 \(it has no ERR; tools that have it: .*\bir_measures\b.*\)$/,
    ],
    ["ranx", "nDCGrel", "unsupported measure of ranx: nDCGrel (it has no nDCGrel; tools that have it: trec_eval, "],
    ["oml", "WAP@5", "unsupported measure of oml: WAP@5 (it has no WAP; tools that have it: tie-aware-hashing)"],
    ["ranx", "ndgc@10", "unknown measure of ranx: ndgc@10 (did you mean ndcg[@{k}]?)"],
    ["oml", "ndcg_burges@10", "unknown measure of oml: ndcg_burges@10 (in ranx it is nDCG(gain=exp2)@10)"],
    ["ragas", "xyzzyplugh", /^unknown measure of ragas: xyzzyplugh \(it has id_based_context_precision, /],
    ["mteb", "accuracy_at_5", "unsupported measure of mteb: accuracy_at_5 ("],
    ["recommenders", "ndcg_at_k(score_type=log)", /invalid score_type .*log \(expected binary or raw or exp\)/],
    ["recommenders", "ndcg_at_k(jj=2)", "unknown parameter of nDCG: jj"],
    ["recommenders", "ndcg_at_k(k=0)", "invalid cutoff of nDCG: 0 (expected a whole number of at least 1)"],
  ])("%s: %s is refused", (tool, text, message) => {
    expect(() => read(tool, text)).toThrow(message);
  });
});

test("readNotation(text, { profile }) reads measures that the tool does not have, too", () => {
  const read = (tool: string, text: string): string => `${readNotation(text, { profile: findProfile(tool, "runs") })}`;
  expect([read("trec_eval-9", "IPrec@0.1"), read("ranx", "IPrec@0.1")]).toEqual([
    "IPrec(rounding=up)@0.1",
    "IPrec@0.1",
  ]);
});
