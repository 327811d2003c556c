/** Lower and upper end of an interval. */
export type Ends = readonly [number, number];
