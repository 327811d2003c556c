import { Problems } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import { binaryString, textOf } from "../../core/ids.ts";
import { duplicatesIn, ItemTable } from "../../evaluate/item-table.ts";
import { readJudgments } from "../../inputs/read.ts";
import type { Files } from "../../inputs/source.ts";
import { type Agreements, type Assessor, agreements } from "../../judges/agreements.ts";
import type { AGREEMENT_OPTIONS } from "../../options/judgments.ts";
import { type FlagsOf, readOption } from "../../options/option.ts";
import { SCORING } from "../../options/scoring.ts";
import { kendallTau } from "../../stats/similarity/kendall-tau.ts";
import { evaluateRuns } from "./evaluate.ts";
import { type FileFlags, readFileFlags } from "./file-options.ts";
import type { NamedFile } from "./named-file.ts";
import { openAll, readOptions } from "./read-files.ts";
import type { RunHooks } from "./request.ts";

/** Options of agreement, as texts. */
export interface AgreeFlags extends FileFlags, FlagsOf<typeof AGREEMENT_OPTIONS> {
  minGrade?: string;
}

/** Order of the same runs by two files and one measure. */
export interface RunOrder {
  readonly measure: string;
  readonly first: string;
  readonly second: string;
  /** Values of the runs, by file. */
  readonly values: readonly (readonly number[])[];
  /** Kendall's tau-b; undefined where all runs are alike. */
  readonly tau: number | undefined;
}

/** Agreement of files of judgments. */
export interface AgreementOfFiles extends Agreements {
  readonly files: readonly string[];
  readonly runs: readonly string[];
  readonly orders: readonly RunOrder[];
}

/**
 * Measures the agreement of files of judgments. @throws RankproofError for options, bad files and fewer than two of
 * them
 */
export async function agreementOfJudgments(
  { judgments: named, runs, flags }: { judgments: readonly NamedFile[]; runs: readonly NamedFile[]; flags: AgreeFlags },
  files: Files,
  hooks: RunHooks = {},
): Promise<AgreementOfFiles> {
  const minGrade = readOption(SCORING.minGrade, flags.minGrade) ?? 1;
  const assessors = new Map<string, Assessor>();
  for (const { name, file } of named) assessors.set(name, await gradesIn(file, files, flags));
  return {
    files: named.map(({ name }) => name),
    ...agreements(assessors, minGrade),
    runs: runs.map(({ name }) => name),
    orders: runs.length === 0 ? [] : await ordersOf(named, runs, flags, files, hooks),
  };
}

/** Ids of items are binary strings. */
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
