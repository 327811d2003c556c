import { draw } from "./sections.ts";

/** A number that stands beside the measures of embeddings and no ranking has. */
export interface FigureWords {
  /** As outputs write it, without the values of its parameters. */
  readonly id: string;
  /** Other names of the same. */
  readonly also?: readonly string[];
  readonly title: string;
  readonly summary: string;
  readonly formula: string;
  readonly conventions: readonly string[];
  readonly commands: readonly string[];
  readonly references: readonly string[];
}

const ALL_PAIRS =
  "Every pair of a query and an item of the gallery that may match is counted; a pair matches where its items share a label.";
const INTERVALS =
  "--intervals gives intervals by a bootstrap that draws identities, since pairs of one identity are not independent.";
const SHOWN = "rankproof embeddings vectors.npy labels.npy";
const CLUSTERED = "rankproof clusters vectors.npy labels.npy";
const ISO = "ISO/IEC 19795-1:2021, Biometric performance testing and reporting, Part 1";
const HUBERT = "Hubert & Arabie 1985, Comparing partitions, Journal of Classification 2";
const VINH = "Vinh, Epps & Bailey 2010, Information theoretic measures for clusterings comparison, JMLR 11";

/** Figures of verification, topology and clusters. */
export const figures: readonly FigureWords[] = [
  {
    id: "EER",
    also: ["equal error rate"],
    title: "equal error rate",
    summary:
      "Share of errors at the threshold where false matches and false non-matches are equally likely; 0 is best, 0.5 is chance.",
    formula: "EER = FMR(t) = FNMR(t)",
    conventions: [
      ALL_PAIRS,
      "Where no threshold has equal rates, the value lies on the line between the two points around it.",
      "The distance beside it is the threshold of the nearer of these points, with the rates that it really has; the JSON output has it as threshold.",
      INTERVALS,
    ],
    commands: [SHOWN, `${SHOWN} --intervals`],
    references: [ISO],
  },
  {
    id: "FNMR",
    also: ["FNMR@FMR", "FRR", "FMR", "false non-match rate"],
    title: "false non-match rate at a false match rate",
    summary:
      "Share of matching pairs that are refused at the widest threshold that keeps the false match rate; 0 is best.",
    formula: "FNMR = refused matching pairs / matching pairs, where FMR = accepted other pairs / other pairs",
    conventions: [
      ALL_PAIRS,
      "Equal distances are accepted or refused together, so that the rate which is kept may be smaller; it stands beside the value, with the distance.",
      INTERVALS,
    ],
    commands: [SHOWN, `${SHOWN} --fmr 0.1,0.001`],
    references: [ISO],
  },
  {
    id: "TAR",
    also: ["TAR@FAR", "TPR", "TMR", "FAR", "true accept rate"],
    title: "true accept rate at a false accept rate",
    summary:
      "Share of matching pairs that are accepted at the widest threshold that keeps the false accept rate; 1 is best.",
    formula: "TAR@FAR = 1 - FNMR@FMR",
    conventions: [ALL_PAIRS, INTERVALS],
    commands: [`${SHOWN} --far 0.01,0.001`],
    references: [ISO],
  },
  {
    id: "pair-AUC",
    also: ["pair AUC"],
    title: "area under the ROC of all pairs",
    summary:
      "Chance that a matching pair is nearer than another pair, equal distances counting half; 1 is best, 0.5 is chance. AUC is the measure of one ranked list.",
    formula: "AUC = P(d_match < d_other) + P(d_match = d_other) / 2",
    conventions: [ALL_PAIRS, INTERVALS],
    commands: [SHOWN],
    references: ["Fawcett 2006, An introduction to ROC analysis, Pattern Recognition Letters 27"],
  },
  {
    id: "DIR",
    also: ["DIR@FPIR", "FPIR", "FNIR"],
    title: "detection and identification rate at a false positive identification rate",
    summary:
      "Open-set identification: share of known queries whose nearest item is theirs and within the threshold; 1 is best.",
    formula: "FPIR = strangers with an item within the threshold / strangers",
    conventions: ["Strangers are queries without a match in the gallery."],
    commands: [`${SHOWN} --queries queries.npy --fpir 0.1,0.01`],
    references: [ISO],
  },
  {
    id: "Cllr",
    also: ["min Cllr", "minCllr", "actDCF", "actual detection cost"],
    title: "cost of log-likelihood ratios, and the actual detection cost",
    summary:
      "Bits by which scores that are natural logarithms of likelihood ratios miss the truth; 0 is best, 1 says nothing.",
    formula: "Cllr = (mean over targets of log2(1 + e^-s) + mean over others of log2(1 + e^s)) / 2",
    conventions: [
      "min Cllr is the least that a monotone change of the scores gives (isotonic regression); the difference is bad calibration.",
      "actDCF is NIST's normalized detection cost at the threshold ln(c_fa (1 - p_target) / (c_miss p_target)), where minDCF takes the best threshold.",
    ],
    commands: ["rankproof pairs scores.csv --llr --p-target 0.05"],
    references: [
      "Brümmer & du Preez 2006, Application-independent evaluation of speaker detection, doi:10.1016/j.csl.2005.08.001",
    ],
  },
  {
    id: "single-gallery-shot",
    also: ["single shot", "CUHK03"],
    title: "CMC with a single gallery shot",
    summary:
      "Share of queries that find their match by rank k where the gallery holds one item of each label; 1 is best.",
    formula: "CMC@k = mean over queries of P(match at rank k or before)",
    conventions: [
      "The value is the exact mean over all choices of the items and all orders of equal distances, where tools draw ten or a hundred choices.",
      "Items without a label are always in the gallery.",
    ],
    commands: [`${SHOWN} --single-shot 1,5,10`],
    references: ["Li, Zhao, Xiao & Wang 2014, DeepReID, doi:10.1109/CVPR.2014.27 (CUHK03)"],
  },
  {
    id: "RSum",
    also: ["reverse", "MedR", "MdR", "median rank"],
    title: "sum of R@1, R@5 and R@10 of both directions, and the median rank",
    summary: "How well images find texts and texts find images, in percent summed over six hit rates; 600 is best.",
    formula: "RSum = 100 · sum over both directions of Success@1 + Success@5 + Success@10",
    conventions: [
      "R@k of this field is Success@k: whether any match is among the first k.",
      "MedR and MeanR are the median and the mean of the rank of the first match; VSE++ rounds the median down.",
    ],
    commands: ["rankproof embeddings images.npy --queries captions.npy --captions 5 --both-directions"],
    references: ["Faghri, Fleet, Kiros & Fidler 2018, VSE++, arXiv:1707.05612"],
  },
  {
    id: "PCF",
    title: "principal component fraction",
    summary: "Share of principal components that explain a share of the variance; small where few dimensions are used.",
    formula: "PCF@v = least k whose components explain v / number of components",
    conventions: ["Vectors are centered."],
    commands: [`${SHOWN} --pcf 0.5,0.9`],
    references: ["Open Metric Learning (OML), topology metrics"],
  },
  {
    id: "NMI",
    also: ["V-measure"],
    title: "normalized mutual information of clusters and labels",
    summary:
      "How much clusters tell about labels; 1 is best. It grows with the number of clusters: AMI corrects for chance.",
    formula: "NMI = 2 · I(clusters, labels) / (H(clusters) + H(labels))",
    conventions: ["The mean of both entropies is the arithmetic one, as in scikit-learn."],
    commands: [CLUSTERED],
    references: [VINH],
  },
  {
    id: "AMI",
    title: "adjusted mutual information of clusters and labels",
    summary: "Mutual information above that of chance; 1 is best, 0 is chance.",
    formula: "AMI = (I - E[I]) / (mean(H(clusters), H(labels)) - E[I])",
    conventions: ["The mean of both entropies is the arithmetic one, as in scikit-learn."],
    commands: [CLUSTERED],
    references: [VINH],
  },
  {
    id: "ARI",
    title: "adjusted Rand index of clusters and labels",
    summary:
      "Share of pairs of items on which clusters and labels agree, above that of chance; 1 is best, 0 is chance.",
    formula: "ARI = (RI - E[RI]) / (1 - E[RI])",
    conventions: [],
    commands: [CLUSTERED],
    references: [HUBERT],
  },
];

/** The figure of a name, however it is written; undefined for any other. */
export function figureCalled(name: string): FigureWords | undefined {
  const bare = (text: string): string => text.toLowerCase().replace(/@.*$/, "").replace(/[-_ ]/g, "");
  return figures.find(({ id, also = [] }) => [id, ...also].some((known) => bare(known) === bare(name)));
}

/** All that is known of a figure. */
export function explainFigure({ id, title, summary, formula, conventions, commands, references }: FigureWords): string {
  return draw([
    ["", [`${id} — ${title}`, summary]],
    ["Formula", [formula]],
    ["Conventions", [...conventions]],
    ["Commands", [...commands]],
    ["References", [...references]],
  ]);
}
