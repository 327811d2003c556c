import { describe, expect, test } from "vitest";
import { wholeAnswer } from "../../../src/compare/answer.ts";
import { textOf } from "../../../src/compare/phrase.ts";
import { answerIn } from "../../../src/report/runs/answer-in.ts";
import { warningsOf } from "../../../src/report/runs/warnings.ts";
import { modelOf, NEWS, RUNS } from "./inputs.ts";

async function warned(...inputs: Parameters<typeof modelOf>): Promise<Record<string, string>> {
  const model = await modelOf(...inputs);
  return Object.fromEntries(warningsOf(model, 0).map(({ section, text }) => [section, textOf(text)]));
}

/** Queries q0, q1, … each with a relevant item a. */
const judgmentsOf = (count: number): string =>
  Array.from({ length: count }, (_, q) => `q${q} 0 a 1\nq${q} 0 b 0\n`).join("");
const linesOf = (count: number, ...scores: readonly (readonly [item: string, score: number])[]): string =>
  Array.from({ length: count }, (_, q) =>
    scores.map(([item, score]) => `q${q} Q0 ${item} 1 ${score} t\n`).join(""),
  ).join("");

describe("what could change a verdict is warned of", () => {
  test("ties that turn it, queries without results, and tools that print another number", async () => {
    expect(await warned(NEWS, RUNS, { measures: ["AP"] })).toEqual({
      queries:
        "Tied scores: their order alone puts AP of dense anywhere between 0.5567 and 0.5775, and could change the verdict.",
      tools: expect.stringMatching(
        /^Conventions: \d+ other tools print another AP of bm25, from 0\.\d{4} \(.*\) to 0\.\d{4} \(.*\)\.$/,
      ),
    });
  });

  test("items that nobody judged, as deep as the measure looks", async () => {
    const run = linesOf(3, ["x", 3], ["a", 2], ["y", 1]);
    const warnings = await warned(judgmentsOf(3), { run }, { measures: ["P@2"] });
    expect(warnings["unjudged"]).toBe(
      "Missing judgments: nobody judged 50 % of the first 2 items of run; they count as not relevant.",
    );
    const { unjudged } = await warned(
      judgmentsOf(3),
      { run: linesOf(3, ["a", 2], ["b", 1], ["y", 0]) },
      { measures: ["P@2"] },
    );
    expect(unjudged).toBeUndefined();
  });

  test("not items that nobody judged, where the measure sees no judgments, and ties without naming queries", async () => {
    const run = linesOf(3, ["x", 3], ["y", 3], ["a", 2]);
    const warnings = await warned(judgmentsOf(3), { run }, { measures: ["ItemCoverage(collection=5)@1"] });
    expect(Object.keys(warnings)).toEqual(["leaderboard"]);
    expect(warnings["leaderboard"]).toMatch(
      /^Tied scores: their order alone puts ItemCoverage\(collection=5\)@1 of run /,
    );
    expect(await warned(judgmentsOf(3), { run }, { measures: ["P@1"] })).toHaveProperty("unjudged");
  });

  test("nothing where nothing is tied, missing or unjudged", async () => {
    const warnings = await warned(judgmentsOf(2), { run: linesOf(2, ["a", 2], ["b", 1]) }, { measures: ["RR"] });
    expect(Object.keys(warnings).filter((section) => section !== "tools")).toEqual([]);
  });
});

