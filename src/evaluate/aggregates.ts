import { printable, RankproofError } from "../core/errors.ts";
import type { Direction, Measure, MeasureRecord } from "../core/measure.ts";
import type { Option } from "../core/options.ts";

/** Aggregates that a word names. */
const WORDS = ["own", "mean", "median", "lower-median", "min", "max", "geometric", "micro", "variance"] as const;

/** Aggregates that take a number: a share of the queries, a bound, a floor. */
type WithNumber = `quantile=${number}` | `share-below=${number}` | `geometric=${number}`;

/**
 * Rule that makes one number of the values of queries; "own" is that of each measure: the mean of most
 * (docs/statistics explains each).
 */
export type Aggregate = (typeof WORDS)[number] | WithNumber;

/** An aggregate in force: no word stands for another. */
type Chosen = Exclude<Aggregate, "own">;

/** How the values of a measure were put together: by its own rule, by an aggregate, and by weights of queries. */
export type Aggregation = MeasureRecord["aggregate"] | Chosen | `weighted-${Chosen}`;

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
  if (!aggregate.includes("=")) return [aggregate, undefined];
  const [, name, text] = /^([a-z-]+)=([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i.exec(aggregate) ?? [];
  return name === undefined ? [aggregate, undefined] : [name, Number(text)];
}

/** An aggregate in its parts: its rule, the number of the rule, and whether queries have weights that were given. */
export interface AggregateParts {
  readonly rule: string;
  readonly parameter: number | undefined;
  readonly isWeighted: boolean;
}

const WEIGHTED = "weighted-";

/** Takes an aggregate apart. */
export function ruleOf(how: string): AggregateParts {
  const [name, parameter] = partsOf(how);
  const isWeighted = name.startsWith(WEIGHTED);
  return { rule: isWeighted ? name.slice(WEIGHTED.length) : name, parameter, isWeighted };
}

/**
 * How the values of a measure are put together.
 *
 * @param name of the measure in results
 * @param isWeighted whether queries have weights
 * @throws RankproofError unsupported, for a number of a whole run, and for weights of a sum
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
  if (!isWeighted || how === "collection") return how;
  if (how !== "sum") return `${WEIGHTED}${how}`;
  throw new RankproofError("unsupported", `weights for ${printable(name)}: a sum (expected the aggregate mean)`);
}

/**
 * Which values of an aggregate are better: fewer queries below a value where more of the measure is better, and queries
 * that vary less.
 */
export function betterOf(how: Aggregation, better: Direction): Direction {
  if (ruleOf(how).rule === "variance") return "lower";
  if (!isFalling(how)) return better;
  return better === "higher" ? "lower" : "higher";
}

/** Whether an aggregate falls where a value rises. */
export function isFalling(how: Aggregation): boolean {
  return ruleOf(how).rule === "share-below";
}

/** Whether sums over the queries are all that an aggregate needs, so that parts can be merged without their values. */
export function isOfSums(how: Aggregation): boolean {
  const { rule, parameter: floor, isWeighted } = ruleOf(how);
  return ["mean", "sum", "collection", "micro"].includes(rule) || (rule === "geometric" && floor !== 0 && !isWeighted);
}

/** Whether queries have weights: denominators, those that were given, or both multiplied. */
export function hasWeights(how: Aggregation): boolean {
  return isOfRatio(how) || ruleOf(how).isWeighted;
}

/** Whether an aggregate divides a sum of numerators by the sum of their denominators. */
export function isOfRatio(how: Aggregation): boolean {
  return ruleOf(how).rule === "micro";
}
