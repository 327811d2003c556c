/** Sum with Neumaier's compensation: the same to the last digit or so in whatever order the numbers come. */
export function sum(numbers: ArrayLike<number>): number {
  let total = 0;
  let lost = 0;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i];
    const next = total + number;
    if (!Number.isFinite(next)) return next;
    lost += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total;
    total = next;
  }
  return total + lost;
}
