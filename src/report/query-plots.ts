import { RankproofError } from "../core/errors.ts";
import type { Files } from "../inputs/source.ts";
import type { EmbeddingRequest } from "../jobs/embeddings/evaluate.ts";
import type { EvaluatedEmbeddings } from "../jobs/embeddings/evaluated.ts";
import { type EmbeddingsModelHooks, modelOfEmbeddings } from "./embeddings/build.ts";
import { chosenQueriesGrid, listedQueries, worstQueriesGrid } from "./embeddings/query-grid.ts";
import { type ChartFormat, chartText } from "./plots.ts";
import { type PictureOf, textsIn } from "./texts.ts";

/** Queries of embeddings to draw, and their columns. */
export interface QueryPlotChoices {
  /** Ids of queries, in their order; undefined: the worst by each measure. */
  readonly queries?: readonly string[] | undefined;
  /** Categories whose worst queries are drawn apart; undefined: all queries together. */
  readonly categories?: readonly string[] | undefined;
  /** Queries at most of each measure and category. */
  readonly count: number;
  /** Nearest items of each at most. */
  readonly shown: number;
  /** A file with titles, texts or pictures of items. */
  readonly items?: string | undefined;
  readonly pictureOf?: PictureOf | undefined;
}

/**
 * Evaluates embeddings and draws queries with their nearest items and relevant ones that are missed.
 *
 * @throws RankproofError as jobs do; unknown, for a query or category that is none
 */
export async function plotQueries(
  request: EmbeddingRequest,
  files: Files,
  hooks: EmbeddingsModelHooks,
  { queries: ids, categories, count, shown, items, pictureOf }: QueryPlotChoices,
  format: ChartFormat,
): Promise<string> {
  const { model, evaluated } = await modelOfEmbeddings(request, files, hooks, {
    parts: ["lists"],
    items: textsIn(files, items, pictureOf),
    listed: { ids, categories, count, shown },
  });
  // Without a choice the first measure: a picture of all would be many screens high.
  const drawn = request.flags.measures === undefined ? model.measures.slice(0, 1) : model.measures;
  const blocks = drawn.flatMap((_, measure) =>
    (categories ?? [undefined]).map((name) => ({ measure, name, count, among: queriesOf(evaluated, name) })),
  );
  const { queries } = evaluated.result.overall;
  const spec =
    ids === undefined
      ? worstQueriesGrid(model, blocks, { shown })
      : chosenQueriesGrid(
          model,
          ids.map((id) => queries.indexOf(id)),
          shown,
        );
  if (spec === undefined) throw new RankproofError("missing", "queries: there is none to draw", "data");
  return chartText(spec, format);

  function queriesOf({ result, items: all }: EvaluatedEmbeddings, category: string | undefined): number[] {
    const listed = listedQueries(model);
    if (category === undefined) return listed;
    return listed.filter((q) => String(all.categories?.[result.items[q]]) === category);
  }
}
