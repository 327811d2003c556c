import { RankproofError } from "./errors.ts";
import { hypergeometric } from "./hypergeometric.ts";
import { gradeStart, knownItems, POOLED, type Ranking, RankingBuilder } from "./ranking.ts";

/** What to do about a tie that is too large to be exact about. */
export const ORDER_THEM = "choose a tie policy such as id-descending";

/** More different contents of one cut tie than this are refused rather than enumerated for minutes. */
const MAX_CONTENTS = 1_000_000;

/**
 * The first `depth` items of the list. When the cut falls inside a tie, which of the tied items stay is chance: each
 * possible content of the tie inside the cut is visited once, as a ranking with its probability. Given that
 * content the cut list is an ordinary ranking, so every measure stays exact (see docs/ties.md, "Cutting a tie").
 *
 * @param seen as much of the ranking as matters where a tie is cut: fewer different items, fewer contents
 * @throws RankproofError unsupported, when the cut tie has more than a million different contents
 */
export function forEachCut(
  ranking: Ranking,
  depth: number,
  visit: (cut: Ranking, probability: number) => void,
  seen?: (ranking: Ranking) => Ranking,
): void {
  if (depth >= ranking.length) {
    visit(ranking, 1);
    return;
  }
  const { starts, sizes } = ranking;
  let boundary = 0;
  while (starts[boundary] + sizes[boundary] <= depth) boundary++;
  const ranks = depth - (starts[boundary] ?? depth);
  if (ranks > 0 && seen !== undefined) {
    forEachCut(seen(ranking), depth, visit);
    return;
  }
  const classes = ranks > 0 ? classesOf(ranking, boundary) : [];
  const contents = classes.reduce((product, { count }) => product * (Math.min(count, ranks) + 1), 1);
  if (contents > MAX_CONTENTS) {
    const tie = `${sizes[boundary]} items with ${classes.length} different grades cut after the first ${ranks}`;
    throw new RankproofError("unsupported", `tie: ${tie} has too many contents (${ORDER_THEM})`, "data");
  }
  const draw = (index: number, itemsLeft: number, ranksLeft: number, probability: number): void => {
    if (index === classes.length) {
      visit(truncated(ranking, depth, boundary, ranks, classes), probability);
      return;
    }
    const { first, mass } = hypergeometric(itemsLeft, classes[index].count, ranksLeft);
    for (let i = 0; i < mass.length; i++) {
      classes[index].drawn = first + i;
      draw(index + 1, itemsLeft - classes[index].count, ranksLeft - first - i, probability * mass[i]);
    }
  };
  draw(0, sizes[boundary], ranks, 1);
}

interface GradeClass {
  grade: number;
  count: number;
  /** How many of them are inside the cut. */
  drawn: number;
}

function classesOf(ranking: Ranking, tie: number): GradeClass[] {
  const classes: GradeClass[] = [];
  for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) {
    const last = classes.at(-1);
    if (last?.grade === ranking.grades[i]) last.count++;
    else classes.push({ grade: ranking.grades[i], count: 1, drawn: 0 });
  }
  if (ranking.pooled[tie] > 0) classes.push({ grade: POOLED, count: ranking.pooled[tie], drawn: 0 });
  return classes;
}

/** The first `ties` ties, then a tie of `ranks` items that holds what was drawn. */
function truncated(ranking: Ranking, depth: number, ties: number, ranks: number, last: readonly GradeClass[]): Ranking {
  const builder = new RankingBuilder(knownItems(ranking));
  for (let tie = 0; tie < ties; tie++) {
    builder.openTie(ranking.starts[tie], ranking.sizes[tie]);
    for (let i = gradeStart(ranking, tie); i < ranking.gradeEnds[tie]; i++) builder.add(ranking.grades[i]);
    for (let i = 0; i < ranking.pooled[tie]; i++) builder.add(POOLED);
  }
  builder.openTie(depth - ranks, ranks);
  for (const { grade, drawn } of last) {
    for (let i = 0; i < drawn; i++) builder.add(grade);
  }
  return builder.build(depth, ranking.judged);
}
