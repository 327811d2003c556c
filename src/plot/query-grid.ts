import { HIT_GREEN, MISS_RED, PALETTE, type Spec, specOf, tooltip, values } from "./spec.ts";

/** A query, an item near to it, or a relevant item that is not. */
export interface GridCell {
  /** Its id or title. */
  readonly label: string;
  /** What is written beneath, such as the distance. */
  readonly detail: string;
  /** A picture as a data URI. */
  readonly image?: string | undefined;
}

/** A query with the items nearest to it. */
export interface GridQuery {
  /** Its index in a report, which a click opens. */
  readonly q?: number;
  readonly query: GridCell;
  /** Nearest first. */
  readonly nearest: readonly (GridCell & { readonly isRelevant: boolean })[];
  /** Relevant items that are not among them. */
  readonly missed: readonly GridCell[];
}

/** Queries under one title. */
export interface GridBlock {
  readonly title: string;
  readonly queries: readonly GridQuery[];
}

/** What a cell is, with the color of its frame; OML draws them in these. */
const KINDS = { query: PALETTE[0], relevant: HIT_GREEN, "not relevant": MISS_RED, "relevant, missed": "#8b919b" };
type CellKind = keyof typeof KINDS;

const CELL_WIDTH = 118;
/** Height of the two lines of a cell, and of its picture. */
const LINES = 44;
const PICTURE = 92;

/** Queries with their nearest items in order, a query a row, and the relevant items that are missed. */
export function queryGrid(blocks: readonly GridBlock[]): Spec {
  const width = mostOf(blocks.flatMap(({ queries }) => queries.map(({ nearest }) => nearest.length)));
  const charts = blocks.map((block) => chartOf(block, width));
  const description = "Queries, the items nearest to each in their order, and relevant items that are not among them";
  return charts.length === 1
    ? specOf(description, charts[0])
    : specOf(description, { vconcat: charts, spacing: 28, resolve: { scale: { x: "independent" } } });
}

function chartOf({ title, queries }: GridBlock, width: number) {
  const cells = queries.flatMap(({ q, query, nearest, missed }, row) =>
    [
      cellOf(row, "query", "query", query),
      ...nearest.map((item, i) => cellOf(row, String(i + 1), item.isRelevant ? "relevant" : "not relevant", item)),
      ...missed.map((item, i) => cellOf(row, missedColumn(i), "relevant, missed", item)),
    ].map((cell) => (q === undefined ? cell : { ...cell, q })),
  );
  const most = mostOf(queries.map(({ missed }) => missed.length));
  const columns = [
    "query",
    ...Array.from({ length: width }, (_, i) => String(i + 1)),
    ...Array.from({ length: most }, (_, i) => missedColumn(i)),
  ];
  const isPictured = cells.some(({ image }) => image !== undefined);
  const height = LINES + (isPictured ? PICTURE : 0);
  const line = (field: string, dy: number, isStrong: boolean) => ({
    mark: {
      ...{ type: "text", dy, limit: CELL_WIDTH - 22, fontSize: isStrong ? 11 : 10 },
      ...(isStrong ? { fontWeight: "bold" } : { opacity: 0.75 }),
    },
    encoding: { text: { field, type: "nominal" } },
  });
  return {
    title,
    width: { step: CELL_WIDTH },
    height: (height + 10) * queries.length,
    data: values(cells),
    encoding: {
      x: {
        ...{ field: "column", type: "nominal", title: null },
        scale: { domain: columns, paddingInner: 0.06, paddingOuter: 0.03 },
        axis: { orient: "top", labelAngle: 0, domain: false, ticks: false },
      },
      y: {
        ...{ field: "row", type: "ordinal", title: null, axis: null },
        scale: { domain: queries.map((_, row) => row), paddingInner: 0.08, paddingOuter: 0.04 },
      },
    },
    layer: [
      {
        mark: { type: "rect", filled: false, strokeWidth: 2.5, cornerRadius: 3 },
        encoding: {
          color: {
            ...{ field: "kind", type: "nominal", title: null },
            scale: { domain: Object.keys(KINDS), range: Object.values(KINDS) },
            legend: { orient: "bottom", symbolType: "square", symbolStrokeWidth: 2.5 },
          },
          tooltip: tooltip({ label: "item", kind: "what it is", detail: "distance" }),
        },
      },
      ...(isPictured
        ? [
            {
              transform: [{ filter: "isValid(datum.image)" }],
              mark: { type: "image", width: CELL_WIDTH - 20, height: PICTURE - 8, yOffset: -LINES / 2 },
              encoding: { url: { field: "image", type: "nominal" } },
            },
          ]
        : []),
      line("label", height / 2 - 30, true),
      line("detail", height / 2 - 15, false),
    ],
  };
}

function cellOf(row: number, column: string, kind: CellKind, { label, detail, image }: GridCell) {
  return { row, column, kind, label, detail, ...(image === undefined ? {} : { image }) };
}

function mostOf(counts: readonly number[]): number {
  return counts.reduce((most, count) => Math.max(most, count), 0);
}

function missedColumn(index: number): string {
  return index === 0 ? "missed" : `missed (${index + 1})`;
}
