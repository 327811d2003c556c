import type { RankedItem } from "../evaluate/top.ts";
import { type Html, html } from "./html.ts";

/** What a report shows of an item or a query besides its id. */
export interface ItemText {
  readonly title?: string;
  readonly text?: string;
  /** A picture as a data URI. */
  readonly image?: string;
}

/** By id. */
export type ItemTexts = Readonly<Record<string, ItemText>>;

/** Looks up titles, texts and pictures by id. */
export type FindTexts = (ids: ReadonlySet<string>) => Promise<ItemTexts>;

/** Finds nothing. */
export const NO_TEXTS: FindTexts = async () => ({});

/** What one run retrieved for one query, or what lies nearest to it. */
export interface RankedList {
  readonly items: readonly RankedItem[];
  /** Items of the whole list. */
  readonly length: number;
  /** Relevant items, retrieved or not. */
  readonly relevant: number;
}

/** Longest text that is shown of an item. */
const MOST_SHOWN = 280;

/** Title, text and picture, where they are known. */
export function drawItemText(known: ItemText | undefined): Html | undefined {
  if (known === undefined) return undefined;
  const { title, text, image } = known;
  const short = text !== undefined && text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return html`${image === undefined ? undefined : html`<img src="${image}" alt="" loading="lazy">`}${
    title === undefined ? undefined : html`<span class="item-title">${title}</span>`
  }${short === undefined ? undefined : html`<span class="item-text">${short}</span>`}`;
}

/**
 * A ranked list: green where an item is relevant, red where it is not, gray where nobody judged it.
 *
 * @param scoreName what orders the items: "score", "distance"
 */
export function drawList(
  { items, length, relevant }: RankedList,
  texts: ItemTexts,
  minGrade: number,
  scoreName: string,
): Html {
  const rows = items.map(({ item, score, grade, from, to }) => {
    const kind = grade === null ? "unjudged" : grade >= minGrade ? "hit" : "miss";
    const rank = from === to ? `${from}` : `${from}–${to}`;
    const tied =
      from === to ? undefined : html` <abbr title="tied: any order of these ranks is equally right">=</abbr>`;
    return html`<li class="${kind}"><span class="rank">${rank}${tied}</span><span class="item"><code>${item}</code>${drawItemText(own(texts, item))}</span><span class="facts">${
      grade === null ? "unjudged" : `${kind}, grade ${grade}`
    }; ${scoreName} ${shortNumber(score)}</span></li>`;
  });
  const rest = length > items.length ? `, ${items.length} shown` : "";
  return html`<p class="list-counts">${length} items${rest}; ${relevant} relevant to the query</p><ol class="ranked">${rows}</ol>`;
}

/** An entry of a record by a name from outside, which may be that of a property every object inherits. */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function shortNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}
