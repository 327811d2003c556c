import type { Check } from "./check.ts";

/** Bounds of a measure of a run over the grades of unjudged items. */
interface MeasureBounds {
  readonly measure: string;
  /** Why no bounds are known. */
  readonly unknown?: string | undefined;
  /** Whether some grades attain the bounds. */
  readonly isExact: boolean;
  /** Values that some grades attain, where they are known. */
  readonly reached?: { readonly least: number; readonly most: number } | undefined;
}

/** Bounds from unjudged items are not known, or perhaps not attained. */
export const unknownBounds: Check<readonly MeasureBounds[], MeasureBounds> = {
  id: "unknown-bounds",
  looksAt: "result",
  level: "note",
  find: (bounds) =>
    bounds
      .filter(({ unknown, isExact }) => unknown !== undefined || !isExact)
      .map(({ measure, unknown, isExact, reached }) => ({ measure, unknown, isExact, reached })),
  text: ({ measure, unknown, reached }) => {
    const bounds = `bounds of ${measure} from unjudged items`;
    if (unknown !== undefined) return `${bounds} are not known: ${unknown}`;
    const attained =
      reached === undefined ? "" : `; some reach [${reached.least.toFixed(4)}, ${reached.most.toFixed(4)}]`;
    return `${bounds} are the widest: no grades lead beyond them, but perhaps none as far${attained}`;
  },
  example: { measure: "nDCG@10", isExact: false, reached: { least: 0.41, most: 0.93 } },
};
