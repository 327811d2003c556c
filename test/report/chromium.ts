import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";

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

/** A page of a browser, with what it complained of and what it fetched since it was opened. */
export interface OpenedPage {
  readonly page: Page;
  /** Errors and warnings. */
  readonly complaints: readonly string[];
  /** Addresses. */
  readonly requests: readonly string[];
}

/** Opens an empty page, as wide as a desk's screen. */
export async function openPage(browser: Browser): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  return { page, complaints, requests };
}
