import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { evaluate } from "../../../src/index.ts";
import { type Finished, rankproof } from "../in-process.ts";

const DOCUMENTS = [
  { id: "tea", text: "how to brew green tea without bitterness" },
  { id: "coffee", text: "grind coffee fresh and brew it with water off the boil" },
  { id: "bread", text: "sourdough bread needs time more than kneading" },
  { id: "pasta", text: "boil pasta in plenty of salted water" },
];
const QUERIES = { q1: "brew tea", q2: "boil water", q3: 'bread & "time"' };
const JUDGMENTS = { q1: { tea: 2, coffee: 1 }, q2: { pasta: 1 }, q3: { bread: 1 } };

const engine = new MiniSearch({ fields: ["text"] });
engine.addAll(DOCUMENTS);

/** What was asked, and which queries fail. */
const asked: string[] = [];
const failing = new Set<string>();
/** Which queries are answered by a page for people. */
const html = new Set<string>();

const search = (text: string) => engine.search(text).map(({ id, score }) => ({ id: String(id), score }));

/** MiniSearch behind HTTP, in the shapes of several engines. */
const server: Server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  let body = "";
  for await (const chunk of request) body += chunk;
  const text = searchParams.get("q") ?? textIn(body);
  asked.push(text);
  const found = pathname === "/known" ? [{ id: `d${text}`, score: 1 }] : search(text);
  if (failing.has(text)) response.writeHead(404).end("no such index");
  else if (html.has(text)) response.end("<!doctype html><title>Busy</title>");
  else if (pathname === "/list" || pathname === "/known") response.end(JSON.stringify(found));
  else if (pathname === "/_search") {
    const hits = found.map(({ id, score }) => ({ _id: id, _score: score, _source: {} }));
    response.end(JSON.stringify({ took: 1, timed_out: false, hits: { total: { value: hits.length }, hits } }));
  } else if (pathname === "/own") {
    const list = found.map(({ id, score }) => ({ doc: { key: id }, points: score }));
    response.end(JSON.stringify({ answer: { list } }));
  } else response.end(JSON.stringify({ status: "fine" }));
});

function textIn(body: string): string {
  return body.startsWith("{") ? JSON.parse(body).query.match.text : body;
}

let folder = "";
let base = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-search-"));
  const lines = Object.entries(JUDGMENTS).flatMap(([query, items]) =>
    Object.entries(items).map(([item, grade]) => `${query} 0 ${item} ${grade}\n`),
  );
  writeFileSync(join(folder, "qrels.txt"), lines.join(""));
  const texts = Object.entries(QUERIES).map(([id, text]) => `${JSON.stringify({ id, text })}\n`);
  writeFileSync(join(folder, "queries.jsonl"), texts.join(""));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  failing.clear();
  html.clear();
});

/** Runs the command line while the server answers. */
function searchFrom(path: string, ...args: string[]): Promise<Finished> {
  return searchAt(base + path, "queries.jsonl", args);
}

function searchAt(url: string, queries: string, args: readonly string[]): Promise<Finished> {
  const all = ["search", "qrels.txt", "--queries", queries, "--url", url, ...args];
  return rankproof(all, { cwd: folder });
}

/** What evaluate makes of what the engine finds. */
function values(queries: Partial<typeof QUERIES> = QUERIES) {
  const run = new Map(Object.entries(queries).map(([query, text]) => [query, search(text)]));
  return evaluate({ judgments: JUDGMENTS, run, measures: ["nDCG@10", "AP"] });
}

const BODY = '{"query": {"match": {"text": "{query}"}}}';

