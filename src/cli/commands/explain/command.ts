import { profiles } from "../../../conventions/index.ts";
import { closestName, printable, RankproofError } from "../../../core/errors.ts";
import { findFormat } from "../../../drawers/formats.ts";
import { methods } from "../../../fusion/methods/index.ts";
import { normalizations } from "../../../fusion/normalizations/index.ts";
import { about, catalog } from "../../../measures/index.ts";
import { ambiguousReadings, findMeasure } from "../../../notation/index.ts";
import { meaningText } from "../../../notation/meanings.ts";
import { type ProcedureGroup, procedureGroups } from "../../../stats/procedures.ts";
import type { CommandRecord } from "../../command.ts";
import type { FormatFlags } from "../../options/output.ts";
import { measureRecord, recordsAsJson } from "../../output/records.ts";
import { print } from "../../output/write.ts";
import { explainFigure, figureCalled, figures } from "./figures.ts";
import { formulaText } from "./formula-text.ts";
import { explainMethod, explainNormalization } from "./fusion.ts";
import { explainMeasure } from "./measure.ts";
import { explainProfile } from "./profile.ts";
import { draw } from "./sections.ts";

/** What `explain` takes, and explains. */
export const command: CommandRecord = {
  description:
    "Explains a measure, figure, procedure, fusion method, normalization or tool: formula, parameters, conventions, references, a worked example; a tool's names.",
  arguments: {
    "<name>": {
      parts: {
        name: "a measure in any tool's spelling, a figure of embeddings (EER), a procedure of compare, a method or normalization of fuse, or a tool of --like",
      },
      words: knownNames,
    },
  },
  formats: { text: "", json: "" },
  isPrinted: true,
  run: (name: string, { format }: FormatFlags) => {
    const { text, record } = explained(name);
    return print(findFormat({ text, json: () => recordsAsJson(record) }, format)());
  },
  examples: [
    "rankproof explain nDCG",
    "rankproof explain hit_rate",
    "rankproof explain ndcg_burges@10",
    "rankproof explain wilcoxon",
    "rankproof explain rrf",
    "rankproof explain ranx --json",
  ],
};

/** What was asked for: for people, and for programs. */
interface Explained {
  text(): string;
  readonly record: object;
}

/** @throws RankproofError unknown, with the nearest name */
function explained(name: string): Explained {
  const [first, ...rest] = named.filter(({ id }) => id === name);
  if (first !== undefined) {
    // Corrections and normalizations have a "none" each.
    const all = [first, ...rest];
    const records = all.map(({ record }) => record);
    return { text: () => all.map(({ text }) => text()).join("\n"), record: rest.length === 0 ? first.record : records };
  }
  const figure = figureCalled(name);
  if (figure !== undefined) return { text: () => explainFigure(figure), record: figure };
  const nearest = closestName(name, knownNames());
  if (nearest !== undefined && otherNames().includes(nearest)) {
    throw new RankproofError("unknown", `name: ${printable(name)} (did you mean ${nearest}?)`);
  }
  const readings = ambiguousReadings(name);
  if (readings !== undefined) {
    const title = `${printable(name)} — several measures have this name; write one of these:`;
    return {
      text: () => draw([["", [title, ...readings.map((reading) => `  ${reading}`)]]]),
      record: { name, readings },
    };
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

/** Procedures, tools, methods and normalizations of fusion, and figures. */
function otherNames(): string[] {
  return [...named, ...figures].map(({ id }) => id);
}

/** All that is explained but measures, each by its only name. */
const named: readonly (Explained & { readonly id: string })[] = [
  ...procedureGroups
    .flatMap((group) => group.entries)
    .map((entry) => ({
      id: entry.procedure.id,
      text: () => explainProcedure(entry),
      record: { ...entry.procedure, examples: entry.examples },
    })),
  ...profiles.map((profile) => ({ id: profile.id, text: () => explainProfile(profile), record: profile })),
  ...methods.map((method) => ({ id: method.id, text: () => explainMethod(method), record: method })),
  ...normalizations.map((record) => ({ id: record.id, text: () => explainNormalization(record), record })),
];

/** All that is known of a procedure. */
function explainProcedure({ procedure, examples }: ProcedureGroup["entries"][number]): string {
  const { id, title, summary, formula, assumes, degenerate, references } = procedure;
  return draw([
    ["", [`${id} — ${title}`, summary]],
    ["Formula", [formulaText(formula)]],
    ["Assumes", [assumes]],
    ["Special cases", [degenerate]],
    ["Examples", [...examples]],
    ["References", [...references]],
  ]);
}
