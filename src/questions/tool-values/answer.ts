import { AnswerKey } from "../answer.ts";
import type { ToolsValue } from "./tool-values.ts";

/** By run, other tools' values of measures. */
export const TOOL_VALUES: AnswerKey<readonly (readonly ToolsValue[])[]> = new AnswerKey();
