import type { Check } from "./check.ts";

/** What of triples is ranked. */
interface SidesSeen {
  readonly tails: boolean;
  readonly heads: boolean;
}

/** Triples are ranked by one of their sides, while papers give the mean of both. */
export const oneSide: Check<SidesSeen, { readonly side: "tails" | "heads" }> = {
  id: "one-side",
  looksAt: "run",
  level: "note",
  find: ({ tails, heads }) => (tails === heads ? [] : [{ side: tails ? "tails" : "heads" }]),
  text: ({ side }) => {
    const other = side === "tails" ? "heads" : "tails";
    return `only ${side} are ranked, by --${side}; published values are mostly means over ${side} and ${other}: --${other} names the scores of all entities as ${other}`;
  },
  remedy: "--tails and --heads each name a file; one file with arrays of both is named twice",
  example: { side: "tails" },
};
