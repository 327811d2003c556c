import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { profilesFor } from "../../src/conventions/index.ts";
import type { Answer } from "../../src/page/job.ts";
import { samples } from "../io/formats/samples.ts";
import { chromiumPath, launch } from "./chromium.ts";

const CLI = resolve("dist/cli/rankproof.cjs");
const RUNS = ["examples/news.qrels", "examples/bm25.run", "examples/dense.run"];
const EMBEDDINGS = ["examples/photos.csv", "--sequences", "sequence", "--confidences", "confidence"];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const folder = mkdtempSync(join(tmpdir(), "rankproof-browser-"));
const fileOf = (name: string): string => join(folder, name);
let browser: Browser;
let page: Page;
/** Complaints of the page, and its requests to the network. */
let complaints: string[];
let requests: string[];

function rankproof(...args: string[]): string {
  return execFileSync(process.execPath, [CLI, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Rows of a table in the page, by their first cell. */
async function tableNamed(caption: RegExp): Promise<Record<string, string[]>> {
  const table = page.locator("table", { has: page.locator("caption", { hasText: caption }) }).first();
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
  return Object.fromEntries(rows.map(([first, ...others]) => [first, others.map((text) => text.replace(/\s+/g, " "))]));
}

/** Rows of what `eval` or `embeddings` prints, by their first cell. */
function printed(...args: string[]): Record<string, string[]> {
  const rows = rankproof(...args)
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  return Object.fromEntries(rows.map(([first, ...cells]) => [first, cells]));
}

async function openFile(name: string): Promise<void> {
  await page.goto(`file://${fileOf(name)}`);
  if (!name.startsWith("light")) await page.waitForSelector("body[data-drawn]");
}

async function seriousProblems(): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" ")}`);
}

interface AxeViolation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

describe.skipIf(chromiumPath === undefined)("in a browser", () => {
  beforeAll(async () => {
    rankproof("report", ...RUNS, "-o", fileOf("runs.html"));
    rankproof("report", ...RUNS, "--light", "-o", fileOf("light.html"));
    rankproof("embeddings", ...EMBEDDINGS, "--report", fileOf("embeddings.html"));
    browser = await launch();
  });

  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    complaints = [];
    requests = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => requests.push(request.url()));
  });

  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  describe("a report on runs", () => {
    test("shows every view, and fetches nothing", async () => {
      await openFile("runs.html");
      const shown = ["summary", "measures", "distribution", "versus", "worst", "curves", "ties", "unjudged"];
      for (const id of shown) expect(await page.isVisible(`#${id} h2`), id).toBe(true);
      expect(await page.locator(".chart > svg, .chart svg.marks").count()).toBe(8);
      expect(requests).toEqual([`file://${fileOf("runs.html")}`]);
    });

    test("has the numbers that eval and compare print", async () => {
      await openFile("runs.html");
      const own = await tableNamed(/^Value/);
      const cells = printed("eval", ...RUNS);
      for (const [measure, shown] of Object.entries(own)) {
        expect(shown.map((cell) => cell.replace(/ ?\(.*/, ""))).toEqual(cells[measure]);
      }
      expect(Object.keys(own)).toEqual(["nDCG@10", "AP", "RR@10", "P@10", "R@100", "Judged@10"]);
      const compared = rankproof("compare", ...RUNS, "-m", "AP, R@100");
      expect(own["AP"]).toEqual(["0.6005 (0.5306, 0.6369)", "0.5670 [0.5567, 0.5775] (0.4831, 0.6144)"]);
      expect(compared).toContain("0.6005 [0.5306, 0.6369]");
      expect(compared).toContain("-0.0335 [-0.0816, +0.0096]");
      expect((await page.textContent("#measures"))?.includes("-0.0335 [-0.0816, +0.0096]")).toBe(true);
    });

    test("has the slices that eval prints, of the measure that is chosen", async () => {
      const by = ["--by", "examples/topics.csv:language"];
      rankproof("report", ...RUNS, ...by, "-o", fileOf("slices.html"));
      await openFile("slices.html");
      expect((await tableNamed(/^nDCG@10 by language/))["language=fi"]).toEqual([
        ...["8", "0.5922 (0.5110, 0.7049)", "0.4230 [0.4066, 0.4407] (0.2392, 0.5604)"],
      ]);
      expect(await page.locator("#slices svg.marks").count()).toBe(1);
      await page.selectOption("select[name=measure]", { label: "AP" });
      await page.waitForFunction(() => document.querySelector("#slices caption")?.textContent?.startsWith("AP"));
      const cells = printed("eval", ...RUNS.slice(0, 2), ...by, "-m", "AP");
      const own = await tableNamed(/^AP by language/);
      for (const [slice, [queries, bm25]] of Object.entries(own)) expect([queries, bm25]).toEqual(cells[slice]);
      expect(Object.keys(own)).toHaveLength(4);
      expect(await page.textContent("#slices")).toContain("dense.run against bm25.run, worst: language=fi: AP -0.161");
    });

    test("another measure is shown when it is chosen, by keyboard alone", async () => {
      await openFile("runs.html");
      expect(await page.textContent("#worst caption")).toContain("nDCG@10");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the measures");
      await page.focus("select[name=measure]");
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction(() => document.querySelector("#worst caption")?.textContent?.includes("AP"));
      expect(await page.textContent("#distribution caption")).toBe("AP over the queries");
    });

    test("a query opens by keyboard, with the ranks that tied items share", async () => {
      await openFile("runs.html");
      await page.locator("#worst a", { hasText: "417" }).focus();
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.id === "query-title");
      expect(await page.textContent("#query")).toContain("No results for this query.");
      await page.fill("input[name=query]", "413");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#query-12");
      expect(await page.locator("#query .ranked").nth(1).locator(".rank").allInnerTexts()).toEqual([
        "1–2 =",
        "1–2 =",
        "3",
        "4",
        "5–8 =",
        "5–8 =",
        "5–8 =",
        "5–8 =",
        "9–11 =",
        "9–11 =",
      ]);
      expect(await page.locator("#query .ranked li.hit").count()).toBe(14);
    });

    test("a query opens when its point is clicked", async () => {
      await openFile("runs.html");
      await page.locator("#versus figure:first-child .mark-symbol path").first().click({ force: true });
      await page.waitForSelector("#query .query-id");
      expect(await page.textContent("#query .query-id code")).toMatch(/^4\d\d$/);
    });

    test.each(["light", "dark"] as const)("axe finds no serious problem, %s", async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await openFile("runs.html");
      await page.click("#worst a[data-query]");
      await page.waitForSelector("#query .query-id");
      expect(await seriousProblems()).toEqual([]);
    });

    test("on paper there is nothing to click", async () => {
      await openFile("runs.html");
      await page.emulateMedia({ media: "print" });
      expect(await page.isVisible(".choices")).toBe(false);
      expect(await page.isVisible("#measures table")).toBe(true);
    });

    test("the light one opens a query without any script", async () => {
      await openFile("light.html");
      expect(await page.locator("script").count()).toBe(0);
      expect(await page.locator(".chart svg").count()).toBe(8);
      await page.click("#worst a[data-query]");
      expect(await page.isVisible(":target .query-id")).toBe(true);
      expect(await seriousProblems()).toEqual([]);
    });
  });

  describe("a report on embeddings", () => {
    test("shows every view with the numbers that embeddings prints", async () => {
      await openFile("embeddings.html");
      for (const id of ["summary", "measures", "map", "verification", "confidence", "worst"]) {
        expect(await page.isVisible(`#${id} h2`), id).toBe(true);
      }
      expect(await page.locator(".chart svg.marks").count()).toBe(6);
      const own = { ...(await tableNamed(/^Value/)), ...(await tableNamed(/^Verification/)) };
      const cells = printed("embeddings", ...EMBEDDINGS);
      for (const [name, [shown]] of Object.entries(own)) {
        expect(cells[name]?.[0], name).toBe(shown.replace(/ ?\(.*/, ""));
      }
      expect(Object.keys(own).length).toBeGreaterThan(30);
      await page.click("#worst a[data-query]");
      await page.waitForSelector("#query .ranked li");
      expect(await page.textContent("#query .ranked .facts")).toMatch(/(hit|miss), grade \d; distance /);
      expect(await seriousProblems()).toEqual([]);
    });
  });

  describe("hostile names", () => {
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
      await openFile("odd.html");
      for (const [i, id] of [" padded", "two\\nlines", "\\u001b[31m", "plain"].entries()) {
        await page.fill("input[name=query]", id);
        await page.keyboard.press("Enter");
        await page.waitForSelector(`#query-${i}`);
      }
      expect(await page.textContent("output.hint")).toBe("");
    });

    test.each(["hostile.html", "light-hostile.html"])("stay text in %s", async (name) => {
      await openFile(name);
      await page.click("#worst a[data-query]");
      const query = page.locator(name.startsWith("light") ? ":target" : "#query");
      await query.locator(".ranked li").first().waitFor();
      expect(await query.textContent()).toContain(HOSTILE[0]);
      expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
      expect(await page.locator("a[href^='javascript'], img, [onerror]").count()).toBe(0);
      expect(await page.title()).toContain("<b>");
      expect(requests).toEqual([`file://${fileOf(name)}`]);
    });
  });

  describe("the page", () => {
    let server: ChildProcess;
    let address: string;

    beforeAll(async () => {
      server = spawn(process.execPath, [CLI, "view"], { stdio: ["ignore", "pipe", "inherit"] });
      address = await new Promise((done) =>
        server.stdout?.once("data", (text) => done(/http:\S+/.exec(text)?.[0] ?? "")),
      );
    });

    afterAll(() => {
      server.kill();
    });

    beforeEach(async () => {
      await page.goto(address);
    });

    /** Drops files as a user does. */
    async function drop(files: Readonly<Record<string, string>>): Promise<void> {
      const transfer = await page.evaluateHandle((given) => {
        const data = new DataTransfer();
        for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name));
        return data;
      }, files);
      await page.dispatchEvent("#drop", "drop", { dataTransfer: transfer });
    }

    const textsOf = (paths: readonly string[]): Record<string, string> =>
      Object.fromEntries(paths.map((path) => [path.replace(/.*\//, ""), readFileSync(path, "utf8")]));

    test("dropped runs give the report with the command line's numbers, and nothing leaves the page", async () => {
      await drop(textsOf(RUNS));
      await page.waitForSelector("body[data-drawn]");
      const own = await tableNamed(/^Value/);
      const cells = printed("eval", ...RUNS);
      for (const [measure, shown] of Object.entries(own)) {
        expect(shown.map((cell) => cell.replace(/ ?\(.*/, ""))).toEqual(cells[measure]);
      }
      expect(await seriousProblems()).toEqual([]);
      expect(requests.every((url) => url.startsWith(address))).toBe(true);
      const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
      await download.saveAs(fileOf("saved.html"));
      await openFile("saved.html");
      expect(await tableNamed(/^Value/)).toEqual(own);
    });

    test("files of every format are read", async () => {
      const jobs = samples.map(({ judgments, run, flags }) => ({
        ...{ kind: "runs", judgments, runs: run === judgments ? [] : [run] },
        flags: { ...flags, measures: ["RR"] },
        files: [...new Set([judgments, run])].map((path) => [path, [...readFileSync(path)]] as const),
      }));
      const answers = await page.evaluate(async (jobs) => {
        const worker = new Worker("worker.js");
        const answers: unknown[] = [];
        for (const { files, ...job } of jobs) {
          const blobs = files.map(([name, bytes]) => [name, new Blob([Uint8Array.from(bytes)])] as const);
          worker.postMessage({ ...job, files: new Map(blobs) });
          const answer = await new Promise<Answer>((done) => {
            worker.addEventListener("message", ({ data }) => data.kind !== "progress" && done(data));
          });
          const isDone = answer.kind === "done" && answer.model.kind === "runs";
          answers.push(isDone ? answer.model.measures[0].runs[0].value : answer);
        }
        return answers;
      }, jobs);
      const named = answers.map((answer, i) => [samples[i].name, answer]);
      expect(named).toEqual(samples.map(({ name }) => [name, 0.75]));
    });

    test("other measures and conventions are evaluated when asked for", async () => {
      await page.setInputFiles("#choose", RUNS);
      await page.waitForSelector("body[data-drawn]");
      await page.fill("input[name=measures]", "AP, P(rel=2)@5");
      await page.fill("input[name=ties]", "id-descending");
      await page.click("#evaluate");
      await page.waitForFunction(() => document.querySelector("#measures")?.textContent?.includes("P(rel=2)@5"));
      const own = await tableNamed(/^Value/);
      const cells = printed("eval", ...RUNS, "-m", "AP, P(rel=2)@5", "--ties", "id-descending");
      expect(own["AP"].map((cell) => cell.replace(/ ?\(.*/, ""))).toEqual(cells["AP"]);
    });

    test("the names and conventions of other tools are those of the command line", async () => {
      await page.setInputFiles("#choose", RUNS);
      await page.waitForSelector("body[data-drawn]");
      const tools = await page.$$eval("#tools option", (options) =>
        options.map((option) => option.getAttribute("value")),
      );
      expect(tools).toEqual(profilesFor("runs").map(({ id }) => id));
      await page.fill("input[name=measures]", "NDCG@10");
      await page.fill("input[name=like]", "beir");
      await page.selectOption("select[name=precision]", "half");
      await page.click("#evaluate");
      await page.waitForFunction(() => document.querySelector("#measures")?.textContent?.includes("NDCG@10"));
      const own = await tableNamed(/^Value/);
      const cells = printed("eval", ...RUNS, "-m", "NDCG@10", "--like", "beir", "--precision", "half");
      expect(own["NDCG@10"].map((cell) => cell.replace(/ ?\(.*/, ""))).toEqual(cells["NDCG@10"]);
    });

    test("a table of queries makes slices, of the column that is asked for", async () => {
      await page.setInputFiles("#choose", [...RUNS, "examples/topics.csv"]);
      await page.waitForSelector("#alert:not([hidden])");
      expect(await page.textContent("#alert")).toBe(
        "missing column of --by: topics.csv (expected topics.csv:COLUMN; found query, language, frequency)",
      );
      await page.fill("input[name=by]", "language");
      await page.click("#evaluate");
      await page.waitForSelector("#slices table");
      expect((await tableNamed(/^nDCG@10 by language/))["language=fi"]).toEqual([
        ...["8", "0.5922 (0.5110, 0.7049)", "0.4230 [0.4066, 0.4407] (0.2392, 0.5604)"],
      ]);
    });

    test("dropped embeddings are evaluated as well", async () => {
      await drop(textsOf([EMBEDDINGS[0]]));
      await page.waitForSelector("body[data-drawn]");
      const own = await tableNamed(/^Value/);
      expect(own["Success@1"][0].replace(/ ?\(.*/, "")).toBe(printed("embeddings", EMBEDDINGS[0])["Success@1"][0]);
      expect(await seriousProblems()).toEqual([]);
    });

    test.each([
      ["a broken run", { "q.qrels": "1 0 a 1\n", "x.run": "1 Q0 a 1 nan t\n" }],
      ["a run of other queries", { "q.qrels": "1 0 a 1\n", "x.run": "2 Q0 a 1 3 t\n" }],
      ["an empty run", { "q.qrels": "1 0 a 1\n", "x.run": "" }],
      ["judgments twice", { "q.qrels": "1 0 a 1\n1 0 a 2\n", "x.run": "1 Q0 a 1 3 t\n" }],
    ])("%s is refused in the command line's words", async (_, files) => {
      for (const [name, text] of Object.entries(files)) writeFileSync(fileOf(name), text);
      const { message } = (() => {
        try {
          execFileSync(process.execPath, [CLI, "eval", "q.qrels", "x.run"], { cwd: folder, stdio: "pipe" });
        } catch (error) {
          return { message: String((error as { stderr: Buffer }).stderr) };
        }
        throw new Error("the command line takes it");
      })();
      await drop(files as unknown as Record<string, string>);
      await page.waitForSelector("#alert:not([hidden])");
      expect(await page.textContent("#alert")).toBe(message.trimEnd());
      expect(await page.textContent("#status")).toBe("Not evaluated.");
    });

    test("a large run shows how far its reading is", async () => {
      await page.evaluate(() => {
        const bar = document.querySelector("#progress") as HTMLProgressElement;
        const seen: number[] = [];
        new MutationObserver(() => seen.push(bar.value)).observe(bar, { attributes: true });
        Object.assign(globalThis, { seen });
        const lines = Array.from(
          { length: 400_000 },
          (_, i) => `${Math.floor(i / 1000)} Q0 doc${i % 1000} 1 ${1000 - (i % 1000)} tag\n`,
        );
        const qrels = Array.from({ length: 400 }, (_, q) => `${q} 0 doc${q} 1\n`);
        const data = new DataTransfer();
        data.items.add(new File(qrels, "large.qrels"));
        data.items.add(new File(lines, "large.run"));
        document.querySelector("#drop")?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
      });
      await page.waitForSelector("body[data-drawn]");
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
      expect(seen.some((share) => share > 0 && share < 1)).toBe(true);
      expect((await tableNamed(/^Coverage/))["queries evaluated"]).toEqual(["400"]);
    });

    test("a log is judgments and a run", async () => {
      await drop({ "log.jsonl": readFileSync("examples/formats/log.log.jsonl", "utf8") });
      await page.waitForSelector("body[data-drawn]");
      expect(await page.inputValue("#given select")).toBe("log");
      expect((await tableNamed(/^Coverage/))["queries evaluated"]).toEqual(["2"]);
    });

    test("a file that is taken for something else is put right by hand", async () => {
      await drop({ "a.txt": "1 Q0 a 1 3 t\n", "truth.txt": "1 0 a 1\n" });
      await page.waitForSelector("body[data-drawn]");
      await page.selectOption("#given li:nth-child(2) select", "none");
      expect(await page.isDisabled("#evaluate")).toBe(true);
      expect(await page.textContent("#status")).toBe(
        "What is needed: judgments and at least one run, a log of both, or vectors.",
      );
      await page.selectOption("#given li:nth-child(2) select", "judgments");
      await page.click("#evaluate");
      await page.waitForFunction(() => document.querySelector("#status")?.textContent?.startsWith("Evaluated"));
    });
  });
});
