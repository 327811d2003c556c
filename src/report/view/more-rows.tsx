import type { VNode } from "preact";
import { useReport } from "./report-state.ts";

/** How many more rows a click shows. */
const MORE = 30;

interface MoreRowsProps {
  /** How many there are, and how many are shown at most. */
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
