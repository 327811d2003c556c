import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

const RUNS = [resolve("test/files/bm25.run"), resolve("test/files/dense.run")];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-similarity-"));
  // A third run: bm25 with the scores of every other query turned round.
  const turned = readFileSync(RUNS[0], "utf8").replace(/^(\d*[02468]) (\S+ \S+ \S+) (\S+)/gm, "$1 $2 -$3");
  writeFileSync(join(folder, "turned.run"), turned);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Standard output of a command that must go well. */
async function output(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(args, { cwd: folder });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

describe("similarity", () => {
  test("prints a row for each pair of runs", async () => {
    expect(await output(["similarity", ...RUNS, "turned.run"])).toMatchInlineSnapshot(`
      "bm25.run and turned.run rank most alike (rbo 0.5172), dense.run and turned.run least (0.2391).

      run        against     query             kendall-tau   tau-ap  spearman     rbo  jaccard
      ────────────────────────────────────────────────────────────────────────────────────────
      bm25.run   dense.run   29 shared, 1 not       0.4306   0.3304    0.5956  0.4460   0.3714
      bm25.run   turned.run  all 30                 0.0000   0.0000    0.0000  0.5172   0.5000
      dense.run  turned.run  29 shared, 1 not      -0.0107  -0.0174   -0.0116  0.2391   0.1826
      "
    `);
  });

  test("of a run with itself is 1, for every query and in every format", async () => {
    writeFileSync(join(folder, "same.run"), readFileSync(RUNS[0]));
    const rows = (await output(["similarity", RUNS[0], "same.run", "-q", "-f", "jsonl"]))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(31);
    for (const row of rows) {
      expect([row["kendall-tau"], row["spearman"]]).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
    }
    expect((await output(["similarity", RUNS[0], "same.run", "-f", "csv"])).split("\n")[0]).toBe(
      "run,against,query,kendall-tau,tau-ap,spearman,rbo,jaccard",
    );
    expect(JSON.parse(await output(["similarity", RUNS[0], "same.run", "-f", "json"]))).toMatchObject([
      { first: "bm25.run", second: "same.run", unshared: 0 },
    ]);
    expect(await output(["similarity", RUNS[0], "same.run", "-f", "markdown"])).toContain("| kendall-tau |");
  });

  test.each<[string, string[], number, string]>([
    ["one run", [], 2, "missing run: similarity needs at least two"],
    ["an unknown format", [RUNS[1], "-f", "trec"], 2, "unknown output format: trec"],
    ["k = 0", [RUNS[1], "-k", "0"], 2, "invalid --cutoff: 0 (expected a whole number of at least 1)"],
    ["p = 1", [RUNS[1], "-p", "1"], 2, "invalid p of similarity: 1 (expected a number above 0 and below 1)"],
    [
      "an item retrieved twice",
      ["twice.run"],
      3,
      "twice.run:2: duplicate item: d1 in query 401 (first on line 1; --duplicates first|best keeps one, --fold joins chunks)\n",
    ],
    [
      "no query in common",
      ["other.run"],
      3,
      "missing queries in common: bm25.run and other.run answer none in common\n",
    ],
  ])("refuses %s", async (_, args, code, message) => {
    writeFileSync(join(folder, "twice.run"), "401 Q0 d1 1 2 t\n401 Q0 d1 2 1 t\n");
    writeFileSync(join(folder, "other.run"), "x Q0 d1 1 2 t\n");
    const finished = await rankproof(["similarity", RUNS[0], ...args], { cwd: folder });
    expect(finished.stderr).toContain(message);
    expect(finished).toMatchObject({ code, stdout: "" });
  });
});
