import { RankingBuilder } from "../../../core/ranking.ts";
import { scorerOver } from "../../../core/scorer.ts";
import { cutAt, judgedOnly, type View } from "../../../core/views.ts";
import type { Options } from "./options.ts";

/** What of each list counts. */
export function viewsOf({ depth, judgedOnly: isJudgedOnly }: Pick<Options, "depth" | "judgedOnly">): View[] {
  return [
    ...(depth === undefined ? [] : [depth === 0 ? NOTHING : cutAt(depth)]),
    ...(isJudgedOnly ? [judgedOnly] : []),
  ];
}

const emptied: View["each"] = ({ judged }, visit) => visit(new RankingBuilder(0).build(0, judged), 1);

const NOTHING: View = { name: "depth 0", each: emptied, over: (scorer) => scorerOver(scorer, emptied) };
