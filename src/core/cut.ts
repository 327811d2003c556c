import { RankproofError } from "./errors.ts";
import { hypergeometric } from "./hypergeometric.ts";
import { type Ranking, RankingBuilder } from "./ranking.ts";

/** More different contents of one cut tie than this are refused rather than enumerated for minutes. */
const MAX_CONTENTS = 1_000_000;

/**
 * The list cut after `depth` places. When the cut falls inside a tie, which of the tied items stay is luck: each
 * possible content of the places inside the cut is visited once, as a ranking with its probability. Given that
 * content the cut list is an ordinary ranking, so every measure stays exact (see docs/ties.md, "Cutting a tie").
 *
 * @throws RankproofError unsupported, when the cut tie has more than a million different contents
 */
export function forEachCut(ranking: Ranking, depth: number, visit: (cut: Ranking, probability: number) => void): void {
  if (depth >= ranking.length) {
    visit(ranking, 1);
    return;
  }
  const boundary = boundaryTie(ranking, depth);
  if (boundary === -1) {
    visit(truncated(ranking, depth, ranking.starts.length, undefined), 1);
    return;
  }
  const places = depth - ranking.starts[boundary];
  if (places <= 0 || places === ranking.sizes[boundary]) {
    visit(truncated(ranking, depth, boundary + (places > 0 ? 1 : 0), undefined), 1);
    return;
  }
  const classes = classesOf(ranking, boundary);
  const contents = classes.reduce((product, { count }) => product * (Math.min(count, places) + 1), 1);
  if (contents > MAX_CONTENTS) {
    throw new RankproofError(
      "unsupported",
      `tie: ${ranking.sizes[boundary]} items with ${classes.length} different grades cut after ${places} places has over ` +
        `${MAX_CONTENTS} possible contents (choose a tie policy that orders the items, such as id-descending)`,
      "data",
    );
  }
  const drawn = new Int32Array(classes.length);
  const draw = (index: number, itemsLeft: number, placesLeft: number, probability: number): void => {
    if (index === classes.length) {
      visit(truncated(ranking, depth, boundary, { classes, drawn, places }), probability);
      return;
    }
    const { first, mass } = hypergeometric(itemsLeft, classes[index].count, placesLeft);
    for (let i = 0; i < mass.length; i++) {
      drawn[index] = first + i;
      draw(index + 1, itemsLeft - classes[index].count, placesLeft - first - i, probability * mass[i]);
    }
  };
  draw(0, ranking.sizes[boundary], places, 1);
}

interface GradeClass {
  /** NaN for items in the pool but unjudged. */
  grade: number;
  count: number;
}

/** The first listed tie that does not end inside the cut, or -1. */
function boundaryTie(ranking: Ranking, depth: number): number {
  return ranking.starts.findIndex((start, tie) => start + ranking.sizes[tie] > depth);
}

function classesOf(ranking: Ranking, tie: number): GradeClass[] {
  const classes: GradeClass[] = [];
  for (let i = ranking.gradeStart(tie); i < ranking.gradeEnds[tie]; i++) {
    const last = classes.at(-1);
    if (last?.grade === ranking.grades[i]) last.count++;
    else classes.push({ grade: ranking.grades[i], count: 1 });
  }
  if (ranking.pooled[tie] > 0) classes.push({ grade: Number.NaN, count: ranking.pooled[tie] });
  return classes;
}

function truncated(
  ranking: Ranking,
  depth: number,
  ties: number,
  last: { classes: GradeClass[]; drawn: Int32Array; places: number } | undefined,
): Ranking {
  const builder = new RankingBuilder(ranking.grades.length + ranking.pooled.length);
  for (let tie = 0; tie < ties; tie++) {
    builder.openTie(ranking.starts[tie], ranking.sizes[tie]);
    for (let i = ranking.gradeStart(tie); i < ranking.gradeEnds[tie]; i++) builder.addJudged(ranking.grades[i]);
    builder.addPooled(ranking.pooled[tie]);
  }
  if (last !== undefined) {
    builder.openTie(depth - last.places, last.places);
    last.classes.forEach(({ grade }, index) => {
      if (Number.isNaN(grade)) builder.addPooled(last.drawn[index]);
      else for (let i = 0; i < last.drawn[index]; i++) builder.addJudged(grade);
    });
  }
  return builder.build(depth, ranking.judged);
}
