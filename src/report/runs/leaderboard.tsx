import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { confidenceRange, rounded, tieRange } from "../../core/number-text.ts";
import { ChartFigure } from "../view/chart-figure.tsx";
import { IntervalMark, type Scale, scaleOf } from "../view/interval-mark.tsx";
import { useReport } from "../view/report-state.ts";
import type { Section, SectionProps } from "../view/section.ts";
import { Brackets, bracketsOf, widthOf } from "./brackets.tsx";
import { runCharts } from "./charts.ts";
import { Differences } from "./differences.tsx";
import type { MeasuredRun, RunRanks, RunsModel } from "./model.ts";
import { bestFirst, isBest } from "./order.ts";

/** Up to this many runs the ends of intervals are written below values. */
const FEW = 12;
/** Names of up to this many characters stand in one line. */
const SHORT = 26;

/** All runs on all measures, and the two that are chosen beside each other. */
export const leaderboard: Section<RunsModel> = {
  id: "leaderboard",
  title: "Leaderboard",
  follows: ["measure", "run", "against"],
  View: (shown) => (
    <>
      <Leaderboard {...shown} />
      <ChartFigure chart={runCharts.means} {...shown} caption={captionOfMeans(shown)} />
      <Differences {...shown} />
    </>
  ),
};

/** Explains the marks of the chart; names bars where some are visible. */
function captionOfMeans({ model, choice: { measure } }: SectionProps<RunsModel>): string {
  const line = "A dot is the value, the line its 95 % confidence interval over queries";
  return model.measures[measure].runs.some((run) => tieRange(run) !== "")
    ? `${line}, the bar its tie range: the least and the largest value over all orders of tied items.`
    : `${line}.`;
}

/** Runs as rows, by the chosen measure or by name. */
interface Order {
  readonly by: "value" | "name";
  readonly isReversed: boolean;
}

