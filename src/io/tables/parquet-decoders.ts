import type { SchemaElement } from "hyparquet";
import type { Hasher } from "../../core/hasher.ts";
import { type HashedTexts, hashed, type IdPiece, type NumberPiece, TextRoom } from "./column-pieces.ts";
import type { Page } from "./parquet-pages.ts";
import { holdsIds, holdsNumbers, IndexRoom, isCoded, numbersIn, textsIn } from "./parquet-values.ts";

/** Makes pieces of the pages of a column. A piece is valid until the next is made. */
export interface Decoder<Dictionary, Piece> {
  /** Whether a column holds what it can decode. */
  reads(element: SchemaElement): boolean;
  /** What a column should hold, in a few words. */
  readonly expected: string;
  dictionary(page: Page, element: SchemaElement): Dictionary;
  coded(page: Page, dictionary: Dictionary): Piece;
  plain(page: Page, element: SchemaElement): Piece;
}

/** Makes pieces of pages, of which some have their values in a dictionary that came before. */
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

/** Ids, the texts of a dictionary hashed once. */
export function idDecoder(hasher: Hasher): Decoder<HashedTexts, IdPiece> {
  const [texts, indexes] = [new TextRoom(), new IndexRoom()];
  return {
    reads: holdsIds,
    expected: "texts or whole numbers",
    dictionary: (page, element) => hashed(textsIn(page, element), hasher),
    coded: (page, dictionary) => {
      const { texts, hashes } = dictionary;
      return { texts, coded: { indexes: indexes.indexesIn(page, texts.count), hashes } };
    },
    plain: (page, element) => ({ texts: textsIn(page, element, texts), coded: undefined }),
  };
}

/** Numbers. */
export function numberDecoder(): Decoder<NumberPiece, NumberPiece> {
  const indexes = new IndexRoom();
  let numbers = new Float64Array(0);
  return {
    reads: holdsNumbers,
    expected: "numbers",
    dictionary: numbersIn,
    coded: (page, dictionary) => {
      const own = indexes.indexesIn(page, dictionary.length);
      if (own.length > numbers.length) numbers = new Float64Array(own.length);
      for (let i = 0; i < own.length; i++) numbers[i] = dictionary[own[i]];
      return numbers.subarray(0, own.length);
    },
    plain: numbersIn,
  };
}
