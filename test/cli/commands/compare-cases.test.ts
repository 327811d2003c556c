import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

const [QRELS, BM25, DENSE] = ["news.qrels", "bm25.run", "dense.run"].map((name) => resolve("test/files", name));
const ANSWERS = resolve("test/files/answers.csv");

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-cases-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(args, { cwd: folder });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

const compared = async (...args: string[]) => JSON.parse(await run("compare", ...args, "-f", "json"));

describe("saved evaluations are compared as their runs are", () => {
  const MEASURES = ["-m", "AP, R@100, RR@10"];
  /** But for what is not in every form: the conditions of measures, and where ties could move a value. */
  const numbersOf = ({ queries, runs, measures }: Awaited<ReturnType<typeof compared>>, hasTies: boolean) => ({
    ...{ queries, runs },
    measures: measures.map(({ pairs, ...own }: { pairs: object[] }) => ({
      ...own,
      pairs: hasTies ? pairs : pairs.map((pair) => ({ ...pair, tieRange: undefined })),
    })),
  });

  test.each(["json", "jsonl", "csv", "tsv"])("rankproof eval -q -f %s", async (format) => {
    writeFileSync(
      join(folder, `values.${format}`),
      await run("eval", QRELS, BM25, DENSE, ...MEASURES, "-q", "-f", format),
    );
    const expected = await compared(QRELS, BM25, DENSE, ...MEASURES);
    const found = await compared(`values.${format}`);
    expect(found.settings).toEqual(expected.settings);
    expect(numbersOf(found, true)).toEqual(numbersOf(expected, true));
    expect(found.sentences).toEqual(expected.sentences);
  });

  test("rankproof eval -q --by leaves out the means of slices, but no query that is called all", async () => {
    const qrels = readFileSync(QRELS, "utf8").replaceAll(/^401 /gm, "all ");
    const bm25 = readFileSync(BM25, "utf8").replaceAll(/^401 /gm, "all ");
    writeFileSync(join(folder, "all.qrels"), qrels);
    writeFileSync(join(folder, "all.run"), bm25);
    writeFileSync(join(folder, "groups.csv"), "query,kind\nall,odd\n402,even\n403,odd\n");
    const args = ["all.qrels", "all.run", DENSE, "-m", "AP"];
    writeFileSync(join(folder, "by.csv"), await run("eval", ...args, "-q", "--by", "groups.csv:kind", "-f", "csv"));
    expect(numbersOf(await compared("by.csv"), true)).toEqual(numbersOf(await compared(...args), true));
  });

  test("rankproof eval --save, a file for each run", async () => {
    for (const [name, file] of [
      ["bm25", BM25],
      ["dense", DENSE],
    ])
      await run("eval", QRELS, file, ...MEASURES, "--save", `${name}.json`);
    const found = await compared("bm25.json", "dense.json");
    expect(numbersOf(found, false)).toEqual(numbersOf(await compared(QRELS, BM25, DENSE, ...MEASURES), false));
    expect(found.conventions).toBe("minGrade: 1; missing: zero; precision: double; ties: expected");
    expect((await compared("bm25.json", "dense.json", "-m", "RR@10")).measures).toHaveLength(1);
  });

  test("two saved evaluations of one run are called by their files", async () => {
    await run("eval", QRELS, BM25, "-m", "AP", "--save", "before.json");
    await run("eval", QRELS, BM25, "-m", "AP", "--ties", "worst", "--save", "worst.json");
    writeFileSync(join(folder, "after.json"), readFileSync(join(folder, "before.json")));
    expect((await compared("before.json", "after.json")).runs).toEqual(["before.json", "after.json"]);
    const { code, stderr } = await rankproof(["compare", "before.json", "worst.json"], { cwd: folder });
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr:
        "worst.json: invalid conventions: minGrade: 1; missing: zero; precision: double; ties: worst (before.json has minGrade: 1; missing: zero; precision: double; ties: expected)\n",
    });
  });

  test("what has no values by query, or a sum of them, is refused", async () => {
    for (const format of ["json", "csv"]) {
      writeFileSync(
        join(folder, `means.${format}`),
        await run("eval", QRELS, BM25, DENSE, "-m", "AP, NumRet", "-f", format),
      );
      const { code, stderr } = await rankproof(["compare", `means.${format}`], { cwd: folder });
      expect({ code, stderr }).toEqual({
        code: 3,
        stderr: `means.${format}: missing values by query: there is none (expected what rankproof eval -q writes)\n`,
      });
      writeFileSync(
        join(folder, `q.${format}`),
        await run("eval", QRELS, BM25, DENSE, "-m", "AP, NumRet", "-q", "-f", format),
      );
      expect((await rankproof(["compare", `q.${format}`], { cwd: folder })).stderr).toBe(
        "unsupported comparison on NumRet: it is no mean over queries\n",
      );
      expect((await compared(`q.${format}`, "-m", "AP")).measures).toHaveLength(1);
    }
  });

  test("an aggregate is that of the conventions or of a measure's conditions, and has to be the same", async () => {
    const saved = async (name: string, ...args: string[]): Promise<void> =>
      writeFileSync(join(folder, name), await run("eval", QRELS, "-q", "-f", "json", ...args));
    await saved("median.json", BM25, DENSE, "-m", "AP", "--aggregate", "median");
    const runs = JSON.parse(
      await run("compare", QRELS, BM25, DENSE, "-m", "AP", "--aggregate", "median", "-f", "json"),
    );
    expect((await compared("median.json")).measures).toEqual(runs.measures);
    await saved("p90.json", BM25, DENSE, "--like", "mlflow", "-m", "recall_at_3/p90, recall_at_3/mean");
    const [p90, mean] = (await compared("p90.json", "--missing", "skip")).measures;
    expect([p90.aggregate, mean.aggregate]).toEqual(["quantile=0.9", undefined]);
    await saved("mean.json", DENSE, "-m", "AP");
    await saved("one.json", BM25, "-m", "AP", "--aggregate", "median");
    expect((await rankproof(["compare", "one.json", "mean.json"], { cwd: folder })).stderr).toContain("aggregate");
    await saved("micro.json", BM25, DENSE, "-m", "AP", "--aggregate", "micro");
    expect((await rankproof(["compare", "micro.json"], { cwd: folder })).stderr).toContain(
      "unsupported comparison on AP (micro): a saved evaluation lacks the denominators of queries",
    );
  });

  test("a broken one is refused", async () => {
    writeFileSync(join(folder, "broken.json"), '{"judgments":"q","runs":[{"run":"a"}],"conventions":{}}');
    expect(await rankproof(["compare", "broken.json", ANSWERS], { cwd: folder })).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("broken.json: invalid evaluation: its parts are not as rankproof writes them"),
    });
  });
});

