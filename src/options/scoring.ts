import { refusal } from "../core/flags.ts";
import { AGGREGATE, type Aggregate, parseAggregate } from "../evaluate/aggregates.ts";
import { CONDITIONS } from "../evaluate/options.ts";
import { parseTies, TIES, type TiePolicy } from "../evaluate/ties.ts";
import { number, optionsOf, parsed, text, texts, toggle, whole, word } from "./option.ts";

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
  /** File of a table of items: popularity, category, cost, vector. */
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
