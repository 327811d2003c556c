import type { Command } from "commander";
import { profiles } from "../../../conventions/index.ts";
import { closestName, printable, RankproofError } from "../../../core/errors.ts";
import { about, catalog } from "../../../measures/index.ts";
import { findMeasure } from "../../../notation/index.ts";
import { meaningText } from "../../../notation/meanings.ts";
import { procedureGroups } from "../../../stats/procedures.ts";
import { ArgumentChoice } from "../../options/choice.ts";
import { addFormatOptions, type FormatFlags } from "../../options/output.ts";
import { findFormat } from "../../output/formats.ts";
import { measureRecord, recordsAsJson } from "../../output/records.ts";
import { print } from "../../output/write.ts";
import { explainMeasure } from "./measure.ts";
import { explainProcedure } from "./procedure.ts";
import { explainProfile } from "./profile.ts";

/** Gives `explain` its argument, and explains it. */
export function defineExplain(command: Command): void {
  command
    .description(
      "Explains a measure, procedure or tool: formula, parameters, conventions, references, a worked example; a tool's names.",
    )
    .addArgument(
      new ArgumentChoice(
        "<name>",
        "a measure in any tool's spelling, a procedure of compare, or a tool of --like",
        knownNames,
      ),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  rankproof explain nDCG\n  rankproof explain hit_rate\n  rankproof explain ndcg_burges@10\n  rankproof explain wilcoxon\n  rankproof explain ranx --json",
    );
  addFormatOptions(command, { text: "", json: "" }).action((name: string, { format }: FormatFlags) => {
    const { text, record } = found(name);
    return print(findFormat({ text, json: () => recordsAsJson(record) }, format)());
  });
}

/** What was asked for: for people, and for programs. */
interface Explained {
  text(): string;
  readonly record: object;
}

/** @throws RankproofError unknown, with the nearest name */
function found(name: string): Explained {
  const entry = entries.find(({ procedure }) => procedure.id === name);
  if (entry !== undefined) {
    return { text: () => explainProcedure(entry), record: { ...entry.procedure, examples: entry.examples } };
  }
  const profile = profiles.find(({ id }) => id === name);
  if (profile !== undefined) return { text: () => explainProfile(profile), record: profile };
  const nearest = closestName(name, knownNames());
  if (nearest !== undefined && otherNames().includes(nearest)) {
    throw new RankproofError("unknown", `name: ${printable(name)} (did you mean ${nearest}?)`);
  }
  const { measure, meanings } = findMeasure(name);
  const words = about(measure);
  return {
    text: () => explainMeasure(words, meanings),
    record: { ...measureRecord(words), elsewhere: meanings.map(meaningText) },
  };
}

function knownNames(): string[] {
  return [...catalog.map(({ measure }) => measure.record.label), ...otherNames()];
}

/** Procedures and tools. */
function otherNames(): string[] {
  return [...entries.map(({ procedure }) => procedure.id), ...profiles.map(({ id }) => id)];
}

const entries = procedureGroups.flatMap((group) => group.entries);
