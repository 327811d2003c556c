import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { chromiumPath, launchWithGpu } from "../browser/chromium.ts";
import { isDeep } from "../deep.ts";

test.runIf(isDeep() && chromiumPath !== undefined)(
  "a thread of a page finds the same neighbors on the GPU of its browser, to the last bit",
  async () => {
    const bundle = await rolldown({ input: "test/neighbors/gpu-page.ts", platform: "browser", logLevel: "silent" });
    const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
    const server = createServer(({ url }, response) => {
      response.setHeader("content-type", url === "/thread.js" ? "text/javascript" : "text/html");
      response.end(url === "/thread.js" ? output[0].code : "<!doctype html><title>neighbors</title>");
    });
    await new Promise<void>((listening) => server.listen(0, listening));
    const browser = await launchWithGpu();
    try {
      const page = await browser.newPage();
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://localhost:${port}/`);
      const differences = await page.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const thread = new Worker("/thread.js", { type: "module" });
            thread.onmessage = ({ data }) => resolve(data);
            thread.onerror = ({ message }) => reject(new Error(message));
          }),
      );
      expect(differences).toEqual([]);
    } finally {
      await browser.close();
      server.close();
    }
  },
);
