import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { launch, type OpenedPage, openPage } from "../report/chromium.ts";
import { type PageServer, servePage } from "./page-server.ts";

/** The page, opened anew for each test of a file, whose tests share a browser and a server; it must not complain of anything. */
export interface PageOfEachTest {
  readonly page: Page;
  /** Where the server has it. */
  readonly address: string;
  /** Addresses that it fetched. */
  readonly requests: OpenedPage["requests"];
}

/** Registers what opens and closes the page around each test of the file or group that it is called in. */
export function pageOfEachTest(): PageOfEachTest {
  let browser: Browser;
  let server: PageServer;
  let opened: OpenedPage;

  beforeAll(async () => {
    [server, browser] = await Promise.all([servePage(), launch()]);
  });

  afterAll(async () => {
    await browser.close();
    server.process.kill();
  });

  beforeEach(async () => {
    opened = await openPage(browser);
    await opened.page.goto(server.address);
  });

  afterEach(async () => {
    await opened.page.close();
    expect(opened.complaints).toEqual([]);
  });

  return {
    get page() {
      return opened.page;
    },
    get address() {
      return server.address;
    },
    get requests() {
      return opened.requests;
    },
  };
}
