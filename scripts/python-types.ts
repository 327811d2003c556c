import { type DescribedOption, offeredWords } from "../src/options/about.ts";
import type { OptionRecord } from "../src/options/option.ts";
import { DATA_KINDS, type DataKind } from "./python-functions.ts";

/** What data in memory are that stand for files which options name, by the names of their records. */
const OF_FILES: Readonly<Record<string, DataKind>> = {
  ...{ train: "judgments", moreJudgments: "judgments", gold: "judgments", qrels: "judgments", exclude: "excluded" },
  ...{
    itemColumns: "table",
    relevantPairs: "table",
    subjects: "table",
    pairs: "columns",
    items: "texts",
    queries: "texts",
  },
  ...{ distances: "array", similarities: "array", nearest: "arrays", against: "arrays", againstQueries: "arrays" },
  ...{ run: "runs", judgeNoise: "confusion" },
};

/** What data in memory are that an option takes; undefined where it takes none. */
export function dataKindOf(name: string, { flag, takes, writes }: OptionRecord): DataKind | undefined {
  if (writes) return undefined;
  if (flag.includes("<file:column>")) return "by query";
  if (flag.includes("<source>")) return takes === "texts" ? "arrays" : "array";
  if (/<file>|<judgments>/.test(flag) || name === "judgeNoise") return OF_FILES[name];
  return undefined;
}

/** Options of columns, grades and the like by name, as a text or a dict. */
const BY_NAME = /^--(?:\w+-)*(?:columns|map|grades-as) /;

/** The literals of options, by the names of their types. */
export class Words {
  readonly #types = new Map<string, readonly string[]>();

  /** The name of the type of some words. @param option whose words they are @param command that has it */
  typeOf(words: readonly string[], option: string, command: string): string {
    const usual = pascalCase(option);
    const own = `${usual}Of${pascalCase(command)}`;
    const same = [...this.#types].find(([name, of]) => isOf(name, usual) && of.join() === words.join());
    const name = same?.[0] ?? (this.#types.has(usual) ? own : usual);
    this.#types.set(name, words);
    return `words.${name}`;
  }

  /** Definitions of the types. */
  get text(): string {
    return [...this.#types.keys()]
      .sort()
      .map((name) => literal(name, this.#types.get(name) ?? []))
      .join("\n");
  }
}

/** Whether a type is that of an option in some command. */
function isOf(name: string, usual: string): boolean {
  return name === usual || name.startsWith(`${usual}Of`);
}

/** A type of texts. */
export function literal(name: string, words: readonly string[]): string {
  const members = words.map((word) => JSON.stringify(word));
  const line = `${name}: TypeAlias = Literal[${members.join(", ")}]\n`;
  if (line.length <= 118) return line;
  const lines: string[] = [];
  let current = "   ";
  for (const member of members) {
    if (current.length + member.length + 2 > 118) {
      lines.push(current);
      current = "   ";
    }
    current += ` ${member},`;
  }
  return `${name}: TypeAlias = Literal[\n${[...lines, current].join("\n")}\n]\n`;
}

/** The type of an option in Python. */
export function typeOf(
  name: string,
  record: OptionRecord,
  described: DescribedOption,
  { words, command, kind }: { readonly words: Words; readonly command: string; readonly kind: DataKind | undefined },
): string {
  if (kind !== undefined) return DATA_KINDS[kind][0];
  if (record.takes === "nothing") return "bool";
  if (name === "measures") return "Measures";
  if (record.flag.includes("<name=")) return "Mapping[str, Any] | Sequence[str] | str";
  const offered = offeredWords(record, described);
  if (offered.length > 0) {
    const type = words.typeOf(offered, name, command);
    const one = described.isOpen ? `${type} | str` : type;
    const isList = record.takes === "texts" || Array.isArray(readIn(record, offered[0]));
    const alone = record.flag.includes("[") ? `${one} | bool` : one;
    return isList ? `${alone} | Sequence[${one}]${described.isOpen ? "" : isJoined(record) ? " | str" : ""}` : alone;
  }
  if (record.writes || /<file>/.test(record.flag)) return "Path";
  if (name === "queriesPerSecond") return "Mapping[str, float] | Sequence[str] | str";
  if (record.takes === "texts") return "Sequence[str] | str";
  if (BY_NAME.test(record.flag)) return "ByName";
  return numberType(record) ?? "str";
}

/** Whether a list is one text. */
function isJoined({ takes }: OptionRecord): boolean {
  return takes === "a text";
}

const NUMBERS = ["1", "2", "0.5", "1.5"];

function numberType(record: OptionRecord): string | undefined {
  const values = NUMBERS.map((text) => [text, readIn(record, text)] as const);
  const taken = values.filter(([, value]) => typeof value === "number");
  if (taken.length > 0) return taken.some(([text]) => text.includes(".")) ? "float" : "int";
  const lists = values.filter(([, value]) => Array.isArray(value) && value.every((one) => typeof one === "number"));
  if (lists.length === 0) return undefined;
  const one = lists.some(([text]) => text.includes(".")) ? "float" : "int";
  return `Sequence[${one}] | ${one} | str`;
}

/** What an option reads in a text; undefined where it refuses it. */
function readIn(record: OptionRecord, text: string): unknown {
  try {
    return record.read(text);
  } catch {
    return undefined;
  }
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|[-_ ])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
