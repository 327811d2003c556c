import type { Check } from "./check.ts";
import { type ListsSeen, TOP } from "./lists-seen.ts";

/** Fewer lists may be unjudged by chance. */
const FEWEST_LISTS = 10;

/** Share of unjudged items from which values may say more of the judgments than of the run. */
const MANY = 0.3;

/** The lists of a run, and the grades beside them. */
interface Seen {
  readonly lists: Pick<ListsSeen, "lists" | "judged" | "top">;
  /** The least grade; null where there is none. */
  readonly least: number | null;
  readonly minGrade: number;
}

/** Much of what was retrieved first is unjudged, though judgments name items that are not relevant. */
export const manyUnjudged: Check<Seen, { readonly share: number; readonly depth: number }> = {
  id: "many-unjudged",
  looksAt: "ranking",
  level: "warning",
  find: ({ lists: { lists, judged, top }, least, minGrade }) => {
    const share = 1 - top.judged / top.items;
    const isWhole = lists >= FEWEST_LISTS && judged > 0 && least !== null && least < minGrade;
    return isWhole && share >= MANY ? [{ share, depth: TOP }] : [];
  },
  text: ({ share, depth }) =>
    `nobody judged ${Math.round(100 * share)} % of the first ${depth} items: they count as not relevant`,
  remedy: "--unjudged bounds says how far that can move values; rankproof judge-next says which to judge",
  example: { share: 0.61, depth: TOP },
};
