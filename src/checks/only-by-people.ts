import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";
import { NAMED_QUERIES } from "./missing-queries.ts";

/** Queries that people judged and the judge did not. */
interface OnlyByPeople {
  readonly queries: readonly string[];
}

/** People judged queries that are not among the others, and count for nothing. */
export const onlyByPeople: Check<OnlyByPeople, OnlyByPeople> = {
  id: "only-by-people",
  looksAt: "judgments",
  level: "warning",
  find: (seen) => (seen.queries.length === 0 ? [] : [seen]),
  text: ({ queries }) => {
    const names = queries.slice(0, NAMED_QUERIES).map((query) => printable(query, 30));
    const [are, they] = queries.length === 1 ? ["is", "it counts"] : ["are", "they count"];
    const more = queries.length > names.length ? ", …" : "";
    return `${queries.length} of people's queries ${are} not among those of the judge, so that ${they} for nothing: ${names.join(", ")}${more}`;
  },
  remedy: "have the judge judge them as well, or see whether ids are written otherwise",
  example: { queries: ["q7", "q12"] },
};
