import type { VNode } from "preact";
import type { Scale } from "./axis.ts";

/** Counts values in equally wide bins of a scale; the highest value is in the last. */
export function binned(values: Float64Array, { low, high }: Scale, bins: number): Uint32Array {
  const counts = new Uint32Array(bins);
  for (const value of values) {
    const share = low < high ? (value - low) / (high - low) : 0;
    counts[Math.min(bins - 1, Math.floor(share * bins))]++;
  }
  return counts;
}

interface HistogramProps {
  readonly counts: Uint32Array;
  /** Count of the highest bar that there may be. */
  readonly most: number;
  readonly color: string;
}

const [WIDTH, HEIGHT] = [12, 40];

/** Counts as bars, as wide as there is room; the numbers stand beside it. */
export function Histogram({ counts, most, color }: HistogramProps): VNode {
  return (
    <svg
      class="histogram"
      fill={color}
      viewBox={`0 0 ${counts.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {Array.from(counts, (count, i) => {
        // A bin with any value is visible.
        const height = count === 0 ? 0 : Math.max(1, (HEIGHT * count) / most);
        return <rect key={i} x={i * WIDTH} y={HEIGHT - height} width={WIDTH - 1} height={height} />;
      })}
    </svg>
  );
}
