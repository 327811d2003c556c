import { pairSimilarities } from "../../embeddings/pairs/similarities.ts";
import { type AboutOptions, aboutOptions } from "../about.ts";
import { CLUSTERING, GEOMETRY_OPTIONS, INDEX_OPTIONS, PAIRING } from "../vectors.ts";

/** The words of the options in vectors.ts. */
export const about = (): readonly AboutOptions[] => {
  const { vectors: _, ...geometry } = GEOMETRY_OPTIONS;
  const { vectors: __, ...pairing } = PAIRING;
  return [
    aboutOptions("What counts", CLUSTERING, {
      labels: { help: "read the label of each item from this file or column", isCommon: true },
      assignments: { help: "read the cluster of each item from this file or column", isCommon: true },
      k: { help: "make this many clusters with k-means", isCommon: true },
      starts: { help: "start k-means this many times and keep the best", isCommon: true },
      vectors: {
        help: "name the array of the vectors, or their columns separated by commas",
        brief: "name the array or the columns of the vectors",
        isCommon: true,
      },
      metric: { help: "measure distance by l2 (default), cosine", isCommon: true },
      sample: "compare at most this many items in silhouettes",
      seed: { help: "seed the first centers and the sample", isCommon: true },
    }),
    aboutOptions("What counts", geometry, {
      labels: { help: "read the label of each item from this file or column, for alignment", isCommon: true },
      metric: { help: "measure the distance of neighbors by cosine (default), l2", isCommon: true },
      k: { help: "look at this many neighbors for hubness", isCommon: true },
      sample: { help: "search neighbors among at most this many items", isCommon: true },
      seed: { help: "seed the sample", isCommon: true },
    }),
    aboutOptions("What counts", pairing, {
      pairs: {
        help: "read a table of pairs with the columns first, second, and score or same",
        isCommon: true,
      },
      scores: { help: "read how alike the pairs of two files are: a number each", isCommon: true },
      same: { help: "read whether the pairs of two files belong together: 1 or 0 each", isCommon: true },
      ids: {
        help: "read the id of each item, by which --pairs names it; for two files, give it twice",
        isCommon: true,
      },
      far: {
        help: "set false accept rates for TAR@FAR, as in 0.01,0.001, with EER, AUC and thresholds",
        isCommon: true,
      },
      eer: "find EER between two thresholds: line (default), nearest (mean of both rates where they differ least), fvc (where their sum is less)",
      at: "show FAR and FRR of ready scores at these thresholds, as in 0.5,0.7",
      llr: "take ready scores as natural logarithms of likelihood ratios: Cllr, its minimum, and the actual detection cost",
      intervals:
        "compute intervals of all values of ready scores, by a bootstrap that draws subjects (ids of both sides)",
      subjects:
        "name the subjects of the ids of ready scores, for --intervals: a table with the columns id and subject, or the text behind the subject in ids, such as /",
      curve: "show the points of the DET curve of ready scores: FAR, FRR and threshold",
      columns: {
        help: "name the columns of ready scores, by name or number from 1: enroll=1,test=2,score=3,target=4 (or distance=)",
        brief: "name columns: enroll=1,test=2,score=3,target=4",
        isCommon: true,
      },
      similarity: {
        help: (ids) => `choose similarities: ${ids.join(", ")}`,
        words: () => pairSimilarities.map(({ id }) => id),
        isOpen: true,
        isCommon: true,
      },
      like: { help: (tools) => `follow the conventions of ${tools.join(", ")}`, isCommon: true },
    }),
    aboutOptions("What counts", INDEX_OPTIONS, {
      k: { help: "count this many neighbors, as in 1,10,100", isCommon: true },
      queriesPerSecond: {
        help: "state speeds: INDEX=NUMBER, or a file with the speeds of indexes",
        isCommon: true,
      },
    }),
  ];
};
