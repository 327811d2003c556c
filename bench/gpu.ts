import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { Relevance } from "../src/embeddings/relevance.ts";
import { runSweepOn } from "../src/embeddings/sweep.ts";
import { verificationOf } from "../src/embeddings/verification.ts";
import type { Device } from "../src/neighbors/gpu/device.ts";
import { gpuCandidates } from "../src/neighbors/gpu/gpu-candidates.ts";
import { type FloatMatrix, matrixOf, sharedMemory } from "../src/neighbors/matrix.ts";
import { nearestTasks } from "../src/neighbors/neighbors.ts";
import { spaceOf } from "../src/neighbors/search.ts";
import { machineGpu } from "../src/threads/gpu.ts";
import { searchOnThreads } from "../src/threads/index.ts";

// Neighbors and counts of pairs on the GPU that the package `webgpu` finds, beside all threads of the processor; neighbors
// also beside faiss-cpu and PyTorch's topk(q @ g.T) on the same GPU (without one, on the processor), where PYTHON (default
// python3) has them. All in one run; medians of wall time.
//
//   npm run bench:gpu
//   PEAK_TFLOPS=67 PYTHON=… npm run bench:gpu -- 1000000x768x10000x100 (rows × numbers × queries × neighbors)
//   PEAK_TOPS=268 npm run bench:gpu -- pairs:100000x512x10000 (rows × numbers × classes; the peak is that of products of 8 bits)
//   BENCH_CPU_QUERIES=1000 (the processor takes that many of the queries, and its time is scaled)

const WORKLOADS = [
  ...["100000x128x1000x10", "100000x768x1000x100", "1000000x768x10000x10", "1000000x768x10000x100"],
  ...["pairs:20000x128x1000", "pairs:100000x512x10000"],
];

const PEER = `
import sys, time, json
import numpy as np
rows, columns, queries, k = map(int, sys.argv[2:6])
g, q = [np.fromfile(f"{sys.argv[1]}/{n}", np.float32).reshape(-1, columns) for n in ("gallery", "queries")]
out = {}
def median(work):
    work()
    times = []
    for _ in range(3):
        t = time.perf_counter(); work(); times.append(time.perf_counter() - t)
    return sorted(times)[1]
some = q[: int(sys.argv[6])]
try:
    import torch
    is_gpu = torch.cuda.is_available()
    device = "cuda" if is_gpu else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = False
    a, b = [torch.from_numpy(each).to(device) for each in (q if is_gpu else some, g)]
    step = max(1, int((8e9 if is_gpu else 1e9) // (4 * rows)))
    def search():
        for i in range(0, len(a), step): torch.topk(a[i:i + step] @ b.T, k)
        if is_gpu: torch.cuda.synchronize()
    name = "same GPU, float32, vectors on it" if is_gpu else "processor, float32"
    out[f"PyTorch {torch.__version__}, {name}"] = median(search) * queries / len(a)
except ImportError: pass
try:
    import faiss
    index = faiss.IndexFlatIP(columns); index.add(g)
    out[f"faiss-cpu {faiss.__version__}"] = median(lambda: index.search(some, k)) * queries / len(some)
except ImportError: pass
print(json.dumps(out))
`;

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const folder = join(tmpdir(), "rankproof-bench-gpu");
const worker = pathToFileURL(resolve("dist/threads/worker.js"));

/** A rate in 10^12 operations a second, and its share of the peak that a variable names. */
function rate(operations: number, seconds: number, unit: "TFLOPS" | "TOPS"): string {
  const reached = operations / seconds / 1e12;
  const peak = process.env[`PEAK_${unit}`];
  const share = peak === undefined ? "" : `, ${((100 * reached) / Number(peak)).toFixed(0)} % of the peak`;
  return `${seconds.toFixed(3)} s, ${reached.toPrecision(3)} ${unit}${share}`;
}

