import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import type { Page } from "playwright-core";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { profilesFor } from "../../src/conventions/index.ts";
import type { WorkerAnswer } from "../../src/page/job.ts";
import { inPageWords } from "../../src/page/page-words.ts";
import { noBrowser } from "../browser/pages.ts";
import { CLI, leaderboardIn, printed, rankproof, seriousProblemsOf, tableIn } from "../browser/seen.ts";
import { isDeep } from "../deep.ts";
import { samples } from "../inputs/formats/samples.ts";
import { dropFiles, SMALL_RUNS } from "./drop.ts";
import { servePage } from "./page-server.ts";
import { servedPage } from "./served-page.ts";

// The page as dist/page holds it, served by the built command line: always from files to the saved report and to a
// refusal, and the rest where the page or reports have changed.

const RUNS = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];
/** The run that has ties. */
const TIED = ["test/files/news.qrels", "test/files/dense.run"];
const EMBEDDINGS = "examples/photos.csv";

const isWhole = isDeep("report", "options");
const deep = test.runIf(isWhole);

const REFUSED: readonly (readonly [what: string, files: Readonly<Record<string, string>>])[] = [
  ["a broken run", { "q.qrels": "1 0 a 1\n", "x.run": "1 Q0 a 1 nan t\n" }],
  ["a run of other queries", { "q.qrels": "1 0 a 1\n", "x.run": "2 Q0 a 1 3 t\n" }],
  ["an empty run", { "q.qrels": "1 0 a 1\n", "x.run": "" }],
  ["judgments twice", { "q.qrels": "1 0 a 1\n1 0 a 2\n", "x.run": "1 Q0 a 1 3 t\n" }],
];

const folder = mkdtempSync(join(tmpdir(), "rankproof-page-"));
const fileOf = (name: string): string => join(folder, name);
let page: Page;
let address: string;

const valuesOf = (selects: readonly Element[]): string[] => selects.map((own) => (own as HTMLSelectElement).value);
const tableNamed = (caption: RegExp) => tableIn(page, caption);
const seriousProblems = () => seriousProblemsOf(page);

