import { describe, expect, test } from "vitest";
import { GAIN, gainOf, number, REL } from "../../src/core/params.ts";
import { AP, INST, nDCG, P } from "../../src/index.ts";

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

  test("GAIN accepts its words, and lists and tables of gains of at least 0", () => {
    expect(["linear", "exp2", "binary", { 0: 0 }, { 1: 3, 2: 9 }, [1], [0, 1, 3]].every(GAIN.accepts)).toBe(true);
    const refused = [
      "cubic",
      null,
      3,
      [],
      [1, -1],
      [1, "2"],
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
    expect([0, 0.5, 1, 3, Number.NaN, -1].map((grade) => gainOf(grade, "binary"))).toEqual([0, 1, 1, 1, 0, 0]);
    expect([0, 1, 2].map((grade) => gainOf(grade, { 0: 0.5, 1: 3 }))).toEqual([0.5, 3, 2]);
    expect(gainOf(Number.NaN, { 0: 5 })).toBe(0);
    expect(gainOf(1000, "exp2")).toBe(2 ** 1000 - 1);
  });

  test("a measure names what has to be given and was not", () => {
    expect(P.params).toMatchObject({ rel: 1, cutoff: Number.POSITIVE_INFINITY });
    expect(() => P.scorer).toThrow("missing cutoff of P: expected a whole number of at least 1, as in P@10");
    expect(() => INST.with({ T: 2 }).scorer).toThrow(
      "missing max_rel of INST: expected a number above 0, as in INST(T=2,max_rel=3)",
    );
    expect(P.at(1).scorer).toBeDefined();
  });
});
