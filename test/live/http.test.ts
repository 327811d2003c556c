import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refused } from "../../src/live/ask.ts";
import { type RequestTemplate, requestsTo } from "../../src/live/http.ts";
import { isDeep } from "../deep.ts";

/** Tells what it was asked, or fails as the path says. */
const server: Server = createServer(async (request, response) => {
  const { method, url = "", headers } = request;
  if (url.startsWith("/status/")) {
    response.writeHead(Number(url.slice(8)), "As asked").end("no\tindex");
  } else if (url === "/endless") {
    const chunk = Buffer.alloc(1 << 20, "x");
    while (!response.destroyed) {
      if (!response.write(chunk)) await Promise.race(["drain", "close"].map((event) => once(response, event)));
    }
  } else if (url !== "/silent") {
    const type = headers["content-type"] ?? null;
    response.end(JSON.stringify({ method, url, type, key: headers["x-key"] ?? null, body: await bodyOf(request) }));
  }
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const signal = new AbortController().signal;
const ask = (path: string, template: Partial<RequestTemplate> = {}, text = 'a&b "c" {id}', query = "q/1") =>
  requestsTo({ url: `${base}${path}`, ...template })(text, { query, signal });

describe("requestsTo(template)", () => {
  test("puts text and id of the query into the URL, encoded, each once", async () => {
    expect(JSON.parse(await ask("/find?q={query}&id={id}"))).toEqual({
      method: "GET",
      url: "/find?q=a%26b%20%22c%22%20%7Bid%7D&id=q%2F1",
      type: null,
      key: null,
      body: "",
    });
  });

  test("puts them into the body, escaped within JSON, and posts it", async () => {
    const asked = JSON.parse(await ask("/_search", { body: '{"match": {"text": "{query}"}, "id": "{id}"}' }));
    expect(asked).toMatchObject({ method: "POST", url: "/_search", type: "application/json" });
    expect(JSON.parse(asked.body)).toEqual({ match: { text: 'a&b "c" {id}' }, id: "q/1" });
  });

  test("sends the method and headers that are given", async () => {
    const headers = { "Content-Type": "text/plain", "X-Key": "secret" };
    const asked = JSON.parse(await ask("/find", { method: "PUT", headers, body: "{query}" }));
    expect(asked).toMatchObject({ method: "PUT", type: "text/plain", key: "secret" });
  });

  test.each([400, 401, 404])("refuses an answer of status %i for good, with what the server says", async (status) => {
    const asked = ask(`/status/${status}`);
    await expect(asked).rejects.toThrow(`HTTP ${status} As asked no\\tindex`);
    await expect(asked).rejects.toBeInstanceOf(Refused);
  });

  test.each([408, 429, 500, 503])("an answer of status %i is worth another try", async (status) => {
    const asked = ask(`/status/${status}`);
    await expect(asked).rejects.toThrow(`HTTP ${status}`);
    await expect(asked).rejects.not.toBeInstanceOf(Refused);
  });

  test.runIf(isDeep())("reads no more than 64 MiB of an answer", async () => {
    await expect(ask("/endless")).rejects.toThrow("answer: more than 67108864 bytes");
  });

  test("ends when it is told to", async () => {
    const early = AbortSignal.timeout(20);
    await expect(requestsTo({ url: `${base}/silent` })("text", { query: "q", signal: early })).rejects.toThrow(
      "timeout",
    );
  });

  test.each(["ftp://host/{query}", "localhost:9200/{query}", "{query}", "http://", "file:///etc/passwd"])(
    "refuses %s, which is no address of HTTP",
    (url) => {
      expect(() => requestsTo({ url })).toThrow(
        `invalid url: ${url} (expected an address such as http://localhost:9200/docs/_search?q={query})`,
      );
    },
  );
});
