import { useEffect } from "preact/hooks";
import type { ReportState } from "./report-state.ts";

/** What keys write into. */
const FIELDS = "input, select, textarea, [contenteditable]";

/** j opens the next query that is listed, k the one before, Escape closes it. */
export function useQueryKeys({ step, close }: Pick<ReportState, "step" | "close">): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      const isWriting = event.target instanceof Element && event.target.matches(FIELDS);
      if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "j") step(1);
      else if (event.key === "k") step(-1);
      else if (event.key === "Escape") close();
    };
    addEventListener("keydown", follow);
    return () => removeEventListener("keydown", follow);
  }, [step, close]);
}
