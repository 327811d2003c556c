import type { Files } from "../../inputs/source.ts";
import type { NoiseSettings } from "../../judges/noisy-values.ts";
import type { Asked } from "../question.ts";
import { CORRECTED, CORRECTED_DIFFERENCES } from "./answer.ts";
import { correctedDifferencesOf, NoisyLists } from "./corrected-runs.ts";
import { correctedParts, differenceParts } from "./parts.ts";
import { readJudgeNoise } from "./read-judge-noise.ts";

/**
 * Asks for values corrected for errors of judgments.
 *
 * @param text the known error rates
 * @param settings samples and seed, where the text gives none
 */
export async function askJudgeNoise(text: string, files: Files, settings: Partial<NoiseSettings> = {}): Promise<Asked> {
  const request = await readJudgeNoise(text, files);
  return {
    start: ({ judgments, measures, options }) => {
      const lists = new NoisyLists(judgments, request);
      return {
        observe: (run) => lists.observer(run),
        finish: (runs) => {
          const corrected = lists.corrected(runs, measures, options, settings);
          return {
            answer: CORRECTED.with(corrected, correctedParts(corrected, runs), (comparison) => {
              const differences = correctedDifferencesOf(comparison, runs, corrected);
              return CORRECTED_DIFFERENCES.with(differences, differenceParts(differences, corrected, runs));
            }),
            findings: corrected.findings,
          };
        },
      };
    },
  };
}
