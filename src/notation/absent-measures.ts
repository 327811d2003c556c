const OF_RANKS = "MR is about the rank of every answer, FirstRel about that of the first one, at most 1001";

const VERIFICATION =
  "a figure of verification over all pairs, which rankproof embeddings and rankproof pairs print unasked";
const OF_CLUSTERS = "it rates clusters, not ranked lists: rankproof clusters has it";

/** Measures that have a name in the field and are not computed, each with what comes nearest. */
const ABSENT: readonly { readonly names: readonly string[]; readonly reason: string }[] = [
  {
    names: ["medr", "mdr", "medianrank", "medrank", "medianr"],
    reason: `it is a median of ranks: ask for MR or FirstRel with the aggregate median (${OF_RANKS})`,
  },
  {
    names: ["mnr", "meanr"],
    reason: `it is a mean of ranks: ask for MR or FirstRel (${OF_RANKS})`,
  },
  {
    names: ["eer", "equalerrorrate"],
    reason: `it is ${VERIFICATION}: the rate at which false matches and false non-matches are equally likely; rankproof explain EER says more`,
  },
  {
    names: ["tar", "tpr", "tmr"],
    reason: `it is ${VERIFICATION}, at chosen false accept rates (far): the share of matching pairs that are accepted there`,
  },
  {
    names: ["fnmr", "frr", "fmr", "far"],
    reason: `it is ${VERIFICATION}, at chosen false match rates (fmr): the share of matching pairs that are refused there`,
  },
  {
    names: ["pcf"],
    reason:
      "it is the share of principal components that explain a share of variance, beside the measures of embeddings",
  },
  { names: ["nmi", "ami", "ari", "vmeasure", "silhouette", "purity"], reason: OF_CLUSTERS },
  {
    names: ["rsum", "rsumm"],
    reason:
      "it is a figure of both directions, which an evaluation of embeddings has beside its measures where both are asked for",
  },
  { names: ["mmr"], reason: "maximal marginal relevance reorders lists and is no measure; MRR is the mean of RR" },
  { names: ["rate"], reason: "a blank separates two measures: write hit_rate@10 as one word" },
  {
    names: ["faithfulness", "groundedness", "answerrelevancy", "answerrelevance", "answercorrectness"],
    reason: "it needs a language model; rankproof compare takes the values that a tool gave by case",
  },
];

/** Why a measure that people know is not there; undefined for any other name. */
export function reasonOfAbsence(name: string): string | undefined {
  const wanted = name.toLowerCase().replace(/[-_]/g, "");
  return ABSENT.find(({ names }) => names.includes(wanted))?.reason;
}
