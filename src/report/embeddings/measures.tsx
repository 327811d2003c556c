import type { VNode } from "preact";
import { confidenceRange, rounded, tieRange, withTieRange } from "../../core/number-text.ts";
import { figureMatrix } from "../../jobs/embeddings/figure-matrix.ts";
import { scaleOf } from "../view/axis.ts";
import { IntervalMark } from "../view/interval-mark.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { firstAndLast, partOf } from "./few-groups.ts";
import type { EmbeddingGroup, EmbeddingsModel } from "./model.ts";

/** Every measure and figure, of all queries and of each category. */
export const measures: Section<EmbeddingsModel> = {
  id: "measures",
  title: "Measures",
  follows: ["measure"],
  isShown: ({ others }) => others.length === 0,
  View: (shown) => {
    const { measures: all, intervals, groups } = shown.model;
    const [whole] = groups;
    return (
      <>
        <div class="side-by-side">
          <Table
            caption="Value, {tie range}, [95 % confidence interval over queries]"
            header={["measure", "all"]}
            sections={[
              all.map(({ measure, title }, m) => [
                <abbr key={measure} title={title}>
                  {measure}
                </abbr>,
                <>
                  <strong>{withTieRange(whole.results[m])}</strong> <small>{confidenceRange(intervals[m])}</small>
                </>,
              ]),
            ]}
          />
          {groups.length === 1 && <Figures whole={whole} measures={all.map(({ measure }) => measure)} />}
        </div>
        {groups.length > 1 && <Categories {...shown} />}
      </>
    );
  },
};

/** Figures of all queries: a table of those of each measure, such as "nAUC of P@5", and a list of the others. */
function Figures({ whole, measures: names }: { readonly whole: EmbeddingGroup; readonly measures: readonly string[] }) {
  const { kinds, figureOf, alone } = figureMatrix(whole.figures);
  const rows = names
    .filter((measure) => kinds.some((kind) => figureOf(kind, measure) !== undefined))
    .map((measure) => [measure, ...kinds.map((kind) => figureText(whole, `${kind} of ${measure}`))]);
  return (
    <>
      {rows.length > 0 && (
        <Table caption="Confidence, by measure" header={["measure", ...kinds]} isWide={true} sections={[rows]} />
      )}
      {alone.length > 0 && (
        <Table
          caption="Verification, topology, uncertainty"
          header={["name", "value"]}
          sections={[alone.map((figure) => [labelOf(figure), figureText(whole, figure.name)])]}
        />
      )}
    </>
  );
}

/** The categories as rows, the best on the chosen measure first. */
function Categories({ model: { measures: all, groups }, choice }: SectionProps<EmbeddingsModel>): VNode {
  const sign = all[choice.measure].better === "higher" ? 1 : -1;
  const valueIn = ({ results }: EmbeddingGroup): number => results[choice.measure].value;
  const sorted = firstAndLast(
    [...groups].sort((a, b) => sign * (valueIn(b) - valueIn(a))),
    (group) => group === groups[0],
  );
  const part = partOf(sorted.length, groups.length);
  const scales = all.map((_, m) => scaleOf(groups.flatMap(({ results }) => [results[m].min, results[m].max])));
  const { figures } = groups[0];
  const grid = [
    ["category", "queries", ...figures.map(({ name }) => name)],
    ...sorted.map((group) => [
      ...[group.name, String(group.queries)],
      ...figures.map(({ name }) => figureText(group, name)),
    ]),
  ];
  // The longer side goes down the page.
  const [header, ...rows] = sorted.length < figures.length ? transposed(grid) : grid;
  return (
    <div class="categories">
      <Table
        caption={`Categories by ${all[choice.measure].measure}${part}: value, {tie range}`}
        header={["category", "queries", ...all.map(({ measure }) => measure)]}
        sections={[
          sorted.map(({ name, queries, results }) => [
            ...[name, String(queries)],
            ...results.map(({ value, min, max }, m) => {
              const ties = tieRange({ value, min, max });
              return (
                <>
                  {rounded(value)}{" "}
                  <IntervalMark
                    scale={scales[m]}
                    value={value}
                    interval={null}
                    tieRange={ties === "" ? null : [min, max]}
                  />
                  {ties !== "" && <small>{ties}</small>}
                </>
              );
            }),
          ]),
        ]}
      />
      {figures.length > 0 && (
        <Table caption="Verification, topology, uncertainty of the categories" header={header} sections={[rows]} />
      )}
    </div>
  );
}

function transposed(grid: readonly (readonly string[])[]): string[][] {
  return grid[0].map((_, column) => grid.map((row) => row[column]));
}

/** A figure with its note. */
function labelOf({ name, note }: EmbeddingGroup["figures"][number]): string {
  return note === undefined ? name : `${name} (${note})`;
}

/** The value of a figure in a group; "" where it has none. */
export function figureText({ figures }: EmbeddingGroup, name: string): string {
  const figure = figures.find((candidate) => candidate.name === name);
  if (figure === undefined) return "";
  if (figure.value === undefined) return "–";
  const { value, min = value, max = value, interval = null } = figure;
  return `${withTieRange({ value, min, max })} ${confidenceRange(interval)}`.trimEnd();
}
