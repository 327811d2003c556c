import type { Question } from "../question.ts";
import { SampledListsObserver } from "./sampled-lists.ts";

/** Whether the lists of a run look like lists of sampled items: always asked. */
export const sampledLists: Question<object> = {
  id: "sampled-lists",
  ask: () => ({
    start: ({ minGrade, options }) => {
      const observers: SampledListsObserver[] = [];
      return {
        observe: (run) => {
          observers[run] = new SampledListsObserver(minGrade);
          return observers[run];
        },
        finish: (runs) => ({
          notesOfReading: runs.map(({ name }, run) => observers[run].notes(name, options.items)),
        }),
      };
    },
  }),
};
