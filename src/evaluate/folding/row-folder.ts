import { type RowRange, Rows } from "../../core/columns.ts";
import { printable } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { type ByteSpan, bytesOf, equalBytes, type Id, spanOf, textOf } from "../../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../../core/rows-by-query.ts";
import { ItemTable } from "../item-table.ts";
import { checkedDocument, documentOf, type Fold } from "./document-of.ts";
import { ExcludedRows } from "./excluded-rows.ts";
import { addedCounts, type FoldCounts, NO_COUNTS, type RowFolding, type Stage } from "./folding.ts";
import { keptRows, repeatedId, repeatedRows } from "./kept-rows.ts";
import { type LeftOut, LeftOutCounter } from "./left-out.ts";

/** Folds the rows of one query after the other, and leaves some out. */
export class RowFolder {
  readonly #stages: readonly RowStage[];
  readonly #excluded: ExcludedRows | undefined;
  readonly #leftOut = new LeftOutCounter();
  #counts = NO_COUNTS;

  /**
   * @param hasher made the hashes of the rows
   * @param source name of the file, for messages
   */
  constructor({ stages, excluded }: RowFolding, hasher: Hasher, source: string) {
    this.#excluded = excluded && new ExcludedRows(excluded);
    this.#stages = stages.map((stage) => new RowStage(stage, hasher, source, (counts) => this.add(counts)));
  }

  /** Numbers of rows so far. */
  get counts(): FoldCounts {
    return this.#counts;
  }

  /** Items so far that were left out. */
  get leftOut(): LeftOut {
    return this.#leftOut;
  }

  /** Adds the counts of another folder. @param leftOut its number of items that were left out */
  add(counts: Partial<FoldCounts>, leftOut = 0): void {
    this.#counts = addedCounts(this.#counts, counts);
    this.#leftOut.items += leftOut;
  }

  /**
   * @returns the same rows where nothing is folded; otherwise rows that are reused for the next query: none where all
   *   items are left out
   * @throws RankproofError invalid, for an item without a document
   */
  fold(query: Id, range: RowRange): RowRange {
    const folded = this.#stages.length === 0 ? range : this.#merge(query, range);
    return this.#excluded === undefined ? folded : this.#leaveOut(query, folded, this.#excluded);
  }

  /** The rows of judgments of all queries, folded. A query whose items are all left out is none. */
  foldAll(rows: RowsByQuery): RowsByQuery {
    if (this.#stages.length === 0 && this.#excluded === undefined) return rows;
    const into = new RowsByQueryBuilder(rows.hasher);
    for (let query = 0; query < rows.size; query++) {
      const id = rows.ids.at(query);
      const merged = this.#stages.length === 0 ? rows.of(query) : this.#merge(id, rows.of(query));
      const folded = this.#excluded === undefined ? merged : this.#leaveOut(id, merged, this.#excluded);
      if (folded !== merged) this.#leftOut.addGrades(textOf(id), valuesOf(merged), valuesOf(folded));
      if (!isEmptied(merged, folded)) into.add(id, folded.rows, folded.from, folded.to);
    }
    return into.build();
  }

  #merge(query: Id, range: RowRange): RowRange {
    const merged = this.#stages.reduce((rows, stage) => stage.fold(query, rows), range);
    this.add({ given: range.to - range.from, kept: merged.to - merged.from });
    return merged;
  }

  #leaveOut(query: Id, range: RowRange, excluded: ExcludedRows): RowRange {
    const kept = excluded.leaveOut(query, range);
    this.#leftOut.items += range.to - range.from - (kept.to - kept.from);
    return kept;
  }
}

/** Whether all rows of a query were left out: it is as if there were none. */
export function isEmptied(given: RowRange, folded: RowRange): boolean {
  return folded.to === folded.from && given.to > given.from;
}

function valuesOf({ rows, from, to }: RowRange): Float64Array {
  return rows.values.subarray(from, to);
}

