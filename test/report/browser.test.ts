import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noBrowser } from "../browser/pages.ts";
import { leaderboardIn, printed, rankproof, seriousProblemsOf, tableIn } from "../browser/seen.ts";
import { isDeep } from "../deep.ts";
import { reportPage } from "./report-page.ts";

// Reports as the built command line, dist/cli, writes them: always one on runs, the rest where reports have changed.

const isWhole = isDeep("plot");
const deep = test.runIf(isWhole);

const RUNS = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];
const EMBEDDINGS = ["examples/photos.csv", "--sequences", "sequence", "--confidences", "confidence"];

const COLOR_SCHEMES = ["light", "dark"] as const;

const folder = mkdtempSync(join(tmpdir(), "rankproof-browser-"));
const fileOf = (name: string): string => join(folder, name);

const BY = ["--by", "test/files/topics.csv:language"];

/** What diagnose says that tools print of the dense run, by measure and tool. */
function toolValue(measure: string, tool: string): string {
  const args = [RUNS[0], RUNS[2], "-m", measure, "--json"];
  const { tools }: { tools: { tool: string; value: number }[] } = JSON.parse(rankproof("diagnose", ...args))
    .diagnoses[0];
  return tools.find((other) => other.tool === tool)?.value.toFixed(4) ?? "";
}

/** Figures of `embeddings` by their names; those of the matrix of confidence are `nAUC of Success@1`. */
function figuresIn(text: string): Map<string, string> {
  const parts = text.split("\n\n").map((part) => part.split("\n").map((line) => line.split(/ {2,}/)));
  return new Map(
    parts.flatMap(([[title, ...kinds], , ...rows]) =>
      rows.flatMap(([name, ...cells]): [string, string][] =>
        title === "confidence" ? cells.map((cell, i) => [`${kinds[i]} of ${name}`, cell]) : [[name, cells[0] ?? ""]],
      ),
    ),
  );
}

