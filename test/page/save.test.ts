import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { noBrowser } from "../browser/pages.ts";
import { rankproof, seriousProblemsOf } from "../browser/seen.ts";
import { isDeep } from "../deep.ts";
import { servedPage } from "./served-page.ts";

// What the page, as dist/page holds it, saves, beside what the built command line prints of the same files: in one format,
// as outputs.test.ts has them all.

const RUNS = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];

const folder = mkdtempSync(join(tmpdir(), "rankproof-save-"));

describe.skipIf(noBrowser || !isDeep("report"))("what the page saves", () => {
  const opened = servedPage();
  let page: Page;

  beforeEach(() => {
    ({ page } = opened);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  /** Saves a file, and reads it. @returns its name and content */
  async function save(output: string, format: string, perQuery = false): Promise<[name: string, text: string]> {
    if (!(await page.isVisible("select[name=output]"))) await page.click("#save-values");
    await page.selectOption("select[name=output]", { label: output });
    await page.selectOption("select[name=format]", format);
    if (await page.isVisible("input[name=per-query]")) await page.setChecked("input[name=per-query]", perQuery);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(".save-values button")]);
    const path = join(folder, download.suggestedFilename());
    await download.saveAs(path);
    return [download.suggestedFilename(), readFileSync(path, "utf8")];
  }

  const formatsOf = (output: string): Promise<string[]> =>
    page
      .selectOption("select[name=output]", { label: output })
      .then(() => page.locator("select[name=format] option").allInnerTexts());

  /** A text whose numbers have the digits on which all engines agree: their exponential functions differ in the last. */
  const rounded = (text: string): string =>
    text.replace(/-?\d+\.\d{12,}(?:e-?\d+)?/g, (n) => Number(n).toPrecision(10));

  /** The text that a command prints; the page knows files by their names alone. */
  const printed = (...args: readonly string[]): string =>
    [...RUNS, "examples/photos.csv"].reduce((text, path) => text.replaceAll(path, basename(path)), rankproof(...args));

  test("values of runs, as eval prints them, with those of every query where asked, and a comparison", async () => {
    await page.setInputFiles("#choose", RUNS);
    await page.waitForSelector("#change");
    await page.click("#save-values");
    expect(await formatsOf("Values")).toEqual([
      ...["table", "json", "jsonl", "csv", "tsv", "markdown", "latex", "html", "trec", "junit"],
    ]);
    expect((await save("Values", "jsonl"))[1]).toBe(printed("eval", ...RUNS, "-f", "jsonl"));
    const [name, text] = await save("Values", "jsonl", true);
    expect(name).toBe("eval.jsonl");
    expect(text).toBe(printed("eval", ...RUNS, "-q", "-f", "jsonl"));
    expect(text).not.toBe(printed("eval", ...RUNS, "-f", "jsonl"));
    await page.selectOption("select[name=format]", "junit");
    expect(await page.isVisible("input[name=per-query]")).toBe(false);
    const [, compared] = await save("Comparison", "table");
    expect(rounded(compared)).toBe(rounded(printed("compare", ...RUNS, "--pairs", "all", "--all", "-f", "table")));
    expect(await seriousProblemsOf(page)).toEqual([]);
  });

  test("a baseline, which the command line and the page hold a gate against", async () => {
    await page.setInputFiles("#choose", RUNS.slice(0, 2));
    await page.waitForSelector("#change");
    const [name, text] = await save("Baseline for gates: bm25.run", "json");
    const kept = join(folder, "kept.json");
    rankproof("eval", ...RUNS.slice(0, 2), "--save", kept, "-o", join(folder, "values.txt"));
    expect(JSON.parse(text)).toEqual({ ...JSON.parse(readFileSync(kept, "utf8")), run: "bm25.run" });

    await page.goto(opened.address);
    await page.setInputFiles("#choose", [...RUNS.slice(0, 1), RUNS[2], join(folder, name)]);
    await page.waitForSelector("#change");
    await page.click("#change");
    const roles = await page
      .locator("#given select[aria-label^=What]")
      .evaluateAll((selects) => selects.map((own) => (own as HTMLSelectElement).value));
    expect(roles).toEqual(["judgments", "run", "baseline"]);
    const proposed = await page.locator("#gate-words option").first().getAttribute("value");
    expect(proposed).toBe("nDCG@10 not-worse-than baseline.json by 0.01");
    await page.fill("input[name=gate]", (proposed ?? "").replace("0.01", "0.5"));
    await page.click("#evaluate");
    await page.waitForSelector("#checks li");
    const { message } = JSON.parse(
      rankproof("eval", RUNS[0], RUNS[2], "--gate", `nDCG@10 not-worse-than ${join(folder, name)} by 0.5`, "--json"),
    ).checks[0];
    expect(await page.textContent("#checks li")).toBe(
      `Met: ${message.replaceAll(join(folder, name), name).replaceAll(RUNS[2], basename(RUNS[2]))}`,
    );
  });

  test("values of embeddings, as embeddings prints them", async () => {
    await page.setInputFiles("#choose", "examples/photos.csv");
    await page.waitForSelector("#change");
    await page.click("#save-values");
    const [, text] = await save("Values", "csv", true);
    expect(text).toBe(printed("embeddings", "examples/photos.csv", "-q", "-f", "csv"));
  });

  test("a diagnosis, as diagnose prints it, and values by case, as compare prints them", async () => {
    await page.setInputFiles("#choose", RUNS.slice(0, 2));
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.click("input[value=diagnose]");
    await page.fill("input[name=measures]", "nDCG@10");
    await page.click("#evaluate");
    await page.waitForSelector("#findings");
    await page.click("#save-values");
    const [, diagnosed] = await save("Diagnosis", "table");
    expect(diagnosed).toBe(printed("diagnose", ...RUNS.slice(0, 2), "-m", "nDCG@10", "-f", "table"));

    await page.goto(opened.address);
    await page.setInputFiles("#choose", "test/files/answers.csv");
    await page.waitForSelector("#leaderboard");
    const [, text] = await save("Comparison", "csv");
    expect(rounded(text)).toBe(rounded(rankproof("compare", "test/files/answers.csv", "-f", "csv")));
  });

  test("the same without a network, on a phone of 390 pixels", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.setInputFiles("#choose", RUNS.slice(0, 2));
    await page.waitForSelector("#change");
    const [name, text] = await save("Values", "csv", true);
    expect(name).toBe("eval.csv");
    expect(text).toBe(printed("eval", ...RUNS.slice(0, 2), "-q", "-f", "csv"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousProblemsOf(page)).toEqual([]);
    await page.context().setOffline(false);
  });

  test("nothing where a format cannot hold it, and says why", async () => {
    writeFileSync(join(folder, "one.run"), "1 Q0 a 1 3 t\n");
    writeFileSync(join(folder, "q.qrels"), "1 0 a 1\n");
    await page.setInputFiles("#choose", [join(folder, "q.qrels"), join(folder, "one.run")]);
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.fill("input[name=measures]", "Gini(collection=5)@10");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector(".evaluated span")?.textContent?.includes("Gini"));
    await page.click("#save-values");
    await page.selectOption("select[name=output]", { label: "Baseline for gates: one.run" });
    await page.click(".save-values button");
    await page.waitForSelector(".save-values .alert");
    expect(await page.textContent(".save-values .alert")).toBe(
      "unsupported measure of a baseline: Gini(collection=5)@10 is no mean over queries",
    );
  });
});
