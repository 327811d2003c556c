import { AnswerKey } from "../answer.ts";
import type { ToolValue } from "./tool-values.ts";

/** By run, other tools' values of measures. */
export const TOOL_VALUES: AnswerKey<readonly (readonly ToolValue[])[]> = new AnswerKey();
