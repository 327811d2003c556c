import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

const FILES = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-eval-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Standard output of a command that must go well. */
async function output(
  args: readonly string[],
  options: { cwd?: string; input?: string | Buffer } = {},
): Promise<string> {
  const { code, stdout, stderr } = await rankproof(args, options);
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

describe("eval prints a table", () => {
  test("with a row per measure, a column per run, tie intervals and counts", async () => {
    expect(await output(["eval", ...FILES])).toMatchInlineSnapshot(`
      "Best of 2 runs: bm25.run on all 5 measures. compare says how sure that is.

      measure                   bm25.run  dense.run
      ──────────────────────────────────────────────────────────
      nDCG@10                     0.5605  0.5396 {0.5132…0.5664}
      AP                          0.6005  0.5670 {0.5567…0.5775}
      RR@10                       0.8583  0.8417 {0.8167…0.8611}
      P@10                        0.7033  0.6827 {0.6700…0.6967}
      R@100                       0.8062  0.7625
      Judged@10                   1.0000  0.9667
      ──────────────────────────────────────────────────────────
      queries evaluated               30      30
      missing from the run             0       1
      without relevant items           1       1
      not judged                       0       0
      queries affected by ties         0      28

      ties: expected; missing queries: zero
      bm25.run: R@100 looks further than rank 50, where all 30 lists end: relevant items beyond it count as not found
      dense.run: R@100 looks further than rank 50, where all 29 lists end: relevant items beyond it count as not found
      dense.run: 1 of 30 judged queries has no results and counts as zero: 417
      {least…most} that the order of tied scores alone can give, in dense.run
      "
    `);
  });

  test("with the asked measures, per query", async () => {
    const text = await output(["eval", ...FILES.slice(0, 2), "-q", "-m", "nDCG@10, AP(denominator=retrieved)@10"]);
    expect(text).toContain("query  nDCG@10  AP(denominator=retrieved)@10");
    expect(text.split("\n").filter((line) => /^4\d\d {4}/.test(line))).toHaveLength(30);
  });

  test("with the conventions in force", async () => {
    const text = await output([
      "eval",
      ...FILES,
      "--like",
      "trec_eval-9",
      "--depth",
      "20",
      "--judged-only",
      "--retrieved-only",
      "--min-grade",
      "2",
    ]);
    expect(text).toContain(
      "like trec_eval-9 but for minGrade, views; ties: id-descending; missing queries: skip; relevant from grade 2; depth 20; judged items only; retrieved items only; scores in single precision",
    );
    expect(text).toContain("map is AP(rel=2); ndcg_cut_10 is nDCG@10; recip_rank is RR(rel=2); P_10 is P(rel=2)@10");
  });
});

describe("eval --format", () => {
  const measures = ["-m", "nDCG@10, NumRelRet"];

  test("jsonl: one object a line, per query and for all, in full precision", async () => {
    const lines = (await output(["eval", ...FILES, ...measures, "-q", "--format", "jsonl"])).trimEnd().split("\n");
    const rows = lines.map((line) => JSON.parse(line));
    expect(rows).toHaveLength(2 * 2 * 31);
    expect(rows.filter(({ query }) => query === "all")).toEqual([
      {
        run: "bm25.run",
        measure: "nDCG@10",
        query: "all",
        value: expect.any(Number),
        min: expect.any(Number),
        max: expect.any(Number),
      },
      {
        run: "bm25.run",
        measure: "NumRelRet",
        query: "all",
        value: expect.any(Number),
        min: expect.any(Number),
        max: expect.any(Number),
      },
      {
        run: "dense.run",
        measure: "nDCG@10",
        query: "all",
        value: expect.any(Number),
        min: expect.any(Number),
        max: expect.any(Number),
      },
      {
        run: "dense.run",
        measure: "NumRelRet",
        query: "all",
        value: expect.any(Number),
        min: expect.any(Number),
        max: expect.any(Number),
      },
    ]);
    const [all] = rows.filter(
      ({ run, measure, query }) => run === "dense.run" && measure === "nDCG@10" && query === "all",
    );
    const own = rows.filter(
      ({ run, measure, query }) => run === "dense.run" && measure === "nDCG@10" && query !== "all",
    );
    const mean = (key: string) => own.reduce((sum, row) => sum + row[key], 0) / own.length;
    for (const key of ["value", "min", "max"]) expect(all[key]).toBeCloseTo(mean(key), 14);
    expect(all.min).toBeLessThan(all.value);
  });

  test("csv and tsv hold the same columns and numbers", async () => {
    const jsonl = await output(["eval", ...FILES, ...measures, "-q", "--format", "jsonl"]);
    const expected = jsonl
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    for (const [format, delimiter] of [
      ["csv", ","],
      ["tsv", "\t"],
    ]) {
      const text = await output(["eval", ...FILES, ...measures, "-q", "--format", format]);
      const { data } = Papa.parse<Record<string, string>>(text, { header: true, delimiter, skipEmptyLines: true });
      const rows = data.map((row) => ({
        ...row,
        value: Number(row["value"]),
        min: Number(row["min"]),
        max: Number(row["max"]),
      }));
      expect(rows).toEqual(expected);
    }
  });

  test("json holds counts, conventions, variance of ties and, with -q, queries", async () => {
    const document = JSON.parse(await output(["eval", ...FILES, ...measures, "-q", "--format", "json"]));
    expect(document.conventions).toEqual({
      like: null,
      deviations: [],
      minGrade: 1,
      ties: "expected",
      missing: "zero",
      noRelevant: "computed",
      self: "keep",
      scoresAbove: null,
      views: [],
      precision: "double",
    });
    expect(document.runs[1]).toMatchObject({
      run: "dense.run",
      tag: "dense",
      queries: { evaluated: 30, missing: 1, withoutRelevant: 1, unjudged: 0, tied: 28 },
    });
    expect(document.runs[1].measures[0].tieVariance).toBeGreaterThan(0);
    expect(document.runs[1].measures[0].perQuery).toHaveLength(30);
  });

  test("markdown", async () => {
    expect(await output(["eval", ...FILES, ...measures, "--format", "markdown"])).toMatchInlineSnapshot(`
      "| measure | bm25.run | dense.run |
      | :-- | --: | --: |
      | nDCG@10 | 0.5605 | 0.5396 {0.5132…0.5664} |
      | NumRelRet | 1004 | 953 |
      | queries evaluated | 30 | 30 |
      | missing from the run | 0 | 1 |
      | without relevant items | 1 | 1 |
      | not judged | 0 | 0 |
      | queries affected by ties | 0 | 28 |

      ties: expected; missing queries: zero

      - dense.run: 1 of 30 judged queries has no results and counts as zero: 417
      "
    `);
  });

  test("latex", async () => {
    expect(await output(["eval", ...FILES, ...measures, "--format", "latex"])).toMatchInlineSnapshot(`
      "\\begingroup\\footnotesize\\setlength{\\tabcolsep}{3pt}
      \\noindent\\begin{tabular}{lrr@{}l}
      \\toprule
      measure & bm25.run & \\multicolumn{2}{c}{dense.run} \\\\
      \\midrule
      nDCG@10 & 0.5605 & 0.5396 & ~\\{0.5132…0.5664\\} \\\\
      NumRelRet & 1004\\phantom{.0000} & 953\\phantom{.0000} &  \\\\
      \\bottomrule
      \\end{tabular}
      \\par\\smallskip\\noindent ties: expected; missing queries: zero
      \\par\\smallskip\\noindent queries evaluated: 30; missing from the run: 0 (bm25.run), 1 (dense.run); without relevant items: 1; not judged: 0; queries affected by ties: 0 (bm25.run), 28 (dense.run)
      \\par\\endgroup

      {\\footnotesize\\noindent dense.run: 1 of 30 judged queries has no results and counts as zero: 417\\par}
      "
    `);
  });

  test("trec: lines as trec_eval prints them", async () => {
    expect(await output(["eval", ...FILES, ...measures, "--format", "trec"])).toMatchInlineSnapshot(`
      "runid                 	all	bm25.run
      nDCG@10               	all	0.5605
      NumRelRet             	all	1004.0000
      runid                 	all	dense.run
      nDCG@10               	all	0.5396
      NumRelRet             	all	953.0000
      "
    `);
  });

  test("the counts go to standard error where the format has no place for them", async () => {
    const { stderr } = await rankproof(["eval", ...FILES, ...measures, "--format", "csv"]);
    expect(stderr).toBe(
      "bm25.run: 30 queries evaluated, 0 missing from the run, 1 without relevant items, 0 not judged, 0 queries affected by ties\n" +
        "dense.run: 30 queries evaluated, 1 missing from the run, 1 without relevant items, 0 not judged, 28 queries affected by ties\n" +
        "ties: expected; missing queries: zero\n" +
        "dense.run: 1 of 30 judged queries has no results and counts as zero: 417\n",
    );
  });

  test("ids and names are text in every format, never markup", async () => {
    writeFileSync(join(folder, "hostile.qrels"), "<script>|&_q 0 d1 1\n");
    writeFileSync(join(folder, "x_<b>.run"), "<script>|&_q Q0 d1 1 2 t\n");
    const args = ["eval", "hostile.qrels", "x_<b>.run", "-q", "-m", "AP", "--format"];
    expect(await output([...args, "markdown"], { cwd: folder })).toContain(
      "| &#60;script&#62;&#124;&#38;&#95;q | 1.0000 |",
    );
    expect(await output([...args, "latex"], { cwd: folder })).toContain("$<$script$>$\\textbar{}\\&\\_q & 1.0000 \\\\");
    expect(await output([...args, "latex"], { cwd: folder })).toContain("measure & x\\_$<$b$>$.run \\\\");
  });
});

describe("eval reads the same values", () => {
  const expected = async () =>
    (await output(["eval", FILES[0], FILES[2], "--format", "csv"])).replaceAll("dense.run", "RUN");
  const rows = readFileSync(FILES[2], "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "));
  const judged = readFileSync(FILES[0], "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "));
  const nested = (list: string[][], value: number): string => {
    const queries: Record<string, Record<string, number>> = {};
    for (const row of list) {
      queries[row[0]] ??= {};
      queries[row[0]][row[2]] = Number(row[value]);
    }
    return JSON.stringify(queries);
  };
  const actual = async (qrels: string, run: string, extra: string[] = [], input?: string | Buffer): Promise<string> =>
    (await output(["eval", qrels, run, "--format", "csv", ...extra], input === undefined ? {} : { input })).replaceAll(
      /^[^,\n]+(?=,[^,]*,all)/gm,
      "RUN",
    );

  test.each<[string, string, string | Buffer]>([
    ["gzip", "run.gz", gzipSync(readFileSync(FILES[2]))],
    ["JSON", "run.json", nested(rows, 4)],
    [
      "JSONL",
      "run.jsonl",
      rows.map((row) => JSON.stringify({ query: row[0], item: row[2], score: Number(row[4]) })).join("\n"),
    ],
    [
      "JSONL detected by its content",
      "run-of-lines",
      rows.map((row) => JSON.stringify({ qid: row[0], docno: row[2], score: Number(row[4]) })).join("\n"),
    ],
    ["CSV", "run.csv", ["score,query_id,doc_id", ...rows.map((row) => `${row[4]},${row[0]},"${row[2]}"`)].join("\n")],
    [
      "TSV detected by its content",
      "run-of-columns",
      ["query\titem\tscore", ...rows.map((row) => `${row[0]}\t${row[2]}\t${row[4]}`)].join("\n"),
    ],
    ["CRLF", "crlf.run", rows.map((row) => `${row.join(" ")}\r\n`).join("")],
    ["tabs and blank lines", "tabs.run", rows.map((row) => `\n  ${row.join("\t")} more fields\n`).join("")],
    ["a byte order mark", "bom.run", `\ufeff${readFileSync(FILES[2], "utf8")}`],
    ["no newline at the end", "cut.run", readFileSync(FILES[2], "utf8").trimEnd()],
    ["comments", "comments.run", `# made by hand\n${readFileSync(FILES[2], "utf8")}# end`],
    [
      "shuffled lines",
      "shuffled.run",
      rows
        .toSorted((a, b) => (a[2] < b[2] ? -1 : 1))
        .map((row) => `${row.join(" ")}\n`)
        .join(""),
    ],
  ])("of a run in %s", async (_, name, content) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    expect(await actual(FILES[0], path)).toBe(await expected());
  });

  test.each<[string, string, string]>([
    [
      "BEIR's TSV",
      "qrels.tsv",
      ["query-id\tcorpus-id\tscore", ...judged.map((row) => `${row[0]}\t${row[2]}\t${row[3]}`)].join("\n"),
    ],
    ["JSON", "qrels.json", nested(judged, 3)],
    ["CSV", "qrels.csv", ["query,item,grade", ...judged.map((row) => `${row[0]},${row[2]},${row[3]}`)].join("\n")],
  ])("of judgments in %s", async (_, name, content) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    expect(await actual(path, FILES[2])).toBe(await expected());
  });

  test("from standard input, plain and gzip", async () => {
    expect(await actual(FILES[0], "-", [], readFileSync(FILES[2]))).toBe(await expected());
    expect(await actual(FILES[0], "-", [], gzipSync(readFileSync(FILES[2])))).toBe(await expected());
  });

  test("with the format given by a flag", async () => {
    const path = join(folder, "run.odd");
    writeFileSync(path, nested(rows, 4));
    expect(await actual(FILES[0], path, ["--run-format", "json", "--judgments-format", "trec"])).toBe(await expected());
  });

  test.skipIf(process.platform === "win32")("from a pipe of the shell", async () => {
    const text = execFileSync(
      "bash",
      ["-c", `node dist/cli/rankproof.cjs eval ${FILES[0]} <(cat ${FILES[2]}) --format csv`],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    expect(text.toString().replaceAll(/^[^,\n]+(?=,[^,]*,all)/gm, "RUN")).toBe(await expected());
  });
});

