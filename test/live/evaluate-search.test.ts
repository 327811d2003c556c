import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { evaluate, P } from "../../src/index.ts";
import { cacheFile } from "../../src/live/cache-file.ts";
import { type EvaluateSearchInput, evaluateSearch, type Search } from "../../src/live/evaluate-search.ts";

const judgments = { q1: { a: 2, b: 1 }, q2: { c: 1 }, q3: { a: 1 } };
const queries = { q1: "first words", q2: "second words", q3: "third words", q4: "not judged" };
const found: Record<string, readonly (readonly [string, number])[]> = {
  "first words": [
    ["a", 0.9],
    ["x", 0.5],
    ["b", 0.5],
  ],
  "second words": [
    ["x", 3],
    ["c", 2],
  ],
  "third words": [],
};
const search: Search = (text) => found[text];
const input = { search, judgments, queries, measures: ["nDCG@10", "AP"], retries: 0 } satisfies EvaluateSearchInput;

describe("evaluateSearch(input)", () => {
  test("gives what evaluate gives for the run of its answers, ties and all", async () => {
    const evaluation = await evaluateSearch(input);
    const run = { q1: found["first words"], q2: found["second words"], q3: [] };
    expect(evaluation.toJSON()).toEqual(evaluate({ judgments, run, measures: ["nDCG@10", "AP"] }).toJSON());
    expect(evaluation.of("MAP").min).toBeLessThan(evaluation.of("MAP").max);
    expect(evaluation.run).toEqual(new Map(Object.entries(run)));
    expect([evaluation.failures, [...evaluation.milliseconds.keys()]]).toEqual([[], ["q1", "q2", "q3"]]);
  });

  test("takes a search that gives ids, objects or a Map, and asks for ids where there are no texts", async () => {
    const asked: string[] = [];
    const { run } = await evaluateSearch({
      judgments: { 1: ["a"], 2: ["a"], 3: ["a"] },
      measures: ["AP"],
      search: (text, { query }) => {
        asked.push(text, query);
        return { 1: ["a", "b"], 2: [{ id: "a", score: 2 }], 3: new Map([["a", 1]]) }[text] ?? [];
      },
    });
    expect(asked).toEqual(["1", "1", "2", "2", "3", "3"]);
    expect([...run]).toEqual([
      [
        "1",
        [
          ["a", -0],
          ["b", -1],
        ],
      ],
      ["2", [["a", 2]]],
      ["3", [["a", 1]]],
    ]);
  });

  test("asks nothing where evaluate would refuse the call, whatever is found", async () => {
    const asked: string[] = [];
    const noted: Search = (text) => {
      asked.push(text);
      return found[text];
    };
    const threshold = { ...input, search: noted, measures: ["AP", "nDCG@10"], ties: "threshold" } as const;
    await expect(evaluateSearch({ ...input, search: noted, measures: ["nDGC@10"] })).rejects.toThrow(
      "unknown measure: nDGC",
    );
    await expect(evaluateSearch({ ...input, search: noted, measures: [P] })).rejects.toThrow("missing cutoff of P");
    await expect(evaluateSearch({ ...input, search: noted, minGrade: Number.NaN })).rejects.toThrow("invalid minGrade");
    await expect(evaluateSearch(threshold)).rejects.toThrow("unsupported tie policy for nDCG@10");
    expect(asked).toEqual([]);
    await evaluateSearch({ ...input, search: noted, judgments: { q1: ["a"], q2: ["c"] }, missing: "error" });
    expect(asked).toEqual(["first words", "second words"]);
  });

  test("an item found twice fails its query, unless an option says what becomes of it", async () => {
    const asked: EvaluateSearchInput = {
      judgments: { q: ["a", "b"] },
      measures: ["RR"],
      retries: 0,
      search: () => ["x", "b", "b"],
    };
    await expect(evaluateSearch(asked)).rejects.toThrow("duplicate item: b in query q");
    const { folded, of } = await evaluateSearch({ ...asked, duplicates: "first" });
    expect([folded?.run, of("RR").value]).toEqual([{ given: 3, kept: 2, negative: 0 }, 0.5]);
    const chunks = await evaluateSearch({ ...asked, judgments: { q: ["b#1", "b#1"] }, fold: "#" });
    expect(chunks.of("RR").value).toBe(0.5);
  });

  test("counts a query whose search failed as one without results, also where missing ones are skipped", async () => {
    const failing: Search = (text) => {
      if (text === "second words") throw new Error("the index is gone");
      return found[text];
    };
    const evaluation = await evaluateSearch({ ...input, search: failing, missing: "skip" });
    expect(evaluation.failures).toEqual([{ query: "q2", text: "second words", reason: "the index is gone" }]);
    expect([...evaluation.of("AP").values].slice(1)).toEqual([0, 0]);
    expect(evaluation.counts).toMatchObject({ evaluated: 3, missing: 0 });
    expect([...evaluation.milliseconds.keys()]).toEqual(["q1", "q3"]);
  });

  test("tries again, and takes the first answer", async () => {
    let tries = 0;
    const flaky: Search = async (text) => {
      if (text === "first words" && ++tries < 2) throw new Error("busy");
      return found[text];
    };
    const { failures } = await evaluateSearch({ ...input, search: flaky, retries: 1 });
    expect([failures, tries]).toEqual([[], 2]);
  });

  test("gives up on a search that takes too long, and tells it so", async () => {
    const reasons: unknown[] = [];
    const slow: Search = (text, { signal }) => {
      if (text !== "first words") return found[text];
      signal.addEventListener("abort", () => reasons.push(signal.reason.name));
      return new Promise(() => {});
    };
    const { failures } = await evaluateSearch({ ...input, search: slow, timeout: 30 });
    expect(failures).toEqual([{ query: "q1", text: "first words", reason: "no answer within 30 ms" }]);
    expect(reasons).toEqual(["TimeoutError"]);
  });

  test("asks for as many queries at a time as it is told, and says how far it is", async () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`q${i}`, ["a"]]));
    const progress: object[] = [];
    let [open, most] = [0, 0];
    const counting: Search = async () => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 2));
      open--;
      if (most === 3 && progress.length === 5) throw new Error("failed");
      return ["a"];
    };
    const onProgress = (state: object): void => {
      progress.push(state);
    };
    await evaluateSearch({
      judgments: many,
      measures: ["AP"],
      search: counting,
      concurrency: 3,
      retries: 0,
      onProgress,
    });
    expect(most).toBe(3);
    expect(progress).toHaveLength(20);
    expect(progress.at(-1)).toMatchObject({ done: 20, total: 20 });
  });

  test("ends when it is told to, with the reason", async () => {
    const controller = new AbortController();
    const stopping: Search = (text) => {
      if (text === "second words") controller.abort(new Error("enough"));
      return found[text];
    };
    await expect(
      evaluateSearch({ ...input, search: stopping, concurrency: 1, signal: controller.signal }),
    ).rejects.toThrow("enough");
  });

  test("refuses a search that fails for every query, with the first reason", async () => {
    const broken: Search = async () => {
      throw new Error("connect ECONNREFUSED");
    };
    await expect(evaluateSearch({ ...input, search: broken })).rejects.toThrow(
      "missing answers: the search failed for every query (q1: connect ECONNREFUSED)",
    );
  });

  test("refuses answers that are no items at once, without another try", async () => {
    let tries = 0;
    const wrong: Search = () => {
      tries++;
      return [{ id: "a", score: Number.NaN }];
    };
    await expect(evaluateSearch({ ...input, search: wrong, concurrency: 1, retries: 5 })).rejects.toThrow(
      "invalid score: NaN or empty in 1 row of 1 query (q1; first for a)",
    );
    expect(tries).toBe(1);
  });

  test("folds chunks that are found", async () => {
    const chunks: Search = () => ["a#2", "x#1", "a#1", "a#1"];
    const shared = { ...input, search: chunks, fold: "#" };
    expect((await evaluateSearch({ ...shared, duplicates: "first" })).of("AP").values[0]).toBe(0.5);
    await expect(evaluateSearch({ ...shared })).resolves.toBeDefined();
    await expect(evaluateSearch({ ...input, search: chunks })).rejects.toThrow("duplicate item: a#1 in query q1");
  });

  test("refuses judged queries without a text, and options that make no sense", async () => {
    await expect(evaluateSearch({ ...input, queries: { q1: "x" } })).rejects.toThrow(
      "missing text: of query q2\nmissing text: of query q3",
    );
    await expect(evaluateSearch({ ...input, concurrency: 0 })).rejects.toThrow(
      "invalid concurrency of evaluateSearch: 0 (expected a whole number from 1 to 1000)",
    );
    const none: unknown = "no function";
    await expect(evaluateSearch({ ...input, search: none as Search })).rejects.toThrow(
      "invalid search of evaluateSearch: no function (expected a function)",
    );
    const misspelled: object = { concurency: 2 };
    await expect(evaluateSearch({ ...input, ...misspelled })).rejects.toThrow("unknown option of evaluate: concurency");
  });
});

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

  test("a last line that was not written to its end is cut off, also within a character", async () => {
    await evaluateSearch({ ...input, cache: cacheFile(path) });
    const whole = readFileSync(path);
    for (const cut of ['{"query":"q9","te', Buffer.from('{"query":"é').subarray(0, -1)]) {
      appendFileSync(path, cut);
      expect([...(await cacheFile(path).read())]).toHaveLength(3);
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
  });

  test("refuses a file that holds something else, and names the line", async () => {
    for (const line of ['{"query":"q"}', "q Q0 a 1 2 t", '{"query":"q","text":"q","items":["a"],"milliseconds":1}']) {
      writeFileSync(path, `{"query":"q","text":"q","items":[["a",1]],"milliseconds":1}\n${line}\n`);
      await expect(cacheFile(path).read()).rejects.toThrow(`${path}:2: invalid answer: `);
    }
    await expect(cacheFile(folder).read()).rejects.toThrow("(EISDIR: it cannot be read)");
  });
});
