import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { numberFlag } from "../../core/flags.ts";
import { Hasher } from "../../core/hasher.ts";
import { binaryString, textOf } from "../../core/ids.ts";
import { duplicatesIn, ItemTable } from "../../evaluate/item-table.ts";
import { readJudgments } from "../../io/read.ts";
import type { Files } from "../../io/source.ts";
import { cohensKappa } from "../../stats/agreement/cohens-kappa.ts";
import { krippendorffsAlpha } from "../../stats/agreement/krippendorffs-alpha.ts";
import { kendallTau } from "../../stats/similarity/kendall-tau.ts";
import { evaluateRuns, type RunHooks } from "./evaluate.ts";
import { type FileFlags, readFileFlags } from "./options.ts";
import { openAll, readOptions } from "./read-files.ts";
import type { NamedFile } from "./roles.ts";

/** How agreement is measured, as texts. */
export interface AgreeFlags extends FileFlags {
  minGrade?: string;
  /** Runs whose order by each file is compared. */
  run?: string[];
  measures?: string[];
}

/** Two files of judgments against each other. Undefined where a coefficient has no value. */
export interface PairAgreement {
  readonly first: string;
  readonly second: string;
  /** Items that both judge, and those that only one does. */
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Share of the items of both that have the same grade. */
  readonly same: number;
  readonly kappa: number | undefined;
  readonly linearKappa: number | undefined;
  readonly quadraticKappa: number | undefined;
  /** Of relevant or not. */
  readonly binaryKappa: number | undefined;
  /** By grade of the first file: how many have each grade in the second. */
  readonly confusion: readonly (readonly number[])[];
  readonly queries: readonly QueryAgreement[];
}

/** Two files on one query. */
export interface QueryAgreement {
  readonly query: string;
  readonly both: number;
  readonly same: number;
  readonly binaryKappa: number | undefined;
}

/** How two files order the same runs by one measure. */
export interface RunOrder {
  readonly measure: string;
  readonly first: string;
  readonly second: string;
  /** By file, the values of the runs. */
  readonly values: readonly (readonly number[])[];
  /** Kendall's tau-b; undefined where all runs are alike. */
  readonly tau: number | undefined;
}

/** How far files of judgments agree. */
export interface JudgmentAgreement {
  readonly files: readonly string[];
  /** All grades, rising. */
  readonly grades: readonly number[];
  readonly minGrade: number;
  readonly pairs: readonly PairAgreement[];
  /** Of all files together. */
  readonly alpha: Readonly<Record<"nominal" | "ordinal" | "interval", number | undefined>>;
  readonly runs: readonly string[];
  readonly orders: readonly RunOrder[];
}

/** Measures how far files of judgments agree. @throws RankproofError for options, bad files and fewer than two of them */
export async function agreementOfJudgments(
  { judgments: named, runs, flags }: { judgments: readonly NamedFile[]; runs: readonly NamedFile[]; flags: AgreeFlags },
  files: Files,
  hooks: RunHooks = {},
): Promise<JudgmentAgreement> {
  const minGrade = numberFlag("--min-grade", flags.minGrade ?? "1", 0);
  if (named.length < 2) throw new RankproofError("missing", "judgments: agree needs at least two files");
  const assessors: Assessor[] = [];
  for (const { file } of named) assessors.push(await gradesIn(file, files, flags));
  const grades = gradesOf(assessors);
  const pairs = named.flatMap((second, j) =>
    named
      .slice(0, j)
      .map((first, i) => pairOf([first.name, second.name], [assessors[i], assessors[j]], { grades, minGrade })),
  );
  const units = new Map<string, number[]>();
  for (const queries of assessors) {
    for (const [query, items] of queries) {
      for (const [item, grade] of items) {
        const key = `${query}\0${item}`;
        units.set(key, [...(units.get(key) ?? []), grade]);
      }
    }
  }
  if (pairs.every(({ both }) => both === 0)) {
    const reason = `no item is judged in two of ${named.map(({ name }) => printable(name)).join(", ")}`;
    throw new RankproofError("missing", `items in common: ${reason}`, "data");
  }
  const alpha = (level: "nominal" | "ordinal" | "interval") => krippendorffsAlpha(units.values(), level);
  return {
    ...{ files: named.map(({ name }) => name), grades, minGrade, pairs },
    alpha: { nominal: alpha("nominal"), ordinal: alpha("ordinal"), interval: alpha("interval") },
    runs: runs.map(({ name }) => name),
    orders: runs.length === 0 ? [] : await ordersOf(named, runs, flags, files, hooks),
  };
}

