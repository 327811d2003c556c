import type { VNode } from "preact";
import type { Phrase } from "../../compare/phrase.ts";

/** A sentence in which names of runs stand out, and keep their own direction of writing. */
export function PhraseView({ of }: { readonly of: Phrase }): VNode {
  return <>{of.map((part, i) => (typeof part === "string" ? part : <bdi key={i}>{part.run}</bdi>))}</>;
}
