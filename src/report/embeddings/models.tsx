import type { VNode } from "preact";
import { confidenceRange, rounded, signed, tieRange, withTieRange } from "../../core/number-text.ts";
import type { FigureDifference } from "../../jobs/embeddings/figure-differences.ts";
import { scaleOf } from "../view/axis.ts";
import { DifferenceTable } from "../view/difference-table.tsx";
import { IntervalMark } from "../view/interval-mark.tsx";
import { PairHeading } from "../view/pair-heading.tsx";
import { RunName, useNames } from "../view/run-name.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import { firstAndLast, partOf } from "./few-groups.ts";
import { figureText } from "./measures.tsx";
import type { EmbeddingsModel, ModelPair, OtherModel } from "./model.ts";

/** All models on all measures, their differences, and both in each category. */
export const models: Section<EmbeddingsModel> = {
  id: "models",
  title: "Models",
  follows: ["measure"],
  isShown: ({ others }) => others.length > 0,
  View: (shown) => (
    <>
      <div class="models">
        <Models {...shown} />
      </div>
      <Differences {...shown} />
      <Groups {...shown} />
      <Figures {...shown} />
    </>
  ),
};

/** Parts that every model of a report has, including the first. */
export type ShownModel = Pick<OtherModel, "name" | "groups" | "intervals" | "values" | "lists">;

/** The first model, then the others. */
export function modelsOf({ name, groups, intervals, lists, measures, others }: EmbeddingsModel): ShownModel[] {
  return [{ name, groups, intervals, lists, values: measures.map(({ values }) => values) }, ...others];
}

/** Models as rows, the best on the chosen measure first. */
function Models({ model, choice }: SectionProps<EmbeddingsModel>): VNode {
  const { measures, comparison: { over } = {} } = model;
  const all = modelsOf(model);
  const sign = measures[choice.measure].better === "higher" ? 1 : -1;
  const meanOf = ({ groups: [whole] }: ShownModel): number => whole.results[choice.measure].value;
  const sorted = [...all].sort((a, b) => sign * (meanOf(b) - meanOf(a)));
  const scales = measures.map((_, m) =>
    scaleOf(all.flatMap((model) => model.intervals[m] ?? model.groups[0].results[m].value)),
  );
  return (
    <Table
      caption={`Value, {order of ties}, [95 % confidence interval${over === undefined ? "" : ` over each ${over}`}]; bold: the best`}
      header={["model", ...measures.map(({ measure }) => measure)]}
      sections={[
        sorted.map(({ name, groups: [{ results }], intervals }) => [
          <RunName key={name} name={name} />,
          ...results.map((result, m) => {
            const { better } = measures[m];
            const isBest = all.every(({ groups: [{ results: rivals }] }) =>
              better === "higher" ? rivals[m].value <= result.value : rivals[m].value >= result.value,
            );
            const ties = tieRange(result) === "" ? null : ([result.min, result.max] as const);
            return (
              <>
                {isBest ? <strong>{withTieRange(result)}</strong> : withTieRange(result)}{" "}
                <IntervalMark
                  {...{ scale: scales[m], value: result.value, isBest }}
                  interval={intervals[m] ?? null}
                  tieRange={ties}
                />{" "}
                <small>{confidenceRange(intervals[m] ?? null)}</small>
              </>
            );
          }),
        ]),
      ]}
    />
  );
}

/** Every pair of models that was compared, on every measure. */
function Differences({ model: { measures, comparison } }: SectionProps<EmbeddingsModel>): VNode | null {
  if (comparison === undefined) return null;
  const isOnePair = comparison.pairs.every(({ length }) => length === 1);
  const [[first]] = comparison.pairs;
  return (
    <>
      {isOnePair && <PairHeading run={first.run} against={first.against} />}
      <DifferenceTable
        caption={`Differences of means${unitsIn(comparison)}`}
        of={isOnePair ? ["measure"] : ["measure", "model", "against"]}
        rows={comparison.pairs.flatMap((pairs, m) =>
          pairs.map((pair) => ({ of: [measures[m].measure, ...(isOnePair ? [] : namesOf(pair))], pair })),
        )}
      />
    </>
  );
}

/** What intervals and tests take as units, where these are no queries. */
function unitsIn(comparison: EmbeddingsModel["comparison"]): string {
  return comparison?.over === undefined ? "" : `; intervals and p over each ${comparison.over}`;
}

function namesOf({ run, against }: ModelPair): VNode[] {
  return [<RunName key="run" name={run} />, <RunName key="against" name={against} />];
}

/** The chosen measure in each category or class: the value of every model, and how they differ there. */
function Groups({ model, choice: { measure } }: SectionProps<EmbeddingsModel>): VNode | null {
  const nameOf = useNames();
  const [, ...groups] = model.groups;
  const slices = model.comparison?.slices;
  if (groups.length === 0 || slices === undefined) return null;
  const { measure: name } = model.measures[measure];
  const all = modelsOf(model);
  const differenceIn = ({ pairs }: (typeof slices.all)[number]): number => pairs[measure]?.[0]?.difference ?? 0;
  const sorted = [...slices.all].sort((a, b) => differenceIn(b) - differenceIn(a));
  const few = new Set(firstAndLast(sorted));
  const shown = few.size < sorted.length ? [...few] : slices.all;
  const isOnePair = all.length === 2;
  const rows = shown.flatMap((slice) =>
    (slice.pairs[measure] ?? []).map((pair) => ({
      of: [
        ...[slice.name.replace(`${slices.by}=`, ""), String(slice.queries)],
        ...all.map(({ groups: modelGroups }) => {
          const named = modelGroups.find((group) => `${slices.by}=${group.name}` === slice.name);
          return named === undefined ? "" : rounded(named.results[measure].value);
        }),
        ...(isOnePair ? [] : namesOf(pair)),
      ],
      pair,
    })),
  );
  const names = all.map((model) => nameOf(model.name));
  return (
    <DifferenceTable
      caption={`${name} by ${slices.by}${partOf(shown.length, sorted.length)}; p corrected over all groups`}
      of={[slices.by, "queries", ...names, ...(isOnePair ? [] : ["model", "against"])]}
      rows={rows}
    />
  );
}

/** Verification, topology, uncertainty; differences where samples were drawn. */
function Figures({ model }: SectionProps<EmbeddingsModel>): VNode | null {
  const nameOf = useNames();
  const all = modelsOf(model);
  const { figures } = all[0].groups[0];
  if (figures.length === 0) return null;
  const { figures: differences = [] } = model.comparison ?? {};
  const compared = [...new Set(differences.map(({ run }) => run))];
  return (
    <Table
      caption={`Verification, topology, uncertainty${compared.length === 0 ? ": not compared" : ", [95 % confidence interval]"}`}
      header={[
        ...["figure", ...all.map(({ name }) => nameOf(name))],
        ...compared.map((name) => (all.length === 2 ? "difference" : `difference of ${nameOf(name)}`)),
      ]}
      sections={[
        figures.map(({ name }) => [
          ...[name, ...all.map(({ groups: [whole] }) => figureText(whole, name))],
          ...compared.map((run) => differenceText(differences, name, run)),
        ]),
      ]}
    />
  );
}

/** How a figure of a model differs from that of the first; "" where that is unknown. */
function differenceText(differences: readonly FigureDifference[], name: string, model: string): string {
  const found = differences.find(({ figure, run }) => figure === name && run === model);
  if (found === undefined) return "";
  const [low, high] = found.interval;
  return `${signed(found.difference)} [${signed(low)}, ${signed(high)}]`;
}
