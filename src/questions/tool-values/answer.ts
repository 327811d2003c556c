import { AnswerKey } from "../answer.ts";
import type { ToolValue } from "./tool-values.ts";

/** By run, what other tools make of measures. */
export const TOOL_VALUES: AnswerKey<readonly (readonly ToolValue[])[]> = new AnswerKey();
