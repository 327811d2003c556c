import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { factsOf, type MarkFacts, toldIn } from "./mark-facts.ts";
import { useReport } from "./report-state.ts";

/** A box beside a mark of a chart. */
interface Tip extends MarkFacts {
  /** Middle of the mark in the chart, in pixels. */
  readonly left: number;
  readonly top: number;
  /** Whether there is no room above the mark. */
  readonly isBelow: boolean;
  /** Whether it was reached in a way that has no click beside it: by touch or keys. */
  readonly hasButton: boolean;
  readonly mark: Element;
}

/** Properties of the element that a chart is drawn into, and the box that tells about its marks. */
export interface ChartTips {
  readonly handlers: {
    readonly onPointerOver: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
  readonly tip: VNode | null;
}

/** Size that a box may have, in pixels. */
const [WIDTH, ROOM] = [260, 180];

const [NEXT, BEFORE] = [
  ["ArrowRight", "ArrowDown"],
  ["ArrowLeft", "ArrowUp"],
];

/**
 * Tells of a chart's marks: under the pointer, at a touch, and by arrow keys. A click, or Enter, opens the query of a
 * mark.
 *
 * @param chart the element that it is drawn into
 */
export function useChartTips(chart: { readonly current: HTMLElement | null }): ChartTips {
  const { open } = useReport();
  const [tip, setTip] = useState<Tip>();
  const show = (mark: Element, hasButton: boolean): void => {
    const facts = factsOf(mark);
    const frame = chart.current?.parentElement?.getBoundingClientRect();
    if (facts === undefined || frame === undefined) return;
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    const isBelow = top < ROOM;
    const place = { left: (left + right) / 2 - frame.left, top: (isBelow ? bottom : top) - frame.top, isBelow };
    setTip({ ...facts, ...place, hasButton, mark });
  };
  const step = (by: number): void => {
    const marks = chart.current === null ? [] : toldIn(chart.current);
    const index = tip === undefined ? (by > 0 ? -1 : marks.length) : marks.indexOf(tip.mark);
    const next = marks[Math.min(marks.length - 1, Math.max(0, index + by))];
    if (next !== undefined) show(next, false);
  };
  const handlers: ChartTips["handlers"] = {
    onPointerOver: ({ target, pointerType }) => {
      if (!(target instanceof Element)) return;
      if (factsOf(target) !== undefined) show(target, pointerType === "touch");
      else if (pointerType === "mouse") setTip(undefined);
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType === "mouse") setTip(undefined);
    },
    onClick: ({ target }) => {
      const query = target instanceof Element ? factsOf(target)?.query : undefined;
      if (query !== undefined && !tip?.hasButton) open(query);
    },
    onKeyDown: (event) => {
      if (NEXT.includes(event.key)) step(1);
      else if (BEFORE.includes(event.key)) step(-1);
      else if (event.key === "Enter" && tip?.query !== undefined) open(tip.query);
      else if (event.key === "Escape" && tip !== undefined) setTip(undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      if (!tip?.hasButton) setTip(undefined);
    },
  };
  return { handlers, tip: tip === undefined ? null : <TipView {...tip} onClose={() => setTip(undefined)} /> };
}

function TipView({
  facts,
  query,
  left,
  top,
  isBelow,
  hasButton,
  onClose,
}: Tip & { readonly onClose: () => void }): VNode {
  const { open, queryName } = useReport();
  const name = query === undefined ? undefined : queryName(query);
  return (
    <div
      class={`tip${left > WIDTH ? " to-left" : ""}${isBelow ? " below" : ""}`}
      role="status"
      style={{ left: `${left}px`, top: `${top}px` }}
    >
      {name !== undefined && <strong>{name}</strong>}
      <dl>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {query !== undefined &&
        (hasButton ? (
          <button
            type="button"
            onClick={() => {
              onClose();
              open(query);
            }}
          >
            Open
          </button>
        ) : (
          <small>Click or press Enter to open</small>
        ))}
    </div>
  );
}
