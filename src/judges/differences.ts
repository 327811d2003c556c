/** Whether an interval says about a difference that the run is better, or worse. */
export type VerdictOfInterval = "better" | "worse" | "undecided";

/** The verdict of the whole interval of a difference. */
export function verdictOf([low, high]: readonly [number, number], better: "higher" | "lower"): VerdictOfInterval {
  if (low > 0) return better === "higher" ? "better" : "worse";
  if (high < 0) return better === "higher" ? "worse" : "better";
  return "undecided";
}

/** The first less the second, query by query or sample by sample. */
export function less(first: Float64Array, second: Float64Array): Float64Array {
  return first.map((value, i) => value - second[i]);
}
