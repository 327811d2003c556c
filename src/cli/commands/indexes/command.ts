import { INDEXES } from "../../../documents/embeddings/indexes.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { INDEX_OPTIONS } from "../../../options/vectors.ts";
import type { CommandRecord } from "../../command.ts";
import { INDEX_ARGUMENTS } from "./arguments.ts";
import { runIndexes } from "./run.ts";

/** What `indexes` takes. */
export const command: CommandRecord = {
  description: "Says which of the exact neighbors approximate indexes find: recall by three rules, beside their speed.",
  arguments: INDEX_ARGUMENTS,
  options: INDEX_OPTIONS,
  formats: formattersOf(INDEXES),
  run: runIndexes,
  examples: [
    "rankproof indexes exact.ibin hnsw.npy",
    "rankproof indexes exact.npz hnsw.npz ivf.npz -k 1,10,100",
    "rankproof indexes exact_ids.npy,exact_distances.npy hnsw_ids.npy,hnsw_distances.npy",
    "rankproof indexes exact.parquet hnsw.parquet --queries-per-second hnsw.parquet=12000",
    "rankproof indexes exact.ibin ef16.npy ef64.npy ef256.npy --queries-per-second speeds.csv --json",
  ],
  notes: [
    "A file holds ids of neighbors, nearest first, a row for each query, and their distances: .npy files of both apart by a comma, .npz, .ibin of big-ann-benchmarks, or a table (Parquet, CSV, JSON lines) with the columns query, item, and distance or score. -1 is a neighbor that was not found. Numbers that fall are similarities. The exact file should have more than k neighbors, so that ties at rank k are seen. Speeds: NAME=NUMBER, a table with the columns index, qps and perhaps algorithm, or a JSON object of numbers by file.",
    "recall@k: the share of the k nearest that were found; of those as near as the k-th any are right that fill the places left. ann-benchmarks: all that are at most 0.001 farther than the k-th are right. big-ann-benchmarks: all within 0.000001 of it.",
  ],
};
