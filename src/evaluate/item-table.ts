import { type RowRange, Rows } from "../core/columns.ts";
import { type Problems, printable } from "../core/errors.ts";
import { type ByteSpan, equalBytes, type Id, textOf } from "../core/ids.ts";
import { IntList } from "../core/int-list.ts";
import { cleared, findHashesMet } from "./hashes-met.ts";

const NONE = new Rows().all;

/** Items up to which the table has more room than needed, since it fits the nearest cache all the same. */
const SMALL = 1 << 11;
/** From this many on, items have less, which saves two bytes of each: one in fifteen is then looked up. */
const LARGE = 1 << 20;

/** The items of one query, found by id. Reused from query to query. */
export class ItemTable {
  /** Marks the hashes so far, by their last bits. */
  #met = new Int32Array(0);
  /** The rows whose hashes were met again: the only ones that are looked up. */
  readonly #rows = new IntList();
  /** Open addressing. 0 = empty; n + 1 = row n; -n - 1 = row n of the wanted items, no row so far having that id. */
  #slots = new Int32Array(0);

  /**
   * @param wanted items looked for, each there once
   * @param onMatch called with each row, in order, whose id a wanted item has, and with the value of that item
   * @param onDuplicate called with each row whose id an earlier row has, and with that earlier row
   */
  fill(
    range: RowRange,
    onDuplicate: (row: number, earlier: number) => void,
    wanted: RowRange = NONE,
    onMatch: (row: number, value: number) => void = () => {},
  ): void {
    this.#choose(range, wanted);
    const { hashes, starts, ends, bytes } = range.rows;
    const items = wanted.rows;
    this.#slots = cleared(this.#slots, 2 * (this.#rows.length + wanted.to - wanted.from));
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let item = wanted.from; item < wanted.to; item++) {
      let slot = items.hashes[item] & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = -item - 1;
    }
    const { numbers: rows } = this.#rows;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      const hash = hashes[row];
      let slot = hash & mask;
      for (let other = slots[slot]; other !== 0; slot = (slot + 1) & mask, other = slots[slot]) {
        const earlier = other - 1;
        const item = -other - 1;
        if (other > 0) {
          if (hashes[earlier] !== hash) continue;
          if (!equalBytes(bytes, starts[earlier], ends[earlier], bytes, starts[row], ends[row])) continue;
          onDuplicate(row, earlier);
        } else {
          if (items.hashes[item] !== hash) continue;
          if (!equalBytes(items.bytes, items.starts[item], items.ends[item], bytes, starts[row], ends[row])) continue;
          onMatch(row, items.values[item]);
          slots[slot] = row + 1;
        }
        break;
      }
      if (slots[slot] === 0) slots[slot] = row + 1;
    }
  }

  /** Finds the rows that may have the id of a wanted item or of another row. */
  #choose({ rows: { hashes }, from, to }: RowRange, { rows: items, ...wanted }: RowRange): void {
    this.#met = cleared(this.#met, roomFor(to - from));
    this.#rows.clear();
    findHashesMet(this.#met, { hashes, from, to }, { hashes: items.hashes, ...wanted }, this.#rows);
  }
}

/** Words that tell which hashes of so many were met. */
function roomFor(count: number): number {
  if (count <= SMALL) return 4 * count;
  return count < LARGE ? count : count / 2;
}

/** Readable texts of ids. */
export interface IdTexts {
  queryText(id: ByteSpan): string;
  itemText(id: ByteSpan): string;
}

const TEXTS: IdTexts = { queryText: textOf, itemText: textOf };

/** A file whose items are looked at. */
export interface ItemSource {
  /** Name of its rows. */
  readonly kind: "judgment" | "item";
  /** Name of the file, for messages. */
  readonly name: string;
  /** Advice on how to allow an item that is there twice; "" where nothing allows it. */
  readonly hint: string;
  /** Collects errors. */
  readonly problems: Problems;
  /** Readable texts of ids; default: the ids themselves. */
  readonly texts?: IdTexts | undefined;
}

/** Takes rows of a query that have the item of an earlier row: one problem for each item, however often it is there. */
export function duplicatesIn({ kind, name, hint, problems, texts = TEXTS }: ItemSource, query: Id, rows: Rows) {
  let reported: Set<number> | undefined;
  return (row: number, earlier: number): void => {
    if (reported?.has(earlier)) return;
    reported ??= new Set();
    reported.add(earlier);
    const first = `first on line ${rows.lines[earlier]}${hint && `; ${hint}`}`;
    const item = `${printable(texts.itemText(rows.id(row)))} in query ${printable(texts.queryText(query))}`;
    problems.add("duplicate", `${kind}: ${item} (${first})`, `${printable(name)}:${rows.lines[row]}: `);
  };
}
