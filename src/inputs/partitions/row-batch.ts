import type { IdPiece, NumberPiece } from "../tables/column-pieces.ts";
import type { Stretches } from "./stretches.ts";

/** What a row says: a grade of an item, or the score that a run gives it. */
export const [JUDGMENT, RETRIEVED] = [0, 1];

/** Rows of judgments and of a run together. */
export interface RowBatch {
  readonly stretches: Stretches;
  readonly items: IdPiece;
  /** For which subtopic an item is judged, where a column says it; rows of the run have anything. */
  readonly subtopics?: IdPiece | undefined;
  readonly values: NumberPiece;
  readonly count: number;
}

/** How ids are given: whole numbers, as eight bytes each, the lowest first; or texts. */
export type IdForm = "number" | "text";

/** How the ids of a partition are given. */
export interface IdForms {
  readonly query: IdForm;
  readonly item: IdForm;
}