describe("eval --threshold", () => {
  test("met: exit code 0", async () => {
    expect(
      (await rankproof(["eval", ...FILES, "--threshold", "nDCG@10>=0.5", "--threshold", "P(rel=2)@5 < 0.9"])).code,
    ).toBe(0);
  });

  test("missed by one run: exit code 1, the table all the same, and a line that says so", async () => {
    const { code, stdout, stderr } = await rankproof(["eval", ...FILES, "-m", "AP", "--threshold", "nDCG@10>=0.55"]);
    expect(code).toBe(1);
    expect(stdout).toContain("nDCG@10");
    expect(stderr).toBe(
      "threshold holds: bm25.run has nDCG@10 = 0.5605, wanted nDCG@10>=0.55\nthreshold missed: dense.run has nDCG@10 = 0.5396, wanted nDCG@10>=0.55\n",
    );
  });
});

describe("eval -o", () => {
  test("writes the file whole, prints nothing and leaves no temporary file", async () => {
    const path = join(folder, "report.json");
    expect(await output(["eval", ...FILES, "--format", "json", "-o", path])).toBe("");
    expect(JSON.parse(readFileSync(path, "utf8")).runs).toHaveLength(2);
    expect(readdirSync(folder).filter((name) => name.includes(".tmp"))).toEqual([]);
    expect(existsSync(path)).toBe(true);
  });
});

