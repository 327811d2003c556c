import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-diagnose-"));
  const { ties, self } = JSON.parse(readFileSync("test/golden/profiles/inputs.json", "utf8"));
  for (const [name, { judgments, run }] of Object.entries({ ties, self })) {
    writeFileSync(join(folder, `${name}-judgments.json`), JSON.stringify(judgments));
    writeFileSync(join(folder, `${name}-run.json`), JSON.stringify(run));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const TIES = ["ties-judgments.json", "ties-run.json"];
const SELF = ["self-judgments.json", "self-run.json"];

async function diagnose(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(["diagnose", ...args], { cwd: folder });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

/** The value that eval prints. */
async function evaluated(judgments: string, run: string, measure: string, options: readonly string[]): Promise<number> {
  const command = ["eval", judgments, run, "-m", measure, ...options, "-f", "json"];
  const { code, stdout, stderr } = await rankproof(command, { cwd: folder });
  expect({ command, code, stderr: code === 0 ? "" : stderr }).toEqual({ command, code: 0, stderr: "" });
  return JSON.parse(stdout).runs[0].measures[0].value;
}

interface Explained {
  readonly provenance: { readonly explanations: readonly object[]; readonly nearest?: object };
}

describe("diagnose", () => {
  test("shows what each choice changes, the largest effect first, and those without effect in one line", async () => {
    const text = await diagnose(...TIES, "-m", "nDCG@10");
    const changes = [...text.matchAll(/^\S.*? ([+−]\d\.\d{4}) /gm)].map(([, change]) =>
      Math.abs(Number(change.slice(1))),
    );
    expect(changes.length).toBeGreaterThan(5);
    expect(changes).toEqual([...changes].sort((a, b) => b - a));
    expect(text).toMatch(/^Without effect here: .*items with the id of the query: exclude/m);
    expect(text).toMatch(/^pytrec_eval +nDCG@10 +0\.3764 +ties: id-descending$/m);
  });

  test("of several runs, which are named, it takes one", async () => {
    const { code, stderr } = await rankproof(["diagnose", ...TIES, "self-run.json"], { cwd: folder });
    const message = "invalid arguments: 2 runs: ties-run.json, self-run.json (diagnose takes one at a time)\n";
    expect([code, stderr]).toEqual([2, message]);
  });

  test("options that are in force already are not named among the causes of a number", async () => {
    const asked = [...TIES, "-m", "ndcg_cut_10", "--like", "pytrec_eval"];
    const exponential = await diagnose(...TIES, "-m", "nDCG(gain=exp2)@10", "--like", "pytrec_eval", "--json");
    const says = JSON.parse(exponential).diagnoses[0].value.toFixed(6);
    const text = await diagnose(...asked, "--says", says);
    expect(text).toMatch(/^- gain=exp2: nDCG\(gain=exp2\)@10 0\.\d{6}, as \w/m);
    expect(text).not.toMatch(/by (,|$)|--ties|--missing/m);
  });

  test("--says a number that a tool printed names the tool, the queries that differ most, and the arithmetic of one", async () => {
    // BEIR 2.2.0 printed NDCG@10 0.29192 for these inputs.
    const text = await diagnose(...SELF, "-m", "nDCG@10", "--says", "0.29192", "--all");
    expect(text).toMatch(/^0\.29192 instead of 0\.\d{4} results from /);
    expect(text).toMatch(/^items with the id of the query: exclude +nDCG@10 +--self exclude +0\.2919\d+ +.*beir/m);
    expect(text).toMatch(/^\d+ quer(y differs|ies differ); most:$/m);
    expect(text).toMatch(
      /^Query \S+ step by step, as asked( \(the ranks between hold unjudged items\))?:\n\nrank +grade +adds +value$/m,
    );
  });

  test.runIf(isDeep("diagnose"))("--says without a measure looks through all measures", async () => {
    const text = await diagnose(...TIES, "--says", "0.49306");
    expect(text).toMatch(/^Measures that give 0\.49306:$/m);
    expect(text).toMatch(/^RR@5 +--ties input +0\.493056 +ties: input$/m);
  });

  test("--says a number that no measure gives, where LAUC refuses a collection of one item", async () => {
    writeFileSync(join(folder, "two.qrels"), "q 0 a 1\nq 0 b 0\n");
    writeFileSync(join(folder, "two.run"), "q Q0 b 1 2 t\nq Q0 a 2 1 t\n");
    expect(await diagnose("two.qrels", "two.run", "--says", "0.1234567")).toMatch(
      /^No measure gives 0\.1234567, nor with one choice made otherwise\./,
    );
  });

  // Grades 1, 0 in one tie: AP is 1 in the best order, 1/2 in the worst, 3/4 on average.
  test.each([
    ["-m AP --ties best", "1.0000", [["ties: best"]]],
    ["-m AP --ties worst", "0.5000", [["ties: worst"]]],
    ["-m AP --depth 1 --ties best", "1.0000", [["ties: best"]]],
  ])("--says finds %s", async (_, says, choices) => {
    writeFileSync(join(folder, "tie.qrels"), "q 0 a 1\nq 0 b 0\n");
    writeFileSync(join(folder, "tie.run"), "q Q0 b 1 7 t\nq Q0 a 2 7 t\n");
    const text = await diagnose("tie.qrels", "tie.run", "-m", "AP", "--says", says, "-f", "json");
    const { explanations } = JSON.parse(text).diagnoses[0].provenance;
    expect(explanations.map((one: { choices: string[] }) => one.choices)).toEqual(expect.arrayContaining(choices));
  });

  test("--says finds a depth, and a percentage without its sign", async () => {
    // Relevant at ranks 1, 4 and 6: AP is (1 + 2/4 + 3/6)/3 = 0.6667, and (1 + 2/4)/3 = 50 % of the first five.
    const grades = [1, 0, 0, 1, 0, 1];
    writeFileSync(join(folder, "six.qrels"), grades.map((grade, i) => `q 0 d${i} ${grade}\n`).join(""));
    writeFileSync(join(folder, "six.run"), grades.map((_, i) => `q Q0 d${i} ${i + 1} ${9 - i} t\n`).join(""));
    const text = await diagnose("six.qrels", "six.run", "-m", "AP", "--says", "50.00", "-f", "json");
    const { explanations } = JSON.parse(text).diagnoses[0].provenance;
    expect(explanations.map((one: { options: string[] }) => one.options)).toContainEqual(["--depth", "5"]);
  });

  // By scores b c a, so that RR of a is 1/3; by ranks a b c, so that it is 1.
  test("--says finds lists in the order of their ranks, and the option that reads them so", async () => {
    const queries = Array.from({ length: 12 }, (_, i) => `q${i}`);
    writeFileSync(join(folder, "ranks.qrels"), queries.map((q) => `${q} 0 a 1\n`).join(""));
    const lines = queries.map((q) => `${q} Q0 a 1 1 t\n${q} Q0 b 2 3 t\n${q} Q0 c 3 2 t\n`);
    writeFileSync(join(folder, "ranks.run"), lines.join(""));
    const text = await diagnose("ranks.qrels", "ranks.run", "-m", "RR", "--says", "1.0000", "-f", "json");
    const { explanations } = JSON.parse(text).diagnoses[0].provenance;
    const byRanks = { choices: ["lists in the order of their ranks"], options: ["--run-columns", "rank=4"], value: 1 };
    expect(explanations).toContainEqual(expect.objectContaining(byRanks));
    expect(await evaluated("ranks.qrels", "ranks.run", "RR", byRanks.options)).toBe(1);
  });

  // Chunks of d1, then one of d2, which is relevant: the second document.
  test("--says finds chunks that count as their document, of ids that have a separator", async () => {
    writeFileSync(join(folder, "chunks.qrels"), "q 0 d2 1\nq 0 d1#2 0\n");
    writeFileSync(join(folder, "chunks.run"), "q Q0 d1#1 1 3 t\nq Q0 d1#2 2 2 t\nq Q0 d2#1 3 1 t\n");
    const text = await diagnose("chunks.qrels", "chunks.run", "-m", "RR", "--says", "0.5000", "-f", "json");
    const { explanations } = JSON.parse(text).diagnoses[0].provenance;
    expect(explanations).toMatchObject([{ choices: ["chunks folded at #"], options: ["--fold", "#"], value: 1 / 2 }]);
    expect(await evaluated("chunks.qrels", "chunks.run", "RR", explanations[0].options)).toBe(1 / 2);
  });

  // By ranks a b c, by scores b c a: RR of a is 1 or 1/3.
  test.each([
    ["lists of objects", "json", (items: object[]) => JSON.stringify({ q: items }), ["--ranks", "given"]],
    [
      "rows",
      "jsonl",
      (items: object[]) => items.map((item) => JSON.stringify({ query: "q", ...item })).join("\n"),
      ["--run-columns", "rank=rank"],
    ],
  ])("--says finds the ranks of %s in JSON", async (_, ending, write, options) => {
    writeFileSync(join(folder, "first.qrels"), "q 0 a 1\n");
    const items = Object.entries({ a: 1, b: 3, c: 2 }).map(([item, score], i) => ({ item, score, rank: i + 1 }));
    writeFileSync(join(folder, `ranked.${ending}`), write(items));
    const text = await diagnose("first.qrels", `ranked.${ending}`, "-m", "RR", "--says", "1.0000", "-f", "json");
    const { explanations } = JSON.parse(text).diagnoses[0].provenance;
    const byRanks = { choices: ["lists in the order of their ranks"], options, value: 1 };
    expect(explanations).toContainEqual(expect.objectContaining(byRanks));
    expect(await evaluated("first.qrels", `ranked.${ending}`, "RR", options)).toBe(1);
  });

  test("--says finds lists of JSON as they stand, whatever their scores", async () => {
    writeFileSync(join(folder, "first.qrels"), "q 0 a 1\n");
    const items = Object.entries({ a: 1, b: 3, c: 2 }).map(([id, score]) => ({ id, score }));
    writeFileSync(join(folder, "order.json"), JSON.stringify({ q: items }));
    const text = await diagnose("first.qrels", "order.json", "-m", "RR", "--says", "1.0000", "-f", "json");
    const { explanations } = JSON.parse(text).diagnoses[0].provenance;
    expect(explanations).toContainEqual(
      expect.objectContaining({ choices: ["lists of ids alone, without scores"], options: [], value: 1 }),
    );
  });

  // AP of q1: (1 + 2/3)/2 with its own item, 1/2 without it; of q2 1, and no judgments are left; of q3 1.
  test.each([
    ["qrels", (q: string, item: string) => `${q} 0 ${item} 1`, "query=1,item=1"],
    ["tsv", (q: string, item: string) => `${item}\t${q}\t1`, "query=query-id,item=query-id"],
    ["jsonl", (q: string, item: string) => JSON.stringify({ item, query: q, grade: 1 }), "query=query,item=query"],
  ])("--says finds items of the query's id dropped from judgments and run: %s", async (ending, line, columns) => {
    const judged = ["q2 q2", "q1 q1", "q1 a", "q3 c"].map((pair) => pair.split(" "));
    const header = ending === "tsv" ? ["corpus-id\tquery-id\tscore"] : [];
    const lines = [...header, ...judged.map(([q, item]) => line(q, item))];
    writeFileSync(join(folder, `own.${ending}`), `${lines.join("\n")}\n`);
    const run = ["q1 Q0 q1 1 3 t", "q1 Q0 x 2 2 t", "q1 Q0 a 3 1 t", "q2 Q0 q2 1 1 t", "q3 Q0 c 1 1 t"];
    writeFileSync(join(folder, "own.run"), `${run.join("\n")}\n`);
    const text = await diagnose(`own.${ending}`, "own.run", "-m", "AP", "--says", "0.7500", "-f", "json");
    const { explanations } = JSON.parse(text).diagnoses[0].provenance;
    const options = ["--exclude", `own.${ending}`, "--exclude-columns", columns];
    const choices = ["items with the id of the query: in neither run nor judgments"];
    const largest = [
      { query: "q2", before: 1, after: null },
      { query: "q1", before: expect.closeTo(5 / 6, 12), after: 1 / 2 },
    ];
    expect(explanations).toContainEqual(expect.objectContaining({ choices, options, value: 0.75, largest }));
    expect(await evaluated(`own.${ending}`, "own.run", "AP", options)).toBe(0.75);
  });

  test("of judgments in JSON by query a file that lists the queries' ids leaves them out", async () => {
    writeFileSync(join(folder, "own.json"), JSON.stringify({ q2: { q2: 1 }, q1: { q1: 1, a: 1 }, q3: { c: 1 } }));
    const run = { q1: { q1: 3, x: 2, a: 1 }, q2: { q2: 1 }, q3: { c: 1 } };
    writeFileSync(join(folder, "own-run.json"), JSON.stringify(run));
    const text = await diagnose("own.json", "own-run.json", "-m", "AP", "--says", "0.7500", "-f", "json");
    const { explanations } = JSON.parse(text).diagnoses[0].provenance;
    const choices = ["items with the id of the query: in neither run nor judgments"];
    expect(explanations).toContainEqual(
      expect.objectContaining({ choices, options: ["--exclude", "FILE"], value: 0.75 }),
    );
    writeFileSync(join(folder, "FILE"), "q1 q1\nq2 q2\nq3 q3\n");
    expect(await evaluated("own.json", "own-run.json", "AP", ["--exclude", "FILE"])).toBe(0.75);
  });

  test("--run-columns is refused where items stand by query, as eval does", async () => {
    const args = ["diagnose", ...TIES, "-m", "AP", "--run-columns", "rank=rank"];
    const { code, stderr } = await rankproof(args, { cwd: folder });
    expect(code).not.toBe(0);
    expect(stderr).toMatch(/unsupported option: --run-columns/);
  });

  test("every command that explains a number is one that eval reads, with that value", async () => {
    const asked = [
      [...TIES, "-m", "nDCG@10", "--says", "0.3764"],
      [...TIES, "-m", "nDCG@10", "--says", "0.39"],
      [...TIES, "-m", "AP", "--says", "33%"],
      [...SELF, "-m", "nDCG@10", "--says", "0.29192"],
      [...TIES, "--says", "0.49306"],
    ];
    let commands = 0;
    for (const [judgments, run, ...args] of asked) {
      const { diagnoses, measures } = JSON.parse(await diagnose(judgments, run, ...args, "-f", "json"));
      const found: { measure: string; options: string[]; value: number }[] = [
        ...diagnoses.flatMap(({ provenance: { explanations, nearest } }: Explained) =>
          [...explanations, nearest ?? []].flat(),
        ),
        ...(measures?.giving ?? []),
      ];
      for (const { measure, options, value } of found) {
        expect(await evaluated(judgments, run, measure, options), [measure, ...options].join(" ")).toBeCloseTo(
          value,
          12,
        );
        commands++;
      }
    }
    expect(commands).toBeGreaterThan(8);
  });

  test("--like without a measure takes the first that the tool reports", async () => {
    expect(await diagnose(...TIES, "--like", "oml")).toMatch(/^choice +Success@1 /m);
  });

  test("--like twice sets two tools side by side, the largest difference first", async () => {
    const text = await diagnose(...SELF, "--like", "pytrec_eval", "--like", "beir", "-m", "nDCG@10, AP@10");
    // BEIR 2.2.0 printed NDCG@10 0.29192 and MAP@10 0.17307.
    expect(text).toMatch(
      /^nDCG@10 +0\.\d{4} +0\.2919 +[+−]0\.\d{4} +items with the id of the query: exclude \([+−]0\.\d{4}\)$/m,
    );
    expect(text).toMatch(/^AP@10 +0\.\d{4} +0\.1731 /m);
  });

  test("--like once asks under the conventions of that tool", async () => {
    const { diagnoses } = JSON.parse(await diagnose(...TIES, "-m", "ndcg@10", "--like", "ranx", "--format", "json"));
    expect(diagnoses[0]).toMatchObject({ measure: "nDCG@10", conventions: { ties: "input" } });
  });

  test("--format markdown draws the same tables", async () => {
    expect(await diagnose(...TIES, "-m", "AP", "--format", "markdown")).toMatch(/^\| choice \| AP \| change \|/);
  });

  test.each([
    [["--says", "much"], /^invalid number to find: much/],
    [["--like", "ranx", "--like", "beir", "--like", "oml"], /^invalid --like: 3 tools/],
    [["--like", "nothing"], /^unknown profile: nothing/],
    [["-m", "nCDG@10"], /^unknown measure: nCDG \(did you mean nDCG/],
  ])("%j is refused", async (args, message) => {
    const { code, stderr } = await rankproof(["diagnose", ...TIES, ...args], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) });
  });
});
