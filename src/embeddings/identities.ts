import type { NumberSets } from "../neighbors/pair-marks.ts";

/** A key of each item that those of the same labels share: they are of one identity. */
export function identityKeys({ ends, labels }: NumberSets): string[] {
  return Array.from(ends, (end, item) => labels.subarray(item === 0 ? 0 : ends[item - 1], end).join());
}
