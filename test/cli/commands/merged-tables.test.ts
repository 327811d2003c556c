import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parquetWriteBuffer } from "hyparquet-writer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unpacked } from "../../../src/report/packed.ts";
import type { RunsModel } from "../../../src/report/runs/model.ts";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

// What workers write, as Parquet: merged, compared, held against gates and reported on like the runs themselves.

const QRELS = resolve("test/files/news.qrels");
const NAMES = ["bm25.run", "dense.run"];
const RUNS = NAMES.map((name) => resolve("test/files", name));
const MEASURES = "nDCG@10, AP, P@5";
/** Tables whose names are those of the runs, so that outputs are the same. */
const TABLES = NAMES.map((name) => join("tables", name));

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-merged-"));
  mkdirSync(join(folder, "tables"));
  for (const [i, run] of RUNS.entries()) writeFileSync(join(folder, TABLES[i]), await tableOf(run));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  return rankproof(args, { cwd: folder, bundles: "dist/cli" });
}

const linesIn = (file: string): string[] => readFileSync(file, "utf8").trimEnd().split("\n");

/** What two workers write of the queries of a run, as a table of Parquet. */
async function tableOf(file: string): Promise<Uint8Array> {
  const lines = [...linesIn(QRELS), ...linesIn(file)];
  const ids = [...new Set(lines.map(queryOf))];
  const parts = [ids.slice(0, 7), ids.slice(7)].map((own) =>
    own.flatMap((id) => lines.filter((line) => queryOf(line) === id)),
  );
  const worker = ["worker", "--protocol", "1", "-m", MEASURES];
  const columns: { name: string }[] = JSON.parse((await run(...worker, "--schema")).stdout).columns;
  const rows: string[] = [];
  for (const part of parts) {
    const { stdout } = await rankproof([...worker, "--text"], { input: `${part.join("\n")}\n` });
    rows.push(...stdout.trimEnd().split("\n"));
  }
  const cells = rows.map((row) => row.split("\t"));
  const isPartial = ([query]: string[]): boolean => query === "";
  const numbers = (index: number) =>
    cells.map((row) => (isPartial(row) || row[index] === "\\N" ? null : Number(row[index])));
  const texts = (of: (row: string[]) => string | null, name: string) => ({
    name,
    data: cells.map(of),
    type: "STRING" as const,
  });
  const buffer = parquetWriteBuffer({
    columnData: [
      texts((row) => (isPartial(row) ? null : row[0]), "query"),
      ...columns.slice(1).map(({ name }, i) => ({ name, data: numbers(i + 1), type: "DOUBLE" as const })),
      texts((row) => (isPartial(row) ? row[1] : null), "rankproof_partial"),
    ],
  });
  return new Uint8Array(buffer);
}

function queryOf(line: string): string {
  return line.split(/\s/)[0];
}

test.each([...RUNS.entries()])("merge of tables prints what eval prints, run %i", async (i, file) => {
  const tag = linesIn(file).at(-1)?.split(/\s/).at(-1) ?? "";
  const named = ["--run-name", NAMES[i], "--judgments-name", QRELS, "--tag", tag];
  for (const format of ["json", "trec", "table"]) {
    const ofEval = await run("eval", QRELS, file, "-m", MEASURES, "-q", "-f", format);
    expect(await run("merge", TABLES[i], "-q", "-f", format, ...named)).toEqual(ofEval);
  }
});

test("compare of tables gives the numbers of compare of the runs", async () => {
  const measuresOf = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await run("compare", ...args, "-f", "json")).stdout).measures;
  expect(await measuresOf(...TABLES)).toEqual(await measuresOf(QRELS, ...RUNS, "-m", MEASURES));
});

test("a baseline of tables is that of the runs, without the judgments, and so is a gate", async () => {
  const gate = ["--gate", "AP not-worse-than base.json by 0.005"];
  expect((await run("eval", QRELS, RUNS[0], "-m", MEASURES, "--save", "base.json")).code).toBe(0);
  expect((await run("merge", TABLES[0], "--run-name", NAMES[0], "--save", "merged.json")).code).toBe(0);
  const [merged, base] = ["merged.json", "base.json"].map((name) =>
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  );
  // Tables of values say nothing of grades.
  expect({ ...merged, judgments: base.judgments }).toEqual(base);
  expect([merged.judgments, base.judgments.length]).toEqual([undefined, base.queries.length]);
  const ofEval = await run("eval", QRELS, RUNS[1], "-m", MEASURES, ...gate);
  const ofMerge = await run("merge", TABLES[1], "--run-name", NAMES[1], "--judgments-name", QRELS, ...gate);
  expect([ofMerge.code, ofMerge.stdout]).toEqual([ofEval.code, ofEval.stdout]);
  expect(ofEval.code).toBe(1);
});

test.runIf(isDeep("report"))(
  "a report on tables has the values and the comparison of the report on the runs, and verify holds",
  async () => {
    expect((await run("report", ...TABLES, "-o", "tables.html")).code).toBe(0);
    expect((await run("report", QRELS, ...RUNS, "-m", MEASURES, "-o", "runs.html")).code).toBe(0);
    const [ofTables, ofRuns] = await Promise.all(["tables.html", "runs.html"].map(modelIn));
    for (const part of ["queries", "measures", "intervals", "comparison"] as const) {
      expect(ofTables[part]).toEqual(ofRuns[part]);
    }
    expect([ofTables.lists, ofTables.unjudged]).toEqual([undefined, []]);
    const verified = await run("verify", "tables.html", ...TABLES);
    expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining("holds: 6 means")]);
  },
);

test("a report on tables has no items and explains no number", async () => {
  for (const option of [
    ["--items", QRELS],
    ["--says", "0.5"],
  ]) {
    const { code, stderr } = await run("report", ...TABLES, ...option, "-o", "refused.html");
    expect([code, stderr]).toEqual([2, expect.stringContaining(`unsupported option: ${option[0]} (it is for runs`)]);
  }
});

function modelIn(name: string): Promise<RunsModel> {
  const html = readFileSync(join(folder, name), "utf8");
  return unpacked(/<script type="application\/octet-stream" id="model">(.*?)<\/script>/.exec(html)?.[1] ?? "");
}
