import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { pageOfAllTests } from "../browser/pages.ts";
import { type PageServer, servePage } from "./page-server.ts";

/** The page as a server has it. */
export interface ServedPage {
  readonly page: Page;
  /** Where the server has it. */
  readonly address: string;
  /** Addresses that were fetched since the page was opened for the test. */
  readonly requests: readonly string[];
}

/** Registers what serves the page for all tests of the file or group, and opens it as new for each. */
export function servedPage(): ServedPage {
  const opened = pageOfAllTests();
  let server: PageServer;
  let requestsBefore = 0;

  beforeAll(async () => {
    server = await servePage();
  });

  beforeEach(async () => {
    const { page, requests } = opened;
    await page.context().setOffline(false);
    requestsBefore = requests.length;
    await page.goto(server.address);
    await page.evaluate(() => sessionStorage.clear());
  });

  afterAll(() => {
    server.process.kill();
  });

  return {
    get page() {
      return opened.page;
    },
    get requests() {
      return opened.requests.slice(requestsBefore);
    },
    get address() {
      return server.address;
    },
  };
}
