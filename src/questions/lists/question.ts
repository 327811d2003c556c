import { ListsObserver } from "../../checks/lists-seen.ts";
import { gradeFindings, ofGrades, runFindings } from "../../evaluate/findings.ts";
import { unreadCostFindings } from "../../evaluate/items/unread-costs.ts";
import type { Question } from "../question.ts";

/** What runs are like beside their judgments, such as lists without a judged item: always asked. */
export const lists: Question<object> = {
  id: "lists",
  ask: () => ({
    start: ({ judgments, measures, minGrade, options: { items } }) => {
      const observers: ListsObserver[] = [];
      const { leastGrade: least, highestGrade: highest } = judgments;
      const [judged, relevant] = [0, minGrade].map((grade) => judgments.countFrom(grade));
      const negatives = judgments.rows.count - judged;
      const grades = { judged, relevant, negatives, least, highest, minGrade, measures: ofGrades(measures, minGrade) };
      return {
        observe: (run) => {
          observers[run] = new ListsObserver(minGrade);
          return observers[run];
        },
        finish: (runs) => ({
          findingsOfReading: runs.map(
            ({ name, ids: { apart, emptyLists, queryIds, forms, large, documents }, evaluation }, run) => {
              const { counts, conventions } = evaluation;
              const beside = {
                judgments: judgments.source,
                judged: judgments.size,
                rule: conventions.missing,
                items,
                grades,
              };
              const { missing, empty } = apart;
              const ids = { missing, empty, emptyLists, queryIds, forms, large, documents };
              const seen = { ...beside, ...ids, counts, lists: observers[run].seen, values: evaluation };
              return runFindings(seen, name);
            },
          ),
          findings: runs
            .slice(0, 1)
            .flatMap(({ evaluation: { conventions } }) => [
              ...unreadCostFindings(measures, items),
              ...gradeFindings(grades, observers[0].seen, conventions.noRelevant),
            ]),
        }),
      };
    },
  }),
};
