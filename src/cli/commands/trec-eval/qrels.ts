import { binaryString, compareIds } from "../../../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../../../core/rows-by-query.ts";
import type { Evaluation } from "../../../evaluate/evaluation.ts";
import { JudgmentTable } from "../../../evaluate/judgment-table.ts";
import { RowsEvaluation } from "../../../evaluate/rows.ts";
import { readJudgments } from "../../../io/read.ts";
import { type RunInEvaluation, readInto } from "../../../jobs/runs/read-run.ts";
import { runReaders } from "../../threads/read-run.ts";
import type { Inputs } from "./evaluate.ts";
import { FirstGrades } from "./first-grades.ts";
import type { Column, Evaluated, Line, NumberLine } from "./lines.ts";
import type { Options } from "./options.ts";
import { step } from "./step.ts";
import { viewsOf } from "./views.ts";

/** Evaluates by judgments of items. @throws Failure */
export async function evaluateByQrels(lines: readonly Line[], inputs: Inputs, options: Options): Promise<Evaluated> {
  const { judgments: source, run, reading } = inputs;
  const length = lines.find((line) => line.kind === "grades")?.length;
  const grades = length === undefined ? undefined : new FirstGrades(length, viewsOf(options));
  await runReaders(options.threads).start([run], "trec");
  const rows = await step("reading", () => readJudgments(source, reading));
  const counts = { judgedQueries: rows.size, positiveJudgments: positivesOf(rows) };
  const kept = options.query === undefined ? rows : only(options.query, rows);
  const table = await step("calculating", () => new JudgmentTable(kept, source.name));
  const numbers = lines.filter((line) => "measure" in line);
  const { evaluation, tag } = await step("reading", () => evaluateRun(numbers, table, inputs, options, grades));
  const finished = await step("calculating", () => evaluation.finish(binaryString));
  return { ...columnsOf(lines, numbers, finished, binaryString(tag), grades), ...counts };
}

function evaluateRun(
  lines: readonly NumberLine[],
  table: JudgmentTable,
  { run, reading }: Inputs,
  options: Options,
  grades: FirstGrades | undefined,
): Promise<RunInEvaluation> {
  const { version, isComplete, threads } = options;
  const start = (): RowsEvaluation =>
    new RowsEvaluation(
      table,
      lines.map(({ measure }) => measure),
      {
        ties: "id-descending",
        missing: isComplete && version.evaluatesMissing ? "zero" : "skip",
        precision: version.scores,
        intervals: false,
        views: viewsOf(options),
        checksUnjudged: false,
      },
      run.name,
      grades && { depth: 0, add: (query, ranking) => grades.add(binaryString(table.rows.ids.at(query)), ranking) },
    );
  const toRead = { run, reading: { ...reading, hasher: table.rows.hasher }, table };
  return readInto(toRead, start, runReaders(threads));
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

function positivesOf(judgments: RowsByQuery): number {
  let count = 0;
  for (let query = 0; query < judgments.size; query++) {
    const { rows, from, to } = judgments.of(query);
    for (let row = from; row < to; row++) if (rows.values[row] > 0) count++;
  }
  return count;
}

/** The judgments of one query. */
function only(query: string, judgments: RowsByQuery): RowsByQuery {
  const kept = new RowsByQueryBuilder(judgments.hasher);
  const id = judgments.hasher.id(query);
  const index = judgments.ids.indexOf(id);
  if (index !== -1) {
    const { rows, from, to } = judgments.of(index);
    kept.add(id, rows, from, to);
  }
  return kept.build();
}
