import { binaryString } from "../../../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../../../core/rows-by-query.ts";
import { JudgmentTable } from "../../../evaluate/judgment-table.ts";
import { RowsEvaluation } from "../../../evaluate/rows.ts";
import { readJudgments } from "../../../io/read.ts";
import { readInto } from "../../../jobs/runs/read-run.ts";
import { runReaders } from "../../threads/read-run.ts";
import { columnsOf } from "./columns.ts";
import { evaluationOptions, viewsOf } from "./evaluation-options.ts";
import { FirstGrades } from "./first-grades.ts";
import type { Inputs } from "./inputs.ts";
import { type Evaluated, type Line, measured } from "./lines.ts";
import type { Options } from "./options.ts";
import { step } from "./step.ts";

/** Evaluates by judgments of items. @throws Failure */
export async function evaluateByQrels(lines: readonly Line[], inputs: Inputs, options: Options): Promise<Evaluated> {
  const { judgments, run, reading } = inputs;
  const readers = runReaders(options.threads);
  await readers.start([run], "trec");
  const all = await step("reading", () => readJudgments(judgments, reading));
  const rows = options.query === undefined ? all : only(options.query, all);
  const table = await step("calculating", () => new JudgmentTable(rows, judgments.name));

  const length = lines.find((line) => line.kind === "grades")?.length;
  const grades = length === undefined ? undefined : new FirstGrades(length, viewsOf(options), rows.ids);
  const found = measured(lines);
  const measures = found.map(({ measure }) => measure);
  const start = (): RowsEvaluation => new RowsEvaluation(table, measures, evaluationOptions(options), run.name, grades);
  const toRead = { run, reading: { ...reading, hasher: rows.hasher }, table };
  const { evaluation, tag } = await step("reading", () => readInto(toRead, start, readers));
  const { queries, results } = await step("calculating", () => evaluation.finish(binaryString));
  const values = new Map(found.map(({ line }, i) => [line, results[i].values]));
  return {
    ...columnsOf(lines, queries, { tag: binaryString(tag), values, gradesOf: (query) => grades?.of(query) ?? "" }),
    judgedQueries: all.size,
    positiveJudgments: positivesOf(all),
  };
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
