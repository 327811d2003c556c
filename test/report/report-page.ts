import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { pageOfAllTests } from "../browser/pages.ts";

/** Reports in a page that all tests of a file or group share. */
export interface ReportPage {
  readonly page: Page;
  /** Addresses that were fetched since the report was loaded. */
  readonly requests: readonly string[];
  /** Shows a report at an address in it, which begins with #. Loads it if another is shown or this one was changed. */
  show(file: string, address?: string): Promise<Page>;
  /** Loads a report for one test alone, which may change more of it than its address. */
  load(file: string, address?: string): Promise<Page>;
}

/** Registers what opens and closes the page. */
export function reportPage(): ReportPage {
  const opened = pageOfAllTests();
  let requestsBefore = 0;
  let isChanged = false;

  async function load(file: string, address = ""): Promise<Page> {
    const { page, requests } = opened;
    // From another document, as a change of the address alone loads nothing.
    await page.goto("about:blank");
    requestsBefore = requests.length;
    await page.goto(pathToFileURL(file).href + address);
    // A light report draws nothing.
    await page.waitForSelector("body[data-drawn], body:not(:has(script))");
    isChanged = true;
    return page;
  }

  async function show(file: string, address = ""): Promise<Page> {
    const { page } = opened;
    if (isChanged || page.url().replace(/#.*/, "") !== pathToFileURL(file).href) {
      await load(file, address);
      isChanged = false;
    } else {
      await page.evaluate(changeAddress, address);
      await page.waitForSelector("body[data-drawn]");
    }
    return page;
  }

  return {
    show,
    load,
    get page() {
      return opened.page;
    },
    get requests() {
      return opened.requests.slice(requestsBefore);
    },
  };
}

/** Changes the address from within the browser, as for a reader who comes to it anew: at the top, and in no field. */
async function changeAddress(address: string): Promise<void> {
  for (const element of [document.documentElement, ...document.querySelectorAll(".query-table")])
    element.scrollTo(0, 0);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const before = location.href;
  const isChanged = new Promise((done) => addEventListener("hashchange", done, { once: true }));
  location.hash = address;
  if (location.href !== before) await isChanged;
  // By then the report has said which charts are to be drawn.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
