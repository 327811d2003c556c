import type { Measure } from "../core/measure.ts";
import { findByName, type Presets, parseNotation, splitMeasures } from "../core/notation.ts";
import { ACG } from "./acg.ts";
import { AP } from "./ap.ts";
import { AUC } from "./auc.ts";
import { binG } from "./bing.ts";
import { Bpref } from "./bpref.ts";
import { DCG } from "./dcg.ts";
import { elevenPoint } from "./eleven-point.ts";
import { ERR } from "./err.ts";
import { F } from "./f.ts";
import { FirstRel } from "./first-rel.ts";
import { G } from "./g.ts";
import { GBpref } from "./gbpref.ts";
import { GMAP } from "./gmap.ts";
import { infAP } from "./infap.ts";
import { IPrec } from "./iprec.ts";
import { Judged } from "./judged.ts";
import { nDCG } from "./ndcg.ts";
import { nDCGrel } from "./ndcg-rel.ts";
import { NumNonrelJudgedRet } from "./num-nonrel-judged-ret.ts";
import { NumQ } from "./num-q.ts";
import { NumRel } from "./num-rel.ts";
import { NumRelRet } from "./num-rel-ret.ts";
import { NumRet } from "./num-ret.ts";
import { P } from "./p.ts";
import { R } from "./r.ts";
import { RBP } from "./rbp.ts";
import { RBPResid } from "./rbp-resid.ts";
import { Rndcg } from "./rndcg.ts";
import { Rprec } from "./rprec.ts";
import { RR } from "./rr.ts";
import { SetAP } from "./set-ap.ts";
import { SetF } from "./set-f.ts";
import { SetP } from "./set-p.ts";
import { SetR } from "./set-r.ts";
import { SetRelP } from "./set-relp.ts";
import { Success } from "./success.ts";
import { Unj } from "./unj.ts";
import { Utility } from "./utility.ts";
import { WAP } from "./wap.ts";

/** Every measure, in the order in which they are listed. Parser, help, docs and tests read only this. */
export const measures: readonly Measure[] = [
  P,
  R,
  F,
  AP,
  Rprec,
  RR,
  Success,
  FirstRel,
  nDCG,
  DCG,
  ACG,
  WAP,
  ERR,
  RBP,
  RBPResid,
  Bpref,
  infAP,
  AUC,
  IPrec,
  elevenPoint,
  GMAP,
  GBpref,
  SetP,
  SetR,
  SetF,
  SetAP,
  SetRelP,
  Utility,
  binG,
  G,
  Rndcg,
  nDCGrel,
  Judged,
  Unj,
  NumQ,
  NumRet,
  NumRel,
  NumRelRet,
  NumNonrelJudgedRet,
];

/**
 * Reads a measure: canonical notation (`nDCG(gain=exp2)@10`), an alias (`MRR@10`), or trec_eval's name (`ndcg_cut_10`).
 *
 * @throws RankproofError unknown, invalid or missing, with the nearest known name
 */
export function parseMeasure(text: string, presets?: Presets): Measure {
  return parseNotation(text, measures, presets);
}

/** Reads a list of measures, separated by commas or blanks. */
export function parseMeasures(text: string, presets?: Presets): Measure[] {
  return splitMeasures(text).map((part) => parseMeasure(part, presets));
}

/** The measure of this name or alias with default parameters; what stands in `(…)` and after `@` is ignored. */
export function findMeasure(text: string): Measure {
  return findByName(text.replace(/[(@].*$/s, ""), measures);
}
