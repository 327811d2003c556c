// Command lines of trec_eval with their files, as few people write them: the inputs of test/golden/trec_eval-commands, whose
// outputs come from the real programs. The same at every call.

/** Versions of the real program, as `--compat` names them. */
export type TrecVersion = "9" | "9.0.8-2023" | "10";

/** A command line: the options, and the content of the files qrels, run and z, in this order behind them and after -Z. */
export interface TrecCommand {
  readonly about: string;
  readonly version: TrecVersion;
  readonly options: readonly string[];
  readonly qrels: string;
  readonly run: string;
  readonly z?: string;
}

const lines = (...rows: readonly string[]): string => rows.map((row) => `${row}\n`).join("");

/** A list of one query by its grades from the first rank on; `.` is unjudged. */
function list(query: string, grades: string, judgedOnly: readonly number[] = []): { qrels: string; run: string } {
  const ranked = [...grades].map((grade, i) => ({ grade, item: `d${i + 1}`, score: 1000 - i }));
  return {
    qrels: lines(
      ...ranked.filter(({ grade }) => grade !== ".").map(({ grade, item }) => `${query} 0 ${item} ${grade}`),
      ...judgedOnly.map((grade, i) => `${query} 0 j${i} ${grade}`),
    ),
    run: lines(...ranked.map(({ item, score }) => `${query} Q0 ${item} 0 ${score} tag`)),
  };
}

function both(...lists: readonly { qrels: string; run: string }[]): { qrels: string; run: string } {
  return { qrels: lists.map(({ qrels }) => qrels).join(""), run: lists.map(({ run }) => run).join("") };
}

const GRADED = both(list("q1", "2.01.3", [1, 2]), list("q2", "0102..1"));
const BINARY = both(list("q1", "1.01.1", [1, 1]), list("q2", "0101..1"));
/** Judged items of a pool: -1 is not told from -2 by a single character. */
const POOLED = {
  qrels: lines("q1 0 d1 -1", "q1 0 d2 1", "q1 0 d3 0", "q1 0 d5 1", "q1 0 j1 1", "q2 0 d1 1", "q2 0 d2 -1"),
  run: list("q1", "......").run + list("q2", "...").run,
};
const PREFS = {
  qrels: lines(
    ...["q1 ann a d1 3", "q1 ann a d2 2", "q1 ann a d4 0", "q1 ann b d2 2", "q1 ann b x 1", "q1 ann b d5 0"],
    ...[
      "q1 bob a d2 5",
      "q1 bob a d1 1",
      "q1 bob a d3 0",
      "q1 bob a d4 0",
      "q1 bob a y 0",
      "q2 ann a d2 1",
      "q2 ann a d1 0",
    ],
  ),
  run: list("q1", "......").run + list("q2", "...").run,
};
const GROUPS = {
  qrels: lines(
    ...["q1 ann d1 1", "q1 ann d2 0", "q1 ann d4 2", "q1 bob d2 1", "q1 bob d4 1", "q1 bob x 1", "q2 ann d3 1"],
    ...["q2 cid d1 0", "q2 cid d9 1"],
  ),
  run: PREFS.run,
};
/** Ends with names that come last: trec_eval's search for others goes past the end of what it read, and mostly crashes. */
const ZS_LAST = ["q1 zz 1 1", "q2 zz 1 1", "zz zz 1 1"];
const Z = lines(
  ...["q1 map 0.4 0.1", "q1 P_5 0.5 0.25", "q1 num_ret 5 2", "q2 map 0.25 0", "q2 gm_map -1 0.5", "q1 gm_map -1.5 0.5"],
  ...ZS_LAST,
);

const all = ["9", "9.0.8-2023", "10"] as const;

/** @param command options, separated by blanks */
function command(
  about: string,
  options: string,
  files: { readonly qrels: string; readonly run: string; readonly z?: string },
  versions: readonly TrecVersion[] = ["10"],
): TrecCommand[] {
  const given = options.split(" ").filter((option) => option !== "");
  return versions.map((version) => ({ about, version, options: given, ...files }));
}

const GAINS = [
  "1=3,2=9",
  "1=0.2,2=0.9",
  "1=3,1=4",
  "2=9,1=3,2=1",
  "1=-2,3=5",
  "0=1",
  "-1=2,-2=1",
  "1=0.5,2=1.3,3=1",
  "x=3,1=2",
];
const RATIOS = list("q1", "1..1.......1", [1, 1, 1, 1, 1]);

