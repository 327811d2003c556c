import { describe, expect, test } from "vitest";
import { findProfile } from "../../src/conventions/index.ts";
import { evaluate } from "../../src/index.ts";
import { readMeasures } from "../../src/notation/reading.ts";
import { linesOf, requestsIn } from "../../src/trec-eval/requests.ts";
import type { TrecSettings } from "../../src/trec-eval/settings.ts";
import { versionOf } from "../../src/trec-eval/version.ts";

// Names of trec_eval that stand for several measures.

const SETTINGS: TrecSettings = {
  rel: 1,
  rounding: "nearest",
  collection: 0,
  listed: (measure) => measure,
  last: (measure) => measure,
};

/** What is no measure: the tag of the run, and a text. */
const NO_MEASURES = ["runid", "relstring"];

const SETS = ["official", "set", "all_trec", "P", "recall", "ndcg_cut", "map_cut", "relative_P", "success"];

describe.each([
  ["trec_eval", "10"],
  ["trec_eval-9", "9"],
  ["trec_eval-9.0.8-2023", "9.0.8-2023"],
  ["pytrec_eval", "9"],
])("under %s", (tool, version) => {
  test.each([...SETS, "iprec_at_recall", "Rprec_mult"])("%s is what trec_eval prints for it, in its order", (set) => {
    const lines = linesOf(requestsIn([set], versionOf(version)), SETTINGS);
    const printed = lines.map(({ name }) => name).filter((name) => !NO_MEASURES.includes(name));
    expect(readMeasures(set, { profile: findProfile(tool, "runs") }).map(({ name }) => name)).toEqual(printed);
  });
});

test("readMeasures(set) without a tool are trec_eval's, where it is no name of a measure", () => {
  expect(readMeasures("official")).toHaveLength(29);
  expect(readMeasures("all_trec, P").at(-1)?.measure.toString()).toBe("SetP");
  expect(readMeasures("ndcg_cut").map(({ measure }) => `${measure}`)).toEqual(
    [5, 10, 15, 20, 30, 100, 200, 500, 1000].map((k) => `nDCG@${k}`),
  );
});

test("evaluate({ measures }) takes names in one text, and sets in a list", () => {
  const data = { judgments: { q: { a: 1, b: 0 } }, run: { q: { b: 2, a: 1 } } };
  const namesOf = (measures: string | readonly string[], like?: string): string[] =>
    evaluate({ ...data, measures, like }).results.map(({ measure }) => measure);
  expect(namesOf("nDCG@5,10, MRR")).toEqual(["nDCG@5", "nDCG@10", "RR"]);
  expect(namesOf(["P.1,5", "HR@2"])).toEqual(["P@1", "P@5", "Success@2"]);
  expect(namesOf(["success", "map"], "pytrec_eval")).toEqual(["success_1", "success_5", "success_10", "map"]);
  expect(evaluate({ ...data, measures: "nDCG@10" }).of("ndcg_at_10").value).toBeCloseTo(1 / Math.log2(3), 12);
  expect(() => namesOf("")).toThrow(/^missing measures/);
});
