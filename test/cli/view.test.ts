import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageServer } from "../../src/cli/commands/view/serve.ts";

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
    expect(await get(`/${"x".repeat(100_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("names a file of its own that is not there", async () => {
    expect(await get("/view.js")).toContain("missing file: view.js");
  });

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
