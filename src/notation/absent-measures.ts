const OF_RANKS = "MR is about the rank of every answer, FirstRel about that of the first one, at most 1001";

const VERIFICATION =
  "a figure of verification over all pairs, which rankproof embeddings and rankproof pairs print unasked";
const OF_CLUSTERS = "it rates clusters, not ranked lists: rankproof clusters has it";
const OF_EMBEDDINGS = "it is an option of rankproof embeddings";

/** Words of a field that are no measure of ranked lists, each with what gives it or comes nearest. */
const ABSENT: readonly { readonly names: readonly string[]; readonly reason: string }[] = [
  {
    names: ["medr", "mdr", "medianrank", "medrank", "medianr", "median"],
    reason: `it is a median of ranks: ask for MR or FirstRel with the aggregate median (${OF_RANKS}); rankproof embeddings --both-directions prints MedR`,
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
    names: ["tar", "tpr", "tmr", "gar"],
    reason: `it is ${VERIFICATION}, at chosen false accept rates (far): the share of matching pairs that are accepted there`,
  },
  {
    names: ["fnmr", "frr", "fmr", "far"],
    reason: `it is ${VERIFICATION}, at chosen false match rates (fmr): the share of matching pairs that are refused there`,
  },
  {
    names: ["dir", "tpir", "fnir", "fpir"],
    reason: "it is of open-set identification: rankproof embeddings --fpir prints DIR, which is 1 − FNIR",
  },
  {
    names: ["mindcf", "dcf", "actdcf", "cllr", "mincllr"],
    reason: "rankproof pairs prints minDCF, and with --llr actDCF and Cllr",
  },
  { names: ["det"], reason: "it is a curve: rankproof plot det" },
  { names: ["cuhk03", "singleshot", "singlegalleryshot"], reason: `${OF_EMBEDDINGS}: --single-shot 1,5,10` },
  { names: ["camera", "camid"], reason: `${OF_EMBEDDINGS}: --sequences person,camera` },
  { names: ["junk"], reason: `${OF_EMBEDDINGS}: --junk -1` },
  { names: ["filtered", "raw"], reason: "ranks are filtered with --exclude, raw without" },
  {
    names: ["optimistic", "pessimistic", "realistic"],
    reason: "it is a rule for tied scores: --ties best, worst or expected",
  },
  { names: ["labelgain", "gains"], reason: "it is a parameter: nDCG(gain=[0,1,3,7,31])" },
  { names: ["group", "qid"], reason: "rank.test.query or rank.test.group is read where it stands beside rank.test" },
  { names: ["contextrecall", "contextprecision"], reason: "a language model judges it; of ids: R and P" },
  { names: ["exposure"], reason: "of items: EE_L, EE_D and EE_R; of groups: AWRF and DemographicParity" },
  { names: ["aplt"], reason: "it is called TailShare here" },
  { names: ["alignment", "uniformity"], reason: "rankproof geometry has it" },
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
