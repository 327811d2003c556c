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
}

/** Most points of a dense chart; more are counted in squares. */
export const MANY = 500;

/** What `versus` draws. */
export interface VersusOptions {
  readonly measure: string;
  /** Name of the run along the x axis. */
  readonly x: string;
  readonly y: string;
  readonly queries: readonly PairedQuery[];
  /** Whether more than 500 points are drawn as squares shaded by how many they hold. Default false. */
  readonly isDense?: boolean;
}

/** One run against another, a point for each query: above the diagonal the second is better. */
export function versus({ measure, x, y, queries, isDense = false }: VersusOptions): Spec {
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
    mark: { type: "circle", size: 45, opacity: 0.65, color: PALETTE[0], cursor: "pointer" },
    encoding: { x: axis("x", shortX), y: axis("y", shortY), tooltip: tooltip({ query: "query", x, y }) },
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

function bounds(all: readonly number[]): [number, number] {
  return all.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
