import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AP, AvgPopularity, evaluate, MIUF } from "../../src/index.ts";
import { rankproof } from "./in-process.ts";

// One table of a recommender: what users rated, and what the system predicted.

/** Rating and prediction of items: by prediction, ann likes the items at ranks 2 and 3, bob the one at rank 1. */
const PREDICTIONS = `user_id,movie_id,rating,prediction
ann,m1,2,4.6
ann,m2,5,4.5
ann,m3,4,3.9
ann,m4,1,2.0
bob,m1,4,4.4
bob,m5,3,4.1
bob,m6,1,1.2
`;

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-ratings-"));
  writeFileSync(join(folder, "predictions.csv"), PREDICTIONS);
});

afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => rankproof(args, { cwd: folder });

/** Values by name, and what was found. */
async function evaluated(...args: string[]): Promise<{ values: Record<string, number>; found: string[] }> {
  const { stdout } = await run("eval", ...args, "--json");
  const { runs, findings } = JSON.parse(stdout);
  const [{ measures }] = runs;
  return {
    values: Object.fromEntries(measures.map((one: { measure: string; value: number }) => [one.measure, one.value])),
    found: findings.map(({ id }: { id: string }) => id),
  };
}

describe("a command line that begins with a file", () => {
  test("is eval of it, and says so", async () => {
    const direct = await run("predictions.csv", "-m", "nDCG@2");
    const named = await run("eval", "predictions.csv", "-m", "nDCG@2");
    expect(direct.code).toBe(0);
    expect(direct.stdout).toBe(named.stdout);
    expect(direct.stderr).toBe("rankproof eval predictions.csv -m nDCG@2\n");
    expect((await run("predictions.csv", "-m", "nDCG@2", "--quiet")).stderr).toBe("");
  });

  test("names the command in what it proposes", async () => {
    writeFileSync(join(folder, "run.csv"), "user_id,movie_id,prediction\nann,m1,4.5\n");
    expect((await run("run.csv")).stderr).toContain("as in: rankproof eval JUDGMENTS run.csv");
  });

  test("a file called as a command is no file", async () => {
    writeFileSync(join(folder, "evaluate"), PREDICTIONS);
    expect((await run("evaluate")).stderr).toBe("unknown command: evaluate (did you mean eval?)\n");
    expect((await run("predictions.tsv")).stderr).toMatch(/^unknown command: predictions\.tsv/);
  });
});

describe("ratings of which all count as relevant", () => {
  const SAID =
    "every judged item counts as relevant in AP, RR: grades are 1 to 5, and 1 is the smallest that counts; --min-grade 4 (minGrade: 4) counts ratings of 4 or more";

  test("are told with the measures that they concern, and the command that mends it", async () => {
    const { stdout, stderr } = await run("predictions.csv", "-m", "AP,RR,nDCG@10");
    expect(stdout).toContain(`\n${SAID}\n`);
    expect(stderr).toBe(
      "rankproof eval predictions.csv -m AP,RR,nDCG@10\ntry: rankproof eval predictions.csv -m AP,RR,nDCG@10 --min-grade 4\n",
    );
  });

  test("the command gives the right values", async () => {
    const { values, found } = await evaluated("predictions.csv", "-m", "AP,RR", "--min-grade", "4");
    // ann: relevant at ranks 2 and 3; bob: at rank 1.
    expect(values["AP(rel=4)"]).toBeCloseTo(((1 / 2 + 2 / 3) / 2 + 1) / 2, 12);
    expect(values["RR(rel=4)"]).toBe(0.75);
    expect(found).toEqual([]);
  });

  test("are not told where no measure counts relevant items, or each has its own smallest grade", async () => {
    expect((await evaluated("predictions.csv", "-m", "nDCG@10")).found).toEqual([]);
    expect((await evaluated("predictions.csv", "-m", "AP(rel=4)")).found).toEqual([]);
  });
});

describe("a table with a further column of scores", () => {
  const further = (name: string, value: (row: number) => number | string): void => {
    const rows = PREDICTIONS.trimEnd()
      .split("\n")
      .map((line, row) => `${line},${row === 0 ? name : value(row)}\n`);
    writeFileSync(join(folder, "two.csv"), rows.join(""));
  };
  const AS_TWO = ["--run-columns", "score=prediction,score=model_b"];

  test("is noted with the options that make two runs of it, which do", async () => {
    further("model_b", (row) => row / 8);
    expect((await run("eval", "two.csv", "-m", "nDCG@2")).stdout).toContain(
      `the scores are those of prediction: model_b is not used; ${AS_TWO.join(" ")} makes a run of each`,
    );
    const two = await run("eval", "two.csv", "-m", "nDCG@2", ...AS_TWO, "--json");
    const { runs, findings } = JSON.parse(two.stdout);
    expect(runs.map((one: { run: string }) => one.run)).toEqual(["prediction", "model_b"]);
    expect(findings).toEqual([]);
  });

  test("is not noted of whole numbers, of texts, and where a column is named", async () => {
    further("clicks", (row) => row);
    expect((await evaluated("two.csv", "-m", "nDCG@2")).found).toEqual([]);
    further("color", () => "red");
    expect((await evaluated("two.csv", "-m", "nDCG@2")).found).toEqual([]);
    further("model_b", (row) => row / 8);
    expect((await evaluated("two.csv", "-m", "nDCG@2", "--run-columns", "score=prediction")).found).toEqual([]);
  });

  test("of a run of its own as well", async () => {
    writeFileSync(join(folder, "qrels.csv"), "user_id,movie_id,rating\nann,m1,5\n");
    writeFileSync(join(folder, "run.csv"), "user_id,movie_id,score,model_b\nann,m1,0.5,0.25\nann,m2,0.25,0.75\n");
    const { stdout } = await run("eval", "qrels.csv", "run.csv", "-m", "nDCG@2");
    const columns = ["--run-columns", "score=score,score=model_b"];
    expect(stdout).toContain(`${columns.join(" ")} makes a run of each`);
    const two = await run("eval", "qrels.csv", "run.csv", "-m", "nDCG@2", ...columns, "--format", "csv");
    expect(two.stdout).toContain("model_b,nDCG@2,all,");
  });
});

