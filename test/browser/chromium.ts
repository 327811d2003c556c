import { existsSync } from "node:fs";
import { type Browser, type BrowserServer, chromium } from "playwright-core";

const PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** A browser of this machine, or of CHROMIUM; undefined where there is none. */
export const chromiumPath = [process.env["CHROMIUM"], ...PATHS].find((path) => path !== undefined && existsSync(path));

/** What no test looks at: the lists below the bar for addresses, programs of their own that each window would start. */
const UNSEEN = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];
/** What Playwright turns off, and matters here: a second list takes the place of its own. */
const UNWANTED = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
];
const FLAGS = [
  // The sandbox of Chromium does not run as root, as tests in containers do; the pages are our own.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-extensions",
  `--disable-features=${[...UNWANTED, ...UNSEEN].join(",")}`,
];

/** Starts a browser for one program. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? "", args: FLAGS });
}

/** Starts a browser for one program, with a GPU that software plays. */
export function launchWithGpu(): Promise<Browser> {
  const args = [
    ...FLAGS.filter((flag) => flag !== "--disable-gpu"),
    ...["--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader"],
  ];
  return chromium.launch({ executablePath: chromiumPath ?? "", args });
}

/** Starts a browser that several processes connect to. */
export function launchServer(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: chromiumPath ?? "", args: FLAGS });
}
