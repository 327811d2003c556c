import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cacheFile } from "../../src/live/cache-file.ts";
import { type EvaluateSearchInput, evaluateSearch, type Search } from "../../src/live/evaluate-search.ts";

const judgments = { q1: { a: 2 }, q2: { c: 1 }, q3: { a: 1 } };
const queries = { q1: "first words", q2: "second words", q3: "third words" };
const found: Record<string, readonly string[]> = {
  "first words": ["a"],
  "second words": ["x", "c"],
  "third words": [],
};
const search: Search = (text) => found[text];
const input = { search, judgments, queries, measures: ["AP"], retries: 0 } satisfies EvaluateSearchInput;

describe("cacheFile(path)", () => {
  let folder = "";
  let path = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "rankproof-live-"));
    path = join(folder, "answers.jsonl");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("a search that was interrupted asks only for what is missing, and gives the same", async () => {
    const asked: string[] = [];
    const counted: Search = async (text) => {
      asked.push(text);
      if (asked.length === 2) throw new Error("interrupted");
      return found[text];
    };
    const shared = { ...input, concurrency: 1, search: counted };
    const first = await evaluateSearch({ ...shared, cache: cacheFile(path) });
    expect(first.failures).toHaveLength(1);
    const second = await evaluateSearch({ ...shared, cache: cacheFile(path) });
    expect(asked).toEqual(["first words", "second words", "third words", "second words"]);
    expect(second.toJSON()).toEqual((await evaluateSearch(input)).toJSON());
    expect([...second.milliseconds.keys()].sort()).toEqual(["q1", "q2", "q3"]);
  });

  test("an answer to another text is asked again", async () => {
    await evaluateSearch({ ...input, cache: cacheFile(path) });
    const asked: string[] = [];
    const other: Search = (text) => {
      asked.push(text);
      return ["a"];
    };
    await evaluateSearch({
      ...input,
      queries: { ...queries, q2: "other words" },
      search: other,
      cache: cacheFile(path),
    });
    expect(asked).toEqual(["other words"]);
  });

  test("a last line that was not written to its end is cut off, also within a character, and the first as well", async () => {
    await evaluateSearch({ ...input, cache: cacheFile(path) });
    const whole = readFileSync(path);
    for (const cut of ['{"query":"q9","te', '{"que', Buffer.from('{"query":"é').subarray(0, -1)]) {
      appendFileSync(path, cut);
      expect([...(await cacheFile(path).read())]).toHaveLength(3);
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
    const header = whole.subarray(0, whole.indexOf("\n") + 1);
    writeFileSync(path, header.subarray(0, 50));
    expect([...(await cacheFile(path).read())]).toEqual([]);
    expect(readFileSync(path).equals(header)).toBe(true);
  });

  test("keeps the answers of one engine: its first line has a digest of what that is, and another is refused", async () => {
    await evaluateSearch({ ...input, cache: cacheFile(path, { engine: "bm25, k1 = 0.9" }) });
    const kept = readFileSync(path);
    // printf 'bm25, k1 = 0.9' | sha256sum
    expect(kept.toString().split("\n")[0]).toBe(
      '{"rankproof":"answers of a search","version":1,"engine":"b8d03018e4df538627fb2bd977e38d468579f4b0c299be72bb1b18488428c8d3"}',
    );
    const other = { ...input, cache: cacheFile(path, { engine: "bm25, k1 = 1.2" }) };
    await expect(evaluateSearch(other)).rejects.toThrow(`${path}: invalid cache: it holds answers of another engine`);
    expect(readFileSync(path).equals(kept)).toBe(true);
  });

  test.each([
    ["one line of JSON", '{"a":1}'],
    ["one line of JSON, ended", '{"a":1}\n'],
    ["text without an end", "one\ntwo\nthree"],
    ["answers without a first line", '{"query":"q","text":"q","items":[["a",1]],"milliseconds":1}\n'],
    ["the mark alone, and more", '{"rankproof":"answers of a search","version":1,"engine":"00"}\nmy notes'],
    ["bytes", "\0\0\0\n\0"],
  ])("leaves %s as it is, and asks nothing", async (_, content) => {
    writeFileSync(path, content);
    let count = 0;
    const counted: Search = () => {
      count++;
      return ["a"];
    };
    await expect(evaluateSearch({ ...input, search: counted, cache: cacheFile(path) })).rejects.toThrow(
      `${path}: invalid cache`,
    );
    expect([readFileSync(path, "utf8"), count]).toEqual([content, 0]);
  });

  test("names a line that is no answer, and leaves what was cut off behind it", async () => {
    await evaluateSearch({ ...input, cache: cacheFile(path) });
    const [header] = readFileSync(path, "utf8").split("\n");
    for (const line of ['{"query":"q"}', "q Q0 a 1 2 t", '{"query":"q","text":"q","items":["a"],"milliseconds":1}']) {
      const content = `${header}\n{"query":"q","text":"q","items":[["a",1]],"milliseconds":1}\n${line}\n{"query":"q`;
      writeFileSync(path, content);
      await expect(cacheFile(path).read()).rejects.toThrow(`${path}:3: invalid answer: `);
      expect(readFileSync(path, "utf8")).toBe(content);
    }
  });

  test.each(["/dev/full", "/dev/zero", "."])("refuses %s, which is no file", async (name) => {
    await expect(cacheFile(name).read()).rejects.toThrow(`${name}: invalid cache: expected a file`);
  });

  test("a file that cannot be written is an error before the first query", async () => {
    let count = 0;
    const counted: Search = () => {
      count++;
      return ["a"];
    };
    const cache = cacheFile(join(folder, "none", "answers.jsonl"));
    await expect(evaluateSearch({ ...input, search: counted, cache })).rejects.toThrow(
      "(it cannot be written: ENOENT: no such file or directory)",
    );
    expect(count).toBe(0);
  });

  test("failing to keep an answer ends the search: the query has not failed", async () => {
    const cache = cacheFile(path);
    const breaking: Search = () => {
      rmSync(path, { force: true, recursive: true });
      mkdirSync(path);
      return ["a"];
    };
    await expect(evaluateSearch({ ...input, search: breaking, cache, concurrency: 1 })).rejects.toThrow(
      `invalid cache: ${path} (it cannot be written: EISDIR: illegal operation on a directory)`,
    );
  });
});
