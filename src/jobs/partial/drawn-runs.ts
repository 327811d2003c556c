import { RUNS } from "../../documents/runs/document.ts";
import type { ShownRuns } from "../../documents/runs/shown.ts";
import { type Drawn, drawn } from "../../drawers/drawings.ts";
import { mergePartials, parsePartial } from "../../partial/merge-partials.ts";
import { roundingAnswer } from "../../questions/rounding/answer.ts";
import { statedLine } from "../runs/stated-line.ts";
import { mergedRoundings, mergedRun } from "./merge.ts";
import { mergedFindings } from "./merged-findings.ts";

/** A run, and what workers wrote of all its parts. */
export interface RunOfParts {
  readonly name: string;
  readonly partials: readonly string[];
}

/** Runs that the same judgments were evaluated with, as `eval` prints them without values of queries. @throws RankproofError */
export function drawnRuns(given: readonly RunOfParts[], source: string): Drawn {
  const parts = given.map(({ name, partials }) => {
    const merged = mergePartials(
      partials.map((text) => parsePartial(text, source)),
      undefined,
    );
    return { name, merged };
  });
  const judgments = "judgments";
  const runs = parts.map(({ name, merged }) => mergedRun(merged, name));
  const [{ like, deviations, minGrade }] = parts.map(({ merged }) => merged.stated);
  const stated = { like: like ?? undefined, deviations, minGrade };
  const roundings = parts.map(({ merged }) => mergedRoundings(merged));
  const shown: ShownRuns = {
    ...{ ...stated, judgments, runs, configuration: undefined, checks: [], perQuery: false },
    answers: roundings.every(({ length }) => length === 0) ? [] : [roundingAnswer(roundings, runs)],
    conventions: statedLine(stated, runs, undefined),
    findings: parts.flatMap(({ name, merged }) =>
      mergedFindings(merged, { judgments, run: parts.length === 1 ? undefined : name }),
    ),
  };
  return drawn(RUNS, shown, false);
}
