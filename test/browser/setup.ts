import type { TestProject } from "vitest/node";
import { chromiumPath, launchServer } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the browser of all tests listens; undefined where there is none. */
    browser: string | undefined;
  }
}

/** Starts the browser that all tests share. */
export default async function startBrowser({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (chromiumPath === undefined) {
    console.warn(`
╔══════════════════════════════════════════════════════════════════════════════╗
║ NO BROWSER: the report and the page are NOT tested.                          ║
║ apt-get install chromium, or set CHROMIUM to the path of a Chromium.         ║
╚══════════════════════════════════════════════════════════════════════════════╝`);
    provide("browser", undefined);
    return;
  }
  const server = await launchServer();
  provide("browser", server.wsEndpoint());
  return () => server.close();
}
