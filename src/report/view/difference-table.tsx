import type { ComponentChildren, VNode } from "preact";
import type { Verdict } from "../../compare/comparison.ts";
import { shownP, signed, tieRangeOf } from "../../core/number-text.ts";
import { type Scale, scaleOf, ticksOf } from "./axis.ts";
import { Axis, IntervalMark } from "./interval-mark.tsx";
import { Table } from "./table.tsx";

/** A difference of means: what was compared is better or worse by so much. */
export interface ShownDifference {
  readonly difference: number;
  readonly interval: readonly [number, number];
  readonly p: number;
  readonly correctedP: number;
  readonly verdict: Verdict;
  /** Queries on which it is better, the same and worse. */
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  /** Queries that would settle an undecided one; Infinity where no number would, NaN where that is not known. */
  readonly needed: number;
  /** Null where nothing is tied. */
  readonly tieRange: readonly [number, number] | null;
}

/** A row: what the difference is of, in a cell for each of the first columns. */
export interface DifferenceRow {
  readonly of: readonly ComponentChildren[];
  readonly pair: ShownDifference;
}

interface DifferenceTableProps {
  readonly caption: string;
  /** Heads of the first columns. */
  readonly of: readonly string[];
  readonly rows: readonly DifferenceRow[];
}

/** A column of every table of differences. */
interface DifferenceColumn {
  readonly head: string;
  /** Left out where some row has none; default: always shown. */
  readonly isShown?: (pairs: readonly ShownDifference[]) => boolean;
  cell(pair: ShownDifference): ComponentChildren;
}

const COLUMNS: readonly DifferenceColumn[] = [
  {
    head: "p",
    cell: ({ p }) => shownP(p),
  },
  {
    head: "corrected p",
    isShown: (pairs) => pairs.some(({ p, correctedP }) => p !== correctedP),
    cell: ({ correctedP }) => shownP(correctedP),
  },
  {
    head: "verdict",
    cell: (pair) => <span class={KINDS[verdictOf(pair)]}>{verdictOf(pair)}</span>,
  },
  { head: "won/tied/lost", cell: ({ wins, ties, losses }) => `${wins}/${ties}/${losses}` },
  {
    head: "queries needed",
    isShown: (pairs) => pairs.some(({ needed, verdict }) => verdict === "undecided" && Number.isFinite(needed)),
    cell: ({ needed, verdict }) => (verdict === "undecided" && Number.isFinite(needed) ? String(needed) : ""),
  },
  {
    head: "order of ties",
    isShown: (pairs) => pairs.some(isTied),
    cell: (pair) =>
      isTied(pair) && pair.tieRange !== null ? tieRangeOf([signed(pair.tieRange[0]), signed(pair.tieRange[1])]) : "",
  },
];

const KINDS = { better: "gain", worse: "loss", undecided: undefined, equal: undefined } as const;

/** Width of the drawing of a difference, in pixels, and labels of its axis at most. */
const [WIDTH, MOST_TICKS] = [110, 3];

/** Differences of means, of runs or models: the same columns wherever some are shown. */
export function DifferenceTable({ caption, of, rows }: DifferenceTableProps): VNode | null {
  if (rows.length === 0) return null;
  const pairs = rows.map(({ pair }) => pair);
  const columns = COLUMNS.filter(({ isShown }) => isShown?.(pairs) ?? true);
  const all = scaleAround(pairs);
  // One axis for all where they are of the same unit.
  const shared = all.high <= 1 ? all : undefined;
  const axis = shared && { scale: shared, ticks: ticksOf(shared, MOST_TICKS), width: WIDTH };
  return (
    <Table
      caption={caption}
      isWide={true}
      header={[
        ...of,
        "difference",
        <>
          <span class="unseen">drawn</span>
          {axis !== undefined && <Axis {...axis} />}
        </>,
        "interval",
        ...columns.map(({ head }) => head),
      ]}
      sections={[
        rows.map(({ of: cells, pair }) => [
          ...cells,
          signed(pair.difference),
          <IntervalMark
            key="mark"
            {...(axis ?? { scale: scaleAround([pair]), width: WIDTH })}
            hasZero={true}
            value={pair.difference}
            interval={pair.interval}
            tieRange={isTied(pair) ? pair.tieRange : null}
          />,
          pair.interval.every(Number.isFinite)
            ? `[${signed(pair.interval[0])}, ${signed(pair.interval[1])}]`
            : "too few queries",
          ...columns.map(({ cell }) => cell(pair)),
        ]),
      ]}
    />
  );
}

/** Whether the order of ties shows at the printed precision. */
function isTied({ difference, tieRange }: ShownDifference): boolean {
  return tieRange?.some((end) => signed(end) !== signed(difference)) ?? false;
}

/** Values that are the same on every query leave nothing to be decided. */
function verdictOf({ verdict, wins, losses }: ShownDifference): Verdict | "equal" {
  return wins === 0 && losses === 0 ? "equal" : verdict;
}

/**
 * A scale symmetric around 0; wider than all else where an interval is unbounded, so that its line goes on beyond the
 * dot.
 */
function scaleAround(pairs: readonly ShownDifference[]): Scale {
  const ends = pairs.flatMap(({ difference, interval, tieRange }) => [difference, ...interval, ...(tieRange ?? [])]);
  const finite = ends.filter(Number.isFinite);
  const isBounded = pairs.every(({ interval }) => interval.every(Number.isFinite));
  const beyond = isBounded ? [] : [2 * Math.max(...finite.map(Math.abs)) || 1];
  const numbers = [...finite, ...beyond];
  return scaleOf([...numbers, ...numbers.map((number) => -number)]);
}
