import { GEOMETRY } from "../../../documents/embeddings/figures.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { COMPONENTS } from "../../../options/embeddings.ts";
import { DEVICE, THREADS_TO } from "../../../options/output.ts";
import { GEOMETRY_OPTIONS } from "../../../options/vectors.ts";
import type { CommandRecord } from "../../command.ts";
import { runGeometry } from "./run.ts";

/** What `geometry` takes. */
export const command: CommandRecord = {
  description: "Says how vectors lie in their space, without queries: alignment, uniformity, hubness, dimension.",
  arguments: { "<vectors>": "file with a vector for each item" },
  options: {
    ...GEOMETRY_OPTIONS,
    ...COMPONENTS,
    threads: THREADS_TO.compute,
    ...DEVICE,
  },
  formats: formattersOf(GEOMETRY),
  run: runGeometry,
  examples: [
    "rankproof geometry vectors.npy",
    "rankproof geometry vectors.npy --labels labels.npy -k 5",
    "rankproof geometry items.parquet --vectors embedding --metric l2 --json",
    "rankproof geometry vectors.npy --pcf 0.5,0.9 --like oml",
  ],
  notes: [
    "Alignment (with labels) and uniformity: Wang & Isola 2020; lower is better. Mean cosine: 0 where directions cancel, 1 in one narrow cone. Effective rank: how many directions carry the vectors (RankMe). Intrinsic dimension: how many they vary in. Hubness: items that are near everything, and those that are near nothing.",
  ],
};
