import type { CommandRecord } from "../../command.ts";
import { DEMOS, FIELD_DEMOS } from "./demos.ts";

/** What `demo` takes. */
export const command: CommandRecord = {
  description:
    "Writes an example to try things on, a help desk with judgments and runs or the data of a field of work, and prints commands to try.",
  arguments: {
    "[field]": {
      parts: {
        field: `${FIELD_DEMOS.map(({ id }) => id).join(", ")}; left out: the help desk`,
      },
      words: () => DEMOS.map(({ id }) => id),
    },
    "[folder]": "where the files go (default: rankproof-demo, or the field's name)",
  },
  isPrinted: true,
  run: async (field: string | undefined, folder: string | undefined) => (await import("./run.ts")).run(field, folder),
  examples: [
    "rankproof demo",
    "rankproof demo learning-to-rank",
    "rankproof demo help-desk my-folder",
    "rankproof embeddings passages.npy --queries queries.npy --ids passages.jsonl:id --ids queries.csv:query --qrels judgments.qrels --metric cosine",
  ],
  notes: [
    "The help desk has 300 passages, 40 queries, three runs, a log, ratings of books and embeddings. A single word that names no field is the folder of the help desk. Nothing is downloaded. Where a file is there with other contents, it is kept, and nothing is written.",
  ],
};
