import type { VNode } from "preact";
import { confidenceRange, rounded, tieRange } from "../../core/number-text.ts";

interface ValueCellProps {
  readonly of: { readonly value: number; readonly min: number; readonly max: number };
  readonly interval: readonly [number, number] | null;
}

/** A value with its tie range and its confidence interval. */
export function ValueCell({ of, interval }: ValueCellProps): VNode {
  return (
    <>
      <strong>{rounded(of.value)}</strong> {tieRange(of)} <small>{confidenceRange(interval)}</small>
    </>
  );
}
