import { printable, RankproofError } from "../core/errors.ts";
import type { Evaluation, MeasureResult } from "../evaluate/evaluation.ts";
import { notOfMeans } from "./not-of-means.ts";

/** Values by query of one run, kept to compare later runs with. */
export interface Baseline {
  /** Version of this form. */
  readonly baseline: 1;
  readonly run: string;
  readonly conventions: Evaluation["conventions"] & { readonly minGrade: number };
  readonly queries: readonly string[];
  /** Digests of the judgments of each query, in the order of `queries`; left out where they are not known. */
  readonly judgments?: readonly string[];
  /**
   * Which queries are not independent of each other: the name of the cluster of each, and what these are together, such
   * as class.
   */
  readonly clusters?: { readonly by: string; readonly names: readonly string[] };
  readonly measures: readonly {
    /** As results call it. */
    readonly measure: string;
    /** Canonical; undefined in older files: `measure` is it. */
    readonly notation?: string;
    readonly conditions?: MeasureResult["conditions"];
    readonly better: "higher" | "lower";
    /** In the order of `queries`. */
    readonly values: readonly number[];
    /** 1 for each query that counts, 0 for one that does not; left out where all count. */
    readonly counted?: readonly number[];
  }[];
}

/**
 * The values of an evaluation.
 *
 * @param digestOf the judgments of a query; without it, a gate does not see whether it has other judgments
 * @throws RankproofError unsupported, for a measure that is no mean over queries
 */
export function baselineOf(
  run: string,
  { queries, results, conventions }: Evaluation,
  minGrade: number,
  digestOf?: (query: string) => string | undefined,
): Baseline {
  const other = results.find(({ aggregate }) => aggregate !== "mean");
  if (other !== undefined) {
    throw new RankproofError("unsupported", `measure of a baseline: ${other.measure} ${notOfMeans(other.aggregate)}`);
  }
  return {
    baseline: 1,
    run,
    conventions: { ...conventions, minGrade },
    queries,
    ...(digestOf === undefined ? {} : { judgments: queries.map((query) => digestOf(query) ?? "") }),
    measures: results.map(({ measure, notation, conditions, better, values, counted }) => ({
      ...{ measure, notation, better },
      ...(conditions === undefined ? {} : { conditions }),
      values: [...values],
      ...(counted === undefined ? {} : { counted: [...counted] }),
    })),
  };
}

/** The queries of a baseline that are kept. */
export function partOfBaseline(baseline: Baseline, isKept: (query: string) => boolean): Baseline {
  const { queries, clusters, judgments } = baseline;
  const kept = <Value>(column: readonly Value[]): Value[] => column.filter((_, q) => isKept(queries[q]));
  return {
    ...baseline,
    queries: queries.filter(isKept),
    ...(judgments === undefined ? {} : { judgments: kept(judgments) }),
    ...(clusters === undefined ? {} : { clusters: { ...clusters, names: kept(clusters.names) } }),
    measures: baseline.measures.map(({ values, counted, ...measure }) => ({
      ...measure,
      values: kept(values),
      ...(counted === undefined ? {} : { counted: kept(counted) }),
    })),
  };
}

/**
 * Reads what `rankproof eval --save` wrote.
 *
 * @param source name of the file, for messages
 * @throws RankproofError invalid
 */
export function parseBaseline(text: string, source: string): Baseline {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidBaseline(source, "it is no JSON");
  }
  return checkedBaseline(value, source);
}

/**
 * A baseline whose JSON was parsed.
 *
 * @param source name of the file, for messages
 * @throws RankproofError invalid
 */
export function checkedBaseline(value: unknown, source: string): Baseline {
  if (typeof value !== "object" || value === null || (value as Baseline).baseline !== 1) {
    throw invalidBaseline(source, "it is no baseline of this version");
  }
  const { run, conventions, queries, measures, clusters, judgments } = value as Partial<Baseline>;
  const count = Array.isArray(queries) ? queries.length : 0;
  const isWhole =
    typeof run === "string" &&
    typeof conventions === "object" &&
    conventions !== null &&
    isListOf(queries, isText) &&
    (clusters === undefined || areClusters(clusters, count)) &&
    (judgments === undefined || (isListOf(judgments, isText) && judgments.length === count)) &&
    isListOf(measures, (entry) => isMeasure(entry, count));
  if (!isWhole) throw invalidBaseline(source, "run, conventions, queries or measures are not as it writes them");
  return value as Baseline;
}

function areClusters(value: unknown, length: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (!("by" in value && "names" in value && Array.isArray(value.names))) return false;
  const { by, names } = value;
  return typeof by === "string" && names.length === length && names.every((name) => typeof name === "string");
}

function isMeasure(value: unknown, length: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { measure, better, values, counted = values } = value as Partial<Baseline["measures"][number]>;
  const isNamed = typeof measure === "string" && (better === "higher" || better === "lower");
  const areWhole = [values, counted].every((list) => isListOf(list, Number.isFinite) && list?.length === length);
  return isNamed && areWhole;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isListOf(value: unknown, accepts: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(accepts);
}

/** The complaint about a baseline that is no such file. */
export function invalidBaseline(source: string, reason: string): RankproofError {
  const expected = "expected saved values, which rankproof eval JUDGMENTS RUN --save FILE writes";
  return new RankproofError("invalid", `baseline: ${reason} (${expected})`, "data", `${printable(source)}: `);
}
