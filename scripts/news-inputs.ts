import { writeFileSync } from "node:fs";
import { keyedRandom } from "../src/core/random.ts";

// Makes judgments, runs and topics with many ties, for tests: the same files at every call.
const QUERIES = 30;
const DOCUMENTS = 400;
const RETRIEVED = 50;
const JUDGED = 60;

const qrels: string[] = [];
const bm25: string[] = [];
const dense: string[] = [];

for (let q = 1; q <= QUERIES; q++) {
  const query = String(400 + q);
  const documents = Array.from({ length: DOCUMENTS }, (_, d) => {
    const id = `news-${String(q * 1000 + d)}`;
    // A few documents are about the topic; both systems see that through noise of their own.
    const topic = keyedRandom(1, query, id) ** 3;
    const bm25 = 8 + 14 * topic + 3 * keyedRandom(2, query, id);
    const dense = 0.3 + 0.5 * topic + 0.14 * keyedRandom(3, query, id);
    return { id, topic, bm25, dense };
  });
  const pool = documents.toSorted((a, b) => b.bm25 + 30 * b.dense - a.bm25 - 30 * a.dense).slice(0, JUDGED);
  for (const { id, topic } of pool.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const luck = keyedRandom(4, query, id);
    // Topic 430 has nothing relevant in the collection.
    const grade = q === 30 ? 0 : topic * luck > 0.5 ? 2 : topic * luck > 0.22 ? 1 : 0;
    qrels.push(`${query} 0 ${id} ${grade}`);
  }
  documents
    .toSorted((a, b) => b.bm25 - a.bm25)
    .slice(0, RETRIEVED)
    .forEach(({ id, bm25: score }, i) => void bm25.push(`${query} Q0 ${id} ${i + 1} ${score.toFixed(4)} bm25`));
  // The dense system rounds its scores, so that many are tied, and gives no answer to topic 417.
  if (q === 17) continue;
  documents
    .toSorted((a, b) => b.dense - a.dense)
    .slice(0, RETRIEVED)
    .forEach(({ id, dense: score }, i) => void dense.push(`${query} Q0 ${id} ${i + 1} ${score.toFixed(2)} dense`));
}

writeFileSync("test/files/news.qrels", `${qrels.join("\n")}\n`);
writeFileSync("test/files/bm25.run", `${bm25.join("\n")}\n`);
writeFileSync("test/files/dense.run", `${dense.join("\n")}\n`);

// What is known of the topics: the dense system does badly on those in Finnish. Two are not in the table.
const LANGUAGES: Readonly<Record<string, readonly number[]>> = {
  fi: [403, 405, 407, 412, 415, 417, 418, 429],
  de: [401, 402, 404, 406, 408, 410, 411, 414],
  none: [424, 428],
};
const topics = Array.from({ length: QUERIES }, (_, q) => {
  const [language = "en"] = Object.entries(LANGUAGES).find(([, own]) => own.includes(401 + q)) ?? [];
  return { query: String(401 + q), language, frequency: q < 12 ? "head" : "tail" };
}).filter(({ language }) => language !== "none");
const lines = topics.map(({ query, language, frequency }) => `${query},${language},${frequency}`);
writeFileSync("test/files/topics.csv", `${["query,language,frequency", ...lines].join("\n")}\n`);
