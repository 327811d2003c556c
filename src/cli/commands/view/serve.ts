import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { printable, RankproofError } from "../../../core/errors.ts";
import { numberFlag } from "../../../core/flags.ts";
import { print } from "../../output/write.ts";

/** The page and its scripts, as the build leaves them beside the command line. */
const PAGE = new URL("../page/", import.meta.url);

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

/** All that is served, by path: a file of the page and its type. */
const FILES: ReadonlyMap<string, readonly [file: string, type: string]> = new Map([
  ["/", ["index.html", HTML]],
  ["/index.html", ["index.html", HTML]],
  ["/view.js", ["view.js", SCRIPT]],
  ["/worker.js", ["worker.js", SCRIPT]],
  ["/report.js", ["report.js", SCRIPT]],
]);

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-cache",
};

/** Files of the example. */
const OF_EXAMPLE = /^\/(example\/[\w-]+\.[a-z]+)$/;

/** An answer to a request: status, type and content. */
type Answer = readonly [status: number, type: string, content: string | Uint8Array];

/**
 * Serves the files of the page and nothing else.
 *
 * @param folder where they are
 */
export function pageServer(folder: URL = PAGE): Server {
  return createServer(async (request, response) => {
    const [status, type, content] = await answerTo(request, folder);
    const headers = { ...HEADERS, "Content-Type": type, "Content-Length": Buffer.byteLength(content) };
    response.writeHead(status, status === 405 ? { ...headers, Allow: "GET, HEAD" } : headers);
    response.end(request.method === "HEAD" ? undefined : content);
  });
}

async function answerTo({ method, url = "" }: IncomingMessage, folder: URL): Promise<Answer> {
  const path = url.replace(/[?#].*$/s, "");
  const example = OF_EXAMPLE.exec(path)?.[1];
  const found = example === undefined ? FILES.get(path) : ([example, TEXT] as const);
  if (found === undefined) return [404, TEXT, "not found\n"];
  if (method !== "GET" && method !== "HEAD") return [405, TEXT, "only GET and HEAD\n"];
  const [file, type] = found;
  try {
    return [200, type, await readFile(new URL(file, folder))];
  } catch {
    return [500, TEXT, `missing file: ${file} (it belongs to rankproof: install it again)\n`];
  }
}

/** Serves the page to this machine alone, until it is stopped. @throws RankproofError for a port that cannot be had */
export async function servePage(port: string): Promise<void> {
  const wanted = numberFlag("--port", port, 0, true);
  if (wanted > 65535) throw new RankproofError("invalid", `--port: ${printable(port)} (expected 0 to 65535)`);
  const server = pageServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code = "" }: NodeJS.ErrnoException) =>
      reject(new RankproofError("invalid", `--port: ${printable(port)} (${code}: it cannot be had)`)),
    );
    server.listen(wanted, "127.0.0.1", resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  await print(`http://127.0.0.1:${own}/  (Ctrl+C stops)\n`);
}
