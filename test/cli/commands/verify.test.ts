import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { constants, deflateRawSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packed, unpacked } from "../../../src/report/packed.ts";
import type { RunsModel } from "../../../src/report/runs/model.ts";
import type { Stamp } from "../../../src/report/stamp/stamp.ts";
import { isDeep } from "../../deep.ts";
import { FEW_OF_HELPDESK, linesOfQueries } from "../../few-queries.ts";
import { stampIn } from "../../report/stamp/stamp-in.ts";
import { rankproof } from "../in-process.ts";

const HELPDESK = resolve("examples/helpdesk");
const INPUTS = ["judgments.qrels", "bm25.run", "dense.run"];
/** The same of a few queries. */
const FEW = INPUTS.map((name) => `few-${name}`);
const MEASURES = ["-m", "nDCG@10, AP"];

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-verify-"));
  for (const name of [...INPUTS, "queries.csv", "passages.jsonl"])
    copyFileSync(join(HELPDESK, name), join(folder, name));
  for (const name of INPUTS) write(`few-${name}`, linesOfQueries(join(HELPDESK, name), FEW_OF_HELPDESK));
  const texts = ["--items", "passages.jsonl", "--by", "queries.csv:language"];
  await run("report", ...INPUTS, ...MEASURES, ...texts, "-o", "report.html");
  await run("report", ...INPUTS, ...MEASURES, "--light", "-o", "light.html");
});
afterAll(() => rmSync(folder, { recursive: true }));

const text = (name: string): string => readFileSync(join(folder, name), "utf8");
const write = (name: string, content: string | Uint8Array): void => writeFileSync(join(folder, name), content);

async function run(...args: string[]) {
  return rankproof(args, { cwd: folder, bundles: "dist/cli" });
}

/** A mebibyte of zeros, deflated so that it may stand any number of times after itself. */
const MEBIBYTE = deflateRawSync(Buffer.alloc(1 << 20), { finishFlush: constants.Z_FULL_FLUSH });

/** Exit code and lines of `verify`. */
async function verify(...args: string[]): Promise<[code: number | null, ...lines: string[]]> {
  const { code, stdout, stderr } = await run("verify", ...args);
  return [code, ...`${stdout}${stderr}`.trimEnd().split("\n")];
}

/** A report with another stamp. */
function restamped(html: string, change: (stamp: Stamp) => object): string {
  const json = JSON.stringify(change(stampIn(html)))
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;");
  return html.replace(/(<meta name="rankproof-stamp" content=")[^"]*/, (_, start: string) => start + json);
}

/** A report with other data: of runs, where nothing else is said. */
async function repacked<Data = RunsModel>(html: string, change: (model: Data) => void): Promise<string> {
  const pattern = /(<script type="application\/octet-stream" id="model">)([^<]*)/;
  const model = await unpacked<Data>(pattern.exec(html)?.[2] ?? "");
  change(model);
  const data = await packed(model);
  return html.replace(pattern, (_, start: string) => start + data);
}

/** Changes what stands at a path of plain data. */
function changeAt(data: object, path: string, to: string): void {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== "");
  const last = parts.pop() as string;
  const parent: object = parts.reduce((own, part) => Reflect.get(own, part), data);
  expect(Reflect.has(parent, last)).toBe(true);
  Reflect.set(parent, last, Number.isNaN(Number(to)) ? to : Number(to));
}

