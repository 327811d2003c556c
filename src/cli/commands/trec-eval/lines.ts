import { RankproofError } from "../../../core/errors.ts";

/** What one `-m` asks for: the lines that trec_eval prints for a measure, each with the notation of its value. */
export interface Line {
  /** Name as printed. */
  readonly name: string;
  /** Measures whose mean is the value; one, but for 11pt_avg with levels of its own. */
  readonly notation: readonly string[];
}

interface TrecMeasure {
  readonly name: string;
  readonly kind: "float" | "count" | "runid" | "relstring";
  /** Printed per query, for all queries, or both. */
  readonly where: "both" | "all" | "query";
  /** @param params what follows the dot of `-m name.params`; undefined when there is no dot */
  lines(params: string | undefined): readonly Line[];
}

/** trec_eval's table of measures, in the order in which they are printed. */
export const TREC_MEASURES: readonly TrecMeasure[] = [
  { name: "runid", kind: "runid", where: "all", lines: () => [{ name: "runid", notation: [] }] },
  { ...plain("num_q", "NumQ"), kind: "count", where: "all" },
  { ...plain("num_ret", "NumRet"), kind: "count" },
  { ...plain("num_rel", "NumRel"), kind: "count" },
  { ...plain("num_rel_ret", "NumRelRet"), kind: "count" },
  plain("map", "AP"),
  { ...plain("gm_map", "GMAP"), where: "all" },
  plain("Rprec", "Rprec"),
  plain("bpref", "Bpref"),
  plain("recip_rank", "RR"),
  atLevels("iprec_at_recall", [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1], (level) => `IPrec@${level}`),
  atCutoffs("P", [5, 10, 15, 20, 30, 100, 200, 500, 1000], (k) => `P@${k}`),
  {
    name: "relstring",
    kind: "relstring",
    where: "query",
    lines: (params) => [
      { name: params === undefined ? "relstring" : `relstring_${params}`, notation: [params ?? "10"] },
    ],
  },
  atCutoffs("recall", [5, 10, 15, 20, 30, 100, 200, 500, 1000], (k) => `R@${k}`),
  plain("infAP", "infAP"),
  { ...plain("gm_bpref", "GBpref"), where: "all" },
  atLevels("Rprec_mult", [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2], (multiple) => `Rprec(multiple=${multiple})`),
  withParams("utility", (params) => {
    const [a, b, c, d] = numbers("utility", params ?? "1,-1,0,0", 4);
    return [`Utility(a=${a},b=${b},c=${c},d=${d})`];
  }),
  withParams("11pt_avg", (params) =>
    params === undefined
      ? ["11pt"]
      : numbers("11pt_avg", params)
          .sort((a, b) => a - b)
          .map((level) => `IPrec@${level}`),
  ),
  plain("binG", "binG"),
  withParams("G", (params) => [`G${gains("G", params)}`]),
  plain("dcg", "DCG"),
  withParams("ndcg", (params) => [`nDCG${gains("ndcg", params)}`]),
  withParams("ndcg_rel", (params) => [`nDCGrel${gains("ndcg_rel", params)}`]),
  withParams("Rndcg", (params) => [`Rndcg${gains("Rndcg", params)}`]),
  atCutoffs("ndcg_cut", [5, 10, 15, 20, 30, 100, 200, 500, 1000], (k) => `nDCG@${k}`),
  atCutoffs("map_cut", [5, 10, 15, 20, 30, 100, 200, 500, 1000], (k) => `AP@${k}`),
  atCutoffs("relative_P", [5, 10, 15, 20, 30, 100, 200, 500, 1000], (k) => `R(denominator=capped)@${k}`),
  atCutoffs("success", [1, 5, 10], (k) => `Success@${k}`),
  plain("set_P", "SetP"),
  plain("set_relative_P", "SetRelP"),
  plain("set_recall", "SetR"),
  plain("set_map", "SetAP"),
  // The parameter of trec_eval's set_F is the square of beta.
  withParams("set_F", (params) => [`SetF(beta=${Math.sqrt(numbers("set_F", params ?? "1", 1)[0])})`]),
  { ...plain("num_nonrel_judged_ret", "NumNonrelJudgedRet"), kind: "count" },
  withParams("rbp", (params) => [`RBP(p=${persistence(params)},gain=scaled)`]),
  withParams("rbp_resid", (params) => [`RBPResid(p=${persistence(params)})`]),
  atCutoffs("unj", [5, 10, 20], (k) => `Unj@${k}`),
];

const SINCE_10: ReadonlySet<string> = new Set(["dcg", "rbp", "rbp_resid", "unj"]);
const IN_NO_NICKNAME: ReadonlySet<string> = new Set(["dcg"]);

/** Measures of other inputs (preferences, groups of judges): they will stand beside these. */
const OTHER_INPUTS = /^(prefs|all_prefs|qrels_jg|prefs_.*|.*_avgjg)$/;

