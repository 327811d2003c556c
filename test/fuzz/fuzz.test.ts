import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as zlib from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oddLines } from "../../scripts/odd-lines.ts";
import { rankproof } from "../cli/in-process.ts";
import { isDeep } from "../deep.ts";
import { type Case, type Delivery, type Outcome, runCase } from "./case.ts";
import { corpus } from "./corpus.ts";
import { allFormats, damagedRuns, formats, idOf, rowsOfBoth, runFlags, written } from "./runs.ts";
import { Subject } from "./subject.ts";
import { valuesByRules, valuesPrinted } from "./trec-eval-rules.ts";
import { damagedVectors, formatsOf, spaces } from "./vectors.ts";

// Rules that hold for whatever comes in. For longer: npm run fuzz -- --seconds 600. What fails is printed with its seed
// (npm run fuzz -- --seed 7) and as code that can be added to corpus.ts.

const PROPERTIES = 8;
/** How long inputs are tried; where nothing is said, so many seeds of each property, whatever the machine. */
const SECONDS = Number(process.env["FUZZ_SECONDS"] ?? 0);
const SEEDS = 3;
/** Without a seed the same inputs at every run, so that a change is not blamed for what it did not do; npm run fuzz draws one. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20261122);

let subject: Subject;
let folder = "";

beforeAll(async () => {
  subject = await Subject.start();
  folder = mkdtempSync(join(tmpdir(), "rankproof-fuzz-"));
});

afterAll(() => {
  subject.end();
  rmSync(folder, { recursive: true });
});

/** Tries inputs, a few for each seed, for a property's share of the time or for some seeds. */
function holds<Input>(what: string, inputs: fc.Arbitrary<Input>, check: (input: Input) => Promise<void>): void {
  test(what, { timeout: 0 }, async () => {
    const end = Date.now() + (1000 * SECONDS) / PROPERTIES;
    for (let seed = SEED; seed < SEED + SEEDS || Date.now() < end; seed++) {
      await fc.assert(fc.asyncProperty(inputs, check), { numRuns: 5, seed });
    }
  });
}

/** Values or a message in reasonable time, the same however the bytes arrive. */
async function outcomeOf(given: Case, ...deliveries: readonly Delivery[]): Promise<Outcome> {
  const outcome = await subject.outcomeOf(given);
  expect(outcome.kind, outcome.text).not.toBe("failed");
  for (const delivery of deliveries) expect(await subject.outcomeOf(given, delivery)).toEqual(outcome);
  return outcome;
}

const { zstdCompressSync } = zlib as Partial<Record<"zstdCompressSync", (data: Uint8Array) => Buffer>>;
const compressions = [zlib.gzipSync, ...(zstdCompressSync === undefined ? [] : [zstdCompressSync])];

const share = fc.double({ min: 0, max: 1, noNaN: true });
const someChunk = fc.integer({ min: 1, max: 50 }).map((chunk) => ({ chunk }));

/** What takes a second or more is for deep tests. */
const LARGE = ["150,000 tensors"];

test.each(corpus.filter(({ name }) => isDeep("inputs") || !LARGE.includes(name)))(
  "once went wrong: $name",
  async ({ given, kind }) => {
    const deliveries = given.job === "runs" ? [{ threads: 1 }, { threads: 2 }, { threads: 3 }] : [];
    const size = Math.max(...Object.values(given.files).map(({ length }) => length));
    const chunks = size < 10_000 ? [{ chunk: 1 }, { chunk: 7 }] : [{ chunk: 1000 }];
    expect(await outcomeOf(given, ...chunks, ...deliveries)).toMatchObject({ kind });
  },
);

holds("any bytes as judgments and run", fc.tuple(damagedRuns(allFormats), someChunk), async ([given, chunk]) => {
  await outcomeOf(given, chunk);
});

holds("any bytes as vectors and labels", fc.tuple(damagedVectors, someChunk), async ([given, chunk]) => {
  await outcomeOf(given, chunk);
});

/** Formats of rows whose columns can be chosen. */
const TABLES: readonly string[] = ["jsonl", "columns", "csv", "tsv", "bare csv"];

holds("a run in another format", fc.tuple(rowsOfBoth, formats, formats, runFlags), async ([rows, of, as, flags]) => {
  const numbersOf = async (judgmentsFormat: typeof of, runFormat: typeof as): Promise<unknown> => {
    const judgments = written(rows.judgments, judgmentsFormat, "judgments");
    const run = written(rows.run, runFormat, "run");
    const formats = { judgmentsFormat: idOf(judgmentsFormat), runFormat: idOf(runFormat) };
    const columns = {
      ...(TABLES.includes(judgmentsFormat) && { judgmentsColumns: "query=1,item=2,grade=3" }),
      ...(TABLES.includes(runFormat) && { runColumns: "query=1,item=2,score=3" }),
    };
    // Order is not the same in every format.
    const all = { ...flags, ...formats, ...columns, ties: "expected" };
    const { kind, text } = await outcomeOf(runCase(judgments, run, all));
    return kind === "values" ? { ...JSON.parse(text), tag: "" } : text;
  };
  expect(await numbersOf(of, as)).toEqual(await numbersOf("trec", "trec"));
});

