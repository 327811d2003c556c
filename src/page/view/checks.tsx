import type { VNode } from "preact";
import type { Check } from "../../jobs/thresholds.ts";
import { shown } from "../../report/shown.ts";

/** Whether thresholds and gates are met. */
export function Checks({ checks }: { readonly checks: readonly Check[] }): VNode | null {
  if (checks.length === 0) return null;
  return (
    <ul class="checks" aria-label="Thresholds and gates">
      {checks.map(({ isMet, message }) => (
        <li key={message}>
          <strong>{isMet ? "Met" : "Missed"}</strong>: {shown(message)}
        </li>
      ))}
    </ul>
  );
}
