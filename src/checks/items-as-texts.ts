import type { Check } from "./check.ts";

/** Retrieved items have no ids: their texts are compared. */
export const itemsAsTexts: Check<boolean, object> = {
  id: "items-as-texts",
  looksAt: "run",
  level: "warning",
  find: (areTexts) => (areTexts ? [{}] : []),
  text: () => "items are texts; a retrieved text is relevant where it equals a relevant text",
  remedy: "--map item=NAME names the field that holds ids",
  example: {},
};
