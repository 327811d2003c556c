import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { keyedRandom } from "../src/core/random.ts";

// Runs and judgments of the sizes that people have, the same bytes at every call.

export interface Workload {
  readonly name: string;
  readonly about: string;
  /** Makes the files `NAME.run` and `NAME.qrels` in a folder, unless they are there. */
  make(folder: string): void;
}

interface Shape {
  readonly queries: number;
  readonly retrieved: number;
  /** Judged items among the retrieved, about. */
  readonly judged: number;
  /** Judged items that were not retrieved. */
  readonly missed: number;
  readonly score: (score: number, luck: number) => string;
}

const SHORT = (score: number): string => score.toFixed(6);

const A: Shape = { queries: 6980, retrieved: 1000, judged: 8, missed: 2, score: SHORT };

export const workloads: readonly Workload[] = [
  shaped("A", "6,980 queries × 1,000, as MS MARCO", A),
  shaped("B", "249 queries × 1,000 with 311,000 judgments, as Robust04", {
    queries: 249,
    retrieved: 1000,
    judged: 250,
    missed: 1000,
    score: SHORT,
  }),
  shaped("C", "100 queries × 100,000, scores of 16 to 18 digits", {
    queries: 100,
    retrieved: 100_000,
    judged: 500,
    missed: 500,
    score: (score, luck) => `${score.toFixed(9)}${luck.toFixed(9).slice(2, 9)}`,
  }),
  shaped("D", "5 queries × 10", { queries: 5, retrieved: 10, judged: 5, missed: 0, score: SHORT }),
  shuffled("F", "A with the lines of each query shuffled", A.retrieved),
  paired("G", "A and a second run of its queries"),
  shuffled("E", "A with all lines shuffled", Number.POSITIVE_INFINITY),
];

/** A, and beside it a run of the same queries, of whose items half are in A. */
function paired(name: string, about: string): Workload {
  return workload(name, about, (folder, run, qrels) => {
    workloads[0].make(folder);
    const first = readFileSync(join(folder, "A.run"), "latin1");
    writeFileSync(run, first);
    writeFileSync(qrels, readFileSync(join(folder, "A.qrels")));
    const file = openSync(join(folder, `${name}2.run`), "w");
    for (let q = 0, from = 0; q < A.queries; q++) {
      const lines: string[] = [];
      for (let rank = 1; rank <= A.retrieved; rank++) {
        const to = first.indexOf("\n", from);
        const [query, , item] = first.slice(from, to).split(" ");
        const other = rank % 2 === 0 ? item : `E${item.slice(1)}`;
        lines.push(`${query} Q0 ${other} ${rank} ${(keyedRandom(4, q, rank) / rank).toFixed(6)} second\n`);
        from = to + 1;
      }
      writeSync(file, lines.join(""));
    }
    closeSync(file);
  });
}

/** @param write makes the two files */
function workload(name: string, about: string, write: (folder: string, run: string, qrels: string) => void): Workload {
  return {
    name,
    about,
    make: (folder) => {
      const [run, qrels] = [join(folder, `${name}.run`), join(folder, `${name}.qrels`)];
      if (!existsSync(run) || !existsSync(qrels)) write(folder, run, qrels);
    },
  };
}

function shaped(name: string, about: string, shape: Shape): Workload {
  return workload(name, about, (_, run, qrels) => {
    const [runFile, qrelsFile] = [openSync(run, "w"), openSync(qrels, "w")];
    for (let q = 0; q < shape.queries; q++) {
      const { lines, judgments } = queryOf(shape, q);
      writeSync(runFile, lines);
      writeSync(qrelsFile, judgments);
    }
    closeSync(runFile);
    closeSync(qrelsFile);
  });
}

function queryOf({ retrieved, judged, missed, score: scoreText }: Shape, q: number) {
  const query = 1_000_000 + 17 * q;
  const lines: string[] = [];
  const judgments: string[] = [];
  const step = 60 / retrieved;
  let score = 40;
  for (let rank = 1; rank <= retrieved; rank++) {
    const luck = keyedRandom(1, q, rank);
    // One item in twenty is tied with the one above it.
    const isTied = luck < 0.05;
    if (!isTied) score -= luck * step;
    const item = `D${Math.floor(luck * 8e6)}_${rank}`;
    lines.push(`${query} Q0 ${item} ${rank} ${scoreText(score, isTied ? 0.12345678 : luck)} bench\n`);
    if (keyedRandom(2, q, rank) < judged / retrieved) judgments.push(`${query} 0 ${item} ${Math.floor(luck * 4)}\n`);
  }
  judgments.push(`${query} 0 D_never_${q} 1\n`);
  for (let i = 1; i < missed; i++) judgments.push(`${query} 0 D_missed_${i} ${i % 10 === 0 ? 1 : 0}\n`);
  return { lines: lines.join(""), judgments: judgments.join("") };
}

/** A with its lines in another order, shuffled in groups of a fixed size. */
function shuffled(name: string, about: string, group: number): Workload {
  return workload(name, about, (folder, run, qrels) => {
    workloads[0].make(folder);
    const bytes = readFileSync(join(folder, "A.run"));
    const starts: number[] = [];
    for (let at = 0; at < bytes.length; at = bytes.indexOf(10, at) + 1) starts.push(at);
    const file = openSync(run, "w");
    for (let from = 0; from < starts.length; from += group) {
      const order = starts.slice(from, Math.min(from + group, starts.length));
      for (let last = order.length - 1; last > 0; last--) {
        const pick = Math.floor(keyedRandom(3, from, last) * (last + 1));
        [order[last], order[pick]] = [order[pick], order[last]];
      }
      for (let at = 0; at < order.length; at += 10_000) {
        const lines = order.slice(at, at + 10_000).map((start) => bytes.subarray(start, bytes.indexOf(10, start) + 1));
        writeSync(file, Buffer.concat(lines));
      }
    }
    closeSync(file);
    writeFileSync(qrels, readFileSync(join(folder, "A.qrels")));
  });
}
