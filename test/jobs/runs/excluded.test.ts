import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partialRequest } from "../../../src/jobs/partial/request.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";
import { filesOf } from "../files.ts";

// Red when files with a list of items to leave out have other values than files that a person took these items out of.

const QRELS = "q1 0 a 1\nq1 0 b 2\nq1 0 c 0\nq2 0 a 1\nq3 0 x 1\n";
const RUN = "q1 Q0 c 1 3 t\nq1 Q0 b 2 3 t\nq1 Q0 a 3 3 t\nq1 Q0 z 4 1 t\nq2 Q0 b 1 3 t\nq2 Q0 a 2 2 t\nq3 Q0 x 1 1 t\n";

async function evaluated(contents: Readonly<Record<string, string>>, flags: RunFlags = {}) {
  const request = {
    judgments: "qrels",
    runs: [{ name: "run", file: "run" }],
    flags: { measures: ["nDCG, AP, RR"], ...flags },
  };
  const { runs, findings } = await evaluateRuns(request, filesOf(contents));
  const [{ evaluation }] = runs;
  return { ...evaluation, findings };
}

/** Values, queries and counts, or how the message begins where there are none. */
async function answerOf(contents: Readonly<Record<string, string>>, flags: RunFlags = {}) {
  try {
    const { results, queries, counts } = await evaluated(contents, flags);
    return { results, queries, counts };
  } catch (error) {
    return String(error).replace(/^RankproofError: |\(.*/gs, "");
  }
}

// q1: b and z; q3: x, its only item; q9 has neither judgments nor results.
const LISTS: readonly (readonly [what: string, name: string, text: string, flags?: RunFlags])[] = [
  ["qrels of TREC", "list", "q1 0 b 1\nq1 0 z -1\nq3 0 x 0\nq9 0 a 1\n"],
  ["a run of TREC", "list", "q1 Q0 b 1 .5 t\nq9 Q0 a 1 9 t\nq1 Q0 z 2 .4 t\nq3 Q0 x 1 7 t\n"],
  ["two fields", "list.txt", "q1 b\nq1 b\nq1 z\nq3 x\nq9 a\n"],
  ["two fields with tabs", "list.tsv.txt", "q1\tb\nq1\tz\nq3\tx\nq9\ta\n"],
  ["pairs without a header", "list.csv", "q1,b\nq1,z\nq3,x\nq9,a\n"],
  ["a table of pairs", "list.csv", "query,item\nq1,b\nq1,z\nq3,x\nq9,a\n"],
  [
    "a table with ratings and times",
    "list.tsv",
    "user\titem\trating\ttimestamp\nq1\tb\t2.5\t9\nq1\tz\t\t8\nq3\tx\t1\t\nq9\ta\t1\t1\n",
  ],
  ["a table with words for grades", "list.csv", "query,item,grade\nq1,b,junk\nq1,z,junk\nq3,x,junk\nq9,a,junk\n"],
  ["a table of lists", "list.csv", "query_id,excluded_ids\nq1,\"['b', 'z']\"\nq3,['x']\nq9,['a']\n"],
  [
    "columns with names of their own",
    "list.csv",
    "who,what\nq1,b\nq1,z\nq3,x\nq9,a\n",
    { excludeColumns: "query=who,item=what" },
  ],
  ["JSON by query", "list.json", '{"q1": ["b", "z"], "q3": ["x"], "q9": ["a"]}'],
  ["JSON with scores", "list.json", '{"q1": {"b": 0.5, "z": 1}, "q3": {"x": 0}, "q9": {"a": 3}}'],
  [
    "records",
    "list.jsonl",
    '{"query": "q1", "item": "b"}\n{"query": "q1", "item": "z"}\n{"query": "q3", "item": "x"}\n',
  ],
  [
    "BRIGHT's records, whose gold items stay",
    "list.jsonl",
    '{"id": "q1", "query": "which?", "excluded_ids": ["b", "z"], "gold_ids": ["a"]}\n{"id": "q2", "query": "who?", "excluded_ids": ["N/A"], "gold_ids": ["a"]}\n{"id": "q3", "query": "x", "excluded_ids": ["x"], "gold_ids": ["y"]}\n',
  ],
  [
    "lists with the usual name of items",
    "list.json",
    '[{"query": "q1", "item_ids": ["b", "z"]}, {"query": "q2", "item_ids": []}, {"query": "q3", "item_ids": ["x"]}]',
  ],
  [
    "lists of items that were seen, beside recommended ones",
    "list.jsonl",
    '{"user": "q1", "seen": ["b", "z"], "items": ["a"]}\n{"user": "q3", "seen": ["x"], "items": ["y"]}\n',
  ],
  [
    "records with lists that are named",
    "list.jsonl",
    '{"id": "q1", "seen": ["b", "z"]}\n{"id": "q3", "seen": ["x"]}\n',
    { excludeColumns: "query=id,items=seen" },
  ],
];

test.each(LISTS.map(([what, ...list]) => [what, list] as const))(
  "--exclude reads %s",
  async (_, [name, text, flags = {}]) => {
    const qrels = "q1 0 a 1\nq1 0 c 0\nq2 0 a 1\n";
    const run = "q1 Q0 c 1 3 t\nq1 Q0 a 3 3 t\nq2 Q0 b 1 3 t\nq2 Q0 a 2 2 t\n";
    const kept = await answerOf({ qrels, run });
    expect(await answerOf({ qrels: QRELS, run: RUN, [name]: text }, { exclude: name, ...flags })).toEqual(kept);
  },
);

// Red when a list that says it is empty is refused, or counted as a list of one item.
test.each([
  ["list.jsonl", '{"id": "q1", "excluded_ids": ["N/A"]}\n{"id": "q2", "excluded_ids": ["N/A"]}\n'],
  ["list.csv", "query,excluded_ids\nq1,['N/A']\n"],
  ["list.json", '{"q1": ["N/A"]}'],
  ["list", "q1 N/A\n"],
  ["list", ""],
  ["list.csv", "query,item\n"],
  ["list.json", "{}"],
  ["list.json", "[]"],
])("nothing is left out by %s: %j", async (name, text) => {
  const kept = await answerOf({ qrels: QRELS, run: RUN });
  const { results, queries, counts, findings, excluded } = await evaluated(
    { qrels: QRELS, run: RUN, [name]: text },
    { exclude: name },
  );
  expect({ results, queries, counts }).toEqual(kept);
  expect(excluded).toEqual({ listed: 0, queries: 0, unjudged: 0, judgments: 0, run: 0 });
  expect(findings.map(({ id }) => id)).toEqual(["nothing-listed"]);
});

test("N/A beside other items is an item", async () => {
  const files = { qrels: QRELS, run: RUN, list: "q1 N/A\nq1 b\n" };
  expect((await evaluated(files, { exclude: "list" })).excluded).toMatchObject({ listed: 2, run: 1 });
});

test.each([
  ["q1.0 b\n", "q1.0; judged: q1, q2, q3; they differ by numbers that end in .0"],
  ["q1 b.0\nq3 X\n", "items that are listed: X, b.0; judged: a, b, c; they differ by numbers that end in .0"],
])("ids that are written otherwise are shown with how they differ: %j", async (list, words) => {
  const { findings } = await evaluated({ qrels: QRELS, run: RUN, list }, { exclude: "list" });
  expect(findings.map(({ id, text }) => `${id}: ${text}`).join()).toMatch(/^nothing-excluded: .*/);
  expect(findings[0].text).toContain(words);
});

test("values are those of files without these rows, for any rows, ties and rule", async () => {
  const row = fc.tuple(fc.constantFrom("q1", "q2", "é"), fc.constantFrom("a", "b", "c", "é"));
  const rows = fc
    .uniqueArray(fc.tuple(row, fc.integer({ min: 0, max: 2 })), {
      selector: ([ids]) => ids.join(" "),
      minLength: 1,
    })
    .map((all) => all.toSorted(([[a]], [[b]]) => a.localeCompare(b)));
  const qrelsOf = (all: readonly (readonly [readonly string[], number])[]): string =>
    all.map(([[query, item], grade]) => `${query} 0 ${item} ${grade}\n`).join("");
  const runOf = (all: readonly (readonly [readonly string[], number])[]): string =>
    all.map(([[query, item], score]) => `${query} Q0 ${item} 1 ${score} t\n`).join("");
  const rule = fc.constantFrom<RunFlags>({}, { missing: "skip" }, { ties: "id-descending" }, { like: "trec_eval" });
  await fc.assert(
    fc.asyncProperty(rows, rows, fc.array(row, { minLength: 1 }), rule, async (judged, retrieved, listed, flags) => {
      const isKept = ([ids]: readonly [readonly string[], number]): boolean =>
        !listed.some((other) => other.join(" ") === ids.join(" "));
      const [keptJudged, keptRetrieved] = [judged.filter(isKept), retrieved.filter(isKept)];
      if (keptJudged.length === 0 || keptRetrieved.length === 0) return;
      const list = listed.map((ids) => `${ids.join(" ")}\n`).join("");
      const files = { qrels: qrelsOf(judged), run: runOf(retrieved), list };
      const kept = await answerOf({ qrels: qrelsOf(keptJudged), run: runOf(keptRetrieved) }, flags);
      expect(await answerOf(files, { ...flags, exclude: "list" })).toEqual(kept);
    }),
    { numRuns: 60 },
  );
});

test("ids of the list are folded as those of runs", async () => {
  const files = { qrels: "q 0 a 1\nq 0 x 1\n", run: "q Q0 x#1 1 9 t\nq Q0 a#1 2 8 t\n", list: "q x#7\nq x#8\n" };
  const { of, excluded } = await evaluated(files, { exclude: "list", fold: "#", measures: ["RR", "R@5"] });
  expect([of("RR").value, of("R@5").value]).toEqual([1, 1]);
  expect(excluded).toEqual({ listed: 1, queries: 1, unjudged: 0, judgments: 1, run: 1 });
});

test("subtopics of items that are left out are not among those of their query", async () => {
  const run = "q Q0 b 1 2 t\nq Q0 a 2 1 t\nr Q0 b 1 1 t\n";
  const flags = { measures: ["alpha_nDCG@5, StRecall@5"] };
  const judged = { qrels: "q 1 a 1\nq 2 b 1\nq 3 b 1\nr 1 b 1\n", list: "q b\nr b\n" };
  const kept = await answerOf({ qrels: "q 1 a 1\n", run: "q Q0 a 2 1 t\n" }, flags);
  expect(await answerOf({ ...judged, run }, { ...flags, exclude: "list" })).toEqual(kept);
});

describe("refuses", () => {
  test.each<[flags: RunFlags, message: string]>([
    [{ exclude: "none" }, "missing file of --exclude: none"],
    [{ excludeColumns: "query=1" }, "missing --exclude: --exclude-columns query=1 needs it"],
    [{ exclude: "table.csv" }, "table.csv: missing column: query"],
    [{ exclude: "table.csv" }, "--exclude-columns query=NAME chooses one"],
  ])("%j", async (flags, message) => {
    await expect(evaluated({ qrels: QRELS, run: RUN, "table.csv": "who,what,when\nq1,b,3\n" }, flags)).rejects.toThrow(
      message,
    );
  });

  test.each([{ exclude: "list" }, { excludeColumns: "item=a" }])(
    "a worker, whose caller leaves rows out: %j",
    (flags) => {
      expect(() => partialRequest({ measures: ["RR"], ...flags })).toThrow("unsupported option: --exclude");
    },
  );
});
