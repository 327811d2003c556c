import { type Counted, countOf } from "./counted.ts";

/** Intervals draw the ids of pairs, of which several may be of one person. */
export const idsAsSubjects: Counted = countOf("ids-as-subjects", "result", "note", {
  text: (count) =>
    `each of the ${count} ids counts as a subject of its own: where several are of one person, --subjects says so, and intervals become wider`,
});
