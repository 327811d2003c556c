import type { VNode } from "preact";
import { undecidedGroups } from "../../compare/undecided-groups.ts";
import type { ComparedMeasure } from "./model.ts";
import { decidedPairs } from "./pairs.ts";

/** Lanes that brackets are drawn in at most. */
const MOST_LANES = 24;
/** Distance of lanes, in pixels. */
const LANE = 8;

/** Brackets beside the rows of a table: each joins rows of which no two are told apart. */
export interface BracketLanes {
  /** By lane: brackets one below the other, each the rows that it joins, rising. */
  readonly lanes: readonly (readonly (readonly number[])[])[];
  /** By row: letters of its groups. */
  readonly letters: readonly string[];
}

/**
 * The brackets of what was found on a measure.
 *
 * @param rows index of the run in each row
 * @returns undefined where not all pairs were compared, all are told apart, or there are too many groups to draw
 */
export function bracketsOf(
  compared: ComparedMeasure | null | undefined,
  rows: readonly number[],
): BracketLanes | undefined {
  const hasAllPairs = compared?.pairs.run.length === (rows.length * (rows.length - 1)) / 2;
  if (!compared || !hasAllPairs) return undefined;
  const rowOf = new Map(rows.map((run, row) => [run, row]));
  const apart = decidedPairs(compared.pairs).map(([a, b]) => [rowOf.get(a) ?? 0, rowOf.get(b) ?? 0] as const);
  const groups = undecidedGroups(rows.length, apart);
  if (groups === undefined || groups.length === 0) return undefined;
  const lanes: number[][][] = [];
  for (const group of groups) {
    const free = lanes.find((lane) => (lane.at(-1)?.at(-1) ?? -1) < group[0]);
    if (free === undefined) lanes.push([[...group]]);
    else free.push([...group]);
  }
  if (lanes.length > MOST_LANES) return undefined;
  const letters = rows.map((_, row) =>
    groups.flatMap((group, g) => (group.includes(row) ? [letterOf(g)] : [])).join(" "),
  );
  return { lanes, letters };
}

/** a, b, … z, aa, ab, … */
function letterOf(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

/** How much room the brackets take, in pixels. */
export function widthOf({ lanes }: BracketLanes): number {
  return lanes.length * LANE;
}

/** Where a row's first line of text stands, in pixels from its top. */
const TEXT = 17;

/** The part of the brackets that stands beside one row: cells meet, so that the lines run through. */
export function Brackets({
  brackets: { lanes, letters },
  row,
}: {
  readonly brackets: BracketLanes;
  readonly row: number;
}): VNode {
  return (
    <>
      <svg width={widthOf({ lanes, letters })} height="100%" aria-hidden="true">
        {lanes.map((lane, l) => {
          const group = lane.find((rows) => rows[0] <= row && row <= rows[rows.length - 1]);
          if (group === undefined) return null;
          const x = l * LANE + 2;
          const [first, last] = [group[0] === row, group[group.length - 1] === row];
          const isMember = group.includes(row);
          return (
            <g key={l} class={isMember ? undefined : "between"}>
              <line x1={x} x2={x} y1={first ? TEXT : 0} y2={last ? TEXT : "100%"} />
              {isMember && <line x1={x - 1} x2={x + 4} y1={TEXT} y2={TEXT} />}
            </g>
          );
        })}
      </svg>
      <span class="letters">{letters[row]}</span>
    </>
  );
}
