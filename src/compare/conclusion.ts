import { findById } from "../core/errors.ts";
import { mean } from "../core/exact-sum.ts";
import { isFalling } from "../evaluate/aggregates.ts";
import { aggregateBy } from "../evaluate/chosen-aggregate.ts";
import { anova } from "../stats/anova.ts";
import type { Clusters } from "../stats/clusters.ts";
import { areHits } from "../stats/intervals/hits.ts";
import { type ConfidenceInterval, UNBOUNDED } from "../stats/intervals/interval.ts";
import { shiftsNotRejected } from "../stats/inversions/index.ts";
import { levelOfPair } from "../stats/level-of-pair.ts";
import { standardDeviation } from "../stats/moments.ts";
import { PairDifferences } from "../stats/pair-differences.ts";
import { differencesOf } from "../stats/paired.ts";
import { quantile } from "../stats/rising.ts";
import { stratifiedDegrees } from "../stats/task-means.ts";
import { levelOf } from "../stats/test.ts";
import { tests } from "../stats/tests/index.ts";
import { intervalOfAggregate } from "./aggregate-interval.ts";
import { independent, meansDrawn } from "./clustered.ts";
import type { Comparison, Interval, MeasureComparison, PairComparison, TieEnd, Verdict } from "./comparison.ts";
import { correctedPs, type PairPs } from "./corrected-ps.ts";
import type { Design, MeasureDesign, PlannedPair } from "./design.ts";
import { intervalOfMean, intervalOfValues, rangeOfDifferences } from "./interval-of-mean.ts";
import { drawnIn } from "./means-tasks.ts";
import type { ComparisonSettings } from "./options.ts";
import { pairWhenRead } from "./pair-when-read.ts";
import type { BoardOutcome, Outcomes, PlannedTest } from "./resampling.ts";

/** Makes comparisons of what their tasks gave; p values are corrected over all of them. */
export function conclude(designs: readonly Design[], outcomes: Outcomes): Comparison[] {
  const [{ settings }] = designs;
  const ps = correctedPs(
    designs.flatMap(({ measures }) =>
      measures.map(({ measure, pairs }) => ({
        measure,
        ps: pairs.map(({ test }) => outcomes.of(test).result.p),
      })),
    ),
    settings,
  );
  return designs.map((design) => comparisonOf(design, outcomes, ps.splice(0, design.measures.length)));
}

function comparisonOf(
  { runs, queries, settings, measures, means: tasks }: Design,
  outcomes: Outcomes,
  ps: readonly PairPs[],
): Comparison {
  const drawn = drawnIn(tasks, outcomes);
  let end = 0;
  const compared = measures.map((measure, m) => {
    const first = end;
    if (measure.aggregate !== "mean") {
      return measureComparison(runs, measure, [], { settings, outcomes, ps: ps[m] });
    }
    // After the columns of the runs come the sizes of clusters.
    end += runs.length + (measure.clusters === undefined ? 0 : 1);
    const means = Array.from({ length: end - first }, (_, i) => drawn[first + i] ?? new Float64Array());
    return measureComparison(runs, measure, meansDrawn(means, measure.clusters), {
      settings,
      outcomes,
      ps: ps[m],
    });
  });
  return { queries, runs, settings, measures: compared };
}

/** What the numbers of one measure follow from. */
interface TestEvidence {
  readonly settings: ComparisonSettings;
  readonly outcomes: Outcomes;
  readonly ps: PairPs;
}

/** The levels at which the numbers of one pair hold. */
interface PairLevels {
  readonly interval: number;
  readonly detection: number;
}

