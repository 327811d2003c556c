import { openBytes } from "../../inputs/node.ts";
import type { PartsFusing } from "../../jobs/fusion/fused-parts.ts";
import { PartFuser } from "../../jobs/fusion/part-fuser.ts";
import { outcomesInOrder } from "../../threads/in-order.ts";
import { besideBundles } from "../bundles.ts";
import { MOST_THREADS, WORTH_A_THREAD } from "./read-run.ts";

/** Bytes of the runs that make a part. */
const PART = 1 << 20;

/**
 * Fuses large runs part by part, on threads. What comes out does not depend on how many.
 *
 * @param threads this one counts
 */
export function partsFusing(
  threads = MOST_THREADS,
  { thread = besideBundles("fuser.cjs"), worth = WORTH_A_THREAD, partBytes = PART } = {},
): PartsFusing {
  return {
    least: 2 * worth,
    partBytes,
    open: openBytes,
    async *fuse(runs, parts, bytes) {
      const count = Math.min(threads, parts.length, Math.floor(bytes / worth));
      const fuser = new PartFuser(runs, openBytes);
      try {
        yield* outcomesInOrder(thread, count - 1, parts, (part) => fuser.fuse(part), runs);
      } finally {
        fuser.close();
      }
    },
  };
}
