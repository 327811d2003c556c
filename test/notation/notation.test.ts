import { describe, expect, test } from "vitest";
import { catalog } from "../../src/measures/index.ts";
import { nDCG } from "../../src/measures/ndcg.ts";
import { findMeasure, parseMeasure, parseMeasures } from "../../src/notation/index.ts";
import { meaningText } from "../../src/notation/meanings.ts";
import { readMeasures } from "../../src/notation/reading.ts";

describe("parseMeasure(text)", () => {
  test.each([
    ["nDCG@10", "nDCG@10"],
    [" nDCG @ 10 ", "nDCG@10"],
    ["ndcg@10", "nDCG@10"],
    ["NDCG@10", "nDCG@10"],
    ["MRR@10", "RR@10"],
    ["hit_rate@5", "Success@5"],
    ["CMC@5", "Success@5"],
    ["RelP@5", "R(denominator=capped)@5"],
    ["F2@5", "F(beta=2)@5"],
    ["eleven-point", "11pt"],
    ["map", "AP"],
    ["map_cut_30", "AP@30"],
    ["ndcg_cut_10", "nDCG@10"],
    ["relative_P_5", "R(denominator=capped)@5"],
    ["iprec_at_recall_0.20", "IPrec@0.2"],
    ["rbp", "RBP(p=0.9,gain=scaled)"],
    ["RBP", "RBP"],
    ["AP@R", "AP@R"],
    ["P(rel=2)@5", "P(rel=2)@5"],
    ["P( rel = 2 )@5", "P(rel=2)@5"],
    ["nDCG(gain = { 1 : 3 , 2 : 9 })", "nDCG(gain={1:3,2:9})"],
    ["AP(denominator='retrieved')@10", "AP(denominator=retrieved)@10"],
    ['AP(denominator="capped",rel=2)@10', "AP(rel=2,denominator=capped)@10"],
    ["nDCG(gain={2:9,1:3})@10", "nDCG(gain={1:3,2:9})@10"],
    ["nDCG(gain={10:9,2:3})", "nDCG(gain={2:3,10:9})"],
    ["nDCG( gain = [0, 1, 3] )@10", "nDCG(gain=[0,1,3])@10"],
    ["RBP(p=.5)", "RBP(p=0.5)"],
    ["RBP(p=5e-1)", "RBP(p=0.5)"],
    ["Utility(a=+2,b=-1.50)", "Utility(a=2,b=-1.5)"],
    ["FirstRel(absent=100)", "FirstRel(absent=100)"],
    ["IPrec@0", "IPrec@0"],
  ])("%s is %s", (text, canonical) => {
    expect(parseMeasure(text).toString()).toBe(canonical);
  });

  test.each([
    "P(rel=2a)@5",
    "P(rel=2 3)@5",
    "RBP(p=x5)",
    "RBP(p=1e)",
    "nDCG(gain=x{1:2})",
    "nDCG(gain={1:2}x)",
    "nDCG(gain={:2})",
    "nDCG(gain={1:})",
    "nDCG(gain={1:2:3})",
    "nDCG(gain={a:2})",
    "nDCG(gain=[])",
    "nDCG(gain=[0,,1])",
    "nDCG(gain=[0,a])",
    "nDCG(gain=[0,-1])",
    "P(=2)@5",
    "P@'5",
  ])("%s is refused", (text) => {
    expect(() => parseMeasure(text)).toThrow(/^invalid /);
  });

  test("a name of trec_eval takes no cutoff of its own", () => {
    expect(() => parseMeasure("ndcg_cut_10@5")).toThrow(/^unknown measure: ndcg_cut_10/);
  });

  test("names of other tools are read where all tools that have them mean one measure by them", () => {
    expect(`${parseMeasure("ndcg_burges@10")}`).toBe("nDCG(gain=exp2)@10");
    expect(() => parseMeasure("RetrievalMAP")).toThrow(
      "unknown measure: RetrievalMAP (in torchmetrics it is AP(denominator=retrieved))",
    );
  });

  test("a parameter that does not count is not written, and refused where it is", () => {
    expect(`${nDCG.with({ gain: "binary", rel: 4 }).at(10)}`).toBe("nDCG(gain=binary,rel=4)@10");
    expect(`${nDCG.with({ gain: "binary", rel: 4 }).with({ gain: "linear" })}`).toBe("nDCG");
    expect(() => nDCG.with({ rel: 4 })).toThrow("unsupported parameter: rel (it counts with gain=binary)");
    expect(`${nDCG.with({ rel: 0 })}`).toBe("nDCG");
    expect(`${parseMeasure("ACG(gain=binary,rel=2)@5")}`).toBe("ACG(gain=binary,rel=2)@5");
    expect(() => parseMeasure("DCG(gain=exp2,rel=4)@5")).toThrow(
      "unsupported parameter of DCG: rel (it counts with gain=binary, as in DCG(gain=binary,rel=4))",
    );
  });

  test("an example of what is missing shows no count of training data", () => {
    expect(() => parseMeasure("ItemCoverage")).toThrow(
      "missing cutoff of ItemCoverage: expected a whole number of at least 1, as in ItemCoverage@10",
    );
  });

  test("one text is one measure", () => {
    expect(() => parseMeasure("official")).toThrow(/^invalid measure: official \(it stands for 29 measures/);
  });

  test("names of measures are different also without hyphens", () => {
    const names = catalog.flatMap(({ measure, aliases = [] }) =>
      [measure.record.label, ...aliases.map(({ name }) => name)].map((name) => [
        name.toLowerCase().replace(/[-_]/g, ""),
        measure.record.id,
      ]),
    );
    const ids = new Map(names.map(([name, id]) => [name, id]));
    expect(names.filter(([name, id]) => ids.get(name) !== id)).toEqual([]);
  });

  test("a name of trec_eval that only its command has says so", () => {
    expect(() => parseMeasure("prefs_simp_ret")).toThrow(
      "unsupported measure of trec_eval: prefs_simp_ret (the command `rankproof trec_eval` prints it)",
    );
  });

  test("a parameter of ir_measures names another measure: relative to the most that a list of its length can have", () => {
    expect(`${parseMeasure("SetP(relative=True)")}`).toBe("SetRelP");
    expect(`${parseMeasure("SetR(rel=2,relative=true)")}`).toBe("SetRelP(rel=2)");
    expect(`${parseMeasure("SetF(relative=True)")}`).toBe("SetRelP");
    expect(`${parseMeasure("R(relative=True,rel=2)@5")}`).toBe("R(rel=2,denominator=capped)@5");
    expect(`${parseMeasure("P(relative=True)@5")}`).toBe("R(denominator=capped)@5");
  });

  test("suggestions come from labels, aliases and trec_eval's whole names", () => {
    expect(() => parseMeasure("recip_rnk")).toThrow("(did you mean recip_rank?)");
    expect(() => parseMeasure("hitrat@5")).toThrow("(did you mean HitRate?)");
    expect(() => parseMeasure("ndcg_cut_x")).not.toThrow("{cutoff}");
  });

  test("values beneath stand in for defaults of measures that have the parameter, and give way to what is written", () => {
    const read = readMeasures("P@5, P(rel=3)@5; RBP NumQ nDCG@3", { beneath: { rel: 2 } });
    expect(read.map(({ measure }) => `${measure}`)).toEqual([
      "P(rel=2)@5",
      "P(rel=3)@5",
      "RBP(rel=2)",
      "NumQ",
      "nDCG@3",
    ]);
  });
});

test("parseMeasures(list) splits at commas, blanks and semicolons outside brackets", () => {
  const list = "nDCG(gain={1:3,2:9})@10,AP(rel=2, denominator=capped)@5\tRR@10;  P@5";
  expect(parseMeasures(list).map(String)).toEqual([
    "nDCG(gain={1:3,2:9})@10",
    "AP(rel=2,denominator=capped)@5",
    "RR@10",
    "P@5",
  ]);
});

describe("findMeasure(text)", () => {
  const found = (text: string) => {
    const { measure, meanings } = findMeasure(text);
    return [`${measure}`, ...meanings.map(meaningText)];
  };

  test("ignores parameters and cutoff of rankproof's notation", () => {
    for (const text of ["nDCG", "nDCG@10", "nDCG(gain=exp2)@10", " ndcg ", "ndcg_cut_10"]) {
      expect(found(text)).toEqual(["nDCG"]);
    }
  });

  test("knows every tool's names, and says what they mean there", () => {
    expect(found("ndcg_burges@10")).toEqual(["nDCG", "in ranx it is nDCG(gain=exp2)@10"]);
    expect(found("hits@3")).toEqual([
      "MeanHits",
      expect.stringMatching(/^in ranx\b.* it is MeanHits@3$/),
      "in tf-ranking it is Success@3",
      "in pykeen, ogb it is FilteredHits@3",
    ]);
    expect(() => found("nonsense")).toThrow("unknown measure: nonsense");
  });

  test("says which tools mean another measure by a name of rankproof's", () => {
    expect(found("recall@10")).toEqual(["R", "in oml, pytorch-metric-learning, ranking-metrics it is Success@10"]);
    expect(found("Accuracy@5")[0]).toBe("AUC");
    expect(found("Accuracy@5")).toContainEqual(expect.stringMatching(/^in beir\b.* it is Success@5$/));
  });
});

test("P and R without a cutoff are those of all retrieved items", () => {
  const written = ["P", "precision", "P(rel=2)", "R", "Recall"].map((text) => parseMeasure(text).toString());
  expect(written).toEqual(["SetP", "SetP", "SetP(rel=2)", "R", "R"]);
});
