import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { rounded, shownCount, shownP, signed } from "../../core/number-text.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { contributionsIn } from "./charts.ts";
import type { ModelContributions, RunsModel } from "./model.ts";

/** Contributions of each run to the fusions that expressions name. */
export const contributions: Section<RunsModel> = {
  id: "contributions",
  title: "What each run brings to a fusion",
  follows: ["measure"],
  isShown: ({ contributions: all }) => all.length > 0,
  View: (shown) => shown.model.contributions.map((_, index) => <Fusion key={index} index={index} {...shown} />),
};

interface FusionProps extends SectionProps<RunsModel> {
  /** Index of the fusion among the contributions. */
  readonly index: number;
}

function Fusion({ index, model, choice }: FusionProps): VNode {
  const chart = useMemo(
    () => ({ draw: (shown: RunsModel) => contributionsIn(shown.contributions[index], 0) }),
    [index],
  );
  const fused = model.contributions[index];
  const measure = fused.measures.indexOf(model.measures[choice.measure].measure);
  const [{ depth }] = fused.depths;
  return (
    <>
      <h3>{fused.fusion}</h3>
      <div class="side-by-side">
        <Values fused={fused} measure={measure} />
        <ChartFigure
          chart={chart}
          model={model}
          choice={choice}
          caption={`Relevant items within the first ${depth} ranks of each run, of those that the runs have there together. Of tied items at rank ${depth}, each counts as much as it is likely to be above.`}
        />
      </div>
      <Pools fused={fused} measure={measure} />
      <Overlaps fused={fused} />
    </>
  );
}

interface FoundProps {
  readonly fused: ModelContributions;
}

interface MeasuredProps extends FoundProps {
  /** Index among the measures of the fusion; -1 where it has not this one. */
  readonly measure: number;
}

/** The fusion without each run, compared with all of it. */
function Values({ fused, measure }: MeasuredProps): VNode | null {
  if (measure === -1) return null;
  return (
    <Table
      caption={`${fused.measures[measure]} of the fusion: ${rounded(fused.values[measure])}`}
      header={["run", "by itself", "fusion without it", "change", "corrected p", "verdict"]}
      sections={[
        fused.runs.map(({ name, alone, without, changes }) => {
          const change = changes[measure];
          const values = [name, rounded(alone[measure]), rounded(without[measure])];
          if (change === null) return [...values, "–", "–", "–"];
          const { difference, interval, correctedP, verdict } = change;
          const [low, high] = interval.map((end) => signed(end));
          return [...values, `${signed(difference)} [${low}, ${high}]`, shownP(correctedP), verdict];
        }),
      ]}
    />
  );
}

/** Contributions of the runs within each depth, alone and together. */
function Pools({ fused, measure }: MeasuredProps): VNode {
  const { depths, runs, relevant: all } = fused;
  const best = measure === -1 ? [] : [`best ${fused.measures[measure]}`];
  const share = (relevant: number): string => (all === 0 ? "–" : `${((100 * relevant) / all).toFixed(1)} %`);
  return (
    <Table
      caption="Items within a depth; best: all of them in the order of their grades, which no fusion and no reranking exceeds"
      header={["depth", "run", "items", "only in this run", "relevant", "only in this run", "of all relevant", ...best]}
      sections={depths.map(({ depth, pool, runs: shares, best: values }) => [
        ...shares.map(({ retrieved, relevant, unique }, run) => [
          ...[String(depth), runs[run].name],
          ...[retrieved, unique.retrieved, relevant, unique.relevant].map(shownCount),
          ...[share(relevant), ...best.map(() => "")],
        ]),
        [
          ...[String(depth), "all together", shownCount(pool.retrieved), "", shownCount(pool.relevant), ""],
          ...[share(pool.relevant), ...best.map(() => rounded(values[measure]))],
        ],
      ])}
    />
  );
}

/** Overlap of each two runs. */
function Overlaps({ fused: { depths, runs } }: FoundProps): VNode {
  return (
    <Table
      caption="Overlap: twice what both runs have by what each has, added up"
      header={["depth", "run", "and", "items", "relevant", "not relevant"]}
      sections={depths.map(({ depth, overlaps }) =>
        overlaps.map(({ first, second, retrieved, relevant, others: elsewhere }) => [
          ...[String(depth), runs[first].name, runs[second].name],
          ...[retrieved, relevant, elsewhere].map((value) => value.toFixed(4)),
        ]),
      )}
    />
  );
}