describe("the answer", () => {
  const answer = async (...inputs: Parameters<typeof modelOf>): Promise<string> =>
    textOf(wholeAnswer(answerIn(await modelOf(...inputs), 0)));

  test("of a run alone: its value, its interval, and what limits it most", async () => {
    expect(await answer(NEWS, { bm25: RUNS.bm25 }, { measures: ["AP"] })).toBe(
      "AP of bm25 is 0.6005. 95 % confidence interval [0.5306, 0.6369]. What limits it most is the number of queries: 120 instead of 30 would halve the interval.",
    );
  });

  test("of a run on one query gives no interval", async () => {
    expect(await answer("q 0 a 1\nq 0 c 0", { run: "q Q0 b 1 2 t\nq Q0 a 2 1 t" }, { measures: ["RR@2"] })).toBe(
      "RR@2 of run is 0.5000 on the only query. That does not tell how it does on others. What limits it most are missing judgments: nobody judged 50 % of the first 2 items, which count as not relevant.",
    );
  });

  test("of a run on gold lists alone: that nobody judged the rest limits nothing", async () => {
    const gold = Array.from({ length: 40 }, (_, q) => `q${q} 0 a 1\n`).join("");
    const run = linesOf(40, ["x", 3], ["a", 2]);
    expect(await answer(gold, { run }, { measures: ["P@2"] })).toBe("P@2 of run is 0.5000.");
    expect((await warned(gold, { run }, { measures: ["P@2"] }))["unjudged"]).toBe(
      "Judgments name only relevant items: the other 50 % of the first 2 items of run count as not relevant.",
    );
  });

  test("of a run of which no item is judged: that, with ids of both sides", async () => {
    const runs = { one: linesOf(3, ["D1", 2], ["D2", 1]), two: linesOf(3, ["a", 2]) };
    expect(await answer(judgmentsOf(3), runs, { measures: ["RR"] })).toBe(
      "No item that one retrieved is judged, so that its values say nothing. run: D1, D2; judgments: a, b.",
    );
  });

  test("of a lead that missing judgments can turn, where bounds were asked for", async () => {
    const runs = {
      one: linesOf(20, ["a", 3], ["b", 2]),
      two: linesOf(20, ["x", 3], ["a", 2]),
    };
    // x may be relevant, and then RR of two is 1, as that of one is.
    expect(await answer(judgmentsOf(20), runs, { measures: ["RR"], unjudged: "bounds" })).toBe(
      "one scores higher than two on RR, but missing judgments could undo that. Ahead by 0.500; with other judgments the lead would be from 0.000 to +0.500.",
    );
    const deep = { one: linesOf(20, ["b", 3], ["a", 2]), two: linesOf(20, ["x", 3], ["b", 2], ["a", 1]) };
    expect(await answer(judgmentsOf(20), deep, { measures: ["RR"], unjudged: "bounds" })).toBe(
      "one scores higher than two on RR, but missing judgments could reverse that. Ahead by 0.167; with other judgments the lead would be from -0.500 to +0.167.",
    );
  });

  test("of a run whose ties, unjudged items or missing queries leave more open than its queries", async () => {
    const many = judgmentsOf(40);
    expect(await answer(many, { run: linesOf(40, ["a", 1], ["b", 1]) }, { measures: ["RR"] })).toContain(
      "What limits it most are tied scores: their order alone gives any value from 0.5000 to 1.0000.",
    );
    expect(await answer(many, { run: linesOf(40, ["x", 3], ["a", 2]) }, { measures: ["P@2"] })).toContain(
      "What limits it most are missing judgments: nobody judged 50 % of the first 2 items, which count as not relevant.",
    );
    expect(await answer(many, { run: linesOf(5, ["a", 3], ["b", 2]) }, { measures: ["RR"] })).toContain(
      "What limits it most is coverage: 35 of 40 queries have no results and count as empty lists.",
    );
  });

  test("where people correct a judge, what they would find comes before what the judge says", async () => {
    const gold = { "people.qrels": NEWS };
    const flags = { measures: ["AP"], gold: "people.qrels" };
    expect(await answer(NEWS, RUNS, flags, gold)).toMatch(
      /^Corrected by people's judgments, AP of \S+ less that of \S+ is .* By the judge alone: /,
    );
    expect(await answer(NEWS, { bm25: RUNS.bm25 }, flags, gold)).toMatch(
      /^Corrected by people's judgments, AP is 0\.6005 .* of bm25\. By the judge alone: AP of bm25 is 0\.6005/,
    );
  });

  test("of runs on other queries, and of values that are no means, it does not say how sure they are", async () => {
    const runs = { one: linesOf(2, ["a", 1]), two: linesOf(1, ["b", 2], ["a", 1]) };
    expect(await answer(judgmentsOf(2), runs, { missing: "skip", measures: ["RR"] })).toBe(
      "one has the best RR, 1.0000. The runs were not evaluated on the same queries, so its uncertainty is unknown.",
    );
    expect(await answer(NEWS, RUNS, { measures: ["NumRet"] })).toContain("It is no mean over queries");
    expect(await answer(NEWS, RUNS, { measures: ["AP"], aggregate: "median" })).toContain("on AP (median)");
  });
});