describe("a table of cases", () => {
  test("is read from standard input, which is opened once", async () => {
    const { stdout } = await rankproof(["compare", "-", "-f", "json"], {
      cwd: folder,
      input: readFileSync(ANSWERS, "utf8"),
    });
    expect({ ...JSON.parse(stdout), files: [] }).toEqual({ ...(await compared(ANSWERS)), files: [] });
  });

  test("comes out in every format", async () => {
    const { measures, files, gaps, settings } = await compared(ANSWERS);
    expect({ files, gaps, unit: settings.unit }).toEqual({ files: ["answers.csv"], gaps: [], unit: "case" });
    const rows = (await run("compare", ANSWERS, "-f", "jsonl"))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows).toMatchObject([{ measure: "score", run: "large", against: "small", p: measures[0].pairs[0].p }]);
    for (const [format, delimiter] of [
      ["csv", ","],
      ["tsv", "\t"],
    ]) {
      const options = { header: true, delimiter, skipEmptyLines: true, dynamicTyping: true };
      expect(Papa.parse<object>(await run("compare", ANSWERS, "-f", format), options).data).toEqual(rows);
    }
    for (const format of ["markdown", "latex", "html"]) {
      const text = await run("compare", ANSWERS, "-f", format);
      expect(text).toContain("system");
      expect(text).toContain("60 cases; higher is better: score");
    }
    expect(await run("compare", ANSWERS, "-f", "junit")).toContain(
      '<testcase classname="large against small" name="score">',
    );
  });

  test("has gates, which decide the exit code", async () => {
    const gated = (margin: number) =>
      rankproof(["compare", ANSWERS, "-f", "junit", "--gate", `score not-worse-than better.csv by ${margin}`], {
        cwd: folder,
      });
    const better = readFileSync(ANSWERS, "utf8").replaceAll(
      /([\d.]+),([\d.]+)$/gm,
      (_, a, b) => `${a},${Number(b) + 1}`,
    );
    writeFileSync(join(folder, "better.csv"), better);
    const missed = await gated(0.5);
    expect(missed).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("gate missed: large has score = 0.5875, better.csv has 1.5875"),
    });
    expect(missed.stdout).toContain('failures="1"');
    writeFileSync(join(folder, "better.csv"), readFileSync(ANSWERS));
    expect((await gated(0.5)).code).toBe(0);
  });

  test("takes from a configuration what is not about runs", async () => {
    const config = {
      judgments: "no.qrels",
      measures: "nDCG@10",
      like: "ranx",
      minGrade: 2,
      alpha: 0.5,
      gates: "AP not-worse-than no.json",
    };
    writeFileSync(join(folder, "config.json"), JSON.stringify(config));
    const { settings, measures } = await compared(ANSWERS, "--config", "config.json");
    expect([settings.alpha, measures[0].measure]).toEqual([0.5, "score"]);
    const text = await run("compare", ANSWERS, "--config", "config.json");
    expect(text).toContain("60 cases; higher is better: score; from config.json: alpha\n");
    expect(
      await rankproof(["compare", ANSWERS, "--config", "config.json", "--ties", "worst"], { cwd: folder }),
    ).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("unsupported option: --ties (it is for runs; the files hold values by case)"),
    });
  });

  test("needs no judgments, and judgments alone are refused", async () => {
    expect(await rankproof(["compare", QRELS])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^missing run: .*news\.qrels is the only file, and looks like judgments \(expected a run/,
      ),
    });
  });
});
