/** Output formats of `embeddings`, as the help lists them without loading any. */
export const EMBEDDING_FORMATS = [
  "table",
  "json",
  "jsonl",
  "csv",
  "tsv",
  "markdown",
  "latex",
  "trec",
  "junit",
] as const;
