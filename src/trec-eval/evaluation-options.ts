import { RankingBuilder } from "../core/ranking.ts";
import { scorerOver } from "../core/scorer.ts";
import { cutAt, judgedOnly, type View } from "../core/views.ts";
import type { EvaluateOptions } from "../evaluate/options.ts";
import type { RankSettings } from "../evaluate/rows-ranker.ts";
import type { Options } from "./options.ts";

/** Options of the evaluation of lists. */
export function evaluationOptions(options: Options): EvaluateOptions & Partial<Pick<RankSettings, "checksUnjudged">> {
  const { version } = options;
  return {
    ties: "id-descending",
    missing: evaluatesMissing(options) ? "zero" : "skip",
    precision: version.scores,
    intervals: false,
    views: viewsOf(options),
    checksUnjudged: false,
  };
}

/** Whether judged queries without results are evaluated as empty lists. */
export function evaluatesMissing({ version, isComplete }: Options): boolean {
  return isComplete && version.evaluatesMissing;
}

/** Views that choose the scored part of each list. */
export function viewsOf({ depth, judgedOnly: isJudgedOnly }: Pick<Options, "depth" | "judgedOnly">): View[] {
  return [
    ...(depth === undefined ? [] : [depth === 0 ? NOTHING : cutAt(depth)]),
    ...(isJudgedOnly ? [judgedOnly] : []),
  ];
}

const emptied: View["each"] = ({ judged }, visit) => visit(new RankingBuilder(0).build(0, judged), 1);

const NOTHING: View = { name: "depth 0", each: emptied, over: (scorer) => scorerOver(scorer, emptied) };