describe("training data whose ids are others", () => {
  const train = (rows: string) => writeFileSync(join(folder, "train.csv"), `user_id,movie_id\n${rows}`);
  const found = async (measures: string) => {
    const { stdout } = await run("eval", "predictions.csv", "--train", "train.csv", "-m", measures, "--json");
    return JSON.parse(stdout).findings.filter(({ id }: { id: string }) => id.includes("training"));
  };

  test("are told where they hold no item of the run, with how ids differ", async () => {
    train("ann,x1\nann,x2\nbob,x3\n");
    expect((await run("eval", "predictions.csv", "--train", "train.csv", "-m", "MIUF@2")).stdout).toContain(
      "the training data hold none of the 6 items of the run (run: m1, m2, m3; training data: x1, x2, x3; they differ by a prefix)",
    );
    expect(await found("nDCG@2")).toEqual([]);
  });

  test("are told where they hold no user, of measures of users alone", async () => {
    train("u-ann,m1\nu-bob,m2\nu-bob,m3\nu-bob,m4\nu-bob,m5\nu-bob,m6\n");
    const [{ id, level, text }] = await found("HistorySerendipity(rel=4)@2");
    expect([id, level]).toEqual(["no-training-in-common", "warning"]);
    expect(text).toContain("hold none of the 2 users of the run (run: ann, bob; training data: u-ann, u-bob");
    expect(await found("MIUF@2")).toEqual([]);
  });

  test("are noted where they lack some items, with the measures that take theirs for all items", async () => {
    train("ann,m1\nann,m2\nbob,m3\nbob,m4\nbob,x\nbob,y\n");
    const [{ id, level, text }] = await found("ItemCoverage@2,Gini@2,MIUF@2");
    expect([id, level]).toEqual(["items-outside-training", "note"]);
    expect(text).toBe(
      "2 of 6 recommended items are not in the training data: ItemCoverage@2, Gini@2 take the 6 items there for all that could be recommended",
    );
    expect((await found("MIUF@2"))[0].text).toBe(
      "2 of 6 recommended items are not in the training data: they count as chosen by nobody",
    );
    expect(await found("ItemCoverage(collection=9)@2")).toEqual([]);
  });

  test("are told by the library alike", () => {
    const input = {
      judgments: { u: { a1: 1 } },
      run: { u: ["a1", "a2"] },
      train: { u: ["b7"] },
      measures: [MIUF.at(2)],
    };
    expect(evaluate(input).findings.map(({ id }) => id)).toEqual(["no-training-in-common", "renamed-measures"]);
    const items = { popularity: { a1: 3, a2: 1 } };
    const byHand = evaluate({ ...input, items, measures: [AvgPopularity.at(2)] });
    expect(byHand.findings).toEqual([]);
  });

  test("with fewer items than lists show: the refusal says what gives their number", async () => {
    train("ann,m1\nann,m2\n");
    expect((await run("eval", "predictions.csv", "--train", "train.csv", "-m", "ItemCoverage@2")).stderr).toContain(
      "invalid collection: 2 (expected at least 3, the items that may be among the first 2 of a list; collection=N gives the number of all items, where training data (--train, train) hold fewer)",
    );
  });
});

