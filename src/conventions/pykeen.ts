import type { Conditions, Profile, SameNumber } from "./profile.ts";

/** Each answer counts once, whichever query it belongs to; a mean of geometric means would be none. */
const OF_ALL: Conditions = { aggregate: "own" };

/** Measures of each type of ranks. */
const RANKED: readonly (readonly [names: readonly string[], measure: string, conditions?: Conditions])[] = [
  [["arithmetic_mean_rank", "mean_rank"], "MR"],
  [["median_rank"], "MR", { aggregate: "median" }],
  [["geometric_mean_rank"], "GMR", OF_ALL],
  [["inverse_harmonic_mean_rank", "mean_reciprocal_rank"], "FilteredRR"],
  [["hits_at_{k}", "hits@{k}"], "FilteredHits@{k}"],
];

/** What stands before a name, and how tied answers are ranked then. */
const TYPES: readonly (readonly [prefix: string, ties: Conditions])[] = [
  ["[realistic.]", {}],
  ["optimistic.", { ties: "best" }],
  ["pessimistic.", { ties: "worst" }],
];

function conditionsOf(conditions: Conditions): Pick<SameNumber, "conditions"> {
  return Object.keys(conditions).length === 0 ? {} : { conditions };
}

const ranked: readonly SameNumber[] = TYPES.flatMap(([prefix, ties]) =>
  RANKED.flatMap(([names, measure, conditions]) =>
    names.map((name) => ({ name: prefix + name, measure, ...conditionsOf({ ...conditions, ...ties }) })),
  ),
);

/** What stands before a name that is refused for ranks of each type. */
const ANY_TYPE = "[realistic.|optimistic.|pessimistic.]";

/** Names of one over another number. */
const INVERSES = [
  ["harmonic_mean_rank", "mean_reciprocal_rank"],
  ["inverse_arithmetic_mean_rank", "mean_rank"],
  ["inverse_geometric_mean_rank", "geometric_mean_rank"],
  ["inverse_median_rank", "median_rank"],
] as const;

/** One number for a whole run, in which a tied answer has the mean over its ranks. */
const OF_RUN: Conditions = { ties: "expected", aggregate: "own" };

const tied = ["tied answers, whose mean rank it takes one over, or compares with k"];

/** PyKEEN (PyPI: pykeen), whose queries are a triple each without its head or its tail. */
export const pykeen: Profile = {
  id: "pykeen",
  title:
    "Ranks each answer among what is no answer, at the mean of the ranks of its tie (realistic ranks); each answer counts once.",
  tool: {
    name: "PyKEEN",
    version: "pykeen 1.11.1",
    evidence: "printed",
    source: "github.com/pykeen/pykeen",
  },
  runs: {
    options: { ties: "mid-rank", aggregate: "micro" },
    measures: "mean_rank, mean_reciprocal_rank, hits_at_1, hits_at_10",
  },
  names: [
    ...ranked,
    { name: "[realistic.]adjusted_arithmetic_mean_rank", measure: "AMR" },
    { name: "[realistic.]adjusted_mean_rank", measure: "AMR" },
    { name: "[realistic.]adjusted_arithmetic_mean_rank_index", measure: "AMRI" },
    { name: "[realistic.]adjusted_mean_rank_index", measure: "AMRI" },
    { name: "[realistic.]adjusted_inverse_harmonic_mean_rank", measure: "AMRI(of=reciprocal)" },
    { name: "[realistic.]adjusted_hits_at_k(k={k})", measure: "AMRI(of=hits)@{k}" },
    { name: "[realistic.]adjusted_hits_at_k", measure: "AMRI(of=hits)@10" },
    { name: "[realistic.]z_arithmetic_mean_rank", measure: "ZRank", conditions: OF_RUN },
    ...["adjusted_geometric_mean_rank_index", "gmri", "agmri"].map((name) => ({
      name: `[realistic.]${name}`,
      measure: "AGMRI",
      ...{ conditions: OF_RUN, except: ["tied answers, whose mean rank it multiplies"] },
    })),
    ...["z_geometric_mean_rank", "zgmr"].map((name) => ({
      name: `[realistic.]${name}`,
      measure: "ZRank(of=geometric)",
      ...{ conditions: OF_RUN, except: ["tied answers, whose mean rank it multiplies"] },
    })),
    {
      name: "[realistic.]z_inverse_harmonic_mean_rank",
      measure: "ZRank(of=reciprocal)",
      conditions: OF_RUN,
      except: tied,
    },
    { name: "[realistic.]z_hits_at_k(k={k})", measure: "ZRank(of=hits)@{k}", conditions: OF_RUN, except: tied },
    { name: "[realistic.]z_hits_at_k", measure: "ZRank(of=hits)@10", conditions: OF_RUN, except: tied },
    ...INVERSES.map(([name, of]) => ({
      name: ANY_TYPE + name,
      refused: `it is one over ${of}: ask for that`,
    })),
    {
      name: `${ANY_TYPE}variance`,
      refused: "it is no mean over queries: ask for MR with --aggregate variance",
    },
    {
      name: `${ANY_TYPE}standard_deviation`,
      refused: "it is the square root of the variance: ask for MR with --aggregate variance",
    },
    {
      name: `${ANY_TYPE}median_absolute_deviation`,
      refused: "rankproof has no aggregate of that kind: --aggregate quantile=0.25 and 0.75 show how ranks spread",
    },
    {
      name: `${ANY_TYPE}count`,
      refused: "it is the number of queries, which stands beside the values",
    },
  ],
  defects: [
    {
      what: 'an evaluation with filtered=False ends in an error ("needs the true scores")',
      versions: "1.11.1",
    },
    {
      what: "adjusted_hits_at_k and z_hits_at_k of several k have one key, of which the last, 10, is left",
      versions: "1.11.1",
    },
  ],
};
