import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageServer } from "../../src/cli/commands/view/serve.ts";
import { WatchedFiles, watchedFiles } from "../../src/cli/commands/view/watched-files.ts";

describe("the server of the page", () => {
  let folder: string;
  let server: Server;
  let port: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "rankproof-view-"));
    writeFileSync(join(folder, "index.html"), "<!doctype html><title>é</title>");
    writeFileSync(join(folder, "secret.txt"), "secret");
    server = pageServer(pathToFileURL(`${folder}/`));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });

  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** Sends bytes as they are, and takes all that comes back. */
  function send(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(request));
      let text = "";
      socket.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      socket.on("end", () => resolve(text)).on("error", reject);
    });
  }

  const get = (path: string, method = "GET"): Promise<string> =>
    send(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

  test("serves the page, with a policy that lets it fetch from nowhere else", async () => {
    const response = await get("/?from=mail#top");
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain("default-src 'none'");
    expect(response).toContain("<title>é</title>");
    expect(await get("/", "HEAD")).toMatch(/Content-Length: 32\r\n[^<]*$/);
  });

  test.each([
    ["GET", "/view.js", "500 "],
    ["GET", "/secret.txt", "404 "],
    ["GET", "/../secret.txt", "404 "],
    ["GET", "/%2e%2e/secret.txt", "404 "],
    ["GET", "/index.html/..%2fsecret.txt", "404 "],
    ["GET", "/%00", "404 "],
    ["GET", "/%", "404 "],
    ["GET", "//", "404 "],
    ["GET", "/__proto__", "404 "],
    ["GET", "constructor", "400 "],
    ["GET", "http://[", "404 "],
    ["OPTIONS", "*", "404 "],
    ["POST", "/", "405 "],
    ["DELETE", "/index.html", "405 "],
    ["NONSENSE", "/", "400 "],
  ])("%s %s is answered %s, and the server lives on", async (method, path, status) => {
    expect((await get(path, method)).slice("HTTP/1.1 ".length)).toMatch(new RegExp(`^${status}`));
    expect(await get("/")).toContain("200 OK");
  });

  test("refuses an address that is too long", async () => {
    expect(await get(`/${"x".repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("names a file of its own that is not there", async () => {
    expect(await get("/view.js")).toContain("missing file: view.js");
  });

  test.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", ""])(
    "a page of another name, %j, gets nothing: it may be another site's that leads here",
    async (host) => {
      expect(await send(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toContain("403");
    },
  );

  test("lives on when a client goes away at once, or sends what is no request", async () => {
    await Promise.all(
      Array.from(
        { length: 50 },
        () => new Promise((resolve) => connect(port, "127.0.0.1").destroy().on("close", resolve)),
      ),
    );
    await send("\0\u0001\r\n\r\n");
    expect(await get("/")).toContain("200 OK");
  });
});

describe("files that are named", () => {
  let folder: string;
  let server: Server;
  let root: string;
  const TOKEN = "0123456789abcdef";

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "rankproof-view-"));
    for (const name of ["q.qrels", "a.run", "secret.txt"]) writeFileSync(join(folder, name), `content of ${name}`);
    writeFileSync(join(folder, "index.html"), "<!doctype html>");
    const files = new WatchedFiles([join(folder, "q.qrels"), join(folder, "a.run")]);
    server = pageServer(pathToFileURL(`${folder}/`), { token: TOKEN, files });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  test("are served below the token only, and no other file is", async () => {
    const status = async (path: string): Promise<number> => (await fetch(`${root}${path}`)).status;
    expect(await (await fetch(`${root}/${TOKEN}/files/1`)).text()).toBe("content of a.run");
    expect(await status(`/${TOKEN}/`)).toBe(200);
    for (const path of ["/", "/files/0", "/changes", "/view.js", `/${TOKEN.slice(1)}/files/0`, `/${TOKEN}`]) {
      expect(await status(path), path).toBe(404);
    }
    for (const path of ["2", "-1", "01x", "../secret.txt", "%2e%2e/secret.txt", "secret.txt", "0/../../secret.txt"]) {
      expect(await status(`/${TOKEN}/files/${path}`), path).toBe(404);
    }
    const answer = await fetch(`${root}/${TOKEN}/files/0`);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    await answer.arrayBuffer();
  });

  test("are told at once, and again when one has changed", async () => {
    const stop = new AbortController();
    const response = await fetch(`${root}/${TOKEN}/changes`, { signal: stop.signal });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const told = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async (): Promise<{ name: string; version: string }[]> =>
      JSON.parse(((await told?.read())?.value ?? "").replace("data: ", ""));
    const first = await next();
    expect(first.map(({ name }) => name)).toEqual(["q.qrels", "a.run"]);
    writeFileSync(join(folder, "a.run"), "another content");
    const second = await next();
    expect(second[0]).toEqual(first[0]);
    expect(second[1].version).not.toBe(first[1].version);
    stop.abort();
  });
});

test("a folder in BEIR's layout stands for its judgments and texts; what is not there is refused", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-view-"));
  mkdirSync(join(folder, "qrels"));
  for (const name of ["corpus.jsonl", "queries.jsonl", "qrels/test.tsv", "a.run"])
    writeFileSync(join(folder, name), "x");
  const { now } = await watchedFiles([folder, join(folder, "*.run")]);
  expect(now.map(({ name, role }) => [name, role])).toEqual([
    ["test.tsv", "judgments"],
    ["corpus.jsonl", "items"],
    ["queries.jsonl", "topics"],
    ["a.run", undefined],
  ]);
  await expect(watchedFiles([join(folder, "b.run")])).rejects.toThrow("missing file: ");
  rmSync(folder, { recursive: true });
});
