import type { VNode } from "preact";
import { queriesToDetect } from "../../compare/detection.ts";
import { shownP, signed, tieRangeOf } from "../../core/number-text.ts";
import { IntervalMark, type Scale, scaleOf } from "../view/interval-mark.tsx";
import type { SectionProps } from "../view/section.ts";
import { Table } from "../view/table.tsx";
import type { RunsModel } from "./model.ts";
import { type Pair, pairOf } from "./pairs.ts";

/** The chosen run against the other on every measure; nothing where they are not compared. */
export function Differences({ model, choice: { run, against } }: SectionProps<RunsModel>): VNode | null {
  const { runs, measures, comparison } = model;
  const shown = measures.flatMap(({ measure }, m) => {
    const { pairs, queries = 0 } = comparison?.measures[m] ?? {};
    const pair = pairs && pairOf(pairs, run, against);
    return pair === undefined ? [] : [{ measure, pair, needed: neededQueries(pair, queries, comparison?.detect) }];
  });
  if (shown.length === 0) return null;
  const isTied = shown.some(({ pair }) => pair.tieRange !== null);
  const isCorrected = shown.some(({ pair }) => pair.p !== pair.correctedP);
  return (
    <div>
      <h3>
        <bdi>{runs[run].name}</bdi> against <bdi>{runs[against].name}</bdi>
      </h3>
      <Table
        caption="Differences of means"
        header={[
          "measure",
          "difference",
          "interval",
          ...(isCorrected ? ["p", "corrected p"] : ["p"]),
          "verdict",
          "queries needed",
          ...(isTied ? ["tie range"] : []),
        ]}
        sections={[
          shown.map(({ measure, pair, needed }) => [
            ...[measure, `${signed(pair.difference)} ${ends(pair.interval)}`],
            <IntervalMark key={measure} scale={scaleAround(pair)} hasZero={true} {...drawn(pair)} />,
            ...[shownP(pair.p), ...(isCorrected ? [shownP(pair.correctedP)] : []), verdictOf(pair)],
            needed,
            ...(isTied
              ? [pair.tieRange === null ? "" : tieRangeOf([signed(pair.tieRange[0]), signed(pair.tieRange[1])])]
              : []),
          ]),
        ]}
      />
    </div>
  );
}

/** Values that are the same on every query leave nothing to be decided. */
function verdictOf({ verdict, difference, deviation }: Pair): string {
  return difference === 0 && deviation === 0 ? "equal" : verdict;
}

/** Number of queries that would decide an undecided pair; "" where no number would. */
function neededQueries(pair: Pair, queries: number, detect = Math.abs(pair.difference)): string {
  if (pair.verdict !== "undecided") return "";
  const needed = queriesToDetect(detect, pair, queries);
  return Number.isFinite(needed) ? String(needed) : "";
}

function drawn({ difference: value, interval, tieRange }: Pair) {
  return { value, interval, tieRange };
}

/**
 * A scale symmetric around 0; wider than all else where an interval is unbounded, so that its line goes on beyond the
 * dot.
 */
function scaleAround({ difference, interval, tieRange }: Pair): Scale {
  const ends = [difference, ...interval, ...(tieRange ?? [])].filter(Number.isFinite);
  const beyond = interval.every(Number.isFinite) ? [] : [2 * Math.max(...ends.map(Math.abs)) || 1];
  const numbers = [...ends, ...beyond];
  return scaleOf([...numbers, ...numbers.map((number) => -number)]);
}

function ends([low, high]: readonly [number, number]): string {
  return `[${signed(low)}, ${signed(high)}]`;
}
