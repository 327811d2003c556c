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

/** What no test looks at: the lists below the bar for addresses, programs of their own that each window would start. */
const UNSEEN = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];
/** What Playwright turns off, and matters here: a second list takes the place of its own. */
const UNWANTED = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
];

export function launch(): Promise<Browser> {
  const disabled = `--disable-features=${[...UNWANTED, ...UNSEEN].join(",")}`;
  // The sandbox of Chromium does not run as root, as tests in containers do; the pages are our own.
  return chromium.launch({ executablePath: chromiumPath as string, args: ["--no-sandbox", disabled] });
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
