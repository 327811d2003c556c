import MiniSearch from "minisearch";
import { neighbors } from "rankproof/embeddings";
import { fuse } from "rankproof/fusion";
import { readEmbeddings, readPassages, readQueries } from "./collection.js";

/** How many passages or sentences each run has of a query at most. */
const DEPTH = 50;

/** Every run by name: for each query [item, score], best first. */
export async function makeRuns() {
  const passages = readPassages();
  const queries = readQueries();
  const vectors = await readEmbeddings();
  const bm25 = searchWords(passages, queries);
  const dense = searchVectors(passages, queries, vectors);
  return {
    bm25,
    dense,
    hybrid: fuseByRank(queries, bm25, dense),
    words: countWords(passages, queries),
    sentences: searchWords(passages.flatMap(sentencesOf), queries),
  };
}

/** The grade of the first passage that some runs find for each query: 0 where they find none, or nobody judged it. */
export function gradesOfFirst(runs, judgments) {
  return readQueries().map(({ query, text }) => {
    const grades = Object.entries(runs).map(([name, run]) => [
      name,
      judgments.get(query)?.get(run.get(query)?.[0][0]) ?? 0,
    ]);
    return { query, question: text, ...Object.fromEntries(grades) };
  });
}

/** The log of an application that asks a run: each question, the first five passages, and those that answer it. */
export function makeLog(run, judgments) {
  return readQueries().map(({ query, text, intent }) => ({
    id: query,
    question: text,
    retrieved: (run.get(query) ?? []).slice(0, 5).map(([item]) => item),
    gold: [...(judgments.get(query) ?? [])].filter(([, grade]) => grade === 3).map(([item]) => item),
    intent,
  }));
}

/** BM25+ over title and text, without stemming and stop words. */
function searchWords(items, queries) {
  const index = new MiniSearch({ fields: ["title", "text"] });
  index.addAll(items);
  return byQuery(queries, ({ text }) => index.search(text).map(({ id, score }) => [id, round(score, 4)]));
}

/** The cosine of the angle between the vectors of query and passage. */
function searchVectors(passages, queries, vectors) {
  const found = neighbors(vectors.queries, vectors.passages, { metric: "cosine", k: DEPTH });
  return byQuery(queries, (_, row) => {
    const { indices, distances } = found.of(row);
    return Array.from(indices, (index, i) => [passages[index].id, round(1 - distances[i], 4)]);
  });
}

/** How many words of the query a passage has: a whole number, so that many passages are tied. */
function countWords(passages, queries) {
  const contents = passages.map(({ id, title, text }) => ({ id, words: wordsOf(`${title} ${text}`) }));
  return byQuery(queries, ({ text }) =>
    contents
      .map(({ id, words }) => [id, [...wordsOf(text)].filter((word) => words.has(word)).length])
      .filter(([, score]) => score > 0),
  );
}

/** The different words of a text, as the index of BM25 takes them apart. */
function wordsOf(text) {
  return new Set(MiniSearch.getDefault("tokenize")(text.toLowerCase()).filter((word) => word !== ""));
}

/** Reciprocal rank fusion; passages that a run ties share their ranks. */
function fuseByRank(queries, bm25, dense) {
  const { run } = fuse({ runs: [bm25, dense], method: "rrf", params: { k: 60 } });
  return byQuery(queries, ({ query }) => Array.from(run.get(query), ([id, score]) => [id, round(score, 6)]));
}

/** What is found for each query that has anything: best first, equal scores by id. */
function byQuery(queries, search) {
  const found = queries.map((query, row) => [query.query, search(query, row).sort(byScoreThenId).slice(0, DEPTH)]);
  return new Map(found.filter(([, items]) => items.length > 0));
}

function byScoreThenId([a, x], [b, y]) {
  return y - x || (a < b ? -1 : 1);
}

/** The sentences of a passage, each with the title: bike-01#1, bike-01#2, … */
function sentencesOf({ id, title, text }) {
  return text.split(/(?<=[.!?]) /).map((sentence, index) => ({ id: `${id}#${index + 1}`, title, text: sentence }));
}

function round(score, digits) {
  return Number(score.toFixed(digits));
}
