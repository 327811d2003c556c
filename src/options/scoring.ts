import { profilesFor } from "../conventions/index.ts";
import { refusal } from "../core/flags.ts";
import { AGGREGATE, type Aggregate, parseAggregate } from "../evaluate/aggregates.ts";
import { CONDITIONS } from "../evaluate/options.ts";
import { parseTies, TIES, type TiePolicy } from "../evaluate/ties.ts";
import { catalog } from "../measures/index.ts";
import { type AboutOptions, aboutOptions, choices, type OptionWords } from "./about.ts";
import { number, optionsOf, parsed, text, texts, toggle, whole, word } from "./option.ts";

/** What is said of --aggregate. @param hint examples, the ones that fit first */
export const aboutAggregate = (hint: string): OptionWords => ({
  help: `one number from the values of queries: ${AGGREGATE.expected.replace("own,", "own (default: as each measure does),")}`,
  words: () => (AGGREGATE.of ?? []).map(String),
  isOpen: true,
  field: { label: "Aggregate", placeholder: String(AGGREGATE.default), hint },
});

/** Measures of runs, and rules of scoring. */
export const SCORING = optionsOf("scoring", {
  /** Lists of measures. */
  measures: texts("-m, --measures <list>", { default: "a set that fits the grades" }),
  ties: parsed("--ties <policy>", tiesOf),
  minGrade: number("--min-grade <grade>", 0, { default: "1" }),
  missing: word("--missing <rule>", CONDITIONS.missing),
  withoutRelevant: word("--without-relevant <rule>", CONDITIONS.noRelevant),
  self: word("--self <rule>", CONDITIONS.self),
  scoresAbove: number("--scores-above <score>", Number.NEGATIVE_INFINITY),
  ranks: word("--ranks <rule>", CONDITIONS.ranks),
  precision: word("--precision <format>", CONDITIONS.precision),
  depth: whole("--depth <ranks>", 1),
  judgedOnly: toggle("--judged-only"),
  retrievedOnly: toggle("--retrieved-only"),
  aggregate: parsed("--aggregate <rule>", aggregateIn),
});

/** The tool whose conventions hold for runs. */
export const LIKE = optionsOf("scoring", { like: text("--like <tool>") });

/** Tools whose conventions a diagnosis sets side by side. */
export const LIKE_TWO = optionsOf("scoring", { like: texts("--like <tool>") });

/** Tables beside runs: of items, of users, of queries. */
export const TABLES = optionsOf("scoring", {
  /** File of a table of items: popularity, category, vector. */
  itemColumns: text("--item-columns <file>"),
  /** File of users' earlier choices. */
  train: text("--train <file>"),
  /** Property behind the groups of queries: FILE:COLUMN, or a field of the judgments or runs. */
  by: text("--by <file:column>"),
  /** Weights of queries: FILE:COLUMN. */
  weights: text("--weights <file:column>", { configuration: "queryWeights" }),
});

/** Items that are left out of queries. */
export const EXCLUSION = optionsOf("scoring", {
  /** File of items that count for neither side, by query. */
  exclude: text("--exclude <file>"),
  /** Its columns, such as query=user,item=movie. */
  excludeColumns: text("--exclude-columns <list>"),
});

/** The same for a worker, whose caller sends their rows. */
export const HIDDEN_TABLES = {
  train: { ...TABLES.train, isHidden: true },
  itemColumns: { ...TABLES.itemColumns, isHidden: true },
  weights: { ...TABLES.weights, isHidden: true },
  exclude: { ...EXCLUSION.exclude, isHidden: true },
  excludeColumns: { ...EXCLUSION.excludeColumns, isHidden: true },
} as const;

