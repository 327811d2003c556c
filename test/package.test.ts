import { execFileSync, execSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as rankproof from "rankproof";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "./deep.ts";

// Promises about the package as it is published.

const packageJson = JSON.parse(readFileSync("package.json", "utf8"));

let folder = "";
let tarball = "";
let packed: string[] = [];
let sizes = { packed: 0, unpacked: 0 };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-package-"));
  const output = execSync(`npm pack --json --silent --pack-destination "${folder}"`, { encoding: "utf8" });
  const report = JSON.parse(output.slice(output.search(/^[[{]/m)));
  const [entry] = Array.isArray(report)
    ? report
    : Object.values<{ filename: string; size: number; unpackedSize: number; files: { path: string }[] }>(report);
  sizes = { packed: entry.size, unpacked: entry.unpackedSize };
  packed = entry.files.map(({ path }: { path: string }) => path);
  tarball = join(folder, entry.filename);
  execFileSync("tar", ["xzf", entry.filename], { cwd: folder });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A program that imports from the packed library, bundled as a browser would get it. */
async function bundled(program: string): Promise<string> {
  const input = join(folder, "program.js");
  writeFileSync(input, program);
  const bundle = await rolldown({
    input,
    platform: "browser",
    resolve: {
      alias: {
        "rankproof/evaluate": join(folder, "package/dist/evaluate/index.js"),
        "rankproof/report": join(folder, "package/dist/report/index.js"),
        "rankproof/live": join(folder, "package/dist/live/index.js"),
        "rankproof/io": join(folder, "package/dist/inputs/index.js"),
        "rankproof/diagnose": join(folder, "package/dist/diagnose/index.js"),
        "rankproof/fusion": join(folder, "package/dist/fusion/index.js"),
        "rankproof/embeddings": join(folder, "package/dist/embeddings/index.js"),
        "rankproof/scorers/by-name": join(folder, "package/dist/scorers/by-name.js"),
        "rankproof/scorers": join(folder, "package/dist/scorers/index.js"),
        "rankproof/stats": join(folder, "package/dist/stats/index.js"),
        rankproof: join(folder, "package/dist/index.js"),
      },
    },
    logLevel: "silent",
  });
  const { output } = await bundle.generate({ format: "esm", minify: true, codeSplitting: false });
  expect(output).toHaveLength(1);
  return output[0].code;
}

test("the package has no runtime dependency and no install script", () => {
  expect(packageJson.dependencies).toBeUndefined();
  expect(Object.keys(packageJson.scripts).filter((name) => /install|prepare/.test(name))).toEqual([]);
});

test("the package holds the built library, the command line, what demo writes and the schema, and no source or test", () => {
  expect(packed).toEqual(
    expect.arrayContaining([
      "dist/index.js",
      "dist/index.d.ts",
      "dist/cli/rankproof.cjs",
      "README.md",
      "LICENSE",
      "dist/stats/index.js",
      "dist/stats/index.d.ts",
      "dist/cli/worker.cjs",
      "dist/cli/reader.cjs",
      "dist/cli/fuser.cjs",
      "dist/embeddings/index.d.ts",
      "dist/threads/worker.js",
      "dist/page/example/passages.npy",
      "docs/rankproof.config.schema.json",
    ]),
  );
  const others = packed.filter((path) => /^(src|test|scripts|bench|examples|docs)\//.test(path));
  expect(others).toEqual(["docs/rankproof.config.schema.json"]);
});

test("the package is at most 5.5 MB packed and 15 MB unpacked", () => {
  expect(sizes.packed).toBeLessThan(5.5e6);
  expect(sizes.unpacked).toBeLessThan(15e6);
});

test("every package that is bundled has its license and source named", () => {
  const text = readFileSync(join(folder, "package/dist/THIRD-PARTY-LICENSES.txt"), "utf8");
  const chapters = text.split(/^-{80}$/m);
  for (const chapter of chapters) expect(chapter).toMatch(/^\s*\S+ \d\S+\nlicense: \S.*\nsource: [^ ]+\n[\s\S]{500}/);
  const chapterOf = (start: string) => chapters.filter((chapter) => chapter.trim().startsWith(start)).join("\n");
  expect(chapterOf("vega-expression ")).toContain("Esprima");
  expect(chapterOf("hyparquet-compressors ")).toMatch(/Copyright 2013 Google Inc[\s\S]*Apache License\s+Version 2.0/);
  expect(chapterOf("@resvg/resvg-wasm ")).toMatch(/resvg-js\.git[\s\S]*Mozilla Public License Version 2\.0/);
  expect(chapterOf("@expo-google-fonts/inter ")).toContain("SIL OPEN FONT LICENSE");
  for (const name of ["commander", "preact", "papaparse", "hyparquet", "@zip.js/zip.js"]) {
    expect(chapterOf(`${name} `)).toMatch(/^\s*\S+ \d/);
  }
});

test("the bill of materials lists each package that is bundled, with its checksum and license", () => {
  const bill = JSON.parse(readFileSync(join(folder, "package/dist/sbom.cdx.json"), "utf8"));
  const text = readFileSync(join(folder, "package/dist/THIRD-PARTY-LICENSES.txt"), "utf8");
  const named = [...text.matchAll(/^(\S+ \d\S+)\nlicense: /gm)].map(([, named]) => named?.replace(" ", "@"));
  const locked = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const checksums = new Map(
    Object.entries<{ version: string; integrity?: string }>(locked).map(([path, { version, integrity }]) => [
      `${path.replace(/^.*node_modules\//, "")}@${version}`,
      integrity,
    ]),
  );
  const listed: Component[] = bill.components;
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: "rankproof", type: "library" } },
  });
  expect(listed.map((component) => component["bom-ref"]).sort()).toEqual(named.sort());
  for (const component of listed) {
    const checksum = Buffer.from(component.hashes[0]?.content ?? "", "hex").toString("base64");
    expect(`sha512-${checksum}`).toBe(checksums.get(component["bom-ref"]));
    expect(component.licenses.length).toBeGreaterThan(0);
  }
});

