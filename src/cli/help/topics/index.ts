/** A text of one screen that `rankproof help` prints. */
export interface Topic {
  readonly name: string;
  readonly summary: string;
  load(): Promise<{ text(columns: number): string }>;
}

/** The list of topics. */
export const topics: readonly Topic[] = [
  { name: "ties", summary: "tied scores: what is reported, and how to choose", load: () => import("./ties.ts") },
  { name: "formats", summary: "which files are read and written", load: () => import("./formats.ts") },
  { name: "conventions", summary: "how tools differ, and how to follow one", load: () => import("./conventions.ts") },
];