/** The words of these options. */
export const about = (): readonly AboutOptions[] => [
  aboutOptions("What counts", SCORING, {
    measures: {
      help: "measures, as in nDCG@10, AP, P(rel=2)@5",
      words: measureLabels,
      isOpen: true,
      field: {
        label: "Measures",
        placeholder: "nDCG@10, AP, P(rel=2)@5",
        hint: "default: a set that fits the grades",
        list: "one",
        isBasic: true,
      },
    },
    ties: {
      help: (policies) => `${policies.join(", ")}, random:SEED`,
      words: () => (TIES.of ?? []).map(String),
      isOpen: true,
      field: { label: "Ties", placeholder: String(TIES.default), hint: "how tied items are ordered", isBasic: true },
    },
    minGrade: {
      help: "smallest grade that counts as relevant",
      field: { label: "Relevant from grade", isBasic: true },
    },
    missing: { help: `judged queries not in the run: ${choices(CONDITIONS.missing)}`, field: "Missing queries" },
    withoutRelevant: {
      help: "queries without relevant items: computed (default: as each measure does), skip, zero, one, silence (1 if nothing is found), error",
      field: "Without relevant items",
    },
    self: {
      help: `items whose id is that of the query: ${choices(CONDITIONS.self)}`,
      field: "Items with the query's id",
    },
    scoresAbove: {
      help: "items with this score or a lower one were never retrieved",
      field: { label: "Only scores above", placeholder: "all" },
    },
    ranks: {
      help: "ranks of a run: without scores their order counts (order, the default); or they count before scores, and those that no item has stay empty (given)",
      field: "Ranks without an item",
    },
    precision: {
      help: "scores are rounded first: double (default: they are not), single, half, bfloat16",
      field: "Precision of scores",
    },
    depth: {
      help: "only the first ranks of each list count",
      field: { label: "Only the first ranks", placeholder: "all" },
    },
    judgedOnly: {
      help: "take unjudged items out of the lists; after --depth, out of what it leaves of them",
      field: "Take unjudged items out first",
    },
    retrievedOnly: {
      help: "judged items that were never retrieved do not count",
      field: "Judged items that were never retrieved do not count",
    },
    aggregate: aboutAggregate("median, quantile=0.1, micro, …"),
  }),
  aboutOptions("What counts", LIKE, {
    like: {
      help: (tools) => `conventions of another tool: ${tools.join(", ")}`,
      words: toolsOfRuns,
      field: { label: "Like", hint: "names and conventions of another tool", isBasic: true },
    },
  }),
  aboutOptions("What counts", LIKE_TWO, {
    like: {
      help: (tools) => `conventions of another tool; two tools are set side by side: ${tools.join(", ")}`,
      words: toolsOfRuns,
      field: { label: "Like", placeholder: "ranx; beir", hint: "two tools are set side by side", isBasic: true },
    },
  }),
  aboutOptions("What counts", TABLES, {
    itemColumns: "table of items, with popularity, category or vector, for measures such as MIUF and ILD",
    train: "what users chose before, in a format of judgments: how popular items are, and how new to a user",
    by: {
      help: "groups of queries: a table that names queries, or a field of the judgments",
      field: {
        label: "Slices by",
        placeholder: "a column, such as language",
        hint: "a column of the queries, or a field of judgments or runs",
        isBasic: true,
      },
    },
    weights: {
      help: "weights of queries, such as traffic, for means and other aggregates: a table that names queries, and its column",
      field: { label: "Weights of queries", placeholder: "traffic.csv:visits" },
    },
  }),
  aboutOptions("What counts", EXCLUSION, {
    exclude:
      "items to leave out of runs and judgments, by query: what a user has seen, what is known to be true, junk; in a format of judgments or runs",
    excludeColumns: {
      help: "columns of this file that have no usual names: query=user,item=movie, or items= for lists of ids",
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

function tiesOf(given: string, name: string): TiePolicy {
  const policy = parseTies(given);
  if (policy !== undefined) return policy;
  throw refusal(name, TIES, given);
}

/** Reads an aggregate. @throws RankproofError invalid */
export function aggregateIn(given: string, name: string): Aggregate {
  const aggregate = parseAggregate(given);
  if (aggregate !== undefined) return aggregate;
  throw refusal(name, AGGREGATE, given);
}