/** Grades of at least 0 by query and item, whose ids are binary strings. */
type Assessor = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function gradesIn(file: string, files: Files, flags: AgreeFlags): Promise<Assessor> {
  const [source] = await openAll([file], files);
  const rows = await readJudgments(source, readOptions(readFileFlags(flags).judgmentsReading, undefined), new Hasher());
  const problems = new Problems();
  const table = new ItemTable();
  const queries = new Map<string, Map<string, number>>();
  for (let query = 0; query < rows.size; query++) {
    const range = rows.of(query);
    const id = rows.ids.at(query);
    table.fill(range, duplicatesIn({ kind: "judgment", name: source.name, hint: "", problems }, id, range.rows));
    const grades = new Map<string, number>();
    for (let row = range.from; row < range.to; row++) {
      const grade = range.rows.values[row];
      if (grade >= 0) grades.set(binaryString(range.rows.id(row)), grade);
    }
    queries.set(textOf(id), grades);
  }
  problems.throwIfAny();
  return queries;
}

function gradesOf(assessors: readonly Assessor[]): number[] {
  const grades = new Set<number>();
  for (const queries of assessors)
    for (const items of queries.values()) for (const grade of items.values()) grades.add(grade);
  return [...grades].sort((a, b) => a - b);
}

function pairOf(
  names: readonly [string, string],
  [first, second]: readonly [Assessor, Assessor],
  { grades, minGrade }: Pick<JudgmentAgreement, "grades" | "minGrade">,
): PairAgreement {
  const confusion = grades.map(() => grades.map(() => 0));
  const [ofFirst, ofSecond]: number[][] = [[], []];
  const queries: QueryAgreement[] = [];
  for (const [query, items] of first) {
    const [own, other]: number[][] = [[], []];
    for (const [item, grade] of items) {
      const judged = second.get(query)?.get(item);
      if (judged === undefined) continue;
      own.push(grade);
      other.push(judged);
      confusion[grades.indexOf(grade)][grades.indexOf(judged)]++;
    }
    if (own.length === 0) continue;
    queries.push({
      query,
      both: own.length,
      same: sameShare(own, other),
      binaryKappa: binaryKappa(own, other, minGrade),
    });
    for (const grade of own) ofFirst.push(grade);
    for (const grade of other) ofSecond.push(grade);
  }
  const both = ofFirst.length;
  const kappa = (weights: "none" | "linear" | "quadratic") =>
    both === 0 ? undefined : cohensKappa(ofFirst, ofSecond, weights);
  return {
    ...{ first: names[0], second: names[1], both, confusion, queries },
    ...{ onlyFirst: sizeOf(first) - both, onlySecond: sizeOf(second) - both, same: sameShare(ofFirst, ofSecond) },
    ...{ kappa: kappa("none"), linearKappa: kappa("linear"), quadraticKappa: kappa("quadratic") },
    binaryKappa: binaryKappa(ofFirst, ofSecond, minGrade),
  };
}

function binaryKappa(first: readonly number[], second: readonly number[], minGrade: number): number | undefined {
  if (first.length === 0) return undefined;
  const [own, other] = [first, second].map((grades) => grades.map((grade) => Number(grade >= minGrade)));
  return cohensKappa(own, other);
}

function sameShare(first: readonly number[], second: readonly number[]): number {
  if (first.length === 0) return 0;
  return first.filter((grade, i) => grade === second[i]).length / first.length;
}

function sizeOf(assessor: Assessor): number {
  return Array.from(assessor.values(), ({ size }) => size).reduce((sum, size) => sum + size, 0);
}

/** Evaluates the runs with each file, and compares the orders that these give. */
async function ordersOf(
  judgments: readonly NamedFile[],
  runs: readonly NamedFile[],
  { run: _, ...flags }: AgreeFlags,
  files: Files,
  hooks: RunHooks,
): Promise<RunOrder[]> {
  const byFile: { name: string; measures: string[]; values: number[][] }[] = [];
  for (const { name, file } of judgments) {
    const measures = flags.measures ?? byFile[0]?.measures;
    const evaluated = await evaluateRuns(
      { judgments: file, runs, flags: { ...flags, judgments: file, ...(measures && { measures }) } },
      files,
      hooks,
    );
    const { results } = evaluated.runs[0].evaluation;
    byFile.push({
      name,
      measures: results.map(({ measure }) => measure),
      values: results.map((_, m) => evaluated.runs.map(({ evaluation }) => evaluation.results[m].value)),
    });
  }
  return byFile.flatMap((second, j) =>
    byFile.slice(0, j).flatMap((first) =>
      first.measures.map((measure, m): RunOrder => {
        const values = [first.values[m], second.values[m]];
        const tau = runs.length < 2 ? undefined : kendallTau.of(values[0], values[1]);
        return { measure, first: first.name, second: second.name, values, tau };
      }),
    ),
  );
}
