/** Scores of the items of one query. */
export type Scores = Readonly<Record<string, number>>;

/** Every order of a list in which no item stands above one with a higher score, as scores without ties. */
export function everyUntied(scores: Scores): Scores[] {
  const items = Object.keys(scores);
  const levels = [...new Set(Object.values(scores))].sort((a, b) => b - a);
  const orders = levels.reduce<string[][]>(
    (before, level) => {
      const tied = permutations(items.filter((item) => scores[item] === level));
      return before.flatMap((order) => tied.map((part) => [...order, ...part]));
    },
    [[]],
  );
  return orders.map((order) => Object.fromEntries(order.map((item, i) => [item, order.length - i])));
}

function permutations(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** Every choice of one element of each list. */
export function everyChoice<Element>(lists: readonly (readonly Element[])[]): Element[][] {
  return lists.reduce<Element[][]>((before, list) => before.flatMap((own) => list.map((one) => [...own, one])), [[]]);
}
