import { findingsOf } from "../../checks/check.ts";
import { exactTies } from "../../checks/exact-ties.ts";
import { noDistances } from "../../checks/no-distances.ts";
import { openExactLists } from "../../checks/open-exact-lists.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { badFile } from "../../inputs/arrays/named-array.ts";
import type { Files } from "../../inputs/source.ts";
import { type IndexRecall, indexRecall } from "../../neighbors/index-recall.ts";
import { paretoFront } from "../../neighbors/pareto.ts";
import { type FlagsOf, valueOrDefault } from "../../options/option.ts";
import { INDEX_OPTIONS } from "../../options/vectors.ts";
import { readSpeeds } from "./index-speeds.ts";
import {
  inOrderOf,
  type ListedItems,
  type NeighborFile,
  negated,
  readNeighborFiles,
  shortestOf,
  trendFindings,
  withDistances,
} from "./neighbor-files.ts";

/** Options of approximate indexes, as texts. */
export type IndexFlags = FlagsOf<typeof INDEX_OPTIONS>;

/** Indexes that are to be evaluated: files, or two files each, apart by a comma, of ids and distances. */
export interface IndexRequest {
  /** File of the exact search. */
  readonly exact: string;
  readonly indexes: readonly string[];
  readonly flags: IndexFlags;
}

/** One index at one cutoff. */
export interface EvaluatedIndex {
  readonly index: string;
  readonly algorithm: string | undefined;
  readonly recall: IndexRecall;
  readonly queriesPerSecond: number | undefined;
  /** Whether no other index has as much recall and speed, and more of one; undefined where its speed is unknown. */
  readonly isOnFront: boolean | undefined;
}

/** Evaluated indexes. */
export interface EvaluatedIndexes {
  readonly exact: string;
  readonly queries: number;
  readonly cutoffs: readonly { readonly k: number; readonly indexes: readonly EvaluatedIndex[] }[];
  /** What checks found about files and ties. */
  readonly findings: readonly Finding[];
}

/**
 * Compares results of indexes with exact neighbors. @throws RankproofError for options, and for files that are not
 * there, broken or do not fit each other
 */
export async function evaluateIndexes(
  { exact: exactName, indexes: names, flags }: IndexRequest,
  files: Files,
): Promise<EvaluatedIndexes> {
  const cutoffs = valueOrDefault(INDEX_OPTIONS.k, flags.k);
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated !== undefined) throw new RankproofError("duplicate", `index: ${printable(repeated)}`);
  const speeds = await readSpeeds(files, flags.queriesPerSecond, names);
  const items = new NeighborIds();
  const read = (name: string): Promise<NeighborFile> =>
    readNeighborFiles(files, files.has(name) ? [name] : name.split(","), items);
  const exactFile = await read(exactName);
  const exact = withDistances(exactFile);
  const shortest = shortestOf(exact);
  for (const k of cutoffs) {
    if (k > shortest) throw badFile(exactFile.name, `neighbors: ${shortest} of a query (expected ${k} for -k ${k})`);
  }
  const recalls: IndexRecall[][] = cutoffs.map(() => []);
  for (const name of names) {
    const index = await read(name);
    const lists = inOrderOf(exactFile.queries, exact.ends.length, index);
    const oriented = isFalling(exactFile, index) ? negated(lists) : lists;
    cutoffs.forEach((k, i) => {
      recalls[i].push(indexRecall(exact, oriented, k));
    });
  }
  const evaluated = cutoffs.map((k, i) => ({ k, indexes: withFront(names, recalls[i], speeds) }));
  return {
    exact: exactName,
    queries: exact.ends.length,
    cutoffs: evaluated,
    findings: [
      ...trendFindings(exactFile),
      ...findingsOf(noDistances, { file: exactFile.name, haveDistances: exact.distances !== undefined }),
      ...evaluated.flatMap(({ k, indexes }) => tieFindings(k, indexes, exactFile.name)),
    ],
  };
}

/**
 * Whether numbers of an index are similarities. @throws RankproofError invalid, where those of the exact search run
 * otherwise
 */
function isFalling({ name, trend }: NeighborFile, file: NeighborFile): boolean {
  const trendHere = file.trend.runs;
  const isKnown = trendHere === "rise" || trendHere === "fall";
  if (isKnown && (trend.runs === "rise" || trend.runs === "fall") && trendHere !== trend.runs) {
    const [wrong, right] = [trendHere, trend.runs].map((runs) => (runs === "rise" ? "distances" : "similarities"));
    throw badFile(file.name, `numbers: ${wrong} (expected ${right}, as in ${name})`);
  }
  return trend.runs === "fall" || (trend.runs === "level" && trendHere === "fall");
}

function withFront(
  names: readonly string[],
  recalls: readonly IndexRecall[],
  speeds: Awaited<ReturnType<typeof readSpeeds>>,
): EvaluatedIndex[] {
  const timed = names.flatMap((name, i) => {
    const speed = speeds.get(name);
    return speed === undefined ? [] : [{ name, x: recalls[i].exact.value, y: speed.queriesPerSecond }];
  });
  const front = new Map(paretoFront(timed).map((isOnFront, i) => [timed[i].name, isOnFront]));
  return names.map((index, i) => {
    const speed = speeds.get(index);
    return {
      index,
      algorithm: speed?.algorithm,
      recall: recalls[i],
      queriesPerSecond: speed?.queriesPerSecond,
      isOnFront: front.get(index),
    };
  });
}

function tieFindings(k: number, indexes: readonly EvaluatedIndex[], file: string): Finding[] {
  const [{ recall }] = indexes;
  const areOpen = indexes.some(({ recall }) =>
    [recall.exact, recall.annBenchmarks].some((share) => share !== undefined && share.max > share.value),
  );
  return [...findingsOf(exactTies, { queries: recall.tied, k }), ...findingsOf(openExactLists, { file, k, areOpen })];
}

/** Numbers of ids, whole or of any text. */
class NeighborIds implements ListedItems {
  readonly expected = "a whole number from 0, -1 where none was found, or a text";
  readonly #named = new Map<string, number>();

  numberOf(id: string | number): number | undefined {
    if (typeof id === "number" && id < 0) return undefined;
    const text = String(id);
    if (/^(0|[1-9]\d{0,8})$/.test(text)) return Number(text);
    const known = this.#named.get(text);
    if (known !== undefined) return known;
    // Numbers of texts lie below those of whole numbers.
    const number = -2 - this.#named.size;
    this.#named.set(text, number);
    return number;
  }
}
