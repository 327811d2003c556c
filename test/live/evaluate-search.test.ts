import { describe, expect, test } from "vitest";
import { evaluate, P } from "../../src/index.ts";
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

  test("warns where many answers end before the cutoff of a measure", async () => {
    const capped = { ...input, search: () => ["x", "y"], measures: ["R@10", "P@2", "AP"] };
    const { findings, toJSON } = await evaluateSearch(capped);
    const told = findings.filter(({ id }) => id === "capped-answers");
    expect(told.map(({ text }) => text)).toEqual([
      "R@10 looks further than rank 2, where 3 of 3 answers end: relevant items beyond it count as not found",
    ]);
    expect(toJSON().findings).toEqual(findings);
    const { findings: none } = await evaluateSearch({ ...input, measures: ["R@10"] });
    expect(none.map(({ id }) => id)).not.toContain("capped-answers");
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

  const failing: Search = (text) => {
    if (text === "second words") throw new Error("the index is gone");
    return found[text];
  };

  test("a query whose search failed is missing and counts as zero, and one without items is evaluated", async () => {
    const evaluation = await evaluateSearch({ ...input, search: failing });
    expect(evaluation.failures).toEqual([{ query: "q2", text: "second words", reason: "the index is gone" }]);
    const run = { q1: found["first words"], q3: [] };
    expect(evaluation.toJSON()).toEqual(evaluate({ judgments, run, measures: ["nDCG@10", "AP"] }).toJSON());
    expect([...evaluation.run.keys()]).toEqual(["q1", "q3"]);
    expect(evaluation.counts).toMatchObject({ evaluated: 3, missing: 1 });
    expect([...evaluation.milliseconds.keys()]).toEqual(["q1", "q3"]);
  });

  test.each([
    ["zero", 3],
    ["skip", 2],
  ] as const)("missing: %s is the rule for queries whose search failed, where it is given", async (missing, count) => {
    const evaluation = await evaluateSearch({ ...input, search: failing, missing });
    expect(evaluation.counts).toMatchObject({ evaluated: count, missing: 1 });
    await expect(evaluateSearch({ ...input, search: failing, missing: "error" })).rejects.toThrow(
      "missing query: q2 (judged but not in the run)",
    );
  });

  test("they count as zero with judgments by subtopic as well", async () => {
    const rows = ["q1", "q2"].map((query) => ({ query, item: "a", subtopic: "s", grade: 1 }));
    const asked = { measures: ["alpha-nDCG@5"], retries: 0, queries, search: failing };
    const { results, counts } = await evaluateSearch({ ...asked, judgments: rows });
    expect([counts.evaluated, results[0].value]).toEqual([2, 0.5]);
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

  test("an answer that is no list of items fails its query alone, without another try", async () => {
    let tries = 0;
    const wrong: Search = (text) => {
      tries++;
      return text === "first words" ? [{ id: "a", score: Number.NaN }] : ["c"];
    };
    const { failures, counts } = await evaluateSearch({ ...input, search: wrong, concurrency: 1, retries: 5 });
    expect([tries, counts.missing]).toEqual([3, 1]);
    expect(failures).toEqual([
      {
        query: "q1",
        text: "first words",
        reason: expect.stringMatching(/^invalid score: NaN or empty in 1 row of 1 query \(q1; first for a\)/),
      },
    ]);
    await expect(evaluateSearch({ ...input, search: () => [{ id: "a", score: Number.NaN }] })).rejects.toThrow(
      "invalid score: NaN or empty in 1 row of 1 query (q1; first for a)",
    );
  });

  test("eleven such answers end the search, unless as many are well", async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`q${i}`, ["a"]]));
    const asked = { judgments: many, measures: ["AP"], concurrency: 1 };
    const answered = async (isWell: (index: number) => boolean): Promise<[number, unknown]> => {
      let count = 0;
      const search: Search = () => [{ id: "a", score: isWell(count++) ? 1 : Number.NaN }];
      const ended = await evaluateSearch({ ...asked, search }).catch((error: Error) => error.message.slice(0, 13));
      return [count, typeof ended === "string" ? ended : ended.failures.length];
    };
    expect(await answered((i) => i < 5)).toEqual([16, "invalid score"]);
    expect(await answered((i) => i % 2 === 0)).toEqual([40, 20]);
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
