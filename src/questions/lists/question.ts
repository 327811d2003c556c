import { ListsObserver } from "../../checks/lists-seen.ts";
import { listFindings } from "../../evaluate/findings.ts";
import type { Question } from "../question.ts";

/** Whether any item of a run is judged, and whether its lists look like lists of sampled items: always asked. */
export const lists: Question<object> = {
  id: "lists",
  ask: () => ({
    start: ({ judgments, minGrade, options: { items } }) => {
      const observers: ListsObserver[] = [];
      return {
        observe: (run) => {
          observers[run] = new ListsObserver(minGrade);
          return observers[run];
        },
        finish: (runs) => ({
          findingsOfReading: runs.map(({ name: run }, index) =>
            listFindings(observers[index].seen, { judgments: judgments.source, items, run }),
          ),
        }),
      };
    },
  }),
};
