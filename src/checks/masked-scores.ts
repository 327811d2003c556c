import type { MaskedSeen } from "../core/masked-rows.ts";
import type { Check } from "./check.ts";

/** Items of a run have a score of −∞, with which seen or filtered items are masked. */
export const maskedScores: Check<MaskedSeen, MaskedSeen> = {
  id: "masked-scores",
  looksAt: "run",
  level: "note",
  find: (seen) => (seen.items === 0 ? [] : [seen]),
  text: ({ items, queries }) => {
    const [ofItems, ofQueries] = [
      items === 1 ? "1 item" : `${items} items`,
      queries === 1 ? "1 query" : `${queries} queries`,
    ];
    return `${ofItems} of ${ofQueries} with an infinite distance or a score of −∞ ${items === 1 ? "is" : "are"} left out: not retrieved`;
  },
  example: { items: 120, queries: 40 },
};
