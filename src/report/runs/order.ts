import type { MeasuredRuns } from "./model.ts";

/** Indices of runs by their values on a measure, the best first. */
export function bestFirst({ runs, better }: Pick<MeasuredRuns, "runs" | "better">): number[] {
  const sign = better === "higher" ? 1 : -1;
  return [...runs.keys()].sort((a, b) => sign * (runs[b].value - runs[a].value) || a - b);
}

/** Whether no run has a better value. */
export function isBest(measured: Pick<MeasuredRuns, "runs" | "better">, run: number): boolean {
  const [best] = bestFirst(measured);
  return measured.runs[run].value === measured.runs[best].value;
}
