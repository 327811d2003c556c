import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { readVectors } from "../src/inputs/node-index.ts";
import type { Matrix } from "../src/neighbors/matrix.ts";
import type { MetricId } from "../src/neighbors/metrics.ts";
import { neighbors } from "../src/threads/index.ts";

// Exact neighbors beside faiss-cpu's flat indexes, where PYTHON (default python3) has them. Both take turns in one run, with
// as many threads; ratio = median over the turns of CPU seconds of faiss / CPU seconds of rankproof.
//
//   npm run bench:neighbors
//   BENCH_ROUNDS=7 PYTHON=… npm run bench:neighbors -- 128
//   BENCH_VECTORS=sentences.npy npm run bench:neighbors -- none   (of a file: the first 1,000, then the first 8,000, are queries)

interface Workload {
  readonly name: string;
  readonly metric: MetricId;
  readonly rows: number;
  readonly queries: number;
  /** Numbers, or bytes, of a vector. */
  readonly columns: number;
  readonly k: number;
  /** The standard deviation of dimension i is (i + 1)^(-decay / 2). */
  readonly decay?: number;
}

const WORKLOADS: readonly Workload[] = [
  { name: "128-d, k 10, ip", metric: "ip", rows: 100_000, queries: 1000, columns: 128, k: 10 },
  { name: "128-d, k 10, l2", metric: "l2", rows: 100_000, queries: 1000, columns: 128, k: 10 },
  { name: "768-d, k 100, ip", metric: "ip", rows: 100_000, queries: 1000, columns: 768, k: 100 },
  { name: "768-d, k 10, ip", metric: "ip", rows: 100_000, queries: 1000, columns: 768, k: 10 },
  {
    name: "768-d, k 10, ip, variance ~ 1/i",
    metric: "ip",
    rows: 100_000,
    queries: 1000,
    columns: 768,
    k: 10,
    decay: 1,
  },
  {
    name: "768-d, k 10, ip, variance ~ 1/i, 8,000 queries",
    metric: "ip",
    rows: 100_000,
    queries: 8000,
    columns: 768,
    k: 10,
    decay: 1,
  },
  { name: "256 bits, k 10", metric: "hamming", rows: 1_000_000, queries: 200, columns: 32, k: 10 },
  { name: "1024 bits, k 10", metric: "hamming", rows: 1_000_000, queries: 200, columns: 128, k: 10 },
];

const PEER = `
import sys, json, time, numpy as np, faiss
faiss.omp_set_num_threads(${availableParallelism()})
for line in sys.stdin:
    job = json.loads(line)
    if "load" in job:
        w = job["load"]; d = w["columns"]
        if w["metric"] == "hamming":
            g, q = [np.fromfile(f, np.uint8).reshape(-1, d) for f in job["files"]]
            index = faiss.IndexBinaryFlat(8 * d)
        else:
            g, q = [np.fromfile(f, np.float32).reshape(-1, d) for f in job["files"]]
            index = faiss.IndexFlatIP(d) if w["metric"] == "ip" else faiss.IndexFlatL2(d)
        index.add(g)
        print(json.dumps({"version": faiss.__version__}), flush=True)
    else:
        c, t = time.process_time(), time.perf_counter()
        distances, indices = index.search(q, w["k"])
        c, t = time.process_time() - c, time.perf_counter() - t
        print(json.dumps({"cpu": c, "wall": t, "first": indices[:, :].tolist() if job.get("results") else None}), flush=True)
`;

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 9);
const python = process.env["PYTHON"] ?? "python3";
const worker = pathToFileURL(resolve("dist/threads/worker.js"));
const folder = join(tmpdir(), "rankproof-bench-neighbors");
const wanted = process.argv.slice(2);
const hasPeer = spawnSync(python, ["-c", "import faiss"]).status === 0;

interface Turn {
  readonly cpu: number;
  readonly wall: number;
}

