import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Copyable } from "../../report/view/copyable.tsx";
import type { Job } from "../job.ts";
import { writtenJob } from "../written-job.ts";

/** The evaluation as a command, and as a program, to be pasted elsewhere. */
export function CopyJob({ job }: { readonly job: Job }): VNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="copy-job" aria-expanded={isOpen} aria-controls="job" onClick={() => setOpen(!isOpen)}>
        Copy as
      </button>
      {isOpen && (
        <div id="job" class="job">
          {writtenJob(job).map(({ name, text }) => (
            <Copyable key={name} name={name} text={text} isOpen />
          ))}
        </div>
      )}
    </>
  );
}
