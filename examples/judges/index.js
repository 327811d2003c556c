import { readFileSync, writeFileSync } from "node:fs";

// Writes llm.qrels, people.qrels and items.csv from the judgments of the help desk: the same files at every call.
const lines = (name) =>
  readFileSync(new URL(`../helpdesk/${name}`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
const judgments = lines("judgments.qrels").map((line) => line.split(" "));

/** Passages that the embeddings find first: the judge, a model of language like them, likes what they like. */
const liked = new Set(
  lines("dense.run")
    .map((line) => line.split(" "))
    .filter(([, , , rank]) => Number(rank) <= 10)
    .map(([query, , item]) => `${query} ${item}`),
);

/** The judge finds a grade or two in 15 of 100 passages that it likes and that have none, and misses 30 of 100 that have one. */
function gradeByModel(query, item, grade) {
  const chance = chanceOf(`${query} ${item}`);
  if (grade === 0) return liked.has(`${query} ${item}`) && chance < 0.15 ? 1 + (chance < 0.08) : 0;
  return !liked.has(`${query} ${item}`) && chance < 0.3 ? 0 : grade;
}

const byModel = judgments.map(
  ([query, , item, grade]) => `${query} 0 ${item} ${gradeByModel(query, item, Number(grade))}`,
);
writeFileSync(new URL("llm.qrels", import.meta.url), `${byModel.join("\n")}\n`);

const queries = [...new Set(judgments.map(([query]) => query))].sort((a, b) => chanceOf(a) - chanceOf(b));
const sample = new Set(queries.slice(0, 20));
const byPeople = judgments.filter(([query]) => sample.has(query)).map((line) => line.join(" "));
writeFileSync(new URL("people.qrels", import.meta.url), `${byPeople.join("\n")}\n`);

// Every second passage that a run finds among its first ten, and every tenth of the others.
const first = new Set(
  [...lines("dense.run"), ...lines("bm25.run")]
    .map((line) => line.split(" "))
    .filter(([, , , rank]) => Number(rank) <= 10)
    .map(([query, , item]) => `${query} ${item}`),
);
const items = judgments.flatMap(([query, , item, grade]) => {
  const probability = first.has(`${query} ${item}`) ? 0.5 : 0.1;
  return chanceOf(`sample ${item} ${query}`) < probability ? [[query, item, grade, probability].join(",")] : [];
});
writeFileSync(new URL("items.csv", import.meta.url), `query,item,grade,probability\n${items.join("\n")}\n`);

/** From 0 to 1, by the letters of a text alone. */
function chanceOf(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
