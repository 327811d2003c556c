import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const QRELS = "examples/helpdesk/judgments.qrels";
const RUNS = ["examples/helpdesk/bm25.run", "examples/helpdesk/words.run"];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-judge-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Rows of a TSV with the grade 0 filled in. */
function filledIn(tsv: string): string {
  const [header, ...rows] = tsv.trim().split("\n");
  const cells = rows.map((row) => row.split("\t").with(2, "0").join("\t"));
  return `${[header, ...cells].join("\n")}\n`;
}

/** How wide the interval is with these judgments added. */
async function widthWith(judgments: string): Promise<number> {
  const file = join(folder, "more.tsv");
  writeFileSync(file, judgments);
  return widthOf(["--more-judgments", file]);
}

async function widthOf(options: readonly string[]): Promise<number> {
  const args = ["eval", QRELS, RUNS[0], "-m", "nDCG@10", "--unjudged", "bounds", ...options, "--json"];
  const { code, stdout, stderr } = await rankproof(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [{ unjudged }] = JSON.parse(stdout).runs[0].measures;
  return unjudged.most - unjudged.least;
}

test.runIf(isDeep("unjudged", "judges"))(
  "what judge-next asks for is read back as judgments, and narrows the interval more than other items do",
  async () => {
    const { code, stdout, stderr } = await rankproof(["judge-next", QRELS, RUNS[0], "-m", "nDCG@10", "-n", "1000"]);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /nDCG@10 of bm25\.run: \[0\.\d+, 0\.\d+\], whatever the grades of unjudged items are\n\d+ of 776/,
    );
    const [header, ...rows] = stdout.trim().split("\n");
    expect(header).toBe("query\titem\tgrade\teffect\tretrieved");
    const text = (own: readonly string[]): string => filledIn([header, ...own].join("\n"));
    // Every seventh row stands for random ones: the best are among them.
    const spread = rows.filter((_, i) => i % 7 === 0).slice(0, 50);
    const width = await widthOf([]);
    const best = width - (await widthWith(text(rows.slice(0, 50))));
    const others = width - (await widthWith(text(spread)));
    expect(others).toBeGreaterThan(0);
    expect(best).toBeGreaterThan(1.5 * others);
  },
);

test.runIf(isDeep("unjudged", "judges"))(
  "a second round asks for none of the items that the first one judged",
  async () => {
    const asked = async (...options: string[]): Promise<string> => {
      const { stdout } = await rankproof(["judge-next", QRELS, RUNS[0], "-m", "nDCG@10", "-n", "20", ...options]);
      return stdout;
    };
    const first = await asked();
    const file = join(folder, "round-1.tsv");
    writeFileSync(file, filledIn(first));
    const second = await asked("--more-judgments", file);
    const itemsIn = (tsv: string): string[] => {
      const [, ...rows] = tsv.trim().split("\n");
      return rows.map((row) => row.split("\t").slice(0, 2).join(" "));
    };
    expect(itemsIn(second)).toHaveLength(20);
    expect(itemsIn(second).filter((item) => itemsIn(first).includes(item))).toEqual([]);
  },
);

test.runIf(isDeep("unjudged", "judges"))("of two runs it is their difference that is narrowed", async () => {
  const { runs, objectives, items } = JSON.parse(
    (await rankproof(["judge-next", QRELS, ...RUNS, "-m", "RR@10", "-n", "3", "-f", "json"])).stdout,
  );
  expect(runs).toEqual(["bm25.run", "words.run"]);
  expect(objectives).toMatchObject([{ run: "words.run", against: "bm25.run", isExact: true }]);
  expect(items).toHaveLength(3);
  expect(items[0].effect).toBeGreaterThanOrEqual(items[1].effect);
});

test.each([
  [["-m", "nDCG@10, AP"], "ambiguous measures: 2 (expected one, whose interval is narrowed)"],
  [
    ["-m", "NumItems@10"],
    "unsupported measure: NumItems@10 (its bounds from unjudged items are not known: it is one number",
  ],
  [["-m", "P@5", "--for", "comparison"], "missing run: a comparison needs at least two"],
  [["-n", "0"], "invalid --count: 0"],
])("refuses %j", async (args, message) => {
  const { code, stderr } = await rankproof(["judge-next", QRELS, RUNS[0], ...args]);
  expect(code).toBeGreaterThan(1);
  expect(stderr).toContain(message);
});

test("where no row is listed the message says why and what to do", async () => {
  const [judged, run] = [join(folder, "whole.qrels"), join(folder, "whole.run")];
  writeFileSync(judged, "q1 0 a 1\nq1 0 b 0\n");
  writeFileSync(run, "q1 Q0 a 1 2 t\nq1 Q0 b 2 1 t\n");
  expect((await rankproof(["judge-next", judged, run, "-m", "P@1"])).stderr).toContain(
    "nothing to judge: every item that was retrieved is judged; a run with other items may have some",
  );
  writeFileSync(run, "q1 Q0 a 1 2 t\nq1 Q0 c 2 1 t\n");
  expect((await rankproof(["judge-next", judged, run, "-m", "P@1"])).stderr).toContain(
    "nothing to judge: no judgment of any of the 1 unjudged items that were retrieved narrows this; a measure with a deeper cutoff, --for values or more --grades may have some",
  );
});
