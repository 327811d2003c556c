import { intervalOfMean, rangeFor } from "../../compare/interval-of-mean.ts";
import { digestsIn } from "../../evaluate/judgment-digest.ts";
import { answerTo } from "../answer.ts";
import { type IntervalFlags, intervalSettingsOf } from "../intervals/read-intervals.ts";
import type { Asked, Asking } from "../question.ts";
import { SLICES } from "../slices/answer.ts";
import { type BettingOn, checkGates, readGates } from "./gates.ts";

/**
 * Asks whether runs are no worse than an earlier one.
 *
 * @param texts the conditions
 * @param allowsOthers that the judgments are others than those of a baseline
 */
export async function askGates(
  texts: readonly string[],
  { naming, files, flags }: Pick<Asking<IntervalFlags>, "naming" | "files" | "flags">,
  allowsOthers?: true,
): Promise<Asked> {
  const bettingOn = bettingOf(flags);
  const conditions = await readGates(texts, naming, files);
  return {
    conditions,
    start: ({ measures, minGrade, judgments }) => ({
      finish: async (runs, answers) => {
        const slicing = answerTo({ answers }, SLICES);
        const sliced = runs.map(({ name, evaluation }, run) => ({
          name,
          evaluation,
          slices: slicing?.runs[run] ?? [],
        }));
        const digestOf = allowsOthers ? undefined : digestsIn(judgments);
        return { checks: await checkGates(conditions, measures, sliced, minGrade, digestOf, bettingOn) };
      },
    }),
  };
}

/** What intervals by betting are based on, where they are asked for. */
function bettingOf(flags: IntervalFlags): BettingOn | undefined {
  const settings = intervalSettingsOf(flags);
  if (!intervalOfMean(settings.interval).isAnytimeValid) return undefined;
  return (measure, notation) => {
    const range = rangeFor(settings.interval, { measure, notation }, settings.rangeOf);
    return range && { confidence: settings.confidence, range };
  };
}
