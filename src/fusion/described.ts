import type { ParamSpecs } from "../core/params.ts";

/** The words of a method or of a normalization. */
export interface Described<S extends ParamSpecs, Example> {
  /** File name, name in notation, docs anchor. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /**
   * TeX: i is the rank and s the score that run r of R gives an item, w its weight, m the number of runs that hold it.
   */
  readonly formula: string;
  readonly params: S;
  /** What each parameter does. */
  readonly words: { readonly [Name in keyof S]: string };
  readonly references: readonly string[];
  /** Documentation and test in one. */
  readonly examples: readonly Example[];
}
