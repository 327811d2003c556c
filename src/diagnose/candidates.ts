import { profiles } from "../conventions/index.ts";
import type { JudgedGrades } from "../evaluate/evaluator.ts";
import { measureMeantBy } from "../notation/tool-measure.ts";
import type { AspectCandidates } from "./aspects.ts";
import { CUTOFFS } from "./cutoffs.ts";
import type { OtherReading } from "./other-reading.ts";
import type { StoredLists } from "./stored-lists.ts";

/** Values of parameters that the grades of the judgments, the lists and the tools suggest. */
export function candidatesFor(
  judged: JudgedGrades,
  { longest }: StoredLists,
  readings: readonly OtherReading[] = [],
): AspectCandidates {
  const grades = new Set<number>();
  for (let query = 0; query < judged.size; query++) for (const grade of judged.grades(query)) grades.add(grade);
  grades.delete(0);
  const names = profiles.flatMap((profile) => profile.names);
  return {
    grades: [...grades].sort((a, b) => a - b),
    measures: names.flatMap((name) => measureMeantBy(name) ?? []),
    depths: CUTOFFS.filter((depth) => depth < longest),
    readings,
  };
}
