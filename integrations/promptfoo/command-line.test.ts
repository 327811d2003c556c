import { readFileSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { finished } from "../spawn.js";

// ./project is a project as users of promptfoo write it: a configuration, a provider that returns a list and an assertion in a file,
// which gets the list, where a function gets its JSON.

/** The oldest Node that promptfoo starts on. */
const isNewEnough = Number(process.versions.node.split(".")[0]) >= 24;

test.runIf(isNewEnough)("promptfoo eval", async () => {
  const project = "promptfoo/project";
  const program = "../node_modules/promptfoo/dist/src/entrypoint.js";
  const { code, output } = await finished(
    [process.execPath, program, "eval", "--no-cache", "--no-write", "--output", "results.json"],
    project,
    {
      PROMPTFOO_DISABLE_TELEMETRY: "1",
      PROMPTFOO_DISABLE_UPDATE: "1",
      PROMPTFOO_CONFIG_DIR: `${process.cwd()}/.promptfoo`,
    },
  );
  expect(output).toContain("0 errors");
  const { results }: Output = JSON.parse(readFileSync(`${project}/results.json`, "utf8"));
  rmSync(`${project}/results.json`);
  expect(results.results.map(({ success, namedScores }) => [success, namedScores])).toEqual([
    [false, { "nDCG@10": expect.closeTo(0.6697, 4) }],
    [true, { "nDCG@10": 1 }],
  ]);
  // promptfoo's code for tests that failed.
  expect(code).toBe(100);
});

test("the configuration and the assertion of docs/integrations are those of the project", () => {
  const text = readFileSync("integrations.md", "utf8");
  const shown = (name: string) => new RegExp(`^(?:#|//) ${name}\n([^]*?)^\`\`\``, "m").exec(text)?.[1];
  for (const name of ["promptfooconfig.yaml", "ndcg.mjs"]) {
    expect(shown(name)).toBe(readFileSync(`promptfoo/project/${name}`, "utf8"));
  }
});

interface Output {
  readonly results: {
    readonly results: readonly { readonly success: boolean; readonly namedScores: Readonly<Record<string, number>> }[];
  };
}
