import { CLUSTERS } from "../../../documents/embeddings/figures.ts";
import { formattersOf } from "../../../drawers/formats.ts";
import { DEVICE, THREADS_TO } from "../../../options/output.ts";
import { CLUSTERING } from "../../../options/vectors.ts";
import type { CommandRecord } from "../../command.ts";
import { runClusters } from "./run.ts";

/** What `clusters` takes. */
export const command: CommandRecord = {
  description: "Says how far clusters of vectors agree with labels, and how far apart they are.",
  arguments: {
    "<vectors>": "file with a vector for each item",
    "[labels]": "file with a label for each item; or --labels",
  },
  options: {
    ...CLUSTERING,
    threads: THREADS_TO.compute,
    ...DEVICE,
  },
  formats: formattersOf(CLUSTERS),
  run: runClusters,
  examples: [
    "rankproof clusters vectors.npy labels.npy",
    "rankproof clusters vectors.npy --labels labels.npy --assignments clusters.txt",
    "rankproof clusters items.parquet --labels label --metric cosine --starts 10 --seed 1 --json",
  ],
  notes: [
    "Without --assignments, clusters are those of k-means, as many as there are labels (or -k). NMI (V-measure), AMI, ARI and silhouette are those of scikit-learn; AMI and ARI are 0 for random clusters. The silhouette of labels needs no clusters.",
  ],
};
