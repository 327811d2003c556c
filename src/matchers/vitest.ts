import { expect } from "vitest";
import { matchers } from "./matchers.ts";
import type { RankingMatchers } from "./typed.ts";

export { type GateOptions, type MatcherOptions, matchers, type SavedBaseline } from "./matchers.ts";

declare module "vitest" {
  interface Matchers<T> extends RankingMatchers<void> {}
}

expect.extend(matchers);
