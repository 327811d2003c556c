/** Shared scale of several drawings: the numbers at their left and right ends. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** A scale that holds all of some numbers. */
export function scaleOf(numbers: readonly number[]): Scale {
  const finite = numbers.filter(Number.isFinite);
  const low = finite.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = finite.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  return { low, high };
}

/** Numbers that may be steps of an axis, times a power of ten. */
const STEPS = [1, 2, 5, 10];

/** Round numbers on a scale, at most so many. */
export function ticksOf({ low, high }: Scale, most: number): number[] {
  if (!(low < high)) return Number.isFinite(low) ? [low] : [];
  const power = 10 ** Math.floor(Math.log10((high - low) / most));
  for (const step of [...STEPS, ...STEPS.map((step) => 10 * step)].map((step) => step * power)) {
    const [first, last] = [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)];
    if (last - first < most) return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  }
  return [];
}

/** Ticks in as few decimals as tell all of them. */
export function tickTexts(ticks: readonly number[]): string[] {
  const texts = ticks.map((tick) => String(Number(tick.toPrecision(6))));
  const decimals = texts.reduce((most, text) => Math.max(most, (text.split(".")[1] ?? "").length), 0);
  return ticks.map((tick) => tick.toFixed(decimals).replace("-", "\u2212"));
}

/** Width of a digit of a label, and the least distance of labels, in pixels, about. */
const [DIGIT, GAP] = [6, 5];

/** Width of a label, in pixels, about. */
export function widthOf(text: string): number {
  return DIGIT * text.length;
}

/** As many round numbers as have room for their labels beside each other. */
export function ticksWithin(scale: Scale, most: number, width: number): number[] {
  const ticks = ticksOf(scale, most);
  const room = tickTexts(ticks).reduce((sum, text) => sum + widthOf(text) + GAP, 0);
  return most > 1 && room > width ? ticksWithin(scale, most - 1, width) : ticks;
}
