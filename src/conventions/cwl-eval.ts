import type { Profile, SameNumber, ToolParameter } from "./profile.ts";

/** A column of what it prints; with -r also the residual of each. */
const column: ToolParameter = {
  EU: "",
  ETU: "quantity=total-utility",
  EC: "quantity=cost",
  ETC: "quantity=total-cost",
  ED: "quantity=depth",
  ResEU: "unjudged=residual",
  ResETU: "quantity=total-utility,unjudged=residual",
  ResEC: "quantity=cost,unjudged=residual",
  ResETC: "quantity=total-cost,unjudged=residual",
  ResED: "quantity=depth,unjudged=residual",
};

/** A reader of gains from 0 to 1, who goes no farther than rank 1000. */
function reader(name: string, label: string, params: string, at = ""): SameNumber {
  return {
    name,
    measure: `${label}(${params === "" ? "" : `${params},`}max_rel=1,horizon=1000)${at}`,
    parameters: { column },
  };
}

const GOAL = "T={t},b1={b1},R1={r1}";
const RATE = "A={a},b2={b2},R2={r2}";

/** What it adds up as doubles may stay below T. */
const SUMS = ["gains that reach T but for rounding: its reader goes on"];

/** cwl_eval (PyPI: cwl-eval), whose column of metrics has these names. */
export const cwlEval: Profile = {
  id: "cwl_eval",
  title:
    "Gains from 0 to 1 in the order of the run, ranks to 1000; column=ETU, EC, ETC, ED, ResEU, … of a metric are its other columns.",
  tool: {
    name: "cwl_eval",
    version: "cwl-eval 1.0.12",
    evidence: "printed",
    source: "github.com/ireval/cwl",
  },
  runs: {
    options: { ties: "input", missing: "skip", precision: "double" },
    measures:
      "P@1, P@2, P@3, P@4, P@5, P@10, RBP@0.2, RBP@0.4, RBP@0.8, NDCG-k@5, NDCG-k@10, RR, AP, INST-T=1.0, INST-T=2.0, INST-T=3.0",
    except: [
      "grades above 1 or below 0, which it refuses unless its options max_gain and min_gain allow them",
      "runs whose lines of a query are not in the order of their scores: it takes the order of lines",
    ],
  },
  names: [
    reader("P@{k}", "CWL", "browsing=precision", "@{k}"),
    reader("RBP@{p}", "CWL", "p={p}"),
    reader("RR", "CWL", "browsing=rr"),
    reader("AP", "APReader", ""),
    reader("NDCG-k@{k}", "SDCG", "", "@{k}"),
    reader("INST-T={t}", "INST", "T={t}"),
    reader("INSQ-T={t}", "INSQ", "T={t}"),
    { ...reader("BPM-Static-T={t}-K={k}", "BPM", "T={t}", "@{k}"), except: SUMS },
    { ...reader("BPM-Dynamic-T={t}-K={k}-hb={hb}-hc={hc}", "BPM", "T={t},hb={hb}", "@{k}"), except: SUMS },
    reader("U-L@{l}", "UMeasure", "L={l}", "@999"),
    reader("TBG-H@{h}", "TBG", "h={h}", "@1000"),
    reader("IFT-C1-T={t}-b1={b1}-R1={r1}", "IFT", `stops=goal,${GOAL}`),
    reader("IFT-C2-A={a}-b2={b2}-R2={r2}", "IFT", `stops=rate,${RATE}`),
    reader("IFT-C1-C2-T={t}-b1={b1}-R1={r1}-A={a}-b2={b2}-R2={r2}", "IFT", `${GOAL},${RATE}`),
    reader("NERR-EQ8@k={k}", "NERR8", "", "@{k}"),
    reader("NERR-EQ9@k={k}", "NERR9", "", "@{k}"),
    reader("NERR-EQ10@phi={p}", "NERR10", "p={p}"),
    reader("NERR-EQ11@T={t}", "NERR11", "T={t}"),
  ],
  defects: [
    {
      what: "hc of BPM-Dynamic changes nothing: the second loop adds to T, which is no longer read, in place of K.",
      versions: "1.0.12",
    },
    {
      what: "A query whose lines are not together in the run is printed once for each part, as if it were several queries.",
      versions: "1.0.12",
    },
  ],
};
