import { CUTOFF_PARAM, continuationMeasure, numberParam } from "../src/index.ts";

// Measures with closed forms of their own, as models of readers.

/** The reader of P@k looks at k items. */
export const P_READER = continuationMeasure({
  id: "p-reader",
  label: "PReader",
  params: { cutoff: CUTOFF_PARAM },
  at: "cutoff",
  isStatic: true,
  continuation: ({ rank }, { cutoff }) => (rank < cutoff ? 1 : 0),
});

/** The reader of RBP goes on with the same probability at every rank. */
export const RBP_READER = continuationMeasure({
  id: "rbp-reader",
  label: "RBPReader",
  params: { p: numberParam({ default: 0.8, min: 0, max: 1, open: "both" }) },
  isStatic: true,
  continuation: (_, { p }) => p,
});

/** The reader of RR stops at the first relevant item. */
export const RR_READER = continuationMeasure({
  id: "rr-reader",
  label: "RRReader",
  params: {},
  continuation: ({ gain }) => (gain > 0 ? 0 : 1),
});
