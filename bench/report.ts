import { spawnSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { chromiumPath, launch } from "../test/browser/chromium.ts";
import { type ComparedRuns, comparedRunsIn } from "./compared-runs.ts";

// Size of a report, the time to write it beside `compare` on the same files, and in Chromium the time to the first chart and to
// another measure.
//
//   npm run bench:report             all workloads
//   npm run bench:report -- many     one of them
//   BENCH_FOLDER=… keeps the files, which are the same at every call

const WORKLOADS: readonly ComparedRuns[] = [
  { name: "few", runs: 2, queries: 50, retrieved: 1000 },
  { name: "many", runs: 50, queries: 1000, retrieved: 100 },
  { name: "long", runs: 2, queries: 7000, retrieved: 100 },
];

const folder = process.env["BENCH_FOLDER"] ?? join(tmpdir(), "rankproof-bench-report");
const wanted = process.argv.slice(2);
const cli = resolve("dist/cli/rankproof.cjs");

mkdirSync(folder, { recursive: true });
for (const workload of WORKLOADS) {
  const { name, runs, queries, retrieved } = workload;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const files = comparedRunsIn(folder, workload);
  const report = join(folder, `${name}.html`);
  console.log(`\n${name}: ${runs} runs × ${queries} queries × ${retrieved} items`);
  const compared = seconds("compare", ...files);
  const written = seconds("report", ...files, "-o", report);
  console.log(`size: ${(statSync(report).size / 1e6).toFixed(2)} MB`);
  const ratio = (written / compared).toFixed(2);
  console.log(`written: ${written.toFixed(2)} s; compare: ${compared.toFixed(2)} s; ratio: ${ratio}`);
  if (chromiumPath !== undefined) await measureInBrowser(report);
}

/** Wall time of a command. */
function seconds(...args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${args[0]}: ${stderr}`);
  return (performance.now() - start) / 1000;
}

async function measureInBrowser(report: string): Promise<void> {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(300_000);
  const start = performance.now();
  await page.goto(`file://${report}`);
  await page.waitForSelector(".chart svg");
  console.log(`first chart: ${(performance.now() - start).toFixed(0)} ms`);
  await page.waitForSelector("body[data-drawn]");
  console.log(`all charts: ${(performance.now() - start).toFixed(0)} ms`);
  for (const measure of [1, 2]) {
    const { shown, drawn } = await timeOfMeasure(page, measure);
    console.log(`another measure: ${shown.toFixed(0)} ms; with all its charts: ${drawn.toFixed(0)} ms`);
  }
  await browser.close();
}

/** Milliseconds until what is in sight shows another measure, and until all of the page does. */
function timeOfMeasure(page: Page, measure: number): Promise<{ readonly shown: number; readonly drawn: number }> {
  return page.evaluate(async (chosen) => {
    const isInSight = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom >= 0 && top <= innerHeight;
    };
    const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
    const isDrawn = (): boolean => [...document.querySelectorAll(".chart")].filter(isInSight).every(hasDrawing);
    const hasDrawing = (chart: Element): boolean => chart.querySelector("svg") !== null;
    const select = document.querySelector<HTMLSelectElement>("select[name=measure]");
    if (select === null) return { shown: Number.NaN, drawn: Number.NaN };
    const start = performance.now();
    select.value = String(chosen);
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await frame();
    while (!isDrawn()) await frame();
    await frame();
    const shown = performance.now() - start;
    while (!document.body.hasAttribute("data-drawn")) await frame();
    return { shown, drawn: performance.now() - start };
  }, measure);
}
