import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** A browser of this machine, or of CHROMIUM; undefined where there is none. */
export const chromiumPath = [process.env["CHROMIUM"], ...PATHS].find((path) => path !== undefined && existsSync(path));

if (chromiumPath === undefined) {
  console.warn(`
╔══════════════════════════════════════════════════════════════════════════════╗
║ NO BROWSER: the report and the page are NOT tested.                          ║
║ apt-get install chromium, or set CHROMIUM to the path of a Chromium.         ║
╚══════════════════════════════════════════════════════════════════════════════╝`);
}

export function launch(): Promise<Browser> {
  // The sandbox of Chromium does not run as root, as tests in containers do; the pages are our own.
  return chromium.launch({ executablePath: chromiumPath as string, args: ["--no-sandbox"] });
}
