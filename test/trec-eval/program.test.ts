import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { rankproof } from "../cli/in-process.ts";
import { rankproof as spawnRankproof } from "../cli/spawn.ts";

const GOLDEN = "test/golden/trec_eval";
const folder = mkdtempSync(join(tmpdir(), "rankproof-trec-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const QRELS = file("qrels", "1 0 a 1\n1 0 b 0\n2 0 a 2\n");
const RUN = file("run", "1 Q0 b 1 3 t\n1 Q0 a 2 2 t\n2 Q0 a 1 1 t\n");

/** What is printed; nothing went wrong. */
async function printed(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(["trec_eval", ...args]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

/** How a command line is refused. */
async function refused(...args: string[]): Promise<[code: number, message: string]> {
  const { code, stdout, stderr } = await rankproof(["trec_eval", ...args]);
  expect(stdout).toBe("");
  return [code, stderr];
}

test("a run in Parquet is refused with the command that reads it", async () => {
  expect(await refused(QRELS, "dense.parquet")).toEqual([
    2,
    "dense.parquet: unsupported format: Parquet (rankproof eval --like trec_eval -f trec reads it)\n",
  ]);
});

describe("options are read as GNU getopt_long reads them", () => {
  const expected =
    "map                   \t1\t0.5000\nmap                   \t2\t1.0000\nmap                   \tall\t0.7500\n";

  test.each([
    ["-q -m map QRELS RUN"],
    ["QRELS RUN -q -m map"],
    ["-qmmap QRELS RUN"],
    ["-qm map QRELS RUN"],
    ["--query_eval_wanted --measure map QRELS RUN"],
    ["--measure=map --query QRELS RUN"],
    ["--me map --q QRELS RUN"],
    ["-q -m map -- QRELS RUN"],
    ["-q -m map -o QRELS RUN"],
    ["-q -m map --Output_old x QRELS RUN"],
    // Abbreviates --complete_rel_info_wanted, not rankproof's own --compat.
    ["-q -m map --comp QRELS RUN"],
  ])("%s", async (command) => {
    const args = command.split(" ").map((arg) => (arg === "QRELS" ? QRELS : arg === "RUN" ? RUN : arg));
    expect(await printed(...args)).toBe(expected);
  });
});

describe("exit codes are trec_eval's", () => {
  const badRun = file("bad.run", "1 Q0 b\n");
  const twice = file("twice.run", "1 Q0 b 1 3 t\n1 Q0 b 2 2 t\n");

  test.each([
    ["an unknown option", [1, "unknown option: -y (`rankproof trec_eval -h` lists all)\n"], ["-y", QRELS, RUN]],
    ["no value", [1, "missing value of option: -m\n"], [QRELS, RUN, "-m"]],
    [
      "an ambiguous option",
      [1, "ambiguous option: --Re (it may be --Rel_info_format, --Results_format)\n"],
      ["--Re", "qrels", QRELS, RUN],
    ],
    ["a value too many", [1, "invalid option: --help=1 (--help takes no value)\n"], ["--help=1"]],
    [
      "an unknown measure",
      [1, "unknown measure: mapp (trec_eval 10.0 has no such measure)\n"],
      ["-m", "mapp", QRELS, RUN],
    ],
    [
      "a measure that came later",
      [1, "unknown measure: unj (trec_eval 9.0.8 has no such measure)\n"],
      ["--compat", "9", "-m", "unj", QRELS, RUN],
    ],
    ["a dot without parameters", [1, "missing parameters of measure: official.\n"], ["-m", "official.", QRELS, RUN]],
    ["one file", [1, "missing argument: expected QRELS and RUN (`rankproof trec_eval -h` shows how)\n"], [QRELS]],
    [
      "three files",
      [1, "invalid arguments: too many (expected QRELS and RUN (`rankproof trec_eval -h` shows how))\n"],
      [QRELS, RUN, RUN],
    ],
    [
      "a version that is none",
      [1, "invalid --compat: 8 (expected 9, 9.0.8-2023, 10)\n"],
      ["--compat", "8", QRELS, RUN],
    ],
    ["a number that is none", [1, "invalid --level_for_rel: x (expected a whole number)\n"], ["-l", "x", QRELS, RUN]],
    [
      "a negative depth",
      [1, "invalid --Max_retrieved_per_topic: -2 (expected a whole number)\n"],
      ["-M-2", QRELS, RUN],
    ],
    ["cutoff 0", [2, "invalid cutoff of P: 0 (expected numbers of at least 1)\n"], ["-m", "P.0", QRELS, RUN]],
    ["the same cutoff twice", [2, "duplicate cutoff of P: 5,5\n"], ["-m", "P.5,5", QRELS, RUN]],
    [
      "gains that are no pairs",
      [2, "invalid parameters of ndcg: 1=2=3 (expected pairs, as in 1=3,2=9)\n"],
      ["-m", "ndcg.1=2=3", QRELS, RUN],
    ],
    ["no file", [2, "missing file: nowhere/run\n"], [QRELS, "nowhere/run"]],
    [
      "a short line",
      [2, `${badRun}:1: missing field: expected "query Q0 item rank score tag", found "1 Q0 b"\n`],
      [QRELS, badRun],
    ],
    ["an item retrieved twice", [4, `${twice}:2: duplicate item: b in query 1 (first on line 1)\n`], [QRELS, twice]],
    [
      "no query in common",
      [7, "missing queries in common: no query has both results and judgments\n"],
      [QRELS, file("other.run", "3 Q0 b 1 3 t\n")],
    ],
  ] as const)("%s", async (_, outcome, args) => expect(await refused(...args)).toEqual(outcome));

  test("of the process as well", () => {
    const { code, stdout } = spawnRankproof(["trec_eval", QRELS, twice]);
    expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  });
});

test("-v says the version on standard error", async () => {
  const version = packageJson.version;
  expect(await rankproof(["trec_eval", "-v"])).toEqual({
    code: 0,
    stdout: "",
    stderr: `trec_eval version 10.0 (rankproof ${version})\n`,
  });
  expect((await rankproof(["trec_eval", "--compat", "9", "--vers", "-q"])).stderr).toBe(
    `trec_eval version 9.0.8 (rankproof ${version})\n`,
  );
});

test("a judged query that the run does not answer is left out without -c, where trec_eval 10.0 stops", async () => {
  const folder = `${GOLDEN}/one-sided`;
  expect(await printed("-q", "-m", "num_q", `${folder}/qrels`, `${folder}/run`)).toBe(
    "num_q                 \tall\t5\n",
  );
});

test("lines that begin with # are comments, in version 9 data", async () => {
  const qrels = file("comments.qrels", "# 0 b 1\n1 0 a 1\n#2 0 a 1\n");
  expect(await printed("-m", "num_q", "-m", "num_rel", "-c", qrels, RUN)).toBe(
    "num_q                 \tall\t1\nnum_rel               \tall\t1\n",
  );
  expect(await printed("--compat", "9", "-m", "num_q", "-c", qrels, RUN)).toBe("num_q                 \tall\t3\n");
});

test("an item retrieved twice in a query that nobody judged is no matter", async () => {
  const run = file("unjudged-twice.run", "0 Q0 b 1 3 t\n0 Q0 b 2 2 t\n1 Q0 a 1 1 t\n");
  expect(await printed("-m", "map", QRELS, run)).toBe("map                   \tall\t1.0000\n");
});

test("rbp has gains of grades, moved and scaled into 0 to 1 where any is outside", async () => {
  const value = async (parameters: string): Promise<string> => {
    const lines = await printed("-q", "-m", `rbp.${parameters}`, QRELS, RUN);
    return lines.split("\n")[0].split("\t")[2];
  };
  // The relevant item of query 1 is second: 0.5 · 0.5 times its gain.
  expect(await value("p=0.5")).toBe("0.2500");
  expect(await value("p=0.5,1=0.5")).toBe("0.1250");
  // The judged item of grade 0 above it gains (0 + 1) / (1 + 1), itself (-1 + 1) / (1 + 1).
  expect(await value("p=0.5,1=-1")).toBe("0.2500");
  expect(await value("1=4,p=0.8")).toBe("0.1600");
});

test("ndcg, G and rbp with gains take no longer for a grade of two billion", async () => {
  const qrels = file("high-grade.qrels", "1 0 a 2147483647\n1 0 b 1\n1 0 c 0\n");
  const run = file("high-grade.run", "1 Q0 a 1 3 t\n1 Q0 b 2 2 t\n");
  const value = async (measure: string): Promise<string> => (await printed("-m", measure, qrels, run)).split("\t")[2];
  expect(await value("ndcg.1=3")).toBe("1.0000\n");
  expect(await value("ndcg.1=2.5")).toBe("1.0000\n");
  expect(await value("rbp.p=0.5,1=3")).toBe("0.5000\n");
});

test("Z scores of a query or measure that is not in the file are -1000000, also at its end", async () => {
  const z = file("z", "1 map 0.25 0.5\n");
  expect(await printed("-q", "-m", "map", "-m", "set_P", "-Z", z, QRELS, RUN)).toBe(
    [
      "Zmap                   \t1\t0.5000",
      "Zset_P                 \t1\t-1000000.0000",
      "Zmap                   \t2\t-1000000.0000",
      "Zset_P                 \t2\t-1000000.0000",
      "Zmap                   \tall\t-499999.7500",
      "Zset_P                 \tall\t-1000000.0000",
      "",
    ].join("\n"),
  );
});

test("a comment may be indented, follow another, and end judgments", async () => {
  const qrels = file("commented.qrels", "# one\n# two\n # three\n1 0 a 1\n# four");
  expect(await printed("-m", "num_rel", qrels, RUN)).toBe("num_rel               \tall\t1\n");
  const prefs = file("commented.prefs", "# one\n# two\n\n1 g s a 1\n1 g s b 0\n# three");
  expect(await printed("-R", "prefs", "-m", "prefs_num_prefs_poss", prefs, RUN)).toBe(
    "prefs_num_prefs_poss  \tall\t1\n",
  );
});
