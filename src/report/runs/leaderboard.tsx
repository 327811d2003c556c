import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { confidenceRange, rounded, tieRange } from "../../core/number-text.ts";
import { type Scale, scaleOf, ticksWithin } from "../view/axis.ts";
import { Axis, IntervalMark } from "../view/interval-mark.tsx";
import { useReport } from "../view/report-state.ts";
import { RunName, useNamesIn } from "../view/run-name.tsx";
import { SaveCsv } from "../view/save-csv.tsx";
import type { Section, SectionProps } from "../view/section.ts";
import { Differences } from "./differences.tsx";
import { lettersOf } from "./letters.ts";
import type { MeasuredRun, RunRanks, RunsModel } from "./model.ts";
import { bestFirst, isBest } from "./order.ts";
import { runColors } from "./run-colors.ts";

/** Beyond this many runs, the table scrolls by itself, and runs can be searched. */
const FEW = 12;
/** Names of up to this many characters stand in one line. */
const SHORT = 26;
/** Width of the drawing of a value, in pixels, and of many runs or measures. */
const [WIDTH, NARROW, MANY_MEASURES] = [60, 50, 6];
/** Labels of an axis at most. */
const MOST_TICKS = 3;

/** All runs on all measures, and the two that are chosen beside each other. */
export const leaderboard: Section<RunsModel> = {
  id: "leaderboard",
  title: "Leaderboard",
  follows: ["measure", "run", "against"],
  View: (shown) => (
    <>
      <Leaderboard {...shown} />
      <Differences {...shown} />
    </>
  ),
};

/** Runs as rows, by the chosen measure or by name. */
interface Order {
  readonly by: "value" | "name";
  readonly isReversed: boolean;
}

/** A measure as a column. */
interface Column {
  readonly scale: Scale;
  readonly ticks: readonly number[];
  readonly width: number;
}

