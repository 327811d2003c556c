import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ReaderChoice } from "../chart.ts";
import type { StillCharts } from "./still-charts.ts";

/** Actions of the parts of a report. */
export interface ReportState {
  /** Changes the choice. @param isStep whether Back restores the choice before; default: true */
  choose(change: Partial<ReaderChoice>, isStep?: boolean): void;
  /** Opens a query, given by its index, and moves there. @param isStep as above */
  open(query: number, isStep?: boolean): void;
  /** Opens the query that is listed after the open one, or as many before it as the number is below 0. */
  step(by: number): void;
  /** Closes the open query. */
  close(): void;
  /**
   * Moves to a section, and notes it in the address; undefined where only links do. @param change choice to make there
   */
  readonly moveTo: ((section: string, change?: Partial<ReaderChoice>) => void) | undefined;
  /** Its text, where that is known, else its id. */
  queryName(query: number): string;
  /** The address of an open query. */
  hrefOf(query: number): string;
  /** Address of a section. @param change choice to make there */
  hrefOfSection(section: string, change?: Partial<ReaderChoice>): string;
  /** The drawings of a report without a script; undefined in a live one. */
  readonly still: StillCharts | undefined;
}

const NOTHING = (): void => {};
const ALONE: ReportState = {
  ...{ choose: NOTHING, open: NOTHING, step: NOTHING, close: NOTHING },
  ...{ moveTo: undefined, hrefOf: (query) => `#query-${query}`, hrefOfSection: (section) => `#${section}` },
  queryName: String,
  still: undefined,
};

/** State of a report without a script, whose queries are linked. @param still takes its charts */
export function stillState(still: StillCharts): ReportState {
  return { ...ALONE, still };
}

/** Given to all parts of a report by its root. */
export const ReportContext = createContext<ReportState>(ALONE);

/** @returns actions of the report around a part */
export function useReport(): ReportState {
  return useContext(ReportContext);
}

/** The current choice, where there is one. */
export const ChoiceContext = createContext<ReaderChoice | undefined>(undefined);

/** @returns addresses of links, which keep the choice: their users are drawn again with every choice */
export function useAddresses(): Pick<ReportState, "hrefOf" | "hrefOfSection"> {
  useContext(ChoiceContext);
  return useReport();
}
