import { howEvaluated } from "../stamp/section.tsx";
import type { Sections } from "../view/section.ts";
import { answer } from "./answer.tsx";
import { coverage } from "./coverage.tsx";
import { curves } from "./curves.tsx";
import { distribution } from "./distribution.tsx";
import { leaderboard } from "./leaderboard.tsx";
import type { RunsModel } from "./model.ts";
import { otherTools } from "./other-tools.tsx";
import { opened, QueryView, worst } from "./queries.tsx";
import { slices } from "./slices.tsx";
import { tieEffect } from "./tie-effect.tsx";
import { unjudged } from "./unjudged.tsx";
import { versus } from "./versus.tsx";

/** What a report on runs shows, from top to bottom. */
export const runSections: Sections<RunsModel> = {
  all: [
    ...[answer, leaderboard, slices],
    ...[distribution, versus, worst, opened],
    ...[curves, tieEffect, unjudged, otherTools, coverage, howEvaluated],
  ],
  Query: QueryView,
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
