import type { Measure } from "../../core/measure.ts";
import type { NamedMeasure } from "../planned-measures.ts";
import { type ColumnsMet, columnsMet } from "./columns-met.ts";
import type { ItemColumns } from "./item-columns.ts";
import { trainingOf } from "./training.ts";
import { type TrainingMet, trainingMet } from "./training-met.ts";

/** What holds the items of lists against data that stand beside them. */
export type ListsMet = TrainingMet | ColumnsMet;

/** All that measures look at, of training data and of columns of items. */
export function listsMet(
  measures: readonly (Measure | NamedMeasure)[],
  items: ItemColumns | undefined,
  train: Parameters<typeof trainingOf>[0] | undefined,
): readonly ListsMet[] {
  const met = [trainingMet(measures, items, train && trainingOf(train)), columnsMet(measures, items)];
  return met.filter((seen) => seen !== undefined);
}
