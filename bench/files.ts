import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import zlib from "node:zlib";
import { ALL, TEXTBOOK } from "./measure-lists.ts";
import { workloads } from "./workloads.ts";

// Whole-process time and peak memory of the command line on files, beside C trec_eval where one is on the PATH (or in
// TREC_EVAL), `wc -l` and a bare read in Node. Commands take turns; medians of the ratios of each turn are shown.
//
//   npm run bench                  all workloads, written to docs/performance/README.md
//   npm run bench -- A D           some of them, only printed
//   PYTHON=… npm run bench         also Parquet and Arrow, where that Python has pyarrow
//   BENCH_ROUNDS=7 BENCH_FOLDER=… npm run bench

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const folder = process.env["BENCH_FOLDER"] ?? join(tmpdir(), "rankproof-bench");
const wanted = process.argv.slice(2);
const peer = process.env["TREC_EVAL"] ?? "trec_eval";
const hasPeer = spawnSync(peer, ["-h"]).error === undefined;
const node = process.execPath;
const cli = resolve("dist/cli/rankproof.cjs");
const TEN = "nDCG@10,nDCG@100,AP,RR@10,P@5,P@10,R@100,R@1000,Bpref,RBP";

/** A command line, and whose time its own is divided by. */
interface Entry {
  readonly label: string;
  readonly command: readonly string[];
  readonly against?: string;
}

interface Measured {
  readonly seconds: number[];
  readonly mebibytes: number[];
}

const rows: string[] = [];
if (!hasPeer) console.log("no trec_eval on the PATH or in TREC_EVAL: no ratios to C");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "empty.js"), "");
writeFileSync(
  join(folder, "read.js"),
  "const fs=require('fs');const b=Buffer.alloc(1<<20);const f=fs.openSync(process.argv[2]);while(fs.readSync(f,b)>0);",
);

