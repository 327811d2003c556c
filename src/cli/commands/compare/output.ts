import type { ComparedRuns } from "../../../jobs/runs/compare.ts";

/** An output format of `compare`. */
export type CompareFormatter = (compared: ComparedRuns) => string;
