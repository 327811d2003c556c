import type { VNode } from "preact";
import type { ReaderChoice } from "../chart.ts";
import { useReport } from "./report-state.ts";

/** Says that the filters leave no query, and takes them back. */
export function NoQuery({ choice: { find } }: { readonly choice: ReaderChoice }): VNode {
  const { choose } = useReport();
  return (
    <p class="empty">
      {find === "" ? "No query is of that kind." : `No query has “${find}” in its text or id; items are not searched.`}{" "}
      <button type="button" onClick={() => choose({ find: "", kind: "all", slice: undefined })}>
        Show all
      </button>
    </p>
  );
}
