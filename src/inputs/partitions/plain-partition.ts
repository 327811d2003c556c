import { printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { equalBytes } from "../../core/ids.ts";
import { ColumnKernel } from "../tables/column-kernel.ts";
import { decimalTexts, type HashedTexts, TextRoom, type Texts } from "../tables/column-pieces.ts";
import { IdHashes } from "../tables/id-hashes.ts";
import { isRecord } from "../tables/parse-json.ts";
import type { NumberForm, PartitionSchema } from "./arrow-partition.ts";
import { int64Bytes } from "./int64.ts";
import type { IdForm, RowBatch } from "./row-batch.ts";

/** What a frame of plain rows begins with: no stream of Arrow and no question does. */
const MARK = new TextEncoder().encode("rows");

/** Every section begins at a multiple of so many bytes. */
const ALIGNED = 8;

const LINE_FEED = 10;

const DECODER = new TextDecoder();

/** The most bytes that texts of a frame may have. */
const MOST_BYTES = 2 ** 31 - 1;

/** Whether a frame holds plain rows, as a program writes them that has no library for Arrow. */
export function isPlain(frame: Uint8Array): boolean {
  return MARK.every((byte, i) => frame[i] === byte);
}

/** Reads the rows of a partition that come as plain frames. One reader serves one partition after the other. */
export class PlainPartition {
  readonly #name: string;
  readonly #hashes: Readonly<Record<"query" | "item" | "subtopic", IdHashes>>;
  readonly #headers = new HeaderReader();
  readonly #room = { query: new TextRoom(), item: new TextRoom(), subtopic: new TextRoom() };

  /** @param name of the input, for messages */
  constructor(name: string, hasher: Hasher) {
    const kernel = ColumnKernel.start(hasher);
    const hashes = (): IdHashes => new IdHashes(hasher, kernel);
    this.#name = name;
    this.#hashes = { query: hashes(), item: hashes(), subtopic: hashes() };
  }

  /**
   * The rows of a frame, valid until the next.
   *
   * @param onSchema called with the properties of the frame; returns the form of whole numbers
   * @throws RankproofError invalid, for a frame that says one thing and holds another
   */
  rowsOf(frame: Uint8Array, onSchema: (schema: PartitionSchema) => NumberForm): RowBatch {
    const sections = new Sections(frame, this.#name);
    const { rows, stretches, forms, hasSubtopics, metadata } = sections.header(this.#headers);
    const given = { query: idForm(forms.query), item: idForm(forms.item) };
    const numbers = onSchema({ given, hasSubtopics, metadata });
    const values = sections.numbers(rows, Float64Array);
    const items = this.#hashes.item.of(this.#textsOf(sections, rows, forms.item, numbers, this.#room.item));
    const ends = sections.numbers(stretches, Int32Array);
    const kinds = sections.numbers(stretches, Uint8Array);
    const queries = this.#hashes.query.of(this.#textsOf(sections, stretches, forms.query, "kept", this.#room.query));
    const subtopics = hasSubtopics ? this.#hashes.subtopic.of(sections.texts(rows, this.#room.subtopic)) : undefined;
    sections.end();
    if (!rise(ends, rows)) throw sections.broken("the ends of stretches do not rise to the number of rows");
    return {
      stretches: { queries: ofEach(queries), kinds, ends, count: stretches },
      items: ofEach(items),
      subtopics: subtopics && ofEach(subtopics),
      ...{ values, count: rows },
    };
  }

  #textsOf(sections: Sections, count: number, form: PlainForm, numbers: NumberForm, room: TextRoom): Texts {
    if (form === "lines") return sections.lines(count, room);
    if (form === "text") return sections.texts(count, room);
    const found = sections.numbers(count, BigInt64Array);
    return numbers === "kept" ? int64Bytes(found, count) : decimalTexts(found, room);
  }
}

function ofEach(texts: HashedTexts): RowBatch["items"] {
  return { texts, indexes: undefined };
}

/** Whether each stretch has a row, and the last ends with the rows. */
function rise(ends: Int32Array, rows: number): boolean {
  let before = 0;
  for (const end of ends) {
    if (end <= before) return false;
    before = end;
  }
  return before === rows;
}

/** Form of the ids of a frame: lines are texts with a line feed behind each. */
type PlainForm = IdForm | "lines";

function idForm(form: PlainForm): IdForm {
  return form === "number" ? form : "text";
}

/** What a frame says about its sections. */
interface Header extends Omit<PartitionSchema, "given"> {
  readonly forms: Readonly<Record<"query" | "item", PlainForm>>;
  readonly rows: number;
  /** Rows of one query and one kind that follow each other. */
  readonly stretches: number;
}

/** The constructor of an array over some bytes. */
interface NumbersOver<A> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer, byteOffset: number, length: number): A;
}

/** The parts of a frame, one after the other; none is larger than what is left of the frame. */
class Sections {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #name: string;
  #at = MARK.length;

