import type { Format } from "../inputs/formats/format.ts";
import { trec } from "../inputs/formats/trec.ts";

// Replaces src/inputs/formats/index.ts in the bundle of trec_eval, which would bring the readers of all formats.

/** The format of every file that trec_eval reads. */
export async function formatFor(): Promise<Format> {
  return trec;
}