/** One stage, with the memory that it goes on using. */
class RowStage {
  readonly #stage: Stage;
  readonly #spanOf: FindSpan | undefined;
  readonly #hasher: Hasher;
  readonly #source: string;
  readonly #onCounts: (counts: Partial<FoldCounts>) => void;
  readonly #table = new ItemTable();
  readonly #documents = new Rows();
  readonly #folded = new Rows();

  constructor(stage: Stage, hasher: Hasher, source: string, onCounts: (counts: Partial<FoldCounts>) => void) {
    this.#onCounts = onCounts;
    this.#stage = stage;
    this.#spanOf = stage.fold === undefined ? undefined : spanFinder(stage.fold);
    this.#hasher = hasher;
    this.#source = source;
  }

  fold(query: Id, range: RowRange): RowRange {
    const documents = this.#spanOf === undefined ? range : this.#documentsOf(query, range, this.#spanOf);
    const { rows, from, to } = documents;
    const firsts = Int32Array.from({ length: to - from }, (_, row) => row);
    this.#table.fill(documents, (row, first) => {
      firsts[row - from] = first - from;
    });
    const { keep } = this.#stage;
    if (keep === "void") return this.#void(documents, firsts);
    const kept = keptRows(keep, rows.values.subarray(from, to), firsts);
    this.#onCounts({ negative: kept.negative });
    this.#folded.clear();
    kept.rows.forEach((row, i) => {
      this.#folded.add(rows.id(from + row), kept.values[i], rows.lines[from + row]);
    });
    return this.#folded.all;
  }

  /** All rows; those that repeat an item with ids of their own. */
  #void({ rows, from, to }: RowRange, firsts: Int32Array): RowRange {
    this.#folded.clear();
    repeatedRows(rows.values.subarray(from, to), firsts).forEach((isRepeated, i) => {
      const row = from + i;
      this.#folded.add(
        isRepeated ? this.#repeated(rows.item(row), i) : rows.id(row),
        rows.values[row],
        rows.lines[row],
      );
    });
    return this.#folded.all;
  }

  #repeated(item: string, row: number): Id {
    const { bytes, start, end } = spanOf(repeatedId(item, row));
    return { bytes, start, end, hash: this.#hasher.hash(bytes, start, end) };
  }

  /** The rows with their documents in place of items. */
  #documentsOf(query: Id, { rows, from, to }: RowRange, spanOf: FindSpan): RowRange {
    const documents = this.#documents;
    documents.clear();
    for (let row = from; row < to; row++) {
      const { bytes, start, end } = spanOf(rows.id(row), (document) => {
        const where = `${printable(this.#source)}:${rows.lines[row]}: `;
        return checkedDocument(document, rows.item(row), textOf(query), where);
      });
      const hash = this.#hasher.hash(bytes, start, end);
      documents.add({ bytes, start, end, hash }, rows.values[row], rows.lines[row]);
    }
    return documents.all;
  }
}

/** Finds the bytes of an item's document. @param checked returns a document, or throws */
type FindSpan = (item: Id, checked: (document: unknown) => string) => ByteSpan;

function spanFinder(fold: Fold): FindSpan {
  if (typeof fold === "string") {
    const separator = bytesOf(fold);
    return (item, checked) => {
      const end = indexOf(separator, item);
      if (end === item.start) checked("");
      return { bytes: item.bytes, start: item.start, end };
    };
  }
  const find = documentOf(fold);
  return (item, checked) => {
    const text = textOf(item);
    const document = checked(find(text));
    return document === text ? item : spanOf(document);
  };
}

/** First position of bytes in an id; its end where it lacks them. */
function indexOf(wanted: Uint8Array, { bytes, start, end }: Id): number {
  for (let i = start; i + wanted.length <= end; i++) {
    if (bytes[i] === wanted[0] && equalBytes(bytes, i, i + wanted.length, wanted, 0, wanted.length)) return i;
  }
  return end;
}
