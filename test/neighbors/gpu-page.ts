import { searchOnGpu } from "../../src/neighbors/gpu/search-on-gpu.ts";
import { matrixOf } from "../../src/neighbors/matrix.ts";
import { nearestTasks } from "../../src/neighbors/neighbors.ts";
import { spaceOf } from "../../src/neighbors/search.ts";
import { runSearches } from "../../src/neighbors/searches.ts";
import { randomOf } from "../embeddings/spaces.ts";

// A thread of a page: searches on the GPU of its browser and without, and says what differs.

const random = randomOf(3);
const some = (rows: number) =>
  matrixOf(
    Float32Array.from({ length: rows * 20 }, () => Math.round(8 * random()) / 8 + 0.1),
    20,
  );
const reasons: string[] = [];
const gpu = await (await navigator.gpu?.requestAdapter())?.requestDevice();
if (gpu === undefined) reasons.push("no device");
else {
  for (const metric of ["l2", "cosine"] as const) {
    const space = spaceOf(some(70), some(1500), metric);
    const tasks = nearestTasks(space, 2, 5);
    const found = await searchOnGpu(gpu, { onFallback: (reason) => reasons.push(reason) })(space, tasks);
    const [own, other] = [found, runSearches(space, tasks)].map((outcomes) =>
      JSON.stringify(outcomes.map(({ indices, distances }) => [[...indices], [...distances]])),
    );
    if (own !== other) reasons.push(`other neighbors by ${metric}`);
  }
}
postMessage(reasons);
