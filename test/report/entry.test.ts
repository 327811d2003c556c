import { readFileSync } from "node:fs";
import { readJudgments, readRun } from "rankproof/io";
import { type ReportInput, report } from "rankproof/report";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { report as reportInBrowser } from "../../dist/report/index.js";
import { rankproof } from "../cli/in-process.ts";
import { isDeep } from "../deep.ts";
import { stampIn, withoutStamp } from "./stamp/stamp-in.ts";

const [JUDGMENTS, BM25, DENSE] = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];
const FILES: ReportInput = {
  judgments: JUDGMENTS,
  runs: { "bm25.run": BM25, "dense.run": DENSE },
  options: { measures: ["nDCG@10, AP"], minGrade: "2" },
};

/** What the command line writes, but for its own words. */
async function ofCommandLine(...flags: string[]): Promise<string> {
  const options = ["-m", "nDCG@10, AP", "--min-grade", "2", "-o", "-"];
  const { stdout } = await rankproof(["report", JUDGMENTS, BM25, DENSE, ...options, ...flags], { bundles: "dist/cli" });
  return stdout
    .replace(/&quot;command&quot;:.*?&quot;,(?=&quot;time)/, "")
    .replace(/<div><dt>command<.*?<\/div>/, "")
    .replace(/\ncommand: .*/, "");
}

beforeAll(() => {
  vi.stubEnv("SOURCE_DATE_EPOCH", "1700000000");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe("report(…) of rankproof/report", () => {
  test("makes of files what the command line makes of them", async () => {
    expect(await report(FILES)).toBe(await ofCommandLine());
  });

  test.runIf(isDeep("jobs", "cli"))("makes a light report", async () => {
    expect(await report({ ...FILES, light: true })).toBe(await ofCommandLine("--light"));
  });

  test.runIf(isDeep())("takes contents and what evaluate takes, in Node and in a browser", async () => {
    const text = (path: string) => ({ text: readFileSync(path, "utf8") });
    const judgments = await readJudgments(JUDGMENTS);
    const run = Object.fromEntries([...(await readRun(DENSE))].map(([query, items]) => [query, [...items]]));
    const input = { judgments, runs: { "bm25.run": text(BM25), "dense.run": run }, options: FILES.options };
    // Only the judgments have another name, what evaluate takes has no tag, and what is hashed differs.
    const files = await report({ ...FILES, light: true });
    const expected = withoutStamp(files)
      .replaceAll("news.qrels", "judgments")
      .replace('<td data-label="tag">dense</td>', '<td data-label="tag"></td>');
    for (const make of [report, reportInBrowser]) {
      const made = await make({ ...input, light: true });
      expect(withoutStamp(made)).toBe(expected);
      expect(stampIn(made).values).toEqual(stampIn(files).values);
      expect(stampIn(made).inputs.map(({ file, rows }) => [file, rows])).toEqual([
        ["judgments", 1800],
        ["bm25.run", 1500],
        ["dense.run", 1450],
      ]);
    }
  });

  test.runIf(isDeep())("shows titles and texts", async () => {
    const items = { text: '{"id": "d1", "title": "A title of its own"}\n' };
    const html = await report({ judgments: { q: ["d1"] }, runs: { mine: { q: ["d1"] } }, items, light: true });
    expect(html).toContain("A title of its own");
  });

  test("refuses bad options and data as the command line does", async () => {
    await expect(report({ ...FILES, options: { ties: "never" } })).rejects.toThrow("--ties: never");
    const runs = { mine: { q: { a: Number.NaN } } };
    await expect(report({ ...FILES, runs })).rejects.toThrow(
      "invalid score: NaN or empty in 1 row of 1 query (q; first for a)",
    );
    await expect(reportInBrowser(FILES)).rejects.toThrow(
      "unsupported input: test/files/news.qrels (nothing is fetched",
    );
  });
});
