import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noBrowser } from "../browser/pages.ts";
import { rankproof, seriousProblemsOf } from "../browser/seen.ts";
import { isDeep } from "../deep.ts";
import { reportPage } from "./report-page.ts";

// The table of queries and the open query of reports that the built command line wrote, of the help desk's texts.

const deep = test.runIf(isDeep());

const HELPDESK = "examples/helpdesk";
const IN = (name: string): string => join(HELPDESK, name);
const RUNS = [IN("judgments.qrels"), IN("bm25.run"), IN("dense.run"), IN("words.run")];
const TEXTS = [
  "--items",
  IN("passages.jsonl"),
  "--queries",
  IN("queries.csv"),
  "--by",
  `${IN("queries.csv")}:language`,
];
const TEXT_OF = new Map(
  readFileSync(IN("queries.csv"), "utf8")
    .split("\n")
    .map((line) => [line.split(",")[0], line]),
);

const folder = mkdtempSync(join(tmpdir(), "rankproof-queries-"));
const fileOf = (name: string): string => join(folder, name);
let page: Page;

/** Texts of the cells of the rows that the table draws. */
function rows(): Promise<string[][]> {
  return page
    .locator("#queries tbody tr:not(.gap)")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())));
}

function ids(): Promise<string[]> {
  return page.locator("#queries tbody tr:not(.gap) code").allInnerTexts();
}

/** Kinds of queries that may be listed alone, with their counts. */
async function kinds(): Promise<[kind: string, count: number][]> {
  const texts = await page.locator(".kinds button").allInnerTexts();
  return texts.map((text) => {
    const [, kind = "", count] = /^(.*) (\d+)$/.exec(text) ?? [];
    return [kind, Number(count)];
  });
}

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const addressed = (part: string): Promise<unknown> =>
  page.waitForFunction((wanted) => decodeURIComponent(location.hash).includes(wanted), part);
const openId = (): Promise<string> => page.innerText("#query .query-id code");

/** Rows of a list that are drawn wherever it is scrolled to. */
const FIRST_ROWS = 15;