holds("vectors in another format", spaces, async (space) => {
  const outcomes: Outcome[] = [];
  for (const [vectors, bytes] of Object.entries(await formatsOf(space))) {
    const flags = { labels: ["label"], measures: ["Success@1, AP, RR"] };
    outcomes.push(await outcomeOf({ job: "embeddings", vectors, files: { [vectors]: bytes }, flags }));
  }
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
});

// Several compressed files put together are one; a part of one is refused, or holds all that matters.
holds(
  "compressed",
  fc.record({
    rows: rowsOfBoth,
    compress: fc.constantFrom(...compressions),
    bounds: fc.array(share, { maxLength: 3 }).map((shares) => [0, ...shares.sort((a, b) => a - b), 1]),
    kept: share,
  }),
  async ({ rows, compress, bounds, kept }) => {
    const [judgments, run] = [written(rows.judgments, "trec", "judgments"), written(rows.run, "trec", "run")];
    const offsets = bounds.map((bound) => Math.floor(bound * run.length));
    const whole = Buffer.concat(offsets.slice(1).map((to, i) => compress(run.subarray(offsets[i], to))));
    const expected = await outcomeOf(runCase(judgments, run));
    expect(await subject.outcomeOf(runCase(judgments, whole), { threads: 1 })).toEqual(expected);
    const part = whole.subarray(0, Math.floor(kept * whole.length));
    const outcome = await subject.outcomeOf(runCase(judgments, part), { threads: 1 });
    if (outcome.kind !== "refused") expect(outcome).toEqual(expected);
  },
);

holds("a run on one, two and three threads", damagedRuns(fc.constant("trec")), async (given) => {
  await outcomeOf(given, { threads: 1 }, { threads: 2 }, { threads: 3 });
});

function expectRules(qrels: string, run: string, output: string): void {
  const printed = valuesPrinted(output);
  const expected = valuesByRules(qrels, run);
  expect([...printed.keys()].sort()).toEqual([...expected.keys()].sort());
  // Four digits are printed.
  for (const [name, value] of printed)
    expect(Math.abs(value - (expected.get(name) ?? Number.NaN)), name).toBeLessThan(6e-5);
}

const stored: Record<string, string> = JSON.parse(
  zlib.gunzipSync(readFileSync("test/golden/odd-lines/trec_eval-9.0.4.json.gz")).toString("utf8"),
);

test("the rules are those by which trec_eval 9.0.4 read odd lines", () => {
  for (const [seed, output] of Object.entries(stored)) {
    const { qrels, run } = oddLines(Number(seed));
    expectRules(qrels, run, output);
  }
});

holds("odd lines as trec_eval reads them", fc.nat(), async (seed) => {
  const { qrels, run } = oddLines(seed);
  writeFileSync(join(folder, "qrels"), qrels);
  writeFileSync(join(folder, "run"), run);
  const args = ["trec_eval", "--compat", "9", "-q", "-m", "official", join(folder, "qrels"), join(folder, "run")];
  expectRules(qrels, run, (await rankproof(args)).stdout);
});

const commands = [
  ...["table", "json", "csv", "trec", "latex", "markdown", "junit"].map((format) => ["eval", `--format=${format}`]),
  ["eval", "--threshold=AP>=0.5"],
  ["compare", "--samples=20"],
  ["similarity"],
  ["trec_eval", "-q", "-m", "all_trec"],
  ["trec_eval", "--compat", "9", "-c", "-J"],
];

/** trec_eval's own: command line, files, measures, no queries in common. */
const TREC_EVAL_CODES = [0, 1, 2, 4, 7];

holds(
  "the command line ends with a known code and without a trace",
  fc.tuple(damagedRuns(allFormats), fc.constantFrom(...commands)),
  async ([{ files }, [command, ...options]]) => {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, "other"), "1 Q0 1 1 1 t\n");
    const operands = { compare: ["judgments", "run", "other"], similarity: ["run", "other"] }[command];
    const args = [command, ...options, ...(operands ?? ["judgments", "run"])];
    const { code, stdout, stderr } = await rankproof(args, { cwd: folder });
    expect(command === "trec_eval" ? TREC_EVAL_CODES : [0, 1, 2, 3]).toContain(code);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(stdout).not.toMatch(/\bnan\b|undefined|\[object/i);
  },
);
