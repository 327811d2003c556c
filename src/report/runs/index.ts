import type { Sections } from "../section.ts";
import { curves } from "./curves.ts";
import { distribution } from "./distribution.ts";
import { measures } from "./measures.ts";
import type { RunsModel } from "./model.ts";
import { otherTools } from "./other-tools.ts";
import { drawQuery, opened, worst } from "./queries.ts";
import { slices } from "./slices.ts";
import { summary } from "./summary.ts";
import { tieEffect } from "./tie-effect.ts";
import { unjudged } from "./unjudged.ts";
import { versus } from "./versus.ts";

/** What a report on runs shows, from top to bottom. */
export const runSections: Sections<RunsModel> = {
  all: [summary, measures, slices, distribution, versus, worst, opened, curves, tieEffect, unjudged, otherTools],
  query: drawQuery,
  choices: ({ measures: all, runs }) => {
    const names = runs.map(({ name }) => name);
    return [
      { key: "measure", label: "Measure", names: all.map(({ measure }) => measure) },
      ...(runs.length > 1
        ? ([
            { key: "run", label: "Run", names },
            { key: "against", label: "against", names },
          ] as const)
        : []),
    ];
  },
  first: ({ runs }) => ({ measure: 0, run: runs.length > 1 ? 1 : 0, against: 0, query: undefined }),
};
