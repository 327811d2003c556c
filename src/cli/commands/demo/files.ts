/** A file that `demo` writes. */
interface DemoFile {
  readonly name: string;
  readonly about: string;
}

/** Files of the help desk, which the build copies from examples/helpdesk. */
export const DEMO_FILES: readonly DemoFile[] = [
  { name: "judgments.qrels", about: "grades of passages, from 0 to 3 (an answer)" },
  { name: "bm25.run", about: "what BM25 finds" },
  { name: "dense.run", about: "what embeddings find" },
  { name: "words.run", about: "passages by how many words of the query they have: most scores are tied" },
  { name: "queries.csv", about: "text, language and intent of the queries" },
  { name: "passages.jsonl", about: "title and text of the passages" },
  { name: "log.jsonl", about: "the log of a RAG application: question, retrieved passages, gold passages" },
  { name: "ratings.csv", about: "what readers gave to books, from 1 to 5, and the scores of two recommenders" },
  { name: "queries.npy", about: "embeddings of the queries" },
  { name: "passages.npy", about: "embeddings of the passages" },
];
