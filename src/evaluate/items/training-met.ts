import { findingsOf } from "../../checks/check.ts";
import { itemsOutsideTraining } from "../../checks/items-outside-training.ts";
import { noTrainingInCommon } from "../../checks/no-training-in-common.ts";
import type { BesideTraining } from "../../checks/training-seen.ts";
import { awaitsCount, isAwaiting } from "../../core/counted.ts";
import type { Finding } from "../../core/finding.ts";
import type { Measure } from "../../core/measure.ts";
import { relevantColumn } from "../../core/relevant-column.ts";
import { measureOf, type NamedMeasure, nameOf } from "../planned-measures.ts";
import { type ItemColumns, takesTraining } from "./item-columns.ts";
import type { Training } from "./training.ts";

/** Holds the items and users of a run against training data. */
export class TrainingMet {
  readonly #training: Training;
  readonly #seesUsers: boolean;
  readonly #collections: readonly string[];
  readonly #items = new Set<string>();
  readonly #users = new Set<string>();

  constructor(measures: readonly (Measure | NamedMeasure)[], training: Training) {
    this.#training = training;
    this.#seesUsers = measures.some((entry) => relevantColumn(measureOf(entry).column)?.of.startsWith("unlikeChosen"));
    this.#collections = measures.filter((entry) => awaitsCount(measureOf(entry), "items")).map(nameOf);
  }

  /** Sees the list of a user. */
  add(user: string, count: number, idOf: (row: number) => string): void {
    this.#users.add(user);
    for (let row = 0; row < count; row++) this.#items.add(idOf(row));
  }

  /** What is doubtful about the training data. @param run its name; none where there is but one */
  findings(run?: string): Finding[] {
    const { popularity, byUser } = this.#training;
    const seen = {
      items: beside(this.#items, popularity),
      users: this.#seesUsers ? beside(this.#users, byUser) : undefined,
      collections: this.#collections,
    };
    return [...findingsOf(noTrainingInCommon, seen, run), ...findingsOf(itemsOutsideTraining, seen, run)];
  }
}

/** Undefined where no measure takes anything from training data. */
export function trainingMet(
  measures: readonly (Measure | NamedMeasure)[],
  items: ItemColumns | undefined,
  training: Training | undefined,
): TrainingMet | undefined {
  const takes = (measure: Measure): boolean => isAwaiting(measure) || takesTraining(measure.column, items);
  const isTaken = measures.some((entry) => takes(measureOf(entry)));
  return training !== undefined && isTaken ? new TrainingMet(measures, training) : undefined;
}

function beside(ids: ReadonlySet<string>, trained: ReadonlyMap<string, unknown>): BesideTraining {
  let unknown = 0;
  for (const id of ids) if (!trained.has(id)) unknown++;
  return { count: ids.size, unknown, ids, trained: trained.keys(), known: trained.size };
}
