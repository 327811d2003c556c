import { rounded } from "../../core/number-text.ts";
import { byOtherMeasures } from "../../embeddings/evaluator.ts";
import { type GridBlock, type GridCell, type GridQuery, queryGrid } from "../../plot/query-grid.ts";
import type { Spec } from "../../plot/spec.ts";
import { entryOf } from "../items.ts";
import type { EmbeddingsModel } from "./model.ts";

type GridModel = Pick<EmbeddingsModel, "measures" | "queries" | "labels" | "lists" | "items" | "minGrade">;

/** Items of a list that are drawn, and relevant ones that it misses. */
const DRAWN = 6;
const DRAWN_MISSED = 2;

/** A measure, and the queries to draw by it, worst first. */
export interface WorstBlock {
  readonly measure: number;
  /** Indices of queries; default: all that have lists. */
  readonly among?: readonly number[] | undefined;
  /** Name of these queries, such as a category. */
  readonly name?: string | undefined;
  readonly count: number;
}

/** Size of the drawing. */
interface GridSize {
  /** Items of a list at most. */
  readonly shown?: number;
  /** Characters of all pictures at most; what would exceed them stands as text alone. */
  readonly mostPictures?: number;
}

/** The worst queries by each measure, with their nearest items; undefined where no query has a list. */
export function worstQueriesGrid(
  model: GridModel,
  blocks: readonly WorstBlock[],
  { shown = DRAWN, mostPictures }: GridSize = {},
): Spec | undefined {
  const named = namesIn(model, mostPictures);
  const drawn = blocks.map(({ measure: index, among = listedQueries(model), name, count }): GridBlock => {
    const { measure, better, values } = model.measures[index];
    const sign = better === "higher" ? 1 : -1;
    const worst = [...among]
      .sort((a, b) => sign * (values[a] - values[b]) || byOtherMeasures(model.measures, a, b) || a - b)
      .slice(0, count);
    return {
      title: `Worst queries by ${measure}${name === undefined ? "" : `: ${name}`}`,
      queries: worst.map((q) => gridQuery(model, q, rounded(values[q]), shown, named)),
    };
  });
  return gridOf(drawn);
}

/** Queries in the given order, with their nearest items. */
export function chosenQueriesGrid(model: GridModel, queries: readonly number[], shown = DRAWN): Spec | undefined {
  const [{ measure, values }] = model.measures;
  const title = `Queries with ${measure}, and their nearest items`;
  const named = namesIn(model);
  return gridOf([{ title, queries: queries.map((q) => gridQuery(model, q, rounded(values[q]), shown, named)) }]);
}

function gridOf(blocks: readonly GridBlock[]): Spec | undefined {
  const drawn = blocks.filter(({ queries }) => queries.length > 0);
  return drawn.length === 0 ? undefined : queryGrid(drawn);
}

/** Indices of the queries that have lists, rising. */
export function listedQueries({ lists }: GridModel): number[] {
  return Object.keys(lists).map(Number);
}

/** Text of an item's cell, with its picture as long as there is room. */
function namesIn({ items }: GridModel, mostPictures = Number.POSITIVE_INFINITY) {
  let room = mostPictures;
  return (item: string): Pick<GridCell, "label" | "image"> => {
    const { title, text, image } = entryOf(items, item) ?? {};
    const label = title ?? text ?? item;
    if (image === undefined || image.length > room) return { label };
    room -= image.length;
    return { label, image };
  };
}

function gridQuery(
  { queries, labels, lists, minGrade }: GridModel,
  q: number,
  value: string,
  shown: number,
  named: ReturnType<typeof namesIn>,
): GridQuery {
  const { items: near, missed = [] } = lists[String(q)];
  return {
    q,
    query: { ...named(queries[q]), detail: labels[q] === "" ? value : `${labels[q]} · ${value}` },
    nearest: near.slice(0, shown).map(({ item, score, grade }) => ({
      ...{ ...named(item), detail: rounded(score), isRelevant: grade !== null && grade >= minGrade },
    })),
    missed: missed.slice(0, DRAWN_MISSED).map(({ item, score }) => ({ ...named(item), detail: rounded(score) })),
  };
}
