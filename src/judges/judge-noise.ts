import { RankproofError } from "../core/errors.ts";

/** How a judge errs: how often each grade is observed where another is true. */
export interface ConfusionMatrix {
  /** Of the columns: grades that are observed. */
  readonly grades: readonly number[];
  /** Of the rows: grades that are true. Default: those of the columns. */
  readonly trueGrades?: readonly number[];
  /** By true grade, how often each grade is observed: numbers of pairs, or shares. */
  readonly confusion: readonly (readonly number[])[];
  /** The share of each true grade among judged items. Default: estimated, by depth. */
  readonly prior?: readonly number[];
}

/** How a judge errs who says whether an item is relevant (grade 1) or not (grade 0). */
export interface BinaryNoise {
  /** Share of the relevant items that are judged relevant. From 0 to 1. */
  readonly sensitivity: number;
  /** Share of the others that are judged not relevant. From 0 to 1. */
  readonly specificity: number;
  /** Share of relevant items among judged ones. Default: estimated, by depth. */
  readonly prior?: number;
}

/** What is known of the errors of judgments, checked. */
export interface JudgeNoise {
  /** What messages call it. */
  readonly called: string;
  /** Grades that are observed, rising. */
  readonly observed: readonly number[];
  /** Grades that may be true, rising: those of which it is known how they are judged. */
  readonly grades: readonly number[];
  /** By true grade, the share of each observed grade. */
  readonly rates: readonly Float64Array[];
  /** By true grade; undefined where it is to be estimated. */
  readonly prior: readonly number[] | undefined;
}

/**
 * @param called what messages call it
 * @throws RankproofError invalid; ambiguous, where true grades cannot be told from observed ones
 */
export function judgeNoiseOf(source: ConfusionMatrix | BinaryNoise, called = "judge noise"): JudgeNoise {
  const noise = checked("confusion" in source ? source : matrixOf(source, called), called);
  refuseUninformative(noise, called);
  if (noise.prior === undefined && !areIndependent(noise.rates)) {
    const reason = "different shares of true grades give the same judgments";
    throw new RankproofError("ambiguous", `${called}: ${reason} (expected the shares as prior)`);
  }
  return noise;
}

/** @throws RankproofError invalid, for a judge of two grades who finds relevant items relevant no more than others */
function refuseUninformative({ rates, observed }: JudgeNoise, called: string): void {
  if (rates.length !== 2 || observed.length !== 2) return;
  const [specificity, sensitivity] = [rates[0][0], rates[1][1]];
  if (sensitivity + specificity > 1 + 1e-12) return;
  const sum = `${shown(sensitivity)} + ${shown(specificity)}`;
  const reason = "such a judge finds relevant items relevant no more often than others";
  throw new RankproofError("invalid", `sensitivity + specificity of ${called}: ${sum} (expected above 1: ${reason})`);
}

function shown(share: number): string {
  return String(Number(share.toFixed(4)));
}

function matrixOf({ sensitivity, specificity, prior }: BinaryNoise, called: string): ConfusionMatrix {
  for (const [name, share] of Object.entries({ sensitivity, specificity, prior: prior ?? 0 })) {
    if (isShare(share)) continue;
    throw new RankproofError("invalid", `${name} of ${called}: ${share} (expected a number from 0 to 1)`);
  }
  const confusion = [
    [specificity, 1 - specificity],
    [1 - sensitivity, sensitivity],
  ];
  return { grades: [0, 1], confusion, ...(prior === undefined ? {} : { prior: [1 - prior, prior] }) };
}

function isShare(share: unknown): boolean {
  return typeof share === "number" && share >= 0 && share <= 1;
}

/** A true grade without any pair is left out: nothing is known of how it is judged. */
function checked({ grades, trueGrades = grades, confusion, prior }: ConfusionMatrix, called: string): JudgeNoise {
  checkGrades(grades, called);
  checkGrades(trueGrades, called);
  const isWhole = confusion.length === trueGrades.length && confusion.every((row) => row.length === grades.length);
  if (!isWhole || !confusion.flat().every((count) => Number.isFinite(count) && count >= 0)) {
    const expected = `${trueGrades.length} rows of ${grades.length} numbers of at least 0`;
    throw new RankproofError("invalid", `confusion of ${called}: (expected ${expected})`);
  }
  const judgedRows = [...trueGrades.keys()].filter((row) => sumOf(confusion[row]) > 0).sort(byGrade(trueGrades));
  if (judgedRows.length === 0) throw new RankproofError("missing", `pairs of ${called}: all numbers are 0`);
  const columns = [...grades.keys()].sort(byGrade(grades));
  const rates = judgedRows.map((row) => {
    const total = sumOf(confusion[row]);
    return Float64Array.from(columns, (column) => confusion[row][column] / total);
  });
  return {
    called,
    observed: columns.map((column) => grades[column]),
    grades: judgedRows.map((row) => trueGrades[row]),
    rates,
    prior: prior && checkedPrior(prior, trueGrades.length, judgedRows, called),
  };
}

function checkGrades(grades: readonly number[], called: string): void {
  const isScale = grades.length > 0 && new Set(grades).size === grades.length;
  if (isScale && grades.every((grade) => Number.isFinite(grade) && grade >= 0)) return;
  throw new RankproofError("invalid", `grades of ${called}: ${grades.join(", ")} (expected each once, of at least 0)`);
}

function checkedPrior(prior: readonly number[], rows: number, judgedRows: readonly number[], called: string): number[] {
  const shares = judgedRows.map((row) => prior[row]);
  const total = sumOf(shares);
  if (prior.length === rows && prior.every((share) => share >= 0) && Math.abs(sumOf(prior) - 1) <= 1e-6 && total > 0) {
    return shares.map((share) => share / total);
  }
  const expected = `${rows} shares that add up to 1, one for each true grade`;
  throw new RankproofError("invalid", `prior of ${called}: ${prior.join(", ")} (expected ${expected})`);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function byGrade(grades: readonly number[]) {
  return (a: number, b: number): number => grades[a] - grades[b];
}

/** Below this, what is left of a row is rounding. */
const NOTHING = 1e-9;

/** Whether no row is a sum of multiples of others, by elimination. */
function areIndependent(rates: readonly Float64Array[]): boolean {
  const rows = rates.map((row) => Float64Array.from(row));
  return rows.every((row, r) => {
    const pivot = row.reduce((best, value, column) => (Math.abs(value) > Math.abs(row[best]) ? column : best), 0);
    if (Math.abs(row[pivot]) <= NOTHING) return false;
    for (const other of rows.slice(r + 1)) {
      const factor = other[pivot] / row[pivot];
      for (let column = 0; column < row.length; column++) other[column] -= factor * row[column];
    }
    return true;
  });
}