describe.skipIf(noBrowser)("in a browser", () => {
  const report = reportPage();
  /** A number that somebody printed. */
  let says: string;

  beforeAll(() => {
    rankproof("report", ...RUNS, "-o", fileOf("runs.html"));
    if (!isWhole) return;
    says = toolValue("nDCG@10", "gdeval");
    rankproof("report", ...RUNS, ...BY, "--says", says, "-o", fileOf("more.html"));
    rankproof("report", ...RUNS, "--light", "-o", fileOf("light.html"));
    rankproof("embeddings", ...EMBEDDINGS, "--report", fileOf("embeddings.html"));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const show = (name: string, address?: string): Promise<Page> => report.show(fileOf(name), address);
  const load = (name: string): Promise<Page> => report.load(fileOf(name));

  describe("a report on runs", () => {
    test("shows every view, and fetches nothing", async () => {
      const page = await show("runs.html");
      const shown = ["leaderboard", "distribution", "queries", "curves", "unjudged", "coverage", "stamp"];
      for (const id of shown) expect(await page.isVisible(`#${id} h2`), id).toBe(true);
      expect(await page.locator(".chart > svg, .chart svg.marks").count()).toBe(5);
      expect(report.requests).toEqual([`file://${fileOf("runs.html")}`]);
    });

    test("has the numbers that eval and compare print", async () => {
      const page = await show("runs.html");
      const own = await leaderboardIn(page);
      const cells = printed("eval", ...RUNS);
      for (const [measure, shown] of Object.entries(own)) {
        expect(shown.map((cell) => cell.replace(/ ?\[.*/, ""))).toEqual(cells[measure]);
      }
      expect(Object.keys(own)).toEqual(["nDCG@10", "AP", "RR@10", "P@10", "R@100", "Judged@10"]);
      const compared = rankproof("compare", "--all", ...RUNS, "-m", "AP, R@100");
      expect(own["AP"]).toEqual(["0.6005 [0.5306, 0.6369]", "0.5670 {0.5567…0.5775} [0.4831, 0.6144]"]);
      expect(compared).toContain("0.6005 [0.5306, 0.6369]");
      expect(compared).toContain("-0.0335 [-0.0816, +0.0096]");
      expect((await tableIn(page, /^Differences/))["AP"].slice(0, 3)).toEqual(["-0.0335", "", "[-0.0816, +0.0096]"]);
    });

    deep("on tables of values by query shows these, and says that there are no lists", async () => {
      const [qrels, ...runs] = RUNS;
      for (const [i, run] of runs.entries()) {
        rankproof("eval", qrels, run, "-m", "nDCG@10, AP", "-q", "-f", "csv", "-o", fileOf(`values-${i}.csv`));
      }
      rankproof("report", fileOf("values-0.csv"), fileOf("values-1.csv"), "-o", fileOf("values.html"));
      const page = await show("values.html");
      expect(Object.keys(await leaderboardIn(page))).toEqual(["nDCG@10", "AP"]);
      for (const id of ["distribution", "queries", "stamp"]) expect(await page.isVisible(`#${id} h2`), id).toBe(true);
      for (const id of ["curves", "unjudged", "coverage", "tools"])
        expect(await page.locator(`#${id}`).count(), id).toBe(0);
      await page.locator("#queries tbody a").first().click();
      await page.waitForSelector("#query h2");
      expect(await page.textContent("#query")).toContain("which have no lists of items");
      await page.selectOption("select[name=measure]", { label: "AP" });
      await page.waitForSelector("body[data-drawn]");
      expect(await seriousProblemsOf(page)).toEqual([]);
    });

    deep("on a measure that is one number for a whole run shows what it has, and queries by their names", async () => {
      rankproof("report", ...RUNS, "-m", "Gini(collection=5000)@10, nDCG@10", "-o", fileOf("whole.html"));
      const page = await show("whole.html");
      expect(await page.innerText("main")).not.toMatch(/NaN|Infinity/);
      expect(await page.textContent(".query-table caption")).toBe(
        "30 queries; Gini(collection=5000)@10 is one number for a whole run",
      );
      expect(await page.locator(".query-table thead th").allInnerTexts()).toEqual(["query"]);
      expect(await page.locator("#distribution").count()).toBe(0);
      expect(await seriousProblemsOf(page)).toEqual([]);
      await page.selectOption("select[name=measure]", { label: "nDCG@10" });
      await page.waitForSelector("#distribution");
      expect(await page.locator(".query-table thead th").count()).toBeGreaterThan(3);
    });

    deep("says of measures that see more than grades that these lead to no steps", async () => {
      writeFileSync(fileOf("subtopics.qrels"), "1 1 a 1\n1 2 b 1\n1 2 c 0\n");
      writeFileSync(fileOf("subtopics.run"), "1 Q0 a 1 3 t\n1 Q0 b 2 2 t\n1 Q0 c 3 1 t\n");
      const files = [fileOf("subtopics.qrels"), fileOf("subtopics.run")];
      rankproof("report", ...files, "-m", "alpha_nDCG@10", "-o", fileOf("subtopics.html"));
      const page = await show("subtopics.html", "#query=1&steps=shown");
      expect(await page.textContent(".arithmetic p")).toMatch(/: the measure sees something else than the grades/);
      expect(await page.innerText("main")).not.toMatch(/NaN|Infinity/);
    });

    deep("has the slices that eval prints, of the measure that is chosen", async () => {
      const page = await show("more.html");
      expect((await tableIn(page, /^nDCG@10 by language/))["fi"]).toEqual([
        ...["8", "0.5922 [0.5110, 0.7049]", "0.4230 {0.4066…0.4407} [0.2391, 0.5604]"],
      ]);
      await page.selectOption("select[name=measure]", { label: "AP" });
      await page.waitForFunction(() => document.querySelector("#slices caption")?.textContent?.startsWith("AP"));
      const cells = printed("eval", ...RUNS.slice(0, 2), ...BY, "-m", "AP");
      const own = await tableIn(page, /^AP by language/);
      for (const [slice, [queries, bm25]] of Object.entries(own))
        expect([queries, bm25]).toEqual(cells[`language=${slice}`]);
      expect(Object.keys(own)).toHaveLength(4);
      expect(await page.textContent("#slices")).toContain("dense against bm25, worst: language=fi: AP \u22120.161");
    });

    deep(
      "has what diagnose says of other tools on the chosen measure, and of a number that somebody printed",
      async () => {
        const page = await show("more.html");
        const choices = await page
          .locator("table", { has: page.locator("caption", { hasText: `Choices that give ${says} as nDCG@10` }) })
          .locator("tbody tr")
          .allInnerTexts();
        const own = choices.filter((row) => row.startsWith("dense.run") && row.includes("gdeval"));
        expect(own).toHaveLength(1);
        expect(own[0]).toContain("gain=exp2");
        const tools = await tableIn(page, /^Tools that print another nDCG@10/);
        expect(tools["gdeval"]?.[1]).toBe(says);
        expect(await page.textContent("#tools")).toContain(
          "* It prints other numbers, which no rule gives, for ranx: tied scores of lists with 16 items or more",
        );
        await page.selectOption("select[name=measure]", { label: "AP" });
        const ofAp = await tableIn(page, /^Tools that print another AP/);
        const [[name, [, value]]] = Object.entries(ofAp);
        expect(value).toBe(toolValue("AP", name.split(", ")[0].replace("*", "")));
      },
    );

    test("begins with what compare finds, and with what could change it", async () => {
      const page = await show("runs.html");
      expect(await page.textContent("#answer .answer")).toMatch(
        /^30 queries cannot tell bm25 from dense on nDCG@10\.$/,
      );
      expect(await page.textContent("#answer .answer-detail")).toMatch(
        /^bm25 is ahead by 0\.021 \[\u22120\.039, 0\.083\], p\s=\s0\.562; about 520 queries would settle it\.$/,
      );
      await page.click("#answer .warnings a[href$='section=tools']");
      // The focus follows in the next frame, which a busy machine draws later.
      await page.waitForFunction(() => document.activeElement?.id === "tools-title");
    });

    deep("a link of the contents keeps what is chosen in the address, and leads there when it is shared", async () => {
      const page = await show("runs.html");
      await page.selectOption("select[name=measure]", { label: "AP" });
      await page.click(".contents a[href$='section=unjudged']");
      expect(await page.evaluate(() => location.hash)).toBe("#measure=AP&section=unjudged");
      await page.waitForFunction(() => document.activeElement?.id === "unjudged-title");
      await page.reload();
      await page.waitForSelector("body[data-drawn]");
      await page.waitForFunction(() => document.activeElement?.id === "unjudged-title");
      expect(await page.inputValue("select[name=measure]")).toBe("1");
      await page.waitForSelector(".contents a[href$='section=unjudged'][aria-current]");
    });

    test("a query opens by keyboard, with the ranks that tied items share", async () => {
      const page = await show("runs.html");
      await page.locator("#queries a", { hasText: "417" }).focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.id === "query-title");
      expect(await page.textContent("#query")).toContain("No results for this query.");
      await page.fill("input[name=find]", "413");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#query-12");
      const ranks = await page.locator("#query .two-lists > :last-child .rank").allInnerTexts();
      expect(ranks.map((text) => text.split(/\s/)[0])).toEqual([
        ...["1–2", "1–2", "3", "4", "5–8", "5–8", "5–8", "5–8", "9–11", "9–11"],
      ]);
      expect(await page.locator("#query .tie").count()).toBe(3);
      expect(await page.locator("#query .ranked li.hit").count()).toBe(14);
    });

    deep("a query opens when its point is clicked", async () => {
      const page = await show("runs.html");
      await page.locator("#queries figure:first-child .mark-symbol path").first().click({ force: true });
      await page.waitForSelector("#query .query-id");
      expect(await page.textContent("#query .query-id code")).toMatch(/^4\d\d$/);
    });

    test.each(COLOR_SCHEMES.slice(0, isWhole ? 2 : 1))("axe finds no serious problem, %s", async (colorScheme) => {
      const page = await show("runs.html");
      await page.emulateMedia({ colorScheme });
      await page.click("#queries a[data-query]");
      await page.waitForSelector("#query .query-id");
      expect(await seriousProblemsOf(page)).toEqual([]);
    });

    deep("on paper there is nothing to click, and nothing is cut", async () => {
      const page = await show("more.html");
      // As wide as a sheet of A4 between its margins.
      await page.setViewportSize({ width: 718, height: 1000 });
      await page.emulateMedia({ media: "print" });
      expect(await page.isVisible("#leaderboard table")).toBe(true);
      const controls = await page.locator("button, select, input, nav a").all();
      const visible = [];
      for (const control of controls) if (await control.isVisible()) visible.push(await control.innerText());
      const sortable = await page.locator("th button").allInnerTexts();
      expect(visible.filter((text) => !sortable.includes(text))).toEqual([]);
      const cut = await page.$$eval(".scroll", (all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ ariaLabel }) => ariaLabel),
      );
      expect(cut).toEqual([]);
    });

    deep(
      "on a phone rows are cards or scroll sideways beside their names, and the page is as wide as the window",
      async () => {
        await report.page.setViewportSize({ width: 390, height: 844 });
        const page = await load("runs.html");
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        const cut = await page.$$eval(".scroll:not(.sideways)", (all) =>
          all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ ariaLabel }) => ariaLabel),
        );
        expect(cut).toEqual([]);
        const beside = await page.$eval("#leaderboard .sideways", (table) => {
          table.scrollTo(200, 0);
          return table.querySelector("tbody th")?.getBoundingClientRect().left;
        });
        expect(beside).toBe(16);
        const small = await page.$$eval("button, select, summary, input, .contents a", (all) =>
          all.filter((own) => own.getBoundingClientRect().height < 24).map((own) => own.outerHTML.slice(0, 80)),
        );
        expect(small).toEqual([]);
      },
    );

    test("another measure is shown when it is chosen, by keyboard alone", async () => {
      const page = await load("runs.html");
      expect(await page.textContent("#queries caption")).toContain("nDCG@10");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the answer");
      await page.focus("select[name=measure]");
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction(() => document.querySelector("#queries caption")?.textContent?.includes("AP"));
      expect(await page.textContent("#distribution caption")).toContain("How AP spreads over the queries");
    });

    deep("the leaderboard is sorted by the measure whose name is clicked, or by name, by keyboard too", async () => {
      const page = await load("runs.html");
      const shown = async (): Promise<[string[], string | null]> => [
        await page.locator("#leaderboard .leaderboard tbody th").allInnerTexts(),
        await page.locator("#leaderboard .leaderboard th[aria-sort]").getAttribute("aria-sort"),
      ];
      const button = (name: string) => page.locator("#leaderboard .leaderboard thead button", { hasText: name });
      expect(await shown()).toEqual([["bm25", "dense"], "descending"]);
      await button("nDCG@10").press("Enter");
      expect(await shown()).toEqual([["dense", "bm25"], "ascending"]);
      await button("R@100").press("Enter");
      expect(await shown()).toEqual([["bm25", "dense"], "descending"]);
      expect(await page.textContent("#answer .answer")).toMatch(/^bm25 is better than dense on R@100\.$/);
      expect(await page.evaluate(() => location.hash)).toBe("#measure=R@100");
      await button("run").first().press("Enter");
      expect(await shown()).toEqual([["bm25", "dense"], "ascending"]);
    });

    deep("the light one opens a query without any script", async () => {
      const page = await load("light.html");
      expect(await page.locator("script").count()).toBe(0);
      expect(await page.locator(".chart svg").count()).toBe(6);
      await page.click("#queries a[data-query]");
      expect(await page.isVisible(":target .query-id")).toBe(true);
      expect(await seriousProblemsOf(page)).toEqual([]);
    });
  });

  describe("a report on embeddings", () => {
    deep("shows every view with the numbers that embeddings prints", async () => {
      const page = await show("embeddings.html");
      for (const id of ["measures", "map", "verification", "confidence", "worst", "queries", "coverage", "stamp"]) {
        expect(await page.isVisible(`#${id} h2`), id).toBe(true);
      }
      expect(await page.locator(".chart svg.marks").count()).toBe(7);
      const matrix = await tableIn(page, /^Confidence, by measure/);
      const confidence = page.locator("table", { has: page.locator("caption", { hasText: "Confidence, by measure" }) });
      const kinds = await confidence.locator("thead th").allInnerTexts();
      const ofMeasures = Object.entries(matrix).flatMap(([measure, shown]) =>
        shown.map((value, i) => [`${kinds[i + 1]} of ${measure}`, [value]] as const),
      );
      const own: Record<string, readonly string[]> = {
        ...(await tableIn(page, /^Value/)),
        ...(await tableIn(page, /^Verification/)),
        ...Object.fromEntries(ofMeasures),
      };
      const cells = figuresIn(rankproof("embeddings", ...EMBEDDINGS));
      for (const [name, [shown]] of Object.entries(own)) {
        expect(cells.get(name), name).toBe(shown.replace(/ ?\[.*/, ""));
      }
      expect(Object.keys(own).length).toBeGreaterThan(30);
      await page.click("#queries a[data-query]");
      await page.waitForSelector("#query .ranked li");
      expect(await page.textContent("#query .ranked .facts")).toMatch(/(hit|miss), grade \d; distance /);
      expect(await seriousProblemsOf(page)).toEqual([]);
    });
  });

  deep("a report on two models is not cut on a desk or on paper, and has intervals that nothing bounds", async () => {
    const rows = (far: number) => `x,y,label\n0,0,a\n${far},0,a\n5,5,b\n6,5,b\n`;
    writeFileSync(fileOf("near.csv"), rows(1));
    writeFileSync(fileOf("far.csv"), rows(7));
    const files = [fileOf("near.csv"), "--vectors", "x,y", "--against", fileOf("far.csv")];
    rankproof("embeddings", ...files, "--report", fileOf("models.html"));
    const page = await show("models.html");
    expect((await tableIn(page, /^Differences/))["Success@1"]).toContain("too few queries");
    for (const [width, media] of [[1280, "screen"] as const, [718, "print"] as const]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.emulateMedia({ media });
      const cut = await page.$$eval(".models .scroll", (all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ ariaLabel }) => ariaLabel),
      );
      expect([media, ...cut]).toEqual([media]);
      const charts = await page.$$eval(".chart svg", (all) => all.map((own) => own.getBoundingClientRect().right));
      expect(Math.max(...charts)).toBeLessThanOrEqual(width);
    }
  });

  describe.runIf(isWhole)("a report on embeddings by category", () => {
    const BY = [...EMBEDDINGS, "--by", "category", "--categories", "category"];

    beforeAll(() => {
      rankproof("embeddings", ...BY, "--report", fileOf("categories.html"));
    });

    test("has the values and the figures of each category that embeddings prints", async () => {
      const page = await show("categories.html");
      const cells = printed("embeddings", ...BY);
      const names = cells["measure"];
      const table = page.locator("table", { has: page.locator("caption", { hasText: /^Categories by/ }) });
      const measures = (await table.locator("thead th").allInnerTexts()).slice(2);
      const values = await tableIn(page, /^Categories by Success@1/);
      expect(Object.keys(values)).toEqual(["animal", "all", "plant"]);
      expect(measures).toHaveLength(8);
      for (const [m, measure] of measures.entries()) {
        const shown = names.map((name) => values[name][m + 1].trim());
        expect(shown, measure).toEqual(cells[measure]);
      }
      const figures = await tableIn(page, /^Verification, topology, uncertainty of the categories/);
      const order = Object.keys(values);
      for (const name of ["PCF@0.5", "ERC area of Success@1", "R-AUROC"]) {
        expect(figures[name], name).toEqual(order.map((group) => cells[name][names.indexOf(group)]));
      }
      expect(figures["queries"]).toEqual(["64", "120", "56"]);
      // The command line adds the rates at its threshold to the name.
      const [, eer] = Object.entries(cells).find(([name]) => name.startsWith("EER")) ?? [];
      expect(figures["EER"]).toEqual(["", eer?.[0], ""]);
      expect(await seriousProblemsOf(page)).toEqual([]);
    });

    test("sorts categories by the measure that is chosen", async () => {
      const page = await show("categories.html");
      await page.selectOption("select[name=measure]", { label: "P@5" });
      expect(Object.keys(await tableIn(page, /^Categories by P@5/))).toEqual(["plant", "all", "animal"]);
    });
  });

  describe.runIf(isWhole)("hostile names", () => {
    const HOSTILE = [
      "<script>globalThis.hacked=1</script>",
      '"onerror="globalThis.hacked=1',
      "<img/src=x/onerror=globalThis.hacked=1>",
      "javascript:globalThis.hacked=1",
      "</script><script>globalThis.hacked=1</script>",
      "__proto__",
      "{{constructor.constructor('globalThis.hacked=1')()}}",
      "<!--<script>",
    ];
    const qrels = HOSTILE.flatMap((query) => HOSTILE.map((item, i) => `${query} 0 ${item} ${i % 3}`)).join("\n");
    const runOf = (shift: number): string =>
      HOSTILE.flatMap((query) =>
        HOSTILE.map((item, i) => `${query} Q0 ${item} 1 ${(i * shift) % 5} ${HOSTILE[(i + shift) % HOSTILE.length]}`),
      ).join("\n");

    beforeAll(() => {
      const odd = fileOf("<img src=x onerror=globalThis.hacked=1>");
      mkdirSync(odd);
      writeFileSync(fileOf("hostile.qrels"), qrels);
      writeFileSync(join(odd, "a'\"<b>.run"), runOf(3));
      writeFileSync(fileOf("b.run"), runOf(2));
      const texts = HOSTILE.map((id) =>
        JSON.stringify({ id, title: HOSTILE[0], text: HOSTILE[4], image: "javascript:globalThis.hacked=1" }),
      );
      writeFileSync(fileOf("items.jsonl"), texts.join("\n"));
      const args = [
        fileOf("hostile.qrels"),
        join(odd, "a'\"<b>.run"),
        fileOf("b.run"),
        "--items",
        fileOf("items.jsonl"),
      ];
      rankproof("report", ...args, "--queries", fileOf("items.jsonl"), "-o", fileOf("hostile.html"));
      rankproof("report", ...args, "--queries", fileOf("items.jsonl"), "--light", "-o", fileOf("light-hostile.html"));
    });

    test("a query whose id begins with a space or holds a line end is found by what the page shows", async () => {
      const ids = [" padded", "two\nlines", "\u001b[31m", "plain"];
      const json = (value: (id: string) => object): string =>
        JSON.stringify(Object.fromEntries(ids.map((id) => [id, value(id)])));
      writeFileSync(
        fileOf("odd.json"),
        json(() => ({ d: 1 })),
      );
      writeFileSync(
        fileOf("constructor"),
        json((id) => ({ d: id.length, e: 2 })),
      );
      rankproof("report", fileOf("odd.json"), fileOf("constructor"), "-o", fileOf("odd.html"));
      const page = await show("odd.html");
      for (const [i, id] of [" padded", "two\\nlines", "\\u001b[31m", "plain"].entries()) {
        await page.fill("input[name=find]", id);
        await page.keyboard.press("Enter");
        await page.waitForSelector(`#query-${i}`);
      }
    });

    test.each(["hostile.html", "light-hostile.html"])("stay text in %s", async (name) => {
      const page = await load(name);
      await page.click("#queries a[data-query]");
      const query = page.locator(name.startsWith("light") ? ":target" : "#query");
      await query.locator(".ranked li").first().waitFor();
      expect(await query.textContent()).toContain(HOSTILE[0]);
      expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
      expect(await page.locator("a[href^='javascript'], img, [onerror]").count()).toBe(0);
      expect(await page.title()).toContain("<b>");
      expect(report.requests).toEqual([`file://${fileOf(name)}`]);
    });
  });
});
