import { RankproofError } from "../../core/errors.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { planOf } from "../../evaluate/planned-measures.ts";
import { readMeasures } from "../../notation/reading.ts";
import type { PartialRequest } from "../../partial/partial-evaluation.ts";
import { distinct } from "../chosen-measures.ts";
import { type RunFlags, readRunFlags, statedOf } from "../runs/options.ts";
import { unrounded } from "../runs/rounding.ts";

/**
 * What the options of a worker ask for.
 *
 * @throws RankproofError missing, where no measure is named: which ones fit depends on the grades of all queries
 */
export function partialRequest(flags: RunFlags): PartialRequest {
  const settings = readRunFlags(flags);
  const { profile, naming, options, folding } = settings;
  const usual = profile?.runs.measures;
  const named = settings.measures.length > 0 || usual === undefined ? settings.measures : readMeasures(usual, naming);
  if (named.length === 0) {
    throw new RankproofError("missing", 'measures: expected -m with a list such as "nDCG@10, AP", or --like');
  }
  const measures = distinct(named);
  return {
    measures: [...measures, ...unrounded(measures, options)],
    asked: measures.length,
    options,
    folding,
    stated: { ...statedOf(settings), like: profile?.id ?? null },
  };
}

/** Whether ids are looked at as texts: to order ties, to leave out the item that is the query, or to fold items. */
export function readsIds({ measures, options, folding }: PartialRequest): boolean {
  const { rules } = planOf(measures, settingsOf(options));
  const areOrdered = rules.some(({ ties }) => typeof ties === "object" || ties.startsWith("id-"));
  return areOrdered || folding.stages.length > 0 || rules.some(({ self }) => self === "exclude");
}
