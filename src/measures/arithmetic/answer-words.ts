/** What measures of ranks of answers do where nothing is relevant, and with items that nobody judged. */
const JUDGED = { unjudged: "not relevant", noRelevant: 0 } as const;

/** Conventions of measures whose answers have the rank `absent` where they were not retrieved. */
export const ABSENT = {
  ...JUDGED,
  shortRun: "a relevant item that was not retrieved has rank `absent`, or stands behind a longer list",
};

/** What that parameter does. */
export const ABSENT_WORDS =
  "rank of a relevant item that was not retrieved, unless more items than that stand above it";

/** Conventions of measures that are set against chance. */
export const LAST = { ...JUDGED, shortRun: "a relevant item that was not retrieved stands last of all candidates" };

/** Filtered ranks. */
export const BORDES =
  "Bordes, Usunier, Garcia-Durán, Weston & Yakhnenko 2013, Translating Embeddings for Modeling Multi-relational Data, NIPS 26 (filtered ranks)";

/** Tied ranks, and ranks against chance. */
export const BERRENDORF =
  "Berrendorf, Faerman, Vermue & Tresp 2020, On the Ambiguity of Rank-Based Evaluation of Entity Alignment or Link Prediction Methods, arXiv:2002.06914";

/** All of them. */
export const HOYT =
  "Hoyt, Berrendorf, Galkin, Tresp & Gyori 2022, A Unified Framework for Rank-based Evaluation Metrics for Link Prediction in Knowledge Graphs, arXiv:2203.07544";
