import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { launch } from "../test/browser/chromium.ts";
import { type ComparedRuns, comparedRunsIn } from "./compared-runs.ts";

// Time from choosing files on the page of `rankproof view` to its answer, to the first chart, and to the last.
//
//   npm run bench:page                        two runs of 55 MB
//   npm run bench:page -- ../before/dist      beside another build, in turns
//   BENCH_ROUNDS=5 BENCH_FOLDER=… npm run bench:page

const LARGE: ComparedRuns = { name: "large", runs: 2, queries: 1200, retrieved: 1000 };

const folder = process.env["BENCH_FOLDER"] ?? join(tmpdir(), "rankproof-bench-page");
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
const builds = ["dist", ...process.argv.slice(2)];

/** Milliseconds since the files were chosen. */
interface Times {
  readonly answer: number;
  readonly chart: number;
  readonly all: number;
}

mkdirSync(folder, { recursive: true });
const files = comparedRunsIn(folder, LARGE);
const browser = await launch();
const measured = new Map(builds.map((build) => [build, [] as Times[]]));
for (let round = 0; round < rounds; round++) {
  for (const [build, times] of measured) times.push(await timesOf(browser, build));
}
await browser.close();
for (const [build, times] of measured) {
  const median = (of: (own: Times) => number): string =>
    (times.map(of).sort((a, b) => a - b)[Math.floor(times.length / 2)] / 1000).toFixed(2);
  const [answer, chart, all] = [median((own) => own.answer), median((own) => own.chart), median((own) => own.all)];
  console.log(`${build}: answer ${answer} s, first chart ${chart} s, all charts ${all} s (median of ${rounds})`);
}

async function timesOf(browser: Browser, build: string): Promise<Times> {
  const server = spawn(process.execPath, [resolve(build, "cli/rankproof.cjs"), "view"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(300_000);
  await page.goto(await addressOf(server));
  await page.waitForLoadState("networkidle");
  const start = performance.now();
  const since = (): number => performance.now() - start;
  await page.setInputFiles("#choose", files);
  await page.waitForFunction(() => document.querySelector("#status")?.textContent?.startsWith("Evaluated"));
  const answer = since();
  await page.waitForSelector(".chart svg");
  const chart = since();
  await page.waitForSelector("body[data-drawn]");
  const all = since();
  await page.close();
  server.kill();
  return { answer, chart, all };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((done) => server.stdout?.once("data", (text) => done(/http:\S+/.exec(text)?.[0] ?? "")));
}