const OFFICIAL = [
  "runid",
  "num_q",
  "num_ret",
  "num_rel",
  "num_rel_ret",
  "map",
  "gm_map",
  "Rprec",
  "bpref",
  "recip_rank",
  "iprec_at_recall",
  "P",
];
const SET = [
  "runid",
  "num_q",
  "num_ret",
  "num_rel",
  "num_rel_ret",
  "utility",
  "set_P",
  "set_relative_P",
  "set_recall",
  "set_map",
  "set_F",
];

export type Compatibility = "9" | "10";

/** A measure with the lines it prints. */
export interface Request {
  readonly measure: TrecMeasure;
  readonly lines: readonly Line[];
}

/**
 * What the `-m` options ask for, in trec_eval's order. Of several `-m` for one measure the first with parameters wins.
 *
 * @throws RankproofError unknown, unsupported or invalid
 */
export function requestsOf(names: readonly string[], compatibility: Compatibility): Request[] {
  const table = TREC_MEASURES.filter(({ name }) => compatibility === "10" || !SINCE_10.has(name));
  const nicknames: Readonly<Record<string, readonly string[]>> = {
    official: OFFICIAL,
    set: SET,
    all_trec: table.map(({ name }) => name).filter((name) => !IN_NO_NICKNAME.has(name)),
  };
  const wanted = new Map<string, string | undefined>();
  for (const asked of names) {
    if (Object.hasOwn(nicknames, asked)) {
      for (const name of nicknames[asked]) if (!wanted.has(name)) wanted.set(name, undefined);
      continue;
    }
    const dot = asked.indexOf(".");
    const name = dot === -1 ? asked : asked.slice(0, dot);
    if (OTHER_INPUTS.test(name)) {
      throw new RankproofError(
        "unsupported",
        `measure: ${name} (preference and judge-group judgments are not read yet)`,
      );
    }
    if (!table.some((known) => known.name === name)) {
      throw new RankproofError("unknown", `measure: ${name} (trec_eval ${compatibility} has no such measure)`);
    }
    if (dot === -1) wanted.set(name, wanted.get(name));
    else wanted.set(name, wanted.get(name) ?? asked.slice(dot + 1));
  }
  return table
    .filter(({ name }) => wanted.has(name))
    .map((measure) => ({ measure, lines: measure.lines(wanted.get(measure.name)) }));
}

function plain(name: string, notation: string): TrecMeasure {
  return { name, kind: "float", where: "both", lines: () => [{ name, notation: [notation] }] };
}

function withParams(name: string, notation: (params: string | undefined) => readonly string[]): TrecMeasure {
  return {
    name,
    kind: "float",
    where: "both",
    lines: (params) => [{ name: params === undefined ? name : `${name}_${params}`, notation: notation(params) }],
  };
}

function atCutoffs(name: string, defaults: readonly number[], notation: (cutoff: number) => string): TrecMeasure {
  const lines = (params: string | undefined): readonly Line[] =>
    levels(
      name,
      params === undefined ? defaults : params.split(",").map((text) => Number.parseInt(text, 10) || 0),
      1,
    ).map((cutoff) => ({ name: `${name}_${cutoff}`, notation: [notation(cutoff)] }));
  return { name, kind: "float", where: "both", lines };
}

function atLevels(name: string, defaults: readonly number[], notation: (level: number) => string): TrecMeasure {
  const lines = (params: string | undefined): readonly Line[] =>
    levels(name, params === undefined ? defaults : numbers(name, params), 0).map((level) => ({
      name: `${name}_${level.toFixed(2)}`,
      notation: [notation(level)],
    }));
  return { name, kind: "float", where: "both", lines };
}

function levels(name: string, values: readonly number[], least: number): number[] {
  if (values.some((value) => value < least)) {
    throw new RankproofError(
      "invalid",
      `cutoff of ${name}: ${values.join(",")} (expected numbers of at least ${least})`,
    );
  }
  if (new Set(values).size < values.length) {
    throw new RankproofError("duplicate", `cutoff of ${name}: ${values.join(",")}`);
  }
  return [...values].sort((a, b) => a - b);
}

function numbers(name: string, text: string, count?: number): number[] {
  const values = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (values.some(Number.isNaN) || (count !== undefined && values.length !== count)) {
    const expected = count === undefined ? "numbers parted by commas" : `${count} number${count === 1 ? "" : "s"}`;
    throw new RankproofError("invalid", `parameter of ${name}: ${text} (expected ${expected})`);
  }
  return values;
}

/** `1=3,2=9` as a gain table. */
function gains(name: string, params: string | undefined): string {
  if (params === undefined) return "";
  const pairs = params.split(",").map((pair) => pair.split("="));
  if (
    pairs.some((pair) => pair.length !== 2 || pair.some((part) => part.trim() === "" || Number.isNaN(Number(part))))
  ) {
    throw new RankproofError("invalid", `parameter of ${name}: ${params} (expected level=gain, as in 1=3,2=9)`);
  }
  return `(gain={${pairs.map(([level, gain]) => `${level}:${gain}`).join(",")}})`;
}

function persistence(params: string | undefined): string {
  const text = params?.replace(/^p=/, "") ?? "0.9";
  return String(numbers("rbp", text, 1)[0]);
}