describe("a report holds", () => {
  test.runIf(isDeep("report"))("with its inputs in any order and under any name", async () => {
    copyFileSync(join(folder, "dense.run"), join(folder, "renamed.txt"));
    const given = ["queries.csv", "renamed.txt", "passages.jsonl", "bm25.run", "judgments.qrels"];
    const [code, ...lines] = await verify("report.html", ...given);
    expect(lines).toEqual([
      expect.stringMatching(/^report\.html: made by rankproof \d\S*, \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      "same: judgments judgments.qrels",
      "same: run bm25.run",
      "same: run dense.run (given: renamed.txt)",
      "same: by queries.csv",
      "same: items passages.jsonl",
      "holds: 4 means and 160 values of queries, to the last digit, and all other numbers of its tables and charts",
    ]);
    expect(code).toBe(0);
  });

  test("without a script, which is made again and compared as a whole", async () => {
    const [code, ...lines] = await verify("light.html", ...INPUTS);
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe(
      "holds: 4 means and 160 values of queries, to the last digit, and all other numbers of its tables and charts",
    );
  });

  test.runIf(isDeep("report"))(
    "with options, of one run, from a log, from standard input, and in threads",
    async () => {
      const options = ["--like", "ranx", "--depth", "20", "--judged-only", "-m", "ndcg@10"];
      await run("report", "judgments.qrels", "bm25.run", ...options, "-o", "options.html");
      expect((await verify("options.html", "bm25.run", "judgments.qrels", "--threads", "2")).at(-1)).toMatch(
        /^holds: 1 mean and 40 values/,
      );
      write("log.jsonl", '{"query":"q1","retrieved":["a","b"],"relevant":["b"]}\n');
      await run("report", "log.jsonl", "-o", "log.html");
      expect((await verify("log.html", "log.jsonl"))[0]).toBe(0);
      const { code } = await rankproof(["verify", "light.html", "judgments.qrels", "-", "bm25.run"], {
        cwd: folder,
        input: text("dense.run"),
      });
      expect(code).toBe(0);
    },
  );

  test.runIf(isDeep("report"))(
    "whose queries are described and grouped by one file, which values depend on",
    async () => {
      const table = ["--queries", "queries.csv", "--by", "queries.csv:language"];
      await run("report", "judgments.qrels", "bm25.run", "-m", "AP", ...table, "-o", "grouped.html");
      expect((await verify("grouped.html", "judgments.qrels", "bm25.run", "queries.csv"))[0]).toBe(0);
      expect(await verify("grouped.html", "judgments.qrels", "bm25.run")).toEqual([
        3,
        expect.stringMatching(/^grouped\.html: missing input: by queries\.csv \(SHA-256 /),
      ]);
    },
  );

  test.runIf(isDeep("report", "fusion"))("with a run that was fused of two", async () => {
    const [judgments, bm25, dense] = FEW;
    await run("report", judgments, `rrf(${bm25}, ${dense})`, bm25, "-m", "AP", "-o", "fused.html");
    expect((await verify("fused.html", ...FEW))[0]).toBe(0);
  });

  test.runIf(isDeep("report", "embeddings"))("on embeddings", async () => {
    write("v.csv", "x,y,label\n0,0,a\n0,1,a\n5,5,b\n5,6,b\n");
    write("classes.txt", "a\nb\na\nb\n");
    await run("embeddings", "v.csv", "--labels", "classes.txt", "--vectors", "x,y", "--report", "embeddings.html");
    expect((await verify("embeddings.html", "classes.txt", "v.csv"))[0]).toBe(0);
    write("classes.txt", "a\nb\nb\nb\n");
    const [code, ...lines] = await verify("embeddings.html", "classes.txt", "v.csv");
    expect(code).toBe(1);
    expect(lines).toContain("changed: labels classes.txt");
    expect(lines.some((line) => line.startsWith("differs: v.csv, Success@1: value "))).toBe(true);
  });
});

describe("a report does not hold", () => {
  test.runIf(isDeep("report"))(
    "where a digit of a run has changed: it says which file, which means and which queries",
    async () => {
      const changed = text("dense.run").replace(/^(q01 \S+ \S+ \d+ )(\S+)/m, "$1-9");
      write("dense2.run", changed);
      const [code, ...lines] = await verify("report.html", "judgments.qrels", "queries.csv", "bm25.run", "dense2.run");
      expect(code).toBe(1);
      expect(lines).toContain("changed: run dense.run (given: dense2.run)");
      const differences = lines.filter((line) => line.startsWith("differs: "));
      expect(differences.every((line) => line.startsWith("differs: dense.run, "))).toBe(true);
      const queries = differences.filter((line) => line.includes(", query "));
      expect(queries).toHaveLength(2);
      expect(queries[0]).toMatch(/^differs: dense\.run, nDCG@10, query q01: value \S+ in the data, \S+ computed$/);
      expect(lines.at(-1)).toBe(`does not hold: 1 of 5 inputs changed; ${differences.length} differences`);
    },
  );

  test("where a file is compressed, though its values are the same", async () => {
    write("dense.run.gz", gzipSync(text("dense.run")));
    const [code, ...lines] = await verify("light.html", "judgments.qrels", "bm25.run", "dense.run.gz");
    expect(code).toBe(1);
    expect(lines).toContain("changed: run dense.run (given: dense.run.gz)");
    expect(lines.at(-1)).toBe(
      "does not hold: 1 of 3 inputs changed; all values are the same (4 means and 160 values of queries)",
    );
  });

  test.each<[string, (stamp: Stamp) => object, RegExp]>([
    [
      "a mean by its last digit",
      (stamp) => ({
        ...stamp,
        values: stamp.values.map((own, i) => (i === 0 ? { ...own, value: 0.7140896273998367 } : own)),
      }),
      /^differs: bm25\.run, nDCG@10: value 0\.7140896273998367 in the stamp, 0\.7140896273998366 computed$/,
    ],
    [
      "the digest of values",
      (stamp) => ({ ...stamp, values: stamp.values.map((own) => ({ ...own, sha256: "0".repeat(64) })) }),
      /^differs: bm25\.run, nDCG@10: values of queries 000000000000 in the stamp, 510989499d5b computed$/,
    ],
    [
      "a measure",
      (stamp) => ({ ...stamp, values: stamp.values.slice(2) }),
      /^differs: bm25\.run, nDCG@10: value none in the stamp/,
    ],
    [
      "the rows of an input",
      (stamp) => ({ ...stamp, inputs: stamp.inputs.map((own) => ({ ...own, rows: (own.rows ?? 0) + 1 })) }),
      /^differs: bm25\.run: rows \d+ in the stamp, \d+ computed$/,
    ],
    [
      "the digest of queries",
      (stamp) => ({ ...stamp, queries: "x" }),
      /^differs: queries x in the stamp, 9a5d69666760 computed$/,
    ],
    [
      "an option",
      (stamp) => ({ ...stamp, options: { ...stamp.options, depth: "3" } }),
      /^differs: bm25\.run, AP: value /,
    ],
  ])("where somebody changed its stamp: %s", async (_, change, line) => {
    write("tampered.html", restamped(text("light.html"), change));
    const [code, ...lines] = await verify("tampered.html", ...INPUTS);
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(line));
  });

  test("where somebody changed what it shows", async () => {
    const tampered = await repacked(text("report.html"), ({ measures: [first] }) => {
      first.runs[1].values[3] += 2 ** -50;
    });
    write("tampered.html", tampered);
    const [code, ...lines] = await verify("tampered.html", ...INPUTS, "queries.csv");
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith("differs"))).toEqual([
      expect.stringMatching(/^differs: dense\.run, nDCG@10, query q\d\d: value \S+ in the data, \S+ computed$/),
    ]);
  });

  describe("where somebody changed the page around its data", () => {
    const all = [...INPUTS, "queries.csv", "passages.jsonl"];
    const DATA = /<script type="application\/octet-stream" id="model">[^<]*<\/script>/;
    const withDecoy = (spelling: string) => (html: string) => {
      const [data] = DATA.exec(html) ?? [];
      return html.replace(DATA, `${spelling}${data?.replace(/^[^>]*>/, "")}\n$&`);
    };

    test.each<[string, (html: string) => string | Promise<string>, RegExp]>([
      [
        "data of another spelling before them",
        withDecoy("<script type='application/octet-stream' id='model'>"),
        /^differs: line \d+ .* in the page/,
      ],
      [
        "data of the same spelling behind them",
        (html) => html.replace(DATA, "$&\n$&"),
        /^differs: line \d+ .* in the page/,
      ],
      [
        "an element of the same id",
        (html) => html.replace('<div id="app">', '<div id="model">AAAA</div><div id="app">'),
        /^differs: line \d+ .* in the page/,
      ],
      [
        "another script",
        (html) => html.replace("</script>\n</body>", ";document.title='better'</script>\n</body>"),
        /^differs: line \d+ .* in the page/,
      ],
      [
        "another policy",
        (html) =>
          html.replace("default-src 'none'", "default-src *").replace("default-src &#39;none&#39;", "default-src *"),
        /^differs: line \d+ .* in the page/,
      ],
      [
        "a word of its conventions",
        (html) => repacked(html, ({ conventions }) => changeAt(conventions, "0", "ties: worst")),
        /^differs: conventions ties: worst/,
      ],
      [
        "a text of an item",
        (html) =>
          repacked<{ items: Record<string, object> }>(html, ({ items }) =>
            changeAt(items, `${Object.keys(items)[0]}.text`, "x"),
          ),
        /^differs: items\.\S+ x in the data/,
      ],
    ])("%s", async (_, change, line) => {
      const html = text("report.html");
      const tampered = await change(html);
      expect(tampered).not.toBe(html);
      write("tampered.html", tampered);
      const [code, ...lines] = await verify("tampered.html", ...all);
      expect([code, lines.find((own) => own.startsWith("differs"))]).toEqual([1, expect.stringMatching(line)]);
    });

    test("a number in a sentence of a report without a script", async () => {
      const html = text("light.html");
      const [mean] = /0\.\d{4}/.exec(html.slice(html.indexOf("<body>"))) ?? [""];
      write("tampered.html", html.replace(new RegExp(`(<body>[^]*?)${mean}`), "$10.1752"));
      const [code, ...lines] = await verify("tampered.html", ...INPUTS);
      expect([code, lines.at(-1)]).toEqual([1, "does not hold: 1 difference"]);
      expect(lines.find((own) => own.startsWith("differs"))).toMatch(/^differs: line \d+ 0\.1752|^differs: line \d+ /);
    });

    test("a report with a script whose texts are not given is not said to hold, though all else is the same", async () => {
      const [code, ...lines] = await verify("report.html", ...INPUTS, "queries.csv");
      expect([code, ...lines.slice(-3)]).toEqual([
        1,
        "missing: items passages.jsonl",
        "not verified: texts of items (give passages.jsonl)",
        "not verified as a whole: 4 means and 160 values of queries are the same, to the last digit, and so is all else that was compared",
      ]);
    });

    test("texts that no file of the stamp is said to hold are not said to hold", async () => {
      await run("report", ...FEW, "-m", "AP", "-o", "plain.html");
      expect((await verify("plain.html", ...FEW))[0]).toBe(0);
      const html = await repacked(text("plain.html"), (model) => changeAt(model, "queryTexts", "x"));
      write("tampered.html", html);
      const [code, ...lines] = await verify("tampered.html", ...FEW);
      expect([code, lines.at(-2)]).toEqual([
        1,
        "not verified: texts of queries (the stamp does not say which file they are of)",
      ]);
    });

    test("a report without a script whose texts are not given is not said to hold", async () => {
      await run("report", ...INPUTS, "-m", "AP", "--items", "passages.jsonl", "--light", "-o", "texts.html");
      expect((await verify("texts.html", ...INPUTS, "passages.jsonl"))[0]).toBe(0);
      const [code, ...lines] = await verify("texts.html", ...INPUTS);
      expect(code).toBe(1);
      expect(lines.join("\n")).not.toMatch(/^holds/m);
      expect(lines).toContain(
        "not verified: what it shows beside means and values of queries (it shows texts: give passages.jsonl, unchanged)",
      );
    });
  });

  describe("where somebody changed what follows from its values", () => {
    const runs = [...INPUTS, "queries.csv", "passages.jsonl"];
    const vectors = ["near.csv", "far.csv"];

    beforeAll(async () => {
      const asked = ["-m", "P@5", "--unjudged", "bounds", "--says", "0.7"];
      const [judgments, bm25, dense] = FEW;
      await run("report", judgments, `rrf(${bm25}, ${dense})`, bm25, ...asked, "-o", "fusion.html");
      for (const name of ["bm25", "dense"])
        await run("eval", "judgments.qrels", `${name}.run`, "-m", "AP", "-q", "-f", "csv", "-o", `${name}.csv`);
      await run("report", "bm25.csv", "dense.csv", "-o", "tables.html");
      write("near.csv", "x,y,label\n0,0,a\n1,0,a\n5,5,b\n6,5,b\n");
      write("far.csv", "x,y,label\n0,0,a\n7,7,a\n5,5,b\n6,5,b\n");
      await run(
        "embeddings",
        ...["near.csv", "--against", "far.csv"],
        ...["--vectors", "x,y"],
        ...["--report", "models.html"],
      );
    });

    test
      .runIf(isDeep("report", "unjudged"))
      .each<[of: string, report: string, inputs: string[], changes: Record<string, string>]>([
        [
          "slices, intervals, p values, lists and other tools",
          "report.html",
          runs,
          {
            "intervals[1][0][0]": "0.25",
            "comparison.measures[0].pairs.correctedP[0]": "0.25",
            "slices.slices[0].values[0][1].value": "0.25",
            "tools[0][0].values[0]": "0.25",
            "lists.ids[0]": "x",
          },
        ],
        [
          "bounds of unjudged items, a fusion, and choices that give a number",
          "fusion.html",
          FEW,
          {
            "bounds.values[0][1]": "0.1000 to 0.2000",
            "contributions[0].runs[0].alone[0]": "0.25",
            "published.runs[0].explanations[0].value": "0.25",
          },
        ],
        ["tables of values", "tables.html", ["bm25.csv", "dense.csv"], { "comparison.measures[0].pairs.p[0]": "0.25" }],
        ["two models", "models.html", vectors, { "comparison.pairs[0][0].difference": "0.25" }],
      ])("%s", async (_, report, inputs, changes) => {
      expect((await verify(report, ...inputs))[0]).toBe(0);
      const tampered = await repacked<object>(text(report), (model) => {
        for (const [path, to] of Object.entries(changes)) changeAt(model, path, to);
      });
      write("tampered.html", tampered);
      const [code, ...lines] = await verify("tampered.html", ...inputs);
      expect(code).toBe(1);
      const differences = lines
        .filter((line) => line.startsWith("differs"))
        .map((line) => line.split(" in the data")[0]);
      expect(differences).toEqual(Object.entries(changes).map(([path, to]) => `differs: ${path} ${to}`));
    });
  });

  test.runIf(isDeep("report"))("where somebody changed the rows of a table or of texts in its stamp", async () => {
    const changed = (use: string) =>
      restamped(text("report.html"), (stamp) => ({
        ...stamp,
        inputs: stamp.inputs.map((own) => (own.use === use ? { ...own, rows: 1 } : own)),
      }));
    const inputs = [...INPUTS, "queries.csv", "passages.jsonl"];
    for (const [use, line] of [
      ["by", "differs: queries.csv: rows 1 in the stamp, 40 computed"],
      ["items", "differs: passages.jsonl: rows 1 in the stamp, 300 computed"],
    ]) {
      write("tampered.html", changed(use));
      const [code, ...lines] = await verify("tampered.html", ...inputs);
      expect([code, lines.filter((own) => own.startsWith("differs"))]).toEqual([1, [line]]);
    }
  });

  test("where somebody changed whether a threshold or a gate was met, which are held again", async () => {
    write("points.csv", "x,y,label\n0,0,a\n0,1,a\n5,5,b\n5,6,b\n");
    const asked = ["embeddings", "points.csv", "--vectors", "x,y", "-m", "Success@1"];
    await run(...asked, "--save", "points.json");
    const gate = "Success@1 not-worse-than points.json by 0.5";
    await run(...asked, "--threshold", "Success@1>=2", "--gate", gate, "--report", "checked.html");
    expect((await verify("checked.html", "points.csv"))[1]).toMatch(/missing input: gate points.json/);
    expect((await verify("checked.html", "points.csv", "points.json"))[0]).toBe(0);
    for (const check of [0, 1]) {
      const path = `checks[${check}].isMet`;
      write("tampered.html", await repacked<object>(text("checked.html"), (model) => changeAt(model, path, "yes")));
      const [code, ...lines] = await verify("tampered.html", "points.csv", "points.json");
      expect([code, lines.find((line) => line.startsWith("differs"))]).toEqual([
        1,
        expect.stringMatching(
          new RegExp(`^differs: checks\\[${check}\\].isMet yes in the data, (?:true|false) computed`),
        ),
      ]);
    }
  });

  test("as JSON it has every difference with all digits", async () => {
    write(
      "tampered.html",
      restamped(text("light.html"), (stamp) => ({
        ...stamp,
        rankproof: "0.0.1",
        values: stamp.values.map((own) => ({ ...own, value: 0.5 })),
      })),
    );
    const { code, stdout } = await run("verify", "tampered.html", ...INPUTS, "--json");
    expect(code).toBe(1);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({ holds: false, report: "tampered.html", rankproof: "0.0.1", means: 4, values: 160 });
    expect(found.inputs[1]).toMatchObject({ use: "run", file: "bm25.run", state: "same", given: "bm25.run" });
    expect(found.differences).toHaveLength(4);
    expect(found.differences[0]).toEqual({
      ...{ run: "bm25.run", measure: "nDCG@10", where: "stamp", what: "value" },
      ...{ reported: 0.5, computed: 0.7140896273998366 },
    });
    expect(found.notes[0]).toMatch(/^made by rankproof 0\.0\.1, computed again by \d/);
  });
});

