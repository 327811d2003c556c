import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { gateText, readGateText } from "../../compare/gate-notation.ts";
import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import { isRecord, parseJson } from "../../inputs/tables/parse-json.ts";
import { wholeText } from "../../inputs/whole-text.ts";
import { defineCommand } from "../command.ts";
import { commands } from "../commands/index.ts";
import { RecordedOption } from "../options/add.ts";
import { filesApart } from "../paths.ts";
import { shownPath } from "./file.ts";
import { type ConfigSubject, type ConfigurableOption, configurableOptions, subjectOf } from "./keys.ts";

/** Keys of a configuration that are no options: a schema for editors, and the options of commands on embeddings. */
const OTHER_KEYS = ["$schema", "embeddings"];

/** A value of an option, as the command line would have it. */
export interface ConfiguredValue {
  readonly key: string;
  /** Name of the option's value, as commander has it. */
  readonly name: string;
  readonly value: true | string | string[];
}

/**
 * What a configuration says for a command.
 *
 * @throws RankproofError for what is no configuration: unknown keys, and values that no option takes
 */
export async function readConfig(path: string, command: Command, subject: ConfigSubject): Promise<ConfiguredValue[]> {
  const source = shownPath(path);
  const all = recordIn(parseJson(await wholeText(await filesApart().open(source)), source), "file", source);
  const { embeddings = {}, ...rest } = all;
  const section = subject === "runs" ? rest : recordIn(embeddings, "embeddings", source);
  const options = configurableOptions(command);
  const entries = Object.entries(section).filter(([key]) => subject === "embeddings" || !OTHER_KEYS.includes(key));
  if (entries.some(([key]) => options.every((option) => option.key !== key))) {
    await checkKeys(
      entries.map(([key]) => key),
      subject,
      source,
    );
  }
  return options.flatMap((option) => {
    const value = Object.hasOwn(section, option.key) ? configured(option, section[option.key], path) : undefined;
    return value === undefined ? [] : [{ key: option.key, name: option.option.attributeName(), value }];
  });
}

function recordIn(value: unknown, what: string, source: string): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw new RankproofError("invalid", `${what}: expected a JSON object of options`, "data", `${printable(source)}: `);
}

/** @throws RankproofError unsupported, for a key of an option that writes; unknown, for one that no command has */
async function checkKeys(keys: readonly string[], subject: ConfigSubject, source: string): Promise<void> {
  const options = (await commandsOn(subject)).flatMap((command) => command.options);
  for (const option of options) {
    if (!(option instanceof RecordedOption) || !option.record.writes || !keys.includes(option.attributeName()))
      continue;
    const hint = `what is written is named on the command line: ${option.long} FILE`;
    const thing = `option: ${option.attributeName()} (${hint})`;
    throw new RankproofError("unsupported", thing, "data", `${printable(source)}: `);
  }
  const known = [...(await configurableKeys(subject)), ...(subject === "runs" ? OTHER_KEYS : [])];
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const thing = `option: ${printable(unknown)} (${hintFor(unknown, known)})`;
  throw new RankproofError("unknown", thing, "data", `${printable(source)}: `);
}

/** The options that a configuration may give to any command, each key once. */
export async function optionsOfAllCommands(subject: ConfigSubject): Promise<ConfigurableOption[]> {
  const options = (await commandsOn(subject)).flatMap(configurableOptions);
  return options.filter(({ key }, i) => options.findIndex((other) => other.key === key) === i);
}

async function commandsOn(subject: ConfigSubject): Promise<Command[]> {
  const { Command } = await import("commander");
  const program = new Command();
  for (const { name, load } of commands) defineCommand(program.command(name), (await load()).command);
  return program.commands
    .flatMap((command) => [command, ...command.commands])
    .filter((command) => subjectOf(command) === subject);
}

async function configurableKeys(subject: ConfigSubject): Promise<string[]> {
  return (await optionsOfAllCommands(subject)).map(({ key }) => key);
}

/** A value of JSON as the option takes it; undefined for a switch that is off. @throws RankproofError invalid */
function configured(
  { key, option }: ConfigurableOption,
  given: unknown,
  path: string,
): ConfiguredValue["value"] | undefined {
  const isText = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";
  const { takes } = option.record;
  if (takes === "nothing") {
    if (typeof given === "boolean") return given || undefined;
    throw badValue(key, given, "true or false", path);
  }
  if (takes === "texts") {
    const list: readonly unknown[] = Array.isArray(given) ? given : [given];
    if (list.every(isText)) return list.map((value) => located(option, String(value), path));
    throw badValue(key, given, "a text, or a list of texts", path);
  }
  if (isText(given)) return located(option, String(given), path);
  throw badValue(key, given, "a text or a number", path);
}

function badValue(key: string, value: unknown, expected: string, path: string): RankproofError {
  const shown = printable(JSON.stringify(value));
  return new RankproofError("invalid", `${key}: ${shown} (expected ${expected})`, "data", `${shownPath(path)}: `);
}

/** Names of files are relative to the configuration. */
function located(option: ConfigurableOption["option"], text: string, path: string): string {
  const fromHere = (file: string): string => shownPath(resolve(dirname(path), file));
  if (option.flags.includes("<file>")) return fromHere(text);
  if (option.flags.includes("<file:column>")) return text.replace(/^.+(?=:)/, fromHere);
  if (option.long !== "--gate") return text;
  const gate = readGateText(text);
  return gateText({ ...gate, source: fromHere(gate.source) });
}
