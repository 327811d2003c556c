import { RankproofError } from "./errors.ts";

/** Entries that a Map or Set may have; engines refuse more with an error of their own. */
export const CAPACITY = 2 ** 24;

/** @throws RankproofError unsupported, for more things than a Map or Set may hold */
export function requireCapacity(count: number, things: string): void {
  if (count <= CAPACITY) return;
  throw new RankproofError(
    "unsupported",
    `${things}: more than ${CAPACITY} (rankproof eval takes files of any number)`,
    "data",
  );
}
