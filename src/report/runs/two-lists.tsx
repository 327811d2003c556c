import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ShownList } from "../items.ts";
import { RankedListView } from "../view/ranked-list.tsx";
import { useReport } from "../view/report-state.ts";
import { RunName } from "../view/run-name.tsx";
import type { QueryItem, QueryList, ShownItem, ShownLists } from "./lists.ts";
import type { RunsModel } from "./model.ts";

interface TwoListsProps {
  readonly model: RunsModel;
  readonly kept: ShownLists;
  /** Indices of the runs: the one that is compared against, and the other; the same for a single run. */
  readonly against: number;
  readonly run: number;
  /** Rows of each list that are shown at most. */
  readonly rows: number;
}

/** Two runs' lists for a query, side by side, with lines between equal items. */
export function TwoLists({ against, run, ...shown }: TwoListsProps): VNode {
  const isLive = useReport().still === undefined;
  const both = useRef<HTMLDivElement>(null);
  if (against === run) return <ListOf {...shown} run={run} />;
  return (
    <div class="two-lists" ref={both}>
      <ListOf {...shown} run={against} other={run} isBefore={true} />
      {isLive ? <Lines both={both} /> : <span />}
      <ListOf {...shown} run={run} other={against} />
    </div>
  );
}

interface OtherListsProps extends Pick<TwoListsProps, "model" | "kept" | "rows"> {
  readonly runs: readonly number[];
}

/** The lists of further runs, each behind its name. */
export function OtherLists({ runs, ...shown }: OtherListsProps): VNode | null {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { still } = useReport();
  // A small report has the two that are chosen.
  if (runs.length === 0 || still !== undefined) return null;
  return (
    <>
      {runs.map((run) => (
        <details
          key={run}
          class="folded"
          onToggle={({ currentTarget: { open } }) => {
            if (open) setOpened(new Set([...opened, run]));
          }}
        >
          <summary>
            List of <RunName name={shown.model.runs[run].name} />
          </summary>
          {opened.has(run) && <ListOf {...shown} run={run} />}
        </details>
      ))}
    </>
  );
}

interface ListOfProps extends Pick<TwoListsProps, "model" | "kept" | "rows"> {
  readonly run: number;
  /** The run beside it. */
  readonly other?: number;
  /** Whether changes lead from this run to the other, else from the other to this. */
  readonly isBefore?: boolean;
}

function ListOf({ model, kept, rows, run, other, isBefore = false }: ListOfProps): VNode {
  const { runs, items } = model;
  const shown = kept.lists[run];
  const list: ShownList = {
    ...{ length: shown.length, relevant: kept.relevant },
    items: shown.rows.slice(0, shown.first).map(({ index, from, to, score }) => {
      return { item: kept.items[index].id, grade: kept.items[index].grade, from, to, score };
    }),
  };
  const mark = (row: number): VNode | null => {
    if (other === undefined) return null;
    const item = shown.rows[row];
    const change = rankChange(item, kept.items[item.index], kept.lists[other]);
    if (isBefore) return change === "nowhere" ? <span class="change">gone</span> : null;
    return <span class="change">{changeText(change, kept.lists[other].first)}</span>;
  };
  return (
    <section aria-label={runs[run].name}>
      <h3>
        <RunName name={runs[run].name} />
      </h3>
      {shown.length === 0 ? (
        <p>No results for this query.</p>
      ) : (
        <RankedListView list={list} texts={items} minGrade={kept.minGrade} scoreName="score" rows={rows} mark={mark} />
      )}
    </section>
  );
}

/** @param first how many items are kept of the list that the change starts from */
function changeText(change: RankChange, first: number): string {
  if (change === "nowhere") return "new";
  if (change === "below") return `from below ${first}`;
  return change === 0 ? "=" : change > 0 ? `+${change}` : `−${-change}`;
}

/** A line between the rows of an item, from the middle of one to that of the other, in pixels. */
interface ItemLine {
  readonly item: string;
  readonly from: number;
  readonly to: number;
  readonly isRelevant: boolean;
}

/** Width of the room between the lists, in pixels. */
const WIDTH = 56;

/** Lines between the rows of the same items, which follow where these stand. */
function Lines({ both }: { readonly both: { readonly current: HTMLElement | null } }): VNode {
  const drawing = useRef<SVGSVGElement>(null);
  const [lines, setLines] = useState<readonly ItemLine[]>([]);
  useLayoutEffect(() => {
    const [element, svg] = [both.current, drawing.current];
    if (element === null || svg === null) return;
    const observer = new ResizeObserver(() => setLines(linesIn(element, svg.getBoundingClientRect().top)));
    for (const list of element.children) observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return (
    <svg class="lines" width={WIDTH} aria-hidden="true" ref={drawing}>
      {lines.map(({ item, from, to, isRelevant }) => (
        <path
          key={item}
          class={`${isRelevant ? "relevant" : ""} ${to > from ? "lower" : ""}`.trim()}
          d={pathOf(from, to)}
        />
      ))}
    </svg>
  );
}

function linesIn(element: HTMLElement, top: number): ItemLine[] {
  const [first, , last] = [...element.children].map(rowsIn);
  return [...first].flatMap(([item, before]) => {
    const after = last.get(item);
    if (after === undefined) return [];
    const [from, to] = [before, after].map((row) => middleOf(row) - top);
    return [{ item, from, to, isRelevant: after.classList.contains("hit") }];
  });
}

/** The rows of a list, by their items. */
function rowsIn(list: Element): Map<string, HTMLElement> {
  return new Map(
    [...list.querySelectorAll<HTMLElement>("li[data-item]")].map((row) => [row.dataset["item"] ?? "", row]),
  );
}

function middleOf(row: HTMLElement): number {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2;
}

function pathOf(from: number, to: number): string {
  return `M0 ${from.toFixed(1)}C${WIDTH / 2} ${from.toFixed(1)} ${WIDTH / 2} ${to.toFixed(1)} ${WIDTH} ${to.toFixed(1)}`;
}

/** Position of a list's item in another list: ranks lower, nowhere, or somewhere below its kept part. */
type RankChange = number | "nowhere" | "below";

/** Ranks that an item stands higher in its own list than in another; tied items at the middle of their ranks. */
export function rankChange(row: ShownItem, item: QueryItem, other: QueryList): RankChange {
  const match = other.rows.find(({ index }) => index === row.index);
  if (match !== undefined) return (match.from + match.to - row.from - row.to) / 2;
  // Judged items are kept wherever they stand.
  return item.grade !== null || other.length <= other.first ? "nowhere" : "below";
}