describe("eval --item-columns", () => {
  const judgments = "q1 0 a 1\nq2 0 b 1\n";
  const run = "q1 Q0 a 1 2 t\nq1 Q0 b 2 2 t\nq1 Q0 z 3 1 t\nq2 Q0 b 1 3 t\nq2 Q0 c 2 2 t\n";
  let own = "";

  beforeAll(() => {
    own = mkdtempSync(join(tmpdir(), "rankproof-items-"));
    for (const [name, text] of Object.entries({
      qrels: judgments,
      run,
      "items.csv": "movie_id,popularity,genre\na,5,x\nb,2,x\nc,0,y\n",
      "bad.csv": "item,popularity\na,many\n",
      "none.csv": "item,color\na,red\n",
      "two.csv": "item,genre,kind\na,x,film\nb,x,series\n",
      "named.csv": "movie_id,kind,category,users,popularity\na,film,x,9,5\nb,series,x,8,2\nc,film,y,7,0\n",
      "two-ids.csv": "movie_id,item_id,genre\n1,a,x\n2,b,x\n",
      "id-and-text.csv": "id,movie,movie_id,genre\n1,Amour,a,x\n2,Babel,b,x\n3,Cure,c,y\n",
      "same.csv": "item,cost,cost\na,1,2\n",
      "train.csv": "user,item\nq1,x\nq2,a\nq3,a\nq3,x\nq3,b\n",
      "vectors.csv": 'item,vector\na,"[1, 0]"\nb,0 1\nz,"0.6;0.8"\nc,1 1\n',
      "wrong.csv": "item,vector\na,1 many\n",
      "costs.tsv": "item\tseconds\na\t8\nb\t2\nz\t\n",
      "owed.csv": "item,cost\na,-3\n",
      "twice.csv": "item,category,cost\na,x,1\nb,y,\na,x,1\nb,,2\nb,z,2\n",
    })) {
      writeFileSync(join(own, name), text);
    }
  });

  afterAll(() => rmSync(own, { recursive: true }));

  const evaluated = (...args: string[]) =>
    rankproof(["eval", "qrels", "run", "--format", "csv", "--quiet", ...args], { cwd: own });

  test("reads popularity and category by their usual names; other items have neither", async () => {
    const { stdout } = await evaluated("-m", "AvgPopularity@1, ILD@2, ILD@3", "--item-columns", "items.csv");
    expect(stdout).toMatch(
      /^run,measure.*\nrun,AvgPopularity@1,all,2\.75,2,3\.5\nrun,ILD@2,all,0\.5,0\.5,0\.5\nrun,ILD@3,all,0\.83333333/,
    );
  });

  test("an id goes before what may be a text, as in runs", async () => {
    const { stdout } = await evaluated("-m", "ILD@2", "--item-columns", "id-and-text.csv");
    expect(stdout).toMatch(/ILD@2,all,0\.5,/);
  });

  test("a column with the name of a property goes before others that may be it", async () => {
    const { stdout } = await evaluated("-m", "AvgPopularity@1, ILD@2, ILD@3", "--item-columns", "named.csv");
    expect(stdout).toMatch(/AvgPopularity@1,all,2\.75,2,3\.5\nrun,ILD@2,all,0\.5,0\.5,0\.5\nrun,ILD@3,all,0\.83333333/);
  });

  test("reads what users chose before", async () => {
    const measures =
      "AvgPopularity@1, MIUF@1, MIUF(population=interactions)@1, ItemCoverage(collection=4)@1, HistorySerendipity@1";
    const { stdout } = await evaluated("-m", measures, "--train", "train.csv");
    const lines = stdout.trim().split("\n").slice(1);
    // a was chosen by two users, b by one. Of those who chose a, half chose x, which q1 did; who chose b is one of two that chose a, as q2 did.
    expect(lines.map((line) => Number(line.split(",")[3]))).toEqual([
      1.25,
      expect.closeTo((Math.log2(3 / 2) / 2 + 1.5 * Math.log2(3)) / 2, 12),
      expect.closeTo((Math.log2(5 / 2) / 2 + 1.5 * Math.log2(5)) / 2, 12),
      0.375,
      expect.closeTo((0.25 + 1 - Math.SQRT1_2) / 2, 12),
    ]);
  });

  test("reads vectors", async () => {
    const { stdout } = await evaluated(
      "-m",
      "ILD(distance=cosine)@2, ILD(distance=hamming)@2",
      "--item-columns",
      "vectors.csv",
    );
    expect(stdout).toMatch(/ILD\(distance=cosine\)@2,all,0\.64644/);
    expect(stdout).toMatch(/ILD\(distance=hamming\)@2,all,1\.5,/);
  });

  test("reads costs; an empty cell, and an item that the table lacks, have none", async () => {
    const reader = "CWL(browsing=precision,max_rel=1,quantity=total-cost,costs=table,max_cost=10)@2";
    const { stdout, stderr } = await rankproof(
      ["eval", "qrels", "run", "--format", "csv", "-m", reader, "--item-columns", "costs.tsv"],
      { cwd: own },
    );
    // a and b; b and c.
    expect(stdout).toMatch(/@2"?,all,11,11,11\n/);
    expect(stderr).toContain("2 of 4 listed items have no cost: each costs max_cost");
  });

  test("the names of RecBole's measures take training data as well", async () => {
    const { stdout } = await evaluated(
      "-m",
      "averagepopularity@1, tailpercentage@1",
      "--train",
      "train.csv",
      "--like",
      "recbole",
    );
    expect(stdout).toMatch(/averagepopularity@1,all,1\.25,.*\nrun,tailpercentage@1,all,0\.75,/);
  });

  test.each([
    [["-m", "AvgPopularity@1", "--train", "nofile"], "missing file of --train: nofile"],
    [
      ["-m", "ItemCoverage@1"],
      "missing training data for ItemCoverage@1: expected train of evaluate, --train FILE, or a number as in",
    ],
    [
      ["-m", "ILD(distance=cosine)@2", "--item-columns", "wrong.csv"],
      "wrong.csv:2: invalid vector: 1 many (expected numbers such as 0.1 0.2)",
    ],
    [["-m", "ILD@2"], "missing category of items for ILD@2: expected items of evaluate, or --item-columns FILE"],
    [["-m", "AP", "--item-columns", "nofile"], "missing file of --item-columns: nofile"],
    [
      ["-m", "AP", "--item-columns", "none.csv"],
      "none.csv: missing column: popularity, category, cost or vector (found item, color)",
    ],
    [
      ["-m", "ILD@2", "--item-columns", "two.csv"],
      "two.csv: ambiguous column: category (genre or kind; rename or leave out all but the one that is meant)",
    ],
    [
      ["-m", "ILD@2", "--item-columns", "two-ids.csv"],
      "two-ids.csv: ambiguous column: item (movie_id or item_id; rename or leave out all but the one that is meant)",
    ],
    [
      ["-m", "AP", "--item-columns", "same.csv"],
      "same.csv: ambiguous column: cost (2 columns are called cost: 2, 3; rename or leave out all but the one that is meant)",
    ],
    [
      ["-m", "AP", "--item-columns", "bad.csv"],
      "bad.csv:2: invalid popularity: many (expected a number of at least 0)",
    ],
    [["-m", "AP", "--item-columns", "owed.csv"], "owed.csv:2: invalid cost: -3 (expected a number of at least 0)"],
    [["-m", "ILD@2", "--item-columns", "twice.csv"], 'twice.csv:6: duplicate item: b (category "z", in line 3 "y")\n'],
    [["-m", "TBG(max_rel=1,costs=table)"], "missing cost of items for TBG(max_rel=1,costs=table): expected items"],
  ])("%j is refused", async (args, message) => {
    expect((await evaluated(...args)).stderr).toContain(message);
  });
});

describe("eval --like trec_eval", () => {
  test("gives the values that the trec_eval command prints", async () => {
    const { stdout } = await rankproof([
      "eval",
      FILES[0],
      FILES[2],
      "--like",
      "trec_eval",
      "-m",
      "map, ndcg_cut_10, Rprec, bpref, iprec_at_recall_0.20, rbp",
      "--format",
      "trec",
    ]);
    const values = stdout
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t")[2]);
    const trec = await output([
      "trec_eval",
      "-m",
      "map",
      "-m",
      "ndcg_cut.10",
      "-m",
      "Rprec",
      "-m",
      "bpref",
      "-m",
      "iprec_at_recall.0.2",
      "-m",
      "rbp",
      FILES[0],
      FILES[2],
    ]);
    const byName = Object.fromEntries(
      trec
        .trimEnd()
        .split("\n")
        .map((line) => line.split(/\s+/))
        .map(([name, , value]) => [name, value]),
    );
    expect(values).toEqual(
      ["map", "ndcg_cut_10", "Rprec", "bpref", "iprec_at_recall_0.20", "rbp"].map((name) => byName[name]),
    );
  });
});

test("values of queries that JUnit's XML has not are not left out without a word", async () => {
  const note = "--per-query: --format junit has no values of queries\n";
  expect((await rankproof(["eval", ...FILES, "-q", "--format", "junit"])).stderr).toContain(note);
  expect((await rankproof(["eval", ...FILES, "--format", "junit"])).stderr).not.toContain(note);
  expect((await rankproof(["eval", ...FILES, "-q", "--format", "csv"])).stderr).not.toContain(note);
});

// x and y are not judged, a is relevant: the first two ranks hold nothing that is judged.
test.each([
  [0, "--depth", "2", "--judged-only"],
  [1, "--judged-only", "--depth", "2"],
])("RR is %d by %s %s %s: lists are cut and condensed in the order of the options", async (value, ...options) => {
  writeFileSync(join(folder, "cut.qrels"), "q 0 a 1\n");
  writeFileSync(join(folder, "cut.run"), "q Q0 x 1 3 t\nq Q0 y 2 2 t\nq Q0 a 3 1 t\n");
  const files = ["cut.qrels", "cut.run"].map((name) => join(folder, name));
  const { stdout } = await rankproof(["eval", ...files, "-m", "RR", ...options, "--json"]);
  expect(JSON.parse(stdout).runs[0].measures[0].value).toBe(value);
});
