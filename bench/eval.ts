import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyedRandom } from "../src/core/random.ts";

// Whole-process time of `rankproof eval` and `rankproof trec_eval` on a run of a million lines, beside C trec_eval
// when one is on the PATH (or in TREC_EVAL). Commands alternate; medians are printed.

const QUERIES = 1000;
const RETRIEVED = 1000;
const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), "rankproof-bench-"));
const run = join(folder, "run");
const qrels = join(folder, "qrels");

try {
  makeInputs();
  const megabytes = statSync(run).size / 1e6;
  const cli = "dist/cli/rankproof.js";
  const peer = process.env["TREC_EVAL"] ?? "trec_eval";
  const hasPeer = spawnSync(peer, ["-h"]).error === undefined;
  if (!hasPeer) console.log("no trec_eval on the PATH: no ratios");
  const commands: Record<string, string[]> = {
    ...(hasPeer ? { "C trec_eval": [peer, qrels, run] } : {}),
    "rankproof trec_eval": [process.execPath, cli, "trec_eval", qrels, run],
    "rankproof trec_eval -q -m all_trec": [process.execPath, cli, "trec_eval", "-q", "-m", "all_trec", qrels, run],
    "rankproof eval, six measures with tie intervals": [process.execPath, cli, "eval", qrels, run],
  };
  const times = new Map<string, number[]>(Object.keys(commands).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, [command, ...args]] of Object.entries(commands)) {
      const start = performance.now();
      const { status, stderr } = spawnSync(command, args, { maxBuffer: 1 << 30 });
      if (status !== 0) throw new Error(`${name}: ${stderr}`);
      times.get(name)?.push(performance.now() - start);
    }
  }
  console.log(`${QUERIES} queries × ${RETRIEVED} items, ${megabytes.toFixed(0)} MB, Node ${process.versions.node}`);
  const peerTime = median(times.get("C trec_eval") ?? []);
  for (const [name, all] of times) {
    const time = median(all);
    const ratio = Number.isNaN(peerTime) ? "" : `  ${(time / peerTime).toFixed(3)} × C`;
    console.log(
      `${name.padEnd(50)} ${time.toFixed(0).padStart(6)} ms  ${((megabytes / time) * 1000).toFixed(0).padStart(5)} MB/s${ratio}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

function makeInputs(): void {
  const runFile = openSync(run, "w");
  const qrelsFile = openSync(qrels, "w");
  for (let q = 0; q < QUERIES; q++) {
    let lines = "";
    let judgments = "";
    let score = 30;
    for (let rank = 1; rank <= RETRIEVED; rank++) {
      const luck = keyedRandom(1, q, rank);
      // One item in twenty is tied with the one above it.
      if (luck > 0.05) score -= luck / 50;
      const item = `MARCO_${Math.floor(luck * 8e6)}_${rank}`;
      lines += `${1000 + q} Q0 ${item} ${rank} ${score.toFixed(6)} bench\n`;
      if (keyedRandom(2, q, rank) < 3 / rank) judgments += `${1000 + q} 0 ${item} ${Math.floor(luck * 4)}\n`;
    }
    writeSync(runFile, lines);
    writeSync(qrelsFile, judgments);
  }
  closeSync(runFile);
  closeSync(qrelsFile);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
