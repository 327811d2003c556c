import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

/** Whether tests that need a browser are left out, as there is none. */
export const noBrowser = inject("browser") === undefined;

/** The size of a window on a desk. */
const DESK = { width: 1200, height: 900 };
/** For what hangs: on a busy machine a page may take twenty times as long as on a quiet one. */
const LONGEST = 300_000;

/** A page, which remembers nothing of others. It must not complain of anything. */
export interface TestPage {
  readonly page: Page;
  /** Addresses that it fetched since it was opened. */
  readonly requests: readonly string[];
}

/**
 * Registers what opens and closes a page that all tests of the file or group share. Each begins where the one before
 * ended, but for the window, which is that of a desk.
 */
export function pageOfAllTests(): TestPage {
  let opened: OpenedPage;

  beforeAll(async () => {
    opened = await openPage();
  });

  afterAll(() => opened.page.close());

  afterEach(async () => {
    const { page, complaints } = opened;
    expect(complaints.splice(0)).toEqual([]);
    await page.setViewportSize(DESK);
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  return {
    get page() {
      return opened.page;
    },
    get requests() {
      return opened.requests;
    },
  };
}

interface OpenedPage extends TestPage {
  /** Errors and warnings. */
  readonly complaints: string[];
}

let connection: Promise<Browser> | undefined;

async function openPage(): Promise<OpenedPage> {
  connection ??= chromium.connect(inject("browser") ?? "");
  const page = await (await connection).newPage({ viewport: DESK });
  page.setDefaultTimeout(LONGEST);
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  return { page, complaints, requests };
}