function Leaderboard({ model, choice: { measure: chosen } }: SectionProps<RunsModel>): VNode {
  const { runs, measures, comparison } = model;
  const { choose, still } = useReport();
  const [order, setOrder] = useState<Order>({ by: "value", isReversed: false });
  const rows = ordered(model, chosen, order);
  const compared = comparison?.measures[chosen];
  const brackets = bracketsOf(compared, rows);
  const scales = measures.map((_, m) => scaleOfMeasure(model, m));
  const toggled = (by: Order["by"]): Order => ({ by, isReversed: order.by === by && !order.isReversed });
  const sortBy = (measure: number): void => {
    setOrder(measure === chosen ? toggled("value") : { by: "value", isReversed: false });
    if (measure !== chosen) choose({ measure });
  };
  const isByName = order.by === "name";
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="scroll" tabIndex={0} aria-label="All runs">
        <table class={runs.length > FEW ? "leaderboard many" : "leaderboard"}>
          <caption>{captionOf(model)}</caption>
          <thead>
            <tr>
              <SortableHeader
                label="run"
                sort={isByName ? (order.isReversed ? "descending" : "ascending") : undefined}
                onSort={still === undefined ? () => setOrder(toggled("name")) : undefined}
              />
              {brackets !== undefined && (
                <th scope="col" class="brackets">
                  <svg width={widthOf(brackets)} height="1" aria-hidden="true" />
                  <span class="unseen">not distinguishable</span>
                </th>
              )}
              {compared?.ranks !== undefined && (
                <th scope="col" title="ranks that the run may have; *: it may be the best">
                  ranks
                </th>
              )}
              {measures.map(({ measure, title, better }, m) => (
                <SortableHeader
                  key={measure}
                  label={measure}
                  title={`${title}; ${better} is better`}
                  isLowerBetter={better === "lower"}
                  scale={scales[m]}
                  sort={
                    !isByName && m === chosen
                      ? (better === "higher") === order.isReversed
                        ? "ascending"
                        : "descending"
                      : undefined
                  }
                  onSort={still === undefined ? () => sortBy(m) : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r, row) => (
              <tr key={r}>
                <th scope="row" class={runs[r].name.length > SHORT ? "long" : undefined}>
                  <bdi>{runs[r].name}</bdi>
                </th>
                {brackets !== undefined && (
                  <td class="brackets" data-label="groups">
                    <Brackets brackets={brackets} row={row} />
                  </td>
                )}
                {compared?.ranks !== undefined && (
                  <td class="ranks" data-label="ranks">
                    {rangeOf(compared.ranks[r])}
                  </td>
                )}
                {measures.map(({ measure, runs: all }, m) => (
                  <td key={measure} data-label={measure} class={m === chosen ? "chosen" : undefined}>
                    <Value
                      of={all[r]}
                      interval={model.intervals[m][r]}
                      scale={scales[m]}
                      isBest={runs.length > 1 && isBest(measures[m], r)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {compared?.level !== undefined && (
        <p class="note">{compared.level} Runs with a star may be the best; ranks are intervals.</p>
      )}
      {brackets !== undefined && (
        <p class="note">
          <span class="bracketed">A bracket joins runs that</span>
          <span class="lettered">Runs with a letter in common</span> are not distinguishable on{" "}
          {measures[chosen].measure}: {comparison?.undecided}.
        </p>
      )}
    </>
  );
}

/** The ranks that a run may have, with a star where it may be the best. */
function rangeOf({ low, high, mayBeBest }: RunRanks): string {
  return `${low === high ? low : `${low}–${high}`}${mayBeBest ? " *" : ""}`;
}

function captionOf({ runs, measures }: RunsModel): string {
  const isTied = measures.some(({ runs: all }) => all.some((run) => tieRange(run) !== ""));
  return [
    `Value, ${isTied ? "{tie range}, " : ""}[95 % confidence interval]`,
    ...(runs.length > 1 ? ["bold and diamond: the best"] : []),
  ].join("; ");
}

interface HeaderProps {
  readonly label: string;
  readonly title?: string;
  readonly isLowerBetter?: boolean;
  readonly scale?: Scale;
  readonly sort: "ascending" | "descending" | undefined;
  /** Undefined in a report without a script. */
  readonly onSort: (() => void) | undefined;
}

function SortableHeader({ label, title, isLowerBetter, scale, sort, onSort }: HeaderProps): VNode {
  const text = (
    <>
      {label}
      {isLowerBetter && <abbr title="lower is better"> ↓</abbr>}
    </>
  );
  return (
    <th scope="col" aria-sort={sort} title={title}>
      {onSort === undefined ? (
        text
      ) : (
        <button type="button" onClick={onSort}>
          {text}
        </button>
      )}
      {scale !== undefined && (
        <span class="ends" aria-hidden="true">
          {scale.low < scale.high && (
            <>
              <span>{scale.low.toFixed(2)}</span>
              <span>{scale.high.toFixed(2)}</span>
            </>
          )}
        </span>
      )}
    </th>
  );
}

interface ValueProps {
  readonly of: MeasuredRun;
  readonly interval: readonly [number, number] | null;
  readonly scale: Scale;
  readonly isBest: boolean;
}

/** A value with its interval drawn beside it; the tie range only where it shows at the printed precision. */
function Value({ of, interval, scale, isBest: isTop }: ValueProps): VNode {
  const ties = tieRange(of);
  return (
    <>
      <span class="value">{isTop ? <strong>{rounded(of.value)}</strong> : rounded(of.value)}</span>{" "}
      <IntervalMark
        scale={scale}
        value={of.value}
        interval={interval}
        tieRange={ties === "" ? null : [of.min, of.max]}
        isBest={isTop}
      />
      {ties !== "" && <small>{ties} </small>}
      <small class="interval">{confidenceRange(interval)}</small>
    </>
  );
}

function ordered({ runs, measures }: RunsModel, chosen: number, { by, isReversed }: Order): readonly number[] {
  const sorted =
    by === "value"
      ? bestFirst(measures[chosen])
      : [...runs.keys()].sort((a, b) => runs[a].name.localeCompare(runs[b].name, "en", { numeric: true }));
  return isReversed ? sorted.reverse() : sorted;
}

/** One scale for all runs on a measure. */
function scaleOfMeasure({ measures, intervals }: RunsModel, measure: number): Scale {
  return scaleOf(
    measures[measure].runs.flatMap(({ value, min, max }, r) => [value, min, max, ...(intervals[measure][r] ?? [])]),
  );
}
