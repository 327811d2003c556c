import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { noBrowser } from "../browser/pages.ts";
import { seriousProblemsOf } from "../browser/seen.ts";
import { isDeep } from "../deep.ts";
import { dropFiles, FEW_PHOTOS, SMALL_RUNS } from "./drop.ts";
import { servedPage } from "./served-page.ts";

// The form above an answer, as dist/page holds it: one line until it is wanted.

const deep = test.runIf(isDeep("report", "options"));

const RUNS = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];

describe.skipIf(noBrowser)("the form of the page", () => {
  const opened = servedPage();
  let page: Page;

  beforeEach(() => {
    ({ page } = opened);
  });

  deep.each([
    ["a phone", 390, 844],
    ["a desk", 1280, 900],
  ])("is one line above an answer, which stands in the first screen of %s", async (_, width, height) => {
    await page.setViewportSize({ width, height });
    await page.click("#example");
    await page.waitForSelector("body[data-drawn]");
    expect(await page.textContent(".evaluated span")).toBe("5 files, nDCG@10, AP, RR@10, and 3 more measures");
    expect(await page.isVisible("#settings")).toBe(false);
    const { bottom } = await page
      .locator("#result .answer-sentence, #answer h2, #answer p")
      .first()
      .evaluate((element) => element.getBoundingClientRect());
    expect(bottom).toBeLessThan(height);
    expect(await seriousProblemsOf(page)).toEqual([]);
    await page.click("#change");
    expect(await page.isVisible("#settings")).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.click("#change");
    expect(await page.isVisible("#settings")).toBe(false);
  });

  test("folds again after another evaluation, and names what was chosen", async () => {
    await dropFiles(page, SMALL_RUNS);
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.fill("input[name=measures]", "RR");
    await page.selectOption("select[name=like]", "ranx");
    await page.click("#evaluate");
    await page.waitForFunction(
      () => document.querySelector(".evaluated span")?.textContent === "3 files, RR, Like: ranx",
    );
    expect(await page.isVisible("#settings")).toBe(false);
  });

  deep("leads from its button, far below on a phone, to the first sentence of the answer", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await dropFiles(page, SMALL_RUNS);
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.fill("input[name=measures]", "RR");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector(".evaluated span")?.textContent === "3 files, RR");
    await page.waitForFunction(() => {
      const answer = document.querySelector("#answer .answer");
      return answer !== null && answer.getBoundingClientRect().top > 0;
    });
  });

  // The focus moves once the answer is drawn, which may be after its form has folded.
  const expectFocusAt = (expected: string): Promise<unknown> =>
    page.waitForFunction((text) => {
      const focused = document.activeElement;
      return `${focused?.tagName} ${focused?.textContent}` === text;
    }, expected);

  deep("leaves the focus at the answer when it folds, and at its button when an evaluation is canceled", async () => {
    await page.focus("#example");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#change");
    await expectFocusAt("H1 bm25.run, dense.run on judgments.qrels");
    await page.focus("#change");
    await page.keyboard.press("Enter");
    await expectFocusAt("BUTTON Fold");
    await page.fill("input[name=measures]", "RR");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".evaluated span")?.textContent === "5 files, RR");
    await expectFocusAt("H1 bm25.run, dense.run on judgments.qrels");
    await page.click("#change");
    await page.click("#settings summary");
    await page.fill("input[name=samples]", "5000000");
    await page.click("#evaluate");
    await page.focus("#cancel");
    await page.keyboard.press("Enter");
    await expectFocusAt("BUTTON Evaluate");
  });

  deep("stays open beside what is wrong", async () => {
    await dropFiles(page, SMALL_RUNS);
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.fill("input[name=measures]", "nDCH@10");
    await page.click("#evaluate");
    await page.waitForSelector(".alert");
    expect(await page.textContent(".alert")).toMatch(/^unknown measure: nDCH /);
    expect(await page.isVisible("#settings")).toBe(true);
    expect(await page.locator("#change").count()).toBe(0);
  });

  deep("shows the first rows of texts, of values by case and of vectors, whose columns a click changes", async () => {
    await page.setInputFiles("#choose", [...RUNS.slice(0, 2), "test/files/topics.csv"]);
    await page.waitForSelector("#change");
    await page.click("#change");
    await page.click(".files > summary");
    await page.selectOption("select[aria-label='Column of slices by in topics.csv']", "language");
    await page.click("#evaluate");
    await page.waitForSelector("#slices table");

    await page.goto(opened.address);
    await page.setInputFiles("#choose", "test/files/answers.csv");
    await page.waitForSelector("#leaderboard table");
    await page.click("#change");
    await page.click(".files > summary");
    const card = page.locator("#given li");
    await card.locator("td").first().waitFor();
    expect(await card.locator("thead th").allInnerTexts()).toEqual(["case", "small", "large"]);
    const [, first] = readFileSync("test/files/answers.csv", "utf8").split("\n");
    expect(await card.locator("tbody tr").first().locator("td").allInnerTexts()).toEqual(
      first.split(",").filter((_, i) => i !== 1),
    );
    await page.selectOption("select[aria-label='Column of case in answers.csv']", "question");
    await card.locator(".alert").waitFor();
    expect(await card.locator(".alert").textContent()).toContain("duplicate case: opening hours");
    await page.selectOption("select[aria-label='Column of case in answers.csv']", "case");
    await page.selectOption("select[aria-label='Column of score in answers.csv']", "small");
    await page.waitForFunction(() => document.querySelectorAll("#given th").length === 2);

    await page.goto(opened.address);
    await dropFiles(page, FEW_PHOTOS);
    await page.waitForSelector("body[data-drawn]");
    await page.click("#change");
    await page.click(".files > summary");
    expect(await card.locator(".format").innerText()).toBe("40 vectors of 8 numbers");
    await page.selectOption("select[aria-label='Column of labels in photos.csv']", "category");
    expect(await page.inputValue("input[name=labels]")).toBe("category");
    expect(await seriousProblemsOf(page)).toEqual([]);
  });
});
