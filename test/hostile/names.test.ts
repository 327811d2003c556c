import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../cli/in-process.ts";

// Keys that every object of JavaScript has a meaning for are names like others, in every place of a file of JSON.

const NAMES = ["toString", "valueOf", "__proto__", "constructor", "hasOwnProperty"];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-names-"));
  file("qrels", "q 0 d1 1\nq 0 d2 0\n");
  file("run", "q Q0 d1 1 2 t\nq Q0 d2 2 1 t\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | object): string {
  writeFileSync(join(folder, name), typeof content === "string" ? content : `${JSON.stringify(content)}\n`);
  return join(folder, name);
}

/** An object whose only own key is a name, also `__proto__`. */
const keyed = (name: string, value: unknown): string => `{${JSON.stringify(name)}:${JSON.stringify(value)}}`;

describe.each(NAMES)("%s", (name) => {
  const odd = keyed(name, 1);
  const bad: readonly (readonly [title: string, args: () => string[]])[] = [
    ["an item of a log", () => ["eval", file("log.jsonl", `{"id":"q","retrieved":[${odd}],"gold":["d1"]}\n`)]],
    ["a relevant item", () => ["eval", file("gold.jsonl", `{"id":"q","retrieved":["d1"],"gold":[${odd}]}\n`)]],
    ["a score", () => ["eval", join(folder, "qrels"), file("score.json", `{"q":{"d1":${odd}}}\n`)]],
    [
      "a row's item",
      () => ["eval", join(folder, "qrels"), file("rows.json", `[{"query":"q","item":${odd},"score":1}]`)],
    ],
    ["a grade", () => ["eval", file("grade.json", `{"q":{"d1":${odd}}}\n`), join(folder, "run")]],
    ["a weight", () => weighted(file("weights.json", `[{"query":"q","weight":${odd}}]`), "weight")],
    ["a configuration", () => [...evaluated(), "--config", file("config.json", `{"measures":${odd}}`)]],
    ["a baseline", () => [...evaluated(), "--gate", `AP not-worse-than ${file("base.json", odd)} by 0.1`]],
    ["a partial result", () => ["merge", file("partial.json", odd)]],
  ];
  const evaluated = (): string[] => ["eval", join(folder, "qrels"), join(folder, "run"), "-m", "AP"];
  const weighted = (path: string, column: string): string[] => [...evaluated(), "--weights", `${path}:${column}`];

  test.each(bad)("%s: an object with this key is bad input", async (_, args) => {
    const { code, stderr } = await rankproof(args(), { bundles: "dist/cli" });
    expect(stderr).not.toContain("internal error");
    expect([2, 3]).toContain(code);
  });

  test("an id of a query that is none, and a mark that is none, are no defect", async () => {
    for (const args of [
      ["eval", file("id.jsonl", `{"id":${odd},"retrieved":["d1"],"gold":["d1"]}\n`)],
      ["plot", "spec", file("spec.json", `{"mark":${odd}}`)],
    ]) {
      expect((await rankproof(args, { bundles: "dist/cli" })).code).toBe(0);
    }
  });

  test("a category of --item-columns is told, or bad input", async () => {
    const path = file("items.json", `[{"item":"d1","category":${odd}},{"item":"d2","category":"a"}]`);
    const { code, stderr } = await rankproof([...evaluated().slice(0, 3), "-m", "ILD@2", "--item-columns", path], {
      bundles: "dist/cli",
    });
    expect(stderr).not.toContain("internal error");
    expect(code).not.toBe(70);
  });

  test("is an id as any other: of a query, an item, a run", async () => {
    const qrels = file("names-qrels.json", `{${JSON.stringify(name)}:${odd}}`);
    const run = file("names-run.json", `{${JSON.stringify(name)}:${keyed(name, 0.5)}}`);
    const { code, stdout } = await rankproof(["eval", qrels, run, "-m", "RR", "-q", "-f", "csv"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`${name},.*\\b1\\b`));
  });
});
