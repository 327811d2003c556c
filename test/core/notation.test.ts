import { describe, expect, test } from "vitest";
import { checkParams, GAIN, gainOf, number, REL } from "../../src/core/params.ts";
import { AP, nDCG, P, parseMeasure, parseMeasures } from "../../src/index.ts";
import { findMeasure } from "../../src/measures/index.ts";

describe("parseMeasure(text)", () => {
  test.each([
    ["nDCG@10", "nDCG@10"],
    [" nDCG @ 10 ", "nDCG@10"],
    ["ndcg@10", "nDCG@10"],
    ["NDCG@10", "nDCG@10"],
    ["MRR@10", "RR@10"],
    ["hit_rate@5", "Success@5"],
    ["CMC@5", "Success@5"],
    ["RelP@5", "R(denominator=capped)@5"],
    ["F2@5", "F(beta=2)@5"],
    ["eleven-point", "11pt"],
    ["map", "AP"],
    ["map_cut_30", "AP@30"],
    ["ndcg_cut_10", "nDCG@10"],
    ["relative_P_5", "R(denominator=capped)@5"],
    ["iprec_at_recall_0.20", "IPrec@0.2"],
    ["rbp", "RBP(p=0.9,gain=scaled)"],
    ["RBP", "RBP"],
    ["AP@R", "AP@R"],
    ["P(rel=2)@5", "P(rel=2)@5"],
    ["P( rel = 2 )@5", "P(rel=2)@5"],
    ["nDCG(gain = { 1 : 3 , 2 : 9 })", "nDCG(gain={1:3,2:9})"],
    ["AP(denominator='retrieved')@10", "AP(denominator=retrieved)@10"],
    ['AP(denominator="capped",rel=2)@10', "AP(rel=2,denominator=capped)@10"],
    ["nDCG(gain={2:9,1:3})@10", "nDCG(gain={1:3,2:9})@10"],
    ["nDCG(gain={10:9,2:3})", "nDCG(gain={2:3,10:9})"],
    ["RBP(p=.5)", "RBP(p=0.5)"],
    ["RBP(p=5e-1)", "RBP(p=0.5)"],
    ["Utility(a=+2,b=-1.50)", "Utility(a=2,b=-1.5)"],
    ["FirstRel(absent=100)", "FirstRel(absent=100)"],
    ["IPrec@0", "IPrec@0"],
  ])("%s is %s", (text, canonical) => {
    expect(parseMeasure(text).toString()).toBe(canonical);
  });

  test.each([
    "P(rel=2a)@5",
    "P(rel=2 3)@5",
    "RBP(p=x5)",
    "RBP(p=1e)",
    "nDCG(gain=x{1:2})",
    "nDCG(gain={1:2}x)",
    "nDCG(gain={:2})",
    "nDCG(gain={1:})",
    "nDCG(gain={1:2:3})",
    "nDCG(gain={a:2})",
    "P(=2)@5",
    "P@'5",
  ])("%s is refused", (text) => {
    expect(() => parseMeasure(text)).toThrow(/^invalid /);
  });

  test("a name of trec_eval takes no cutoff of its own", () => {
    expect(() => parseMeasure("ndcg_cut_10@5")).toThrow(/^unknown measure: ndcg_cut_10/);
  });

  test("names of other tools than trec_eval are not read", () => {
    expect(() => parseMeasure("RetrievalRPrecision")).toThrow(/^unknown measure/);
  });

  test("suggestions come from labels, aliases and trec_eval's whole names", () => {
    expect(() => parseMeasure("recip_rnk")).toThrow("(did you mean recip_rank?)");
    expect(() => parseMeasure("hitrat@5")).toThrow("(did you mean HitRate?)");
    expect(() => parseMeasure("ndcg_cut_x")).not.toThrow("{cutoff}");
  });

  test("presets stand in for defaults, by id and for all, and give way to what is written", () => {
    const presets = { "*": { rel: 2 }, rbp: { p: 0.5 } };
    const parsed = parseMeasures("P@5, P(rel=3)@5; RBP NumQ nDCG@3", presets);
    expect(parsed.map(String)).toEqual(["P(rel=2)@5", "P(rel=3)@5", "RBP(p=0.5,rel=2)", "NumQ", "nDCG@3"]);
  });
});