describe("ratings of which nearly all count as relevant", () => {
  /** Half stars: so many items of each grade, from 0.5 to 5 or from 0. */
  const rated = (least: number, fewest: number): string =>
    Array.from(
      { length: 10 * fewest },
      (_, i) => `u${i % 5},m${i},${i < fewest ? least : 1 + (i % 9) / 2},${i % 7}\n`,
    ).join("");
  const findings = async (least: number, rows: number, ...args: string[]) => {
    writeFileSync(join(folder, "stars.csv"), `user_id,movie_id,rating,prediction\n${rated(least, rows)}`);
    return rankproof(["eval", "stars.csv", ...args], { cwd: folder });
  };

  test("are told with their number: half stars, of which the least count as not relevant", async () => {
    expect((await findings(0.5, 10, "-m", "AP,nDCG@10")).stdout).toContain(
      "\n90 of 100 judged items count as relevant in AP: grades are 0.5 to 5, and 1 is the smallest that counts; --min-grade 4 (minGrade: 4) counts ratings of 4 or more\n",
    );
    expect((await findings(0.5, 10, "-m", "AP", "--min-grade", "4")).stdout).not.toContain("judged items count");
  });

  test("are not told of grades from 0, of which a tenth is not relevant", async () => {
    expect((await findings(0, 10, "-m", "AP")).stdout).not.toContain("judged items count");
  });

  test("are told by the library alike", () => {
    const judgments = { u: { a: 0.5, b: 1, c: 2, d: 3, e: 4, f: 5, g: 5, h: 2.5 } };
    const { findings: found } = evaluate({ judgments, run: { u: ["a", "b", "f"] }, measures: [AP] });
    expect(found.map(({ id }) => id)).toEqual(["fractional-grades", "only-relevant-grades"]);
    expect(found[1].evidence).toMatchObject({ relevant: 7 });
  });
});

describe("novelty of relevant items", () => {
  beforeEach(() => writeFileSync(join(folder, "train.csv"), "user_id,movie_id\nann,m1\nann,m6\nbob,m1\nbob,m2\n"));

  const NOVELTY = "EPC@2,EFD@2,Serendipity@2,HistorySerendipity@2";
  const novelty = (...args: string[]) => evaluated("predictions.csv", "--train", "train.csv", "-m", ...args);

  test("counts items from the smallest grade on", async () => {
    const { values, found } = await novelty(NOVELTY, "--min-grade", "4");
    const discount = 1 / Math.log2(3);
    // ann: m2 at rank 2, which one of two users chose; bob: m1, which both chose.
    expect(values["EPC(rel=4)@2"]).toBeCloseTo((0.5 * discount) / (1 + discount) / 2, 12);
    expect(Object.keys(values)).toHaveLength(4);
    expect(found).not.toContain("only-relevant-grades");
    const own = "EPC(rel=4)@2,EFD(rel=4)@2,Serendipity(rel=4)@2,HistorySerendipity(rel=4)@2";
    expect((await novelty(own)).values).toEqual(values);
    const all = Object.values((await novelty(NOVELTY)).values);
    for (const [m, value] of Object.values(values).entries()) expect(value, NOVELTY.split(",")[m]).toBeLessThan(all[m]);
  });

  test("is doubted where all ratings count", async () => {
    expect((await novelty(NOVELTY)).found).toContain("only-relevant-grades");
  });

  test("is that of the tool with its smallest grade", async () => {
    const [four] = Object.values((await novelty("Serendipity@2", "--like", "rectools", "--min-grade", "4")).values);
    const [own] = Object.values((await novelty("Serendipity(ranks=dense,rel=4)@2")).values);
    expect(four).toBe(own);
  });
});

test("graded gains beside a smallest grade are told, with the measure that counts from it on", async () => {
  const { stdout } = await run("eval", "predictions.csv", "-m", "nDCG@10,DCG,AP", "--min-grade", "4");
  expect(stdout).toContain(
    "\nnDCG@10, DCG take grades as gains, which --min-grade (minGrade) does not change; nDCG(gain=binary,rel=4)@10 counts items from grade 4 on\n",
  );
  const { found } = await evaluated("predictions.csv", "-m", "nDCG(gain=binary)@10", "--min-grade", "4");
  expect(found).toEqual([]);
});

test("G of binary gains counts from the smallest grade on", async () => {
  const { values } = await evaluated("predictions.csv", "-m", "G(gain=binary)", "--min-grade", "4");
  // ann's list gains at ranks 2 and 3, each time 1 less than the ideal list, which gains 1 at every rank; bob's is ideal.
  expect(values["G(gain=binary,rel=4)"]).toBeCloseTo((1 / Math.log2(3) + 1) / 2, 12);
});

describe("lists of relevant items alone", () => {
  /** The rows that users liked: grades 4 and 5 of so many users. */
  const liked = (users: number): string =>
    Array.from({ length: users }, (_, u) => `u${u},m1,4,0.5\nu${u},m2,5,0.9\n`).join("");

  test("are told, as their order moves no measure of relevant items", async () => {
    writeFileSync(join(folder, "liked.csv"), `user,item,rating,score\n${liked(10)}`);
    const { stdout } = await run("eval", "liked.csv", "-m", "AP,nDCG@10");
    expect(stdout).toContain(
      "\nliked.csv: all 20 listed items are relevant (grades 4 to 5): the order of the lists cannot change AP\n",
    );
    expect((await evaluated("liked.csv", "-m", "nDCG@2")).found).toEqual([]);
  });

  test("are not told of a few items, nor beside two that are not relevant", async () => {
    writeFileSync(join(folder, "few.csv"), `user,item,rating,score\n${liked(3)}`);
    expect((await evaluated("few.csv", "-m", "AP")).found).toEqual([]);
    writeFileSync(join(folder, "two.csv"), `user,item,rating,score\n${liked(10)}u1,m9,0,0.1\nu2,m9,0,0.1\n`);
    expect((await evaluated("two.csv", "-m", "AP")).found).toEqual([]);
  });
});
