import type { NumberSets } from "../neighbors/pair-marks.ts";
import { emptyProfiles, NO_SCALE, type PairProfiles, type Profiling } from "../neighbors/pair-profiles.ts";
import type { Space } from "../neighbors/search.ts";
import { identityKeys } from "./identities.ts";
import { tasksOf } from "./pair-sweep.ts";
import { spread } from "./rates/det-curve.ts";
import {
  aucOf,
  checkClusters,
  type DrawnStatistic,
  drawnValues,
  type Ends,
  eerOf,
  endsOf,
  fnmrAt,
  intervalSettings,
  MOST_CLUSTERS,
  type SampleRates,
  type VerificationIntervalOptions,
} from "./rates/drawn-rates.ts";
import type { OperatingPoint } from "./rates/operating-point.ts";
import type { Relevance } from "./relevance.ts";
import { type Sweep, searchFor } from "./sweep.ts";
import type { Verification } from "./verification.ts";

/** Intervals of a verification. */
export interface VerificationIntervals {
  readonly samples: number;
  readonly seed: number;
  readonly confidence: number;
  /** Groups of identities that were drawn: one each, or a thousand where there are more. */
  readonly clusters: number;
  readonly eer: Ends;
  readonly auc: Ends;
  /** Intervals of the false non-match rate at each wanted false match rate. */
  readonly points: readonly { readonly target: number; readonly fnmr: Ends }[];
  /** The band of the DET curve: of the false non-match rate at false match rates that rise by an eighth or more. */
  readonly band: readonly {
    readonly fmr: number;
    readonly fnmr: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** Values by sample. Two models draw alike where their items have the same labels. */
  readonly drawn: {
    readonly eer: Float64Array;
    readonly auc: Float64Array;
    /** In the order of `points`. */
    readonly fnmr: readonly Float64Array[];
  };
}

/**
 * Computes bootstrap intervals of FNMR at wanted false match rates, of EER and of DET. Pairs that share an identity are
 * not independent, so that identities are drawn, not pairs: a pair within an identity counts as often as the identity
 * was drawn, a pair of two identities as often as both together, less one (the vertex bootstrap to first order;
 * Snijders & Borgatti 1999, Non-parametric standard errors and tests for network statistics; Fogliato, Patil & Perona
 * 2024, Confidence intervals for error rates in 1:1 matching tasks, doi:10.1007/s11263-024-02078-8). Each sample finds
 * its thresholds anew. Where false matches are few, the intervals of that false match rate are too wide rather than too
 * narrow.
 *
 * @param verification of the same space
 * @returns the argument of `runSweep` and `runSweepOn`
 * @throws RankproofError invalid, for options that make no sense; missing, for less than two identities
 */
export function* verificationIntervalsOf(
  space: Space,
  relevance: Relevance,
  verification: Verification,
  options: VerificationIntervalOptions = {},
): Sweep<VerificationIntervals> {
  const settings = intervalSettings("verificationIntervals", options);
  const clusters = clustersOf(relevance);
  checkClusters(clusters.count);
  const shown = spread(verification.curve);
  const task: Profiling = {
    ...{ kind: "profile", labels: relevance.labels, scale: NO_SCALE, isSought: new Uint8Array(0), clusters },
    isHalved: space.queries === space.gallery && relevance.isSymmetric,
    thresholds: Float64Array.from(shown, ({ threshold }) => threshold),
  };
  const profiles = emptyProfiles(clusters.count, shown.length + 1);
  yield searchFor(space, tasksOf(space, task), (part) => add(part, profiles));
  const statistics = statisticsOf(verification, shown);
  return intervalsOf(
    verification,
    shown,
    clusters.count,
    drawnValues(profiles, clusters.count, statistics, settings),
    settings,
  );
}

/** EER, AUC, and the false non-match rate at the false match rates of points, then of the curve. */
export function statisticsOf(
  { eer, auc, points }: Verification,
  shown: readonly OperatingPoint[],
): readonly DrawnStatistic[] {
  const rates = [...points.map(({ target, fnmr }) => ({ fmr: target, fnmr })), ...shown];
  return [
    { exact: eer, most: 1, of: eerOf },
    { exact: auc, most: 1, of: aucOf },
    ...rates.map(({ fmr, fnmr }) => ({ exact: fnmr, most: 1, of: (drawn: SampleRates) => fnmrAt(drawn, fmr) })),
  ];
}

/** Intervals of such statistics. @param drawn their values by sample, and perhaps others behind them */
export function intervalsOf(
  { points }: Verification,
  shown: readonly OperatingPoint[],
  clusters: number,
  [eer, auc, ...fnmr]: readonly Float64Array[],
  settings: Required<VerificationIntervalOptions>,
): VerificationIntervals {
  const ends = (drawn: Float64Array): Ends => endsOf(drawn, settings.confidence);
  return {
    ...{ ...settings, clusters, eer: ends(eer), auc: ends(auc) },
    points: points.map(({ target }, i) => ({ target, fnmr: ends(fnmr[i]) })),
    drawn: { eer, auc, fnmr: fnmr.slice(0, points.length) },
    band: shown.map(({ fmr, fnmr: exact }, i) => {
      const [low, high] = ends(fnmr[points.length + i]);
      return { fmr, fnmr: exact, low, high };
    }),
  };
}

/** The cluster of each query and row: items of the same labels, joined where these are many. */
function clustersOf({ labels: { queries, gallery } }: Relevance): Profiling["clusters"] {
  const numbers = new Map<string, number>();
  const of = (sets: NumberSets): Int32Array =>
    Int32Array.from(identityKeys(sets), (key) => {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number % MOST_CLUSTERS;
    });
  const matches = of(queries);
  const other = gallery === queries ? matches : of(gallery);
  return { queries: matches, gallery: other, count: Math.min(MOST_CLUSTERS, numbers.size) };
}

function add(part: PairProfiles, all: PairProfiles): void {
  for (const kind of ["positives", "negatives"] as const) {
    for (const key of ["byCluster", "ofTwo"] as const) {
      const target = all[kind][key];
      part[kind][key].forEach((count, i) => {
        target[i] += count;
      });
    }
  }
}
