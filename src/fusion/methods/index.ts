import type { FusionMethod } from "../method.ts";
import { bayesfuse } from "./bayesfuse.ts";
import { bordafuse } from "./bordafuse.ts";
import { combanz } from "./combanz.ts";
import { combgmnz } from "./combgmnz.ts";
import { combmax } from "./combmax.ts";
import { combmed } from "./combmed.ts";
import { combmin } from "./combmin.ts";
import { combmnz } from "./combmnz.ts";
import { combsum } from "./combsum.ts";
import { condorcet } from "./condorcet.ts";
import { isr } from "./isr.ts";
import { logIsr } from "./log_isr.ts";
import { lognIsr } from "./logn_isr.ts";
import { mapfuse } from "./mapfuse.ts";
import { mixed } from "./mixed.ts";
import { posfuse } from "./posfuse.ts";
import { probfuse } from "./probfuse.ts";
import { rbc } from "./rbc.ts";
import { rrf } from "./rrf.ts";
import { segfuse } from "./segfuse.ts";
import { slidefuse } from "./slidefuse.ts";
import { weightedBordafuse } from "./weighted-bordafuse.ts";
import { weightedCondorcet } from "./weighted-condorcet.ts";
import { weightedMnz } from "./weighted-mnz.ts";
import { weightedSum } from "./weighted-sum.ts";

/** All methods, in the order of help and documents. */
export const methods: readonly FusionMethod[] = [
  rrf,
  combsum,
  combmnz,
  combgmnz,
  combanz,
  combmed,
  combmin,
  combmax,
  weightedSum,
  weightedMnz,
  mixed,
  isr,
  logIsr,
  lognIsr,
  rbc,
  bordafuse,
  weightedBordafuse,
  condorcet,
  weightedCondorcet,
  bayesfuse,
  mapfuse,
  posfuse,
  slidefuse,
  probfuse,
  segfuse,
];
