export type { Judgments, RankedItems } from "../evaluate/inputs.ts";
export type { Answer, Failure, FoundItems, Progress, Question } from "./ask.ts";
export type { SearchCache } from "./cache.ts";
export {
  type EvaluateSearchInput,
  evaluateSearch,
  type Search,
  type SearchContext,
  type SearchEvaluation,
  type SearchOptions,
} from "./evaluate-search.ts";
export type { SearchDecision, SearchGate, UntilCondition } from "./until.ts";
