import { printable, RankproofError } from "../core/errors.ts";
import type { Comments } from "../inputs/trec/lines.ts";

/** A version of trec_eval whose output is printed. */
export interface Version {
  readonly name: string;
  readonly scores: "double" | "single";
  /** Rounding of a recall level to a number of relevant items. */
  readonly rounding: "nearest" | "up";
  readonly comments: Comments;
  /** Whether -c evaluates and prints judged queries without results; otherwise they only count in means. */
  readonly evaluatesMissing: boolean;
  /** Measures that came later. */
  readonly lacks: ReadonlySet<string>;
}

const NINE: Version = {
  name: "9.0.8",
  scores: "single",
  rounding: "up",
  comments: "none",
  evaluatesMissing: false,
  lacks: new Set(["dcg", "ideal_dcg", "rbp", "rbp_resid", "unj"]),
};

const TEN: Version = {
  name: "10.0",
  scores: "double",
  rounding: "nearest",
  comments: "hash",
  evaluatesMissing: true,
  lacks: new Set(),
};

/**
 * Versions by tag. Two carry the tag 9.0.8: that of 2020 (`v9.0.8`) and that of 2023 (`trec_eval-9.0.8`), with scores
 * as doubles.
 */
const VERSIONS = new Map<string, Version>([
  ["9", NINE],
  ["9.0.8-2023", { ...NINE, scores: "double" }],
  ["10", TEN],
]);

/** The version that `--compat` names. @throws RankproofError invalid */
export function versionOf(text: string): Version {
  const version = VERSIONS.get(text);
  if (version !== undefined) return version;
  throw new RankproofError("invalid", `--compat: ${printable(text)} (expected ${[...VERSIONS.keys()].join(", ")})`);
}
