import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromiumPath, launch } from "../test/browser/chromium.ts";

const [WIDTH, HEIGHT] = [960, 640];

/** What of a report is shown on the home page: an address within it, and the part that is at the top. */
const PICTURES = {
  leaderboard: { address: "", top: "body" },
  query: { address: "#query=q13", top: "#query" },
  charts: { address: "", top: "#queries" },
};

/** Takes pictures of a report as a browser shows it, for the home page. */
export async function takePictures(report: string, folder: string): Promise<void> {
  if (chromiumPath === undefined) throw new Error("no browser: apt-get install chromium, or set CHROMIUM to its path");
  mkdirSync(folder, { recursive: true });
  const browser = await launch();
  for (const [name, { address, top }] of Object.entries(PICTURES)) {
    const page = await browser.newPage({
      viewport: { width: WIDTH, height: HEIGHT },
      deviceScaleFactor: 2,
      colorScheme: "light",
    });
    await page.goto(`${pathToFileURL(resolve(report))}${address}`);
    await page.waitForSelector("body[data-drawn]");
    await page.locator(top).evaluate((element) => element.scrollIntoView({ block: "start" }));
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
  }
  await browser.close();
}
