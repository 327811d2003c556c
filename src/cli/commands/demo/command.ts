import type { CommandRecord } from "../../command.ts";

/** What `demo` takes. */
export const command: CommandRecord = {
  description: "Writes an example to try things on, a help desk with judgments and runs, and prints commands to try.",
  arguments: { "[folder]": "where the files go (default: rankproof-demo)" },
  isPrinted: true,
  run: async (folder: string | undefined) => (await import("./run.ts")).run(folder),
  examples: [
    "rankproof demo",
    "rankproof demo help-desk",
    "rankproof embeddings passages.npy --queries queries.npy --ids passages.jsonl:id --ids queries.csv:query --qrels judgments.qrels --metric cosine",
  ],
  notes: [
    "The help desk has 300 passages, 40 queries, three runs, a log, ratings of books and embeddings. Nothing is downloaded. Where a file is there with other contents, it is kept, and nothing is written.",
  ],
};