/** @param means of resampled queries by run; empty where the interval takes none */
function measureComparison(
  runs: readonly string[],
  measure: MeasureDesign,
  means: readonly Float64Array[],
  evidence: TestEvidence,
): MeasureComparison {
  const { settings, ps } = evidence;
  const level = levelOf(settings.confidence);
  const intervals = settings.interval === "test" ? ps.levels(level) : measure.pairs.map(() => level);
  const detections = detectionLevels(measure, ps, settings);
  const pairs = measure.pairs.map((pair, i) => {
    const levels = { interval: intervals[i], detection: detections[i] };
    return pairComparison(runs, measure, pair, i, levels, means, evidence);
  });
  const beaten = beatenRuns(pairs);
  const board = measure.board && evidence.outcomes.boardOf(measure.board);
  const usual = intervalOfMean(settings.interval);
  const ofMeans = (values: Float64Array): ConfidenceInterval =>
    measure.tasks === undefined ? intervalOfValues(values, settings) : usual;
  const isOfMeans = measure.aggregate === "mean";
  const columns = measure.columns.map(({ values }) => independent(values, measure.clusters));
  return {
    measure: measure.measure,
    notation: measure.notation,
    conditions: measure.conditions,
    better: measure.better,
    ...(isOfMeans ? {} : { aggregate: measure.aggregate }),
    queries: measure.queries,
    clusters: measure.clusters?.sizes.length,
    ...(measure.tasks === undefined ? {} : { tasks: measure.tasks }),
    familySize: ps.familySize,
    runs: columns.map((values, run) => ({
      run: runs[run],
      ...(isOfMeans
        ? {
            mean: mean(measure.columns[run].values),
            interval: intervalOf(ofMeans(values), values, means[run], measure, settings),
            isOfHits: ofMeans(values) !== usual && areHits(values),
          }
        : aggregateOfRun(measure, run, settings)),
      beats: beaten.get(runs[run]) ?? [],
      ...(board === undefined ? {} : { ranks: board.ranks[run], best: board.best[run] }),
    })),
    ...(board === undefined ? {} : { mayBeBest: membersOf(board, runs) }),
    anova: columns.length < 2 || !isOfMeans ? undefined : anova(columns),
    pairs,
  };
}

/** The runs that may be best, the best mean first. */
function membersOf({ ranks, best }: BoardOutcome, runs: readonly string[]): string[] {
  const members = [...runs.keys()].filter((run) => best[run].mayBeBest);
  return members.sort((a, b) => ranks[a].rank - ranks[b].rank).map((run) => runs[run]);
}

function pairComparison(
  runs: readonly string[],
  { columns, raw, better, clusters, strata, queries, range, widest, aggregate }: MeasureDesign,
  { first, second, test, ends }: PlannedPair,
  index: number,
  levels: PairLevels,
  means: readonly Float64Array[],
  { settings, outcomes, ps }: TestEvidence,
): PairComparison {
  const [a, b] = [columns[first].values, columns[second].values];
  const { result, differences, drawn } = outcomes.of(test);
  const isOfMeans = aggregate === "mean";
  const { statistic, p, method, estimate, inversion } = result;
  const correctedP = ps.corrected(index);
  const resampled = (): Float64Array => means[first].map((value, sample) => value - means[second][sample]);
  const end = (planned: PlannedTest): TieEnd => {
    const { result, differences } = outcomes.of(planned);
    const correctedP = ps.correctedWith(index, result.p);
    const verdict = verdictOf(result.estimate, correctedP, better, settings);
    return { difference: isOfMeans ? differences.mean : result.estimate, p: result.p, correctedP, verdict };
  };
  const resampledInterval = (): Interval =>
    isOfMeans
      ? intervalOf(
          intervalOfMean(settings.interval),
          independent(differencesOf(a, b), clusters),
          resampled(),
          { range: rangeOfDifferences(range), strata },
          settings,
        )
      : middleOf(drawn, settings);
  const difference = isOfMeans ? differences.mean : estimate;
  const counts = raw === undefined ? differences : new PairDifferences(raw[first].values, raw[second].values).summary;
  const [wins, losses] =
    (better === "higher") !== isFalling(aggregate) ? [counts.above, counts.below] : [counts.below, counts.above];
  const pair = {
    run: runs[first],
    against: runs[second],
    difference,
    estimate: settings.interval === "test" ? estimate : difference,
    interval: settings.interval === "test" ? shiftsNotRejected(inversion, levels.interval) : resampledInterval(),
    intervalConfidence: levelOf(levels.interval),
    statistic,
    p,
    method,
    correctedP,
    wins,
    ties: counts.equal,
    losses,
    deviation: !isOfMeans
      ? Number.POSITIVE_INFINITY
      : clusters === undefined
        ? differences.deviation
        : deviationOf(differencesOf(a, b), clusters, queries),
    detectionLevel: levels.detection,
    verdict: verdictOf(estimate, correctedP, better, settings),
    tieRange: ends === undefined ? undefined : { least: end(ends.least), most: end(ends.most) },
  };
  return pairWhenRead(pair, isOfMeans ? [a, b] : undefined, queries, widest, settings);
}

