import type {} from "expect";
import type { RankingMatchers } from "./typed.ts";

export { type GateOptions, type MatcherOptions, matchers, type SavedBaseline } from "./matchers.ts";

declare module "expect" {
  interface Matchers<R extends void | Promise<void>, T> extends RankingMatchers<R> {}
}

declare global {
  namespace jest {
    interface Matchers<R, T> extends RankingMatchers<R> {}
  }
}
