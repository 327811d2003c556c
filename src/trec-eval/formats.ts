import type { Format } from "../inputs/formats/format.ts";
import { trec } from "../inputs/formats/trec.ts";

// In the bundle of trec_eval this stands in the place of src/inputs/formats/index.ts, which would bring the readers of all formats.

/** The format of every file that trec_eval reads. */
export async function formatFor(): Promise<Format> {
  return trec;
}