describe.skipIf(noBrowser)("the page", () => {
  const opened = servedPage();

  afterAll(() => rmSync(folder, { recursive: true }));

  beforeEach(() => {
    ({ page, address } = opened);
  });

  const drop = (files: Readonly<Record<string, string>>): Promise<void> => dropFiles(page, files);

  /** Unfolds the form, which is folded above an answer. */
  const change = (): Promise<void> => page.click("#change");

  /** Unfolds the files as well. */
  async function openFiles(): Promise<void> {
    await change();
    await page.click(".files > summary");
  }

  const textsOf = (paths: readonly string[]): Record<string, string> =>
    Object.fromEntries(paths.map((path) => [path.replace(/.*\//, ""), readFileSync(path, "utf8")]));

  test("dropped runs give the report with the command line's numbers, and nothing leaves the page", async () => {
    await drop(textsOf(RUNS));
    await page.waitForSelector("body[data-drawn]");
    const own = await leaderboardIn(page);
    const cells = printed("eval", ...RUNS);
    for (const [measure, shown] of Object.entries(own)) {
      expect(shown.map((cell) => cell.replace(/ ?\[.*/, ""))).toEqual(cells[measure]);
    }
    expect(await seriousProblems()).toEqual([]);
    expect(opened.requests.every((url) => url.startsWith(address))).toBe(true);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
    await download.saveAs(fileOf("saved.html"));
    await page.goto(`file://${fileOf("saved.html")}`);
    await page.waitForSelector("body[data-drawn]");
    expect(await leaderboardIn(page)).toEqual(own);
  });

  deep("dropped judgments by subtopic give measures of subtopics", async () => {
    await drop({
      "needs.csv": "query,subtopic,item,grade\nq,1,x,1\nq,2,x,2\nq,1,y,1\nq,2,y,0\nq,3,z,1\np,1,x,1\n",
      "own.run": "q Q0 y 1 3 t\nq Q0 x 2 3 t\nq Q0 z 3 1 t\np Q0 x 1 1 t\n",
    });
    // The usual measures take one grade for an item.
    await page.waitForSelector("text=duplicate judgment");
    await page.fill("input[name=measures]", "StRecall@1, P(rel=2)@1");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.body.textContent?.includes("StRecall@1"));
    const own = await leaderboardIn(page);
    expect(Object.keys(own)).toEqual(["StRecall@1", "P(rel=2)@1"]);
    expect(own["StRecall@1"][0]).toMatch(/^0\.7500/);
  });

  deep("dropped training data and columns of items give measures beyond accuracy", async () => {
    await drop({
      "qrels.txt": "q1 0 a 1\nq2 0 b 1\n",
      "own.run": "q1 Q0 a 1 3 t\nq1 Q0 b 2 2 t\nq2 Q0 b 1 3 t\nq2 Q0 c 2 2 t\n",
      "train.csv": "user,item,rating\nq1,x,5\nq2,a,4\nq3,a,1\nq3,x,2\nq3,b,3\n",
      "items.csv": "item,category\na,film\nb,film\nc,song\n",
    });
    await page.waitForSelector("body[data-drawn]");
    await change();
    await page.fill("input[name=measures]", "AvgPopularity@1, ILD@2, RR");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector("#leaderboard")?.textContent?.includes("ILD@2"));
    const own = await leaderboardIn(page);
    expect(own["AvgPopularity@1"][0]).toMatch(/^1\.5000/);
    expect(own["ILD@2"][0]).toMatch(/^0\.5000/);
  });

  deep("files of every format are read", async () => {
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
        const answer = await new Promise<WorkerAnswer>((done) => {
          worker.addEventListener("message", ({ data }) => data.kind !== "progress" && done(data));
        });
        const model = answer.kind === "done" && answer.result.kind === "report" ? answer.result.model : undefined;
        answers.push(model?.kind === "runs" ? model.measures[0].runs[0].value : answer);
      }
      return answers;
    }, jobs);
    const named = answers.map((answer, i) => [samples[i].name, answer]);
    expect(named).toEqual(samples.map(({ name }) => [name, 0.75]));
  });

  deep("other measures and conventions are evaluated when asked for", async () => {
    await page.setInputFiles("#choose", TIED);
    await page.waitForSelector("body[data-drawn]");
    await change();
    await page.fill("input[name=measures]", "AP, P(rel=2)@5");
    await page.fill("input[name=ties]", "id-descending");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector("#leaderboard")?.textContent?.includes("P(rel=2)@5"));
    const own = await leaderboardIn(page);
    const cells = printed("eval", ...TIED, "-m", "AP, P(rel=2)@5", "--ties", "id-descending");
    expect(own["AP"].map((cell) => cell.replace(/ ?\[.*/, ""))).toEqual(cells["AP"]);
  });

  deep("the names and conventions of other tools are those of the command line", async () => {
    await page.setInputFiles("#choose", TIED);
    await page.waitForSelector("body[data-drawn]");
    await change();
    const tools = await page.$$eval("select[name=like] option", (options) =>
      options.map((option) => (option as HTMLOptionElement).value),
    );
    expect(tools).toEqual(["", ...profilesFor("runs").map(({ id }) => id)]);
    await page.fill("input[name=measures]", "NDCG@10");
    await page.selectOption("select[name=like]", "beir");
    await page.click("#settings summary");
    await page.selectOption("select[name=precision]", "half");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector("#leaderboard")?.textContent?.includes("NDCG@10"));
    const own = await leaderboardIn(page);
    const cells = printed("eval", ...TIED, "-m", "NDCG@10", "--like", "beir", "--precision", "half");
    expect(own["NDCG@10"].map((cell) => cell.replace(/ ?\[.*/, ""))).toEqual(cells["NDCG@10"]);
  });

  deep("a table of queries makes slices, of the column that is asked for", async () => {
    await page.setInputFiles("#choose", [...RUNS, "test/files/topics.csv"]);
    await page.waitForSelector("body[data-drawn]");
    await change();
    await page.selectOption("select[name=by]", "language");
    await page.click("#evaluate");
    await page.waitForSelector("#slices table");
    expect((await tableNamed(/^nDCG@10 by language/))["fi"]).toEqual([
      ...["8", "0.5922 [0.5110, 0.7049]", "0.4230 {0.4066…0.4407} [0.2391, 0.5604]"],
    ]);
  });

  deep("dropped embeddings are evaluated as well", async () => {
    await drop(textsOf([EMBEDDINGS]));
    await page.waitForSelector("body[data-drawn]");
    const own = await tableNamed(/^Value/);
    expect(own["Success@1"][0].replace(/ ?\[.*/, "")).toBe(printed("embeddings", EMBEDDINGS)["Success@1"][0]);
    expect(await seriousProblems()).toEqual([]);
  });

  test.each(isWhole ? REFUSED : REFUSED.slice(0, 1))("%s is refused in the command line's words", async (_, files) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(fileOf(name), text);
    const { message } = (() => {
      try {
        execFileSync(process.execPath, [CLI, "eval", "q.qrels", "x.run"], { cwd: folder, stdio: "pipe" });
      } catch (error) {
        return { message: String((error as { stderr: Buffer }).stderr) };
      }
      throw new Error("the command line takes it");
    })();
    await drop(files);
    // The preview may complain first.
    await page.waitForFunction(() => document.querySelector("#status")?.textContent === "Not evaluated.");
    expect(await page.textContent(".alert")).toBe(inPageWords(message.trimEnd()));
  });

  deep("a large run is read by several threads, and shows how far that is", async () => {
    await page.evaluate(() => {
      const seen: number[] = [];
      const look = (): void => {
        const bar = document.querySelector<HTMLProgressElement>("#progress");
        if (bar !== null) seen.push(bar.value);
      };
      new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
      Object.assign(globalThis, { seen });
      const lines = Array.from(
        { length: 800_000 },
        (_, i) => `${Math.floor(i / 1000)} Q0 doc${i % 1000} 1 ${1000 - (i % 1000)} tag\n`,
      );
      const qrels = Array.from({ length: 800 }, (_, q) => `${q} 0 doc${q} 1\n`);
      const data = new DataTransfer();
      data.items.add(new File(qrels, "large.qrels"));
      data.items.add(new File(lines, "large.run"));
      document.querySelector("#drop")?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
    });
    await page.waitForSelector("body[data-drawn]");
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
    expect(seen.some((share) => share > 0 && share < 1)).toBe(true);
    expect(Object.values(await tableNamed(/^Coverage/))).toEqual([["tag", "800", "0", "0", "0", "0"]]);
    const harmonic = Array.from({ length: 10 }, (_, i) => 1 / (i + 1)).reduce((sum, share) => sum + share, 0);
    expect((await leaderboardIn(page))["RR@10"][0]).toContain((harmonic / 800).toFixed(4));
    expect(opened.requests).toContain(`${address}part.js`);
  });

  deep("a log is judgments and a run", async () => {
    await drop({ "log.jsonl": readFileSync("examples/formats/log.log.jsonl", "utf8") });
    await page.waitForSelector("body[data-drawn]");
    expect(await page.inputValue("#given select")).toBe("log");
    expect(Object.values(await tableNamed(/^Coverage/)).map((cells) => cells.at(-5))).toEqual(["2"]);
  });

  deep("a file that is taken for something else is put right by hand", async () => {
    await drop({ "a.txt": "1 Q0 a 1 3 t\n", "truth.txt": "1 0 a 1\n" });
    await page.waitForSelector("body[data-drawn]");
    await openFiles();
    await page.selectOption("#given li:nth-child(2) select", "none");
    expect(await page.isDisabled("#evaluate")).toBe(true);
    expect(await page.textContent("#status")).toBe(
      "What is needed: judgments and at least one run, a log of both, values by case, or vectors.",
    );
    await page.selectOption("#given li:nth-child(2) select", "judgments");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector("#status")?.textContent?.startsWith("Evaluated"));
  });

  deep("opens with the example, files, and text to paste, and says that nothing leaves the machine", async () => {
    expect(await page.locator("#example, .button, #paste").allInnerTexts()).toEqual([
      "Try the example",
      "Choose files",
      "Paste text",
    ]);
    expect(await page.textContent(".lead strong")).toBe("Nothing leaves this machine.");
    // What draws charts is fetched after the page, not with it.
    await page.waitForLoadState("networkidle");
    expect(opened.requests.indexOf(`${address}draw-chart.js`)).toBeGreaterThan(
      opened.requests.indexOf(`${address}worker.js`),
    );
    const [{ length }] = await Promise.all(
      ["view.js"].map((name) => page.evaluate(async (own) => (await fetch(own)).text(), name)),
    );
    expect(length).toBeLessThan(390_000);
    expect(await seriousProblems()).toEqual([]);
  });

  deep(
    "the example has an address: reload shows it again, with the query that was open, and Back leaves it",
    async () => {
      await page.click("#example");
      await page.waitForSelector("body[data-drawn]");
      expect(await page.textContent("#result h1")).toContain("bm25.run, dense.run");
      await page.evaluate(() => {
        location.hash = "query=q23";
      });
      await page.waitForFunction(() => document.querySelector("#query")?.textContent?.includes("q23"));
      await page.reload();
      await page.waitForFunction(() => document.querySelector("#query")?.textContent?.includes("q23"));
      expect(page.url()).toBe(`${address}?example#query=q23`);
      await page.goBack();
      await page.waitForFunction(() => !document.querySelector("#query")?.textContent?.includes("q23"));
      await page.goBack();
      await page.waitForSelector("#example");
      expect(await page.locator("#result").count()).toBe(0);
      expect(opened.requests.every((url) => url.startsWith(address))).toBe(true);
    },
  );

  deep("pasted text is a file", async () => {
    for (const text of ["1 0 a 1\n1 0 b 0\n", "1 Q0 b 1 3 t\n1 Q0 a 2 2 t\n"]) {
      await page.click("#paste");
      await page.fill("textarea[name=pasted]", text);
      await page.click(".paste button");
      await page.waitForSelector(".paste", { state: "detached" });
    }
    await page.waitForSelector("#leaderboard table");
    expect(await page.locator("#given select[aria-label^=What]").evaluateAll(valuesOf)).toEqual(["judgments", "run"]);
    expect(Object.values(await tableNamed(/^Coverage/)).map((cells) => cells.at(-5))).toEqual(["1"]);
  });

  deep("the columns of a table are shown, and changed by a click", async () => {
    const run = "user,movie,likes,stars\n1,a,1,2\n1,b,2,1\n";
    await drop({ "q.csv": "user,movie,grade\n1,a,1\n1,b,0\n", "recommended.csv": run });
    const card = page.locator("#given li").nth(1);
    // The preview complains before the evaluation does.
    await page.waitForFunction(() => document.querySelector("#status")?.textContent === "Not evaluated.");
    expect(await card.locator(".alert").textContent()).toMatch(/^recommended\.csv: missing column: score /);
    const column = "select[aria-label='Column of score in recommended.csv']";
    await page.selectOption(column, "stars");
    await card.locator(".alert").waitFor({ state: "detached" });
    expect(await card.locator("tbody tr").first().locator("td").allInnerTexts()).toEqual(["1", "a", "2"]);
    expect(await page.inputValue("input[name=runColumns]")).toBe("score=stars");
    await page.fill("input[name=measures]", "RR");
    await page.click("#evaluate");
    await page.waitForSelector("#leaderboard table");
    expect((await leaderboardIn(page))["RR"][0]).toMatch(/^1\.0000/);
    await openFiles();
    await page.selectOption(column, "likes");
    await page.click("#evaluate");
    await page.waitForFunction(() =>
      document.querySelector("#leaderboard td.chosen")?.textContent?.startsWith("0.5000"),
    );
  });

  deep("values by case are compared as the command line compares them", async () => {
    await drop(textsOf(["test/files/answers.csv"]));
    await page.waitForSelector("body[data-drawn]");
    const { measures } = JSON.parse(rankproof("compare", "test/files/answers.csv", "--json"));
    const values = measures[0].runs.map(({ mean }: { mean: number }) => mean.toFixed(4));
    for (const value of values) expect(await page.textContent("#leaderboard")).toContain(value);
    expect(await seriousProblems()).toEqual([]);
    await change();
    await page.selectOption("select[name=missing]", "skip");
    await page.click("#settings summary");
    await page.selectOption("select[name=test]", "paired-t");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector("#result")?.textContent?.includes("Paired t test"));
  });

  deep("a number that somebody says is explained as diagnose explains it", async () => {
    await page.setInputFiles("#choose", RUNS.slice(0, 2));
    await page.waitForSelector("body[data-drawn]");
    await change();
    await page.click("input[value=diagnose]");
    await page.fill("input[name=measures]", "nDCG@10");
    await page.fill("input[name=says]", "0.5619");
    await page.click("#evaluate");
    await page.waitForSelector("#findings");
    const [first] = rankproof("diagnose", ...RUNS.slice(0, 2), "-m", "nDCG@10", "--says", "0.5619").split("\n");
    expect(await page.locator("#findings p").first().textContent()).toBe(first);
  });

  deep("options of compare hold in the report", async () => {
    await drop(SMALL_RUNS);
    await page.waitForSelector("body[data-drawn]");
    await change();
    await page.click("#settings summary");
    await page.selectOption("select[name=test]", "paired-t");
    await page.selectOption("select[name=correction]", "none");
    await page.click("#evaluate");
    await page.waitForFunction(() => document.querySelector("#result")?.textContent?.includes("Paired t test"));
  });

  deep("an evaluation can be canceled, and another be started", async () => {
    await page.evaluate(() => {
      const lines = Array.from(
        { length: 1_500_000 },
        (_, i) => `${Math.floor(i / 1000)} Q0 doc${i % 1000} 1 ${1000 - (i % 1000)} tag\n`,
      );
      const data = new DataTransfer();
      data.items.add(new File(["0 0 doc1 1\n"], "large.qrels"));
      data.items.add(new File(lines, "large.run"));
      // Clicked as soon as it is there: a busy machine may take longer to ask for it than the evaluation takes.
      const canceled = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const button = document.querySelector<HTMLButtonElement>("#cancel");
          if (button === null) return;
          observer.disconnect();
          button.click();
          resolve();
        });
        observer.observe(document, { childList: true, subtree: true });
      });
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: data }));
      return canceled;
    });
    expect(await page.locator("#progress").count()).toBe(0);
    await page.click("#given li:nth-child(2) .remove");
    await drop({ "small.run": "0 Q0 doc1 1 1 t\n" });
    await page.waitForSelector("#leaderboard table");
    expect(await page.textContent("#result h1")).toContain("small.run");
  });

  deep("works without a network once it is open", async () => {
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await drop(textsOf(RUNS));
    await page.waitForSelector("body[data-drawn]");
    expect(Object.values(await tableNamed(/^Coverage/)).map((cells) => cells.at(-5))).toEqual(["30", "30"]);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save")]);
    expect(download.suggestedFilename()).toBe("report.html");
    await page.context().setOffline(false);
  });

  deep.each(["light", "dark"] as const)("fits a phone of 390 pixels, %s", async (colorScheme) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ colorScheme });
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await page.setInputFiles("#choose", [...RUNS, "examples/formats/ranks.run.csv"]);
    await page.waitForSelector(".alert");
    await page.waitForSelector(".preview td");
    // Columns are named, and what a file is chosen to be stands within its card.
    const heads = await page.$$eval(".preview thead", (all) => all.map((own) => own.getBoundingClientRect().width));
    expect(Math.min(...heads)).toBeGreaterThan(20);
    const beyond = await page.$$eval(
      ".given li",
      (cards) =>
        cards.flatMap((card) =>
          [...card.querySelectorAll(".file select")].filter(
            (own) => own.getBoundingClientRect().right > card.getBoundingClientRect().right,
          ),
        ).length,
    );
    expect(beyond).toBe(0);
    expect(await page.locator("#drop").evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);
    await page.click("#settings summary");
    expect(await page.locator("#drop").evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await seriousProblems()).toEqual([]);
  });

  deep("hostile files stay text", async () => {
    const hostile = [
      "<img/src=x/onerror=globalThis.hacked=1>",
      "</script><script>globalThis.hacked=1</script>",
      "__proto__",
    ];
    const lines = (line: (id: string) => string): string => hostile.map(line).join("");
    await drop({
      "<b onclick=alert(1)>.qrels": lines((id) => `${id.replaceAll(" ", "")} 0 ${id.replaceAll(" ", "")} 1\n`),
      "javascript:alert(1).run": lines((id) => `${id.replaceAll(" ", "")} Q0 ${id.replaceAll(" ", "")} 1 2 t\n`),
      "<img src=x>.csv": `query,item,<img src=x onerror=globalThis.hacked=1>\n${lines((id) => `${id},${id},1\n`)}`,
    });
    await page.waitForSelector(".alert");
    await page.selectOption("#given li:nth-child(3) select", "none");
    await page.click("#evaluate");
    await page.waitForSelector("body[data-drawn]");
    expect(await page.locator("#given code").allTextContents()).toContain("<b onclick=alert(1)>.qrels");
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined();
    expect(await page.locator("#page img, #page [onclick], #page [onerror], a[href^='javascript']").count()).toBe(0);
  });

  deep("a folder of BEIR in a zip, with a run, is judgments, texts and a run", async () => {
    const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    const texts = {
      "tiny/corpus.jsonl":
        '{"_id": "d1", "title": "One", "text": "The first."}\n{"_id": "d2", "text": "The second."}\n',
      "tiny/queries.jsonl": '{"_id": "q1", "text": "which comes first?"}\n',
      "tiny/qrels/test.tsv": "query-id\tcorpus-id\tscore\nq1\td1\t1\n",
      "tiny.run": "q1 Q0 d1 1 2 t\nq1 Q0 d2 2 1 t\n",
    };
    for (const [name, text] of Object.entries(texts)) await writer.add(name, new TextReader(text));
    const path = fileOf("tiny.zip");
    writeFileSync(path, Buffer.from(await (await writer.close()).arrayBuffer()));
    await page.setInputFiles("#choose", path);
    await page.waitForSelector("#leaderboard table");
    const roles = await page.locator("#given select[aria-label^=What]").evaluateAll(valuesOf);
    expect(roles).toEqual(["items", "topics", "judgments", "run"]);
    await page.evaluate(() => {
      location.hash = "query=q1";
    });
    await page.waitForFunction(() => document.querySelector("#query")?.textContent?.includes("which comes first?"));
    writeFileSync(path, "PK no archive");
    await page.setInputFiles("#choose", path);
    await page.waitForFunction(() =>
      document.querySelector(".alert")?.textContent?.startsWith("tiny.zip: invalid archive"),
    );
  });

  deep("rankproof view opens the files that it is given, and evaluates them again when they change", async () => {
    const [judgments, run] = [fileOf("watched.txt"), fileOf("watched.run.txt")];
    writeFileSync(judgments, "1 0 a 1\n1 0 b 0\n");
    writeFileSync(run, "1 Q0 b 1 3 t\n1 Q0 a 2 2 t\n");
    const { address: own, process: watching } = await servePage(judgments, run);
    expect(own).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/\?files$/);
    await page.goto(own);
    await page.waitForSelector("#leaderboard table");
    await change();
    await page.fill("input[name=measures]", "RR");
    await page.click("#evaluate");
    const shows = (text: string): Promise<unknown> =>
      page.waitForFunction(
        (own) => document.querySelector("#leaderboard td.chosen")?.textContent?.startsWith(own),
        text,
      );
    await shows("0.5000");
    writeFileSync(run, "1 Q0 a 1 3 t\n1 Q0 b 2 2 t\n");
    await shows("1.0000");
    await page.reload();
    await page.waitForSelector("#leaderboard table");
    await page.goto("about:blank");
    watching.kill();
  });
});
