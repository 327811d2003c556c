import { printable, RankproofError } from "../../core/errors.ts";
import { whereGiven } from "../../core/flags.ts";
import type { RelevantPair } from "../../embeddings/grade-lists.ts";
import type { Hierarchy, Label, Labels } from "../../embeddings/labels.ts";
import type { NamedArray } from "../../inputs/arrays/named-array.ts";
import { type ByQuery, readByQuery } from "../../inputs/by-query.ts";
import { parseColumns } from "../../inputs/roles/chosen-columns.ts";
import { ROLES } from "../../inputs/roles/roles.ts";
import type { Files } from "../../inputs/source.ts";
import { RELEVANCE } from "../../options/embeddings.ts";
import { type FlagsOf, readOption } from "../../options/option.ts";
import { type ItemSources, labelsIn } from "./item-sources.ts";
import type { VectorFile } from "./vectors.ts";

/** Sources of relevance: labels, or judgments by id. */
export type RelevanceFlags = FlagsOf<typeof RELEVANCE>;

/** Source of relevance: one of these. */
export interface JobRelevance {
  readonly labels?: Labels;
  readonly qrels?: ByQuery;
  readonly pairs?: readonly RelevantPair[];
}

/** Flags of relevance, one of which is needed, with their names on the command line. */
const FLAG_NAMES = [
  ["labels", "--labels"],
  ["levels", "--levels"],
  ["captions", "--captions"],
  ["qrels", "--qrels"],
  ["relevantPairs", "--relevant-pairs"],
] as const;

/** Sources of the labels; none where relevance comes from elsewhere. @throws RankproofError ambiguous or missing */
export function labelSources(
  flags: RelevanceFlags & { readonly ids?: string[] },
  files: readonly VectorFile[],
): readonly string[] {
  const named = FLAG_NAMES.flatMap(([name, flag]) => (flags[name] === undefined ? [] : [flag]));
  if (named.length > 1) {
    throw new RankproofError("ambiguous", `relevance: ${named.join(" and ")} (choose one)`);
  }
  if ((flags.qrels ?? flags.relevantPairs) !== undefined && flags.ids === undefined && files.length > 1) {
    const wanted = `${named[0]} names queries and items by their ids: --ids of VECTORS first, then of the other file`;
    throw new RankproofError("missing", `ids: ${wanted}`);
  }
  return flags.labels ?? (named.length > 0 ? [] : defaultLabels(files));
}

/** Reads what says which items are relevant. @throws RankproofError */
export async function readRelevance(
  files: Files,
  sources: ItemSources,
  { levels, captions, qrels, relevantPairs, judgmentsColumns }: RelevanceFlags,
  labels: readonly string[],
): Promise<JobRelevance> {
  if (levels !== undefined) return { labels: { levels: await readLevels(sources, levels) } };
  const each = readOption(RELEVANCE.captions, captions);
  if (each !== undefined) return { labels: captionLabels(each, sources.sizes) };
  const file = qrels ?? relevantPairs;
  if (file === undefined) return { labels: labelsOf(await sources.array("labels", labels), labels) };
  const columns = whereGiven(judgmentsColumns, (text) => parseColumns("--judgments-columns", text, "judgments"));
  const source = await files.open(file);
  const judged = await readByQuery("judgments", "embeddings", source, {
    columns,
    duplicates: qrels === undefined ? "first" : "error",
  });
  if (qrels !== undefined) return { qrels: judged };
  return {
    pairs: Array.from(judged).flatMap(([query, items]) => Array.from(items.keys(), (item) => [query, item] as const)),
  };
}

/** The number of its image, for each item. @throws RankproofError invalid, unless one side is `each` times the other */
function captionLabels(each: number, sizes: readonly number[]): number[] {
  const [first, second] = sizes;
  if (second === undefined || ![first, second].some((size) => size * each === first + second - size)) {
    const sides = second === undefined ? `${first} items in one file` : `${first} and ${second} items`;
    const wanted = `images in one file, ${each} times as many captions in another`;
    throw new RankproofError("invalid", `captions: ${sides} (expected ${wanted})`, "data");
  }
  const images = Math.min(first, second);
  return sizes.flatMap((size) =>
    Array.from({ length: size }, (_, item) => (size === images ? item : Math.floor(item / each))),
  );
}

/** The levels of a hierarchy: the columns of one array, or an array each. */
async function readLevels(sources: ItemSources, given: readonly string[]): Promise<Hierarchy["levels"]> {
  const lists = given.map((list) => sources.listed(list));
  const [first] = lists;
  const counts = lists.map(({ length }) => length);
  if (counts.some((count) => count !== first.length)) {
    throw new RankproofError(
      "invalid",
      `levels: ${counts.join(" and ")} columns (expected as many for each file of vectors)`,
    );
  }
  const levels: (Label | null)[][] = [];
  for (const level of first.keys()) {
    const own = lists.map((list) => list[level]);
    const array = await sources.array("levels", own);
    const [rows, columns = 1] = array.shape;
    for (let column = 0; column < columns; column++) {
      const data = Array.from({ length: rows }, (_, row) => array.data[row * columns + column]);
      levels.push(labelsIn("levels", own, { ...array, shape: [rows], data }));
    }
  }
  return levels;
}

/** @throws RankproofError missing, when no column of all files has a usual name */
function defaultLabels(files: readonly VectorFile[]): string[] {
  const found = ROLES.label.names.vectors.find((name) =>
    files.every(({ arrays }) => arrays.some((array) => array.name === name)),
  );
  if (found !== undefined) return [found];
  const [{ name, arrays }] = files;
  const names = arrays.filter((array) => array.name !== "").map((array) => printable(array.name, 30));
  const columns = names.length > 0 ? `; ${printable(name)} has ${names.slice(0, 10).join(", ")}` : "";
  throw new RankproofError("missing", `labels: name a file or a column with --labels${columns}`);
}

/** A label for each item or, in several columns, whether each item has each label. */
function labelsOf(array: NamedArray, sources: readonly string[]): Labels {
  const [rows, columns = 1] = array.shape;
  if (columns === 1) return labelsIn("labels", sources, array);
  const data = Float32Array.from<unknown>(array.data, Number);
  const wrong = data.findIndex((value) => value !== 0 && value !== 1);
  if (wrong === -1) return { data, rows, columns };
  const where = `row ${Math.floor(wrong / columns)} in ${printable(sources.join(", "))}`;
  const expected = "in several columns, expected 0 and 1: whether the item has the label of the column";
  throw new RankproofError("invalid", `labels: ${array.data[wrong]} of ${where} (${expected})`, "data");
}