describe.skipIf(noBrowser)("queries in a browser", () => {
  const report = reportPage();

  beforeAll(() => {
    ({ page } = report);
    rankproof("report", ...RUNS, ...TEXTS, "-o", fileOf("runs.html"));
    if (isDeep()) rankproof("report", ...RUNS.slice(0, 2), ...TEXTS, "-o", fileOf("one.html"));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const show = (name: string, address?: string): Promise<Page> => report.show(fileOf(name), address);
  const load = (name: string, address?: string): Promise<Page> => report.load(fileOf(name), address);

  test("every query is listed with its text first, the largest losses at the top", async () => {
    await show("runs.html");
    expect(await page.getAttribute("#queries table", "aria-rowcount")).toBe("41");
    const differences = (await rows()).map((cells) => Number(cells[4].replace("−", "-")));
    expect(differences).toEqual(differences.toSorted((a, b) => a - b));
    const [[name]] = await rows();
    const [id] = await ids();
    expect(TEXT_OF.get(id)).toContain(name.split("\n")[0]);
  });

  deep("a click on a column sorts by it, another turns the order around; Back and reload keep to it", async () => {
    await show("runs.html");
    const first = await ids();
    await page.click("#queries th >> text=bm25");
    await addressed("sort=against");
    const rising = (await rows()).map((cells) => Number(cells[2]));
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    await page.click("#queries th >> text=bm25");
    await addressed("sort=-against");
    const falling = (await rows()).map((cells) => Number(cells[2]));
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    expect(await page.locator("#queries [aria-sort]").innerText()).toBe("bm25");
    const shown = await ids();
    await page.reload();
    await page.waitForSelector("body[data-drawn]");
    expect(await ids()).toEqual(shown);
    await page.goBack();
    await page.goBack();
    expect(await ids()).toEqual(first);
  });

  deep("queries are found by a text, a slice, and what became of them; charts follow", async () => {
    await show("runs.html", "#run=words.run");
    const points = () => page.locator("#queries figure:first-child .mark-symbol path").count();
    expect(await points()).toBe(40);
    await page.fill("input[name=find]", "LOCKER");
    await addressed("find=LOCKER");
    await page.waitForSelector("body[data-drawn]");
    expect(await ids()).toEqual(["q08"]);
    expect(await points()).toBe(1);
    await page.fill("input[name=find]", "");
    await page.waitForFunction(() => !location.hash.includes("find"));
    await page.selectOption("select[name=slice]", { label: "de (7)" });
    await addressed("slice=language=de");
    await page.waitForSelector("body[data-drawn]");
    expect(await points()).toBe(7);
    await page.click(".kinds button:has-text('got worse')");
    await page.waitForSelector("body[data-drawn]");
    expect((await rows()).every((cells) => cells[1] === "de" && cells[4].startsWith("\u2212"))).toBe(true);
    await show("runs.html", "#run=words.run&kind=tied");
    expect((await rows()).every((cells) => /^\{\d/.test(cells[5]))).toBe(true);
    expect(await page.textContent("#queries")).toContain("Effect of ties");
    await show("runs.html", "#run=bm25.run&against=words.run&kind=failed");
    const failed = rankproof("eval", ...RUNS.slice(0, 2), "-m", "nDCG@10", "-q", "--format", "jsonl")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .filter(({ query, value }) => query !== undefined && value === 0)
      .map(({ query }) => query);
    expect((await ids()).toSorted()).toEqual(failed.toSorted());
  });

  deep("every filter says how many queries it lists beside the others that are chosen", async () => {
    await show("runs.html", "#run=words.run");
    const sizes = async (): Promise<number[]> => {
      const counts: number[] = [];
      for (const [kind, count] of await kinds()) {
        await page.click(`.kinds button:has-text("${kind}")`);
        await page.waitForSelector(`.kinds [aria-pressed=true]:has-text("${kind}")`);
        expect(await page.textContent("#queries caption")).toMatch(new RegExp(` of ${count}( of 40)? queries$`));
        counts.push(count);
      }
      return counts;
    };
    const [all, worse, better] = await sizes();
    expect(all).toBe(40);
    expect(worse + better).toBeLessThanOrEqual(all);
    await page.click(".kinds button:has-text('all')");
    await page.selectOption("select[name=slice]", { label: "de (7)" });
    expect((await sizes())[0]).toBe(7);
    await page.click(".kinds button:has-text('got worse')");
    const slices = await page.locator("select[name=slice] option").allInnerTexts();
    expect(slices[0]).toBe(`all (${worse})`);
    const inSlices = slices.slice(1).map((text) => Number(/\((\d+)\)$/.exec(text)?.[1]));
    expect(inSlices.reduce((sum, count) => sum + count, 0)).toBe(worse);
    await page.fill("input[name=find]", "nothing has this text");
    await page.waitForSelector(".kinds button:has-text('all 0')");
  });

  test("the address opens a query with its measure and runs; items that both retrieved are joined by lines", async () => {
    await load("runs.html", "#query=q23&measure=AP&run=words.run");
    expect(await openId()).toBe("q23");
    expect(await page.innerText("#query h2")).toContain("shooting stars");
    const items = await page
      .locator("#query .two-lists > section")
      .evaluateAll((lists) =>
        lists.map((list) => [...list.querySelectorAll("[data-item]")].map((row) => row.getAttribute("data-item"))),
      );
    const shared = items[0].filter((item) => items[1].includes(item));
    expect(shared.length).toBeGreaterThan(1);
    expect(await page.locator("#query .lines path").count()).toBe(shared.length);
    const marks = await page.locator("#query .two-lists > :last-child .change").allInnerTexts();
    expect(marks.every((mark) => /^(?:new|=|[+−]\d+(?:\.5)?|from below \d+)$/.test(mark))).toBe(true);
    const row = page.locator('#queries tr[aria-current="true"]');
    expect(await row.locator("a").getAttribute("data-query")).toBe("22");
    const [own, table] = [await row.boundingBox(), await page.locator("#queries .query-table").boundingBox()];
    if (own === null || table === null) throw new Error("not shown");
    expect(own.y).toBeGreaterThan(table.y);
    expect(own.y + own.height).toBeLessThan(table.y + table.height);
  });

  deep("the arithmetic leads, step by step, to the value", async () => {
    for (const measure of ["nDCG@10", "AP", "RR@10"]) {
      await show("runs.html", `#query=q01&measure=${measure}&run=words.run`);
      await page.click("#query .arithmetic summary");
      const values = await page.locator("#query .arithmetic tr:last-child td:last-child").allInnerTexts();
      const column = `#query > div > .scroll td[data-label="${measure}"]`;
      const shown = await page.locator(column).allInnerTexts();
      expect(values, measure).toEqual(shown.slice(0, 2).map((cell) => cell.split(" ")[0]));
    }
  });

  deep("whether the arithmetic is unfolded belongs to the address, and stays so from query to query", async () => {
    await show("runs.html", "#query=q01");
    const isUnfolded = (): Promise<boolean> =>
      page.$eval("#query .arithmetic", (own) => (own as HTMLDetailsElement).open);
    expect(await isUnfolded()).toBe(false);
    await page.click("#query .arithmetic summary");
    await addressed("steps=shown");
    await page.keyboard.press("j");
    await page.waitForFunction(() => !location.hash.includes("query=q01"));
    expect(await isUnfolded()).toBe(true);
    await page.reload();
    await page.waitForSelector("body[data-drawn]");
    expect(await isUnfolded()).toBe(true);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !location.hash.includes("steps"));
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => document.querySelector("#query .arithmetic:not([open])") !== null);
  });

  deep("the warning of ties leads to the queries that they affect, by an address that can be shared", async () => {
    await show("runs.html");
    const link = page.locator("#answer .warnings a", { hasText: "ties" });
    const address = (await link.getAttribute("href")) ?? "";
    await link.click();
    await page.waitForFunction(() => document.activeElement?.id === "queries-title");
    expect(await page.evaluate(() => location.hash)).toBe(address);
    expect(await page.textContent(".kinds [aria-pressed=true]")).toMatch(/^affected by ties \d+$/);
    const shown = await rows();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every((cells) => /^\{\d/.test(cells.at(-1) ?? ""))).toBe(true);
    await load("runs.html", address);
    await page.waitForFunction(() => document.activeElement?.id === "queries-title");
    // How many rows are drawn beyond the visible ones depends on how the page came there.
    expect((await rows()).slice(0, FIRST_ROWS)).toEqual(shown.slice(0, FIRST_ROWS));
  });

  deep("j and k go through the queries as they are listed, Escape closes; Back leads to before", async () => {
    await show("runs.html", "#sort=query");
    await page.keyboard.press("j");
    await page.waitForFunction(() => document.activeElement?.id === "query-title");
    expect(await openId()).toBe("q01");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    expect(await openId()).toBe("q03");
    await page.keyboard.press("k");
    expect(await openId()).toBe("q02");
    await addressed("query=q02");
    await page.keyboard.press("Escape");
    expect(await page.locator("#query").count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.getAttribute("data-query") === "1");
    await page.goBack();
    expect(await openId()).toBe("q02");
    await page.goBack();
    expect(await page.locator("#query").count()).toBe(0);
  });

  deep("keys that are typed into a field open nothing", async () => {
    await show("runs.html");
    await page.click("input[name=find]");
    await page.keyboard.type("jk");
    await addressed("find=jk");
    expect(await page.locator("#query").count()).toBe(0);
  });

  deep("more of a list is shown when asked for", async () => {
    await show("runs.html", "#query=q01");
    const list = page.locator("#query .two-lists > section").first();
    expect(await list.locator("[data-item]").count()).toBe(10);
    await list.locator("button.more").click();
    expect(await list.locator("[data-item]").count()).toBe(23);
    expect(await list.locator("button.more").count()).toBe(0);
    await addressed("rows=40");
    await page.reload();
    await page.waitForSelector("body[data-drawn]");
    expect(await list.locator("[data-item]").count()).toBe(23);
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll("#query button.more").length > 0);
    expect(await list.locator("[data-item]").count()).toBe(10);
  });

  deep.each([390, 1200])("nothing is cut and axe finds no serious problem, %d pixels wide", async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await show("runs.html", "#query=q23");
    const scrolled = await page.$eval("#queries .query-table", (table) => table.scrollWidth - table.clientWidth);
    expect(scrolled).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await seriousProblemsOf(page)).toEqual([]);
  });

  deep("every relevant item is listed with its rank in each run, or that no run retrieved it", async () => {
    const ranksIn = async (name: string): Promise<string[][]> => {
      await show(name, "#query=q01");
      return await page
        .locator("#query table", { has: page.locator("caption", { hasText: /^Ranks of the 5/ }) })
        .locator("tbody tr")
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)));
    };
    const inThree = await ranksIn("runs.html");
    expect(inThree[0]).toEqual(["Opening hours: Hilltop branch\nvisit-03", "3", "1", "2", "1"]);
    expect(inThree[4]).toEqual(["Holiday schedule\nvisit-05", "1", "–", "5", "–"]);
    const inOne = await ranksIn("one.html");
    expect(inOne[0]).toEqual(["Opening hours: Hilltop branch\nvisit-03", "3", "1", ""]);
    expect(inOne[4]).toEqual(["Holiday schedule\nvisit-05", "1", "–", "no run retrieved it"]);
  });

  deep("a single run has a table of its own, the worst first", async () => {
    await show("one.html");
    expect(await page.locator("#queries thead th").allInnerTexts()).toEqual([
      "query",
      "language",
      "bm25",
      "order of ties in bm25",
    ]);
    expect((await rows())[0][2]).toBe("0.0000");
    expect((await kinds()).map(([kind]) => kind)).toEqual(["all", "affected by ties", "nothing found"]);
    await page.click("#queries a[data-query]");
    await page.waitForSelector("#query .query-id");
  });

  deep("of very many queries only those in sight are drawn, whose texts stay texts", async () => {
    const hostile = "<img src=x onerror=globalThis.hacked=1>";
    const queries = Array.from({ length: 3000 }, (_, q) => `"${hostile}${q}"`);
    const json = (grade: (q: number) => number): string =>
      `{${queries.map((query, q) => `${query}: {"d": ${grade(q)}, "e": 2}`).join(",")}}`;
    writeFileSync(
      join(folder, "many.json"),
      json(() => 1),
    );
    writeFileSync(
      join(folder, "many-run.json"),
      json((q) => q % 5),
    );
    rankproof("report", join(folder, "many.json"), join(folder, "many-run.json"), "-o", join(folder, "many.html"));
    await show("many.html", "#sort=query");
    expect(await page.locator("#queries tbody tr").count()).toBeLessThan(60);
    // No room is kept on paper for those that are not drawn.
    expect(pagesOf(await page.pdf())).toBeLessThan(9);
    await page.$eval("#queries .query-table", (table) => table.scrollTo(0, table.scrollHeight));
    await page.locator("#queries tbody tr", { hasText: `${hostile}2999` }).click();
    await page.locator("#queries a", { hasText: `${hostile}2999` }).click();
    expect(await openId()).toBe(`${hostile}2999`);
    await page.reload();
    await page.waitForSelector("body[data-drawn]");
    expect(await openId()).toBe(`${hostile}2999`);
    expect(await page.isVisible(`#queries a >> text=${hostile}2999`)).toBe(true);
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
  });
});
