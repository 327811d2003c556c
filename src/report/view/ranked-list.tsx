import type { VNode } from "preact";
import { type ItemTexts, own, type RankedList } from "../items.ts";
import { ItemTextView } from "./item-text.tsx";

interface RankedListProps {
  readonly list: RankedList;
  readonly texts: ItemTexts;
  readonly minGrade: number;
  /** What orders the items: "score", "distance". */
  readonly scoreName: string;
}

/** A ranked list: green where an item is relevant, red where it is not, gray where nobody judged it. */
export function RankedListView({ list, texts, minGrade, scoreName }: RankedListProps): VNode {
  const { items, length, relevant } = list;
  const rest = length > items.length ? `, ${items.length} shown` : "";
  return (
    <>
      <p class="list-counts">
        {length} items{rest}; {relevant} relevant to the query
      </p>
      <ol class="ranked">
        {items.map(({ item, score, grade, from, to }) => {
          const kind = grade === null ? "unjudged" : grade >= minGrade ? "hit" : "miss";
          return (
            <li class={kind} key={item}>
              <span class="rank">
                {from === to ? from : `${from}–${to}`}
                {from !== to && (
                  <>
                    {" "}
                    <abbr title="tied: any order of these ranks is equally right">=</abbr>
                  </>
                )}
              </span>
              <span class="item">
                <code>{item}</code>
                <ItemTextView known={own(texts, item)} />
              </span>
              <span class="facts">
                {grade === null ? "unjudged" : `${kind}, grade ${grade}`}; {scoreName} {shortNumber(score)}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function shortNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}