describe("rankproof search", () => {
  test.each([
    ["a list of objects", "/list?q={query}", []],
    ["a response of _search", "/_search", ["--body", BODY]],
    ["what --map names", "/own?q={query}", ["--map", "items=$.answer.list[*],item=doc.key,score=points"]],
  ])("evaluates a search engine that answers with %s", async (_, path, args) => {
    const { code, stdout } = await searchFrom(path, ...args, "-m", "nDCG@10, AP", "-q", "--json");
    expect(code).toBe(0);
    const [{ run, queries, measures }] = JSON.parse(stdout).runs;
    expect([run, queries.evaluated]).toEqual([new URL(base).host, 3]);
    const expected = values();
    expect(measures.map(({ value }: { value: number }) => value)).toEqual(expected.results.map(({ value }) => value));
    expect(asked.toSorted()).toEqual(Object.values(QUERIES).toSorted());
  });

  test("says how many queries were answered and how fast, and keeps the run", async () => {
    const { stdout } = await searchFrom("/list?q={query}", "-m", "AP", "--save-run", "found.run");
    expect(stdout).toMatch(
      /3 of 3 queries answered; half of the answers within \d+\.\d{4} ms, 95 % within \d+\.\d{4} ms/,
    );
    const lines = readFileSync(join(folder, "found.run"), "utf8").trimEnd().split("\n");
    expect(lines[0]).toBe(`q1 Q0 tea 1 ${search("brew tea")[0].score} rankproof`);
  });

  test("queries that fail count as empty lists and are named, and miss a threshold; --missing skip leaves them out", async () => {
    failing.add("boil water");
    const options = ["-m", "nDCG@10, AP", "--retries", "0"];
    const { code, stdout } = await searchFrom("/list?q={query}", ...options);
    expect(code).toBe(0);
    expect(stdout).toContain(
      "failed: 1 of 3 queries, which count as empty lists: q2 (HTTP 404 Not Found no such index)",
    );
    expect(stdout).toMatch(/queries evaluated +3\nmissing from the run +1\n/);
    const { q2: _, ...others } = QUERIES;
    expect(stdout).toContain(values(others).of("AP").value.toFixed(4));
    const skip = await searchFrom("/list?q={query}", ...options, "--missing", "skip");
    expect(skip.stdout).toContain("which are not evaluated: q2");
    expect(skip.stdout).toMatch(/queries evaluated +2\n/);
    const run = new Map(Object.entries(others).map(([query, text]) => [query, search(text)]));
    const { q2: __, ...judgments } = JUDGMENTS;
    const answered = evaluate({ judgments, run, measures: ["AP"] }).of("AP").value;
    expect(skip.stdout).toContain(answered.toFixed(4));
    const condition = ["--threshold", `AP>=${answered}`];
    expect((await searchFrom("/list?q={query}", ...options, ...condition)).code).toBe(1);
    expect((await searchFrom("/list?q={query}", ...options, ...condition, "--missing", "skip")).code).toBe(0);
  });

  test("a query whose answer is empty is evaluated, also with --missing skip", async () => {
    writeFileSync(
      join(folder, "odd.jsonl"),
      Object.keys(QUERIES)
        .map((id) => `{"id":"${id}","text":"${id === "q1" ? "zzz" : "water"}"}\n`)
        .join(""),
    );
    const { stdout } = await searchAt(`${base}/list?q={query}`, "odd.jsonl", ["-m", "AP", "--missing", "skip"]);
    expect(stdout).toMatch(/queries evaluated +3\n/);
  });

  test("one page of HTML with status 200 fails one query", async () => {
    html.add("boil water");
    const { code, stdout } = await searchFrom("/list?q={query}", "-m", "AP", "--save-run", "some.run");
    expect(code).toBe(0);
    expect(stdout).toContain("failed: 1 of 3 queries, which count as empty lists: q2 (answer to q2:1: invalid JSON");
    expect(readFileSync(join(folder, "some.run"), "utf8")).toContain("q3 Q0 bread 1 ");
  });

  test("a cache of another request is refused before anything is asked: address, method, headers, body, map", async () => {
    const path = "/own?q={query}";
    const map = ["--map", "items=$.answer.list[*],item=doc.key,score=points"];
    expect((await searchFrom(path, ...map, "--cache", "own.jsonl")).code).toBe(0);
    const kept = readFileSync(join(folder, "own.jsonl"), "utf8");
    expect(asked.splice(0)).toHaveLength(3);
    for (const [other, ...args] of [
      ["/own?q={query}&size=1", ...map],
      [path, ...map, "--method", "POST"],
      [path, ...map, "--header", "X-Index: b"],
      [path, ...map, "--body", "{query}"],
      [path, "--map", "items=$.answer.list[*],item=doc.key"],
    ]) {
      const { code, stderr } = await searchFrom(other, ...args, "--cache", "own.jsonl");
      expect([code, stderr]).toEqual([3, expect.stringContaining("it holds answers of another engine")]);
    }
    expect([asked, readFileSync(join(folder, "own.jsonl"), "utf8")]).toEqual([[], kept]);
    const again = await searchFrom(path, ...map, "-m", "AP", "--header", "X-Api-Key: other", "--cache", "own.jsonl");
    expect(again.stdout).toContain("3 of them from the cache");
  });

  test("no password and no key stands in what is printed, kept or saved", async () => {
    failing.add("boil water");
    const url = `${base.replace("//", "//user:passw0rd@")}/list?q={query}&api_key=k3y1234`;
    const args = [
      "--header",
      "X-Api-Key: s3cr3t",
      "--cache",
      "keys.jsonl",
      "--save",
      "keys.json",
      "--save-run",
      "keys.run",
    ];
    const { code, stdout, stderr } = await searchAt(url, "queries.jsonl", [...args, "--json", "-q"]);
    expect(code).toBe(0);
    const files = ["keys.jsonl", "keys.json", "keys.run"].map((file) => readFileSync(join(folder, file), "utf8"));
    expect([stdout, stderr, ...files].join("\n")).not.toMatch(/passw0rd|k3y1234|s3cr3t/);
    const wrong = await searchAt(url.replace("/list", "/other"), "queries.jsonl", ["--retries", "0"]);
    expect([wrong.code, `${wrong.stdout}${wrong.stderr}`]).toEqual([3, expect.not.stringMatching(/passw0rd|k3y1234/)]);
  });

  test("refuses a path of --map that finds nothing in an answer", async () => {
    const { code, stderr } = await searchFrom(
      "/own?q={query}",
      "--map",
      "items=$.answer.list[*],item=doc.key,score=typo",
    );
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(
        /answer to q\d: missing path in --map: score=typo \(no item of the answer has a value there/,
      ),
    ]);
  });

  test("goes on from its cache where it was interrupted", async () => {
    failing.add("boil water");
    await searchFrom("/list?q={query}", "--cache", "answers.jsonl", "--retries", "0");
    failing.clear();
    asked.length = 0;
    const { stdout } = await searchFrom("/list?q={query}", "--cache", "answers.jsonl", "-m", "AP");
    expect(asked).toEqual(["boil water"]);
    expect(stdout).toContain("3 of 3 queries answered, 2 of them from the cache");
    expect(stdout).toContain(values().of("AP").value.toFixed(4));
  });

  test.each([
    ["--unjudged", "bounds"],
    ["--judge-noise", "confusion.csv"],
  ])("answers %s as eval does of the run that it keeps", async (...option) => {
    writeFileSync(join(folder, "confusion.csv"), "true,1,2\n1,9,1\n2,1,9\n");
    const asked = [...option, "-m", "P@3", "-f", "csv"];
    const searched = await searchFrom("/list?q={query}", "--save-run", "kept.run", ...asked);
    const evaluated = await rankproof(["eval", "qrels.txt", "kept.run", ...asked], { cwd: folder });
    expect([searched.code, searched.stdout]).toEqual([0, evaluated.stdout.replaceAll("kept.run", new URL(base).host)]);
  });

  test("exits with 1 where a threshold is missed", async () => {
    const { code, stderr } = await searchFrom("/list?q={query}", "--threshold", "AP>=1.5");
    expect([code, stderr]).toEqual([1, expect.stringContaining("wanted AP>=1.5")]);
  });

  test("refuses answers without items, with the option that finds them", async () => {
    const { code, stdout, stderr } = await searchFrom("/other?q={query}");
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toMatch(/answer to q\d: invalid items: fields status \(expected a list of items; --map/);
  });

  test("refuses no address of HTTP, and one where nobody answers", async () => {
    const wrong = await searchAt("localhost/{query}", "queries.jsonl", []);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("invalid url: localhost/{query}")]);
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    silent.close();
    const { code, stdout, stderr } = await searchAt(`http://127.0.0.1:${port}/`, "queries.jsonl", ["--retries", "0"]);
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toContain("the search failed for every query (q1: fetch failed: connect ECONNREFUSED");
  });

  test.each([
    ["a header without a name", ["--header", "secret"], '--header: expected one such as "Authorization: Bearer'],
    ["a timeout that is none", ["--timeout", "soon"], "--timeout: soon"],
  ])("refuses %s", async (_, args, message) => {
    const { code, stderr } = await searchFrom("/list?q={query}", ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test("refuses queries without a text", async () => {
    writeFileSync(join(folder, "few.jsonl"), '{"id": "q1", "text": "tea"}\n');
    const { code, stderr } = await searchAt(`${base}/list?q={query}`, "few.jsonl", []);
    expect([code, stderr]).toEqual([3, expect.stringContaining("few.jsonl: missing text: of query q2")]);
  });
});

describe("rankproof search --until decided", () => {
  const many = Array.from({ length: 200 }, (_, i) => `q${i}`);
  const searchMany = (...args: string[]): Promise<Finished> => {
    writeFileSync(join(folder, "many.txt"), many.map((id) => `${id} 0 d${id} 1\n`).join(""));
    return rankproof(["search", "many.txt", "--url", `${base}/known?q={query}`, "-m", "RR", ...args], { cwd: folder });
  };

  test("asks no more once the threshold is decided, and says so", async () => {
    const { stdout, stderr, code } = await searchMany("--until", "decided", "--threshold", "RR>=0.5");
    expect(code).toBe(0);
    expect(asked.length).toBeLessThan(60);
    expect(stdout).toMatch(new RegExp(`queries evaluated +${asked.length}\n`));
    expect(stdout).toContain(`asked ${asked.length} of 200 queries, in an order drawn at random`);
    expect(stderr).toMatch(/threshold holds|^$/);
  });

  test("ends with 1 once it is missed", async () => {
    const { stderr, code } = await searchMany("--until", "decided=0.99", "--threshold", "RR<0.5");
    expect(code).toBe(1);
    expect(asked.length).toBeLessThan(100);
    expect(stderr).toContain("wanted RR<0.5; decided after");
    expect(stderr).toContain("(anytime-valid, 99 %)");
  });

  test("a gate on the same answers needs all queries, and then says what it says without --until", async () => {
    expect((await searchMany("--save", "base.json")).code).toBe(0);
    const gate = ["--gate", "RR not-worse-than base.json by 0.1"];
    const plain = await searchMany(...gate);
    asked.length = 0;
    const { code, stdout, stderr } = await searchMany("--until", "decided", ...gate);
    expect([code, stderr]).toEqual([plain.code, plain.stderr]);
    expect(asked.length).toBe(200);
    expect(stdout).toContain("asked all 200 queries: fewer did not decide all conditions");
  });

  test("a gate is decided early by answers that are worse by more than the margin, and needs the queries asked alone", async () => {
    expect((await searchMany("--save", "base.json")).code).toBe(0);
    asked.length = 0;
    const gate = ["--gate", "RR not-worse-than base.json by 0.1"];
    const others = ["search", "many.txt", "--url", `${base}/known?q={query}7`, "-m", "RR"];
    const { code, stderr } = await rankproof([...others, "--until", "decided", ...gate], { cwd: folder });
    expect([code, asked.length < 200]).toEqual([1, true]);
    expect(stderr).toMatch(/worse, beyond the margin of 0\.1; decided after \d+ of 200 queries/);
  });

  test("the cache answers again, in the same order", async () => {
    const args = ["--until", "decided", "--threshold", "RR>=0.5", "--cache", "until.jsonl"];
    const first = await searchMany(...args);
    const before = asked.length;
    const second = await searchMany(...args);
    expect(asked.length).toBe(before);
    expect(second.stdout.split("\n").slice(0, 4)).toEqual(first.stdout.split("\n").slice(0, 4));
  });

  test("of other aggregates than the mean nothing is decided", async () => {
    const args = ["--until", "decided", "--threshold", "RR>=0.5", "--aggregate", "median"];
    const { stderr, code } = await searchMany(...args);
    expect([code, stderr]).toEqual([2, "unsupported aggregate with --until: median of RR (expected mean)\n"]);
  });

  test.each([
    [["--until", "decided"], "missing --threshold or --gate"],
    [["--until", "soon", "--threshold", "RR>=0.5"], "invalid --until: soon (expected decided, or decided=0.99)"],
    [["--until", "decided", "--threshold", "RR[a=b]>=0.5"], "unsupported slice"],
    [["--until", "decided", "--threshold", "DCG>=0.5"], "unsupported measure of --until: DCG has no bounds"],
  ])("%s is refused, and nothing asked", async (args, message) => {
    const { stderr, code } = await searchMany(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(asked).toEqual([]);
  });
});