test("parseMeasures(list) splits at commas, blanks and semicolons outside brackets", () => {
  const list = "nDCG(gain={1:3,2:9})@10,AP(rel=2, denominator=capped)@5\tRR@10;  P@5";
  expect(parseMeasures(list).map(String)).toEqual([
    "nDCG(gain={1:3,2:9})@10",
    "AP(rel=2,denominator=capped)@5",
    "RR@10",
    "P@5",
  ]);
});

test("findMeasure(text) ignores parameters and cutoff", () => {
  for (const text of ["nDCG", "nDCG@10", "nDCG(gain=exp2)@10", " ndcg "]) {
    expect(findMeasure(text).record.id).toBe("ndcg");
  }
  expect(findMeasure("nDCG(gain=exp2)@10").toString()).toBe("nDCG");
});

test("at(…) and with(…) leave the measure as it was", () => {
  const strict = P.with({ rel: 2 });
  expect([strict.at(5), P.at(5), strict].map(String)).toEqual(["P(rel=2)@5", "P@5", "P(rel=2)"]);
  expect(AP.with({ denominator: "capped" }).with({ rel: 2 }).at(3).toString()).toBe("AP(rel=2,denominator=capped)@3");
  expect(nDCG.with({ gain: "linear" }).toString()).toBe("nDCG");
});

describe("parameters", () => {
  test("number({…}) accepts its range and no more", () => {
    const values = [-1, 0, 0.5, 1, 2, Number.NaN, Number.POSITIVE_INFINITY, "1", null];
    const accepted = (options: object) => values.filter(number({ default: 0.5, ...options }).accepts);
    expect(accepted({ min: 0, max: 1 })).toEqual([0, 0.5, 1]);
    expect(accepted({ min: 0, max: 1, open: "min" })).toEqual([0.5, 1]);
    expect(accepted({ min: 0, max: 1, open: "both" })).toEqual([0.5]);
    expect(accepted({})).toEqual([-1, 0, 0.5, 1, 2]);
  });

  test("REL accepts finite numbers of at least 0", () => {
    expect([0, 0.5, 3].every(REL.accepts)).toBe(true);
    expect([-1, Number.NaN, Number.POSITIVE_INFINITY, "1", undefined].some(REL.accepts)).toBe(false);
  });

  test("GAIN accepts its words and tables of gains of at least 0", () => {
    expect(["linear", "exp2", { 0: 0 }, { 1: 3, 2: 9 }].every(GAIN.accepts)).toBe(true);
    const refused = [
      "cubic",
      null,
      3,
      [],
      [1],
      {},
      { 1: -1 },
      { 1: Number.NaN },
      { a: 1 },
      { "-1": 1 },
      { 1: 2, 2: -1 },
    ];
    expect(refused.filter(GAIN.accepts)).toEqual([]);
  });

  test("gainOf(grade, gain) by word and by table", () => {
    expect([0, 1, 3].map((grade) => gainOf(grade, "exp2"))).toEqual([0, 1, 7]);
    expect([0, 1, 2].map((grade) => gainOf(grade, { 0: 0.5, 1: 3 }))).toEqual([0.5, 3, 2]);
    expect(gainOf(Number.NaN, { 0: 5 })).toBe(0);
    expect(gainOf(1000, "exp2")).toBe(2 ** 1000 - 1);
  });

  test("checkParams(…) names what is missing only of a complete set", () => {
    const specs = P.record.params;
    expect(checkParams("P", specs, {}, "incomplete")).toMatchObject({ rel: 1, cutoff: Number.POSITIVE_INFINITY });
    expect(() => checkParams("P", specs, {}, "complete")).toThrow("missing cutoff of P: expected a whole number");
  });
});
