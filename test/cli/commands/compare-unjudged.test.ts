import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const QRELS = "examples/helpdesk/judgments.qrels";
const RUNS = ["bm25.run", "words.run", "dense.run"].map((name) => `examples/helpdesk/${name}`);

test.runIf(isDeep("unjudged"))(
  "compare --unjudged bounds says whether a difference survives every grade, and what decides it where it does not",
  async () => {
    const { code, stdout } = await rankproof([
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
  },
);

test("the interval of a difference is narrower than what the intervals of the runs leave open", async () => {
  const args = [QRELS, ...RUNS.slice(0, 2), "-m", "nDCG@10", "--unjudged", "bounds", "--json"];
  const { unjudged } = JSON.parse((await rankproof(["compare", ...args])).stdout);
  const [first, second] = JSON.parse((await rankproof(["eval", ...args])).stdout).runs.map(
    (run: { measures: { unjudged: { least: number; most: number } }[] }) => run.measures[0].unjudged,
  );
  const [{ least, most, isExact, survives }] = unjudged.differences;
  expect([isExact, survives]).toEqual([true, false]);
  expect(least).toBeGreaterThan(second.least - first.most);
  expect(most).toBeLessThan(second.most - first.least);
});

test.runIf(isDeep("report", "questions"))("a report shows both among its unjudged items", async () => {
  const { code, stdout } = await rankproof([
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
  expect(stdout).toContain("bm25 stays better than words on RR@10");
});

describe("where grades that both runs share are not told apart", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-compare-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [qrels, first, second] = ["div.qrels", "a.run", "b.run"].map((name) => join(folder, name));
  writeFileSync(qrels, "q1 1 a 1\nq1 2 b 1\nq2 1 a 1\nq2 2 b 1\n");
  writeFileSync(first, "q1 Q0 a 1 3 t\nq1 Q0 b 2 2 t\nq1 Q0 x 3 1 t\nq2 Q0 a 1 3 t\nq2 Q0 b 2 2 t\n");
  const compared = async (run: string, measure: string) => {
    writeFileSync(second, run);
    const { code, stdout } = await rankproof([
      "compare",
      qrels,
      first,
      second,
      "-m",
      measure,
      "--unjudged",
      "bounds",
      "--grades",
      "0,1",
      "--json",
    ]);
    expect(code).toBe(0);
    return JSON.parse(stdout).unjudged.differences[0];
  };

  test("the bounds of the runs bound their difference, at the widest", async () => {
    // Of two subtopics the second run has none or both for each query, the first both.
    const found = await compared("q1 Q0 x 1 1 t\nq2 Q0 y 1 1 t\n", "StRecall@2");
    expect(found).toMatchObject({ difference: -1, least: -1, most: 0, isExact: false, survives: false });
    // For q2 nothing of it is open.
    const kept = await compared("q1 Q0 x 1 1 t\nq2 Q0 a 1 1 t\n", "StRecall@2");
    expect(kept).toMatchObject({ difference: -0.75, least: -0.75, most: -0.25, survives: true });
  });

  // What only the other run retrieved changes what ideal lists have.
  test.each(["alpha_nDCG@2", "D_nDCG@2"])("no grades lead a difference of %s beyond them", async (measure) => {
    const { least, most } = await compared("q1 Q0 x 1 1 t\nq2 Q0 y 1 1 t\n", measure);
    for (const x of ["", "q1 1 x 1\n", "q1 1 x 1\nq1 2 x 1\n"]) {
      for (const y of ["", "q2 2 y 1\n", "q2 1 y 1\nq2 2 y 1\n"]) {
        writeFileSync(join(folder, "more.qrels"), `q1 1 a 1\nq1 2 b 1\nq2 1 a 1\nq2 2 b 1\n${x}${y}`);
        const { stdout } = await rankproof([
          "eval",
          join(folder, "more.qrels"),
          first,
          second,
          "-m",
          measure,
          "--json",
        ]);
        const [own, other] = JSON.parse(stdout).runs.map(
          (run: { measures: { value: number }[] }) => run.measures[0].value,
        );
        expect(other - own).toBeGreaterThanOrEqual(least - 1e-12);
        expect(other - own).toBeLessThanOrEqual(most + 1e-12);
      }
    }
  });
});
