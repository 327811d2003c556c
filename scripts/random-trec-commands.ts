import { keyedRandom } from "../src/core/random.ts";
import type { TrecCommand, TrecVersion } from "./trec-commands.ts";

// Command lines of trec_eval with random options and small random files, the same for a seed at every call. What the versions
// and rankproof do otherwise on purpose (docs/trec_eval.md) does not occur.

/** What is drawn from a seed. */
class Luck {
  readonly #seed: string;
  #drawn = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** A number in [0, 1). */
  number(): number {
    return keyedRandom(1, this.#seed, this.#drawn++);
  }

  is(probability: number): boolean {
    return this.number() < probability;
  }

  below(limit: number): number {
    return Math.floor(this.number() * limit);
  }

  oneOf<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)];
  }

  /** One to four of them, each once. */
  someOf<Value>(values: readonly Value[]): Value[] {
    return [...new Set(Array.from({ length: 1 + this.below(4) }, () => this.oneOf(values)))];
  }
}

const CUTOFFS = ["1", "2", "3", "5", "7", "10", "100"];
const LEVELS = ["0", "0.1", "0.125", "0.5", "0.33", "1", "1.5", "0.75", "-0.5", "0.375", "2", ".2"];
const GRADES = ["0", "1", "2", "3", "1", "2", "-1", "-2", "5", "+1", "12"];
const GAINS = ["1", "2", "3", "0.5", "0.2", "0.9", "-1", "7", "2.5", "0", "-0.5", "1.3", "9"];

/** A measure with parameters, as `-m` takes it. */
function measure(luck: Luck, version: TrecVersion, gainsAreOpen: boolean): string {
  const gains = (): string =>
    luck
      .someOf(GRADES)
      .map((grade) => `${grade}=${luck.oneOf(GAINS)}`)
      .join(",");
  const ofGains =
    version === "10" ? ["dcg", "ideal_dcg", "ndcg", "G", "ndcg_rel", "Rndcg"] : ["ndcg", "G", "ndcg_rel", "Rndcg"];
  const kinds = [
    () => luck.oneOf(["official", "set", "yaap", "infAP", "gm_bpref", "binG", "map.3", "official.3"]),
    () => `${luck.oneOf(["P", "recall", "map_cut", "ndcg_cut", "relative_P", "success"])}.${luck.someOf(CUTOFFS)}`,
    () => `${luck.oneOf(["iprec_at_recall", "Rprec_mult", "11pt_avg"])}.${luck.someOf(LEVELS)}`,
    () => `set_F.${luck.oneOf(["1", "2", "0.5", "1,2", "-0.3", "0"])}`,
    () => `utility.${luck.oneOf(["1,-1,0,0", "2,-.5,-1,0.01", "1,1,1,1"])}`,
    () => `relstring.${luck.oneOf(["2.7", "5", "100", "-3"])}`,
    ...(version === "10"
      ? [() => `rbp_resid.p=${luck.oneOf(["0.8", "0.5", "1", "0", "1.2"])}`, () => `unj.${luck.someOf(CUTOFFS)}`]
      : []),
    // dcg, ideal_dcg and ndcg share their parameters in trec_eval 10, so that only one of them may be asked for.
    ...(gainsAreOpen ? [() => `${luck.oneOf(ofGains)}.${gains()}`, () => "all_trec"] : []),
  ];
  return luck.oneOf(kinds)();
}

function measures(luck: Luck, version: TrecVersion): string[] {
  const asked: string[] = [];
  for (let i = 0; i < 1 + luck.below(4); i++) {
    const gainsAreOpen = asked.every((other) => !/^(ndcg|dcg|ideal_dcg|all_trec)(\.|$)/.test(other));
    asked.push(measure(luck, version, gainsAreOpen));
  }
  return asked.flatMap((text) => ["-m", text]);
}

