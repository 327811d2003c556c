import { type ByteSpan, bytesOf, type Id, NO_BYTES, textOf } from "../core/ids.ts";
import { joinedBytes } from "./joined-bytes.ts";
import { type RankedRows, RunLines } from "./run-lines.ts";
import { trecId } from "./write.ts";

/** Form of a written run. */
export interface RunForm {
  readonly format: "trec" | "jsonl";
  /** Sixth field of TREC's lines. */
  readonly tag: string;
}

/** Writes runs query by query. */
export interface RunWriter {
  /** Writes a query. @returns the written bytes in pieces, each valid until the next */
  add(query: Id, list: RankedRows): Iterable<Uint8Array>;
  /** Written bytes that were not handed over yet; valid until the next query. */
  rest(): Uint8Array;
}

/** @throws RankproofError unsupported, for a tag that is no field */
export function runWriter({ format, tag }: RunForm): RunWriter {
  return format === "trec" ? new TrecRunWriter(tag) : new JsonRunWriter();
}

/**
 * Writes a run in pieces that are valid until the next. @throws RankproofError unsupported, for an id that does not fit
 * a field
 */
export function* runPieces(
  writer: RunWriter,
  queries: Iterable<readonly [query: Id, list: RankedRows]>,
): Generator<Uint8Array> {
  for (const [query, list] of queries) yield* writer.add(query, list);
  yield writer.rest();
}

const Q0 = /* @__PURE__ */ bytesOf(" Q0 ");

/** Lines that are put together at a time without WebAssembly. */
const AT_A_TIME = 1 << 10;

/** Writes a run as TREC's lines, ids byte by byte as they were read. */
class TrecRunWriter implements RunWriter {
  readonly #after: Uint8Array;
  readonly #lines = RunLines.start();

  constructor(tag: string) {
    this.#after = bytesOf(` ${trecId(tag)}\n`);
  }

  *add(query: Id, list: RankedRows): Generator<Uint8Array> {
    checkField(query);
    const before = joinedBytes([query.bytes.subarray(query.start, query.end), Q0]);
    const lines = this.#lines?.begin(before, this.#after) ? this.#lines : undefined;
    const check = (row: number): void => checkField(list.rows.id(row));
    for (let first = 0; first < list.order.length; ) {
      let end = lines?.add(list, first, check) ?? first;
      if (end === first) {
        const waiting = this.rest();
        if (waiting.length > 0) yield waiting;
        if (waiting.length > 0 && lines !== undefined) continue;
        end = Math.min(list.order.length, first + (lines === undefined ? AT_A_TIME : 1));
        yield plainLines(list, first, end, before, this.#after);
      }
      first = end;
    }
  }

  rest(): Uint8Array {
    return this.#lines?.take() ?? NO_BYTES.bytes;
  }
}

/**
 * Writes the lines of the items `[first, end)` of a list: like `RunLines`, without WebAssembly and for fields of any
 * length.
 */
function plainLines(
  { rows, order, scores }: RankedRows,
  first: number,
  end: number,
  before: Uint8Array,
  after: Uint8Array,
) {
  const parts: Uint8Array[] = [];
  for (let i = first; i < end; i++) {
    const id = rows.id(order[i]);
    checkField(id);
    parts.push(before, id.bytes.subarray(id.start, id.end), bytesOf(` ${i + 1} ${scores[i]}`), after);
  }
  return joinedBytes(parts);
}

/** @throws RankproofError unsupported, for an id that is no field */
function checkField({ bytes, start, end }: ByteSpan): void {
  trecId(textOf({ bytes, start, end }));
}

/** Writes a run as JSON lines, which take ids of any text. */
class JsonRunWriter implements RunWriter {
  add(query: Id, { rows, order, scores }: RankedRows): Iterable<Uint8Array> {
    const name = textOf(query);
    const lines = Array.from(order, (row, i) => {
      return `${JSON.stringify({ query: name, item: rows.item(row), score: scores[i] })}\n`;
    });
    return [bytesOf(lines.join(""))];
  }

  rest(): Uint8Array {
    return NO_BYTES.bytes;
  }
}