  constructor(frame: Uint8Array, name: string) {
    const { buffer, byteOffset, length } = frame;
    const isInPlace = buffer instanceof ArrayBuffer && byteOffset % ALIGNED === 0;
    this.#bytes = isInPlace ? new Uint8Array(buffer, byteOffset, length) : frame.slice();
    this.#name = name;
  }

  /** The length of a text of JSON, and the text. @throws RankproofError */
  header(headers: HeaderReader): Header {
    const [length] = this.#taken(4, 1) ? new Uint32Array(this.#bytes.buffer, this.#begin(4), 1) : [];
    if (length === undefined || !this.#taken(length, 1)) throw this.broken("its header is cut short");
    const bytes = this.#bytes.subarray(this.#at - length, this.#at);
    this.#align();
    const header = headers.in(bytes);
    if (header === undefined) throw this.broken(`its header is ${printable(DECODER.decode(bytes))}`);
    return header;
  }

  /** So many numbers. @throws RankproofError */
  numbers<A>(count: number, Numbers: NumbersOver<A>): A {
    const size = Numbers.BYTES_PER_ELEMENT;
    if (!this.#taken(count, size)) throw this.broken("it is cut short");
    const found = new Numbers(this.#bytes.buffer, this.#begin(count * size), count);
    this.#align();
    return found;
  }

  /** The lengths of so many texts, and their bytes. @param room takes where they are @throws RankproofError */
  texts(count: number, room: TextRoom): Texts {
    const lengths = this.numbers(count, Uint32Array);
    room.reserve(count, 0);
    const { starts, ends } = room;
    const first = this.#at;
    let at = first;
    for (let i = 0; i < count; i++) {
      starts[i] = at;
      at += lengths[i];
      ends[i] = at;
    }
    if (at > MOST_BYTES || !this.#taken(at - first, 1)) throw this.broken("texts are longer than it");
    this.#align();
    return { bytes: this.#bytes, starts, ends, count };
  }

  /** The length of so many lines together, and their bytes. @param room takes where they are @throws RankproofError */
  lines(count: number, room: TextRoom): Texts {
    const [length] = this.numbers(1, Uint32Array);
    if (length > MOST_BYTES || !this.#taken(length, 1)) throw this.broken("texts are longer than it");
    const after = this.#at;
    const areWhole = length === 0 || this.#bytes[after - 1] === LINE_FEED;
    if (!areWhole || count > length) throw this.broken("it has other lines than ids");
    room.reserve(count, 0);
    const { starts, ends } = room;
    let found = 0;
    for (let at = after - length, start = at; at < after; at++) {
      if (this.#bytes[at] !== LINE_FEED) continue;
      starts[found] = start;
      ends[found++] = at;
      start = at + 1;
    }
    if (found !== count) throw this.broken("it has other lines than ids");
    this.#align();
    return { bytes: this.#bytes, starts, ends, count };
  }

  /** @throws RankproofError where bytes are left */
  end(): void {
    if (this.#at !== this.#bytes.length) throw this.broken("it is longer than its header says");
  }

  broken(problem: string): RankproofError {
    return new RankproofError("invalid", `frame of rows: ${problem}`, "data", `${printable(this.#name)}: `);
  }

  /** Goes beyond some bytes; false where there are not as many. */
  #taken(count: number, size: number): boolean {
    if (!(count * size <= this.#bytes.length - this.#at)) return false;
    this.#at += count * size;
    return true;
  }

  /** Where the bytes begin that were taken last. */
  #begin(size: number): number {
    return this.#bytes.byteOffset + this.#at - size;
  }

  #align(): void {
    this.#at = Math.ceil(this.#at / ALIGNED) * ALIGNED;
    if (this.#at > this.#bytes.length) throw this.broken("it is cut short");
  }
}

/** Reads headers. Small calls one after the other have the same. */
class HeaderReader {
  #bytes = new Uint8Array(0);
  #header: Header | undefined;

  /** @returns undefined for bytes that are none */
  in(bytes: Uint8Array): Header | undefined {
    if (this.#header !== undefined && equalBytes(bytes, 0, bytes.length, this.#bytes, 0, this.#bytes.length)) {
      return this.#header;
    }
    this.#bytes = bytes.slice();
    this.#header = headerIn(DECODER.decode(bytes));
    return this.#header;
  }
}

function headerIn(text: string): Header | undefined {
  const found = parsed(text);
  if (!isRecord(found)) return undefined;
  const { rows, stretches, query, item, subtopics = false, metadata = {} } = found;
  if (!isCount(rows) || !isCount(stretches) || !isForm(query) || !isForm(item)) return undefined;
  if (typeof subtopics !== "boolean" || !isRecord(metadata)) return undefined;
  const texts = Object.entries(metadata).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { rows, stretches, forms: { query, item }, hasSubtopics: subtopics, metadata: new Map(texts) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isForm(value: unknown): value is PlainForm {
  return value === "number" || value === "text" || value === "lines";
}
