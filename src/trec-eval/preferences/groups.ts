import { printable, RankproofError } from "../../core/errors.ts";
import { compareIds, fromBinaryString, textOf } from "../../core/ids.ts";
import { Classes, type LevelClass } from "./classes.ts";
import type { Judgment } from "./judgments.ts";
import { PartialOrder } from "./partial-order.ts";
import type { JudgeGroup, Preferences } from "./preferences.ts";

/** A judgment of the item at a position. */
interface PositionedJudgment extends Judgment {
  readonly position: number;
}

/**
 * The preferences of a query.
 *
 * @param retrieved retrieved items, best first, each once
 * @throws RankproofError ambiguous, when a group contradicts itself
 */
export function preferencesOf(judgments: readonly Judgment[], retrieved: readonly string[]): Preferences {
  const missed = new Set(judgments.map(({ item }) => item));
  const judged = retrieved.filter((item) => missed.delete(item));
  const items = [...judged, ...[...missed].sort(compareIds)];
  const positions = new Map(items.map((item, position) => [item, position]));
  const positioned = judgments.flatMap((judgment): PositionedJudgment[] => {
    const position = positions.get(judgment.item);
    return position === undefined ? [] : [{ ...judgment, position }];
  });
  const groups = partsBy(positioned, ({ group }) => group).map((group): JudgeGroup => {
    const subgroups = partsBy(group, ({ subgroup }) => subgroup).map(classesOf);
    if (subgroups.length === 1) {
      checkClasses(subgroups[0], items);
      return new Classes(subgroups[0], judged.length);
    }
    checkRelevance(group);
    const order = new PartialOrder(subgroups, items.length, judged.length);
    const { contradiction } = order;
    if (contradiction !== undefined) {
      const [first, second] = contradiction.map((position) => printable(textOf(fromBinaryString(items[position]))));
      throw contradictory(`${first} is preferred to ${second} and ${second} to ${first}`);
    }
    return order;
  });
  return { judged: items.length, retrieved: judged.length, groups };
}

/** Parts of the judgments by a key, in the order of strcmp. */
function partsBy(
  judgments: readonly PositionedJudgment[],
  keyOf: (judgment: PositionedJudgment) => string,
): PositionedJudgment[][] {
  return [...groupedBy(judgments, keyOf)].sort(([a], [b]) => compareIds(a, b)).map(([, part]) => part);
}

/** The classes of a subgroup, highest level first. */
function classesOf(judgments: readonly PositionedJudgment[]): LevelClass[] {
  return [...groupedBy(judgments, ({ level }) => level)]
    .sort(([a], [b]) => b - a)
    .map(([level, part]) => ({ level, positions: part.map(({ position }) => position).sort((a, b) => a - b) }));
}

function groupedBy<Key>(
  judgments: readonly PositionedJudgment[],
  keyOf: (judgment: PositionedJudgment) => Key,
): Map<Key, PositionedJudgment[]> {
  const groups = new Map<Key, PositionedJudgment[]>();
  for (const judgment of judgments) {
    const key = keyOf(judgment);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [judgment]);
    else group.push(judgment);
  }
  return groups;
}

/** @throws RankproofError ambiguous, when an item is in two classes */
function checkClasses(classes: readonly LevelClass[], items: readonly string[]): void {
  const levels = new Map<number, number>();
  for (const { level, positions } of classes) {
    for (const position of positions) {
      const other = levels.get(position) ?? level;
      if (other !== level)
        throw contradictory(`${printable(textOf(fromBinaryString(items[position])))} has levels ${other} and ${level}`);
      levels.set(position, level);
    }
  }
}

/** @throws RankproofError ambiguous, when an item is relevant in one subgroup and not in another */
function checkRelevance(judgments: readonly PositionedJudgment[]): void {
  const isRelevant = new Map<number, boolean>();
  for (const { item, position, level } of judgments) {
    if (level < 0) continue;
    const judged = isRelevant.get(position) ?? level > 0;
    if (judged !== level > 0)
      throw contradictory(`${printable(textOf(fromBinaryString(item)))} has a level of 0 and one above 0`);
    isRelevant.set(position, judged);
  }
}

function contradictory(what: string): RankproofError {
  return new RankproofError("ambiguous", `preferences of one group: ${what}`, "data");
}
