import type { VNode } from "preact";
import { confidenceRange, rounded, tieRange } from "../../core/number-text.ts";

interface ValueCellProps {
  readonly of: { readonly value: number; readonly min: number; readonly max: number };
  readonly interval: readonly [number, number] | null;
  readonly isBest: boolean;
}

/** A value with its tie range and its confidence interval. */
export function ValueCell({ of, interval, isBest }: ValueCellProps): VNode {
  const ties = tieRange(of);
  return (
    <>
      {isBest ? <strong>{rounded(of.value)}</strong> : rounded(of.value)} {ties !== "" && <small>{ties} </small>}
      <small>{confidenceRange(interval)}</small>
    </>
  );
}
