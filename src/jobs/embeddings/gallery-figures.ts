import { findingsOf } from "../../checks/check.ts";
import { identificationIntervals } from "../../checks/identification-intervals.ts";
import type { Finding } from "../../core/finding.ts";
import { distractorCurveOf } from "../../embeddings/distractors.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { type Identification, type IdentificationOptions, identificationOf } from "../../embeddings/identification.ts";
import { singleShotOf } from "../../embeddings/single-shot.ts";
import { runSweepOn } from "../../embeddings/sweep.ts";
import type { ThreadedSearch } from "../../embeddings/threaded-search.ts";
import type { Figure } from "./evaluated.ts";
import type { EmbeddingSettings } from "./options.ts";
import { thresholdOf, withInterval } from "./verification-figures.ts";

/** Figures of other galleries: with strangers, among distractors, with one item of each label; what was asked for. */
export async function galleryFigures(
  evaluator: EmbeddingEvaluator,
  settings: Pick<EmbeddingSettings, "identificationRates" | "intervals" | "distractors" | "singleShotRanks">,
  search: ThreadedSearch | undefined,
): Promise<{ readonly figures: readonly Figure[]; readonly findings: readonly Finding[] }> {
  const { space, relevance } = evaluator.space();
  const threads = search?.threads ?? 1;
  const wanted = identificationWanted(settings);
  const identified = wanted && (await runSweepOn(search?.run, identificationOf(space, relevance, wanted, threads)));
  const { distractors, singleShotRanks: ranks } = settings;
  const among =
    distractors.length === 0
      ? []
      : (await runSweepOn(search?.run, distractorCurveOf(space, relevance, { distractors }, threads))).points;
  const shots =
    ranks.length === 0
      ? []
      : (await runSweepOn(search?.run, singleShotOf(space, relevance, { ranks }, threads))).points;
  return {
    figures: [
      ...identificationFigures(identified, false),
      ...among.map(({ distractors: count, value, min, max }) => ({
        ...{ name: `CMC@1 among ${count} distractors`, value, min, max },
      })),
      ...shots.map(({ rank, value, min, max }) => ({ name: `CMC@${rank}, single gallery shot`, value, min, max })),
    ],
    findings: findingsOf(identificationIntervals, identified?.drawn),
  };
}

/** What identification is asked for; undefined where it is not. */
export function identificationWanted({
  identificationRates: fpir,
  intervals,
}: Pick<EmbeddingSettings, "identificationRates" | "intervals">): IdentificationOptions | undefined {
  return fpir.length === 0 ? undefined : { fpir, ...(intervals ? { intervals: {} } : {}) };
}

/** DIR at each false positive identification rate. @param areSimilar whether thresholds are shown as similarities */
export function identificationFigures(identified: Identification | undefined, areSimilar: boolean): Figure[] {
  return (identified?.points ?? []).map(({ target, fpir: reached, threshold, dir, min, max, interval }) => {
    const reach = areSimilar
      ? thresholdOf("FPIR", reached, 0 - threshold, "similarity of at least")
      : thresholdOf("FPIR", reached, threshold);
    return withInterval({ name: `DIR@FPIR=${target}`, value: dir, min, max, ...reach }, interval);
  });
}
