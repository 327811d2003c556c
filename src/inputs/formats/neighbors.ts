import { NO_BYTES } from "../../core/ids.ts";
import type { Format } from "./format.ts";

const ENDINGS = ["ivecs", "ibin"];

/** Lists of the nearest neighbors of queries, as TexMex (.ivecs) and big-ann-benchmarks (.ibin) have them. */
export const neighbors: Format = {
  id: "neighbors",
  title: "lists of neighbors by index, as TexMex (.ivecs) and big-ann-benchmarks (.ibin) have them",
  // Nothing but the ending tells them from other bytes.
  recognizes: ({ ending, bytes }) => ENDINGS.includes(ending) && bytes.includes(0),
  endings: ENDINGS,
  takes: [],
  isRead: "whole",
  async read(kind, source, reading, handler) {
    const { readNeighborLists } = await import("../arrays/neighbor-lists.ts");
    await readNeighborLists(kind, source, reading, handler);
    return NO_BYTES;
  },
};
