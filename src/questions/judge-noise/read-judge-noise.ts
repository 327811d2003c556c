import { printable, RankproofError } from "../../core/errors.ts";
import { numberFlag } from "../../core/flags.ts";
import { findColumn } from "../../inputs/roles/names.ts";
import { ROLES } from "../../inputs/roles/roles.ts";
import type { Files } from "../../inputs/source.ts";
import { readTable, type Table, type TableRow } from "../../inputs/tables/table.ts";
import type { ConfusionMatrix } from "../../judges/judge-noise.ts";
import { JudgeErrors, type NoiseByRun } from "../../judges/noise-by-run.ts";

/** Error rates of judgments. */
export interface JudgeNoiseRequest {
  readonly errors: JudgeErrors;
  /** Undefined where that is not said. */
  readonly samples: number | undefined;
}

const KEYS = ["sensitivity", "specificity", "prior", "samples"];
const EXPECTED =
  "a file with a confusion matrix, or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow";

/** @throws RankproofError invalid, missing or ambiguous */
export async function readJudgeNoise(text: string, files: Files): Promise<JudgeNoiseRequest> {
  const settings: Record<string, string> = {};
  const names: string[] = [];
  for (const part of text.split(",").map((piece) => piece.trim())) {
    const [key, value] = part.split("=", 2);
    if (value === undefined) names.push(part);
    else if (KEYS.includes(key.trim()) && settings[key.trim()] === undefined) settings[key.trim()] = value;
    else throw refused(text);
  }
  const { sensitivity, specificity, prior, samples } = settings;
  const hasRates = sensitivity !== undefined && specificity !== undefined;
  if (names.length > 1 || (names.length === 1) === (hasRates || sensitivity !== undefined)) throw refused(text);
  const request = {
    samples: samples === undefined ? undefined : numberFlag("samples of --judge-noise", samples, 1, true),
  };
  const [file] = names;
  if (file !== undefined) {
    const shares = prior === undefined ? {} : { prior: sharesOf(prior) };
    return { ...request, errors: new JudgeErrors(await readConfusion(file, files, shares)) };
  }
  if (!hasRates) throw refused(text);
  const rate = (name: string, value: string): number => numberFlag(`${name} of --judge-noise`, value, 0);
  const binary = {
    sensitivity: rate("sensitivity", sensitivity),
    specificity: rate("specificity", specificity),
    ...(prior === undefined ? {} : { prior: rate("prior", prior) }),
  };
  return { ...request, errors: new JudgeErrors(binary) };
}

function refused(text: string): RankproofError {
  return new RankproofError("invalid", `--judge-noise: ${printable(text)} (expected ${EXPECTED})`);
}

/** Shares of true grades, rising, with slashes between them. */
function sharesOf(text: string): number[] {
  return text.split("/").map((share) => numberFlag("prior of --judge-noise", share, 0));
}

/**
 * A table with a column of true grades and a column for each observed one, as `agree --confusion` writes; with a column
 * of runs, one such table for each.
 */
async function readConfusion(
  file: string,
  files: Files,
  prior: Pick<ConfusionMatrix, "prior">,
): Promise<ConfusionMatrix | NoiseByRun> {
  if (!files.has(file)) throw new RankproofError("missing", `file of --judge-noise: ${printable(file)}`, "data");
  const table = await readTable(await files.open(file));
  const run = findColumn(table.names, ROLES.system.names.cases);
  const [truth, ...observed] = [...table.names.keys()].filter((column) => column !== run);
  const matrixOf = (rows: readonly TableRow[]): ConfusionMatrix => ({
    grades: observed.map((column) => numberIn(table.names[column], table, 1, "an observed grade")),
    trueGrades: rows.map(({ cells, line }) => numberIn(cells[truth], table, line, "a true grade")),
    confusion: rows.map(({ cells, line }) =>
      observed.map((column) => numberIn(cells[column], table, line, "a count or share of pairs")),
    ),
    ...prior,
  });
  if (run === undefined) return matrixOf(table.rows);
  const byRun = new Map<string, TableRow[]>();
  for (const row of table.rows) {
    const name = String(row.cells[run] ?? "").trim();
    byRun.set(name, [...(byRun.get(name) ?? []), row]);
  }
  return { byRun: Object.fromEntries([...byRun].map(([name, rows]) => [name, matrixOf(rows)])) };
}

function numberIn(cell: unknown, { source }: Table, line: number, expected: string): number {
  const number = cell === "" || cell === null ? Number.NaN : Number(cell);
  if (number >= 0 && Number.isFinite(number)) return number;
  const problem = `cell: ${printable(String(cell ?? ""))} (expected ${expected}, a number of at least 0)`;
  throw new RankproofError("invalid", problem, "data", `${printable(source)}:${line}: `);
}
