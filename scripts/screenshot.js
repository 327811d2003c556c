import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install, root, run } from "./setup.js";

// Writes docs/report.png: the upper part of the report on the example runs, as Chromium shows it. The picture in the repository has
// a palette of 256 colors, which takes 95 kB in place of 240.
install();
run(process.execPath, [`${root}scripts/build.js`]);
const { chromium } = await import("playwright-core");

const report = join(tmpdir(), "rankproof-screenshot.html");
const example = (name) => `${root}examples/helpdesk/${name}`;
const inputs = ["judgments.qrels", "bm25.run", "dense.run", "words.run"].map(example);
const texts = ["--items", example("passages.jsonl"), "--queries", example("queries.csv")];
run(process.execPath, [`${root}dist/cli/rankproof.cjs`, "report", ...inputs, ...texts, "-o", report]);

const executablePath = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));
if (executablePath === undefined) throw new Error("no browser: apt-get install chromium, or set CHROMIUM to its path");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.goto(`file://${report}`);
await page.waitForSelector("body[data-drawn]");
const { y, height } = await page.locator("#leaderboard").boundingBox();
await page.screenshot({
  path: `${root}docs/report.png`,
  fullPage: true,
  clip: { x: 0, y: 0, width: 1280, height: y + height },
});
await browser.close();
console.log("docs/report.png");
