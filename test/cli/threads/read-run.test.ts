import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readInParts } from "../../../src/cli/threads/read-run.ts";
import { textOf } from "../../../src/core/ids.ts";
import { type FoldOptions, foldingOf, NO_FOLDING } from "../../../src/evaluate/folding/folding.ts";
import { JudgmentTable } from "../../../src/evaluate/judgment-table.ts";
import type { Observer } from "../../../src/evaluate/observer.ts";
import { RowsEvaluation } from "../../../src/evaluate/rows-evaluation.ts";
import { subtopicRows } from "../../../src/evaluate/subtopics/subtopic-rows.ts";
import { formatTies, type TiePolicy } from "../../../src/evaluate/ties.ts";
import {
  AP,
  Bpref,
  type EvaluateOptions,
  evaluate,
  Hole,
  type NamedMeasure,
  NumRet,
  nDCG,
  RR,
} from "../../../src/index.ts";
import { openSource } from "../../../src/inputs/node.ts";
import { STRICT_NUMBERS } from "../../../src/inputs/numbers.ts";
import { readJudgments, readRun } from "../../../src/inputs/read.ts";
import { readWithSubtopics } from "../../../src/inputs/read-subtopics.ts";
import { withExcluded } from "../../../src/jobs/runs/folding.ts";
import { type RunInEvaluation, type RunToRead, readInto } from "../../../src/jobs/runs/read-run.ts";
import { parseMeasures } from "../../../src/notation/index.ts";
import { caseCount, isDeep } from "../../deep.ts";
import { filesOf } from "../../jobs/files.ts";
import { rankproof } from "../spawn.ts";

// Runs read by several threads, each some queries of it.

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-parts-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const QUERIES = 60;
const THREADS = isDeep() ? [2, 3, 7] : [3];
/** Ties, queries of different length, some without judgments, an empty line, a comment. */
const lines = Array.from({ length: QUERIES }, (_, q) =>
  Array.from({ length: 5 + ((q * 7) % 40) }, (_, i) => `q${q} Q0 d${i} ${i} ${Math.floor((40 - i) / 3)} tag${q}`),
);
const RUN = lines.map((own, q) => `${own.join("\n")}\n${q % 9 === 4 ? "\n" : ""}${q % 9 === 7 ? "# comment\n" : ""}`);
const QRELS = lines
  .flatMap((own, q) => (q % 5 === 3 ? [] : own.map((_, i) => `q${q} 0 d${(i * 3) % 50} ${(i + q) % 4}\n`)))
  .join("");

const reading = { numbers: STRICT_NUMBERS, comments: "hash and blank" } as const;
const MEASURES = "nDCG@10, AP, RR, NumRet, GMAP";
const thread = pathToFileURL(resolve("dist/cli/reader.cjs"));

async function files(judgments: string, run: string, folding = NO_FOLDING) {
  const source = await openSource(judgments);
  const table = new JudgmentTable(await readJudgments(source, reading), judgments, folding);
  return { table, run: await openSource(run), reading: { ...reading, hasher: table.rows.hasher } };
}

async function inParts(
  judgments: string,
  run: string,
  threads: number,
  ties: TiePolicy = "expected",
  { worth = 1000, observer }: { readonly worth?: number; readonly observer?: Observer } = {},
) {
  const all = await files(judgments, run);
  const start = (): RowsEvaluation => new RowsEvaluation(all.table, parseMeasures(MEASURES), { ties }, run, observer);
  return readInParts(all, start, threads, { thread, worth });
}

async function inOneGo(
  judgments: string,
  run: string,
  ties: TiePolicy = "expected",
  observer?: Observer,
): Promise<RunInEvaluation> {
  const { table, run: source, reading } = await files(judgments, run);
  const evaluation = new RowsEvaluation(table, parseMeasures(MEASURES), { ties }, run, observer);
  const onQuery = evaluation.add.bind(evaluation);
  return { tag: await readRun(source, reading, { onStart: () => {}, onQuery }), evaluation };
}

