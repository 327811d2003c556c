import type { Check } from "./check.ts";

/** Exact neighbors that end inside a tie. */
interface OpenLists {
  /** Name of the file of exact neighbors. */
  readonly file: string;
  readonly k: number;
  readonly areOpen: boolean;
}

/** Exact neighbors end where others may be as near. */
export const openExactLists: Check<OpenLists, Omit<OpenLists, "areOpen">> = {
  id: "open-exact-lists",
  looksAt: "ranking",
  level: "warning",
  find: ({ areOpen, file, k }) => (areOpen ? [{ file, k }] : []),
  text: ({ file, k }) =>
    `${file} ends where others may be as near as rank ${k}: {least…most}; more exact neighbors narrow it`,
  remedy: "search more exact neighbors of every query",
  example: { file: "exact.jsonl", k: 10 },
};
