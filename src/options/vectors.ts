import { oneOf } from "../core/options.ts";
import { findPairSimilarity, pairSimilarities } from "../embeddings/pairs/similarities.ts";
import { type AboutOptions, aboutOptions } from "./about.ts";
import { numbers, optionsOf, parsed, text, texts, usually, whole, wholes, word } from "./option.ts";

/** Comparison of clusters of vectors. */
export const CLUSTERING = optionsOf("vectors", {
  /** Default: a column of a usual name, where there is one. */
  labels: text("--labels <source>", { configuration: false, default: "a column named label" }),
  assignments: text("--assignments <source>", { configuration: false, default: "k-means" }),
  k: whole("-k <clusters>", 1, { default: "as many as labels" }),
  starts: usually("1", whole("--starts <count>", 1)),
  /** The array of the vectors, or their columns. */
  vectors: text("--vectors <name>"),
  metric: word("--metric <name>", oneOf(["l2", "cosine"])),
  sample: usually("2000", whole("--sample <items>", 2)),
  seed: usually("0", whole("--seed <number>", 0)),
});

/** Geometry of vectors in a space. */
export const GEOMETRY_OPTIONS = optionsOf("vectors", {
  labels: text("--labels <source>", { configuration: false, default: "a column named label" }),
  vectors: CLUSTERING.vectors,
  metric: word("--metric <name>", oneOf(["cosine", "l2"])),
  k: usually("10", whole("-k <ranks>", 1)),
  sample: usually("20000", whole("--sample <items>", 3)),
  seed: usually("0", whole("--seed <number>", 0)),
});

/** Pairs of vectors, and their properties. */
export const PAIRING = optionsOf("vectors", {
  pairs: text("--pairs <file>"),
  scores: text("--scores <source>"),
  same: text("--same <source>"),
  ids: texts("--ids <source>"),
  far: numbers("--far <rates>", 0),
  vectors: CLUSTERING.vectors,
  /** Columns of ready scores by role. */
  columns: text("--columns <columns>"),
  similarity: parsed(
    "--similarity <list>",
    (given) => given.split(",").map((name) => findPairSimilarity(name.trim())),
    { default: "all" },
  ),
  like: word("--like <tool>", oneOf(["mteb", "sentence-transformers"])),
});

/** Comparison of approximate indexes. */
export const INDEX_OPTIONS = optionsOf("vectors", {
  k: usually("10", wholes("-k <ranks>", 1)),
  queriesPerSecond: texts("--queries-per-second <speed>"),
});

/** The words of these options. */
export const about = (): readonly AboutOptions[] => {
  const { vectors: _, ...geometry } = GEOMETRY_OPTIONS;
  const { vectors: __, ...pairing } = PAIRING;
  return [
    aboutOptions("What counts", CLUSTERING, {
      labels: "label of each item",
      assignments: "cluster of each item",
      k: "how many clusters k-means makes",
      starts: "first centers that k-means tries, the best being kept",
      vectors: "the array of the vectors, or their columns separated by commas",
      metric: "distance: l2 (default), cosine",
      sample: "items that silhouettes compare, at most",
      seed: "seed the first centers and the sample",
    }),
    aboutOptions("What counts", geometry, {
      labels: "label of each item, for alignment",
      metric: "distance of neighbors: cosine (default), l2",
      k: "neighbors that hubness looks at",
      sample: "items that neighbors are sought among, at most",
      seed: "seed the sample",
    }),
    aboutOptions("What counts", pairing, {
      pairs: "table of pairs: columns first, second, and score or same",
      scores: "how alike the pairs of two files are: a number each",
      same: "whether the pairs of two files belong together: 1 or 0 each",
      ids: "id of each item, by which --pairs names it; of two files, twice",
      far: "false accept rates for TAR@FAR, as in 0.01,0.001, with EER, AUC and thresholds",
      columns: "columns of ready scores, by name or number from 1: enroll=1,test=2,score=3,target=4 (or distance=)",
      similarity: { help: (ids) => ids.join(", "), words: () => pairSimilarities.map(({ id }) => id), isOpen: true },
      like: { help: (tools) => `conventions of another tool: ${tools.join(", ")}` },
    }),
    aboutOptions("What counts", INDEX_OPTIONS, {
      k: "how many neighbors count, as in 1,10,100",
      queriesPerSecond: "INDEX=NUMBER, or a file with the speeds of indexes",
    }),
  ];
};