/** A run by another aggregate than the mean. */
function aggregateOfRun({ aggregate, columns }: MeasureDesign, run: number, { confidence }: ComparisonSettings) {
  const { values, weights } = columns[run];
  return {
    mean: aggregateBy(aggregate, values, weights),
    interval: intervalOfAggregate({ aggregate, values, weights, counted: undefined }, confidence) ?? UNBOUNDED,
    isOfHits: false,
  };
}

/** The middle part of the differences of resampled queries; none where these do not differ. */
function middleOf(drawn: Float64Array | undefined, { confidence }: ComparisonSettings): Interval {
  if (drawn === undefined || drawn[0] === drawn[drawn.length - 1]) return UNBOUNDED;
  return [quantile(drawn, (1 - confidence) / 2), quantile(drawn, (1 + confidence) / 2)];
}

/** The standard deviation with which as many independent queries would have the standard error that clusters have. */
function deviationOf(differences: Float64Array, clusters: Clusters, queries: number): number {
  const { length } = clusters.sizes;
  if (length < 2) return Number.POSITIVE_INFINITY;
  return standardDeviation(independent(differences, clusters)) * Math.sqrt(queries / length);
}

function intervalOf(
  { of }: ConfidenceInterval,
  values: Float64Array,
  means: Float64Array,
  { range, strata }: Pick<MeasureDesign, "range" | "strata">,
  { confidence }: ComparisonSettings,
): Interval {
  const degrees = strata && stratifiedDegrees(values, strata);
  return of(values, means.slice().sort(), confidence, range, degrees);
}

/** @param estimate what the test says about the size of the difference: its sign is the direction of the verdict */
function verdictOf(
  estimate: number,
  correctedP: number,
  better: "higher" | "lower",
  { alpha }: ComparisonSettings,
): Verdict {
  if (estimate === 0 || !(correctedP < alpha)) return "undecided";
  return estimate > 0 === (better === "higher") ? "better" : "worse";
}

/** By run: those that it is significantly better than. */
function beatenRuns(pairs: readonly PairComparison[]): ReadonlyMap<string, string[]> {
  const beaten = new Map<string, string[]>();
  for (const { run, against, verdict } of pairs) {
    if (verdict === "undecided") continue;
    const [better, worse] = verdict === "better" ? [run, against] : [against, run];
    beaten.set(better, [...(beaten.get(better) ?? []), worse]);
  }
  return beaten;
}

/** By pair: the level of a t test of that pair alone whose power is taken for that of the comparison. */
function detectionLevels(
  { columns, queries, pairs }: MeasureDesign,
  ps: PairPs,
  { test, alpha }: ComparisonSettings,
): readonly number[] {
  if (!findById("test", tests, test).isSimultaneous || queries < 2) return ps.levels(alpha);
  const level = levelOfPair(alpha, columns.length, queries);
  return pairs.map(() => level);
}
