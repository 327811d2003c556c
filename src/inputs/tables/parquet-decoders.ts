import type { SchemaElement } from "hyparquet";
import type { Hasher } from "../../core/hasher.ts";
import { EXPECTED } from "../roles/roles.ts";
import type { ColumnKernel } from "./column-kernel.ts";
import { type HashedTexts, type IdPiece, type NumberPiece, TextRoom } from "./column-pieces.ts";
import { IdHashes, KeptTexts } from "./id-hashes.ts";
import type { Page } from "./parquet-pages.ts";
import {
  arePlainTexts,
  holdsIds,
  holdsNumbers,
  IndexRoom,
  isCoded,
  NumberRoom,
  numbersIn,
  textsIn,
} from "./parquet-values.ts";

/** Makes pieces of the pages of a column. A piece is valid until the next is made. */
export interface Decoder<Dictionary, Piece> {
  /** Whether it can decode a column. */
  reads(element: SchemaElement): boolean;
  /** Expected content of a column, in a few words. */
  readonly expected: string;
  dictionary(page: Page, element: SchemaElement): Dictionary;
  coded(page: Page, dictionary: Dictionary): Piece;
  plain(page: Page, element: SchemaElement): Piece;
}

/** Decodes pages into pieces. Values of some pages are in a dictionary that came before. */
export class PageDecoder<Dictionary, Piece> {
  readonly #decoder: Decoder<Dictionary, Piece>;
  readonly #element: SchemaElement;
  #dictionary: Dictionary | undefined;

  constructor(decoder: Decoder<Dictionary, Piece>, element: SchemaElement) {
    this.#decoder = decoder;
    this.#element = element;
  }

  /** @returns undefined for a dictionary */
  decode(page: Page): Piece | undefined {
    if (page.isDictionary) {
      this.#dictionary = this.#decoder.dictionary(page, this.#element);
      return undefined;
    }
    if (!isCoded(page)) return this.#decoder.plain(page, this.#element);
    if (this.#dictionary === undefined) throw new Error("page without its dictionary");
    return this.#decoder.coded(page, this.#dictionary);
  }
}

/** Ids, the texts of a dictionary hashed once. @param kernel that inflates the pages */
export function idDecoder(hasher: Hasher, kernel: ColumnKernel | undefined): Decoder<HashedTexts, IdPiece> {
  const [room, indexes] = [new TextRoom(), new IndexRoom(kernel)];
  const [hashes, kept] = [new IdHashes(hasher, kernel), new KeptTexts()];
  const idsIn = (page: Page, element: SchemaElement): HashedTexts =>
    kernel !== undefined && arePlainTexts(page, element)
      ? kernel.texts(page.values, page.count)
      : hashes.of(textsIn(page, element, room));
  return {
    reads: holdsIds,
    expected: EXPECTED.id,
    dictionary: (page, element) => kept.of(idsIn(page, element)),
    coded: (page, dictionary) => ({ texts: dictionary, indexes: indexes.indexesIn(page, dictionary.count) }),
    plain: (page, element) => ({ texts: idsIn(page, element), indexes: undefined }),
  };
}

/** Numbers. @param kernel that inflates the pages */
export function numberDecoder(kernel: ColumnKernel | undefined): Decoder<NumberPiece, NumberPiece> {
  const indexes = new IndexRoom(kernel);
  const room = new NumberRoom();
  return {
    reads: holdsNumbers,
    expected: EXPECTED.number,
    dictionary: (page, element) => numbersIn(page, element),
    coded: (page, dictionary) => {
      const rowIndexes = indexes.indexesIn(page, dictionary.length);
      const numbers = room.doubles(rowIndexes.length);
      for (let i = 0; i < rowIndexes.length; i++) numbers[i] = dictionary[rowIndexes[i]];
      return numbers;
    },
    plain: (page, element) => numbersIn(page, element, room),
  };
}
