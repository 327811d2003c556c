import type { RunForm } from "../../inputs/run-writer.ts";

/** How a run is written to a file: as JSON lines where its name says so. */
export function runFormat(file: string): RunForm["format"] {
  return /\.jsonl$/i.test(file) ? "jsonl" : "trec";
}
