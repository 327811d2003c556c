import { printable, RankproofError } from "../core/errors.ts";
import type { Direction, Measure, MeasureRecord } from "../core/measure.ts";
import type { Option } from "../core/options.ts";

/** Aggregates that a word names. */
const WORDS = ["own", "mean", "median", "lower-median", "min", "max", "geometric", "micro"] as const;

/** Aggregates that take a number: a share of the queries, a bound, a floor. */
type WithNumber = `quantile=${number}` | `share-below=${number}` | `geometric=${number}`;

/**
 * Rule that makes one number of the values of queries; "own" is that of each measure: the mean of most
 * (docs/statistics.md explains each).
 */
export type Aggregate = (typeof WORDS)[number] | WithNumber;

/** How the values of a measure were put together: by its own rule, by an aggregate, or by weights of queries. */
export type Aggregation = MeasureRecord["aggregate"] | Exclude<Aggregate, "own"> | "weighted-mean";

/** The option of that name. */
export const AGGREGATE: Option<Aggregate> = {
  default: "own",
  of: WORDS,
  expected: `${WORDS.join(", ")}, quantile=0.1, share-below=0.5 or geometric=0`,
  accepts: (value): value is Aggregate => typeof value === "string" && parseAggregate(value) !== undefined,
};

/** Parses an aggregate; undefined for other text. */
export function parseAggregate(text: string): Aggregate | undefined {
  const word = WORDS.find((name) => name === text);
  if (word !== undefined) return word;
  const [name, parameter] = partsOf(text);
  if (parameter === undefined || !Number.isFinite(parameter)) return undefined;
  if (name === "quantile") return parameter >= 0 && parameter <= 1 ? `quantile=${parameter}` : undefined;
  if (name === "share-below") return `share-below=${parameter}`;
  return name === "geometric" && parameter >= 0 ? `geometric=${parameter}` : undefined;
}

/** Name of an aggregate, and its number. */
export function partsOf(aggregate: string): readonly [name: string, parameter: number | undefined] {
  const [, name, text] = /^([a-z-]+)=([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i.exec(aggregate) ?? [];
  return name === undefined ? [aggregate, undefined] : [name, Number(text)];
}

/**
 * How the values of a measure are put together.
 *
 * @param name of the measure in results
 * @param isWeighted whether queries have weights
 * @throws RankproofError unsupported, for a number of a whole run, and for weights beside other aggregates than means
 */
export function aggregationOf(
  { record }: Measure,
  aggregate: Aggregate,
  name: string,
  isWeighted: boolean,
): Aggregation {
  const given = parseAggregate(aggregate) ?? aggregate;
  const how = given === "own" ? record.aggregate : given;
  if (record.aggregate === "collection" && (given !== "own" || isWeighted)) {
    const asked = given === "own" ? "weights" : `aggregate ${given}`;
    throw new RankproofError("unsupported", `${asked} for ${printable(name)}: it is one number for a whole run`);
  }
  if (!isWeighted) return how;
  if (how === "mean") return "weighted-mean";
  throw new RankproofError("unsupported", `weights for ${printable(name)}: ${how} (expected the aggregate mean)`);
}

/** Which values of an aggregate are better: fewer queries below a value where more of the measure is better. */
export function betterOf(how: Aggregation, better: Direction): Direction {
  if (!isFalling(how)) return better;
  return better === "higher" ? "lower" : "higher";
}

/** Whether an aggregate falls where a value rises. */
export function isFalling(how: Aggregation): boolean {
  return how.startsWith("share-below");
}

/** Whether sums over the queries are all that an aggregate needs, so that parts can be merged without their values. */
export function isOfSums(how: Aggregation): boolean {
  const [name, floor] = partsOf(how);
  return ["mean", "sum", "collection", "micro"].includes(name) || (name === "geometric" && floor !== 0);
}
