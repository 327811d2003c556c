import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { printable, RankproofError } from "../../../core/errors.ts";
import { numberFlag } from "../../../core/flags.ts";
import { print } from "../../output/write.ts";

/** The page and its scripts, as the build leaves them beside the command line. */
const APP = new URL("../page/", import.meta.url);

/** All that is served, by path. */
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  "/": ["index.html", "text/html; charset=utf-8"],
  "/index.html": ["index.html", "text/html; charset=utf-8"],
  "/view.js": ["view.js", "text/javascript; charset=utf-8"],
  "/worker.js": ["worker.js", "text/javascript; charset=utf-8"],
  "/report.js": ["report.js", "text/javascript; charset=utf-8"],
};

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-cache",
};

/** Serves the page to this machine alone, until it is stopped. @throws RankproofError for a port that cannot be had */
export async function serveApp(port: string): Promise<void> {
  const wanted = numberFlag("--port", port, 0, true);
  if (wanted > 65535) throw new RankproofError("invalid", `--port: ${printable(port)} (expected 0 to 65535)`);
  const server = createServer(async ({ method, url = "/" }, response) => {
    const path = url.replace(/[?#].*$/, "");
    const found = Object.hasOwn(FILES, path) && (method === "GET" || method === "HEAD") ? FILES[path] : undefined;
    if (found === undefined) {
      response.writeHead(404, { ...HEADERS, "Content-Type": "text/plain" }).end("not found\n");
      return;
    }
    const [file, type] = found;
    const content = await readFile(new URL(file, APP));
    response.writeHead(200, { ...HEADERS, "Content-Type": type }).end(method === "HEAD" ? undefined : content);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code = "" }: NodeJS.ErrnoException) =>
      reject(new RankproofError("invalid", `--port: ${printable(port)} (${code}: it cannot be had)`)),
    );
    server.listen(wanted, "127.0.0.1", resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  await print(`http://127.0.0.1:${own}/  (Ctrl+C stops)\n`);
}
