import type { Check } from "./check.ts";

/** Possible grades of unjudged items, and the number of items beside those that were retrieved. */
interface UnjudgedGrades {
  readonly grades: readonly number[];
  readonly unretrieved: number;
}

const MOST_SHOWN = 10;

/** Bounds hold for some grades of unjudged items. */
export const unjudgedGrades: Check<UnjudgedGrades, UnjudgedGrades> = {
  id: "unjudged-grades",
  looksAt: "judgments",
  level: "note",
  find: ({ grades, unretrieved }) => [{ grades, unretrieved }],
  text: ({ grades, unretrieved }) => {
    const shown =
      grades.length > MOST_SHOWN ? `${grades.length} from ${grades[0]} to ${grades.at(-1)}` : grades.join(", ");
    const unretrievedItems = unretrieved === 0 ? "" : `, and ${unretrieved} of each query that were not`;
    return `least to most once unjudged items are judged that were retrieved${unretrievedItems}, with any of the grades ${shown}`;
  },
  remedy: "--grades lists the grades that they may have",
  example: { grades: [0, 1, 2], unretrieved: 0 },
};
