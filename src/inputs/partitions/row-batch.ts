import type { IdPiece, NumberPiece } from "../tables/column-pieces.ts";
import type { Stretches } from "./stretches.ts";

/** Kinds of rows: a grade of an item, or its score in a run. */
export const [JUDGMENT, RETRIEVED] = [0, 1];
/** Kinds of rows without an item: a query is judged, or a run has it, though perhaps without any item. */
export const [NO_JUDGMENT, NOTHING_RETRIEVED] = [2, 3];

/** Rows of judgments and of a run together. */
export interface RowBatch {
  readonly stretches: Stretches;
  readonly items: IdPiece;
  /** Subtopic of each judgment, where a column has it; rows of the run have any value. */
  readonly subtopics?: IdPiece | undefined;
  readonly values: NumberPiece;
  readonly count: number;
}

/** Form of an id: a whole number, as eight bytes with the lowest first, or a text. */
export type IdForm = "number" | "text";

/** Forms of the ids of a partition. */
export interface IdForms {
  readonly query: IdForm;
  readonly item: IdForm;
}
