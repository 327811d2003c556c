import type { Check } from "./check.ts";

/** Share of the first items that are judged, over the queries that people judged. */
interface SharesJudged {
  readonly people: number;
  readonly judge: number;
}

/** A difference that moves values. */
const NOTABLE = 0.05;

/** People judged fewer of the retrieved items than the judge. */
export const fewerJudged: Check<SharesJudged, SharesJudged> = {
  id: "fewer-judged",
  looksAt: "judgments",
  level: "warning",
  find: (seen) => (seen.judge - seen.people > NOTABLE ? [seen] : []),
  text: ({ people, judge }) =>
    `people judged ${percent(people)} of the first 10 items of their queries, the judge ${percent(judge)}: those that people left out count as not relevant there`,
  remedy:
    "have people judge the items that the judge judged, for whole queries; or say how likely each was to be sampled (--gold-probability)",
  example: { people: 0.42, judge: 1 },
};

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