function Leaderboard({ model, choice }: SectionProps<RunsModel>): VNode {
  const { runs, measures, comparison } = model;
  const { measure: chosen, run, against } = choice;
  const { choose, still } = useReport();
  const namesIn = useNamesIn();
  const [order, setOrder] = useState<Order>({ by: "value", isReversed: false });
  const [find, setFind] = useState("");
  const [hasNumbers, setHasNumbers] = useState(still !== undefined && runs.length <= FEW);
  const best = bestFirst(measures[chosen]);
  const places = placesOf(best, measures[chosen].runs);
  const compared = comparison?.measures[chosen];
  const letters = lettersOf(compared, best);
  const columns = measures.map((_, m) => columnOf(model, m));
  const colors = runColors(model, choice);
  const wanted = find.trim().toLowerCase();
  const rows = ordered(model, best, order).filter((r) => runs[r].name.toLowerCase().includes(wanted));
  const toggled = (by: Order["by"]): Order => ({ by, isReversed: order.by === by && !order.isReversed });
  const sortBy = (measure: number): void => {
    setOrder(measure === chosen ? toggled("value") : { by: "value", isReversed: false });
    if (measure !== chosen) choose({ measure });
  };
  const chooseRun = (r: number): void => {
    if (r !== run) choose(r === against ? { run: r, against: run } : { run: r });
  };
  const isByName = order.by === "name";
  const isMany = runs.length > FEW;
  return (
    <>
      {still === undefined && (
        <form class="table-tools" onSubmit={(event) => event.preventDefault()}>
          {isMany && (
            <label>
              Find a run <input type="search" value={find} onInput={({ currentTarget: { value } }) => setFind(value)} />
            </label>
          )}
          <button type="button" aria-pressed={hasNumbers} onClick={() => setHasNumbers(!hasNumbers)}>
            Show numbers
          </button>
          <SaveCsv name="leaderboard" rows={() => csvOf(model, best)} />
        </form>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class={isMany ? "scroll sideways boxed" : "scroll sideways"} tabIndex={0} aria-label="All runs">
        <table class={`leaderboard${hasNumbers ? " numbers" : ""}${isMany ? " many" : ""}`}>
          <caption>
            <span class="caption">{captionOf(model)}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col" class="place">
                <abbr title="place by the chosen measure">#</abbr>
              </th>
              <SortableHeader
                label="run"
                sort={isByName ? (order.isReversed ? "descending" : "ascending") : undefined}
                onSort={still === undefined ? () => setOrder(toggled("name")) : undefined}
              />
              {letters !== undefined && (
                <th scope="col" title="runs with a letter in common are not distinguishable">
                  level
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
                  isChosen={m === chosen}
                  column={columns[m]}
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
            {rows.map((r) => (
              <Row
                key={r}
                {...{ model, chosen, columns, r, hasNumbers }}
                place={places[r]}
                letters={letters?.[best.indexOf(r)]}
                ranks={compared?.ranks?.[r]}
                color={colors[r]}
                role={runs.length === 1 ? undefined : r === run ? "run" : r === against ? "against" : undefined}
                onChoose={still === undefined && runs.length > 1 ? () => chooseRun(r) : undefined}
              />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length === 0 && (
        <p class="empty">
          No run has “{find}” in its name.{" "}
          <button type="button" onClick={() => setFind("")}>
            Clear
          </button>
        </p>
      )}
      {compared?.level !== undefined && <p class="note">{namesIn(compared.level)} Runs with a star may be the best.</p>}
      {letters !== undefined && (
        <p class="note">
          Runs with a letter in common are not distinguishable on {measures[chosen].measure}: {comparison?.undecided}.
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly model: RunsModel;
  /** Indices of the chosen measure and of the run. */
  readonly chosen: number;
  readonly r: number;
  readonly columns: readonly Column[];
  readonly place: number;
  readonly letters: string | undefined;
  readonly ranks: RunRanks | undefined;
  readonly color: string;
  /** What the run is chosen as. */
  readonly role: "run" | "against" | undefined;
  /** Undefined where runs are not chosen. */
  readonly onChoose: (() => void) | undefined;
}

function Row({ model, chosen, r, columns, place, letters, ranks, color, role, onChoose }: RowProps): VNode {
  const { runs, measures, intervals } = model;
  const { name } = runs[r];
  const classes = [role === undefined ? "" : "is-chosen", ranks?.mayBeBest ? "is-level" : ""].filter(Boolean);
  return (
    <tr class={classes.length === 0 ? undefined : classes.join(" ")} onClick={onChoose}>
      <td class="place">{place}</td>
      <th scope="row" class={name.length > SHORT ? "long" : undefined} data-role={role}>
        <Swatch color={color} />
        {onChoose === undefined ? (
          <RunName name={name} />
        ) : (
          <button type="button" aria-pressed={role === "run"} title={`Choose ${name}`}>
            <RunName name={name} />
          </button>
        )}
      </th>
      {letters !== undefined && <td class="letters">{letters}</td>}
      {ranks !== undefined && <td class="ranks">{rangeOf(ranks)}</td>}
      {measures.map(({ measure, runs: all }, m) => (
        <td key={measure} data-label={measure} class={m === chosen ? "chosen" : undefined} title={tellOf(model, m, r)}>
          <Value
            of={all[r]}
            interval={intervals[m][r]}
            column={columns[m]}
            color={color}
            isBest={runs.length > 1 && isBest(measures[m], r)}
          />
        </td>
      ))}
    </tr>
  );
}

/** The color of a run. */
export function Swatch({ color }: { readonly color: string }): VNode {
  return (
    <svg class="swatch" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <rect width="10" height="10" rx="2" fill={color} />
    </svg>
  );
}

/** What is told of a value when the pointer is over it. */
function tellOf({ measures, runs, intervals }: RunsModel, m: number, r: number): string {
  const interval = intervals[m][r];
  const ties = tieRange(measures[m].runs[r]);
  return [
    `${measures[m].measure} of ${runs[r].name}: ${rounded(measures[m].runs[r].value)}`,
    ...(interval === null ? [] : [`95 % confidence interval ${confidenceRange(interval)}`]),
    ...(ties === "" ? [] : [`order of ties ${ties}`]),
  ].join("\n");
}

/** The ranks that a run may have, with a star where it may be the best. */
function rangeOf({ low, high, mayBeBest }: RunRanks): string {
  return `${low === high ? low : `${low}–${high}`}${mayBeBest ? " *" : ""}`;
}

/** The place of each run: runs of the same value share one. */
function placesOf(best: readonly number[], measured: readonly MeasuredRun[]): number[] {
  const places: number[] = [];
  for (const [i, r] of best.entries()) {
    const isShared = i > 0 && measured[best[i - 1]].value === measured[r].value;
    places[r] = isShared ? places[best[i - 1]] : i + 1;
  }
  return places;
}

function captionOf({ runs, measures }: RunsModel): string {
  const isTied = measures.some(({ runs: all }) => all.some((run) => tieRange(run) !== ""));
  return [
    `Value; line: 95 % confidence interval${isTied ? "; bar: what the order of ties can give" : ""}`,
    ...(runs.length > 1 ? ["bold and diamond: the best"] : []),
  ].join("; ");
}

interface HeaderProps {
  readonly label: string;
  readonly title?: string;
  readonly isLowerBetter?: boolean;
  readonly isChosen?: boolean;
  readonly column?: Column;
  readonly sort: "ascending" | "descending" | undefined;
  /** Undefined in a report without a script. */
  readonly onSort: (() => void) | undefined;
}

function SortableHeader({ label, title, isLowerBetter, isChosen, column, sort, onSort }: HeaderProps): VNode {
  const text = (
    <>
      {label}
      {isLowerBetter && <abbr title="lower is better"> ↓</abbr>}
    </>
  );
  return (
    <th scope="col" aria-sort={sort} title={title} class={isChosen ? "chosen" : undefined}>
      {onSort === undefined ? (
        text
      ) : (
        <button type="button" onClick={onSort}>
          {text}
        </button>
      )}
      {column !== undefined && (
        <span class="on-axis">
          <span class="value" />
          <Axis {...column} />
        </span>
      )}
    </th>
  );
}

interface ValueProps {
  readonly of: MeasuredRun;
  readonly interval: readonly [number, number] | null;
  readonly column: Column;
  readonly color: string;
  readonly isBest: boolean;
}

/** A value with its interval drawn beside it; the tie range only where it shows at the printed precision. */
function Value({ of, interval, column, color, isBest: isTop }: ValueProps): VNode {
  const ties = tieRange(of);
  return (
    <>
      <span class="value">{isTop ? <strong>{rounded(of.value)}</strong> : rounded(of.value)}</span>{" "}
      <IntervalMark
        {...column}
        value={of.value}
        interval={interval}
        tieRange={ties === "" ? null : [of.min, of.max]}
        isBest={isTop}
        color={color}
      />
      {ties !== "" && <small>{ties} </small>}
      <small>{confidenceRange(interval)}</small>
    </>
  );
}

function ordered({ runs }: RunsModel, best: readonly number[], { by, isReversed }: Order): readonly number[] {
  const sorted =
    by === "value"
      ? [...best]
      : [...runs.keys()].sort((a, b) => runs[a].name.localeCompare(runs[b].name, "en", { numeric: true }));
  return isReversed ? sorted.reverse() : sorted;
}

/** One scale for all runs on a measure. */
function columnOf({ measures, runs, intervals }: RunsModel, measure: number): Column {
  const scale = scaleOf(
    measures[measure].runs.flatMap(({ value, min, max }, r) => [value, min, max, ...(intervals[measure][r] ?? [])]),
  );
  const width = measures.length > MANY_MEASURES || runs.length > FEW ? NARROW : WIDTH;
  return { scale, ticks: ticksWithin(scale, MOST_TICKS, width), width };
}

/** A row for each run and measure, with all digits. */
function csvOf({ measures, runs, intervals }: RunsModel, best: readonly number[]) {
  const rows = best.flatMap((r) =>
    measures.map(({ measure, runs: all }, m) => {
      const { value, min, max } = all[r];
      return [runs[r].name, measure, value, ...(intervals[m][r] ?? ["", ""]), min, max];
    }),
  );
  return [["run", "measure", "value", "low", "high", "min", "max"], ...rows];
}
