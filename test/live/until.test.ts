import { describe, expect, test } from "vitest";
import { baselineOf } from "../../src/compare/baseline.ts";
import { judge } from "../../src/compare/gate.ts";
import { evaluate } from "../../src/index.ts";
import { type EvaluateSearchInput, evaluateSearch } from "../../src/live/evaluate-search.ts";

const ids = Array.from({ length: 400 }, (_, i) => `q${i}`);
const judgments = Object.fromEntries(ids.map((id) => [id, { [`d${id}`]: 1 }]));
/** Finds the relevant item first for four of five queries, and second for the others. */
const found = (id: string): string[] => (Number(id.slice(1)) % 5 === 0 ? ["x", `d${id}`] : [`d${id}`, "x"]);

function searchUntil(until: EvaluateSearchInput["until"], more: Partial<EvaluateSearchInput> = {}) {
  const asked: string[] = [];
  const search = (id: string): string[] => {
    asked.push(id);
    return found(id);
  };
  const input = { judgments, measures: ["RR", "P@1"], search, retries: 0, until, ...more };
  return evaluateSearch(input).then((evaluation) => ({ ...evaluation, asked }));
}

describe("evaluateSearch({until})", () => {
  test("asks no more once a threshold is decided, and evaluates the queries asked", async () => {
    const { decisions, queries, asked, run, of } = await searchUntil(["RR>=0.8"]);
    expect(decisions.map(({ isMet }) => isMet)).toEqual([true]);
    expect(asked.length).toBeLessThan(200);
    expect([...run.keys()].toSorted()).toEqual(asked.toSorted());
    const part = Object.fromEntries(queries.map((id) => [id, judgments[id]]));
    const alone = evaluate({ judgments: part, run: Object.fromEntries(run), measures: ["RR"] });
    expect(of("RR").value).toBe(alone.of("RR").value);
    // Which mean all queries have, 0.9, is in its interval.
    const [{ interval = [1, 0] }] = decisions;
    expect(interval[0]).toBeGreaterThanOrEqual(0.8);
    expect(interval[0]).toBeLessThan(0.9);
    expect(interval[1]).toBeGreaterThan(0.9);
  });

  test("asks the same queries in whatever order they are judged, and others by another seed", async () => {
    const turned = Object.fromEntries(ids.toReversed().map((id) => [id, judgments[id]]));
    const [one, same, other] = await Promise.all([
      searchUntil(["RR>=0.8"]),
      searchUntil(["RR>=0.8"], { judgments: turned }),
      searchUntil(["RR>=0.8"], { seed: 2 }),
    ]);
    expect(same.asked).toEqual(one.asked);
    expect(other.asked.slice(0, 10)).not.toEqual(one.asked.slice(0, 10));
  });

  test("looks in the order asked, however long answers take", async () => {
    const late = async (id: string): Promise<string[]> => {
      await new Promise((resolve) => setTimeout(resolve, Number(id.slice(1)) % 3));
      return found(id);
    };
    const [atOnce, slow] = await Promise.all([searchUntil(["RR>=0.8"]), searchUntil(["RR>=0.8"], { search: late })]);
    expect([...slow.run.keys()]).toEqual([...atOnce.run.keys()]);
  });

  test("asks all queries where a condition stays open until the last", async () => {
    const { decisions, asked } = await searchUntil(["RR>=0.8", "P@1>0.8"]);
    expect(asked.length).toBe(400);
    expect(decisions.map(({ isMet }) => isMet)).toEqual([true, false]);
  });

  describe("of gates", () => {
    const baselineWhere = (ranks: (id: string) => string[]) => {
      const run = Object.fromEntries(ids.map((id) => [id, ranks(id)]));
      return baselineOf("old", evaluate({ judgments, run, measures: ["RR"] }), 1);
    };
    const second = (id: string): string[] => ["x", `d${id}`];

    test("is met early by what is better, missed early by what is worse by more than the margin", async () => {
      const gate = { measure: "RR", baseline: baselineWhere(second), margin: 0.05 };
      const better = await searchUntil([gate]);
      expect(better.decisions.map(({ isMet }) => isMet)).toEqual([true]);
      expect(better.asked.length).toBeLessThan(100);
      const worse = await searchUntil([gate], { search: () => ["x"] });
      expect(worse.decisions.map(({ isMet }) => isMet)).toEqual([false]);
      expect(worse.queries.length).toBeLessThan(100);
    });

    test.each<[string, (id: string) => string[], boolean]>([
      ["the same on each query", found, true],
      ["worse on three queries, within the margin", (id) => (/^q[123]$/.test(id) ? ["x"] : found(id)), true],
      [
        "worse on 10 % of queries, within the margin, but significantly",
        (id) => (id.endsWith("3") ? ["x"] : found(id)),
        false,
      ],
    ])("%s: all are asked, and the verdict is that of judge", async (_, now, isMet) => {
      const gate = { measure: "RR", baseline: baselineWhere(found), margin: 0.2 };
      const { decisions, queries, run } = await searchUntil([gate], { search: now });
      expect(queries.length).toBe(400);
      const evaluation = evaluate({ judgments, run: Object.fromEntries(run), measures: ["RR"] });
      const [plain] = judge([{ run: "new", evaluation, minGrade: 1, source: "old", ...gate }]);
      expect([decisions[0].isMet, plain.isMet]).toEqual([isMet, isMet]);
    });

    test("a baseline of more queries than are judged is refused before any is asked", async () => {
      const baseline = baselineWhere(found);
      const few = Object.fromEntries(ids.slice(0, 300).map((id) => [id, judgments[id]]));
      await expect(searchUntil([{ measure: "RR", baseline }], { judgments: few })).rejects.toThrow(
        "old: invalid queries: 400 in the baseline, 300 to be asked (expected the same judgments)",
      );
    });
  });

  test.each([
    ["DCG>=1", ["DCG"], "unsupported measure of until: DCG has no bounds"],
    ["AP>=0.5", ["RR"], "unknown result: AP"],
    ["RR", ["RR"], "invalid threshold: RR (expected a condition like nDCG@10>=0.35)"],
  ])("asks nothing where %s of %s cannot be decided", async (condition, measures, message) => {
    let count = 0;
    const search = (): string[] => {
      count++;
      return [];
    };
    await expect(evaluateSearch({ judgments, measures, search, until: [condition] })).rejects.toThrow(message);
    expect(count).toBe(0);
  });
});
