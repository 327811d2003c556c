import { expect, test } from "vitest";
import { rankproof } from "../spawn.ts";

const QRELS = "examples/helpdesk/judgments.qrels";
const RUNS = ["bm25.run", "words.run", "dense.run"].map((name) => `examples/helpdesk/${name}`);

test("compare --unjudged bounds says whether a difference survives every grade, and what decides it where it does not", () => {
  const { code, stdout } = rankproof([
    "compare",
    QRELS,
    ...RUNS.slice(0, 2),
    "-m",
    "nDCG@10, RR@10",
    "--unjudged",
    "bounds",
  ]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Unjudged items can change which of words\.run and bm25\.run is better on nDCG@10: the difference, -0\.\d+, may be from -0\.1000 to \+0\.1421\. Judgments that narrow this most: sky-04 of query q03, /m,
  );
  expect(stdout).toMatch(
    /^Whatever the grades of unjudged items are, bm25\.run stays better than words\.run on RR@10: the difference, -0\.\d+, may be from -0\.0888 to -0\.0366\.$/m,
  );
});

test("the interval of a difference is narrower than what the intervals of the runs leave open", () => {
  const args = [QRELS, ...RUNS.slice(0, 2), "-m", "nDCG@10", "--unjudged", "bounds", "--json"];
  const { unjudged } = JSON.parse(rankproof(["compare", ...args]).stdout);
  const [first, second] = JSON.parse(rankproof(["eval", ...args]).stdout).runs.map(
    (run: { measures: { unjudged: { least: number; most: number } }[] }) => run.measures[0].unjudged,
  );
  const [{ least, most, isExact, survives }] = unjudged.differences;
  expect([isExact, survives]).toEqual([true, false]);
  expect(least).toBeGreaterThan(second.least - first.most);
  expect(most).toBeLessThan(second.most - first.least);
});

test("a report shows both among its unjudged items", () => {
  const { code, stdout } = rankproof([
    "report",
    QRELS,
    ...RUNS,
    "-m",
    "RR@10",
    "--unjudged",
    "bounds",
    "--light",
    "-o",
    "-",
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain("once unjudged items are judged that were retrieved");
  expect(stdout).toContain("bm25.run stays better than words.run on RR@10");
});