/** One command line or a few for each thing that is easily done otherwise. */
export const commands: readonly TrecCommand[] = [
  ...command(
    "hexadecimal scores",
    "-q -m map -m recip_rank",
    {
      qrels: GRADED.qrels,
      run: lines(
        "q1 Q0 d1 0 0x1p3 t",
        "q1 Q0 d2 0 0x.8 t",
        "q1 Q0 d3 0 8.5 t",
        "q1 Q0 d4 0 0x1.8P+1x t",
        "q2 Q0 d2 0 0X2 t",
        "q2 Q0 d1 0 1 t",
      ),
    },
    all,
  ),
  ...command(
    "scores that only double precision tells apart",
    "-q -m recip_rank",
    {
      qrels: lines("q1 0 a 1", "q1 0 b 0", "q2 0 b 1"),
      run: lines("q1 Q0 a 0 1.00000002 t", "q1 Q0 b 0 1.00000001 t", "q2 Q0 a 0 16777217 t", "q2 Q0 b 0 16777216 t"),
    },
    all,
  ),
  ...GAINS.flatMap((gains) =>
    ["dcg", "ideal_dcg", "ndcg", "ndcg_rel", "Rndcg", "G"].flatMap((measure) => {
      const versions = measure.endsWith("dcg") && measure !== "Rndcg" && measure !== "ndcg" ? (["10"] as const) : all;
      return command("gains", `-q -m ${measure}.${gains}`, GRADED, gains.startsWith("x") ? ["10"] : versions);
    }),
  ),
  ...command("dcg, ideal_dcg and yaap, which are in no nickname", "-q -m dcg -m ideal_dcg -m yaap", GRADED),
  ...command("yaap", "-q -m yaap", BINARY, all),
  ...command("rbp_resid of judged lists", "-q -m rbp_resid -J", GRADED),
  ...command("rbp_resid", "-q -m rbp_resid.p=0.5,1=3", GRADED),
  ...command("names of levels", "-m iprec_at_recall.0.125,0.375,0.1,12345678.5 -m Rprec_mult.0.125,2.5", GRADED, all),
  ...command(
    "recall levels in any order, above 1 and below 0",
    "-q -m 11pt_avg.0.5,0.2,1.5,0 -m iprec_at_recall.1.5,-0.5",
    GRADED,
    all,
  ),
  ...command("levels in falling order", "-q -m 11pt_avg.1,0.5,0", BINARY, all),
  ...command("gm_map at a decimal tie", "-m gm_map -m map", RATIOS, all),
  ...command("gm_map at another", "-m gm_map", list("q1", "11.1", [1, 1, 1, 1, 1]), all),
  ...command(
    "an item twice in a query that nobody judged",
    "-q -m official",
    {
      qrels: GRADED.qrels,
      run: GRADED.run + lines("q0 Q0 d1 0 1 t", "q0 Q0 d1 0 2 t"),
    },
    all,
  ),
  ...command("set_F with more than one number", "-q -m set_F.1,2 -m set_P", GRADED, all),
  ...command("set_F below 0", "-q -m set_F.-0.5", GRADED, all),
  ...command("a length that is not whole", "-q -m relstring.2.7", POOLED, all),
  ...command(
    "-M 0",
    "-q -M 0 -m num_ret -m num_rel -m P -m map -m gm_map -m bpref -m relstring -m ndcg -m set_F",
    GRADED,
    all,
  ),
  ...["-1", "-2", "-3"].flatMap((level) => [
    ...command("a level below 0", `-q -l ${level} -m all_trec -m yaap`, POOLED, all),
    ...command("a level below 0 of judged lists", `-q -J -l${level} -m official`, POOLED, all),
  ]),
  ...command("level 0", "-q -l0 -m official -m yaap", POOLED, all),
  ...command("-c without a query in common", "-c -q -m official -m relstring", {
    qrels: GRADED.qrels,
    run: lines("q9 Q0 d1 0 1 tag"),
  }),
  ...command("-D with a query", "-q -D 0.q2 -m official", GRADED, all),
  ...command("-D with a query and -c", "-q -c -D 0.q2 -m official", GRADED, all),
  ...command("-D without a query", "-q -D 0 -m map", GRADED, all),
  ...command("abbreviated options", "--quer --meas map --meas=P.5 --nosum --level 2", GRADED, all),
  ...command("letters together", "-qcmmap -mP.5", GRADED, all),
  ...command("a nickname with parameters", "-m official.3 -m map.7", GRADED, all),
  ...command("the first parameters of a measure", "-m P.5 -m P.10 -m P", GRADED, all),
  ...command("numbers as C reads them", "-m P.5junk,+7 -m iprec_at_recall.1e-1,.5x", GRADED, all),
  ...command("preferences", "-R prefs -q -m all_prefs", PREFS, all),
  ...command("preferences, the default ones", "-R prefs -m prefs", PREFS, all),
  ...command("the first preferences", "-R prefs -q -M 2 -m all_prefs", PREFS, all),
  ...command("judgments as preferences", "-R qrels_prefs -q -m all_prefs", GRADED, all),
  ...command("judgments as preferences, with groups", "-R qrels_prefs -c -q -m all_prefs", GROUPS, all),
  ...command("groups of judges", "-R qrels_jg -q -m qrels_jg", GROUPS, all),
  ...command(
    "groups of judges, -J",
    "-R qrels_jg -J -q -m map_avgjg -m P_avgjg.1,2 -m Rprec_mult_avgjg.1,.5",
    GROUPS,
    all,
  ),
  ...command("groups of judges, level 2", "-R qrels_jg -l2 -q -m qrels_jg", GROUPS, all),
  ...command(
    "Z scores",
    "-q -m runid -m num_q -m num_ret -m map -m gm_map -m P.5 -m relstring -Z z",
    { ...GRADED, z: Z },
    all,
  ),
  ...command("Z scores, -c", "-c -m num_q -m num_rel -m map -m gm_map -Z z", { ...GRADED, z: Z }, all),
  ...command("Z scores of preferences", "-R prefs -q -m prefs -Z z", {
    ...PREFS,
    z: lines("q1 prefs_simp 0.5 0.25", ...ZS_LAST),
  }),
  ...command("an unknown option", "-y", GRADED),
  ...command("an unknown long option", "--yes", GRADED),
  ...command("an ambiguous option", "--Re qrels", GRADED),
  ...command("a value where none is taken", "--help=1", GRADED),
  ...command("an unknown measure", "-m mapp", GRADED, all),
  ...command("a dot without parameters", "-m P.", GRADED, all),
  ...command("a cutoff of 0", "-m P.0", GRADED, all),
  ...command("a cutoff twice", "-m P.5,5", GRADED, all),
  ...command("a level twice", "-m iprec_at_recall.0.5,.5", GRADED, all),
  ...command("gains that are no pairs", "-m ndcg.1=2=3", GRADED, all),
  ...command("gains without a value", "-m ndcg.1", GRADED, all),
  ...command("an unknown format of judgments", "-R trec", GRADED, all),
  ...command("an unknown format of runs", "-T trec", GRADED, all),
  ...command("a measure of other judgments", "-m prefs", GRADED, all),
  ...command("judgments of another measure", "-R prefs -m map", PREFS, all),
  ...command("a short line in the run", "-m map", { qrels: GRADED.qrels, run: "q1 Q0 d1\n" }, all),
  ...command("a short line in the judgments", "-m map", { qrels: "q1 0 d1\n", run: GRADED.run }, all),
  ...command("an item judged twice", "-m map", { qrels: GRADED.qrels + lines("q1 0 d1 1"), run: GRADED.run }, all),
  ...command(
    "an item retrieved twice",
    "-m map",
    { qrels: GRADED.qrels, run: GRADED.run + lines("q1 Q0 d1 0 1 t") },
    all,
  ),
  ...command("no query in common", "-m map", { qrels: GRADED.qrels, run: lines("q9 Q0 d1 0 1 t") }, [
    "9",
    "9.0.8-2023",
  ]),
  ...command("no judged query of that name", "-D 0.q9 -m map", GRADED, all),
  ...command(
    "an item of two levels in one group",
    "-R prefs -m prefs",
    { qrels: PREFS.qrels + lines("q1 bob a d2 4"), run: PREFS.run },
    all,
  ),
  ...command(
    "an item both relevant and not",
    "-R prefs -m prefs",
    { qrels: PREFS.qrels + lines("q1 ann c d1 0"), run: PREFS.run },
    all,
  ),
  ...command("a short line in the preferences", "-R prefs -m prefs", { qrels: "q1 a b c\n", run: PREFS.run }, all),
  ...command("a short line in the Z scores", "-m map -Z z", { ...GRADED, z: "q1 map 1\n" }, all),
];
