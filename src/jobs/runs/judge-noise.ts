import { printable, RankproofError } from "../../core/errors.ts";
import { numberFlag } from "../../core/flags.ts";
import { textOf } from "../../core/ids.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { Observer } from "../../evaluate/observer.ts";
import { type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import { type NamedMeasure, planOf } from "../../evaluate/planned-measures.ts";
import type { Files } from "../../inputs/source.ts";
import { readTable, type Table } from "../../inputs/tables/table.ts";
import { type ConfusionMatrix, type JudgeNoise, judgeNoiseOf } from "../../judges/judge-noise.ts";
import { NO_LIST, type NoisyList, noisyList, type ObservedQuery } from "../../judges/noisy-query.ts";
import {
  type NoiseSettings,
  type NoisyDifference,
  type NoisyEstimate,
  type NoisyRun,
  type NoisyRuns,
  noisyDifferences,
  noisyValues,
} from "../../judges/noisy-values.ts";
import { type GivenQuery, observedQueries } from "../../judges/observed-queries.ts";
import { noiseCaption, unknownCorrections } from "../../judges/words.ts";
import type { JUDGE_NOISE } from "../../options/judgments.ts";
import type { FlagsOf } from "../../options/option.ts";
import { bcaInterval } from "../../stats/intervals/bca.ts";

/** What is known of the errors of judgments, as a text. */
export type JudgeNoiseFlags = FlagsOf<typeof JUDGE_NOISE>;

/** What is known of the errors of judgments. */
export interface JudgeNoiseRequest {
  readonly noise: JudgeNoise;
  /** Undefined where that is not said. */
  readonly samples: number | undefined;
}

const KEYS = ["sensitivity", "specificity", "prior", "samples"];
const EXPECTED =
  "a file with a confusion matrix, or sensitivity=0.8,specificity=0.95; prior=0.1 and samples=10000 may follow";

/** @returns undefined where nothing is said @throws RankproofError invalid, missing or ambiguous */
export async function readJudgeNoise(
  { judgeNoise: text }: JudgeNoiseFlags,
  files: Files,
): Promise<JudgeNoiseRequest | undefined> {
  if (text === undefined) return undefined;
  const given: Record<string, string> = {};
  const names: string[] = [];
  for (const part of text.split(",").map((own) => own.trim())) {
    const [key, value] = part.split("=", 2);
    if (value === undefined) names.push(part);
    else if (KEYS.includes(key.trim()) && given[key.trim()] === undefined) given[key.trim()] = value;
    else throw refused(text);
  }
  const { sensitivity, specificity, prior, samples } = given;
  const hasRates = sensitivity !== undefined && specificity !== undefined;
  if (names.length > 1 || (names.length === 1) === (hasRates || sensitivity !== undefined)) throw refused(text);
  const request = {
    samples: samples === undefined ? undefined : numberFlag("samples of --judge-noise", samples, 1, true),
  };
  const [file] = names;
  if (file !== undefined) {
    const matrix = await readConfusion(file, files);
    return { ...request, noise: judgeNoiseOf(prior === undefined ? matrix : { ...matrix, prior: sharesOf(prior) }) };
  }
  if (!hasRates) throw refused(text);
  const rate = (name: string, value: string): number => numberFlag(`${name} of --judge-noise`, value, 0);
  const binary = {
    sensitivity: rate("sensitivity", sensitivity),
    specificity: rate("specificity", specificity),
    ...(prior === undefined ? {} : { prior: rate("prior", prior) }),
  };
  return { ...request, noise: judgeNoiseOf(binary) };
}

function refused(text: string): RankproofError {
  return new RankproofError("invalid", `--judge-noise: ${printable(text)} (expected ${EXPECTED})`);
}

/** Shares of true grades, rising, with slashes between them. */
function sharesOf(text: string): number[] {
  return text.split("/").map((share) => numberFlag("prior of --judge-noise", share, 0));
}

/** A table with a column of true grades and a column for each observed one, as `agree --confusion` writes. */
async function readConfusion(file: string, files: Files): Promise<ConfusionMatrix> {
  if (!files.has(file)) throw new RankproofError("missing", `file of --judge-noise: ${printable(file)}`, "data");
  const table = await readTable(await files.open(file));
  const [, ...columns] = table.names;
  return {
    grades: columns.map((name) => numberIn(name, table, 1, "an observed grade")),
    trueGrades: table.rows.map(({ cells, line }) => numberIn(cells[0], table, line, "a true grade")),
    confusion: table.rows.map(({ cells, line }) =>
      columns.map((_, column) => numberIn(cells[column + 1], table, line, "a count or share of pairs")),
    ),
  };
}

function numberIn(cell: unknown, { source }: Table, line: number, expected: string): number {
  const number = cell === "" || cell === null ? Number.NaN : Number(cell);
  if (number >= 0 && Number.isFinite(number)) return number;
  const problem = `cell: ${printable(String(cell ?? ""))} (expected ${expected}, a number of at least 0)`;
  throw new RankproofError("invalid", problem, "data", `${printable(source)}:${line}: `);
}

/** Samples where no number is asked for: fewer than other intervals take, since each draws and scores all judgments. */
const SAMPLES = 1000;

/** Values of runs corrected for errors of their judgments. */
export interface CorrectedRuns {
  readonly noise: JudgeNoise;
  /** What the values rest on, in words. */
  readonly caption: string;
  /** By run, of each measure. */
  readonly values: readonly (readonly NoisyEstimate[])[];
  readonly notes: readonly string[];
  readonly settings: NoiseSettings;
  /** The differences of two runs on each measure, by their indices. @param confidenceOf of the interval of each measure */
  differences(run: number, against: number, confidenceOf: (measure: string) => number): NoisyDifference[];
}

/** A run that was evaluated. */
interface NamedEvaluation {
  readonly name: string;
  readonly evaluation: Evaluation;
}

/** Keeps where the judged items of runs are while they are evaluated. */
export class NoisyLists {
  readonly #request: JudgeNoiseRequest;
  readonly #observed: readonly ObservedQuery[];
  readonly #runs: Map<number, NoisyList>[] = [];

  /** @throws RankproofError for judgments of which the noise says nothing */
  constructor(judgments: JudgmentTable, request: JudgeNoiseRequest) {
    this.#request = request;
    this.#observed = observedQueries(queriesOf(judgments), request.noise);
  }

  /** What sees the rankings of a run. @param run its index */
  observer(run: number): Observer {
    const lists = new Map<number, NoisyList>();
    this.#runs[run] = lists;
    return {
      depth: 1,
      add: (query, { length }, { items, idOf }) => {
        const ids = Array.from(items.rows, (row) => textOf(idOf(row)));
        lists.set(query, noisyList(this.#observed[query], length, items, ids));
      },
    };
  }

  /** Corrects the values of the runs. @param asked samples and seed, where the request says nothing of them */
  corrected(
    runs: readonly NamedEvaluation[],
    measures: readonly NamedMeasure[],
    options: EvaluateOptions,
    asked: Partial<NoiseSettings>,
  ): CorrectedRuns {
    const { noise, samples = asked.samples ?? SAMPLES } = this.#request;
    const { seed = 1, confidence = 0.95, interval = bcaInterval } = asked;
    const settings = { samples, seed, confidence, interval };
    const shared: NoisyRuns = { plans: planOf(measures, settingsOf(options)).measures, noise, settings };
    const known = runs.map((run, index) => this.#runOf(run, index));
    const values = known.map((run) => noisyValues(shared, run));
    return {
      ...{ noise, settings, values },
      caption: noiseCaption(noise, settings),
      notes: values.flatMap(unknownCorrections),
      differences: (run, against, confidenceOf) => noisyDifferences(shared, [known[run], known[against]], confidenceOf),
    };
  }

  #runOf({ name, evaluation }: NamedEvaluation, index: number): NoisyRun {
    const numbers = new Map(this.#observed.map(({ id }, query) => [id, query]));
    const queries = evaluation.queries.map((id) => numbers.get(id) ?? 0);
    return {
      name,
      results: evaluation.results,
      queries: queries.map((query) => this.#observed[query]),
      lists: queries.map((query) => this.#runs[index].get(query) ?? NO_LIST),
    };
  }
}

function* queriesOf({ rows }: JudgmentTable): Generator<GivenQuery> {
  for (let query = 0; query < rows.size; query++) {
    const { from, to, rows: columns } = rows.of(query);
    const length = to - from;
    yield {
      id: textOf(rows.ids.at(query)),
      items: Array.from({ length }, (_, i) => [textOf(columns.id(from + i)), columns.values[from + i]] as const),
    };
  }
}
