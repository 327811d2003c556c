import { axisTitle } from "./axis-title.ts";
import { shortNames } from "./short-names.ts";
import { PALETTE, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** One query on two runs. */
export interface PairedQuery {
  readonly query: string;
  /** Value of the first run. */
  readonly x: number;
  /** Value of the second run. */
  readonly y: number;
  /** What the second run gains. */
  readonly difference?: number | undefined;
}

/** Most points of a dense chart; more are counted in squares. */
export const MANY = 500;

/** More points than these are small, and so pale that many on one place are darker than one. */
const SOME = 200;

/** What `versus` draws. */
export interface VersusOptions {
  readonly measure: string;
  /** Name of the run along the x axis. */
  readonly x: string;
  readonly y: string;
  readonly queries: readonly PairedQuery[];
  /** Whether more than 500 points are drawn as squares shaded by how many they hold. Default false. */
  readonly isDense?: boolean;
  /** Color of the points. Default: the first of the palette. */
  readonly color?: string | undefined;
}

/**
 * One run against another, a point for each query: above the diagonal the second is better. Points at the same place
 * are spread around it.
 */
export function versus({ measure, x, y, queries, isDense = false, color = PALETTE[0] }: VersusOptions): Spec {
  const size = Math.min(WIDTH, 360);
  const [shortX, shortY] = shortNames([x, y]);
  const all = queries.flatMap((query) => [query.x, query.y]);
  const domain = [Math.min(0, ...bounds(all)), Math.max(1e-9, ...bounds(all))];
  const axis = (field: string, run: string) => ({
    field,
    type: "quantitative",
    ...axisTitle([`${measure} of`, run]),
    scale: { domain, nice: true },
  });
  const diagonal = {
    data: values([{ x: domain[0], y: domain[0], x2: domain[1], y2: domain[1] }]),
    mark: { type: "rule", opacity: 0.4, strokeDash: [4, 4], color: "currentColor" },
    encoding: { x: { ...axis("x", shortX) }, y: { ...axis("y", shortY) }, x2: { field: "x2" }, y2: { field: "y2" } },
  };
  const points = {
    data: values(spread(queries, domain[1] - domain[0])),
    mark: {
      type: "circle",
      ...(queries.length > SOME ? { size: 24, opacity: 0.3 } : { size: 45, opacity: 0.55 }),
      color,
      cursor: "pointer",
    },
    encoding: {
      ...{ x: axis("atX", shortX), y: axis("atY", shortY) },
      tooltip: tooltip({ query: "query", x, y, difference: "difference" }),
    },
  };
  const squares = {
    mark: { type: "rect" },
    encoding: {
      x: { ...axis("x", shortX), bin: { maxbins: 25 } },
      y: { ...axis("y", shortY), bin: { maxbins: 25 } },
      color: { aggregate: "count", type: "quantitative", title: "queries", scale: { scheme: "blues", type: "log" } },
    },
  };
  return specOf(`${measure} of each query: ${y} against ${x}`, {
    width: size,
    height: size,
    data: values(queries),
    layer: [isDense && queries.length > MANY ? squares : points, diagonal],
  });
}

/** Distance from a place of the last of its points, as a share of the axes, where these are so many or more. */
const [FARTHEST, MANY_SAME] = [0.05, 40];

/** Angle by which points around a place follow each other, so that none covers another (Vogel 1979). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Where points are drawn: those at the same place are spread around it, in the order of the queries. */
function spread(queries: readonly PairedQuery[], range: number): readonly object[] {
  const placeOf = (query: PairedQuery): string => `${query.x} ${query.y}`;
  const counts = new Map<string, number>();
  for (const query of queries) counts.set(placeOf(query), (counts.get(placeOf(query)) ?? 0) + 1);
  const drawn = new Map<string, number>();
  return queries.map((query) => {
    const place = placeOf(query);
    const index = drawn.get(place) ?? 0;
    drawn.set(place, index + 1);
    const distance = FARTHEST * range * Math.sqrt(index / Math.max(MANY_SAME, counts.get(place) ?? 0));
    const angle = index * GOLDEN_ANGLE;
    return { ...query, atX: query.x + distance * Math.cos(angle), atY: query.y + distance * Math.sin(angle) };
  });
}

function bounds(all: readonly number[]): [number, number] {
  return all.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
