import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RunsAhead } from "../../../src/cli/threads/runs-ahead.ts";
import { textOf } from "../../../src/core/ids.ts";
import { JudgmentTable } from "../../../src/evaluate/judgment-table.ts";
import { RowsEvaluation } from "../../../src/evaluate/rows-evaluation.ts";
import { hashedDisk, openSource } from "../../../src/inputs/node.ts";
import { STRICT_NUMBERS } from "../../../src/inputs/numbers.ts";
import { readJudgments } from "../../../src/inputs/read.ts";
import { readInto } from "../../../src/jobs/runs/read-run.ts";
import { parseMeasures } from "../../../src/notation/index.ts";

// Runs that other threads rank while those before them are evaluated.

const THREAD = pathToFileURL(resolve("dist/cli/reader.cjs"));
const QUERIES = Array.from({ length: 20 }, (_, q) => q);
const reading = { numbers: STRICT_NUMBERS, comments: "hash and blank" } as const;

/** A run with ties, and with a query that nobody judged. */
function runText(seed: number): string {
  return QUERIES.map((q) =>
    Array.from({ length: 9 }, (_, i) => `q${q} Q0 d${(i * seed + q) % 30} 0 ${(i * seed) % 4} system${seed}\n`).join(
      "",
    ),
  ).join("");
}

const TEXTS = [1, 7, 11, 13, 17, 19, 23].map(runText);
const QRELS = QUERIES.slice(1)
  .map((q) => `q${q} 0 d${q} 2\nq${q} 0 d${(q + 7) % 30} 1\n`)
  .join("");

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-ahead-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What is found in each run, read ahead by some threads or, without any, one after the other; "whole": not read ahead. */
async function found(texts: readonly string[], threads: number, measures = "nDCG@5, AP, NumRet") {
  const judgments = join(folder, "qrels");
  writeFileSync(judgments, QRELS);
  const names = texts.map((text, i) => {
    const name = join(folder, `${i}.run`);
    writeFileSync(name, text);
    return name;
  });
  const runs = await Promise.all(names.map((name) => hashedDisk.open(name)));
  const table = new JudgmentTable(await readJudgments(await openSource(judgments), reading), judgments);
  const ahead = new RunsAhead(runs, THREAD, threads, 1);
  const whole: number[] = [];
  const outcomes: unknown[] = [];
  try {
    for (const [i, run] of runs.entries()) {
      const seen: [query: number, ids: string[], starts: number[]][] = [];
      const start = (): RowsEvaluation => {
        seen.length = 0;
        return new RowsEvaluation(table, parseMeasures(measures), {}, run.name, {
          depth: 3,
          add: (query, _, { items: { rows, starts }, idOf }) => {
            seen.push([query, Array.from(rows, (row) => textOf(idOf(row))), [...starts]]);
          },
        });
      };
      const given = { run, table, reading: { ...reading, hasher: table.rows.hasher } };
      const readers = {
        read: async (...args: Parameters<RunsAhead["read"]>) => {
          const read = await ahead.read(...args);
          if (read === undefined) whole.push(i);
          return read;
        },
      };
      const { evaluation, tag } = await readInto(given, start, { readers });
      // What was evaluated is hashed, whatever becomes of the file.
      writeFileSync(names[i], "");
      const sha256 = await run.sha256?.();
      outcomes.push({
        evaluation: evaluation.finish().toJSON(),
        rows: evaluation.rows,
        tag: textOf(tag),
        seen,
        sha256,
      });
    }
  } finally {
    await ahead.end();
  }
  return { outcomes, whole };
}

test.each([2, 4])("read by %i threads, runs have the numbers and lists of one after the other", async (threads) => {
  const expected = await found(TEXTS, 1);
  expect(expected.whole).toHaveLength(TEXTS.length);
  const { outcomes, whole } = await found(TEXTS, threads);
  expect(outcomes).toEqual(expected.outcomes);
  expect(whole).toEqual([0]);
});

test("runs that threads read have the digests of what these read", async () => {
  const { outcomes } = await found(TEXTS, 2);
  expect(outcomes).toEqual(
    TEXTS.map((text) => expect.objectContaining({ sha256: createHash("sha256").update(text).digest("hex") })),
  );
});

test("a run whose queries are not each in consecutive lines is read as a whole, and those after it ahead", async () => {
  const texts = TEXTS.with(2, `${TEXTS[2]}q1 Q0 another 0 9 late\n`);
  const { outcomes, whole } = await found(texts, 2);
  expect(outcomes).toEqual((await found(texts, 1)).outcomes);
  expect(whole).toEqual([0, 2]);
});

test("runs with a measure that sees which items lists hold are read as a whole", async () => {
  expect((await found(TEXTS, 2, "AP, NumItems@5")).whole).toHaveLength(TEXTS.length);
});

test("a bad line stops with the message of the run as a whole, and ends the threads", async () => {
  const texts = TEXTS.with(4, `${TEXTS[4]}q3 Q0 d1\n`);
  const messageOf = (threads: number): Promise<unknown> => found(texts, threads).catch((error) => error.message);
  const alone = await messageOf(1);
  expect(alone).toMatch(/4\.run:181: /);
  expect(await messageOf(2)).toBe(alone);
});
