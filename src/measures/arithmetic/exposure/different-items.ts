import { countLaws } from "./counts.ts";
import type { Exposure } from "./exposure.ts";

/** How many items are inside at all. */
export function differentItems(counts: readonly number[]): number {
  return counts.filter((count) => count > 0).length;
}

/** The mean of the same over all orders of tied items: each item adds its chance to be inside. */
export function expectedDifferentItems(exposure: Exposure): number {
  return countLaws(exposure).reduce((sum, { sure, more }) => sum + (sure > 0 ? 1 : 1 - more[0]), 0);
}
