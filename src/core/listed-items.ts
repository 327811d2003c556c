import { type Ranking, RankingBuilder } from "./ranking.ts";

/**
 * The ranking by items of one by grades whose items are in no other list: their numbers from 0 on. Unjudged items
 * between its ties are not tied.
 */
export function itemsOf({ length, starts, sizes, judged }: Ranking): Ranking {
  const builder = new RankingBuilder(length);
  let item = 0;
  for (let tie = 0; tie <= starts.length; tie++) {
    for (const start = starts[tie] ?? length; item < start; item++) {
      builder.openTie(item, 1);
      builder.add(item);
    }
    if (tie === starts.length) break;
    builder.openTie(item, sizes[tie]);
    for (const end = item + sizes[tie]; item < end; item++) builder.add(item);
  }
  return builder.build(length, judged);
}
