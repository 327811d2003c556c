import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { printable, RankproofError } from "../../../core/errors.ts";
import { numberFlag } from "../../../core/flags.ts";
import { besideBundles } from "../../bundles.ts";
import { print } from "../../output/write.ts";
import { type WatchedFiles, watchedFiles } from "./watched-files.ts";

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";

/** The page by path: a file and its type. */
const FILES: ReadonlyMap<string, readonly [file: string, type: string]> = new Map([
  ["/", ["index.html", HTML]],
  ["/index.html", ["index.html", HTML]],
  ["/view.js", ["view.js", SCRIPT]],
  ["/reports.js", ["reports.js", SCRIPT]],
  ["/draw-chart.js", ["draw-chart.js", SCRIPT]],
  ["/worker.js", ["worker.js", SCRIPT]],
  ["/part.js", ["part.js", SCRIPT]],
  ["/report-script.js", ["report-script.js", SCRIPT]],
]);

/** Files of the example. */
const OF_EXAMPLE = /^\/(example\/[\w-]+\.[a-z]+)$/;

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-cache",
};

/** Names of this machine: a page of another name that leads here is another site's. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** How often files are looked at for changes. */
const EVERY_MS = 500;

/** Files of this machine that the page opens, below a path that nobody can guess. */
interface ServedState {
  readonly token: string;
  readonly files: WatchedFiles;
}

/**
 * Serves the files of the page, and those that it is to open; nothing else.
 *
 * @param folder where the page is
 * @param served below whose token all is served
 */
export function pageServer(folder: URL, served?: ServedState): Server {
  return createServer((request, response) => {
    const { method, url = "", headers } = request;
    if (!OWN_HOST.test(headers.host ?? "")) return say(response, 403, "only for this machine\n");
    const path = url.replace(/[?#].*$/s, "");
    const root = served === undefined ? "" : `/${served.token}`;
    if (!path.startsWith(`${root}/`)) return say(response, 404, "not found\n");
    const relative = path.slice(root.length);
    const opened = served && /^\/files\/(\d+)$/.exec(relative)?.[1];
    const file = opened && served.files.pathOf(Number(opened));
    const isChanges = served !== undefined && relative === "/changes";
    const part = partOfPage(relative);
    if (file === undefined && !isChanges && part === undefined) return say(response, 404, "not found\n");
    if (method !== "GET" && method !== "HEAD") return say(response, 405, "only GET and HEAD\n", { Allow: "GET, HEAD" });
    if (file !== undefined && file !== "") return sendFile(request, response, file);
    if (isChanges) return sendChanges(request, response, served.files);
    if (part !== undefined) return sendPart(request, response, folder, part);
  });
}

function partOfPage(path: string): readonly [file: string, type: string] | undefined {
  const example = OF_EXAMPLE.exec(path)?.[1];
  return example === undefined ? FILES.get(path) : [example, TEXT];
}

function say(response: ServerResponse, status: number, text: string, headers: object = {}): void {
  response.writeHead(status, { ...HEADERS, "Content-Type": TEXT, "Content-Length": text.length, ...headers });
  response.end(text);
}

async function sendPart(
  { method }: IncomingMessage,
  response: ServerResponse,
  folder: URL,
  [file, type]: readonly [file: string, type: string],
): Promise<void> {
  const content = await readFile(new URL(file, folder)).catch(() => undefined);
  if (content === undefined) {
    return say(response, 500, `missing file: ${file} (it belongs to rankproof: install it again)\n`);
  }
  response.writeHead(200, { ...HEADERS, "Content-Type": type, "Content-Length": content.length });
  response.end(method === "HEAD" ? undefined : content);
}

/** Sends a file of this machine in pieces: it may be large. */
function sendFile({ method }: IncomingMessage, response: ServerResponse, path: string): void {
  const stream = createReadStream(path);
  stream.once("error", () => (response.headersSent ? response.destroy() : say(response, 404, "not found\n")));
  stream.once("open", () => {
    response.writeHead(200, { ...HEADERS, "Content-Type": "application/octet-stream", "Cache-Control": "no-store" });
    if (method === "HEAD") response.end();
    else stream.pipe(response);
  });
  response.once("close", () => stream.destroy());
}

/** Tells the page of the files, and of their changes as they come: events of the server. */
function sendChanges({ method }: IncomingMessage, response: ServerResponse, files: WatchedFiles): void {
  response.writeHead(200, { ...HEADERS, "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
  if (method === "HEAD") {
    response.end();
    return;
  }
  const stop = files.watch((now) => response.write(`data: ${JSON.stringify(now)}\n\n`), EVERY_MS);
  response.once("close", stop);
}

/**
 * Serves the page to this machine alone, until it is stopped.
 *
 * @param names of files that the page opens
 * @throws RankproofError for a port that cannot be had, for files that are not there, and where its address cannot be
 *   written
 */
export async function servePage(names: readonly string[], port: string): Promise<void> {
  const wanted = numberFlag("--port", port, 0, true);
  if (wanted > 65535) throw new RankproofError("invalid", `--port: ${printable(port)} (expected 0 to 65535)`);
  const served =
    names.length === 0 ? undefined : { token: randomBytes(16).toString("hex"), files: await watchedFiles(names) };
  const server = pageServer(besideBundles("../page/"), served);
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code = "" }: NodeJS.ErrnoException) =>
      reject(new RankproofError("invalid", `--port: ${printable(port)} (${code}: it cannot be had)`)),
    );
    server.listen(wanted, "127.0.0.1", resolve);
  });
  const { port: assigned } = server.address() as AddressInfo;
  const path = served === undefined ? "" : `${served.token}/?files`;
  try {
    await print(`http://127.0.0.1:${assigned}/${path}  (Ctrl+C stops)\n`);
  } catch (error) {
    // Nobody would know where it is.
    server.close();
    throw error;
  }
  await once(server, "close");
}
