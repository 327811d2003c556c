import { profilesFor } from "../../conventions/index.ts";
import { AGGREGATE } from "../../evaluate/aggregates.ts";
import { CONDITIONS } from "../../evaluate/options.ts";
import { TIES } from "../../evaluate/ties.ts";
import { catalog } from "../../measures/index.ts";
import { type AboutOptions, aboutOptions, choices, type OptionWords } from "../about.ts";
import { EXCLUSION, LIKE, LIKE_TWO, SCORING, TABLES } from "../scoring.ts";

/** What is said about --aggregate. @param hint examples, the ones that fit first */
export const aboutAggregate = (hint: string): OptionWords => ({
  help: `make one number of the values of queries: ${AGGREGATE.expected.replace("own,", "own (default: as each measure does),")}`,
  words: () => (AGGREGATE.of ?? []).map(String),
  isOpen: true,
  field: { label: "Aggregate", placeholder: String(AGGREGATE.default), hint },
});

/** The words of the options in scoring.ts. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("What counts", SCORING, {
    measures: {
      help: "compute these measures, as in nDCG@10, AP, P(rel=2)@5",
      brief: "compute these measures: nDCG@10, AP, P(rel=2)@5, …",
      words: measureLabels,
      isOpen: true,
      isCommon: true,
      field: {
        label: "Measures",
        placeholder: "nDCG@10, AP, P(rel=2)@5",
        hint: "default: a set that fits the grades",
        list: "one",
        isBasic: true,
      },
    },
    ties: {
      help: "order tied items: expected (mean over all orders, default), best, worst (of all orders), id-descending (as trec_eval), id-ascending, input (as in the file), random:SEED, threshold (one step for each tie, as scikit-learn), mid-rank (the mean of its ranks for each item, as pykeen)",
      brief:
        "order tied items: expected (mean over all orders, default), best, worst, id-descending (as trec_eval), input (as in the file), … (help ties)",
      words: () => (TIES.of ?? []).map(String),
      isOpen: true,
      isCommon: true,
      field: { label: "Ties", placeholder: String(TIES.default), hint: "how tied items are ordered", isBasic: true },
    },
    minGrade: {
      help: "count items as relevant from this grade on",
      brief: "count grades from this on as relevant (default: 1)",
      isCommon: true,
      field: { label: "Relevant from grade", isBasic: true },
    },
    missing: {
      help: `treat judged queries that the run lacks: ${choices(CONDITIONS.missing)}`,
      field: "Missing queries",
    },
    withoutRelevant: {
      help: "treat queries without relevant items: computed (default: as each measure does), skip, zero, one, silence (1 if nothing is found), error",
      field: "Without relevant items",
    },
    self: {
      help: `treat items whose id is that of the query: ${choices(CONDITIONS.self)}`,
      field: "Items with the query's id",
    },
    scoresAbove: {
      help: "take items with this score or a lower one as not retrieved",
      field: { label: "Only scores above", placeholder: "all" },
    },
    ranks: {
      help: "read the ranks of a run: order (default: the order counts, and scores go before ranks), given (ranks go before scores, and ranks without an item stay empty)",
      field: "Ranks without an item",
    },
    precision: {
      help: "round scores first: double (default: no rounding), single, half, bfloat16",
      field: "Precision of scores",
    },
    depth: {
      help: "count only the first ranks of each list",
      field: { label: "Only the first ranks", placeholder: "all" },
    },
    judgedOnly: {
      help: "take unjudged items out of the lists; with --depth, out of the first ranks",
      field: "Take unjudged items out first",
    },
    retrievedOnly: {
      help: "leave out judged items that were never retrieved",
      field: "Judged items that were never retrieved do not count",
    },
    aggregate: aboutAggregate("median, quantile=0.1, micro, …"),
  }),
  aboutOptions("What counts", LIKE, {
    like: {
      help: (tools) => `follow the conventions of another tool: ${tools.join(", ")}`,
      brief: "follow trec_eval, ranx, beir, … (help conventions)",
      words: toolsOfRuns,
      isCommon: true,
      field: { label: "Like", hint: "names and conventions of another tool", isBasic: true },
    },
  }),
  aboutOptions("What counts", LIKE_TWO, {
    like: {
      help: (tools) => `follow another tool; give two to set them side by side: ${tools.join(", ")}`,
      brief: "follow another tool; give two to set them side by side",
      words: toolsOfRuns,
      isCommon: true,
      field: { label: "Like", placeholder: "ranx; beir", hint: "two tools are set side by side", isBasic: true },
    },
  }),
  aboutOptions("What counts", TABLES, {
    itemColumns: "read a table of items with popularity, category, cost or vector, for measures such as MIUF and TBG",
    train:
      "read what users chose before, in a format of judgments: it says how popular items are, and how new to a user",
    by: {
      help: "show groups of queries: name a table's column (FILE:COLUMN), or a field of the judgments",
      brief: "show groups of queries: FILE:COLUMN, or a field",
      isCommon: true,
      field: {
        label: "Slices by",
        placeholder: "a column, such as language",
        hint: "a column of the queries, or a field of judgments or runs",
        isBasic: true,
      },
    },
    weights: {
      help: "weigh queries, for example by traffic, in means and other aggregates: FILE:COLUMN of a table that names queries",
      field: { label: "Weights of queries", placeholder: "traffic.csv:visits" },
    },
  }),
  aboutOptions("What counts", EXCLUSION, {
    exclude:
      "leave these items out of rankings and judgments, by query: what a user has seen, what is known to be true, junk; a file in a format of judgments or runs",
    excludeColumns: {
      help: "name the columns of that file where they have no usual names: query=user,item=movie, or items= for lists of ids",
      field: { label: "Columns of items to leave out", placeholder: "query=…,item=…" },
    },
  }),
];

/** The names of all measures. */
export function measureLabels(): string[] {
  return catalog.map(({ measure }) => measure.record.label);
}

function toolsOfRuns(): string[] {
  return profilesFor("runs").map(({ id }) => id);
}
