import { type ResamplingOutcome, type ResamplingTask, runResampling } from "./resampling.ts";

/** Does the arithmetic of comparisons and intervals, perhaps on threads. */
export type Resample = (tasks: readonly ResamplingTask[]) => Promise<readonly ResamplingOutcome[]>;

/** Does the arithmetic on this thread. */
export const resampleHere: Resample = async (tasks) => tasks.map(runResampling);
