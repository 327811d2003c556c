import { useState } from "preact/hooks";
import { useReport } from "./report-state.ts";

/** Rows that are shown first, and how many more at each click. */
const FIRST = 10;
const MORE = 30;

/** How many of very many rows are shown. @returns and what shows more; undefined where all are shown, or no script is there */
export function useShownRows(count: number): readonly [shown: number, more: (() => void) | undefined] {
  const [most, setMost] = useState(FIRST);
  const isLive = useReport().still === undefined;
  return [Math.min(most, count), isLive && most < count ? () => setMost(most + MORE) : undefined];
}
