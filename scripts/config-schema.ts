import type { ConfigurableOption, Subject } from "../src/cli/config/keys.ts";
import { optionsOfAllCommands } from "../src/cli/config/read.ts";
import { Choice } from "../src/cli/options/choice.ts";
import { collect } from "../src/cli/options/collect.ts";

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

async function propertiesOf(subject: Subject): Promise<Record<string, object>> {
  const options = await optionsOfAllCommands(subject);
  return Object.fromEntries(options.map((option) => [option.key, propertyOf(option)]));
}

function propertyOf({ option }: ConfigurableOption): object {
  const { description } = option;
  if (option.isBoolean()) return { description, type: "boolean" };
  // Editors offer the words, and take others: random:7, several measures in one text.
  const one =
    option instanceof Choice
      ? { anyOf: [{ enum: option.words() }, { type: "string" }] }
      : { type: ["string", "number"] };
  return { description, ...(option.parseArg === collect ? { anyOf: [one, { type: "array", items: one }] } : one) };
}
