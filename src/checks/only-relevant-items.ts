import type { Check } from "./check.ts";
import { type GradesSeen, withoutThreshold } from "./grades-seen.ts";
import type { ListsSeen } from "./lists-seen.ts";
import { areRatings } from "./only-relevant-grades.ts";

/** Lists of relevant items alone. */
interface RelevantLists {
  readonly items: number;
  readonly least: number;
  readonly highest: number;
  readonly measures: readonly string[];
}

/** Fewer items may all be relevant by chance. */
const FEWEST_ITEMS = 10;

/** A run lists relevant items alone, such as the rows that users liked: the order of its lists moves no measure. */
export const onlyRelevantItems: Check<{ readonly lists: ListsSeen; readonly grades: GradesSeen }, RelevantLists> = {
  id: "only-relevant-items",
  looksAt: "ranking",
  level: "warning",
  find: ({ lists: { items, judged, lists }, grades }) => {
    const { least, highest } = grades;
    const measures = withoutThreshold(grades).map(({ measure }) => measure);
    const isOfRelevant = least !== null && items === judged && measures.length > 0;
    if (!isOfRelevant || items < FEWEST_ITEMS || items === lists || areRatings(grades)) return [];
    return [{ items, least, highest, measures }];
  },
  text: ({ items, least, highest, measures }) =>
    `all ${items} listed items are relevant (${least === highest ? `grade ${least}` : `grades ${least} to ${highest}`}): the order of the lists cannot change ${measures.join(", ")}`,
  remedy: "evaluate lists that also hold what users did not like, or --min-grade (minGrade) counts fewer grades",
  example: { items: 1600, least: 4, highest: 5, measures: ["AP", "RR@10"] },
};