type Tampering = [what: string, html: () => string | Promise<string>, message: RegExp];

/** It takes a gibibyte and seconds. */
const UNPACKED_TO_MORE: Tampering = [
  "data that unpack to more than is held",
  () =>
    text("report.html").replace(
      /(id="model">)[^<]*/,
      `$1${Buffer.concat(Array(1025).fill(MEBIBYTE)).toString("base64")}`,
    ),
  /invalid data of the report: they cannot be unpacked \(more than 1073741824 bytes\)/,
];

describe("bad input", () => {
  test("an input that was not given is named with its digest", async () => {
    const { sha256 } = stampIn(text("light.html")).inputs[2];
    expect(await verify("light.html", "judgments.qrels", "bm25.run")).toEqual([
      3,
      `light.html: missing input: run dense.run (SHA-256 ${sha256}); give every file that the report is made of, in any order: judgments.qrels bm25.run dense.run`,
    ]);
  });

  test.each<Tampering>([
    ["no report", () => text("judgments.qrels"), /missing stamp: it is no report of rankproof/],
    ["a stamp that is no JSON", () => text("light.html").replace('content="{', 'content="{{'), /invalid JSON: /],
    ["two stamps", () => text("light.html").replace(/<meta name="rankproof-stamp"[^>]*>/, "$&$&"), /duplicate stamp/],
    [
      "no inputs",
      () => restamped(text("light.html"), (stamp) => ({ ...stamp, inputs: [] })),
      /invalid stamp: inputs without judgments/,
    ],
    [
      "a value that is no number",
      () => restamped(text("light.html"), (stamp) => ({ ...stamp, values: [{ ...stamp.values[0], value: "1" }] })),
      /invalid stamp: values\[0\]\.value is "1" \(expected a number\)/,
    ],
    [
      "another kind",
      () => restamped(text("light.html"), (stamp) => ({ ...stamp, kind: "__proto__" })),
      /invalid stamp: kind is "__proto__" \(expected runs or embeddings\)/,
    ],
    [
      "an option that there is not",
      () => restamped(text("light.html"), (stamp) => ({ ...stamp, options: { save: "elsewhere.json" } })),
      /unknown option of the stamp: save: "elsewhere.json"/,
    ],
    [
      "an option of another form",
      () => restamped(text("light.html"), (stamp) => ({ ...stamp, options: { depth: ["3"] } })),
      /unknown option of the stamp: depth/,
    ],
    [
      "an option without sense",
      () => restamped(text("light.html"), (stamp) => ({ ...stamp, options: { ties: "never" } })),
      /invalid --ties: never/,
    ],
    [
      "a file that is no input",
      () => restamped(text("light.html"), (stamp) => ({ ...stamp, options: { by: "/etc/passwd:x" } })),
      /missing file of --by: \/etc\/passwd/,
    ],
    [
      "a run that is no input",
      () => restamped(text("light.html"), (stamp) => ({ ...stamp, runs: [{ name: "x", file: "/etc/passwd" }] })),
      /missing input: \/etc\/passwd/,
    ],
    [
      "data that cannot be unpacked",
      () => text("report.html").replace(/(id="model">)[^<]*/, "$1AAAA"),
      /invalid data of the report: they cannot be unpacked/,
    ],
    ...(isDeep("report") ? [UNPACKED_TO_MORE] : []),
  ])("%s", async (_, html, message) => {
    write("hostile.html", await html());
    const [code, ...lines] = await verify("hostile.html", ...INPUTS, "queries.csv");
    expect(lines.join("\n")).toMatch(message);
    expect([code, lines.length]).toEqual([3, 1]);
  });
});

test("a list of items to leave out is an input of a report", async () => {
  write("list.txt", "q01 visit-01\nq01 visit-03\n");
  await run("report", ...FEW.slice(0, 2), "-m", "RR", "--exclude", "list.txt", "--light", "-o", "excluded.html");
  const [code, ...lines] = await verify("excluded.html", ...FEW.slice(0, 2), "list.txt");
  expect([code, lines.includes("same: exclude list.txt")]).toEqual([0, true]);
  const [lacking, message] = await verify("excluded.html", ...FEW.slice(0, 2));
  expect([lacking, message]).toEqual([3, expect.stringMatching(/^excluded.html: missing input: exclude list.txt/)]);
  expect(message).toMatch(/; give every file that the report is made of, in any order: \S+ \S+ list.txt$/);
  write("list.txt", "q01 visit-01\n");
  const [changed, ...others] = await verify("excluded.html", ...FEW.slice(0, 2), "list.txt");
  expect([changed, others.some((line) => line.startsWith("changed: exclude list.txt"))]).toEqual([1, true]);
});
