import type { Check } from "./check.ts";

/** Lists of a run whose distances differ, and those in which they fall from the first item to the last. */
interface DistanceLists {
  readonly lists: number;
  readonly falling: number;
}

/** Numbers called distances fall in every list: similarities, where lists stand best first. */
export const fallingDistances: Check<DistanceLists, Pick<DistanceLists, "lists">> = {
  id: "falling-distances",
  looksAt: "run",
  level: "warning",
  find: ({ lists, falling }) => (lists > 0 && falling === lists ? [{ lists }] : []),
  text: ({ lists }) =>
    `the numbers called distances fall from first to last in ${lists === 1 ? "the list" : `all ${lists} lists`}: the order of the lists decides, so more is taken as better`,
  remedy: "--run-columns score=NAME says that more is better, distance=NAME that less is",
  example: { lists: 40 },
};
