import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { Spec } from "../../plot/spec.ts";
import type { Chart, ReaderChoice } from "../chart.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import type { EmbeddingsModel } from "./model.ts";
import { modelsOf } from "./models.tsx";
import { worstQueriesGrid } from "./query-grid.ts";

/** Queries that are drawn; of a report without a script, which holds every drawing beside the data. */
const DRAWN = 8;
const DRAWN_WHEN_STILL = 4;

/** Nearest items of each. */
const SHOWN = 5;

/** Characters of the pictures in such a drawing at most. */
const MOST_PICTURES = 400_000;

/** The worst queries by the chosen measure with their nearest items, as one picture of each model. */
export const worstQueries: Section<EmbeddingsModel> = {
  id: "worst",
  title: "Worst queries",
  follows: ["measure"],
  isShown: ({ lists }) => Object.keys(lists).length > 0,
  View: (shown) => (
    <>
      {modelsOf(shown.model).map(({ name }, index) => (
        <WorstOf key={name} {...shown} index={index} />
      ))}
    </>
  ),
};

/** @param index of the model among all */
function WorstOf({ model, choice, index }: SectionProps<EmbeddingsModel> & { readonly index: number }): VNode {
  const chart = useMemo<Pick<Chart<EmbeddingsModel, never>, "draw">>(
    () => ({ draw: (all, chosen, isStill) => worstIn(all, index, chosen, isStill) }),
    [index],
  );
  const caption =
    "nearest items in their order, with distances; then relevant items that are not among them. Queries that are level come by the other measures";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="worst" tabIndex={0} aria-label={`Worst queries of ${modelsOf(model)[index].name}`}>
      <ChartFigure
        {...{ chart, model, choice }}
        caption={
          model.others.length === 0 ? (
            `The worst queries, their ${caption}.`
          ) : (
            <>
              <bdi>{modelsOf(model)[index].name}</bdi>: its worst queries, their {caption}.
            </>
          )
        }
      />
    </section>
  );
}

function worstIn(model: EmbeddingsModel, index: number, { measure }: ReaderChoice, isStill: boolean): Spec | undefined {
  const { lists, values } = modelsOf(model)[index];
  const shown = {
    ...model,
    lists,
    measures: model.measures.map((measure, m) => ({ ...measure, values: values[m] })),
  };
  return isStill
    ? worstQueriesGrid(shown, [{ measure, count: DRAWN_WHEN_STILL }], { shown: SHOWN, mostPictures: MOST_PICTURES })
    : worstQueriesGrid(shown, [{ measure, count: DRAWN }], { shown: SHOWN });
}
