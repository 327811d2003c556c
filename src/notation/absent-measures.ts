const FIRST = "the rank of the first relevant item, at most 1001";

/** Measures that have a name in the field and are not computed, each with what comes nearest. */
const ABSENT: readonly { readonly names: readonly string[]; readonly reason: string }[] = [
  {
    names: ["medr", "mdr", "medianrank", "medrank", "medianr"],
    reason: `it is the median of FirstRel, ${FIRST}: ask for FirstRel with the aggregate median`,
  },
  {
    names: ["mr", "mnr", "meanr", "meanrank", "arithmeticmeanrank", "amr", "amri"],
    reason: `there is no mean of the ranks of all relevant items; FirstRel is ${FIRST}, and its mean over queries`,
  },
  {
    names: ["minp", "inp"],
    reason:
      "LastRel is the rank of the last relevant item, of which it is the number of relevant items divided by that rank",
  },
  { names: ["rsum", "rsumm"], reason: "it is a sum of R@1, R@5 and R@10 of two directions: ask for these" },
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