for (const { name, about, make } of workloads) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  make(folder);
  const megabytes = statSync(join(folder, `${name}.run`)).size / 1e6;
  console.log(`\n${name}: ${about}, ${megabytes.toFixed(0)} MB`);
  const entries = entriesOf(name);
  const measured = new Map<string, Measured>(entries.map(({ label }) => [label, { seconds: [], mebibytes: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const { label, command } of entries) {
      const { seconds, mebibytes } = await timed(command);
      measured.get(label)?.seconds.push(seconds);
      measured.get(label)?.mebibytes.push(mebibytes);
    }
  }
  for (const { label, against } of entries) {
    const own = measured.get(label) as Measured;
    const other = against === undefined ? undefined : measured.get(against);
    const ratio = (of: keyof Measured): string => {
      if (other === undefined) return "";
      const ratios = own[of].map((value, round) => value / other[of][round]);
      return ratios.every(Number.isFinite) ? median(ratios).toFixed(2) : "";
    };
    const seconds = median(own.seconds);
    const cells = [
      name,
      label,
      seconds.toFixed(2),
      (megabytes / seconds).toFixed(0),
      own.mebibytes.every((value) => value > 0) ? median(own.mebibytes).toFixed(0) : "",
      other === undefined ? "" : `${against}`,
      ratio("seconds"),
      ratio("mebibytes"),
    ];
    console.log(cells.join("  "));
    rows.push(`| ${cells.join(" | ")} |`);
  }
}
if (wanted.length === 0) writeTable();

function entriesOf(name: string): Entry[] {
  const [run, qrels] = [join(folder, `${name}.run`), join(folder, `${name}.qrels`)];
  const ours = (...args: string[]): string[] => [node, cli, "trec_eval", "--threads", "1", ...args, qrels, run];
  const c = (label: string, ...args: string[]): Entry[] => {
    return hasPeer ? [{ label, command: [peer, ...args, qrels, run] }] : [];
  };
  const against = (label: string) => (hasPeer ? { against: label } : {});
  const entries: Entry[] = [
    { label: "wc -l", command: ["wc", "-l", run] },
    { label: "node, only reading", command: [node, join(folder, "read.js"), run] },
    ...c("C trec_eval"),
    { label: "rankproof trec_eval", command: ours(), ...against("C trec_eval") },
  ];
  if (name === "D") {
    entries.push({ label: "node empty.js", command: [node, join(folder, "empty.js")] });
    entries.push({ label: "rankproof trec_eval, start", command: ours(), against: "node empty.js" });
  }
  if (name === "A" || name === "B") {
    entries.push(...c("C trec_eval -q -m all_trec", "-q", "-m", "all_trec"));
    entries.push({
      label: "rankproof trec_eval -q -m all_trec",
      command: ours("-q", "-m", "all_trec"),
      ...against("C trec_eval -q -m all_trec"),
    });
    entries.push({
      label: "rankproof eval, ten measures, tie intervals",
      command: [node, cli, "eval", "--threads", "1", qrels, run, "-m", TEN],
      against: "rankproof trec_eval",
    });
  }
  if (name === "A") {
    const evaluated = (measures: string): string[] => [node, cli, "eval", "--threads", "1", qrels, run, "-m", measures];
    const one = "rankproof eval, nDCG@10";
    entries.push({ label: one, command: evaluated("nDCG@10") });
    entries.push({ label: "rankproof eval, 39 measures", command: evaluated(TEXTBOOK), against: one });
    entries.push({
      label: "rankproof eval, all 65 measures of judgments and a run",
      command: evaluated(ALL),
      against: one,
    });
  }
  if (name === "A" || name === "C") {
    const label = "rankproof trec_eval, two threads";
    entries.push({ label, command: ours("--threads", "2"), ...against("C trec_eval") });
  }
  if (name === "G") {
    const runs = [run, join(folder, "G2.run")];
    const fused = join(folder, "fused.run");
    for (const [threads, ...flags] of [["one thread", "--threads", "1"], ["default threads"]]) {
      const label = `rankproof eval, both runs, ${threads}`;
      entries.push({ label, command: [node, cli, "eval", ...flags, qrels, ...runs, "-m", "nDCG@10"] });
      const fuse = [node, cli, "fuse", ...flags, ...runs, "-o", fused, "--depth", "1000"];
      entries.push({ label: `rankproof fuse, rrf, ${threads}`, command: fuse, against: label });
    }
  }
  if (name === "A") {
    if (!existsSync(`${run}.gz`)) spawnSync("gzip", ["-k", run]);
    // Older versions read no pipe.
    const inflated = `gzip -dc '${run}.gz' > '${run}.inflated' && '${peer}' '${qrels}' '${run}.inflated'`;
    if (hasPeer) entries.push({ label: "gzip -dc, then C trec_eval", command: ["sh", "-c", inflated] });
    entries.push({
      label: "rankproof trec_eval A.run.gz",
      command: [node, cli, "trec_eval", qrels, `${run}.gz`],
      ...against("gzip -dc, then C trec_eval"),
    });
    entries.push(...columnar(run, qrels));
  }
  return entries;
}

/**
 * The same run in files of columns, where PYTHON (default python3) has pyarrow to write them, beside the text: what is compressed
 * by gzip or zstd beside the text compressed in that way.
 */
function columnar(run: string, qrels: string): Entry[] {
  const written = spawnSync(process.env["PYTHON"] ?? "python3", ["bench/columns.py", run, folder], { stdio: "ignore" });
  if (written.status !== 0) return [];
  const hasZstd = "createZstdDecompress" in zlib;
  const zst = hasZstd ? ".zst" : "";
  const files: readonly (readonly [file: string, text: string])[] = [
    ["uncompressed.feather", ""],
    ["lz4.feather", ""],
    ["none.parquet", ""],
    ["snappy.parquet", ""],
    ["lz4.parquet", ""],
    ["zstd.parquet", zst],
    ["gzip.parquet", ".gz"],
  ];
  const label = (path: string): string => `rankproof eval -m AP ${basename(path)}`;
  const entry = (path: string): Entry => ({
    label: label(path),
    command: [node, cli, "eval", "-m", "AP", "--threads", "1", qrels, path],
  });
  return [
    ...["", ".gz", ...(hasZstd ? [".zst"] : [])].map((ending) => entry(run + ending)),
    ...files.map(([file, text]) => ({ ...entry(join(folder, file)), against: label(run + text) })),
  ];
}

/** Wall time, and peak resident memory where /proc tells it; 0 for a shell, whose children it does not count. */
async function timed([program, ...args]: readonly string[]): Promise<{ seconds: number; mebibytes: number }> {
  const start = performance.now();
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  let peak = 0;
  const poll = setInterval(() => {
    if (program === "sh") return;
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    } catch {
      // Gone already, or no /proc.
    }
  }, 5);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(poll);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")}: exit code ${code}`);
  return { seconds: (performance.now() - start) / 1000, mebibytes: peak / 1024 };
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function writeTable(): void {
  const file = "docs/performance/README.md";
  const [before, rest] = readFileSync(file, "utf8").split("<!-- table: written by npm run bench -->");
  const after = rest.split("<!-- /table -->")[1];
  const machine = `${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores`;
  const table = [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}, medians of ${rounds} turns${hasPeer ? `, C: ${process.env["BENCH_PEER"] ?? basename(peer)}` : ""}.`,
    "",
    "| | command | s | MB/s | peak MiB | against | × time | × memory |",
    "| :-- | :-- | --: | --: | --: | :-- | --: | --: |",
    ...rows,
  ];
  writeFileSync(
    file,
    `${before}<!-- table: written by npm run bench -->\n${table.join("\n")}\n<!-- /table -->${after}`,
  );
}