describe("readInParts", () => {
  test.each(["expected", "id-descending"] as const)(
    "shows an observer what it sees in one go, ties: %s",
    async (ties) => {
      const [judgments, run] = [written("seen-qrels", QRELS), written("seen-run", RUN.join(""))];
      const seenBy = async (read: (observer: Observer) => Promise<unknown>) => {
        const seen = new Map<number, unknown>();
        const add: Observer["add"] = (query, ranking, { items: { rows, ...columns }, idOf }) => {
          const ids = Array.from(rows, (row) => textOf(idOf(row)));
          seen.set(query, structuredClone({ ranking, columns, ids }));
        };
        await read({ depth: 7, add });
        return seen;
      };
      const expected = await seenBy((observer) => inOneGo(judgments, run, ties, observer));
      expect(expected.size).toBe(48);
      for (const threads of THREADS) {
        expect(await seenBy((observer) => inParts(judgments, run, threads, ties, { observer }))).toEqual(expected);
      }
    },
  );

  test.each<[string, TiePolicy]>(
    (["expected", "worst", "id-descending", "input", { random: 3 }] satisfies TiePolicy[]).map((ties) => [
      formatTies(ties),
      ties,
    ]),
  )("gives the numbers of one go, ties: %s", async (_, ties) => {
    const [judgments, run] = [written("qrels", QRELS), written("run", RUN.join(""))];
    const expected = await inOneGo(judgments, run, ties);
    const numbers = expected.evaluation.finish().toJSON();
    for (const threads of THREADS) {
      const read = await inParts(judgments, run, threads, ties);
      expect(read && textOf(read.tag)).toBe(textOf(expected.tag));
      expect(read?.evaluation.finish().toJSON()).toEqual(numbers);
    }
  });

  test("leaves a run whole of which a measure sees which items its lists hold", async () => {
    const { table, ...all } = await files(written("whole-qrels", QRELS), written("whole-run", RUN.join("")));
    const start = () => new RowsEvaluation(table, parseMeasures("AP, NumItems@5"), {}, "run");
    expect(await readInParts({ table, ...all }, start, 3, { thread, worth: 1000 })).toBeUndefined();
    const { evaluation } = await readInto({ table, ...all }, start);
    const judged = Array.from({ length: QUERIES }, (_, q) => `q${q}`).filter((_, q) => q % 5 !== 3);
    const run = Object.fromEntries(
      lines.map((own, q) => [
        `q${q}`,
        Object.fromEntries(own.map((line) => [line.split(" ")[2], Number(line.split(" ")[4])])),
      ]),
    );
    const judgments = Object.fromEntries(judged.map((query) => [query, { d0: 1 }]));
    const { results } = evaluate({ judgments, run, measures: ["NumItems@5"] });
    const [, { value, min, max }] = evaluation.finish().results;
    expect({ value, min, max }).toEqual({ value: results[0].value, min: results[0].min, max: results[0].max });
  });

  test.runIf(isDeep("threads", "inputs"))("gives the numbers of one go by subtopic", async () => {
    const judged = lines.flatMap((own, q) => own.map((_, i) => `q${q} ${i % 4} d${(i * 3) % 50} ${(i + q) % 3}\n`));
    const [judgments, run] = [written("by-subtopic", judged.join("")), written("run-by-subtopic", RUN.join(""))];
    const source = await openSource(judgments);
    const { rows, subtopics } = await readWithSubtopics(source, reading, undefined);
    const bySubtopic = subtopicRows(rows, subtopics, judgments);
    const table = new JudgmentTable(bySubtopic.rows, judgments, NO_FOLDING, bySubtopic);
    const measures = parseMeasures("alpha_nDCG@10, nDCG@10, StRecall@3");
    const start = (): RowsEvaluation => new RowsEvaluation(table, measures, {}, run);
    const all = { table, run: await openSource(run), reading: { ...reading, hasher: table.rows.hasher } };
    const whole = start();
    const onQuery = whole.add.bind(whole);
    await readRun(all.run, all.reading, { onStart: () => {}, onQuery });
    const numbers = whole.finish().toJSON();
    expect(numbers.results[0].value).toBeGreaterThan(0.1);
    const read = await readInParts(all, start, 3, { thread, worth: 1000 });
    expect(read?.evaluation.finish().toJSON()).toEqual(numbers);
  });

  test.runIf(isDeep("threads", "inputs"))(
    "gives what evaluate gives from memory, each measure under conditions of its own",
    async () => {
      const own = lines.map((line, q) => [...line, `q${q} Q0 q${q} 0 9.50002 tag`, `q${q} Q0 e${q} 0 9.50001 tag`]);
      const judged = `${QRELS}${own.map((_, q) => `q${q} 0 q${q} 2\nq${q} 0 none${q} 0\nq${q} 0 e${q} -1\n`).join("")}`;
      const [judgments, run] = [written("own-qrels", judged), written("own-run", own.flat().join("\n"))];
      const columns = (text: string, number: number) => {
        const rows = text
          .trim()
          .split(/\n/)
          .map((line) => line.split(" "));
        return {
          query: rows.map(([query]) => query),
          item: rows.map((row) => row[2]),
          number: rows.map((row) => +row[number]),
        };
      };
      const measures: NamedMeasure[] = [
        { measure: nDCG.at(10) },
        { measure: RR, conditions: { ties: "input", self: "keep", precision: "double" } },
        { measure: RR, name: "half", conditions: { precision: "half", scoresAbove: 3 } },
        { measure: AP, conditions: { noRelevant: "skip", missing: "skip", ties: "worst" } },
        { measure: NumRet, conditions: { scoresAbove: 12, ties: { random: 5 } } },
        { measure: Hole.at(10) },
        { measure: Bpref.with({ negative: "zero" }), conditions: { self: "keep" } },
      ];
      const options: EvaluateOptions = { ties: "id-descending", self: "exclude", precision: "single", minGrade: 2 };
      const given = columns(judged, 3);
      const retrieved = columns(own.flat().join("\n"), 4);
      const {
        findings: _,
        missingQueries: __,
        ...expected
      } = evaluate({
        judgments: { query: given.query, item: given.item, grade: given.number },
        run: { query: retrieved.query, item: retrieved.item, score: retrieved.number },
        measures,
        ...options,
      }).toJSON();
      const all = await files(judgments, run);
      const start = (): RowsEvaluation => new RowsEvaluation(all.table, measures, options, run);
      const inOne = start();
      await readRun(all.run, all.reading, { onStart: () => {}, onQuery: inOne.add.bind(inOne) });
      expect(inOne.finish().toJSON()).toEqual(expected);
      for (const threads of THREADS) {
        const read = await readInParts(all, start, threads, { thread, worth: 1000 });
        expect(read?.evaluation.finish().toJSON()).toEqual(expected);
      }
    },
  );

  test.each<FoldOptions>([
    { fold: "#", foldScore: "best" },
    { fold: "#", foldScore: "sum" },
    { fold: /^(.+)#/, foldScore: "first", duplicates: "best" },
    { duplicates: "first" },
  ])("folds as one go does, and counts the same: %j", async (options) => {
    const chunks = lines.map((own) =>
      own.map((line, i) => line.replace(/ (d\d+) /, i % 3 === 0 ? " d0#1 " : " $1#1 ")),
    );
    const run = written("chunks", chunks.map((own) => `${own.join("\n")}\n`).join(""));
    const all = await files(written("qrels", QRELS), run, foldingOf(options));
    const start = (): RowsEvaluation => new RowsEvaluation(all.table, parseMeasures(MEASURES), {}, run);
    const inOne = start();
    await readRun(all.run, all.reading, { onStart: () => {}, onQuery: inOne.add.bind(inOne) });
    const expected = inOne.finish().toJSON();
    expect(expected.folded?.run.given).toBe(lines.flat().length);
    expect(expected.folded?.run.kept).toBeLessThan(lines.flat().length);
    for (const threads of THREADS) {
      const read = await readInParts(all, start, threads, { thread, worth: 1000 });
      expect(read?.evaluation.finish().toJSON()).toEqual(expected);
    }
  });

  test("leaves items out as one go does, and counts the same", async () => {
    const [qrels, run] = [written("qrels", QRELS), written("run", RUN.join(""))];
    // Every third item, all of one query in the first part and one in the last, and a query that nobody has.
    const list = lines.flatMap((own, q) =>
      own.flatMap((_, i) => (i % 3 === 0 || q % 57 === 2 ? [`q${q} d${i}\n`] : [])),
    );
    const excluded = filesOf({ list: [...list, "other d1\n"].join("") });
    const { run: source, ...judged } = await files(qrels, run);
    const { hasher } = judged.reading;
    const folding = await withExcluded(NO_FOLDING, { exclude: "list" }, excluded, hasher);
    const table = new JudgmentTable(await readJudgments(await openSource(qrels), reading, hasher), qrels, folding);
    const all = { ...judged, run: source, table };
    const start = (): RowsEvaluation => new RowsEvaluation(table, parseMeasures(MEASURES), { missing: "skip" }, run);
    const inOne = start();
    await readRun(source, all.reading, { onStart: () => {}, onQuery: inOne.add.bind(inOne) });
    const expected = inOne.finish().toJSON();
    expect(expected.excluded).toMatchObject({ listed: list.length + 1, run: list.length });
    expect(expected.counts.missing).toBe(2);
    for (const threads of THREADS) {
      const read = await readInParts(all, start, threads, { thread, worth: 1000 });
      expect(read?.evaluation.finish().toJSON()).toEqual(expected);
    }
  });

  test.each<[why: string, run: string]>([
    ["a query comes back in another part", [...RUN, lines[0][0].replace("d0", "other")].join("")],
    ["an item is there twice in the first part", `${lines[0][0]}\n${RUN.join("")}`],
    ["an item is there twice in the last part", `${RUN.join("")}${lines[QUERIES - 1][0]}\n`],
    ["a score of the last part is no number", `${RUN.join("")}q Q0 d 1 high tag\n`],
    [
      "queries are mixed",
      lines
        .flat()
        .sort((a, b) => a.slice(-9).localeCompare(b.slice(-9)))
        .join("\n"),
    ],
    ["it is small", RUN[0]],
    ["it is JSON", JSON.stringify({ q1: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`d${i}`, i])) })],
  ])("leaves a run to be read in one go when %s", async (_, run) => {
    expect(await inParts(written("qrels", QRELS), written("run", run), 3)).toBeUndefined();
  });

  test("leaves what is compressed, and what comes once only", async () => {
    const all = await files(written("qrels", QRELS), written("run", RUN.join("")));
    const start = (): RowsEvaluation => new RowsEvaluation(all.table, parseMeasures(MEASURES), {}, "run");
    const read = (changed: Partial<RunToRead>) =>
      readInParts({ ...all, ...changed }, start, 2, { thread, worth: 1000 });
    expect(await read({ run: { ...all.run, part: undefined } })).toBeUndefined();
    expect(await read({})).toBeDefined();
    expect(await read({ reading: { ...all.reading, columns: { rank: "4" } } })).toBeUndefined();
  });
});

