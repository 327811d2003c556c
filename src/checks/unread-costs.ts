import type { Check } from "./check.ts";

/** Measures that could look at costs and do not. */
interface UnreadCosts {
  readonly measures: readonly string[];
  /** The notation by which the first of them does; left out where it has a name of another tool. */
  readonly instead?: string;
}

/** Costs of items are given, and measures of cost take every item to cost the same. */
export const unreadCosts: Check<UnreadCosts, UnreadCosts> = {
  id: "unread-costs",
  looksAt: "result",
  level: "warning",
  find: (seen) => (seen.measures.length === 0 ? [] : [seen]),
  text: ({ measures, instead }) => {
    const such = instead === undefined ? "" : `, as in ${instead}`;
    return `${measures.join(", ")} ${measures.length === 1 ? "does" : "do"} not look at the costs of --item-columns (items): every item costs the same there; costs=table takes each item's own cost${such}`;
  },
  remedy: "add costs=table to the parameters of these measures, or leave the column of costs out",
  example: {
    measures: ["CWL(max_rel=1,quantity=total-cost)"],
    instead: "CWL(max_rel=1,quantity=total-cost,costs=table)",
  },
};
