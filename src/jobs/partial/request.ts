import { depthOf } from "../../core/column-depth.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { isOfSums } from "../../evaluate/aggregates.ts";
import { distinct } from "../../evaluate/distinct-measures.ts";
import { seesItems } from "../../evaluate/items/item-columns.ts";
import { type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import { measureOf, type NamedMeasure, nameOf, planOf } from "../../evaluate/planned-measures.ts";
import { unrounded } from "../../evaluate/rounding.ts";
import { type Naming, readMeasures } from "../../notation/reading.ts";
import { type PartialRequest, planOfRequest } from "../../partial/partial-request.ts";
import { type Fit, measuresForRuns } from "../chosen-measures.ts";
import { type RunFlags, readRunFlags, statedOf } from "../runs/options.ts";

/**
 * Makes the request of a worker's options.
 *
 * @param fit what is known of all queries: measures that fit need not be named
 * @param areRanks whether the values of the run are ranks with the sign changed
 * @throws RankproofError missing, where no measure is named, and nothing says which ones fit; unsupported, for one that
 *   needs the judgments or the lists of all queries
 */
export function partialRequest(flags: RunFlags, fit?: Fit, areRanks = false): PartialRequest {
  refuseExclusion(flags);
  const settings = readRunFlags(flags);
  const { profile, naming, options, folding } = settings;
  const named = settings.measures.length > 0 ? settings.measures : fittingMeasures(naming, fit);
  if (named.length === 0) {
    throw new RankproofError("missing", 'measures: expected -m with a list such as "nDCG@10, AP", or --like');
  }
  const measures = distinct(named);
  refuseWhatPartsLack(measures, options);
  return {
    measures: [...measures, ...unrounded(measures, options)],
    asked: measures.length,
    options,
    folding,
    areRanks,
    needsRanks: flags.ranks === "given",
    stated: { ...statedOf(settings), like: profile?.id ?? null },
  };
}

/** Whoever sends the rows of a part leaves items out. */
function refuseExclusion({ exclude, excludeColumns }: RunFlags): void {
  if (exclude === undefined && excludeColumns === undefined) return;
  const reason = "a part has no list of them; leave their rows out of both tables before, as by a left anti join";
  throw new RankproofError("unsupported", `option: --exclude (${reason})`);
}

function fittingMeasures(naming: Naming, fit: Fit | undefined): readonly NamedMeasure[] {
  if (fit !== undefined) return measuresForRuns(fit, naming);
  const usual = naming.profile?.runs?.measures;
  return usual === undefined ? [] : readMeasures(usual, naming);
}

function refuseWhatPartsLack(measures: readonly NamedMeasure[], options: EvaluateOptions): void {
  for (const given of measures) {
    const { column, record } = measureOf(given);
    const seesJudgments = depthOf("judgedAnywhere", column) !== undefined;
    const isOfLists = record.collector !== undefined && record.weight === undefined;
    if (!seesJudgments && !seesItems(column) && !isOfLists) continue;
    const ofAll = (kind: string): string => `the ${kind} of all queries, and a part has those of some`;
    const needed = seesJudgments
      ? ofAll("judgments")
      : isOfLists
        ? ofAll("lists")
        : "properties of items, and a part has none";
    const advice = "rankproof eval takes the files of the whole run";
    throw unsupported(nameOf(given), `it needs ${needed}; ${advice}`);
  }
  for (const { aggregate, name } of planOf(measures, settingsOf(options)).measures) {
    if (isOfSums(aggregate)) continue;
    const advice = "rankproof eval takes the files of the whole run";
    const reason = `its aggregate ${aggregate} needs the values of all queries, and a part has those of some; ${advice}`;
    throw unsupported(name, reason);
  }
}

function unsupported(name: string, reason: string): RankproofError {
  return new RankproofError("unsupported", `measure: ${printable(name)} (${reason})`);
}

/**
 * Whether ids are read as texts: to order ties or items of subtopics, to leave out the item that is the query, or to
 * fold items.
 */
export function readsIds(request: PartialRequest): boolean {
  const { rules } = planOfRequest(request);
  const areOrdered = rules.some(({ ties }) => typeof ties === "object" || ties.startsWith("id-"));
  const isRead = rules.some(({ self, column }) => self === "exclude" || column === "subtopics");
  return areOrdered || isRead || request.folding.stages.length > 0;
}
