import type { EvaluationValues } from "../evaluate/evaluation.ts";
import type { Clusters } from "../stats/clusters.ts";
import type { PredictionPowered } from "../stats/prediction-powered.ts";
import { less, type VerdictOfInterval, verdictOf } from "./differences.ts";
import type { GoldDesign } from "./gold-design.ts";

/** One run by the judgments of a judge who may err, of all queries, and by those of people, of a part. */
export interface TwiceJudged {
  readonly name: string;
  readonly byJudge: EvaluationValues;
  /** Of the same measures. */
  readonly byPeople: GoldDesign;
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
  /** Queries of which both judged items, and all that the judge did. */
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
   * them; Infinity where all are not enough; NaN where they judged sampled items.
   */
  readonly needed: number;
}

/** The means of a run as people would find them, measure by measure. */
export function goldValues(run: TwiceJudged, settings: GoldSettings): GoldEstimate[] {
  return run.byJudge.results.map(({ measure }, m) => {
    const columns = () => run.byPeople.columns(m);
    const { shown } = estimate(run, columns, run.byPeople.whyUnknown(m), settings);
    return { measure, run: run.name, ...shown };
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
  return run.byJudge.results.map(({ measure, better }, m) => {
    const confidence = confidenceOf(measure);
    const columns = () => {
      const taken = against.byPeople.columns(m);
      return run.byPeople.columns(m).map((values, column) => less(values, taken[column]));
    };
    const unknown = run.byPeople.whyUnknown(m) ?? against.byPeople.whyUnknown(m);
    const { shown, halfWith } = estimate(run, columns, unknown, { ...settings, confidence });
    const verdict = verdictOf(shown.interval, better);
    const needed = halfWith === undefined ? Number.NaN : neededFor(halfWith, shown);
    return { measure, run: run.name, against: against.name, ...shown, verdict, needed };
  });
}

type Shown = Omit<GoldEstimate, "measure" | "run">;

/** @param columns made where they are known */
function estimate(
  { byJudge, byPeople }: TwiceJudged,
  columns: () => readonly Float64Array[],
  unknown: string | undefined,
  { confidence, clustersOf }: GoldSettings,
): Pick<PredictionPowered, "halfWith"> & { readonly shown: Shown } {
  const counts = { people: byPeople.people, queries: byJudge.queries.length };
  if (unknown !== undefined) return { shown: { unknown, ...NOTHING, ...counts } };
  const { halfWith, ...shown } = byPeople.estimate(columns(), confidence, clustersOf?.(byJudge.queries));
  return { shown: { unknown, ...shown, ...counts }, ...(halfWith && { halfWith }) };
}

const NOT_KNOWN = [Number.NaN, Number.NaN] as const;
const NOTHING = {
  ...{ value: Number.NaN, interval: NOT_KNOWN, slope: Number.NaN, byJudge: Number.NaN },
  alone: { value: Number.NaN, interval: NOT_KNOWN },
};

/** The fewest queries by people whose interval leaves out 0, were all else as it is. */
function neededFor(halfWith: NonNullable<PredictionPowered["halfWith"]>, { value, people, queries }: Shown): number {
  const isEnough = (units: number): boolean => Math.abs(value) > halfWith(units);
  if (!isEnough(queries)) return Number.POSITIVE_INFINITY;
  let [few, enough] = [Math.min(people, 2), queries];
  while (enough - few > 1) {
    const units = Math.floor((few + enough) / 2);
    if (isEnough(units)) enough = units;
    else few = units;
  }
  return enough;
}
