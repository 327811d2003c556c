/**
 * Ranges of counts: how many open items, the first of an order, reach each level of gain above the lowest. No more
 * reach a level than the one below.
 */
export interface CountBox {
  readonly lows: readonly number[];
  readonly highs: readonly number[];
}

/** The box cut where it is widest; nothing where it holds certain counts. */
export function halved({ lows, highs }: CountBox): CountBox[] {
  const widths = lows.map((low, level) => highs[level] - low);
  const widest = widths.reduce((broadest, width, level) => (width > widths[broadest] ? level : broadest), 0);
  if (!(widths[widest] > 0)) return [];
  const middle = lows[widest] + Math.floor(widths[widest] / 2);
  return [
    { lows, highs: highs.map((high, level) => (level >= widest ? Math.min(high, middle) : high)) },
    { lows: lows.map((low, level) => (level <= widest ? Math.max(low, middle + 1) : low)), highs },
  ].filter((box) => box.lows.every((low, level) => low <= box.highs[level]));
}
