import { describe, expect, test } from "vitest";
import { isSecret, secretsIn, shownAddress, withoutUser } from "../../src/live/address.ts";
import { identityOf } from "../../src/live/http.ts";

describe("withoutUser(url)", () => {
  // RFC 7617: Aladdin and "open sesame", test and "123£".
  test.each([
    ["http://Aladdin:open%20sesame@host/x?q={query}", "http://host/x?q={query}", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="],
    ["http://test:123%C2%A3@host:1", "http://host:1", "Basic dGVzdDoxMjPCow=="],
    ["http://user@host", "http://host", "Basic dXNlcjo="],
    ["http://host/a@b?c=d@e", "http://host/a@b?c=d@e", undefined],
  ])("%s", (given, url, authorization) => {
    expect(withoutUser(given)).toEqual({ url, authorization });
  });
});

describe("shownAddress(url)", () => {
  test.each([
    ["http://user:pass@host:9200/docs/_search?q={query}&api_key=k#f", "http://host:9200/docs/_search"],
    ["user:pass@host/x", "host/x"],
    ["http://host/{query}", "http://host/{query}"],
  ])("%s", (given, shown) => {
    expect(shownAddress(given)).toBe(shown);
  });
});

describe("identityOf(template)", () => {
  const url = "http://host/docs?q={query}";
  const identity = identityOf({ url });

  test.each([
    { url: "http://host/docs?q={query}&size=5" },
    { url: "http://other/docs?q={query}" },
    { url, method: "POST" },
    { url, body: "{query}" },
    { url, headers: { "X-Index": "b" } },
    { url, headers: { "X-Index": "c" } },
  ])("tells %j apart", (template) => {
    expect(identityOf(template)).not.toBe(identity);
    expect(identityOf({ url, headers: { "X-Index": "b" } })).not.toBe(identityOf({ url, headers: { "X-Index": "c" } }));
  });

  test("is the same with other secrets, and holds none", () => {
    const [one, other] = ["s3cr3t1", "s3cr3t2"].map((secret) =>
      identityOf({
        url: `http://user:${secret}@host/?q={query}&api_key=${secret}&access_token=${secret}`,
        headers: { "X-Api-Key": secret, "api-key": secret, Authorization: `Bearer ${secret}`, Cookie: secret },
        body: `{"q": "{query}", "api_key": "${secret}"}`,
      }),
    );
    expect(one).toBe(other);
    expect(one).not.toContain("s3cr3t");
  });
});

describe("isSecret(name)", () => {
  test.each([
    "X-Api-Key",
    "api-key",
    "apikey",
    "Authorization",
    "access_token",
    "clientSecret",
    "Cookie",
    "X-Auth-Token",
    "Ocp-Apim-Subscription-Key",
    "X-Typesense-API-KEY",
    "sig",
  ])("%s", (name) => {
    expect(isSecret(name)).toBe(true);
  });

  test.each(["keyword", "author", "passage", "X-Index", "Accept", "tokenizer"])("not %s", (name) => {
    expect(isSecret(name)).toBe(false);
  });
});

describe("secretsIn(url, headers)", () => {
  test("are passwords, keys and the parts of headers, longest first", () => {
    const headers = { Authorization: "Bearer abcdef", "X-Trace": "plain" };
    expect(secretsIn("http://u:p%40ssword@host/?key=k1k2k3", headers)).toEqual(
      [
        expect.stringMatching(/^Basic /),
        expect.stringMatching(/^[\w+/=]+$/),
        "Bearer abcdef",
        "u:p%40ssword",
        "u:p@ssword",
        "p%40ssword",
        "p@ssword",
        "abcdef",
        "k1k2k3",
      ].toSorted((a, b) => (typeof a === "string" && typeof b === "string" ? b.length - a.length : 0)),
    );
  });
});
