import { type Axis, type Curve, type CurvePoint, curves } from "./curves.ts";
import type { Spec } from "./spec.ts";

/**
 * A measure at rising cutoffs, a line for each run. With Success it is the CMC curve.
 *
 * @param of how many runs there are, where only some are drawn; so in the others
 */
export function cutoffs(measure: string, runs: readonly Curve[], of?: number): Spec {
  const last = runs.flatMap(({ points }) => points.map(({ x }) => x)).reduce((a, b) => Math.max(a, b), 1);
  return curves(
    `${measure}@k for rising cutoffs k`,
    ranks("cutoff k", Math.max(2, last)),
    { title: `${measure}@k` },
    runs,
    { hasPoints: true, of },
  );
}

/** Precision that is reached at least at each level of recall (interpolated), a line for each run. */
export function precisionRecall(runs: readonly Curve[], of?: number): Spec {
  return curves(
    "Interpolated precision at eleven levels of recall",
    { title: "recall", domain: [0, 1] },
    { title: "precision", domain: [0, 1] },
    runs,
    { hasPoints: true, of },
  );
}

/** Share of the items at each rank that nobody judged, a line for each run. */
export function unjudged(runs: readonly Curve[], of?: number): Spec {
  const last = runs.reduce((most, { points }) => Math.max(most, points.length), 2);
  return curves(
    "Share of items that nobody judged, by rank",
    ranks("rank", last),
    { title: "share unjudged", domain: [0, 1] },
    runs.map((run) => ({ ...run, points: joined(run.points) })),
    { of },
  );
}

/** Ranks that are drawn alone; further down, so many ranks more are drawn as one point. */
const [ALONE, GROWTH] = [20, 1.15];

/** Points of single ranks, then of more and more ranks together: at their middle, with their mean. */
function joined(points: readonly CurvePoint[]): CurvePoint[] {
  const drawn = points.slice(0, ALONE);
  for (let from = drawn.length; from < points.length; ) {
    const to = Math.min(points.length, Math.max(from + 1, Math.round(from * GROWTH)));
    const part = points.slice(from, to);
    const mean = (of: (point: CurvePoint) => number): number => part.reduce((sum, p) => sum + of(p), 0) / part.length;
    drawn.push({ x: mean(({ x }) => x), y: mean(({ y }) => y) });
    from = to;
  }
  return drawn;
}

/** An axis of ranks, of which those are labeled that people choose as cutoffs. */
function ranks(title: string, last: number): Axis {
  const powers = Array.from({ length: Math.floor(Math.log10(last)) + 1 }, (_, power) => 10 ** power);
  const labeled = powers.flatMap((power) => [power, 2 * power, 3 * power, 5 * power]).filter((rank) => rank <= last);
  return { title, scale: "log", domain: [1, last], labeled };
}
