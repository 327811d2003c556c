import { mkdirSync, writeFileSync } from "node:fs";
import { keyedRandom } from "../src/core/random.ts";

// Makes the inputs of test/golden/trec_eval: the same files at every call. Their outputs come from the real trec_eval.

interface Shape {
  readonly name: string;
  readonly queries: number;
  readonly retrieved: number;
  /** Grade of a judged item from a number in [0, 1). */
  grade(luck: number): number;
  /** Text of a score from a number in [0, 1). */
  score(luck: number): string;
  item?(d: number): string;
  query?(q: number): string;
  readonly shuffled?: true;
  /** Queries only the judgments have, and only the run has. */
  readonly oneSided?: true;
  readonly separator?: string;
  readonly lineEnd?: string;
  readonly blankLines?: true;
}

const graded = (luck: number): number => (luck < 0.55 ? 0 : luck < 0.75 ? 1 : luck < 0.9 ? 2 : luck < 0.97 ? 3 : 12);

const SHAPES: readonly Shape[] = [
  {
    name: "ties",
    queries: 6,
    retrieved: 40,
    grade: (luck) => (luck < 0.6 ? 0 : 1),
    score: (luck) => (luck * 12).toFixed(0),
  },
  { name: "graded", queries: 6, retrieved: 40, grade: graded, score: (luck) => (luck * 30).toFixed(6) },
  {
    name: "negative",
    queries: 6,
    retrieved: 40,
    grade: (luck) => (luck < 0.25 ? -1 : luck < 0.35 ? -2 : luck < 0.7 ? 0 : 1),
    score: (luck) => (luck * 50).toFixed(1),
  },
  { name: "one-sided", queries: 7, retrieved: 20, grade: graded, score: (luck) => luck.toFixed(3), oneSided: true },
  {
    name: "shuffled",
    queries: 6,
    retrieved: 30,
    grade: graded,
    score: (luck) => (luck * 8).toFixed(1),
    shuffled: true,
  },
  {
    name: "large-scores",
    queries: 5,
    retrieved: 40,
    grade: graded,
    score: (luck) => String(16777200 + Math.floor(luck * 40)),
  },
  {
    name: "long-scores",
    queries: 5,
    retrieved: 40,
    grade: graded,
    score: (luck) => `${luck < 0.3 ? "-" : ""}0.12345678901234${String(Math.floor(luck * 1e4)).padStart(4, "0")}`,
  },
  {
    name: "unicode-crlf",
    queries: 5,
    retrieved: 30,
    grade: graded,
    score: (luck) => (luck * 6).toFixed(0),
    item: (d) => `${["é", "中", "𝔘", "\ue000", "Ωmega", "ß"][d % 6]}${d}`,
    query: (q) => `q${["ü", "z", "Ä", "日本", "a"][q % 5]}${q}`,
    separator: "\t ",
    lineEnd: "\r\n",
    blankLines: true,
  },
  {
    name: "odd-numbers",
    queries: 4,
    retrieved: 40,
    grade: (luck) => (luck < 0.5 ? 0 : 1),
    score: (luck) =>
      ["1e3", "+7", "-0", "0", ".5", "5.", "1E-2", "0x10", "inf", "-inf", "3junk", "junk", "007.50", "-2.5"][
        Math.floor(luck * 14)
      ],
  },
  { name: "deep", queries: 2, retrieved: 1300, grade: graded, score: (luck) => (luck * 400).toFixed(0) },
];

for (const shape of SHAPES) {
  const { name, queries, retrieved, grade, score } = shape;
  const item = shape.item ?? ((d: number) => `DOC-${String(d).padStart(4, "0")}`);
  const query = shape.query ?? ((q: number) => String(q + 7));
  const separator = shape.separator ?? " ";
  const qrels: { line: string; key: number }[] = [];
  const run: { line: string; key: number }[] = [];
  for (let q = 0; q < queries; q++) {
    const luck = (kind: string, d: number): number => keyedRandom(kind.length, name, kind, q, d);
    for (let d = 0; d < retrieved * 1.5; d++) {
      const isJudged = luck("judged", d) < 0.5;
      // Query 1 of each file has nothing relevant; one-sided files lack query 2 in the run and query 3 in the judgments.
      if (isJudged && !(shape.oneSided && q === 3)) {
        const value = q === 1 ? Math.min(0, grade(luck("grade", d))) : grade(luck("grade", d));
        qrels.push({ line: [query(q), "0", item(d), value].join(separator), key: luck("order", d) });
      }
      if (luck("retrieved", d) < 0.66 && !(shape.oneSided && q === 2)) {
        run.push({
          line: [query(q), "Q0", item(d), "0", score(luck("score", d)), "tag-é"].join(separator),
          key: shape.shuffled ? luck("order2", d) : q + luck("order2", d) / 2,
        });
      }
    }
  }
  const end = shape.lineEnd ?? "\n";
  const text = (lines: { line: string; key: number }[], gap: string): string =>
    lines
      .toSorted((a, b) => a.key - b.key)
      .map(({ line }, i) => `${line}${end}${i % 9 === 4 ? gap : ""}`)
      .join("");
  const folder = `test/golden/trec_eval/${name}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/qrels`, text(qrels, ""));
  writeFileSync(`${folder}/run`, text(run, shape.blankLines ? end : ""));
}