async function run(workload: Workload, given?: { readonly queries: Matrix; readonly gallery: Matrix }): Promise<void> {
  const { name, metric, k } = workload;
  const { gallery, queries } = given ?? {
    gallery: vectors(workload, workload.rows, 1),
    queries: vectors(workload, workload.queries, 2),
  };
  const files = [gallery, queries].map(({ data }, i) => {
    const file = join(folder, `${i}`);
    writeFileSync(file, new Uint8Array(data.buffer));
    return file;
  });
  const peer = hasPeer ? new Peer() : undefined;
  await peer?.ask({ load: workload, files });
  const turns: { readonly own: Turn; readonly other: Turn | undefined }[] = [];
  const search = () => neighbors(queries, gallery, { k, metric, worker });
  await search();
  await peer?.ask({});
  for (let round = 0; round < rounds; round++) {
    const other = peer === undefined ? undefined : ((await peer.ask({})) as unknown as Turn);
    const [cpu, start] = [process.cpuUsage(), performance.now()];
    await search();
    const { user, system } = process.cpuUsage(cpu);
    turns.push({ own: { cpu: (user + system) / 1e6, wall: (performance.now() - start) / 1000 }, other });
  }
  const own = median(turns.map((turn) => turn.own.cpu));
  const wall = median(turns.map((turn) => turn.own.wall));
  const text = `${name.padEnd(46)} ${own.toFixed(2)} CPU-s, ${wall.toFixed(2)} s`;
  if (peer === undefined) {
    console.log(text);
    return;
  }
  const ratios = turns.map((turn) => (turn.other?.cpu as number) / turn.own.cpu);
  const walls = turns.map((turn) => (turn.other?.wall as number) / turn.own.wall);
  const { first } = (await peer.ask({ results: true })) as { first: number[][] };
  const found = await search();
  const same = first.reduce((count, rows, query) => {
    const set = new Set(found.of(query).indices);
    return count + rows.filter((row) => set.has(row)).length;
  }, 0);
  console.log(
    `${text}; faiss / rankproof: CPU ${median(ratios).toFixed(2)}, wall ${median(walls).toFixed(2)}; ${same} of ${first.length * k} neighbors the same`,
  );
  peer.end();
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Normal numbers (Marsaglia's polar method), or random bytes. */
function vectors({ metric, columns, decay = 0 }: Workload, rows: number, seed: number): Matrix {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const count = rows * columns;
  if (metric === "hamming") {
    const data = new Uint8Array(new SharedArrayBuffer(count));
    for (let i = 0; i < count; i++) data[i] = next() * 256;
    return { data, rows, columns };
  }
  const data = new Float32Array(new SharedArrayBuffer(4 * count));
  const scales = Float64Array.from({ length: columns }, (_, i) => (i + 1) ** (-decay / 2));
  for (let i = 0; i < count; i++) {
    let [x, square] = [0, 0];
    do {
      x = 2 * next() - 1;
      square = x * x + (2 * next() - 1) ** 2;
    } while (square >= 1 || square === 0);
    data[i] = x * Math.sqrt((-2 * Math.log(square)) / square) * scales[i % columns];
  }
  return { data, rows, columns };
}

/** Searches the vectors of a file for so many of them, which stand before the others. */
async function runOnFile(file: string, count: number): Promise<void> {
  const { vectors: all } = await readVectors(file);
  const { data, rows, columns } = all;
  const part = (from: number, to: number): Matrix<Float32Array> => {
    const own = new Float32Array(new SharedArrayBuffer(4 * (to - from) * columns));
    own.set(data.subarray(from * columns, to * columns));
    return { data: own, rows: to - from, columns };
  };
  const name = `${basename(file)}, ${columns}-d, k 10, ip, ${count} queries`;
  const workload = { name, metric: "ip", rows: rows - count, queries: count, columns, k: 10 } as const;
  await run(workload, { queries: part(0, count), gallery: part(count, rows) });
}

/** A Python process that searches when it is told to. */
class Peer {
  readonly #process: ChildProcessWithoutNullStreams = spawn(python, ["-c", PEER]);
  readonly #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  constructor() {
    this.#process.stderr.pipe(process.stderr);
  }

  async ask(job: object): Promise<Record<string, unknown>> {
    this.#process.stdin.write(`${JSON.stringify(job)}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`${python} stopped`);
    return JSON.parse(value);
  }

  end(): void {
    this.#process.stdin.end();
  }
}

mkdirSync(folder, { recursive: true });
console.log(`${cpus()[0].model}, ${availableParallelism()} threads, Node ${process.versions.node}`);
if (!hasPeer) console.log(`no faiss in ${python}: no ratios (set PYTHON)`);
for (const workload of WORKLOADS) {
  if (wanted.length === 0 || wanted.some((part) => workload.name.includes(part))) await run(workload);
}
const file = process.env["BENCH_VECTORS"];
if (file !== undefined) for (const count of [1000, 8000]) await runOnFile(file, count);
