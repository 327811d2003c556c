import { colorOf, type Spec, specOf, tooltip, values, WIDTH } from "./spec.ts";

/** An approximate index: how much it finds, and how fast. */
export interface IndexPoint {
  readonly index: string;
  /** Indexes of one algorithm have one color, and those of them that no other of it surpasses are joined by a line. */
  readonly algorithm: string;
  readonly recall: number;
  /** Where all is found that may have been found. */
  readonly recallMax: number;
  readonly queriesPerSecond: number;
  /** Whether no other index of the algorithm has as much of both and more of one. */
  readonly isOnFront: boolean;
}

/** Recall of approximate indexes over their speed: up and to the right is better. */
export function recallQps(k: number, points: readonly IndexPoint[]): Spec {
  const algorithms = [...new Set(points.map(({ algorithm }) => algorithm))];
  const front = points.filter(({ isOnFront }) => isOnFront);
  const x = { field: "recall", type: "quantitative", title: `recall@${k}`, scale: { zero: false, nice: true } };
  const y = { field: "queriesPerSecond", type: "quantitative", title: "queries per second", scale: { type: "log" } };
  const color = colorOf(algorithms, "algorithm");
  const fields = {
    ...{ index: "index", algorithm: "algorithm", recall: `recall@${k}`, recallMax: "at most" },
    queriesPerSecond: "queries per second",
  };
  return specOf(`Recall@${k} and queries per second of approximate indexes`, {
    width: WIDTH,
    height: 320,
    layer: [
      {
        data: values([...front].sort((a, b) => a.recall - b.recall)),
        mark: { type: "line", strokeWidth: 2 },
        encoding: { x, y, color, order: { field: "recall" } },
      },
      {
        data: values(points.filter(({ recall, recallMax }) => recallMax > recall)),
        mark: { type: "rule", strokeWidth: 2, opacity: 0.5 },
        encoding: { x, x2: { field: "recallMax" }, y, color },
      },
      {
        data: values(points),
        mark: { type: "point", filled: true, size: 60 },
        encoding: {
          ...{ x, y, color, tooltip: tooltip(fields) },
          opacity: { condition: { test: "datum.isOnFront", value: 1 }, value: 0.4 },
        },
      },
    ],
  });
}
