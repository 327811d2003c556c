import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

// Of q1 the second item is relevant, of q2 the first: a mean reciprocal rank of 3/4.

const RUN = "q1 Q0 d3 1 3 t\nq1 Q0 d1 2 2 t\nq2 Q0 d7 1 5 t\nq2 Q0 d9 2 4 t\n";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-grades-"));
  writeFileSync(join(folder, "run"), RUN);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The mean of a measure, or the message of the refusal. */
async function value(name: string, judgments: string, options: readonly string[] = [], measure = "RR") {
  writeFileSync(join(folder, name), judgments);
  const { code, stdout, stderr } = await rankproof(["eval", name, "run", "-m", measure, "--json", ...options], {
    cwd: folder,
  });
  return code === 0 ? JSON.parse(stdout).runs[0].measures[0].value : stderr;
}

describe("--grades-as WORD=NUMBER", () => {
  const words = ["--grades-as", "Exact=3,partial match=2,irrelevant=0"];
  const csv = "query,product,label\nq1,d1,exact\nq1,d3,irrelevant\nq2,d7,Exact\nq2,d9,partial match\n";

  test.each([
    ["CSV", "q.csv", csv],
    ["TSV", "q.tsv", csv.replaceAll(",", "\t")],
    ["lines of TREC", "q.qrels", "q1 0 d1 exact\nq1 0 d3 irrelevant\nq2 0 d7 exact\n"],
    [
      "rows of JSON",
      "q.jsonl",
      '{"query":"q1","item":"d1","label":"exact"}\n{"query":"q2","item":"d7","label":"exact"}\n',
    ],
    ["JSON by query", "q.json", '{"q1":{"d1":"exact","d3":"irrelevant"},"q2":{"d7":"exact"}}'],
  ])("%s", async (_, name, text) => {
    expect(await value(name, text, words)).toBe(0.75);
  });

  test("gives the numbers that gains are made of", async () => {
    // Gains 3 and 2 in this order are ideal; 3 behind 0 has a discount of 1 / log2(3).
    expect(await value("q.csv", csv, words, "nDCG")).toBeCloseTo((1 / Math.log2(3) + 1) / 2);
  });

  test("is named where a grade is a word, and refuses other words", async () => {
    expect(await value("q.csv", csv)).toContain(
      'q.csv:2: invalid grade: "exact" for d1 in query q1 (expected a finite number; --grades-as "exact=1,irrelevant=0,partial match=1" gives words numbers)\n' +
        'q.csv:3: invalid grade: "irrelevant" for d3 in query q1 (expected a finite number)\n',
    );
    expect(await value("q.qrels", "q1 0 d1 yes\nq1 0 d3 No\nq2 0 d7 no\n")).toContain(
      "q.qrels:1: invalid grade: yes in query q1 (expected a finite decimal number; --grades-as yes=1,No=0 gives words numbers)\n",
    );
    expect(await value("q.csv", csv.replace("irrelevant", "none"), words)).toContain(
      'invalid grade: "none" for d3 in query q1 (expected exact, partial match, irrelevant, or a finite decimal number)',
    );
    expect(await value("q.csv", csv, ["--grades-as", "exact"])).toContain(
      "invalid --grades-as: exact (expected WORD=NUMBER",
    );
    expect(await value("q.csv", csv, ["--grades-as", "a=1,A=2"])).toContain("duplicate word in --grades-as: A");
  });
});

test("who reads that no grade is relevant reads which option sets the smallest", async () => {
  writeFileSync(join(folder, "fractions.json"), '{"q1":{"d1":0.5,"d3":0.2},"q2":{"d7":0.9}}');
  const { stdout, stderr } = await rankproof(["eval", "fractions.json", "run", "-m", "RR"], { cwd: folder });
  expect(stdout + stderr).toContain(
    "no grade reaches 1 (--min-grade, minGrade), from which on items are relevant: the highest is 0.9",
  );
});

// Of q1 the second item is relevant from grade 4 on, of q2 the first.
test("binary gains begin at the smallest relevant grade, and linear gains are the grades", async () => {
  const qrels = "q1 0 d3 2\nq1 0 d1 4\nq2 0 d7 4\nq2 0 d9 1\n";
  const [second, both] = [(1 / Math.log2(3) + 1) / 2, 1];
  const binary = "nDCG(gain=binary)@10";
  expect(await value("graded", qrels, [], binary)).toBe(both);
  expect(await value("graded", qrels, ["--min-grade", "4"], binary)).toBeCloseTo(second, 12);
  expect(await value("graded", qrels, ["--min-grade", "4"], "nDCG(gain=binary,rel=1)@10")).toBe(both);
  const linear = await value("graded", qrels, [], "nDCG@10");
  expect(await value("graded", qrels, ["--min-grade", "4"], "nDCG@10")).toBe(linear);
  expect(linear).toBeLessThan(1);
  const like = (tool: string): string[] => ["--like", tool, "--min-grade", "4"];
  expect(await value("graded", qrels, like("recbole"), "ndcg@10")).toBeCloseTo(second, 12);
  expect(await value("graded", qrels, like("recommenders"), binary)).toBeCloseTo(second, 12);
  expect(await value("graded", qrels, [], "nDCG(rel=4)@10")).toContain(
    "unsupported parameter of nDCG: rel (it counts with gain=binary, as in nDCG(gain=binary,rel=4))",
  );
});

