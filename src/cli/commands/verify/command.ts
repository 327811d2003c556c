import { DEVICE, THREADS_TO } from "../../../options/output.ts";
import type { CommandRecord } from "../../command.ts";
import { formatters } from "./formats.ts";
import type { runVerify } from "./run.ts";

/** What `verify` takes. */
export const command: CommandRecord = {
  description: "Computes the values of a report again from its inputs, and says whether it holds.",
  arguments: {
    "<report>": "an HTML file that rankproof report, embeddings --report, the library or the page made",
    "[inputs...]": "the files that it was made of, in any order",
  },
  options: { threads: THREADS_TO.compute, ...DEVICE },
  failure: "the report does not hold",
  formats: formatters,
  isPrinted: true,
  run: async (...args: Parameters<typeof runVerify>) => (await import("./run.ts")).runVerify(...args),
  examples: [
    "rankproof verify report.html qrels.txt bm25.run dense.run",
    "rankproof verify report.html inputs/* --json",
    "rankproof verify light.html vectors.npy labels.npy",
  ],
  notes: [
    "Every mean, every value of a query, and what tables and charts show beside is computed again, with the options that the report was made with, and compared to the last digit. Inputs are found by their SHA-256, whatever they are called and in whatever order they stand.",
  ],
};
