import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import type { TrecCommand } from "../../scripts/trec-commands.ts";
import { rankproof } from "../cli/in-process.ts";
import { isDeep } from "../deep.ts";

interface StoredCommand extends TrecCommand {
  readonly exit: number | null;
  readonly stdout: string;
}

/** What real programs printed; another folder, where scripts/trec-golden.ts made one. */
const STORED = process.env["TREC_EVAL_COMMANDS"] ?? "test/golden/trec_eval-commands";

const folder = mkdtempSync(join(tmpdir(), "rankproof-trec-commands-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function outcomeOf({ version, options, ...files }: StoredCommand): Promise<{ exit: number; stdout: string }> {
  const { qrels, run, z = "" } = files;
  for (const [name, text] of Object.entries({ qrels, run, z })) writeFileSync(join(folder, name), text);
  const paths = [join(folder, "qrels"), join(folder, "run")];
  const given = options.map((option) => (option === "z" ? join(folder, "z") : option));
  const { code, stdout } = await rankproof(["trec_eval", "--compat", version, ...given, ...paths]);
  return { exit: code, stdout };
}

describe.each(["commands", "random-lists", "random-preferences"])("%s: bytes and exit codes of trec_eval", (name) => {
  const file = readFileSync(`${STORED}/${name}.json.gz`);
  const stored: StoredCommand[] = JSON.parse(gunzipSync(file).toString("utf8"));
  // Outside deep tests every third of those that were drawn at random.
  const isWhole = name === "commands" || isDeep("measures", "inputs");
  const commands = stored.filter((_, i) => isWhole || i % 3 === 0);

  test.each(commands.map((command) => [command.about, command.version, command.options.join(" "), command] as const))(
    "%s: %s %s",
    async (_about, _version, _options, command) => {
      const { exit, stdout } = await outcomeOf(command);
      expect(exit).toBe(command.exit);
      const expected = command.stdout.split("\n");
      // Where a formula gives no number here stands 0, and the mean is not lost with it (docs/trec_eval.md).
      const broken = new Set(expected.filter((line) => /nan$|inf$/.test(line)).map(nameIn));
      const isComparable = (line: string): boolean => !broken.has(nameIn(line)) && !/^rbp( |_p=)/.test(line);
      expect(stdout.split("\n").filter(isComparable)).toEqual(expected.filter(isComparable));
    },
  );
});

function nameIn(line: string): string {
  return line.split("\t")[0];
}
