import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from "@tanstack/virtual-core";
import type { RefObject, VNode } from "preact";
import { useLayoutEffect, useReducer, useState } from "preact/hooks";

interface VirtualBodyProps {
  readonly count: number;
  /** Scrolling element. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Index of the row that is to be in sight; undefined for any. */
  readonly shown: number | undefined;
  /** A `<tr>` with the given attributes. */
  readonly row: (index: number, attributes: RowAttributes) => VNode;
}

/** Attributes by which a row's height is measured, and its number is told to readers who cannot see the others. */
export interface RowAttributes {
  readonly "data-index": number;
  readonly "aria-rowindex": number;
  readonly ref: (element: HTMLTableRowElement | null) => void;
}

/** Height of a row that was not drawn yet, in pixels. */
const ESTIMATE = 54;
/** Rows that are drawn beyond each end of the visible part. */
const BEYOND = 12;

/** The body of a table of very many rows: those in sight are drawn, and the height of the others is kept free. */
export function VirtualBody({ count, scroller, shown, row }: VirtualBodyProps): VNode {
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  const options: VirtualizerOptions<HTMLElement, HTMLTableRowElement> = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    overscan: BEYOND,
    initialRect: { width: 0, height: BEYOND * ESTIMATE },
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => draw(undefined),
  };
  const [virtualizer] = useState(() => new Virtualizer(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), []);
  useLayoutEffect(() => virtualizer._willUpdate());
  useLayoutEffect(() => {
    if (shown !== undefined) virtualizer.scrollToIndex(shown, { align: "center" });
  }, [shown]);
  const rows = virtualizer.getVirtualItems();
  const above = rows[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Gap height={above} rows={rows[0]?.index ?? 0} />
      {rows.map(({ index }) =>
        row(index, { "data-index": index, "aria-rowindex": index + 2, ref: virtualizer.measureElement }),
      )}
      <Gap height={below} rows={count - 1 - (rows.at(-1)?.index ?? -1)} />
    </tbody>
  );
}

/** Keeps the height of rows that are not drawn; on paper it says how many these are. */
function Gap({ height, rows }: { readonly height: number; readonly rows: number }): VNode | null {
  if (height <= 0) return null;
  return (
    <tr class="gap" style={{ height: `${height}px` }}>
      <td class="on-paper">{rows} more</td>
    </tr>
  );
}
