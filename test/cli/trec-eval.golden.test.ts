import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oddLines } from "../../scripts/odd-lines.ts";
import { formatFixed } from "../../src/cli/output/printf.ts";
import { rankproof } from "./spawn.ts";

const GOLDEN = "test/golden/trec_eval";

const cases = readdirSync(GOLDEN, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function stored<T>(file: string): T {
  return JSON.parse(gunzipSync(readFileSync(`${GOLDEN}/${file}`)).toString("utf8")) as T;
}

function linesOf(name: string, args: readonly string[]): string[] {
  const { code, stdout, stderr } = rankproof(["trec_eval", ...args, "qrels", "run"], { cwd: `${GOLDEN}/${name}` });
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return stdout.split("\n");
}

describe.each(cases)("trec_eval --compat 9 prints the bytes of trec_eval 9.0.4 on %s", (name) => {
  const outputs = stored<Record<string, string>>(`${name}/trec_eval-9.0.4.json.gz`);

  test.each(Object.entries(outputs))("trec_eval %s", (command, output) => {
    const lines = linesOf(name, ["--compat", "9", ...command.split(" ").filter((arg) => arg !== "")]);
    const expected = output.split("\n");
    // Where -J leaves nothing, trec_eval divides 0 by 0 and the mean is NaN; docs/trec_eval.md says what stands there.
    const broken = new Set(expected.filter((line) => line.includes("nan")).map(nameAndQuery));
    if (broken.size > 0) expect(name).toBe("negative");
    const isComparable = (line: string): boolean => !broken.has(nameAndQuery(line));
    expect(lines.filter(isComparable)).toEqual(expected.filter(isComparable));
  });
});

const oddOutputs = Object.entries(
  JSON.parse(gunzipSync(readFileSync("test/golden/odd-lines/trec_eval-9.0.4.json.gz")).toString("utf8")) as Record<
    string,
    string
  >,
);

describe("trec_eval --compat 9 reads odd lines as trec_eval 9.0.4 does", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-odd-"));
  const withoutWebAssembly = join(folder, "without-web-assembly.cjs");
  beforeAll(() => writeFileSync(withoutWebAssembly, "delete globalThis.WebAssembly;"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const measures = ["official", "ndcg", "Rndcg", "infAP"].flatMap((measure) => ["-m", measure]);
  const command = ["trec_eval", "--compat", "9", "-q", ...measures, "qrels"];

  test.each(oddOutputs)("seed %s", (seed, output) => {
    const { qrels, run } = oddLines(Number(seed));
    writeFileSync(join(folder, "qrels"), qrels);
    writeFileSync(join(folder, "run"), run);
    expect(rankproof([...command, "run"], { cwd: folder }).stdout).toBe(output);
    // Every line by the plain reader, and in the pieces that a pipe makes.
    const plain = rankproof([...command, "-"], { cwd: folder, input: run, node: ["--require", withoutWebAssembly] });
    expect(plain.stdout).toBe(output);
  });
});

function nameAndQuery(line: string): string {
  return line.split("\t").slice(0, 2).join("\t");
}

/** Measures that trec_eval prints over all queries only; pytrec_eval gives their logarithm per query. */
const SUMMARY_ONLY = new Set(["gm_map", "gm_bpref", "num_q"]);

describe("trec_eval --compat 9 -q prints the values of pytrec_eval 0.5.11 (trec_eval 9.0.8), rounded by C's rule", () => {
  const withValues = cases.filter((name) => readdirSync(`${GOLDEN}/${name}`).includes("pytrec_eval-0.5.11.json.gz"));

  test.each(withValues)("%s", (name) => {
    const queries = stored<Record<string, Record<string, number>>>(`${name}/pytrec_eval-0.5.11.json.gz`);
    const printed = new Set(linesOf(name, ["--compat", "9", "-q", "-m", "all_trec"]));
    let compared = 0;
    for (const [query, values] of Object.entries(queries)) {
      for (const [measure, value] of Object.entries(values)) {
        if (SUMMARY_ONLY.has(measure)) continue;
        const text = measure.startsWith("num_") ? String(value) : formatFixed(value);
        expect(printed).toContain(`${measure.padEnd(22)}\t${query}\t${text}`);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(80);
  });
});

describe("trec_eval --compat 10", () => {
  /** Lines that 10.0 prints otherwise than 9.0 on these inputs, by its own change log. */
  const changed = /^(iprec_at_recall_|11pt_avg|rbp|unj)/;

  test.each(cases.filter((name) => name !== "large-scores" && name !== "long-scores" && name !== "odd-numbers"))(
    "prints on %s what 9 prints but for recall levels and its new measures",
    (name) => {
      const ten = linesOf(name, ["-q", "-m", "all_trec"]).filter((line) => !changed.test(line));
      const nine = linesOf(name, ["--compat", "9", "-q", "-m", "all_trec"]).filter((line) => !changed.test(line));
      expect(ten).toEqual(nine);
    },
  );

  test("compares scores in double precision where 9 merges them: recip_rank 0.5 and 1.0", () => {
    const [name] = ["large-scores"];
    const ten = linesOf(name, ["-q", "-m", "recip_rank", "-m", "map"]);
    const nine = linesOf(name, ["--compat", "9", "-q", "-m", "recip_rank", "-m", "map"]);
    expect(ten).not.toEqual(nine);
  });

  test("-c prints a judged query that the run does not answer, where 9 only counts it", () => {
    const ten = linesOf("one-sided", ["-c", "-q", "-m", "num_rel", "-m", "relstring", "-m", "rbp_resid", "-m", "unj"]);
    const nine = linesOf("one-sided", ["--compat", "9", "-c", "-q", "-m", "num_rel", "-m", "relstring"]);
    expect(ten).toContain("relstring             \t9\t''");
    expect(ten).toContain("rbp_resid             \t9\t0.0000");
    expect(ten).toContain("unj_5                 \t9\t0.0000");
    expect(nine.some((line) => line.includes("\t9\t"))).toBe(false);
  });

  test("without -c leaves out a judged query that the run does not answer, where trec_eval 10.0 stops", () => {
    const lines = linesOf("one-sided", ["-q", "-m", "num_q"]);
    expect(lines).toEqual(["num_q                 \tall\t5", ""]);
  });

  test("reads lines that begin with # as comments", () => {
    const comments = "# a comment\n1 0 d1 1\n";
    const folder = "test/golden/trec_eval/ties";
    const { code, stderr } = rankproof(["trec_eval", "-m", "map", "-", `${folder}/run`], { input: comments });
    // Query 1 is not in the run.
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining("queries in common") });
  });
});
