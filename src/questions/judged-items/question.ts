import type { Question } from "../question.ts";
import { JudgedItemsObserver } from "./judged-items.ts";

/** Whether any item of a run is judged: always asked. */
export const judgedItems: Question<object> = {
  id: "judged-items",
  ask: () => ({
    start: ({ judgments }) => {
      const observers: JudgedItemsObserver[] = [];
      return {
        observe: (run) => {
          observers[run] = new JudgedItemsObserver();
          return observers[run];
        },
        finish: (runs) => ({
          notesOfReading: runs.map(({ name }, run) => observers[run].notes(name, judgments.source)),
        }),
      };
    },
  }),
};
