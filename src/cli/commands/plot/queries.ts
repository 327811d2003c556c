import { numberFlag } from "../../../core/flags.ts";
import type { EmbeddingFlags } from "../../../jobs/embeddings/options.ts";
import { plotQueries } from "../../../report/query-plots.ts";
import { filesApart } from "../../paths.ts";
import { type SearchThreadFlags, searchHooks } from "../../search-hooks.ts";
import { pictureOnDisk } from "../report/pictures.ts";
import { chartedModel } from "./model-files.ts";
import { type ChartFileFlags, chartOutput } from "./output.ts";
import { printWarnings } from "./warnings.ts";

/** Options of a picture of queries. */
export interface QueryPlotFlags extends EmbeddingFlags, SearchThreadFlags, ChartFileFlags {
  /** Ids of queries. */
  only?: string[];
  /** Categories of which the worst queries are drawn. */
  category?: string[];
  items?: string;
  count?: string;
  shown: string;
}

/** Evaluates embeddings and draws queries with their nearest items: those of `only`, else the worst of each measure. */
export async function runQueryPlot(
  names: readonly string[],
  { only, category, items, ...given }: QueryPlotFlags,
): Promise<void> {
  const { format, save } = chartOutput(given);
  const { vectors, flags } = await chartedModel(names, given);
  const files = filesApart();
  const choices = {
    ...{ queries: only, categories: category, items, pictureOf: pictureOnDisk },
    count: numberFlag("--count", flags.count ?? "1", 1, true),
    shown: numberFlag("--shown", flags.shown, 1, true),
  };
  await save(
    await plotQueries({ vectors, flags }, files, { ...searchHooks(flags), onFindings: printWarnings }, choices, format),
  );
}
