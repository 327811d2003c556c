import { unescapedCell } from "../../core/cell-text.ts";
import { type ErrorCode, printable, RankproofError } from "../../core/errors.ts";
import { VALUE_SUFFIXES, valueMeasures } from "../../inputs/partitions/value-columns.ts";
import type { Table, TableRow } from "../../inputs/tables/table.ts";
import { collectScores } from "./collect-scores.ts";
import { type CaseColumns, type ChosenCaseColumns, caseColumnsOf, isBoardOfModels } from "./columns.ts";
import { knownMeasure } from "./known-measure.ts";
import { type ScoreFile, scoreOf } from "./scores.ts";

/** Header of `rankproof eval` as csv, tsv and jsonl. */
const OF_EVAL = ["run", "measure", "query", "value", "min", "max"];

/**
 * Finds the scores in a table: each row is about a case, or about a case of one system on one measure.
 *
 * @param name of the file, for outputs
 * @throws RankproofError with all problems found
 */
export function scoresOfTable(given: Table, name: string, chosen: ChosenCaseColumns): ScoreFile {
  const table = byTask(withoutTopicMeans(withoutHeader(given, chosen)), chosen);
  const { names } = table;
  if (OF_EVAL.every((wanted, i) => names[i] === wanted)) return scoresOfEval(table, name, given.isSpelled === true);
  const ofWorkers = valueMeasures(names);
  if (ofWorkers.length > 0 && names.includes("query")) return scoresOfWorkers(table, name, ofWorkers);
  const columns = caseColumnsOf(names, table.source, chosen);
  const numeric = { ...columns, scores: columns.areScoresChosen ? columns.scores : numericColumns(table, columns) };
  if (numeric.scores.length === 0) throw refusal(table, "missing", "scores: no column holds numbers");
  if (numeric.measure !== undefined && numeric.scores.length > 1) {
    const found = numeric.scores.map((index) => printable(names[index])).join(", ");
    throw refusal(
      table,
      "ambiguous",
      `score: ${found} (beside a column of measures; --columns score=NAME chooses one)`,
    );
  }
  const taken = [numeric.case, numeric.system, numeric.measure, ...numeric.scores].filter(
    (index) => index !== undefined,
  );
  const twice = taken.find((index) => taken.some((other) => other !== index && names[other] === names[index]));
  if (twice !== undefined) throw refusal(table, "duplicate", `column: ${printable(names[twice])}`);
  return {
    name,
    scores: collectScores(table, numeric),
    isEvaluation: false,
    conventions: undefined,
    ignored: names.filter((_, index) => !taken.includes(index)),
  };
}

/** A table whose first row is no header: columns are chosen by number, and it has a number where scores are. */
function withoutHeader({ names, rows, source }: Table, chosen: ChosenCaseColumns): Table {
  const areNumbered = chosen.length > 0 && chosen.every(([, column]) => /^[1-9]\d*$/.test(column));
  const scores = chosen.filter(([role]) => role === "score").map(([, column]) => scoreOf(names[Number(column) - 1]));
  const hasHeader = scores.some((score) => score === undefined || Number.isNaN(score));
  if (!areNumbered || scores.length === 0 || hasHeader) return { names, rows, source };
  return { source, names: names.map((_, index) => String(index + 1)), rows: [{ line: 1, cells: names }, ...rows] };
}

/** A leaderboard with a row for each model, turned: a row for each task, a column for each model. */
function byTask(table: Table, chosen: ChosenCaseColumns): Table {
  const { names, rows, source } = table;
  if (chosen.length > 0 || !isBoardOfModels(names)) return table;
  const tasks = names.slice(1).map((task, i) => ({ line: 1, cells: [task, ...rows.map(({ cells }) => cells[i + 1])] }));
  const areNumbers = ({ cells }: TableRow): boolean => cells.slice(1).every((cell) => scoreOf(cell) !== undefined);
  return { source, names: ["task", ...rows.map(({ cells }) => String(cells[0]))], rows: tasks.filter(areNumbers) };
}

/** The header of gdeval.pl, whose row of topic "amean" is the mean. */
function withoutTopicMeans({ names, rows, source }: Table): Table {
  if (names[0] !== "runid" || names[1] !== "topic") return { names, rows, source };
  return { names, source, rows: rows.filter(({ cells }) => cells[1] !== "amean") };
}

/** @param isEscaped whether control characters of ids are escaped */
function scoresOfEval(table: Table, name: string, isEscaped: boolean): ScoreFile {
  const rows = withoutMeans(table.rows, table.names.indexOf("slice"));
  if (rows.length === 0) throw noneByQuery(table.source);
  const columns = { system: 0, measure: 1, case: 2, scores: [3], bounds: { min: 4, max: 5 } };
  const read = isEscaped ? rows.map(unescaped) : rows;
  const scores = collectScores({ ...table, rows: read }, columns).map((score) => ({
    ...score,
    ...knownMeasure(score.measure),
  }));
  return { name, scores, isEvaluation: true, conventions: undefined, ignored: [] };
}

/** The row with control characters of ids as they are, which text tables of `rankproof eval` have escaped. */
function unescaped({ line, cells }: TableRow): TableRow {
  return { line, cells: cells.map((cell) => (typeof cell === "string" ? unescapedCell(cell) : cell)) };
}

/** Reads the output of workers as a table: a row a query, and rows of partial results, which have no query. */
function scoresOfWorkers(table: Table, name: string, measures: readonly string[]): ScoreFile {
  const { names } = table;
  const query = names.indexOf("query");
  const rows = table.rows.filter(({ cells }) => (cells[query] ?? "") !== "");
  if (rows.length === 0) throw noneByQuery(table.source);
  const scores = measures.flatMap((measure) => {
    const [value, min, max] = VALUE_SUFFIXES.map((suffix) => names.indexOf(measure + suffix));
    const columns = { case: query, system: undefined, measure: undefined, scores: [value], bounds: { min, max } };
    return collectScores({ ...table, rows }, columns).map((score) => ({ ...score, ...knownMeasure(measure) }));
  });
  return { name, scores, isEvaluation: true, conventions: undefined, ignored: [] };
}

/** The complaint about an evaluation that holds values over all queries only. */
export function noneByQuery(source: string): RankproofError {
  const problem = "values by query: there is none (expected what rankproof eval -q writes)";
  return new RankproofError("missing", problem, "data", `${printable(source)}: `);
}

/**
 * Removes the rows of query "all", which are means: the last of each run and measure, and of each slice, since a query
 * may have that name.
 *
 * @param slice index of the column of slices; -1 where there is none
 */
function withoutMeans(rows: readonly TableRow[], slice: number): readonly TableRow[] {
  const last = new Map<string, TableRow>();
  for (const row of rows) {
    const [run, measure, query] = row.cells;
    if (query === "all") last.set(JSON.stringify([run, measure, row.cells[slice]]), row);
  }
  const means = new Set(last.values());
  return rows.filter((row) => !means.has(row));
}

/** Columns in which most cells that are not empty are numbers. */
function numericColumns({ rows }: Table, { scores }: CaseColumns): readonly number[] {
  return scores.filter((index) => {
    const cells = rows.map(({ cells }) => scoreOf(cells[index])).filter((score) => !Number.isNaN(score));
    return 2 * cells.filter((score) => score !== undefined).length > cells.length;
  });
}

function refusal({ source }: Table, code: ErrorCode, problem: string): RankproofError {
  return new RankproofError(code, problem, "data", `${printable(source)}: `);
}
