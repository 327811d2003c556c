import { completeLines, type FileStart } from "../../inputs/formats/file-start.ts";
import type { Table } from "../../inputs/tables/table.ts";
import { collectScores } from "./collect-scores.ts";
import { knownMeasure } from "./known-measure.ts";
import { noneByQuery } from "./score-table.ts";
import { type ScoreFile, scoreOf } from "./scores.ts";

// Values by query without a header: `map⇥q1⇥0.5` of trec_eval -q, `q1⇥AP⇥0.5` of ir_measures -q; "all" is their mean.

/** Indexes of the fields of a line. */
interface Order {
  readonly measure: number;
  readonly case: number;
}

const ORDERS: readonly Order[] = [
  { measure: 0, case: 1 },
  { measure: 1, case: 0 },
];

/** Lines of trec_eval that are about no query. */
const OF_RUN = ["runid", "relstring", "num_q"];

/** The order of the fields, told by which of them are names of measures; undefined for other files. */
export function orderOfQueryValues(start: FileStart): Order | undefined {
  const rows = completeLines(start).map((line) => line.split("\t").map((field) => field.trim()));
  if (rows.length === 0 || rows.some(({ length }) => length !== 3)) return undefined;
  const areNumbers = rows.every(([first, , value]) => OF_RUN.includes(first) || scoreOf(value) !== undefined);
  if (!areNumbers) return undefined;
  const areMeasures = (column: number): boolean => [...new Set(rows.map((row) => row[column]))].every(isMeasure);
  const orders = ORDERS.filter((order) => areMeasures(order.measure) && !areMeasures(order.case));
  return orders.length === 1 ? orders[0] : undefined;
}

function isMeasure(name: string): boolean {
  return OF_RUN.includes(name) || knownMeasure(name).better !== undefined;
}

/** The scores of such a file. @throws RankproofError missing, where it holds means alone */
export function scoresOfQueryValues({ names, rows, source }: Table, name: string, order: Order): ScoreFile {
  const textAt = (cells: readonly unknown[], index: number): string => String(cells[index] ?? "").trim();
  const ofQueries = [{ line: 1, cells: names }, ...rows]
    .map(({ line, cells }) => ({ line, cells: [0, 1, 2].map((index) => textAt(cells, index)) }))
    .filter(({ cells }) => !OF_RUN.includes(cells[order.measure]) && cells[order.case] !== "all");
  if (ofQueries.length === 0) throw noneByQuery(source);
  const columns = { system: undefined, measure: order.measure, case: order.case, scores: [2] };
  const scores = collectScores({ source, names: ["", "", "value"], rows: ofQueries }, columns).map((score) => ({
    ...score,
    ...knownMeasure(score.measure),
  }));
  // trec_eval prints counts as well, which cannot be compared.
  const means = scores.filter(({ aggregate }) => aggregate === "mean");
  const shown = means.length === 0 ? scores : means;
  return {
    ...{ name, isEvaluation: true, conventions: undefined },
    scores: shown,
    ignored: scores.filter((score) => !shown.includes(score)).map(({ measure }) => measure),
  };
}
