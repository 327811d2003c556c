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
  if (url.startsWith("/to/")) {
    const [, , status, ...where] = url.split("/");
    response.writeHead(Number(status), { location: decodeURIComponent(where.join("/")) }).end();
  } else if (url === "/busy/2") response.writeHead(429, { "retry-after": "2" }).end();
  else if (url === "/busy/9000") response.writeHead(503, { "retry-after": "9000" }).end();
  else if (url.startsWith("/echo")) response.writeHead(401).end(`no: ${url} ${JSON.stringify(headers)}`);
  else if (url.startsWith("/status/")) {
    response.writeHead(Number(url.slice(8)), "As asked").end("no\tindex");
  } else if (url === "/endless") {
    const chunk = Buffer.alloc(1 << 20, "x");
    while (!response.destroyed) {
      if (!response.write(chunk)) await Promise.race(["drain", "close"].map((event) => once(response, event)));
    }
  } else if (url !== "/silent") {
    const type = headers["content-type"] ?? null;
    const { authorization } = headers;
    const key = headers["x-key"] ?? null;
    response.end(JSON.stringify({ method, url, type, key, authorization, body: await bodyOf(request) }));
  }
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

/** Another origin, which notes that it was asked. */
const others: string[] = [];
const other: Server = createServer((request, response) => {
  others.push(String(request.url));
  response.end("[]");
});

let [base, elsewhere] = ["", ""];
beforeAll(async () => {
  for (const one of [server, other]) await new Promise<void>((resolve) => one.listen(0, "127.0.0.1", resolve));
  [base, elsewhere] = [server, other].map((one) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`);
});
afterAll(() => {
  for (const one of [server, other]) {
    one.closeAllConnections();
    one.close();
  }
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

  test("says what pause a server asks for, and fails where that is too long", async () => {
    await expect(ask("/busy/2")).rejects.toMatchObject({ name: "Error", pause: 2000 });
    await expect(ask("/busy/9000")).rejects.toThrow("asks for a pause of 9000 s, more than 120: HTTP 503");
    await expect(ask("/busy/9000")).rejects.toBeInstanceOf(Refused);
  });

  test("follows redirects on the same server, as browsers change methods (Fetch standard)", async () => {
    const headers = { "X-Key": "secret" };
    const followed = async (status: number) =>
      JSON.parse(await ask(`/to/${status}/%2Ffind`, { headers, body: "{query}" }));
    expect(await followed(303)).toMatchObject({ method: "GET", url: "/find", type: null, body: "", key: "secret" });
    expect(await followed(302)).toMatchObject({ method: "GET", body: "" });
    expect(await followed(307)).toMatchObject({ method: "POST", type: "application/json", key: "secret" });
    expect((await followed(308)).body).toContain("a&b");
  });

  test("asks no other server that a redirect leads to", async () => {
    const path = `/to/302/${encodeURIComponent(`${elsewhere.replace("//", "//user:hidden@")}/x?key=hidden`)}`;
    const asked = ask(path, { headers: { "X-Key": "secret" } });
    await expect(asked).rejects.toThrow(`HTTP 302 leads to another server, which is not asked: ${elsewhere}/x`);
    await expect(asked).rejects.toBeInstanceOf(Refused);
    await expect(asked).rejects.not.toThrow("hidden");
    expect(others).toEqual([]);
  });

  test("gives up on redirects without an end", async () => {
    await expect(requestsTo({ url: `${base}/to/302/.` })("text", { query: "q", signal })).rejects.toThrow(
      "more than 5 redirects",
    );
  });

  test("sends user and password of the address as Basic authorization", async () => {
    const url = `${base.replace("//", "//Aladdin:open%20sesame@")}/find`;
    const { authorization, url: asked } = JSON.parse(await requestsTo({ url })("text", { query: "q", signal }));
    // The example of RFC 7617.
    expect([authorization, asked]).toEqual(["Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==", "/find"]);
    expect(() => requestsTo({ url, headers: { authorization: "Bearer x" } })).toThrow(
      "duplicate authorization: a user in the address, and a header (expected one of them)",
    );
  });

  test("no secret stands in a message, also where the server gives it back", async () => {
    const url = `${base.replace("//", "//user:passw0rd@")}/echo?q={query}&api_key=k3y1234`;
    const headers = { "X-Api-Key": "s3cr3t", Cookie: "id=c00kie" };
    const asked = requestsTo({ url, headers })("text", { query: "q", signal });
    await expect(asked).rejects.toThrow("HTTP 401 Unauthorized no: /echo");
    const message = await asked.catch((error: Error) => error.message);
    expect(message).not.toMatch(/passw0rd|k3y1234|s3cr3t|c00kie|dXNlcjpwYXNzdzByZA/);
    const gone = requestsTo({ url: "http://user:passw0rd@127.0.0.1:9/?api_key=k3y1234" })("t", { query: "q", signal });
    await expect(gone).rejects.not.toThrow(/passw0rd|k3y1234/);
    expect(() => requestsTo({ url: "ftp://user:passw0rd@host/?key=k3y1234" })).toThrow("invalid url: ftp://host/ (");
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
