import { availableParallelism } from "node:os";
import { checkOptions, oneOf } from "../core/options.ts";
import { joined } from "../neighbors/found.ts";
import type { Matrix } from "../neighbors/matrix.ts";
import { checkK, NEIGHBOR_OPTIONS, type NeighborOptions, Neighbors, nearestTasks } from "../neighbors/neighbors.ts";
import { spaceOf } from "../neighbors/search.ts";
import { searchWithOnnxruntime } from "./onnxruntime.ts";
import { type Sharing, searchOnThreads } from "./pool.ts";

export { searchWithOnnxruntime } from "./onnxruntime.ts";
export { type Sharing, searchOnThreads } from "./pool.ts";

/** Who searches: rankproof's own WebAssembly on threads, or onnxruntime-node, where that is installed. */
export const engines = { wasm: searchOnThreads, ort: searchWithOnnxruntime };

/** The name of an engine: "wasm" or "ort". */
export type Engine = keyof typeof engines;

const OPTIONS = { engine: oneOf(["wasm", "ort"]) };

/**
 * As `neighbors` of rankproof/embeddings, on threads of Node; the result is the same to the last bit. Put the gallery on a
 * SharedArrayBuffer to spare a copy.
 *
 * @throws RankproofError as `neighbors` of rankproof/embeddings
 */
export async function neighbors(
  queries: Matrix,
  gallery: Matrix,
  options: NeighborOptions & Sharing & { readonly engine?: Engine },
): Promise<Neighbors> {
  const { engine } = checkOptions("neighbors", OPTIONS, options, [
    ...NEIGHBOR_OPTIONS,
    "threads",
    "isHere",
    "onDone",
    "worker",
  ]);
  const { k, metric, exclude, ...sharing } = options;
  const space = spaceOf(queries, gallery, metric, exclude);
  checkK(k, space);
  // onnxruntime has threads of its own: it takes all queries at once.
  const tasks =
    engine === "ort"
      ? [{ kind: "nearest" as const, from: 0, to: space.queries.rows, k }]
      : nearestTasks(space, sharing.threads ?? availableParallelism(), k);
  return new Neighbors(joined(await engines[engine](space, tasks, sharing)));
}
