import type { VNode } from "preact";
import { useReport } from "./report-state.ts";

/** Rows that a click adds. */
const MORE = 30;

interface MoreRowsProps {
  /** Number of rows, and most rows to show. */
  readonly count: number;
  readonly rows: number;
}

/** Shows more rows of all lists of the open query; nothing where all are shown, or no script is there. */
export function MoreRows({ count, rows }: MoreRowsProps): VNode | null {
  const { choose, still } = useReport();
  if (still !== undefined || rows >= count) return null;
  return (
    <button type="button" class="more" onClick={() => choose({ rows: rows + MORE })}>
      Show more
    </button>
  );
}
