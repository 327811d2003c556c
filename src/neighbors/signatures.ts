/** The functions of a kernel: names of their parameters, in their order. All are addresses in bytes, or counts. */
export type Signatures = Readonly<Record<string, readonly string[]>>;

/**
 * Parameters of the function of both kernels that counts scores. `diagonal`: query q takes rows of the chunk from
 * diagonal + q on.
 */
export const countSignature = [
  ...(["shown", "stride", "queries", "rows", "diagonal", "rules", "scale"] as const),
  ...(["kinds", "starts", "levels", "upTo", "counts", "nearer", "unclear", "listed", "ends"] as const),
] as const;

/** Functions of the kernel of real vectors. */
export const floatSignatures = {
  scan: [
    ...(["queries", "groups", "dimensions", "panels", "bias", "rows", "firstRow"] as const),
    ...(["thresholds", "counts", "entries", "capacity"] as const),
  ],
  score: ["queries", "groups", "dimensions", "panels", "bias", "rows", "out", "stride"],
  doubleScore: ["queries", "groups", "dimensions", "panels", "bias", "rows", "out", "stride"],
  pack: ["staged", "rows", "dimensions", "scales", "panels"],
  products: ["query", "queryStep", "rows", "end", "columns", "highs", "lows", "errors"],
  doubleProducts: ["query", "queryStep", "rows", "end", "columns", "highs", "lows", "errors"],
  count: countSignature,
} as const satisfies Signatures;

const filter = [
  ...(["queries", "groups", "width", "splats", "panels", "rows", "firstRow"] as const),
  ...(["steps", "rounded", "roundedAway", "rests", "limits"] as const),
  ...(["rowSteps", "rowsRoundedAway", "rowRests", "lengths", "sums", "bias"] as const),
  ...(["dimensions", "rowQueries", "staged", "scales"] as const),
  ...(["thresholds", "counts", "entries", "capacity"] as const),
] as const;

/**
 * Functions that the kernel of real vectors has besides, where the engine has relaxed SIMD. Both filters have the same
 * bounds.
 */
export const filterSignatures = {
  filter,
  filterFused: filter,
  round: ["staged", "rows", "dimensions", "scales", "panels", "rowSteps", "rowsRoundedAway", "sums"],
} as const satisfies Signatures;

/** Functions of the kernel of bits. */
export const hammingSignatures = {
  scan: ["queries", "groups", "words", "codes", "rows", "firstRow", "thresholds", "counts", "entries", "capacity"],
  score: ["queries", "groups", "words", "codes", "rows", "out", "stride"],
  count: countSignature,
} as const satisfies Signatures;

/** Functions that the relaxed kernel of bits has besides. */
export const nibbleSignatures = {
  nibbleScan: [
    ...([
      "queries",
      "groups",
      "words",
      "codes",
      "rows",
      "firstRow",
      "thresholds",
      "counts",
      "entries",
      "capacity",
    ] as const),
    ...(["tables", "planes", "sums"] as const),
  ],
} as const satisfies Signatures;
