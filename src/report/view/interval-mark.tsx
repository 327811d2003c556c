import type { VNode } from "preact";
import { type Scale, tickTexts, widthOf } from "./axis.ts";

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
  /** Numbers of the axis above, drawn as pale lines. */
  readonly ticks?: readonly number[];
  readonly color?: string | undefined;
  readonly width?: number;
}

const [WIDTH, HEIGHT, MARGIN] = [60, 16, 6];
const MIDDLE = HEIGHT / 2;

/** Where a number stands in a drawing, in pixels from its left. */
function positionOf(number: number, { low, high }: Scale, width: number): number {
  const share = low < high ? (number - low) / (high - low) : 0.5;
  return Math.round(10 * (MARGIN + Math.min(1, Math.max(0, share)) * (width - 2 * MARGIN))) / 10;
}

/**
 * A value with its confidence interval as a line and its tie range as a bar, small enough for a cell; the numbers stand
 * beside it.
 */
export function IntervalMark({ scale, value, interval, tieRange, width = WIDTH, ...look }: IntervalMarkProps): VNode {
  const { isBest, hasZero, ticks = [], color } = look;
  const x = (number: number): number => positionOf(number, scale, width);
  const at = x(value);
  return (
    <svg class="mark" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
      {ticks.map((tick) => (
        <path key={tick} class="tick" d={`M${x(tick)} -8V${HEIGHT + 8}`} />
      ))}
      {hasZero && <path class="zero" d={`M${x(0)} 0V${HEIGHT}`} />}
      {tieRange !== null && (
        <rect class="ties" fill={color} x={x(tieRange[0])} y={4} width={x(tieRange[1]) - x(tieRange[0])} height={8} />
      )}
      {interval !== null && (
        <path class="interval" stroke={color} d={`M${x(interval[0])} ${MIDDLE}H${x(interval[1])}`} />
      )}
      {isBest ? (
        <path class="dot" fill={color} d={`M${at} ${MIDDLE - 5}l5 5l-5 5l-5 -5z`} />
      ) : (
        <circle class="dot" fill={color} cx={at} cy={MIDDLE} r={3.5} />
      )}
    </svg>
  );
}

interface AxisProps {
  readonly scale: Scale;
  readonly ticks: readonly number[];
  readonly width?: number;
}

/** The axis above a column of such drawings. */
export function Axis({ scale, ticks, width = WIDTH }: AxisProps): VNode {
  const texts = tickTexts(ticks);
  const label = (tick: number, i: number): VNode => {
    const text = texts[i];
    const half = widthOf(text) / 2;
    const at = Math.min(width - half, Math.max(half, positionOf(tick, scale, width)));
    return (
      <text key={tick} x={at} y={10} text-anchor="middle">
        {text}
      </text>
    );
  };
  return (
    <svg class="axis" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
      {ticks.map(label)}
      {ticks.map((tick) => (
        <path key={tick} d={`M${positionOf(tick, scale, width)} 12V${HEIGHT}`} />
      ))}
      <path d={`M${MARGIN} ${HEIGHT - 0.5}H${width - MARGIN}`} />
    </svg>
  );
}
