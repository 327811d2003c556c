import type { Refusal } from "./check.ts";

/** An option that none of the files takes. */
export const unusedOption: Refusal<{ readonly option: string; readonly reason: string }> = {
  id: "unused-option",
  looksAt: "run",
  level: "refused",
  ...{ code: "unsupported", origin: "call" },
  text: ({ option, reason }) => `option: ${option} (${reason})`,
  remedy: "leave the option out, or name the format of the files",
  example: { option: "--map", reason: "it is for records; the file is read as trec" },
};
