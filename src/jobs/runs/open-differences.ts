import { intervalOfMean } from "../../compare/interval-of-mean.ts";
import type { CompareOptions } from "../../compare/options.ts";
import type { ComparedDifference, NoiseSettings } from "../../judges/noisy-values.ts";
import { bcaInterval } from "../../stats/intervals/bca.ts";
import type { DifferenceBounds } from "../../unjudged/difference-bounds.ts";
import { bothObservers } from "./both-observers.ts";
import type { CollectedTops } from "./collected-tops.ts";
import type { CompareFlags } from "./comparison-options.ts";
import { differenceBounds } from "./difference-bounds.ts";
import type { RunHooks } from "./evaluate.ts";
import type { EvaluatedRuns } from "./evaluated.ts";
import type { Findings } from "./findings.ts";
import type { CorrectedRuns } from "./judge-noise.ts";

/** What unjudged items, and errors of judgments, can make of differences. */
export interface OpenDifferences {
  /** What unjudged items can make of each difference; undefined where that was not asked for. */
  readonly differences: readonly DifferenceBounds[] | undefined;
  /** Each difference corrected for errors of judgments; undefined where that was not asked for. */
  readonly correctedDifferences: readonly ComparedDifference[] | undefined;
}

/** Where nothing of the kind was asked for. */
export const NOT_OPEN: OpenDifferences = { differences: undefined, correctedDifferences: undefined };

/** Finds them for the pairs of a comparison. @param lists of its runs */
export function openDifferences(
  { unjudged, corrected, runs }: EvaluatedRuns,
  findings: Findings | undefined,
  lists: CollectedTops,
): OpenDifferences {
  return {
    differences: unjudged && findings && differenceBounds(findings.comparison, runs, lists, unjudged),
    correctedDifferences: corrected && findings && correctedDifferencesOf(findings.comparison, runs, corrected),
  };
}

/** How values are corrected, where a comparison says how its intervals are made: those of tests hold no errors of judgments. */
export function noiseSettingsOf({
  samples,
  seed,
  confidence,
  interval = "bca",
}: CompareOptions): Partial<NoiseSettings> {
  const own = intervalOfMean(interval);
  const given = { samples, seed, confidence, interval: own.isResampled ? own : bcaInterval };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** By measure and pair, in the order of the comparison. */
function correctedDifferencesOf(
  { measures }: Findings["comparison"],
  runs: EvaluatedRuns["runs"],
  corrected: CorrectedRuns,
): ComparedDifference[] {
  const indexOf = (name: string): number => runs.findIndex((own) => own.name === name);
  const byPair = measures[0].pairs.map(({ run, against }, pair) => {
    const levels = new Map(measures.map(({ measure, pairs }) => [measure, pairs[pair].intervalConfidence]));
    return corrected.differences(indexOf(run), indexOf(against), (measure) => levels.get(measure) ?? 1);
  });
  return measures.flatMap(({ measure, pairs }) =>
    byPair.flatMap((own, pair) =>
      own
        .filter((other) => other.measure === measure)
        .map((difference) => ({ ...difference, verdictAsJudged: pairs[pair].verdict })),
    ),
  );
}

/** Keeps the lists where unjudged items are asked for. */
export function withLists(hooks: RunHooks, { unjudged }: CompareFlags, lists: CollectedTops): RunHooks {
  if (unjudged === undefined) return hooks;
  return {
    ...hooks,
    observe: (run) => {
      const others = hooks.observe?.(run);
      const own = lists.observe(run);
      return others === undefined ? own : bothObservers(others, own);
    },
  };
}
