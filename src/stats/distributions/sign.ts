import { betaTails } from "./beta.ts";

/** Two-sided p of as many wins and losses of a fair coin. */
export function signP(wins: number, losses: number): number {
  const [more, less] = [Math.max(wins, losses), Math.min(wins, losses)];
  return more === less ? 1 : Math.min(1, 2 * betaTails(more, less + 1, 0.5, 0.5).lower);
}
