import { oneOf } from "../core/options.ts";
import { findPairSimilarity } from "../embeddings/pairs/similarities.ts";
import { EER_RULE } from "../embeddings/rates/equal-error-rate.ts";
import { numbers, optionsOf, parsed, text, texts, toggle, usually, whole, wholes, word } from "./option.ts";

/** Comparison of clusters of vectors. */
export const CLUSTERING = optionsOf("vectors", {
  /** Default: a column of a usual name, where there is one. */
  labels: text("--labels <source>", { configuration: false, default: "a column named label" }),
  assignments: text("--assignments <source>", { configuration: false, default: "k-means" }),
  k: whole("-k <clusters>", 1, { default: "as many as labels" }),
  starts: usually("10", whole("--starts <count>", 1)),
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
  eer: word("--eer <rule>", EER_RULE),
  at: numbers("--at <thresholds>", Number.NEGATIVE_INFINITY),
  llr: toggle("--llr"),
  intervals: toggle("--intervals"),
  /** Whose the ids of pairs are: a table of ids and subjects, or the text between a subject and the rest of an id. */
  subjects: text("--subjects <file>"),
  curve: toggle("--curve"),
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
