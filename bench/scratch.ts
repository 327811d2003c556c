import { matrixOf } from "../src/neighbors/matrix.ts";
import { spaceOf, nearest } from "../src/neighbors/search.ts";
import { blocksOf } from "../src/neighbors/neighbors.ts";
const [n, q, d, k, size] = process.argv.slice(2).map(Number);
const rnd = (c: number) => Float32Array.from({ length: c }, () => Math.random() + Math.random() + Math.random() - 1.5);
const g = matrixOf(rnd(n * d), d), x = matrixOf(rnd(q * d), d);
const s = spaceOf(x, g, "ip");
for (let i = 0; i < 5; i++) {
  const t = performance.now();
  for (let from = 0; from < q; from += size) nearest(s, from, Math.min(q, from + size), k);
  const ms = performance.now() - t;
  console.log(ms.toFixed(0), "ms", (2 * n * q * d / ms / 1e6).toFixed(1), "GFLOP/s");
}