test.runIf(isDeep("threads", "inputs"))("numbers do not depend on threads, whatever the lines look like", async () => {
  const mark = "\ufeff";
  const usually = (usual: string, ...odd: string[]) =>
    fc.oneof({ weight: 50, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
  const line = fc.record({
    before: usually("", " ", "\n", "# comment\n", `${mark}# comment\n`, "\r\n"),
    item: fc.nat({ max: 30 }),
    score: fc.constantFrom("1", "0.5", "1e0", "-2", "+.5"),
    after: usually("\n", "\r\n", " \n", "  more\n", `${mark}\n`),
  });
  const query = fc.record({
    id: fc.constantFrom("", "", mark, `${mark}${mark}`, "é", "#"),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: ({ item }) => item }),
  });
  const judgments = written("odd.qrels", `${QRELS}${mark}q3 0 d1 1\n${mark}q4 0 d2 1\n#q5 0 d2 1\n`);
  let inPartsCount = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(query, { minLength: 8, maxLength: 40 }), usually("", mark), async (queries, start) => {
      const texts = queries.flatMap(({ id, lines }, q) =>
        lines.map(({ before, item, score, after }) => `${before}${id}q${q} Q0 d${item} 1 ${score} t${q}${after}`),
      );
      const run = written("odd.run", start + texts.join(""));
      const one = await inOneGo(judgments, run).catch(String);
      for (const threads of isDeep() ? [2, 3] : [3]) {
        const parts = await inParts(judgments, run, threads, "expected", { worth: 100 });
        if (parts === undefined) continue;
        inPartsCount++;
        if (typeof one === "string") throw new Error(`in parts it is read, but in one go: ${one}`);
        expect(textOf(parts.tag)).toBe(textOf(one.tag));
        expect(JSON.stringify(parts.evaluation.finish())).toBe(JSON.stringify(one.evaluation.finish()));
      }
    }),
    { numRuns: caseCount(75) },
  );
  expect(inPartsCount).toBeGreaterThan(isDeep() ? 10 : 3);
});

