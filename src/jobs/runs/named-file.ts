import type { ChosenColumns } from "../../inputs/roles/columns.ts";

/** A file, and how outputs name it. */
export interface NamedFile {
  readonly name: string;
  readonly file: string;
  /** The columns of this run, where they are not those of all. */
  readonly columns?: ChosenColumns;
}
