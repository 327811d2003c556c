import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Choice } from "../chart.ts";
import type { StillCharts } from "./still-charts.ts";

/** What every part of a report may do. */
export interface ReportState {
  /** Changes what is shown. */
  choose(change: Partial<Choice>): void;
  /** Opens a query, given by its index, and moves there. */
  open(query: number): void;
  /** Moves to a section, and says so in the address; undefined where only links do. */
  readonly moveTo: ((section: string) => void) | undefined;
  /** The drawings of a report without a script; undefined in a live one. */
  readonly still: StillCharts | undefined;
}

/** Given to all parts of a report by its root. */
export const ReportContext = createContext<ReportState>({
  choose: () => {},
  open: () => {},
  moveTo: undefined,
  still: undefined,
});

/** @returns what the report around a part may do */
export function useReport(): ReportState {
  return useContext(ReportContext);
}
