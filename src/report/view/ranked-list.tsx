import type { ComponentChildren, VNode } from "preact";
import { entryOf, type ItemTexts, type RankedItem, type ShownList } from "../items.ts";
import { ItemTextView } from "./item-text.tsx";
import { MoreRows } from "./more-rows.tsx";

interface RankedListProps {
  readonly list: ShownList;
  readonly texts: ItemTexts;
  readonly minGrade: number;
  /** Number that orders the items: "score", "distance". */
  readonly scoreName: string;
  /** Most items to show. */
  readonly rows: number;
  /** Content beside the rank of an item, by its index in the list. */
  readonly mark?: (index: number) => ComponentChildren;
}

/** A ranked list: green for relevant items, red for others, gray for unjudged ones. Tied items stand together. */
export function RankedListView({ list, texts, minGrade, scoreName, rows, mark }: RankedListProps): VNode {
  const { items, length, relevant } = list;
  const shown = Math.min(rows, items.length);
  const isAll = shown === items.length;
  const rest = length === shown ? "" : isAll ? `, of which this report has the first ${shown}` : `, ${shown} shown`;
  const row = (index: number): VNode => {
    const { item, score, grade, label } = items[index];
    const kind = grade === null ? "unjudged" : grade >= minGrade ? "hit" : "miss";
    return (
      <li class={kind} key={item} data-item={item}>
        <span class="rank">
          {ranksOf(items[index])} {mark?.(index)}
        </span>
        <span class="item">
          <ItemTextView id={item} described={entryOf(texts, item)} />
        </span>
        <span class="facts">
          {label !== undefined && (
            <>
              label <strong>{label}</strong>;{" "}
            </>
          )}
          {grade === null ? "unjudged" : `${kind}, grade ${grade}`}; {scoreName} {shortNumber(score)}
        </span>
      </li>
    );
  };
  return (
    <>
      <p class="list-counts">
        {length} items{rest}; {relevant} relevant to the query
      </p>
      <ol class="ranked">
        {tiesOf(items.slice(0, shown)).map((tie) =>
          items[tie[0]].from === items[tie[0]].to ? (
            row(tie[0])
          ) : (
            <li class="tie" key={`tie ${items[tie[0]].from}`}>
              <span class="tie-name">tied: ranks {ranksOf(items[tie[0]])} in any order</span>
              <ol class="ranked">{tie.map(row)}</ol>
            </li>
          ),
        )}
      </ol>
      <MoreRows count={items.length} rows={rows} />
    </>
  );
}

/** Groups tied items, as indices. */
function tiesOf(items: readonly RankedItem[]): number[][] {
  const ties: number[][] = [];
  items.forEach(({ from, to }, index) => {
    const last = ties.at(-1);
    if (last !== undefined && from < to && items[last[0]].from === from) last.push(index);
    else ties.push([index]);
  });
  return ties;
}

/** The rank of an item, or the ranks that it may have. */
export function ranksOf({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? String(from) : `${from}–${to}`;
}

function shortNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}