interface Component {
  readonly "bom-ref": string;
  readonly hashes: readonly { readonly content: string }[];
  readonly licenses: readonly unknown[];
}

// One character beyond Latin-1 doubles the memory of a script, and it loads longer.
test("the command line is ASCII", () => {
  const scripts = packed.filter((path) => path.endsWith(".cjs"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const path of scripts) expect(readFileSync(join(folder, "package", path), "latin1")).not.toMatch(/[\x80-\xff]/);
});

/** What else some files import. */
const OTHERS: readonly (readonly [start: string, module: RegExp])[] = [
  ["dist/threads/", /^node:/],
  ["dist/inputs/node-index.js", /^node:/],
  ["dist/report/node-index.js", /^node:/],
  ["dist/live/node-index.js", /^node:/],
  ["dist/format/index", /^node:/],
  ["dist/matchers/vitest.js", /^vitest$/],
];

describe("in a browser", () => {
  test.each([
    "rankproof",
    "rankproof/evaluate",
    "rankproof/live",
    "rankproof/diagnose",
    "rankproof/stats",
    "rankproof/fusion",
    "rankproof/embeddings",
    "rankproof/scorers",
    "rankproof/scorers/by-name",
  ])("%s bundles without any module of Node", async (entry) => {
    const code = await bundled(`import * as rankproof from "${entry}"; globalThis.rankproof = rankproof;`);
    expect(code).not.toMatch(/node:|require\(|\bprocess\.|\bBuffer\b/);
  });

  // Packages in these look whether there is a Buffer.
  test.each(isDeep("report") ? ["rankproof/io", "rankproof/report"] : ["rankproof/io"])(
    "%s bundles with packages, and imports no module of Node",
    async (entry) => {
      const code = await bundled(`import * as rankproof from "${entry}"; globalThis.rankproof = rankproof;`);
      expect(code.match(/(?:\bfrom|\bimport)\s*\(?["'`]node:|\brequire\(/)).toBeNull();
    },
  );

  test("the bundle evaluates in a realm that has nothing of Node's", async () => {
    const { createContext, runInContext } = await import("node:vm");
    const code = await bundled(
      'import { evaluate, nDCG, AP } from "rankproof"; globalThis.value = evaluate({ judgments: { q: { a: 1 } }, run: { q: { b: 2, a: 1 } }, measures: [nDCG.at(10), AP] }).of("AP").value;',
    );
    const realm: { value?: number } & Record<string, unknown> = { TextEncoder, TextDecoder };
    createContext(realm);
    runInContext(code.replace(/export\s*\{\s*\};?\s*$/, ""), realm);
    expect(realm.value).toBe(0.5);
  });

  test("files of the library import each other by relative path, so that they load unbundled", () => {
    for (const path of packed.filter((name) => /^dist\/(?!cli\/).*\.js$/.test(name))) {
      const text = readFileSync(join(folder, "package", path), "utf8");
      const targets = [...text.matchAll(/^(?:import|export)(?:[^"'`;=()]* from)?\s*"([^"]+)"/gm)].map(
        ([, target]) => target,
      );
      const others = OTHERS.find(([start]) => path.startsWith(start))?.[1];
      const own = targets.filter((target) => !others?.test(target));
      for (const target of own) expect(target).toMatch(/^\.\.?\/.*\.js$/);
    }
  });
});

/** Measures of subtopics, whose best orders are searched for; "rankproof/evaluate" refuses them. */
const OF_SUBTOPICS = Object.fromEntries(
  rankproof.measures.filter(({ column }) => column === "subtopics").map(({ record }) => [record.label, 7980]),
);

/** These hold exact solutions of their own for what a cut through a tie retrieves, or for the best list. */
const LARGER: Readonly<Record<string, number>> = {
  ...{
    AP: 6980,
    AUC: 7060,
    LAUC: 7310,
    G: 7010,
    WAP: 7140,
    nDCG: 6830,
    nDCGrel: 6600,
    DCG: 6500,
    EE_D: 6740,
    EE_L: 6740,
    EE_R: 6740,
    UDCG: 6610,
    IAA: 6540,
    PFound: 6820,
    RBP: 6450,
  },
  // Boundaries that precision passes in a tie.
  ...{ IPrec: 7020, elevenPoint: 6890 },
  // The table of a cut through a tie.
  ...{ Acc: 6530, Fallout: 6530, MCC: 6530, Specificity: 6530 },
  ...OF_SUBTOPICS,
  // Laws of counts under ties, and exchanges; LAUC and these say which count they lack.
  ...{ ItemCoverage: 6990, NumItems: 6790, Gini: 7740, Entropy: 6890, Personalization: 6890 },
  // Ranks drawn at random.
  ...{ AMRI: 6650, ZRank: 7190, AGMRI: 7190 },
  // Choices among the items of a tie.
  ...{ ILD: 7190 },
  // Readers, whose values, costs and residuals under ties are exact by dynamic programming.
  ...{ INST: 11390, INSQ: 11390, BPM: 11450, SDCG: 11390, NERR8: 11390, NERR9: 11390, NERR10: 11390, NERR11: 11390 },
  ...{ CWL: 11450, APReader: 9070, TBG: 11390, UMeasure: 11390, IFT: 11450 },
};

const exported = Object.entries(rankproof).flatMap(([name, value]) =>
  value instanceof rankproof.Measure ? [name] : [],
);

test("there is a size for every measure", () => expect(exported).toHaveLength(rankproof.measures.length));

/** Outside deep tests every fifth. */
const weighed = exported.filter((_, i) => isDeep("core", "evaluate", "measures") || i % 5 === 0);

/** What shared code may grow by before its sizes are looked at: two bytes of a hundred. */
const ROOM = 1.02;

test.each(weighed.map((name) => [name, Math.round((LARGER[name] ?? 6420) * ROOM)] as const))(
  "evaluate with %s alone is at most %i bytes of gzip, without the words of any measure",
  async (name, limit) => {
    const code = await bundled(
      `import { evaluate } from "rankproof/evaluate"; import { ${name} } from "rankproof"; console.log(evaluate, ${name});`,
    );
    expect(code).not.toMatch(/doi:/);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(limit);
  },
);

/** Rows such as "| `evaluate` of `rankproof/evaluate`, `nDCG` of `rankproof` | 6.6 kB |". */
const stated = [
  ...readFileSync("docs/library/columns.md", "utf8").matchAll(/^\| (`.* of `.*`) \| ([\d.]+) kB \|$/gm),
].map(([, what, size]): [string, number] => [what, Number(size)]);

test("docs/library/columns.md states sizes", () => expect(stated.length).toBeGreaterThan(4));

test.each(stated)("a bundle with %s is of %d kB, as docs/library/columns.md says", async (what, size) => {
  const parts = [...what.matchAll(/`(\w+)` of `([\w/-]+)`/g)];
  const imports = parts.map(([, name, entry]) => `import { ${name} } from "${entry}";`);
  const code = await bundled(`${imports.join("")} console.log(${parts.map(([, name]) => name).join(", ")});`);
  const measured = gzipSync(code, { level: 9 }).length / 1000;
  expect(Math.abs(measured / size - 1), `${measured} kB`).toBeLessThan(0.02);
});

test.runIf(isDeep())("the packed package works where it is installed", () => {
  const output = execFileSync(process.execPath, ["scripts/smoke.js", tarball], { encoding: "utf8" });
  expect(output).toContain(`rankproof ${packageJson.version} works on Node ${process.versions.node}`);
});

test.runIf(isDeep("scripts"))("publint finds nothing", async () => {
  const { publint } = await import("publint");
  const { messages } = await publint({ pkgDir: join(folder, "package"), strict: true });
  expect(messages).toEqual([]);
});

test.runIf(isDeep())("are-the-types-wrong finds nothing for ES modules", () => {
  const output = execFileSync(
    process.execPath,
    ["node_modules/@arethetypeswrong/cli/dist/index.js", tarball, "--profile", "esm-only", "--format", "json"],
    { encoding: "utf8", maxBuffer: 1e8 },
  );
  const entries: Record<string, { resolutions: Record<string, { resolution?: object; visibleProblems?: number[] }> }> =
    JSON.parse(output).analysis.entrypoints;
  expect(Object.keys(entries)).toEqual(Object.keys(packageJson.exports));
  for (const { resolutions } of Object.values(entries)) {
    expect(resolutions["node16-esm"].resolution).toBeDefined();
    expect(resolutions["node16-esm"].visibleProblems ?? []).toEqual([]);
  }
});

test("the packed library gives types to a strict program", () => {
  writeFileSync(
    join(folder, "typed.ts"),
    `import { AP, evaluate, type Evaluation, type EvaluationValues, type MeasureName, nDCG, RR, type RunTool } from "./package/dist/index.js";
import { evaluate as evaluatePlainly } from "./package/dist/evaluate/index.js";
const input = { judgments: { q: { a: 1 } }, run: new Map([["q", ["a"]]]) };
const result: Evaluation = evaluate({
  ...input,
  measures: [nDCG.with({ gain: "exp2" }).at(10), AP.at("R"), RR, "MAP@10"],
});
export const mean: number = result.of("RR").value;
export const same: EvaluationValues = evaluatePlainly({ ...input, measures: [RR] });
// Names that editors offer, and any other.
evaluate({ ...input, like: "ranx", measures: ["nDCG@10", "mrr"] });
const tool: string = "ranx";
evaluate({ ...input, like: tool, measures: [tool] });
export const offered: RunTool = "trec_eval";
// @ts-expect-error no tool
export const unknown: RunTool = "trec-eval";
export const named: MeasureName = "nDCG@10";
// @ts-expect-error no policy
evaluate({ ...input, ties: "lucky" });
// @ts-expect-error a name
evaluatePlainly({ ...input, measures: ["RR"] });
// @ts-expect-error a gain that is none
nDCG.with({ gain: "cubic" });
// @ts-expect-error a parameter of another measure
RR.with({ gain: "exp2" });
`,
  );
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2022",
    module: "nodenext",
    lib: ["es2023", "dom"],
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["typed.ts"] }));
  const tsc = join(process.cwd(), "node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [tsc], { cwd: folder, encoding: "utf8" });
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
});
