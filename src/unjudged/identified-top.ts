import type { TopItems } from "../evaluate/top.ts";

/** All items of a list, with their ids. */
export interface IdentifiedTop {
  readonly top: TopItems;
  readonly ids: readonly string[];
}
