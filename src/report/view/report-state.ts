import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Choice } from "../chart.ts";
import type { StillCharts } from "./still-charts.ts";

/** What every part of a report may do. */
export interface ReportState {
  /** Changes what is shown. @param isStep whether Back goes to what was before; default: true */
  choose(change: Partial<Choice>, isStep?: boolean): void;
  /** Opens a query, given by its index, and moves there. @param isStep as above */
  open(query: number, isStep?: boolean): void;
  /** Opens the query that is listed after the open one, or as many before it as the number is below 0. */
  step(by: number): void;
  /** Closes the open query. */
  close(): void;
  /** Moves to a section, and says so in the address; undefined where only links do. @param change what is chosen there */
  readonly moveTo: ((section: string, change?: Partial<Choice>) => void) | undefined;
  /** The address of an open query. */
  hrefOf(query: number): string;
  /** The address of a section. @param change what is chosen there */
  hrefOfSection(section: string, change?: Partial<Choice>): string;
  /** The drawings of a report without a script; undefined in a live one. */
  readonly still: StillCharts | undefined;
}

const NOTHING = (): void => {};
const ALONE: ReportState = {
  ...{ choose: NOTHING, open: NOTHING, step: NOTHING, close: NOTHING },
  ...{ moveTo: undefined, hrefOf: (query) => `#query-${query}`, hrefOfSection: (section) => `#${section}` },
  still: undefined,
};

/** What a report without a script may do: link to the queries that stand in it. @param still takes its charts */
export function stillState(still: StillCharts): ReportState {
  return { ...ALONE, still };
}

/** Given to all parts of a report by its root. */
export const ReportContext = createContext<ReportState>(ALONE);

/** @returns what the report around a part may do */
export function useReport(): ReportState {
  return useContext(ReportContext);
}

/** What is chosen, where it can be. */
export const ChoiceContext = createContext<Choice | undefined>(undefined);

/** @returns the addresses of links: they keep what is chosen, so what asks for them is drawn again with every choice */
export function useAddresses(): Pick<ReportState, "hrefOf" | "hrefOfSection"> {
  useContext(ChoiceContext);
  return useReport();
}
