import { FIRST_CHOICE } from "../chart.ts";
import { howEvaluated } from "../stamp/section.tsx";
import type { Sections } from "../view/section.ts";
import { answer } from "./answer.tsx";
import { contributions } from "./contributions.tsx";
import { corrected } from "./corrected.tsx";
import { coverage } from "./coverage.tsx";
import { curves } from "./curves.tsx";
import { distribution } from "./distribution.tsx";
import { gold } from "./gold.tsx";
import { leaderboard } from "./leaderboard.tsx";
import type { RunsModel } from "./model.ts";
import { openedQuery, QueryView, queryNameIn } from "./opened-query.tsx";
import { bestFirst } from "./order.ts";
import { otherTools } from "./other-tools.tsx";
import { orderOf, queryList } from "./query-list.tsx";
import { slices } from "./slices.tsx";
import { unjudged } from "./unjudged.tsx";

/** Sections of a report on runs, from top to bottom. */
export const runSections: Sections<RunsModel> = {
  all: [
    ...[answer, leaderboard, slices],
    ...[distribution, queryList, openedQuery],
    ...[contributions, curves, unjudged, corrected, gold, otherTools, coverage, howEvaluated],
  ],
  Query: QueryView,
  orderOf,
  queryName: queryNameIn,
  names: ({ runs }) => runs.map(({ name }) => name),
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
  first: ({ runs, measures: [first] }) => {
    const sort = runs.length > 1 ? "difference" : "run";
    // Of more than two runs, the pair of the answer: the best and the next.
    const [run, against] = runs.length > 2 ? bestFirst(first) : [runs.length - 1, 0];
    return { ...FIRST_CHOICE, run, against, sort: first.better === "higher" ? sort : `-${sort}` };
  },
};
