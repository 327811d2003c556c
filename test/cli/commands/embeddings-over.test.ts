import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

interface Printed {
  readonly vectors: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly precision: Readonly<Record<string, number>>;
  readonly dimensions: Readonly<Record<string, number>>;
}

// Values by brute force; origin in golden/variants/README.md.
const printed: Printed = JSON.parse(readFileSync("test/golden/variants/variants.json", "utf8"));
const { vectors, labels, precision, dimensions } = printed;

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-over-"));
  const rows = vectors.map((embedding, i) => JSON.stringify({ embedding, label: labels[i] }));
  writeFileSync(join(folder, "v.jsonl"), `${rows.join("\n")}\n`);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function over(what: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(["embeddings", "v.jsonl", "--over", what, ...args], { cwd: folder });
  return code === 0 ? stdout : `${code}: ${stderr}`;
}

describe("embeddings --over", () => {
  test("dimensions begin with all, each with its share of the value", async () => {
    expect(await over("dimensions=5,12", "-m", "P@5")).toMatchInlineSnapshot(`
      "dimensions  bytes     P@5    kept
      ─────────────────────────────────
      24             96  0.9244
      12             48  0.8600  93.0 %
      5              20  0.5600  60.6 %

      metric: l2; ties: expected; self-matches: exclude (by id); duplicates: keep; queries without relevant items: skip
      l2 sees the length of a shortened vector; --metric cosine does not
      "
    `);
  });

  test("dimensions are halved where none are named", async () => {
    const text = await over("dimensions", "-m", "P@5", "-f", "jsonl");
    const rows = text.trim().split("\n");
    expect(rows.map((row) => JSON.parse(row).dimensions)).toEqual([24, 12]);
  });

  test("a table says how many of the nearest were sorted again, which decides values", async () => {
    for (const [measures, shortlist] of [
      ["Success@1", 4],
      ["Success@1,P@5", 20],
    ] as const) {
      const printed = await over("precision", "-m", measures);
      expect(printed).toContain(`binary + float queries, of the first ${shortlist} `);
      expect(printed).toContain(`the ${shortlist} nearest by it, sorted again`);
      const { variants } = JSON.parse(await over("precision", "-m", measures, "--json"));
      expect(variants.map((variant: { shortlist?: number }) => variant.shortlist)).toEqual([
        ...Array.from({ length: 4 }, () => undefined),
        ...[shortlist, shortlist],
      ]);
    }
  });

  test.runIf(isDeep("embeddings"))("precisions have the values of brute force", async () => {
    const { variants } = JSON.parse(await over("precision", "-m", "P@5", "--json"));
    expect(variants.map(({ name }: { name: string }) => name)).toEqual(Object.keys(precision));
    for (const { name, measures } of variants) expect(measures[0].value).toBeCloseTo(precision[name], 12);
  });

  test.runIf(isDeep("embeddings"))("every thread count gives the same", async () => {
    expect(await over("precision", "--threads", "1")).toBe(await over("precision", "--threads", "3"));
  });

  test.each([
    [["dimension"], "2: invalid --over: dimension (did you mean dimensions?)\n"],
    [["dimensions=12,x"], "2: invalid --over: x (expected a whole number of at least 1)\n"],
    [["dimensions=48"], "2: invalid dimensions: 48 (expected a whole number from 1 to 24)\n"],
    [["precision=8"], "2: invalid --over: precision=8 (expected precision; only dimensions take a list)\n"],
    [["precision", "--by", "class"], "2: unsupported --by: it does not go with --over\n"],
    [["precision", "--within-gap", "2"], "2: unsupported --within-gap: it does not go with --over\n"],
    [["precision", "--report", "r.html"], "2: unsupported --report: it does not go with --over\n"],
  ])("%j says what is wrong", async (args, message) => {
    expect(await over(args[0], ...args.slice(1))).toBe(message);
  });

  test.runIf(isDeep("embeddings", "plot"))("plot draws both", async () => {
    for (const [kind, text] of [
      ["dimensions", "P@5"],
      ["precision", "binary + float queries"],
    ]) {
      const args = ["plot", kind, "v.jsonl", "-m", "P@5", "-o", `${kind}.svg`];
      expect(await rankproof(args, { cwd: folder })).toMatchObject({ code: 0 });
      expect(readFileSync(join(folder, `${kind}.svg`), "utf8")).toContain(kind === "dimensions" ? "dimensions" : text);
    }
    const { stdout } = await rankproof(["plot", "dimensions", "v.jsonl", "-m", "P@5", "--keep", "5,12"], {
      cwd: folder,
    });
    const points: { x: number; y: number }[] = JSON.parse(stdout).data.values;
    expect(points.map(({ x }) => x)).toEqual([24, 12, 5]);
    for (const { x, y } of points) expect(y).toBeCloseTo(dimensions[x], 12);
  });
});
