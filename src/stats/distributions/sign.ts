import { betaTails } from "./beta.ts";

/** The outcomes of so many tosses, and products on the way to their number, are counted exactly in doubles. */
const MOST_COUNTED = 50;

/** Two-sided p of as many wins and losses of a fair coin. */
export function signP(wins: number, losses: number): number {
  const [more, less] = [Math.max(wins, losses), Math.min(wins, losses)];
  if (more === less) return 1;
  if (wins + losses <= MOST_COUNTED) return outcomes(wins + losses, less) / 2 ** (wins + losses - 1);
  return Math.min(1, 2 * betaTails(more, less + 1, 0.5, 0.5).lower);
}

/** Of all outcomes of so many tosses, those with `most` heads or fewer. */
function outcomes(tosses: number, most: number): number {
  let [exactly, total] = [1, 1];
  for (let heads = 1; heads <= most; heads++) {
    exactly = (exactly * (tosses - heads + 1)) / heads;
    total += exactly;
  }
  return total;
}
