import type { EvaluationValues, MeasureResult } from "../evaluate/evaluation.ts";
import type { Clusters } from "../stats/clusters.ts";
import { type PredictionPowered, predictionPowered } from "../stats/prediction-powered.ts";
import { less, type VerdictOfInterval, verdictOf } from "./differences.ts";

/** One run by the judgments of a judge who may err, of all queries, and by those of people, of some. */
export interface TwiceJudged {
  readonly name: string;
  readonly byJudge: EvaluationValues;
  /** The same measures. */
  readonly byPeople: EvaluationValues;
}

/** How far intervals go, and which queries depend on each other. */
export interface GoldSettings {
  readonly confidence: number;
  readonly clustersOf?: (queries: readonly string[]) => Clusters | undefined;
}

/** A mean, or a difference of means, as people would find it. All numbers are NaN where that is not known. */
export interface GoldEstimate extends Omit<PredictionPowered, "halfWith"> {
  /** As results call it. */
  readonly measure: string;
  readonly run: string;
  /** Why it is not known; undefined where it is. */
  readonly unknown: string | undefined;
  /** Queries that both judged, and all that the judge did. */
  readonly people: number;
  readonly queries: number;
}

/** What people would find of the difference of two runs. */
export interface GoldDifference extends GoldEstimate {
  /** Whose mean is taken away. */
  readonly against: string;
  /** Whether the whole interval says that the run is better, or worse. */
  readonly verdict: VerdictOfInterval;
  /**
   * Queries that people would have to judge for the interval of this difference to leave out 0, those they judged among
   * them; Infinity where all are not enough.
   */
  readonly needed: number;
}

/** The means of a run as people would find them, measure by measure. */
export function goldValues(run: TwiceJudged, settings: GoldSettings): GoldEstimate[] {
  return run.byJudge.results.map((result, m) => {
    const columns = { judge: result.values, people: run.byPeople.results[m].values };
    const unknown = whyUnknown(result, run.byPeople.results[m], run);
    return { measure: result.measure, run: run.name, ...estimate(run, columns, unknown, settings).shown };
  });
}

/**
 * The differences of two runs on the same queries as people would find them: the first less the second.
 *
 * @param confidenceOf of the interval of each measure, as results call it
 */
export function goldDifferences(
  [run, against]: readonly [TwiceJudged, TwiceJudged],
  settings: GoldSettings,
  confidenceOf: (measure: string) => number = () => settings.confidence,
): GoldDifference[] {
  return run.byJudge.results.map((result, m) => {
    const { measure, better } = result;
    const confidence = confidenceOf(measure);
    const [judge, people] = (["byJudge", "byPeople"] as const).map((by) =>
      less(run[by].results[m].values, against[by].results[m].values),
    );
    const unknown =
      whyUnknown(result, run.byPeople.results[m], run) ??
      whyUnknown(against.byJudge.results[m], against.byPeople.results[m], against);
    const { shown, found } = estimate(run, { judge, people }, unknown, { ...settings, confidence });
    const verdict = verdictOf(shown.interval, better);
    const needed = found === undefined ? Number.NaN : neededFor(found, shown);
    return { measure, run: run.name, against: against.name, ...shown, verdict, needed };
  });
}

/** Why people's value of a measure is not known; undefined where it is. */
function whyUnknown(byJudge: MeasureResult, byPeople: MeasureResult, run: TwiceJudged): string | undefined {
  if (byJudge.aggregate !== "mean") return "it is no mean over queries";
  const { noRelevant } = run.byJudge.conventions;
  const mayDrop = noRelevant === "skip" || noRelevant === "error";
  if (mayDrop || byJudge.counted?.includes(0) || byPeople.counted?.includes(0)) {
    return "whether a query counts depends on judgments";
  }
  return undefined;
}

type Shown = Omit<GoldEstimate, "measure" | "run">;

function estimate(
  { byJudge, byPeople }: TwiceJudged,
  { judge, people }: { judge: Float64Array; people: Float64Array },
  unknown: string | undefined,
  { confidence, clustersOf }: GoldSettings,
): { readonly shown: Shown; readonly found: PredictionPowered | undefined } {
  const both = queriesOfBoth(byJudge.queries, byPeople.queries);
  const counts = { people: both.length, queries: byJudge.queries.length };
  if (unknown !== undefined) return { shown: { unknown, ...NOTHING, ...counts }, found: undefined };
  const found = predictionPowered(
    {
      judge,
      sample: Int32Array.from(both, ([unit]) => unit),
      people: Float64Array.from(both, ([, position]) => people[position]),
      clusters: clustersOf?.(byJudge.queries),
    },
    confidence,
  );
  const { halfWith: _, ...shown } = found;
  return { shown: { unknown, ...shown, ...counts }, found };
}

const NOT_KNOWN = [Number.NaN, Number.NaN] as const;
const NOTHING = {
  ...{ value: Number.NaN, interval: NOT_KNOWN, slope: Number.NaN, byJudge: Number.NaN },
  alone: { value: Number.NaN, interval: NOT_KNOWN },
};

/** Queries that two evaluations share, by their indices in each. */
function queriesOfBoth(judged: readonly string[], people: readonly string[]): readonly (readonly [number, number])[] {
  const indices = new Map(judged.map((query, i) => [query, i]));
  return people.flatMap((query, position) => {
    const index = indices.get(query);
    return index === undefined ? [] : [[index, position] as const];
  });
}

/** The fewest queries by people whose interval leaves out 0, were all else as it is. */
function neededFor(found: PredictionPowered, { people, queries }: Shown): number {
  const isEnough = (units: number): boolean => Math.abs(found.value) > found.halfWith(units);
  if (!isEnough(queries)) return Number.POSITIVE_INFINITY;
  let [few, enough] = [Math.min(people, 2), queries];
  while (enough - few > 1) {
    const units = Math.floor((few + enough) / 2);
    if (isEnough(units)) enough = units;
    else few = units;
  }
  return enough;
}
