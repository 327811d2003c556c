import { RankproofError } from "../../core/errors.ts";
import { bothDirections, DIRECTION_MEASURES, type DirectionFigure } from "../../embeddings/both-directions.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import type { Selection } from "../../embeddings/selection.ts";
import { selected } from "../../embeddings/selection.ts";
import { distinct } from "../../evaluate/distinct-measures.ts";
import { type NamedMeasure, nameOf } from "../../evaluate/planned-measures.ts";
import type { ByQuery } from "../../inputs/by-query.ts";
import type { Figure } from "./evaluated.ts";
import type { EmbeddingColumns } from "./items.ts";
import type { EmbeddingSettings } from "./options.ts";

/** The measures of both directions: those that are shown, and what RSum, MedR and MeanR are made of. */
export function measuresOfDirections(
  shown: readonly NamedMeasure[],
  { bothDirections: isAsked }: Pick<EmbeddingSettings, "bothDirections">,
): readonly NamedMeasure[] {
  return isAsked ? distinct([...shown, ...DIRECTION_MEASURES.map((measure) => ({ measure }))]) : shown;
}

/** Queries, gallery and what is left out in one direction. */
interface Direction {
  readonly queries: Selection | undefined;
  readonly gallery: Selection | undefined;
  readonly exclude: ExcludedByQuery | undefined;
}

type ExcludedByQuery = ReadonlyMap<string, ReadonlySet<string>>;

/** The reverse direction. @throws RankproofError unsupported, where queries and gallery share items */
export function exchanged(
  { queries, gallery, exclude, relevance: { qrels, pairs } }: Direction & Pick<EmbeddingColumns, "relevance">,
  count: number,
): Direction & Pick<EmbeddingColumns["relevance"], "qrels" | "pairs"> {
  const [from, to] = [selected(queries, count, "queries"), selected(gallery, count, "gallery")];
  const those = new Set(from);
  if (!to.some((item) => those.has(item))) {
    return {
      ...{ queries: to, gallery: from, exclude: exclude && bothWays(exclude) },
      ...(qrels === undefined ? {} : { qrels: byItem(qrels) }),
      ...(pairs === undefined ? {} : { pairs: pairs.map(([query, item]) => [item, query] as const) }),
    };
  }
  throw new RankproofError("unsupported", "--both-directions: queries and gallery share items (expected two sides)");
}

/** Judgments of items: what the queries are to them. */
function byItem(qrels: ByQuery): ByQuery {
  const reversed = new Map<string, Map<string, number>>();
  for (const [query, items] of qrels) {
    for (const [item, grade] of items) {
      reversed.set(item, (reversed.get(item) ?? new Map<string, number>()).set(query, grade));
    }
  }
  return reversed;
}

/** A pair that is left out in one direction is left out in the other. */
function bothWays(exclude: ExcludedByQuery): ExcludedByQuery {
  const both = new Map(Array.from(exclude, ([query, items]) => [query, new Set(items)]));
  for (const [query, items] of exclude) {
    for (const item of items) both.set(item, (both.get(item) ?? new Set()).add(query));
  }
  return both;
}

/** The measures that are shown, in the reverse direction, and RSum, MedR and MeanR. */
export function directionFigures(
  forward: EmbeddingResult,
  reverse: EmbeddingResult,
  shown: readonly NamedMeasure[],
): Figure[] {
  const { rsum, ...ranks } = bothDirections(forward, reverse);
  const figure = (name: string, { value, min, max }: DirectionFigure): Figure => ({ name, value, min, max });
  return [
    ...shown.map((measure) => figure(`reverse ${nameOf(measure)}`, reverse.overall.of(nameOf(measure)))),
    figure("RSum", rsum),
    ...[figure("MedR", ranks.forward.median), figure("reverse MedR", ranks.reverse.median)],
    ...[figure("MeanR", ranks.forward.mean), figure("reverse MeanR", ranks.reverse.mean)],
  ];
}
