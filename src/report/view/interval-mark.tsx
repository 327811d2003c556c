import type { VNode } from "preact";

/** Shared scale of several drawings: the numbers at their left and right ends. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** A scale that holds all of some numbers. */
export function scaleOf(numbers: readonly number[]): Scale {
  const finite = numbers.filter(Number.isFinite);
  const low = finite.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = finite.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return { low, high };
}

interface IntervalMarkProps {
  readonly scale: Scale;
  readonly value: number;
  readonly interval: readonly [number, number] | null;
  /** Null where it does not show at the printed precision. */
  readonly tieRange: readonly [number, number] | null;
  /** Drawn as a diamond, else as a dot. */
  readonly isBest?: boolean;
  /** Whether a line stands at 0. */
  readonly hasZero?: boolean;
}

const [WIDTH, HEIGHT, MARGIN] = [60, 16, 5];
const MIDDLE = HEIGHT / 2;

/**
 * A value with its confidence interval as a line and its tie range as a bar, small enough for a cell; the numbers stand
 * beside it.
 */
export function IntervalMark({ scale, value, interval, tieRange, isBest, hasZero }: IntervalMarkProps): VNode {
  const x = (number: number): number => {
    const share = scale.low < scale.high ? (number - scale.low) / (scale.high - scale.low) : 0.5;
    return Math.round(10 * (MARGIN + Math.min(1, Math.max(0, share)) * (WIDTH - 2 * MARGIN))) / 10;
  };
  const at = x(value);
  return (
    <svg class="mark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {hasZero && <path class="zero" d={`M${x(0)} 0V${HEIGHT}`} />}
      {tieRange !== null && (
        <rect class="ties" x={x(tieRange[0])} y={4} width={x(tieRange[1]) - x(tieRange[0])} height={8} />
      )}
      {interval !== null && <path class="interval" d={`M${x(interval[0])} ${MIDDLE}H${x(interval[1])}`} />}
      {isBest ? (
        <path class="dot" d={`M${at} ${MIDDLE - 5}l5 5l-5 5l-5 -5z`} />
      ) : (
        <circle class="dot" cx={at} cy={MIDDLE} r={3.5} />
      )}
    </svg>
  );
}