async function searchNeighbors(name: string): Promise<void> {
  const [rows, columns, queries, k] = name.split("x").map(Number);
  const gallery = matrixOf(normals(rows * columns, 1), columns);
  const all = matrixOf(normals(queries * columns, 2), columns);
  const space = spaceOf(all, gallery, "ip");
  const tasks = nearestTasks(space, availableParallelism(), k);
  const gpu = await machineGpu.for("gpu", space, tasks, 1, (reason) => console.log(`no GPU: ${reason}`));
  if (gpu === undefined) return;

  const some = Math.min(queries, Number(process.env["BENCH_CPU_QUERIES"] ?? queries));
  const fewer = { data: all.data.subarray(0, some * columns), rows: some, columns };
  const part = spaceOf(fewer, gallery, "ip");
  const partTasks = nearestTasks(part, availableParallelism(), k);

  const onGpu = await timed(() => searchOnThreads(space, tasks, { device: "gpu", worker }));
  const candidates = await timed(() => gpuCandidates(gpu, space, [0, queries], k));
  const onCpu = await timed(() => searchOnThreads(part, partTasks, { device: "cpu", worker }));
  const again = await searchOnThreads(part, partTasks, { device: "gpu", worker });
  const isSame = isDeepStrictEqual(again, onCpu.result);

  const ofCpu = (onCpu.seconds * queries) / some;
  const tflops = (seconds: number): string => rate(2 * rows * columns * queries, seconds, "TFLOPS");
  console.log(`\n${name}: digits ${isSame ? "the same" : "DIFFER"} on ${some} queries`);
  console.log(`  GPU, whole search          ${tflops(onGpu.seconds)}`);
  console.log(`  GPU, candidates alone      ${tflops(candidates.seconds)}`);
  console.log(
    `  processor                  ${tflops(ofCpu)}; GPU ${(ofCpu / onGpu.seconds).toPrecision(2)} times as fast`,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "gallery"), new Uint8Array(gallery.data.buffer));
  writeFileSync(join(folder, "queries"), new Uint8Array(all.data.buffer));
  const sizes = [rows, columns, queries, k, some].map(String);
  const peer = spawnSync(process.env["PYTHON"] ?? "python3", ["-c", PEER, folder, ...sizes], { encoding: "utf8" });
  if (peer.status !== 0) {
    console.log(`  no peers: ${peer.error?.message ?? peer.stderr.trim().split("\n").at(-1)}`);
    return;
  }
  for (const [other, seconds] of Object.entries<number>(JSON.parse(peer.stdout))) {
    console.log(`  ${other}: ${tflops(seconds)}; GPU ${(seconds / onGpu.seconds).toPrecision(2)} times as fast`);
  }
}

/** Counts the pairs of classes, all against all, as verification at FMR 0.1, 0.01 and 0.001 does. */
async function countPairs(name: string): Promise<void> {
  const [rows, columns, classes] = name.split(":")[1].split("x").map(Number);
  const points = classNormals(rows, columns, classes);
  const ids = Int32Array.from({ length: rows }, (_, i) => i);
  const labels = Array.from(ids, (i) => i % classes);
  const space = spaceOf(points, points, "cosine", [{ queries: ids, gallery: ids }]);
  const relevance = new Relevance({ queries: labels, gallery: labels }, rows, rows, space.exclude);
  const parts = new Map<string, number[]>();
  const verify = (device: Device) =>
    runSweepOn(
      async (same, tasks, delivery) => {
        const start = performance.now();
        const outcomes = await searchOnThreads(same, tasks, { ...delivery, device, worker, onFallback: console.log });
        const kind = `${device} ${tasks[0]?.kind}`;
        parts.set(kind, [...(parts.get(kind) ?? []), (performance.now() - start) / 1000]);
        return outcomes;
      },
      verificationOf(space, relevance),
    );
  const onGpu = await timed(() => verify("gpu"));
  const onCpu = await timed(() => verify("cpu"), 1);
  const isSame = isDeepStrictEqual(onGpu.result, onCpu.result);
  const speedup = (onCpu.seconds / onGpu.seconds).toPrecision(2);
  console.log(`\n${name}, ${(rows * (rows - 1)) / 2} pairs: digits ${isSame ? "the same" : "DIFFER"}`);
  console.log(
    `  whole verification: GPU ${onGpu.seconds.toFixed(2)} s, processor ${onCpu.seconds.toFixed(2)} s: ${speedup} times as fast`,
  );
  for (const [kind, seconds] of parts) console.log(`  ${kind}: ${median(seconds).toFixed(2)} s`);
  // 13 products of digits of 8 bits, and as many sums, for each two numbers of half of the pairs.
  const operations = rows * (rows - 1) * columns * 13;
  const counting = median(parts.get("gpu count") ?? []);
  console.log(`  GPU, counts, with what is left to the processor: ${rate(operations, counting, "TOPS")}`);
}

/** Normal numbers around the center of the class of each row, so that positive pairs are nearer, and some negative. */
function classNormals(rows: number, columns: number, classes: number): FloatMatrix {
  const points = matrixOf(normals(rows * columns, 3), columns);
  const centers = normals(classes * columns, 4);
  for (let i = 0; i < points.data.length; i++) {
    points.data[i] += centers[(Math.floor(i / columns) % classes) * columns + (i % columns)];
  }
  return points;
}

/** The last result, and the median of the seconds, after one turn that counts for nothing where there are several. */
async function timed<Result>(
  work: () => Promise<Result>,
  turns = rounds,
): Promise<{ result: Result; seconds: number }> {
  if (turns > 1) await work();
  const times: number[] = [];
  let result: Result | undefined;
  for (let round = 0; round < turns; round++) {
    const start = performance.now();
    result = await work();
    times.push((performance.now() - start) / 1000);
  }
  return { result: result as Result, seconds: median(times) };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Nearly normal numbers: sums of four even ones. */
function normals(count: number, seed: number): Float32Array {
  const data = new Float32Array(sharedMemory(4 * count));
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  for (let i = 0; i < count; i++) data[i] = next() + next() + next() + next();
  return data;
}

console.log(`${cpus()[0].model}, ${availableParallelism()} threads, Node ${process.versions.node}`);
const wanted = process.argv.slice(2);
for (const name of wanted.length === 0 ? WORKLOADS : wanted) {
  await (name.startsWith("pairs:") ? countPairs(name) : searchNeighbors(name));
}
