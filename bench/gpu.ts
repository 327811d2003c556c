import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { gpuCandidates } from "../src/neighbors/gpu/gpu-candidates.ts";
import { matrixOf, sharedMemory } from "../src/neighbors/matrix.ts";
import { nearestTasks } from "../src/neighbors/neighbors.ts";
import { spaceOf } from "../src/neighbors/search.ts";
import { machineGpu } from "../src/threads/gpu.ts";
import { searchOnThreads } from "../src/threads/index.ts";

// Neighbors on the GPU that the package `webgpu` finds, beside all threads of the processor, and beside faiss-cpu and
// PyTorch's topk(q @ g.T) on the same GPU, where PYTHON (default python3) has them. All in one run; medians of wall time.
//
//   npm run bench:gpu
//   PEAK_TFLOPS=67 PYTHON=… npm run bench:gpu -- 1000000x768x10000x100 (rows × numbers × queries × neighbors)
//   BENCH_CPU_QUERIES=1000 (the processor takes that many of the queries, and its time is scaled)

const WORKLOADS = ["100000x128x1000x10", "100000x768x1000x100", "1000000x768x10000x10", "1000000x768x10000x100"];

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
try:
    import torch
    if torch.cuda.is_available():
        torch.backends.cuda.matmul.allow_tf32 = False
        a, b = torch.from_numpy(q).cuda(), torch.from_numpy(g).cuda()
        step = max(1, int(8e9 // (4 * rows)))
        def work():
            for i in range(0, queries, step): torch.topk(a[i:i + step] @ b.T, k)
            torch.cuda.synchronize()
        out["PyTorch, same GPU, float32, vectors on it"] = median(work)
except ImportError: pass
try:
    import faiss
    index = faiss.IndexFlatIP(columns); index.add(g)
    some = q[: int(sys.argv[6])]
    out["faiss-cpu"] = median(lambda: index.search(some, k)) * queries / len(some)
except ImportError: pass
print(json.dumps(out))
`;

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 3);
const peak = Number(process.env["PEAK_TFLOPS"] ?? Number.NaN);
const folder = join(tmpdir(), "rankproof-bench-gpu");
const worker = pathToFileURL(resolve("dist/threads/worker.js"));

async function run(name: string): Promise<void> {
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
  const tflops = (seconds: number): string => {
    const reached = (2 * rows * columns * queries) / seconds / 1e12;
    const share = Number.isNaN(peak) ? "" : `, ${((100 * reached) / peak).toFixed(0)} % of the peak`;
    return `${seconds.toFixed(3)} s, ${reached.toPrecision(3)} TFLOPS${share}`;
  };
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
  if (peer.status !== 0) return;
  for (const [other, seconds] of Object.entries<number>(JSON.parse(peer.stdout))) {
    console.log(`  ${other}: ${tflops(seconds)}; GPU ${(seconds / onGpu.seconds).toPrecision(2)} times as fast`);
  }
}

/** The last result, and the median of the seconds, after one turn that counts for nothing. */
async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  let result = await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    result = await work();
    times.push((performance.now() - start) / 1000);
  }
  return { result, seconds: times.sort((a, b) => a - b)[Math.floor(rounds / 2)] };
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
for (const name of wanted.length === 0 ? WORKLOADS : wanted) await run(name);
