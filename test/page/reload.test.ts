import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { noBrowser } from "../browser/pages.ts";
import { seriousProblemsOf } from "../browser/seen.ts";
import { isDeep } from "../deep.ts";
import { dropFiles, FEW_PHOTOS, SMALL_RUNS } from "./drop.ts";
import { servePage } from "./page-server.ts";
import { servedPage } from "./served-page.ts";

// Reload, Back and Forward of the page, as dist/page holds it, for every way in which files come.

const deep = test.runIf(isDeep("report"));

const RUNS = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];

const textsOf = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [basename(path), readFileSync(path, "utf8")]));

describe.skipIf(noBrowser)("the page, reloaded or left and come back to,", () => {
  const opened = servedPage();
  let page: Page;

  beforeEach(() => {
    ({ page } = opened);
  });

  const awaited = (): Promise<string[]> => page.locator(".awaited code").allInnerTexts();

  deep("names dropped files that it cannot keep, and gives the same answer when they come again", async () => {
    await dropFiles(page, textsOf(RUNS));
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.fill("input[name=measures]", "RR, AP");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector(".evaluated span")?.textContent === "3 files, RR, AP");
    await page.evaluate(() => {
      location.hash = "query=412&measure=AP";
    });
    await page.waitForFunction(() => document.querySelector("#query")?.textContent?.includes("412"));
    expect(page.url()).toBe(`${opened.address}?given#query=412&measure=AP`);

    await page.reload();
    await page.waitForSelector(".awaited");
    expect(await awaited()).toEqual(RUNS.map((path) => basename(path)));
    expect(await page.textContent(".awaited")).toContain("Files are not kept when this page is loaded again.");
    expect(await seriousProblemsOf(page)).toEqual([]);
    await dropFiles(page, textsOf(RUNS.slice(0, 2)));
    await page.waitForFunction(() => document.querySelectorAll(".awaited code").length === 1);
    expect(await awaited()).toEqual(["dense.run"]);
    await dropFiles(page, textsOf(RUNS.slice(2)));
    await page.waitForSelector("#query h2");
    expect(await page.textContent(".evaluated span")).toBe("3 files, RR, AP");
    expect(await page.textContent("#query")).toContain("412");
    expect(await page.locator(".awaited").count()).toBe(0);
    expect(opened.requests.every((url) => !/news|bm25|AP/.test(url))).toBe(true);
  });

  deep("names pasted text", async () => {
    for (const text of ["1 0 a 1\n1 0 b 0\n", "1 Q0 b 1 3 t\n1 Q0 a 2 2 t\n"]) {
      await page.click("#paste");
      await page.fill("textarea[name=pasted]", text);
      await page.click(".paste button");
      await page.waitForSelector(".paste", { state: "detached" });
    }
    await page.waitForSelector("#change");
    await page.reload();
    await page.waitForSelector(".awaited");
    expect(await awaited()).toEqual(["pasted-1.txt", "pasted-2.txt"]);
  });

  test("Back leads from the answer to dropped files to the opening, and Forward to the answer", async () => {
    await dropFiles(page, SMALL_RUNS);
    await page.waitForSelector("#change");
    await page.goBack();
    await page.waitForSelector("#example");
    expect(page.url()).toBe(opened.address);
    expect(await page.locator("#result").count()).toBe(0);
    await page.goForward();
    await page.waitForSelector("#change");
    expect(await page.textContent("#result h1")).toContain("bm25.run, dense.run");
    await page.goBack();
    await page.waitForSelector("#example");
    await page.click("#example");
    await page.waitForSelector("#change");
    expect(await page.textContent(".evaluated span")).toContain("5 files");
  });

  deep("keeps what was asked of embeddings, of values by case, and of a diagnosis", async () => {
    const reloaded = async (files: Readonly<Record<string, string>>): Promise<void> => {
      await page.reload();
      await page.waitForSelector(".awaited");
      expect(await awaited()).toEqual(Object.keys(files));
      await dropFiles(page, files);
      await page.waitForSelector("#change");
    };
    await dropFiles(page, FEW_PHOTOS);
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.selectOption("select[name=metric]", "cosine");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector(".evaluated span")?.textContent?.includes("cosine"));
    await reloaded(FEW_PHOTOS);
    expect(await page.textContent(".evaluated span")).toContain("Metric: cosine");

    await page.goto(opened.address);
    await dropFiles(page, textsOf(["test/files/answers.csv"]));
    await page.waitForSelector("#leaderboard");
    await page.click("#change");
    await page.selectOption("select[name=missing]", "skip");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector(".evaluated span")?.textContent?.includes("skip"));
    await reloaded(textsOf(["test/files/answers.csv"]));
    expect(await page.textContent(".evaluated span")).toContain("Missing values: skip");

    await page.goto(opened.address);
    await dropFiles(page, textsOf(RUNS.slice(0, 2)));
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.click("input[value=diagnose]");
    await page.fill("input[name=measures]", "nDCG@10");
    await page.click("#evaluate");
    await page.waitForSelector("#findings");
    await reloaded(textsOf(RUNS.slice(0, 2)));
    expect(await page.textContent("#findings-title")).toBe("bm25.run: why numbers differ");
  });

  deep("that rankproof view serves keeps its files and what was asked, and Back goes through queries", async () => {
    const { address, process: server } = await servePage(...RUNS.slice(0, 2));
    await page.goto(address);
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.fill("input[name=measures]", "RR");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector(".evaluated span")?.textContent === "2 files, RR");
    await page.evaluate(() => {
      location.hash = "query=412";
    });
    await page.waitForSelector("#query h2");
    await page.reload();
    await page.waitForSelector("#query h2");
    expect(await page.textContent(".evaluated span")).toBe("2 files, RR");
    expect(await page.textContent("#query")).toContain("412");
    await page.goBack();
    await page.waitForSelector("#query h2", { state: "detached" });
    expect(await page.locator("#leaderboard table.leaderboard").count()).toBe(1);
    await page.goto("about:blank");
    server.kill();
  });

  deep("without anything kept opens as new", async () => {
    await page.goto(`${opened.address}?given`);
    await page.waitForSelector("#example");
    expect(await page.locator(".awaited").count()).toBe(0);
  });
});
