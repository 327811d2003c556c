/** Ways to resample two runs: to swap their results within queries, or to draw queries. */
export type Resampling = "swaps" | "draws";
