import { printable, RankproofError } from "../../core/errors.ts";
import type { Json } from "../../inputs/tables/json-value.ts";
import { isRecord } from "../../inputs/tables/parse-json.ts";
import { isOption } from "./options.ts";
import type { Stamp, StampedInput, StampedOption, StampedRun, StampedValue } from "./stamp.ts";

/**
 * A stamp from JSON of whatever origin. What is not known of it, as a later version may have, is left out.
 *
 * @param where begins the message
 * @throws RankproofError invalid, with the name of the part that is not as expected
 */
export function readStamp(json: Json, where: string): Stamp {
  const part = new JsonPart(json, "", where);
  const command = part.at("command");
  return {
    rankproof: part.at("rankproof").text(),
    kind: part.at("kind").oneOf(["runs", "embeddings"]),
    ...(command.isMissing ? {} : { command: command.text() }),
    time: part.at("time").text(),
    options: Object.fromEntries(part.at("options").entries((name, option) => [name, option.option()])),
    inputs: part.at("inputs").list(inputOf),
    runs: part.at("runs").list(runOf),
    conventions: part.at("conventions").list((line) => line.text()),
    queries: part.at("queries").text(),
    values: part.at("values").list(valueIn),
  };
}

function inputOf(part: JsonPart): StampedInput {
  return {
    use: part.at("use").text(),
    file: part.at("file").text(),
    sha256: part.at("sha256").orNull((value) => value.text()),
    bytes: part.at("bytes").orNull((value) => value.number()),
    rows: part.at("rows").orNull((value) => value.number()),
  };
}

function runOf(part: JsonPart): StampedRun {
  return { name: part.at("name").text(), file: part.at("file").text() };
}

function valueIn(part: JsonPart): StampedValue {
  return {
    run: part.at("run").text(),
    measure: part.at("measure").text(),
    notation: part.at("notation").text(),
    value: part.at("value").orNull((value) => value.number()),
    min: part.at("min").orNull((value) => value.number()),
    max: part.at("max").orNull((value) => value.number()),
    queries: part.at("queries").number(),
    sha256: part.at("sha256").text(),
  };
}

/** A part of JSON that knows where it stands. */
class JsonPart {
  readonly #json: unknown;
  readonly #path: string;
  readonly #where: string;

  constructor(json: unknown, path: string, where: string) {
    this.#json = json;
    this.#path = path;
    this.#where = where;
  }

  get isMissing(): boolean {
    return this.#json === undefined;
  }

  at(name: string): JsonPart {
    const json = this.#json;
    const value = isRecord(json) && Object.hasOwn(json, name) ? json[name] : undefined;
    return new JsonPart(value, this.#path === "" ? name : `${this.#path}.${name}`, this.#where);
  }

  text(): string {
    return typeof this.#json === "string" ? this.#json : this.#refuse("a text");
  }

  number(): number {
    return typeof this.#json === "number" ? this.#json : this.#refuse("a number");
  }

  option(): StampedOption {
    return isOption(this.#json) ? this.#json : this.#refuse("a text, texts, a number or true");
  }

  orNull<Value>(read: (part: JsonPart) => Value): Value | null {
    return this.#json === null ? null : read(this);
  }

  oneOf<const Word extends string>(words: readonly Word[]): Word {
    return words.find((word) => word === this.#json) ?? this.#refuse(words.join(" or "));
  }

  list<Value>(read: (part: JsonPart) => Value): Value[] {
    const json = this.#json;
    if (!Array.isArray(json)) return this.#refuse("a list");
    return json.map((value: unknown, i) => read(new JsonPart(value, `${this.#path}[${i}]`, this.#where)));
  }

  entries<Value>(read: (name: string, part: JsonPart) => Value): Value[] {
    const json = this.#json;
    if (!isRecord(json)) return this.#refuse("an object");
    return Object.keys(json).map((name) => read(name, this.at(name)));
  }

  #refuse(expected: string): never {
    const text = this.#json === undefined ? "nothing" : printable(JSON.stringify(this.#json), 40);
    const problem = `stamp: ${printable(this.#path)} is ${text} (expected ${expected})`;
    throw new RankproofError("invalid", problem, "data", this.#where);
  }
}
