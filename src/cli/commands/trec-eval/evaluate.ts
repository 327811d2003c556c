import type { RowsByQuery } from "../../../core/columns.ts";
import { compareIds } from "../../../core/ids.ts";
import { cutAt, judgedOnly, type View } from "../../../core/views.ts";
import type { Evaluation } from "../../../evaluate/evaluation.ts";
import { JudgmentTable, RowsEvaluation } from "../../../evaluate/rows.ts";
import { openSource } from "../../../io/node.ts";
import { LENIENT_NUMBERS } from "../../../io/numbers.ts";
import { type ReadOptions, readJudgments, type Source } from "../../../io/read.ts";
import { type RunInEvaluation, readInto } from "../../../jobs/runs/read-run.ts";
import { Progress } from "../../output/progress.ts";
import { runReaders } from "../../threads/read-run.ts";
import { FirstGrades } from "./first-grades.ts";
import type { Column, Evaluated, Line, NumberLine } from "./lines.ts";
import type { Options } from "./options.ts";

/** @throws RankproofError for files that cannot be read, and items that are judged or retrieved twice */
export async function evaluate(
  lines: readonly Line[],
  judgmentsName: string,
  runName: string,
  options: Options,
): Promise<Evaluated> {
  const judgmentSource = await openSource(judgmentsName);
  const run = await openSource(runName);
  const progress = new Progress((judgmentSource.size ?? 0) + (run.size ?? 0));
  const reading: ReadOptions = {
    format: "trec",
    numbers: LENIENT_NUMBERS,
    comments: options.version.comments,
    onRead: progress.add,
  };
  try {
    const length = lines.find((line) => line.kind === "grades")?.length;
    const grades = length === undefined ? undefined : new FirstGrades(length, viewsOf(options));
    await runReaders(options.threads).start([run], "trec");
    const judgments = await readJudgments(judgmentSource, reading);
    const table = new JudgmentTable(judgments, judgmentsName);
    const numbers = lines.filter(isNumber);
    const { evaluation, tag } = await evaluateRun(numbers, table, run, reading, options, grades);
    return {
      ...columnsOf(
        lines,
        numbers,
        evaluation.finish((query) => query),
        tag,
        grades,
      ),
      judgedQueries: judgments.queries.size,
      positiveJudgments: positivesOf(judgments),
    };
  } finally {
    progress.end();
  }
}

function isNumber(line: Line): line is NumberLine {
  return "measure" in line;
}

async function evaluateRun(
  lines: readonly NumberLine[],
  table: JudgmentTable,
  run: Source,
  options: ReadOptions,
  { version, isComplete, threads, ...views }: Options,
  grades: FirstGrades | undefined,
): Promise<RunInEvaluation> {
  const reading = { ...options, hasher: table.hasher };
  const start = (): RowsEvaluation =>
    new RowsEvaluation(
      table,
      lines.map(({ measure }) => measure),
      {
        ties: "id-descending",
        missing: isComplete && version.evaluatesMissing ? "zero" : "skip",
        precision: version.scores,
        intervals: false,
        views: viewsOf(views),
      },
      run.name,
      grades && { depth: 0, add: (query, ranking) => grades.add(query, ranking) },
    );
  return readInto({ run, reading, table }, start, runReaders(threads));
}

function viewsOf({ depth, judgedOnly: isJudgedOnly }: Pick<Options, "depth" | "judgedOnly">): View[] {
  return [...(depth === undefined ? [] : [cutAt(depth)]), ...(isJudgedOnly ? [judgedOnly] : [])];
}

/** Queries and what each line says of them in the order of strcmp, in which trec_eval adds up and prints. */
function columnsOf(
  lines: readonly Line[],
  numbers: readonly NumberLine[],
  { queries, results }: Evaluation,
  tag: string,
  grades: FirstGrades | undefined,
): Pick<Evaluated, "queries" | "columns"> {
  const order = queries.map((_, i) => i).sort((a, b) => compareIds(queries[a], queries[b]));
  const sorted = order.map((i) => queries[i]);
  const columns = lines.map((line): Column => {
    if (line.kind === "tag") return { line, tag };
    if (line.kind === "grades") return { line, texts: sorted.map((query) => grades?.of(query) ?? "") };
    const { values } = results[numbers.indexOf(line)];
    return { line, values: Float64Array.from(order, (i) => values[i]) };
  });
  return { queries: sorted, columns };
}

function positivesOf({ queries }: RowsByQuery): number {
  let count = 0;
  for (const { rows, from, to } of queries.values()) {
    for (let row = from; row < to; row++) if (rows.values[row] > 0) count++;
  }
  return count;
}