/** Judgments and a run. Queries are missing from the run for versions before 10, which skip or count them. */
export function randomCommand(seed: number, version: TrecVersion): TrecCommand {
  const luck = new Luck(`lists ${version} ${seed}`);
  const grades = luck.oneOf([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [-1, 0, 1],
    [-2, -1, 0, 1, 2],
    [0, 0, 0, 1],
    [0, 1, 5],
    [0, 12, 3],
  ]);
  const digit = (): string => luck.below(16).toString(16);
  const score = luck.oneOf([
    () => String(luck.below(6)),
    () => luck.number().toFixed(3),
    () => `0x${digit()}.${digit()}p${luck.below(4) - 2}`,
    () => (luck.number() * 20).toFixed(1),
  ]);
  const depth = luck.oneOf([1, 3, 8, 25, 60]);
  const qrels: string[] = ["q0 0 judged 1"];
  const run: string[] = ["q0 Q0 found 0 0 tag"];
  for (let q = 0; q < 1 + luck.below(5); q++) {
    qrels.push(`q${q} 0 judged-too 0`);
    for (let d = 0; d < depth * 1.5; d++) if (luck.is(0.6)) qrels.push(`q${q} 0 d${d} ${luck.oneOf(grades)}`);
    if (version !== "10" && luck.is(0.2)) continue;
    run.push(`q${q} Q0 found-too 0 ${score()} tag`);
    for (let d = 0; d < depth * 1.5; d++) if (luck.is(0.66)) run.push(`q${q} Q0 d${d} 0 ${score()} tag`);
  }
  const options = [
    ...measures(luck, version),
    ...(luck.is(0.7) ? ["-q"] : []),
    ...(luck.is(0.3) ? ["-c"] : []),
    ...(luck.is(0.1) ? ["-n"] : []),
    ...(luck.is(0.4) ? [`-l${luck.oneOf([-3, -2, -1, 0, 2, 3, 5])}`] : []),
    ...(luck.is(0.25) ? [`-M${luck.oneOf([1, 2, 5, 30])}`] : []),
    ...(luck.is(0.2) ? ["-J"] : []),
    ...(luck.is(0.1) ? ["-N", "100"] : []),
    ...(luck.is(0.1) ? ["-D", "0.q0"] : []),
  ];
  return { about: `random lists ${seed}`, version, options, qrels: text(qrels), run: text(run) };
}

/** Preferences or judgments of groups of judges, a run, and some Z scores. */
export function randomPreferences(seed: number, version: TrecVersion): TrecCommand {
  const luck = new Luck(`preferences ${version} ${seed}`);
  const format = luck.oneOf(["prefs", "qrels_prefs", "qrels_jg"]);
  const depth = luck.oneOf([2, 5, 12, 25]);
  const qrels: string[] = [];
  const run: string[] = [];
  const z: string[] = [];
  for (let q = 0; q < 1 + luck.below(4); q++) {
    for (let group = 0; group < 1 + luck.below(3); group++) {
      const fields = (subgroup: number): string => `q${q} g${group}${format === "prefs" ? ` s${subgroup}` : ""}`;
      const share = luck.oneOf([0.2, 0.6]);
      const levels = Array.from({ length: depth * 2 }, () => (luck.is(share) ? 0 : 1 + luck.below(4)));
      for (let subgroup = 0; subgroup < (format === "prefs" ? 1 + luck.below(3) : 1); subgroup++) {
        for (let d = 0; d < depth * 1.5; d++) if (luck.is(0.5)) qrels.push(`${fields(subgroup)} d${d} ${levels[d]}`);
      }
      qrels.push(`${fields(0)} judged${group} 1`);
    }
    run.push(`q${q} Q0 found 0 0 tag`);
    for (let d = 0; d < depth * 1.5; d++) if (luck.is(0.66)) run.push(`q${q} Q0 d${d} 0 ${luck.below(30)} tag`);
    for (const name of ["map_avgjg", "P_avgjg_5", "prefs_simp", "prefs_avgjg", "prefs_num_prefs_poss", "num_q"]) {
      if (luck.is(0.7))
        z.push(`q${q} ${name} ${luck.number().toFixed(4)} ${luck.is(0.1) ? 0 : luck.number().toFixed(4)}`);
    }
    // trec_eval's search for a name may go past the last one.
    z.push(`q${q} A 1 1`, `q${q} zz 1 1`);
  }
  const isGrouped = format === "qrels_jg";
  const options = [
    ...[
      "-R",
      format,
      "-m",
      luck.oneOf(isGrouped ? ["qrels_jg", "map_avgjg", "P_avgjg.3,7"] : ["prefs", "all_prefs", "all_prefs"]),
    ],
    ...(isGrouped && luck.is(0.4) ? [`-l${luck.oneOf([-2, -1, 0, 2])}`] : []),
    ...(isGrouped && luck.is(0.3) ? ["-J"] : []),
    ...(luck.is(0.8) ? ["-q"] : []),
    ...(luck.is(0.25) ? [`-M${luck.oneOf([1, 3, 10])}`] : []),
    ...(luck.is(0.3) ? ["-Z", "z"] : []),
  ];
  return {
    about: `random preferences ${seed}`,
    version,
    options,
    qrels: text(qrels),
    run: text(run),
    z: text([...z, "zz zz 1 1"]),
  };
}

function text(rows: readonly string[]): string {
  return rows.map((row) => `${row}\n`).join("");
}
