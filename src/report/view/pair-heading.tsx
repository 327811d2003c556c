import type { VNode } from "preact";
import { RunName } from "./run-name.tsx";

/** Heading of what is said about one run against another. */
export function PairHeading({ run, against }: { readonly run: string; readonly against: string }): VNode {
  return (
    <h3>
      <RunName name={run} /> against <RunName name={against} />
    </h3>
  );
}
