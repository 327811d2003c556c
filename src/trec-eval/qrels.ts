import type { IdTable } from "../core/id-table.ts";
import { binaryString, compareBytes } from "../core/ids.ts";
import type { Ranking } from "../core/ranking.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../core/rows-by-query.ts";
import type { View } from "../core/views.ts";
import { JudgmentTable } from "../evaluate/judgment-table.ts";
import { RowsEvaluation } from "../evaluate/rows-evaluation.ts";
import { trec } from "../inputs/formats/trec.ts";
import { readJudgments } from "../inputs/read.ts";
import { type RunReaders, readInto } from "../jobs/runs/read-run.ts";
import { evaluatesMissing, evaluationOptions, viewsOf } from "./evaluation-options.ts";
import type { Inputs } from "./inputs.ts";
import { KeptRankings } from "./kept-rankings.ts";
import type { Evaluated, GradesLine, PrintedLine } from "./lines.ts";
import { gradesByRank, IN_POOL, UNJUDGED } from "./list.ts";
import type { Options } from "./options.ts";
import { step } from "./step.ts";

/** Evaluates by judgments of items. @throws Failure */
export async function evaluateByQrels(
  lines: readonly PrintedLine[],
  inputs: Inputs,
  options: Options,
  readers: RunReaders,
): Promise<Evaluated> {
  const { judgments, run, reading } = inputs;
  await readers.start([run], { format: trec });
  const all = await step("reading", () => readJudgments(judgments, reading));
  const rows = options.query === undefined ? all : only(options.query, all);
  const table = await step("calculating", () => new JudgmentTable(rows, judgments.name));

  let rankings!: KeptRankings;
  const start = (): RowsEvaluation => {
    rankings = new KeptRankings(table);
    return new RowsEvaluation(table, [], evaluationOptions(options), run.name, rankings);
  };
  const toRead = { run, reading: { ...reading, hasher: rows.hasher }, table };
  const { evaluation, tag } = await step("reading", () => readInto(toRead, start, { readers }));
  await step("calculating", () => evaluation.checkItems());
  const order = inOrder(rows.ids, (query) => rankings.has(query) || evaluatesMissing(options));
  const views = viewsOf(options);
  const numberOf = await step("calculating", () => lines.map((line) => numberIn(line, views)));
  const numbers = new Float64Array(lines.length);
  const gradesLine = lines.find((line): line is GradesLine => line.kind === "grades");
  return {
    ...{ lines, tag: binaryString(tag), size: order.length },
    idOf: (query) => binaryString(rows.ids.at(order[query])),
    cellsOf: (query) => {
      const ranking = rankings.of(order[query]);
      for (let i = 0; i < numbers.length; i++) numbers[i] = numberOf[i](ranking);
      return { numbers, grades: gradesLine === undefined ? "" : firstGrades(ranking, gradesLine.length, views) };
    },
    judgedQueries: all.size,
    get positiveJudgments() {
      return positivesOf(all);
    },
  };
}

/** The number that a line says about a ranking. @throws RankproofError */
function numberIn(line: PrintedLine, views: readonly View[]): (ranking: Ranking) => number {
  if (!("value" in line && "measure" in line.value)) return () => 1;
  const { scorer } = line.value.measure;
  return views.reduceRight((inner, view) => view.over(inner), scorer).expected;
}

/**
 * The judgments of the first items of a list, one character each.
 *
 * @param whole a ranking without ties, so that each view makes one ranking of it
 * @param length number of items
 * @param views that choose the scored part of the ranking
 */
function firstGrades(whole: Ranking, length: number, views: readonly View[]): string {
  let ranking = whole;
  for (const view of views) {
    view.each(ranking, (part) => {
      ranking = part;
    });
  }
  return gradesByRank(ranking, length).map(characterOf).join("");
}

function characterOf(grade: number): string {
  if (grade === UNJUDGED) return "-";
  if (grade === IN_POOL) return ".";
  return grade > 9 ? ">" : String(grade);
}

/** The queries that are evaluated, in the order of strcmp. */
function inOrder(ids: IdTable, isEvaluated: (query: number) => boolean): readonly number[] {
  const queries: number[] = [];
  for (let query = 0; query < ids.size; query++) if (isEvaluated(query)) queries.push(query);
  return queries.sort((first, second) => {
    const [a, b] = [ids.at(first), ids.at(second)];
    return compareBytes(a.bytes, a.start, a.end, b.bytes, b.start, b.end);
  });
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