describe("a run of more than 64 MiB", () => {
  let judgments = "";
  let run = "";

  beforeAll(() => {
    const one = Array.from({ length: 1000 }, (_, i) => `Q0 item${i}${"x".repeat(50)} 1 ${1000 - i} tag\n`);
    const many = Array.from({ length: 900 }, (_, q) => one.map((line) => `query${q} ${line}`).join(""));
    judgments = written("large.qrels", many.map((_, q) => `query${q} 0 item${q}${"x".repeat(50)} 1\n`).join(""));
    run = written("large.run", many.join(""));
  });

  test.each([["eval", "-q"], ...(isDeep("inputs", "trec-eval") ? [["trec_eval", "-q"]] : [])])(
    "gives the same by %s %s on any number of threads",
    (...command) => {
      const one = rankproof([...command, "--threads", "1", judgments, run]);
      expect(one.stdout).toContain("query899");
      expect(rankproof([...command, "--threads", "2", judgments, run])).toEqual(one);
      if (isDeep("inputs")) expect(rankproof([...command, judgments, run])).toEqual(one);
    },
  );

  test.each(isDeep("inputs", "trec-eval") ? ["trec_eval", "eval"] : ["trec_eval"])(
    "%s takes judgments that come once only, on any number of threads",
    (command) => {
      const input = readFileSync(judgments, "utf8");
      const one = rankproof([command, "--threads", "1", judgments, run]);
      expect(rankproof([command, "--threads", "2", "-", run], { input }).stdout).toBe(one.stdout);
    },
  );

  test.runIf(isDeep("threads", "inputs"))("gives the message of one thread when something is wrong at its end", () => {
    writeFileSync(run, "query899 Q0 again 1 high tag\n", { flag: "a" });
    const one = rankproof(["eval", "--threads", "1", judgments, run]);
    expect(one.stderr).toContain("large.run:900001: invalid score: high");
    expect(rankproof(["eval", "--threads", "2", judgments, run])).toEqual(one);
  });

  test.each([
    ["eval", 2],
    ["trec_eval", 1],
  ])("%s refuses a number of threads that is none", (command, exitCode) => {
    const { code, stderr } = rankproof([command, "--threads", "many", judgments, run]);
    expect([code, stderr]).toEqual([
      exitCode,
      expect.stringMatching(/^invalid .*--threads: many \(expected a whole number/),
    ]);
  });
});
