import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Judged queries without results. */
interface MissingQueries {
  readonly missing: number;
  readonly judged: number;
  /** The smallest of them. */
  readonly queries: readonly string[];
  /** The rule for them. */
  readonly rule: string;
  /** Measures in which a list without items has another value than 0. */
  readonly apart: readonly string[];
}

/** Ids that are named. */
export const NAMED_QUERIES = 10;

/** Judged queries have no results in a run that has results of others. */
export const missingQueries: Check<MissingQueries, MissingQueries> = {
  id: "missing-queries",
  looksAt: "run",
  level: "warning",
  find: (seen) => (seen.missing === 0 || seen.missing === seen.judged ? [] : [seen]),
  text: ({ missing, judged, queries, rule, apart }) => {
    const names = queries.map((query) => printable(query, 30)).join(", ");
    const more = missing > queries.length ? ", …" : "";
    const [has, counts, does] = missing === 1 ? ["has", "counts", "does"] : ["have", "count", "do"];
    const list = missing === 1 ? "an empty list" : "empty lists";
    const but = apart.length === 0 ? "" : ` (in ${apart.join(", ")} as ${list}, whose value is not zero)`;
    const counted = rule === "zero" ? `${counts} as zero${but}` : `${does} not count`;
    return `${missing} of ${judged} judged queries ${has} no results and ${counted}: ${names}${more}`;
  },
  remedy:
    "see whether the search failed for them, or their ids are written otherwise; --missing says what they count as",
  example: { missing: 2, judged: 50, queries: ["q17", "q42"], rule: "zero", apart: ["MR"] },
};
