import type { EvaluateOptions } from "../evaluate/options.ts";
import type { Conditions } from "../evaluate/planned-measures.ts";

export type { Conditions };

/** The conventions and names of another tool: data only, never a second implementation. */
export interface Profile {
  /** As `--like` and `like` take it. */
  readonly id: string;
  /** One plain sentence: what the tool does otherwise than others. */
  readonly title: string;
  readonly tool: Tool;
  /** How the tool evaluates runs; left out where it does not. */
  readonly runs?: RunConventions;
  /** How the tool evaluates embeddings; left out where it does not. */
  readonly embeddings?: EmbeddingConventions;
  /** How the tool makes one run of several; left out where it does not. */
  readonly fusion?: FusionConventions;
  /** Every name that the tool gives to a measure. */
  readonly names: readonly ToolMeasure[];
  /** What a name stands for that stands for several: "official". */
  readonly sets?: Readonly<Record<string, readonly string[]>>;
  readonly defects?: readonly Defect[];
}

/** The tool whose conventions a profile holds. */
export interface Tool {
  readonly name: string;
  /** Whose numbers are stored, or whose documentation was read. */
  readonly version: string;
  /** Numbers that it printed are stored, or its documentation and source say so. */
  readonly evidence: "printed" | "documented";
  /** Where it is, without the scheme: "github.com/AmenRa/ranx". */
  readonly source: string;
}

/** What a tool does with runs, where tools differ. */
export interface RunConventions {
  readonly options: EvaluateOptions;
  /** The measures that are shown where none is asked for, in the tool's names. */
  readonly measures: string;
  /** Where its numbers are none that a rule gives. */
  readonly except?: readonly string[];
}

/** What a tool does with embeddings, where tools differ. */
export interface EmbeddingConventions {
  readonly metric: "l2" | "cosine" | "ip" | "hamming";
  /** The rule for queries without relevant items. */
  readonly noRelevant: "skip" | "zero" | "silence";
  /** The measures that are shown where none is asked for, in the tool's names. */
  readonly measures: string;
  readonly fmrRule: "at-most" | "quantile";
  readonly pcfRule: "at-least" | "more-than";
}

/** What a tool does when it makes one run of several, where tools differ. */
export interface FusionConventions {
  /** The method where none is asked for, in the tool's names. */
  readonly method: string;
  readonly ties: "expected" | "input";
  /** Order of items that get one score. */
  readonly fusedTies: "appearance";
  /** The normalization of methods that take scores, where none is asked for, in the tool's names. */
  readonly norm: string;
  /** What the tool's names of methods mean, in rankproof's notation. */
  readonly methods: Readonly<Record<string, string>>;
  /** What its names of normalizations mean. */
  readonly norms: Readonly<Record<string, string>>;
  /** Where its numbers are not those of these rules, or are none that a rule gives. */
  readonly except: readonly string[];
}

/** What a tool calls a measure. */
export type ToolMeasure = SameNumber | RefusedName;

/** A name that means a measure with certain parameters. */
export interface SameNumber {
  /**
   * As the tool writes it. `{slot}` stands for a number, `[…]` may be left out, `[…|…]` is one of
   * several or none: `precision@{k}[-l{rel}]`. What stands in
   * parentheses has to be there: `hit_rate(use_granular_hit_rate=True)`.
   */
  readonly name: string;
  /** In rankproof's notation, with the same slots; a parameter whose slot is left out keeps its default. */
  readonly measure: string;
  /** What else may stand in parentheses; whatever is not named here is a parameter of rankproof's. */
  readonly parameters?: Readonly<Record<string, ToolParameter>>;
  /** Where this name has other conditions than the tool's others. */
  readonly conditions?: Conditions;
  /** Where the tool gives another number: "scores that are NaN". */
  readonly except?: readonly string[];
}

/**
 * A parameter of a tool: the name of rankproof's parameter that takes its value, several of which the first takes it
 * that accepts it, or what each of its values means, as parameters of rankproof ("gain=exp2", "" for none) or as
 * conditions.
 */
export type ToolParameter = string | readonly [string, ...string[]] | Readonly<Record<string, string | Conditions>>;

/** A name whose number no rule gives. */
export interface RefusedName {
  readonly name: string;
  /** Why: memory, luck. */
  readonly refused: string;
}

/** Where a tool is wrong by its own description. */
export interface Defect {
  readonly what: string;
  readonly versions: string;
  /** Where it was reported, without the scheme. */
  readonly thread?: string;
}
