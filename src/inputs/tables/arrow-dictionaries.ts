import { type DictionaryBatch, type Field, Type } from "@uwdata/flechette";
import type { Hasher } from "../../core/hasher.ts";
import { columnsOfBatch, type InflateInto } from "./arrow-batches.ts";
import { firstNull, textsIn } from "./arrow-columns.ts";
import type { ColumnKernel } from "./column-kernel.ts";
import { type HashedTexts, type Texts, textsOf } from "./column-pieces.ts";
import { IdHashes } from "./id-hashes.ts";

/** The dictionaries of those columns that are read, as they are when a batch comes. */
export class Dictionaries {
  readonly #fields = new Map<number, Field>();
  readonly #texts = new Map<number, HashedTexts>();
  readonly #hasher: Hasher;
  readonly #kernel: ColumnKernel | undefined;

  /** @param fields whose dictionaries are needed */
  constructor(fields: readonly Field[], hasher: Hasher, kernel: ColumnKernel | undefined) {
    for (const field of fields) if (field.type.typeId === Type.Dictionary) this.#fields.set(field.type.id, field);
    this.#hasher = hasher;
    this.#kernel = kernel;
  }

  /** A dictionary that replaces the one before, or adds to it. @throws Error where it is broken */
  take({ id, data, isDelta, body }: DictionaryBatch, inflate: InflateInto): void {
    const field = this.#fields.get(id);
    if (field === undefined || field.type.typeId !== Type.Dictionary) return;
    const values = { ...field, type: field.type.dictionary };
    const batch = body === undefined ? data : { ...data, body };
    const [column] = columnsOfBatch([values], batch, inflate, { bytes: new Uint8Array(0) });
    if (firstNull(column) !== -1) throw new Error("null in a dictionary");
    const texts = textsIn(column);
    const before = this.#texts.get(id);
    const all = isDelta && before !== undefined ? textsOf([...apart(before), ...apart(texts)]) : texts;
    this.#texts.set(id, new IdHashes(this.#hasher, this.#kernel).of(all));
  }

  /** @throws Error where it has not come */
  of(id: number): HashedTexts {
    const texts = this.#texts.get(id);
    if (texts === undefined) throw new Error("batch before its dictionary");
    return texts;
  }
}

function apart({ bytes, starts, ends, count }: Texts): Uint8Array[] {
  return Array.from({ length: count }, (_, i) => bytes.subarray(starts[i], ends[i]));
}
