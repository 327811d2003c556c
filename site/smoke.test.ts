import type { Browser, Page } from "playwright-core";
import { serve } from "vitepress";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch } from "../test/browser/chromium.ts";
import { seriousProblemsOf } from "../test/browser/seen.ts";
import { BASE } from "./base.ts";
import { pageOfEntry } from "./entries.ts";

// The built site in Chromium. Whatever fails in a page, or is asked for from elsewhere, fails here.
const PORT = 4179;
const site = `http://localhost:${PORT}${BASE}`;

let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  await serve({ root: "site", port: PORT });
  browser = await launch();
  page = await browser.newPage();
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site)) problems.push(request.url());
  });
});

afterAll(async () => {
  await browser.close();
  expect(problems).toEqual([]);
});

test("the home page shows a report in pictures", async () => {
  await page.goto(site);
  const widths = await page
    .locator(".home-pictures img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(widths).toEqual([1920, 1920, 1920]);
});

test.each([
  ["Tasks", "Compare two systems"],
  ["Which measure?", "Which measure?"],
  ["Trust", "How far can I trust this number?"],
  ["Reference", "The command line"],
])("a click on %s leads from the home page there", async (text, heading) => {
  await page.goto(site);
  await page.locator(".VPNavBarMenuLink", { hasText: text }).click();
  await page.locator("h1", { hasText: heading }).waitFor();
});

test("search finds a measure", async () => {
  await page.goto(site);
  await page.locator("#local-search button").click();
  await page.locator("#localsearch-input").fill("normalized discounted");
  await page.locator(".result", { hasText: "nDCG" }).first().click();
  await page.waitForURL(/measures/);
});

test("a formula is drawn", async () => {
  await page.goto(`${site}measures/ndcg`);
  expect((await page.locator("math mfrac").first().boundingBox())?.height).toBeGreaterThan(20);
});

test.each(["rankproof", "rankproof/io"])("%s has a page of reference", async (entry) => {
  await page.goto(`${site}${pageOfEntry(entry)}`);
  await page.locator("h1", { hasText: new RegExp(`^${entry}\\W*$`) }).waitFor();
});

test("the page under /try evaluates files", async () => {
  await page.goto(`${site}try/`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(["examples/helpdesk/judgments.qrels", "examples/helpdesk/bm25.run"]);
  await page.getByText("0.7141").first().waitFor({ timeout: 30_000 });
});

test.each(["try/", "demo/"])("/%s leads back to the home page", async (path) => {
  await page.goto(`${site}${path}`);
  await page.getByRole("link", { name: "rankproof: documentation" }).click();
  await page.locator("h1", { hasText: "How good is this ranking?" }).waitFor();
  expect(page.url()).toBe(site);
});

test.each([
  ["confidence interval", /statistics|command-line|tutorials|report|tasks|trust|glossary/],
  ["how do I compare two runs", /command|tutorials|statistics|cookbook|coming-from|tasks/],
  ["recall@10", /measures|conventions|coming-from|why-numbers|tutorials|which-measure/],
])("a search for %s finds a guide first", async (words, guides) => {
  await page.goto(site);
  await page.locator("#local-search button").click();
  await page.locator("#localsearch-input").fill(words);
  const first = page.locator(".result").first();
  await expect.poll(() => first.getAttribute("href")).toMatch(guides);
  for (const result of (await page.locator(".result").all()).slice(0, 3)) {
    expect(await result.getAttribute("href")).not.toMatch(/\/reference\/|CHANGELOG/);
  }
});

test("the report under /demo is drawn", async () => {
  await page.goto(`${site}demo/`);
  await page.locator("body[data-drawn]").waitFor({ timeout: 30_000 });
});

// The home page, programs and outputs, empty cells in heads of tables, a formula, and what TypeDoc writes.
const LOOKED_AT = [
  "",
  "tutorials/recommender",
  "which-measure",
  "coming-from/trec_eval",
  "measures/ndcg",
  "reference/",
  "try/",
  "demo/",
];
const WAYS = LOOKED_AT.flatMap((path) => [[path, "light", 1280] as const, [path, "dark", 390] as const]);

test.each(WAYS)("/%s can be read and used by all, %s, %i pixels wide", async (path, colorScheme, width) => {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`${site}${path}`, { waitUntil: "networkidle" });
  expect(await seriousProblemsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
