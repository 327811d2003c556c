import type { UnjudgedRange } from "./run-bounds.ts";

/** Describes the assumptions of bounds. */
export function unjudgedCaption({ grades, unretrieved }: UnjudgedRange): string {
  const shown =
    grades.length > MOST_SHOWN ? `${grades.length} from ${grades[0]} to ${grades.at(-1)}` : grades.join(", ");
  const further = unretrieved === 0 ? "" : `, and ${unretrieved} of each query that were not`;
  return `[least, most] once unjudged items are judged that were retrieved${further}, with any of the grades ${shown}`;
}

const MOST_SHOWN = 10;
