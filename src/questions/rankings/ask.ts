import { textOf } from "../../core/ids.ts";
import type { Asked } from "../question.ts";
import { type QueryRanking, rankingsAnswer } from "./answer.ts";

/** Asks for the rankings of every judged query that a run has. */
export function askRankings(): Asked {
  return {
    start: ({ judgments }) => {
      const byRun: Map<number, QueryRanking>[] = [];
      return {
        observe: (run) => {
          const found = new Map<number, QueryRanking>();
          byRun[run] = found;
          return {
            depth: 0,
            add: (query, { length, ...columns }) => {
              const { starts, sizes, gradeEnds, grades, judged } = columns;
              found.set(query, {
                query: textOf(judgments.rows.ids.at(query)),
                length,
                starts: [...starts],
                sizes: [...sizes],
                gradeEnds: [...gradeEnds],
                grades: [...grades],
                judged: [...judged],
              });
            },
          };
        },
        finish: () => {
          const sorted = byRun.map((found) => [...found].sort(([a], [b]) => a - b).map(([, ranking]) => ranking));
          return { answer: rankingsAnswer(sorted) };
        },
      };
    },
  };
}