test.each([
  ["three columns", "q1 d1 L1\nq1 d3 L0\nq2 d7 L3\n"],
  ["TREC's columns", "q1 0 d1 L1\nq1 0 d3 L0\nq2 0 d7 L3\n"],
  ["CSV", "topic,document,relevance\nq1,d1,L1\nq1,d3,L0\nq2,d7,L3\n"],
])("grades as NTCIR writes them, in %s", async (_, text) => {
  expect(await value("ntcir", text)).toBe(0.75);
});

describe("--relevant-rows", () => {
  const purchases = "t_dat,customer_id,article_id,price\n2020,q1,d1,0.05\n2020,q2,d7,0.03\n2020,q2,d9,0.03\n";

  test("makes every row a relevant item", async () => {
    expect(await value("q.csv", purchases, ["--relevant-rows"])).toBe(0.75);
    expect(await value("q.csv", purchases.replace("price", "grade"), ["--relevant-rows"], "NumRel")).toBe(3);
  });

  // Red when who buys an item again is refused, or finds two relevant items.
  test.each([["--relevant-rows"], ["--relevant-rows", "--duplicates", "best"]])(
    "makes an item of several rows relevant once, and says so: %s %s %s",
    async (...options) => {
      const again = `${purchases}2021,q2,d7,0.02\n2021,q1,d1,0.05\n2022,q2,d7,0.05\n`;
      expect(await value("q.csv", again, options.filter(Boolean), "NumRel")).toBe(3);
      const { stdout } = await rankproof(["eval", "q.csv", "run", ...options.filter(Boolean)], { cwd: folder });
      expect(stdout).toContain("q.csv: 3 of 6 rows repeat an item of their query: each item is relevant once");
    },
  );

  test("is named where no column may be the grade", async () => {
    expect(await value("q.csv", purchases)).toContain("--relevant-rows says that every row is a relevant item");
  });

  test("is refused where nothing takes it", async () => {
    expect(await value("q", "q1 0 d1 0\n", ["--relevant-rows"])).toContain("unsupported option: --relevant-rows");
  });
});

describe("ratings of search teams", () => {
  const header = "Team Name,Case Name,Case ID,Query Text,Doc ID,Doc Position,Title,Rating";
  const quepid = `${header}\nT,C,1,q1,d1,2,x,1\nT,C,1,q1,d3,1,x,\nT,C,1,q2,d7,1,x,3\n`;

  test("a case of Quepid with positions is judgments and a run", async () => {
    writeFileSync(join(folder, "case.csv"), quepid);
    const { stdout } = await rankproof(["eval", "case.csv", "-m", "RR", "--json"], { cwd: folder });
    expect(JSON.parse(stdout).runs[0].measures[0].value).toBe(0.75);
    expect(await value("case.csv", quepid)).toBe(0.75);
  });

  test.each([
    ["lists by grade", { "1": ["d1"], "0": ["d3"] }],
    ["gains by document", { d1: { gain: 1 }, d3: { gain: 0 } }],
    ["objects by grade", { "1": { d1: {} }, "0": { d3: {} } }],
    [
      "a list of gains with documents",
      [
        { gain: 1, documents: ["d1"] },
        { gain: 0, documents: ["d3"] },
      ],
    ],
    [
      "a list of documents with gains",
      [
        { id: "d1", gain: 1 },
        { id: "d3", gain: 0 },
      ],
    ],
    ["a list of grades", [{ "1": ["d1"] }, { "0": ["d3"] }]],
  ])("RRE, %s", async (_, relevant) => {
    const group = {
      name: "first",
      queries: [{ template: "t", placeholders: { $query: "q1" } }],
      relevant_documents: relevant,
    };
    const second = { name: "q2", queries: [], relevant_documents: { "2": ["d7"] } };
    const ratings = { index: "x", topics: [{ description: "t", query_groups: [group, second] }] };
    expect(await value("rre.json", JSON.stringify(ratings))).toBe(0.75);
  });

  test("_msearch answers the requests of _rank_eval in their order", async () => {
    const hits = (ids: readonly string[]) => ({ hits: { hits: ids.map((_id, i) => ({ _id, _score: 9 - i })) } });
    const request = (id: string, relevant: string) => ({
      id,
      request: {},
      ratings: [{ _index: "i", _id: relevant, rating: 1 }],
    });
    writeFileSync(join(folder, "rank.json"), JSON.stringify({ requests: [request("q1", "d1"), request("q2", "d7")] }));
    writeFileSync(join(folder, "m.json"), JSON.stringify({ took: 1, responses: [hits(["d3", "d1"]), hits(["d7"])] }));
    const { stdout } = await rankproof(["eval", "rank.json", "m.json", "-m", "RR", "--json"], { cwd: folder });
    expect(JSON.parse(stdout).runs[0].measures[0].value).toBe(0.75);
  });
});
