import { printable, RankproofError } from "../core/errors.ts";

/** A file without any row: no judgments, or no items to leave out. */
export class EmptyFile extends RankproofError {
  /** @param lacks what it has none of */
  constructor(file: string, lacks: "line of data" | "row" = "line of data") {
    super("invalid", `file: ${printable(file)} (empty: it holds no ${lacks})`, "data");
  }
}
