/** Text and picture of an item or a query. */
export interface ItemText {
  readonly title?: string;
  readonly text?: string;
  /** A picture as a data URI. */
  readonly image?: string;
}

/** Texts by id. */
export type ItemTexts = Readonly<Record<string, ItemText>>;

/** Looks up titles, texts and pictures by id. */
export type FindTexts = (ids: ReadonlySet<string>) => Promise<ItemTexts>;

/** Finds nothing. */
export const NO_TEXTS: FindTexts = async () => ({});

/** One item of a ranked list. */
export interface RankedItem {
  readonly item: string;
  readonly score: number;
  /** Its label, where items have some. */
  readonly label?: string;
  /** Null where nobody judged it. */
  readonly grade: number | null;
  /** First and last rank that it may have: the same unless its score is tied. */
  readonly from: number;
  readonly to: number;
}

/** A run's list for one query, or a query's nearest items. */
export interface ShownList {
  readonly items: readonly RankedItem[];
  /** Items of the whole list. */
  readonly length: number;
  /** Relevant items, retrieved or not. */
  readonly relevant: number;
  /** Some relevant items that are not among these, with their distances; only of embeddings. */
  readonly missed?: readonly { readonly item: string; readonly score: number }[];
}

/** Property of a record by a name from outside, but none that every object inherits. */
export function entryOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Longest text of an item that a report holds. */
const MOST_TEXT = 280;

/** Texts as a report holds them: long ones are cut, and pictures are left out where they are not wanted. */
export function shortened(texts: ItemTexts, isPictured: (id: string) => boolean = () => true): ItemTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([id, { title, text, image }]) => [
      id,
      {
        ...(title === undefined ? {} : { title }),
        ...(text === undefined ? {} : { text: text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text }),
        ...(image !== undefined && isPictured(id) ? { image } : {}),
      },
    ]),
  );
}
