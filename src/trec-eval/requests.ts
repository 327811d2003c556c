import { printable, RankproofError } from "../core/errors.ts";
import type { PrintedLine } from "./lines.ts";
import { TREC_MEASURES } from "./measures.ts";
import type { TrecSettings } from "./settings.ts";
import type { Version } from "./version.ts";

/** The measures that `-m` options ask for, and the first parameters given for each. */
export interface Requests {
  readonly measures: ReadonlySet<string>;
  readonly parameters: ReadonlyMap<string, string>;
}

/**
 * @param asked each with its parameters after a dot
 * @throws RankproofError unknown or missing
 */
export function requestsIn(asked: readonly string[], { name: version, lacks }: Version): Requests {
  const names = new Set(TREC_MEASURES.map(({ name }) => name).filter((name) => !lacks.has(name)));
  const measures = new Set<string>();
  const parameters = new Map<string, string>();
  for (const text of asked) {
    const dot = text.indexOf(".");
    const name = dot === -1 ? text : text.slice(0, dot);
    if (dot === text.length - 1) throw new RankproofError("missing", `parameters of measure: ${printable(text)}`);
    const members = NICKNAMES.get(name);
    if (members === undefined && !names.has(name)) {
      throw new RankproofError("unknown", `measure: ${printable(name)} (trec_eval ${version} has no such measure)`);
    }
    for (const member of members ?? [name]) if (names.has(member)) measures.add(member);
    if (dot !== -1 && !parameters.has(name)) parameters.set(name, text.slice(dot + 1));
  }
  return { measures, parameters };
}

/** The lines of these measures, in the order of printing. @throws RankproofError invalid or duplicate */
export function linesOf({ measures, parameters }: Requests, settings: TrecSettings): PrintedLine[] {
  return TREC_MEASURES.filter(({ name }) => measures.has(name)).flatMap((measure) =>
    measure.lines(parameters.get(measure.name), settings),
  );
}

const SET = ["utility", "set_P", "set_recall", "set_relative_P", "set_map", "set_F"];
const COUNTS = ["runid", "num_q", "num_ret", "num_rel", "num_rel_ret"];
const OFFICIAL = [...COUNTS, "map", "gm_map", "Rprec", "bpref", "recip_rank", "iprec_at_recall", "P"];

const PREFERENCES = [
  ...["runid", "num_q", "prefs_num_prefs_poss", "prefs_num_prefs_ful", "prefs_num_prefs_ful_ret"],
  ...["prefs_simp", "prefs_pair", "prefs_avgjg"],
];

/** Names that stand for several measures. */
const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ["official", OFFICIAL],
  ["set", [...COUNTS, ...SET]],
  [
    "all_trec",
    [
      ...OFFICIAL,
      ...SET,
      ...["relstring", "recall", "unj", "rbp", "rbp_resid", "infAP", "gm_bpref", "11pt_avg", "ndcg", "relative_P"],
      ...["Rprec_mult", "success", "map_cut", "ndcg_cut", "ndcg_rel", "Rndcg", "binG", "G", "num_nonrel_judged_ret"],
    ],
  ],
  ["prefs", PREFERENCES],
  [
    "all_prefs",
    [
      ...PREFERENCES,
      ...["prefs_avgjg_Rnonrel", "prefs_simp_ret", "prefs_pair_ret", "prefs_avgjg_ret", "prefs_avgjg_Rnonrel_ret"],
      ...["prefs_simp_imp", "prefs_pair_imp", "prefs_avgjg_imp"],
    ],
  ],
  ["qrels_jg", ["runid", "num_q", "map_avgjg", "P_avgjg", "Rprec_mult_avgjg"]],
]);
