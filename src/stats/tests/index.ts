import { bootstrap } from "./bootstrap.ts";
import { pairedT } from "./paired-t.ts";
import { randomization } from "./randomization.ts";
import { randomizedTukeyHsd } from "./randomized-tukey-hsd.ts";
import { sign } from "./sign.ts";
import { tukeyHsd } from "./tukey-hsd.ts";
import { wilcoxon } from "./wilcoxon.ts";

/** Every significance test. */
export const tests = [randomization, pairedT, wilcoxon, sign, bootstrap, tukeyHsd, randomizedTukeyHsd] as const;

/** The id of a significance test. */
export type TestId = (typeof tests)[number]["id"];
