import type { VNode } from "preact";
import type { ReaderChoice } from "../chart.ts";
import { withMinus } from "../view/minus.ts";
import { useNamesIn } from "../view/run-name.tsx";
import type { RunFinding } from "./model.ts";

/** Sentences that are all told; of more, those about the chosen runs. */
const FEW = 6;

interface RunFindingsProps {
  readonly findings: readonly RunFinding[];
  readonly choice: Pick<ReaderChoice, "run" | "against">;
}

/** Findings about runs and pairs of them, in sentences. */
export function RunFindings({ findings, choice }: RunFindingsProps): VNode {
  const namesIn = useNamesIn();
  const chosen = [choice.run, choice.against];
  const shown =
    findings.length <= FEW
      ? findings
      : findings.filter(({ run, against }) => chosen.includes(run) && chosen.includes(against ?? run));
  return (
    <>
      {shown.map(({ sentence }) => (
        <p class="finding" key={sentence}>
          {withMinus(namesIn(sentence))}
        </p>
      ))}
    </>
  );
}
