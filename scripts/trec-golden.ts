import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { randomCommand, randomPreferences } from "./random-trec-commands.ts";
import { commands, type TrecCommand, type TrecVersion } from "./trec-commands.ts";

// Stores what real programs print in test/golden/trec_eval-commands, or in the folder that is named, with this many random
// command lines for each version. TREC_EVAL_10, TREC_EVAL_9 and TREC_EVAL_2023 name the programs
// (test/golden/trec_eval-commands/README.md).

const PROGRAMS: Readonly<Record<TrecVersion, string | undefined>> = {
  "10": process.env["TREC_EVAL_10"],
  "9": process.env["TREC_EVAL_9"],
  "9.0.8-2023": process.env["TREC_EVAL_2023"],
};

const [target = "test/golden/trec_eval-commands", lists = "50", preferences = "20"] = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), "rankproof-trec-golden-"));

function outcomeOf({ version, options, qrels, run, z }: TrecCommand): { exit: number | null; stdout: string } {
  const program = PROGRAMS[version];
  if (program === undefined) throw new Error(`no program for version ${version}`);
  for (const [name, text] of Object.entries({ qrels, run, z: z ?? "" })) writeFileSync(join(folder, name), text);
  const { status, stdout } = spawnSync(program, [...options, "qrels", "run"], { cwd: folder, encoding: "utf8" });
  // What it printed before it stopped is no output. Values of rbp depend on memory that trec_eval 10 never sets.
  const lines = status === 0 ? stdout.split("\n").filter((line) => !/^rbp( |_p=)/.test(line)) : [];
  return { exit: status, stdout: lines.join("\n") };
}

function store(name: string, all: readonly TrecCommand[]): void {
  const stored = all.map((command) => ({ ...command, ...outcomeOf(command) }));
  writeFileSync(join(target, `${name}.json.gz`), gzipSync(JSON.stringify(stored), { level: 9 }));
}

const seeds = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const versions = ["9", "9.0.8-2023", "10"] as const;
mkdirSync(target, { recursive: true });
store("commands", commands);
store(
  "random-lists",
  versions.flatMap((version) => seeds(Number(lists)).map((seed) => randomCommand(seed, version))),
);
store(
  "random-preferences",
  versions.flatMap((version) => seeds(Number(preferences)).map((seed) => randomPreferences(seed, version))),
);
rmSync(folder, { recursive: true });
