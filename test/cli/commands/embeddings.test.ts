import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const GOLDEN = `${process.cwd()}/test/golden/embeddings`;
const expected = JSON.parse(readFileSync(`${GOLDEN}/values.json`, "utf8"));

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-embeddings-"));
  const write = (name: string, content: string | Buffer): void => writeFileSync(join(folder, name), content);
  write(
    "v.csv",
    "x,y,label,category,sequence,sure,group\n0,0,a,one,s,0.9,1\n0,1,a,one,s,0.8,1\n5,5,b,two,t,0.7,2\n5,6,b,two,u,0.6,2\n9,9,c,two,u,0.5,3\n",
  );
  write("q.csv", "x,y,label\n0,0,a\n5,5,b\n");
  write("g.csv", "x,y,label\n0,1,a\n5,7,b\n9,9,c\n");
  write("v.npy.gz", gzipSync(readFileSync(`${GOLDEN}/f4.npy`)));
  write("short.txt", "a\nb\n");
  write("index.txt", "0\n2\n");
  write("far.txt", "99\n");
  write("none.txt", "false\nfalse\nfalse\nfalse\nfalse\n");
  write("nan.csv", "x,y,label\n0,0,a\n0,NaN,a\n");
  write("slip.csv", "x,y,label\n0,0,a\n0,O,a\n1,1,b\n");
  write("ragged.csv", "x,y,label\n0,0,a\n0,a\n");
  write("ragged.jsonl", '{"embedding":[1,2],"label":"a"}\n{"embedding":[1],"label":"a"}\n');
  write("headless.csv", "1,2,3\n4,5,6\n");
  write("truncated.npy", readFileSync(`${GOLDEN}/f4.npy`).subarray(0, 600));
  write("truncated.safetensors", readFileSync(`${GOLDEN}/tensors.safetensors`).subarray(0, 1500));
  write("truncated.npz", readFileSync(`${GOLDEN}/stored.npz`).subarray(0, 1500));
  write("truncated.parquet", readFileSync(`${GOLDEN}/snappy.parquet`).subarray(0, 1500));
  write("empty.npy", "");
  write("hostile.csv", "x,y,label\n0,0,\u001b[31mred<script>\n0,1,\u001b[31mred<script>\n");
  write("codes.csv", "a,b,c,label\n1,-1,1,x\n1,-1,-1,x\n-1,1,1,y\n-1,1,-1,y\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => rankproof(["embeddings", ...args], { cwd: folder });

/** Values by measure, of all queries. */
async function valuesOf(...args: string[]): Promise<Record<string, number>> {
  const { stdout, stderr } = await run(...args, "--format", "jsonl");
  if (stdout === "") throw new Error(stderr);
  const rows = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return Object.fromEntries(
    rows.filter(({ part, query }) => part === "all" && query === "all").map(({ measure, value }) => [measure, value]),
  );
}

const MEASURES = "Success@1, Success@5, P@5, Rprec, AP@R, RR, AP";

describe.each(isDeep("embeddings", "neighbors") ? ["l2", "cosine", "ip"] : ["cosine"])("by %s", (metric) => {
  test("the values are those of numpy and scikit-learn", async () => {
    const values = await valuesOf(
      `${GOLDEN}/f4.npy`,
      "--labels",
      `${GOLDEN}/labels.txt`,
      "-m",
      MEASURES,
      "--metric",
      metric,
      "--pcf",
      "0.5,0.9,1",
    );
    const { fnmr, ...measures } = expected[metric];
    for (const [measure, value] of Object.entries<number>(measures))
      expect(values[measure], measure).toBeCloseTo(value, 12);
    for (const [share, value] of Object.entries<number>(expected.pcf))
      expect(values[`PCF@${Number(share)}`]).toBeCloseTo(value, 12);
    const like = await valuesOf(
      `${GOLDEN}/f4.npy`,
      "--labels",
      `${GOLDEN}/labels.txt`,
      "--metric",
      metric,
      "--like",
      "oml",
    );
    expect(like["FNMR@FMR=0.1"]).toBeCloseTo(fnmr[0], 12);
    expect(like["FNMR@FMR=0.01"]).toBeCloseTo(fnmr[1], 12);
  });
});

describe("the same space in every format gives the same values", () => {
  const FORMATS: readonly (readonly [vectors: string, labels: string | undefined])[] = [
    ["f2.npy", "labels-i8.npy"],
    ["f8.npy", "labels-u1.npy"],
    ["big-endian.npy", "labels-text.npy"],
    ["fortran.npy", "labels-bytes.npy"],
    ["f4.npy", "rows.csv:label"],
    ["stored.npz", "label"],
    ["deflated.npz", undefined],
    ["tensors.safetensors", undefined],
    ["snappy.parquet", "label"],
    ["zstd.parquet", undefined],
    ["rows.csv", undefined],
    ["rows.jsonl", "label"],
  ];
  test.each(FORMATS.filter((_, i) => isDeep("inputs", "embeddings") || i % 3 === 2))(
    "%s, labels from %s",
    async (vectors, labels) => {
      const source = labels === undefined || !labels.includes(".") ? labels : `${GOLDEN}/${labels}`;
      const values = await valuesOf(
        `${GOLDEN}/${vectors}`,
        ...(source === undefined ? [] : ["--labels", source]),
        ...["-m", MEASURES, "--fmr", "none", "--pcf", "none"],
      );
      for (const measure of MEASURES.split(", ")) expect(values[measure]).toBeCloseTo(expected.l2[measure], 12);
    },
  );

  test("gzip", async () => {
    const values = await valuesOf("v.npy.gz", "--labels", `${GOLDEN}/labels.txt`, "-m", MEASURES);
    expect(values["AP@R"]).toBeCloseTo(expected.l2["AP@R"], 12);
  });
});

test("a mask, indices and a column choose the same queries", async () => {
  const valuesOfQueries = (queries: string) =>
    valuesOf(`${GOLDEN}/rows.csv`, "--queries", queries, "-m", "AP", "--fmr", "none");
  const values = await valuesOfQueries("is_query");
  expect(await valuesOfQueries(`${GOLDEN}/mask.npy`)).toEqual(values);
  expect(await valuesOfQueries(`${GOLDEN}/indices.npy`)).toEqual(values);
});

test("queries and gallery may be two files, named either way round", async () => {
  const first = await valuesOf("q.csv", "--gallery", "g.csv", "-m", "RR", "--fmr", "none", "--pcf", "none");
  expect(first).toEqual({ RR: 1 });
  expect(await valuesOf("g.csv", "--queries", "q.csv", "-m", "RR", "--fmr", "none", "--pcf", "none")).toEqual(first);
  expect(
    await valuesOf(
      "g.csv",
      "--queries",
      "q.csv",
      "--labels",
      "g.csv:label",
      "--labels",
      "q.csv:label",
      "-m",
      "RR",
      "--fmr",
      "none",
      "--pcf",
      "none",
    ),
  ).toEqual(first);
});

test("the table: measures, verification, topology, counts and conventions, by category", async () => {
  const table = await run(
    "v.csv",
    "--by",
    "category",
    "--categories",
    "category",
    "-m",
    "Success@1, AP@R",
    "--confidences",
    "sure",
    "--without-relevant",
    "zero",
    "--sequences",
    "sequence",
    "--vectors",
    "x,y",
  );
  expect(table.stdout).toMatchInlineSnapshot(`
    "vectors have lengths from 0 to 12.73, which the default metric, l2, counts: --metric cosine compares directions alone; --metric l2 keeps l2 without this warning

    Success@1 of v.csv is 0.4000 on 5 queries; AP@R is 0.4000; FNMR@FMR=0.1 is 0.0000; worst on one, 0.0000.

    measure                                      all     one     two
    ────────────────────────────────────────────────────────────────
    Success@1                                 0.4000  0.0000  0.6667
    AP@R                                      0.4000  0.0000  0.6667
    ────────────────────────────────────────────────────────────────
    FNMR@FMR=0.1 (FMR 0, distance up to 1)    0.0000
    FNMR@FMR=0.01 (FMR 0, distance up to 1)   0.0000
    EER (FNMR 0, FMR 0, distance up to 1)     0.0000
    pair AUC                                  1.0000
    PCF@0.5                                   0.5000  0.5000  0.5000
    ERC area of Success@1                     0.7533  1.0000  0.1111
    risk-coverage of Success@1                0.6933  0.7500  0.0556
    nAUC of Success@1                        -0.5000       –  1.0000
    ERC area of AP@R                          0.7533  1.0000  0.1111
    risk-coverage of AP@R                     0.6933  0.7500  0.0556
    nAUC of AP@R                             -0.5000       –  1.0000
    confidence vs Success@1, mean             0.4333  0.5000  0.6667
    confidence vs Success@1, best             0.6000  1.0000  1.0000
    R-AUROC                                   0.3333       –  1.0000
    ────────────────────────────────────────────────────────────────
    queries                                        5
    items in the gallery                           5
    queries evaluated                              5
    without relevant items                         3
    queries tied at rank 1                         0
    self-matches left out                          5
    of the same sequence left out                  4
    duplicates left out                            0

    metric: l2; ties: expected; self-matches: exclude (by id); duplicates: keep; queries without relevant items: zero

    vectors of 2 columns: x, y
    "
  `);
});

test("hash codes by Hamming distance", async () => {
  expect(await valuesOf("codes.csv", "--metric", "hamming", "-m", "Success@1,P@2", "--fmr", "none")).toEqual({
    "Success@1": 1,
    "P@2": 0.5,
  });
});

test.each(["table", "json", "jsonl", "markdown", "latex", "trec", "junit"])(
  "format %s escapes what labels hold",
  async (format) => {
    const { stdout, code } = await run(
      "hostile.csv",
      "-f",
      format,
      "-m",
      "Success@1",
      "--by",
      "class",
      "-q",
      "--fmr",
      "none",
    );
    expect(code).toBe(0);
    expect(stdout).not.toContain("\u001b");
    if (format === "markdown" || format === "junit") expect(stdout).not.toContain("<script>");
  },
);

test("every choice stands in the output", async () => {
  const { stdout } = await run(
    "v.csv",
    "--like",
    "oml",
    "--within",
    "3",
    "--ties",
    "worst",
    "--duplicates",
    "exclude",
    "--self",
    "keep",
    "-f",
    "json",
  );
  expect(JSON.parse(stdout).conventions).toEqual({
    like: "oml",
    metric: "l2",
    self: "keep",
    duplicates: "exclude",
    noRelevant: "silence",
    ties: "worst",
    rules: ["neighbors nearer than 3", "FMR by quantile", "PCF explains more than its share"],
  });
});

test("formats without place for counts have them on standard error", async () => {
  expect((await run("v.csv", "-f", "csv", "-m", "RR")).stderr).toMatch(
    /^v\.csv: 5 queries, .* 1 without relevant items/,
  );
});

test("a threshold that is missed gives exit code 1", async () => {
  const { code, stderr } = await run("v.csv", "--threshold", "Success@1>=2");
  expect(code).toBe(1);
  expect(stderr).toContain("threshold missed: v.csv has Success@1 =");
});

test.each<[string, number, string[], RegExp]>([
  ["no such file", 3, ["nope.npy"], /^missing file: nope.npy/],
  ["no labels", 2, [`${GOLDEN}/f4.npy`], /^missing labels: name a file or a column with --labels/],
  [
    "labels that are nowhere",
    3,
    ["v.csv", "--labels", "lable"],
    /^missing labels: lable \(neither a file nor a column; did you mean label\?\)/,
  ],
  [
    "too few labels",
    3,
    ["v.csv", "--labels", "short.txt"],
    /^invalid labels: 2 in short.txt \(expected 5, one for each vector of v.csv\)/,
  ],
  [
    "labels of three files",
    2,
    ["v.csv", "--labels", "label", "--labels", "label"],
    /^invalid labels: 2 sources for 1 file of vectors/,
  ],
  ["an index beyond", 2, ["v.csv", "--queries", "far.txt"], /^invalid index in queries: 99/],
  ["an empty mask", 2, ["v.csv", "--queries", "none.txt"], /^missing queries: none is chosen/],
  ["a number that is none", 3, ["nan.csv"], /^invalid number in embeddings: NaN at row 1, column 1/],
  ["a slip in a column", 3, ["slip.csv"], /^slip.csv: invalid number in column y: "O" in row 2/],
  ["a ragged row", 3, ["ragged.csv"], /^ragged.csv: invalid row 3: 2 fields \(expected 3, as in the header\)/],
  [
    "a ragged list",
    3,
    ["ragged.jsonl"],
    /^ragged.jsonl: invalid length of embedding: line 2 has 1 numbers \(expected 2/,
  ],
  ["no header", 3, ["headless.csv"], /^headless.csv: invalid header: the first line holds numbers/],
  ["a cut .npy", 3, ["truncated.npy", "--labels", "short.txt"], /^truncated.npy: invalid file: cut short/],
  ["a cut .npz", 3, ["truncated.npz"], /^truncated.npz: invalid archive/],
  [
    "cut safetensors",
    3,
    ["truncated.safetensors"],
    /^truncated.safetensors: invalid tensor: embeddings|^truncated.safetensors: invalid tensor/,
  ],
  ["cut Parquet", 3, ["truncated.parquet"], /^truncated.parquet: invalid Parquet data/],
  [
    "an empty file",
    3,
    ["empty.npy", "--labels", "short.txt"],
    /^invalid file: .*empty.npy \(empty: it holds no value\)/,
  ],
  [
    "a pickle",
    3,
    [`${GOLDEN}/objects.npy`, "--labels", "short.txt"],
    /unsupported type of array: O \(objects are pickles/,
  ],
  ["codes that are no bits", 3, ["v.csv", "--metric", "hamming", "--vectors", "x,y"], /^invalid bit: 5 at row 2/],
  ["--by category without categories", 2, ["v.csv", "--by", "category"], /^missing categories/],
  ["--by what there is not", 2, ["v.csv", "--by", "label"], /^invalid --by: label/],
  ["a profile that is none", 2, ["v.csv", "--like", "omll"], /^unknown profile: omll \(did you mean oml\?\)/],
  ["a metric that is none", 2, ["v.csv", "--metric", "euclid"], /^unknown metric: euclid/],
  ["a rate above 1", 2, ["v.csv", "--fmr", "1.5"], /^invalid false match rate: 1.5/],
  [
    "true confidences alone",
    2,
    ["v.csv", "--true-confidences", "sure"],
    /^missing confidences: --true-confidences needs --confidences/,
  ],
  ["confidences that are none", 3, ["v.csv", "--confidences", "label"], /^invalid confidences: a at 0 in label/],
  ["a depth beyond reason", 2, ["v.csv", "--depth", "0"], /^invalid --depth: 0/],
  [
    "an output that is an input",
    2,
    ["v.csv", "-o", "./v.csv"],
    /^invalid output file: .*v.csv \(it is also an input\)/,
  ],
  ["an option that is none", 2, ["v.csv", "--engine", "ort"], /^unknown option: --engine/],
  ["two cuts", 2, ["v.csv", "--within", "1", "--within-gap", "2"], /^ambiguous --within and --within-gap/],
])("%s is refused", async (_, code, args, message) => {
  const finished = await run(...args);
  expect([finished.code, finished.stdout]).toEqual([code, ""]);
  expect(finished.stderr).toMatch(message);
});

describe("rates of verification and identification", () => {
  test("true accept rates and thresholds, and identification of queries of which some are nobody", async () => {
    // Of b, the match is as near as c; d at (9, 9) is nobody in the gallery: its nearest item is at a distance of √20.
    writeFileSync(join(folder, "open-q.csv"), "x,y,label\n0,0,a\n5,6,b\n9,9,d\n");
    writeFileSync(join(folder, "open-g.csv"), "x,y,label\n0,1,a\n5,7,b\n5,5,c\n");
    const options = ["--queries", "open-q.csv", "-m", "Success@1", "--pcf", "none", "--metric", "l2"];
    const { stdout } = await run("open-g.csv", ...options, "--far", "0,0.5", "--fpir", "0,1");
    expect(stdout.split("\n").slice(4, 11)).toMatchInlineSnapshot(`
      [
        "Success@1  0.7500 {0.5000…1.0000}",
        "",
        "figure                                            value",
        "────────────────────────────────────────────────────────────────────────",
        "TAR@FAR=0 (FAR 0, no distance)                    0.0000",
        "TAR@FAR=0.5 (FAR 0.4286, distance up to 5.65685)  1.0000",
        "EER (FNMR 0, FMR 0.1429, distance up to 1)        0.1250",
      ]
    `);
    const { parts } = JSON.parse((await run("open-g.csv", ...options, "--far", "0.5", "--fpir", "0", "--json")).stdout);
    expect(parts[0].figures).toMatchObject([
      { name: "TAR@FAR=0.5" },
      { name: "EER" },
      { name: "pair AUC" },
      { name: "DIR@FPIR=0", value: 0.75, min: 0.5, max: 1, threshold: 1 },
    ]);
  });

  test.runIf(isDeep("embeddings"))("intervals of rates, in figures and notes", async () => {
    const photos = join(process.cwd(), "examples/photos.csv");
    const { stdout } = await run(photos, "--far", "0.1", "--fmr", "0.1", "--intervals", "--pcf", "none", "--json");
    const { parts, notes } = JSON.parse(stdout);
    const [fnmr, tar, eer] = parts[0].figures;
    for (const { value, interval } of [fnmr, tar, eer]) {
      expect(interval[0]).toBeLessThan(value);
      expect(interval[1]).toBeGreaterThan(value);
    }
    expect(tar.interval).toEqual(fnmr.interval.map((end: number) => expect.closeTo(1 - end, 12)).reverse());
    expect(eer.note).toMatch(/^FNMR 0\.3761, FMR 0\.376, distance up to 4\.75245; 95 % 0\.\d{4} to 0\.\d{4}$/);
    expect(notes).toContainEqual(
      expect.stringMatching(/^intervals of verification: 95 % bootstrap, 1000 samples of \d+ identities/),
    );
  });

  test("identification needs queries of both kinds", async () => {
    const { code, stderr } = await run("g.csv", "--queries", "q.csv", "--fpir", "0.1");
    expect({ code, stderr }).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("missing queries: there is none that is not in the gallery"),
    });
  });
});

describe("judgments instead of labels", () => {
  beforeAll(() => {
    const write = (name: string, content: string): void => writeFileSync(join(folder, name), content);
    write("rows.csv", "x,id,family,species\n0,1,cat,lion\n1,2,cat,lynx\n3,3,dog,wolf\n7,4,dog,wolf\n");
    write("asked.csv", "x,id\n0.5,1\n3.5,2\n");
    write("test.tsv", "query-id\tcorpus-id\tscore\n1\t2\t2\n1\t4\t1\n2\t3\t1\n9\t1\t1\n");
    write("same.csv", "query,item\n1,2\n3,4\n");
    write("broken.tsv", "query-id\tcorpus-id\tscore\n1\t2\thigh\n");
  });

  test("--qrels: graded, by ids of both files", async () => {
    const { code, stdout } = await run(
      "rows.csv",
      "--queries",
      "asked.csv",
      "--ids",
      "id",
      "--qrels",
      "test.tsv",
      "-m",
      "nDCG@2",
      "--self",
      "keep",
      "--fmr",
      "none",
      "-q",
      "--format",
      "jsonl",
    );
    expect(code).toBe(0);
    const values = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    // Items 1 and 2 are equally near to query 1: 2 is first or second.
    const ideal = 2 + 1 / Math.log2(3);
    expect(values.find(({ query }) => query === "1")).toMatchObject({ min: 2 / Math.log2(3) / ideal, max: 2 / ideal });
    expect(values.find(({ query }) => query === "2").value).toBe(1);
  });

  test.each(["found.run", "found.parquet"])(
    "--neighbors %s is a run that eval gives the same values",
    async (found) => {
      const measures = "nDCG@2,AP,RR";
      const { stdout } = await run(
        "rows.csv",
        "--queries",
        "asked.csv",
        "--ids",
        "id",
        "--qrels",
        "test.tsv",
        "-m",
        measures,
        "--self",
        "keep",
        "--fmr",
        "none",
        "-q",
        "--format",
        "jsonl",
        "--neighbors",
        found,
      );
      const evaluated = await rankproof(
        ["eval", "test.tsv", found, "-m", measures, "-q", "--format", "jsonl", "--missing", "skip"],
        { cwd: folder },
      );
      const valuesIn = (text: string): unknown[] =>
        text
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
          .filter(({ query }) => query !== "all" && query !== null)
          .map(({ measure, query, value, min, max }) => ({ measure, query, value, min, max }));
      const bySort = (text: string): string[] =>
        valuesIn(text)
          .map((value) => JSON.stringify(value))
          .sort();
      expect(bySort(stdout)).toHaveLength(6);
      expect(bySort(stdout)).toEqual(bySort(evaluated.stdout));
      expect((await run("rows.csv", "--labels", "family", "--neighbors", "n.ibin")).stderr).toContain(
        "unsupported --neighbors: n.ibin",
      );
      expect(
        (await run("rows.csv", "--labels", "family", "--neighbors", "n.run", "--over", "precision")).stderr,
      ).toContain("unsupported --neighbors with --over");
    },
  );

  test("--relevant-pairs holds in both directions, --levels grades by shared levels", async () => {
    const pairs = await run(
      "rows.csv",
      "--ids",
      "id",
      "--relevant-pairs",
      "same.csv",
      "-m",
      "RR",
      "--fmr",
      "none",
      "-q",
      "--format",
      "jsonl",
    );
    expect(pairs.stdout.match(/"query":"\d","value":[\d.]+/g)).toEqual([
      '"query":"1","value":1',
      '"query":"2","value":1',
      '"query":"3","value":0.3333333333333333',
      '"query":"4","value":1',
    ]);
    const levels = await run(
      "rows.csv",
      "--ids",
      "id",
      "--levels",
      "family,species",
      "--min-grade",
      "2",
      "-m",
      "RR",
      "--fmr",
      "none",
    );
    expect(levels.stdout).toContain("relevant from grade 2 on");
    expect(levels.stdout).toMatch(/RR(\(rel=2\))? +0\.6667/);
    expect(levels.stdout).toMatch(/2 without relevant items/);
  });

  test.each([
    [["--qrels", "broken.tsv", "--ids", "id"], "broken.tsv:2"],
    [["--qrels", "test.tsv"], "missing ids: --qrels names queries and items by their ids"],
    [
      ["--qrels", "test.tsv", "--relevant-pairs", "same.csv", "--ids", "id"],
      "ambiguous relevance: --qrels and --relevant-pairs",
    ],
    [["--qrels", "test.tsv", "--ids", "id", "--by", "class"], "missing labels: --by class needs --labels or --levels"],
    [["--qrels", "test.tsv", "--ids", "id", "--judgments-columns", "query=quer"], "quer"],
  ])("%s is refused", async (flags, message) => {
    const { code, stderr } = await run("rows.csv", "--queries", "asked.csv", ...flags);
    expect(code).toBeGreaterThan(1);
    expect(stderr).toContain(message);
  });
});

test("--aggregate is stated, thresholds hold for its value, and gates and baselines, which are of means, refuse it", async () => {
  const args = ["v.csv", "-m", "R@1", "--aggregate", "min", "--fmr", "none", "--pcf", "none"];
  const { stdout, code } = await run(...args, "--threshold", "R@1>=0.5");
  expect(stdout).toMatch(/R@1 +1\.0000/);
  expect(stdout).toContain("aggregate: min");
  expect(code).toBe(0);
  const below = ["v.csv", "-m", "AP", "--aggregate", "share-below=0.9", "--threshold", "AP<=0.1"];
  expect((await run(...below, "--fmr", "none", "--pcf", "none")).code).toBe(0);
  const saved = await run(...args, "--save", "base.json");
  expect(saved.stderr).toContain("unsupported measure of a baseline: R@1 is no mean over queries, but its min");
  const json = JSON.parse((await run(...args, "-f", "json")).stdout);
  expect(json.conventions).toMatchObject({ aggregate: "min" });
});
