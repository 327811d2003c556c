import { closeSync, existsSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { keyedRandom } from "../src/core/random.ts";

// Runs of the same queries that differ, with some tied scores, and their judgments: the same bytes at every call.

export interface ComparedRuns {
  readonly name: string;
  readonly runs: number;
  readonly queries: number;
  readonly retrieved: number;
}

/** Items that compete for each query, and how many of the best of them are judged. */
const CANDIDATES = 2000;
const JUDGED = 30;

/** Paths of the judgments, then of the runs; they are written unless they are there. */
export function comparedRunsIn(folder: string, { name, runs, queries, retrieved }: ComparedRuns): string[] {
  const qrels = join(folder, `${name}.qrels`);
  const paths = Array.from({ length: runs }, (_, r) => join(folder, `${name}-${r}.run`));
  const last = paths[paths.length - 1];
  if (existsSync(last)) return [qrels, ...paths];
  const files = paths.map((path) => openSync(path, "w"));
  const judgments: string[] = [];
  for (let q = 0; q < queries; q++) {
    const items = Array.from({ length: CANDIDATES }, (_, i) => `D${Math.floor(keyedRandom(1, q, i) * 8e6)}_${i}`);
    for (let i = 0; i < JUDGED; i++) {
      const grade = Math.floor(keyedRandom(2, q, i) * 4) * (keyedRandom(3, q, i) < 0.5 ? 1 : 0);
      judgments.push(`query${q} 0 ${items[Math.floor(i ** 1.5)]} ${grade}\n`);
    }
    files.forEach((file, r) => {
      const scored = items.slice(0, 2 * retrieved).map((item, i) => {
        const score = 30 - 12 * (i / retrieved) ** 0.5 + (4 + (r % 7)) * keyedRandom(4, q, i, r);
        // One score in twenty is rounded, so that some are tied.
        return { item, score: keyedRandom(5, q, i, r) < 0.05 ? score.toFixed(0) : score.toFixed(6) };
      });
      scored.sort((a, b) => Number(b.score) - Number(a.score));
      const lines = scored.slice(0, retrieved).map(({ item, score }, i) => {
        return `query${q} Q0 ${item} ${i + 1} ${score} system${r}\n`;
      });
      writeSync(file, lines.join(""));
    });
  }
  for (const file of files) closeSync(file);
  writeFileSync(qrels, judgments.join(""));
  return [qrels, ...paths];
}
