import { correction } from "./correction.ts";

/** No correction: `.adjust(ps)` gives the p values as they are, right for one comparison that was planned. */
export const none = correction({
  id: "none",
  title: "No correction",
  summary: "Leaves p unchanged: valid for one planned comparison.",
  formula: "p_i",
  assumes: "one comparison",
  notFor: "several comparisons, or comparisons selected after looking at the data",
  degenerate: "none",
  references: [],
  from: "smallest",
  factor: () => 1,
  examples: [{ ps: [0.04, 0.01], adjusted: [0.04, 0.01] }],
});
