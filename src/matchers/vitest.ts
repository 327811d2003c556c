import { expect } from "vitest";
import { matchers } from "./matchers.ts";
import type { RankingMatchers } from "./typed.ts";

export { matchers } from "./matchers.ts";

declare module "vitest" {
  interface Matchers<T> extends RankingMatchers<void> {}
}

expect.extend(matchers);
