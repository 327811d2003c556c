import type { SignificanceTest } from "../test.ts";
import { bootstrap } from "./bootstrap.ts";
import { pairedT } from "./paired-t.ts";
import { randomization } from "./randomization.ts";
import { randomizedTukeyHsd } from "./randomized-tukey-hsd.ts";
import { sign } from "./sign.ts";
import { tukeyHsd } from "./tukey-hsd.ts";
import { wilcoxon } from "./wilcoxon.ts";

/** Every significance test. */
export const tests: readonly SignificanceTest[] = [
  randomization,
  pairedT,
  wilcoxon,
  sign,
  bootstrap,
  tukeyHsd,
  randomizedTukeyHsd,
];
