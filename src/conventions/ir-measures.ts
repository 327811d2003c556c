import { judgedOnly } from "../core/views.ts";
import type { Conditions, Profile, ToolParameter } from "./profile.ts";

/** Unjudged items are taken out of the lists first. */
const judged_only: ToolParameter = { True: { views: [judgedOnly] }, False: "" };

/** trec_eval weighs recall by beta, where van Rijsbergen's F does by its square. */
const beta: ToolParameter = {
  ...{ "0.25": "beta=0.5", "0.5": `beta=${Math.SQRT1_2}`, "1": "", "2": `beta=${Math.SQRT2}`, "4": "beta=2" },
};

/** cwl-eval takes a run as it comes, and its readers go no farther than rank 1000. */
const cwlEval: Conditions = { ties: "input", precision: "double" };

/** pyndeval ranks items by score, and equal ones by id, ascending. */
const pyndeval: Conditions = { ties: "id-ascending", precision: "double" };

/** It counts 0 of queries that the run lacks. */
const ofPresent: Conditions = { missing: "skip" };

/** ir_measures (PyPI: ir_measures), which asks trec_eval, cwl-eval and others for the numbers. */
export const irMeasures: Profile = {
  id: "ir_measures",
  title: "As trec_eval 9 with queries missing from the run as 0, but RR@k with ties by item id, ascending.",
  tool: {
    name: "ir_measures",
    version: "0.4.3",
    evidence: "printed",
    source: "github.com/terrierteam/ir_measures",
  },
  runs: {
    options: { ties: "id-descending", missing: "zero", precision: "single" },
    measures: "nDCG@10, AP, RR@10, P@10, R@100, Judged@10",
  },
  names: [
    { name: "AP[@{k}]", measure: "AP@{k}", parameters: { judged_only } },
    { name: "P@{k}", measure: "P@{k}", parameters: { judged_only } },
    { name: "R@{k}", measure: "R@{k}", parameters: { judged_only } },
    {
      name: "nDCG[@{k}]",
      measure: "nDCG@{k}",
      parameters: { dcg: { log2: "" }, gains: "gain", judged_only },
    },
    { name: "RR", measure: "RR", parameters: { judged_only } },
    { name: "RR@{k}", measure: "RR@{k}", conditions: { ties: "id-ascending", precision: "double" } },
    { name: "Rprec", measure: "Rprec", parameters: { judged_only } },
    { name: "Success@{k}", measure: "Success@{k}", parameters: { judged_only } },
    {
      name: "IPrec@{recall}",
      measure: "IPrec(rounding=up)@{recall}",
      parameters: { judged_only },
      except: ["empty lists, of which it gives nan at some levels of recall"],
    },
    { name: "Bpref", measure: "Bpref" },
    { name: "infAP", measure: "infAP" },
    { name: "RBP(rel={rel})", measure: "RBP(rel={rel})", conditions: cwlEval },
    { name: "RBP[@{k}]", refused: "it has RBP of a level of relevance only, over the whole list: RBP(rel=1)" },
    ...["INST", "INSQ", "NERR10", "NERR11"].map((name) => {
      return { name, measure: `${name}(horizon=1000)`, conditions: cwlEval };
    }),
    {
      name: "BPM@{k}",
      measure: "BPM(horizon=1000)@{k}",
      conditions: cwlEval,
      except: ["gains that reach T but for rounding, which cwl_eval adds up as doubles: its reader goes on"],
    },
    ...["NERR8", "NERR9"].map((name) => {
      return { name: `${name}@{k}`, measure: `${name}(horizon=1000)@{k}`, conditions: cwlEval };
    }),
    {
      name: "SDCG@{k}",
      measure: "SDCG(horizon=1000)@{k}",
      parameters: { dcg: { log2: "" } },
      conditions: cwlEval,
    },
    {
      name: "Compat",
      measure: "Compat",
      parameters: { normalize: { True: "", False: "normalize=false" } },
      conditions: { ties: "id-ascending", precision: "double" },
    },
    { name: "SetP", measure: "SetP", parameters: { judged_only } },
    { name: "SetRelP", measure: "SetRelP" },
    { name: "SetP(relative=True)", measure: "SetRelP" },
    { name: "SetR", measure: "SetR" },
    { name: "SetF", measure: "SetF", parameters: { beta, judged_only } },
    { name: "SetAP", measure: "SetAP", parameters: { judged_only } },
    { name: "nDCG(dcg=exp-log2)[@{k}]", measure: "nDCG(gain=exp2)@{k}" },
    { name: "ERR[@{k}]", measure: "ERR@{k}" },
    {
      name: "Judged[@{k}]",
      measure: "Judged(negative=zero)@{k}",
      conditions: { ties: "id-ascending", precision: "double" },
    },
    // At cutoff 1 pyndeval divides by nothing.
    { name: "alpha_DCG@1", measure: "alpha_DCG@1", conditions: pyndeval },
    { name: "ERR_IA@1", measure: "alpha_DCG@1", conditions: pyndeval },
    ...["alpha_DCG", "ERR_IA"].map((name) => {
      return { name: `${name}@{k}`, measure: `${name}(normalize=independent)@{k}`, conditions: pyndeval };
    }),
    ...["alpha_nDCG@{k}", "nERR_IA@{k}", "NRBP", "AP_IA", "P_IA@{k}", "StRecall@{k}"].map((name) => {
      return { name, measure: name, conditions: pyndeval };
    }),
    {
      name: "nNRBP",
      measure: "nNRBP",
      conditions: pyndeval,
      except: ["queries without a relevant item, of which it gives nan"],
    },
    { name: "NumQ", measure: "NumQ", conditions: ofPresent },
    { name: "NumRel", measure: "NumRel", conditions: ofPresent },
    { name: "NumRelRet", measure: "NumRelRet" },
    { name: "NumRet", measure: "NumRet" },
    { name: "NumRet(rel={rel})", measure: "NumRelRet(rel={rel})" },
    {
      name: "Accuracy[@{k}]",
      measure: "AUC(relevant=retrieved)@{k}",
      conditions: { ties: "input", precision: "double" },
      except: ["the mean: queries without a relevant item in the cut are left out of it"],
    },
  ],
  defects: [
    {
      what: "Compat's ideal list has tied items of one grade in the order of the judgments, and items that were not retrieved before those with scores below 0, so that it is not the one most like the list.",
      versions: "0.4.3",
    },
    {
      what: "Measures of pyndeval are 0 where others with another alpha, beta or rel are asked for beside them, and its alpha_DCG and ERR_IA are not normalized at cutoff 1.",
      versions: "0.4.3",
    },
  ],
};
