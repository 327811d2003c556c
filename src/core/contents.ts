import { forEachCut } from "./cut.ts";
import type { ParamSpecs, ValuesOf } from "./params.ts";
import type { Ranking } from "./ranking.ts";
import { type Scorer, scorerOver } from "./scorer.ts";

/** For arithmetic whose denominator depends on which items a cut retrieves. */
export interface Contents<S extends ParamSpecs> {
  /** The cut, and as much of the ranking as matters; undefined where nothing depends on a cut. */
  content?(ranking: Ranking, params: ValuesOf<S>): { ranking: Ranking; depth: number } | undefined;
}

/** Scores each possible content of the cut by itself, weighed by its probability. */
export function overContents<S extends ParamSpecs>(
  scorer: Scorer,
  { content }: Contents<S>,
  params: ValuesOf<S>,
): Scorer {
  if (content === undefined) return scorer;
  // A threshold takes ties whole, so nothing about it depends on which items a cut retrieves.
  return {
    ...scorer,
    ...scorerOver(scorer, (ranking, visit) => {
      const found = content(ranking, params);
      if (found === undefined) visit(ranking, 1);
      else forEachCut(found.ranking, found.depth, visit);
    }),
  };
}
