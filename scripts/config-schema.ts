import type { ConfigSubject } from "../src/cli/config/keys.ts";
import { optionsOfAllCommands } from "../src/cli/config/read.ts";
import { helpOf, type OptionWords, offeredWords } from "../src/options/about.ts";
import { wordsOf } from "../src/options/index.ts";
import type { OptionRecord } from "../src/options/option.ts";

/** docs/rankproof.config.schema.json: what a configuration may hold, for editors. */
export async function configSchema(): Promise<string> {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "rankproof.config.json",
    description: "Options of a project, where the command line does not give them.",
    type: "object",
    properties: {
      $schema: { type: "string" },
      ...(await propertiesOf("runs")),
      embeddings: {
        description: "Options of commands that evaluate embeddings.",
        type: "object",
        properties: await propertiesOf("embeddings"),
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

async function propertiesOf(subject: ConfigSubject): Promise<Record<string, object>> {
  const options = await optionsOfAllCommands(subject);
  const described = await wordsOf(options.map(({ option }) => option.record));
  return Object.fromEntries(
    options.map(({ key, option: { record } }) => {
      const words = described.get(record);
      if (words === undefined) throw new Error(`no words: ${record.flag}`);
      return [key, propertyOf(record, words)];
    }),
  );
}

function propertyOf(record: OptionRecord, words: OptionWords): object {
  const description = helpOf(record, words);
  if (record.takes === "nothing") return { description, type: "boolean" };
  const offered = offeredWords(record, words);
  // Editors offer the words, and take others: random:7, several measures in one text.
  const one = offered.length > 0 ? { anyOf: [{ enum: offered }, { type: "string" }] } : { type: ["string", "number"] };
  return { description, ...(record.takes === "texts" ? { anyOf: [one, { type: "array", items: one }] } : one) };
}
