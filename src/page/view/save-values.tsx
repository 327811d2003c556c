import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { shown } from "../../report/shown.ts";
import type { OutputChoice, SavedOutput } from "../job.ts";
import { Alert } from "./alert.tsx";
import { download } from "./download.ts";

interface SaveValuesProps {
  readonly outputs: readonly SavedOutput[];
  /** @returns why it cannot be written, where it cannot */
  readonly onWrite: (choice: OutputChoice) => Promise<Blob | string>;
}

/** Endings of file names by format; other formats end in their name. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...{ table: "txt", markdown: "md", latex: "tex", trec: "txt", junit: "xml" },
};

/** Saves values as the command line writes them. */
export function SaveValues({ outputs, onWrite }: SaveValuesProps): VNode {
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState(outputs[0]?.id);
  const [wanted, setFormat] = useState("csv");
  const [perQuery, setPerQuery] = useState(false);
  const [problem, setProblem] = useState<string>();
  const output = outputs.find((candidate) => candidate.id === id) ?? outputs[0];
  const format = output.formats.includes(wanted) ? wanted : output.formats[0];
  const hasQueries = output.formatsWithQueries.includes(format);
  const save = async (): Promise<void> => {
    const written = await onWrite({ id: output.id, format, perQuery: perQuery && hasQueries });
    if (typeof written === "string") setProblem(written);
    else {
      setProblem(undefined);
      download(`${output.id.replace(/-\d+$/, "")}.${ENDINGS[format] ?? format}`, written);
    }
  };
  return (
    <>
      <button
        type="button"
        id="save-values"
        aria-expanded={isOpen}
        aria-controls="values"
        onClick={() => setOpen(!isOpen)}
      >
        Save values
      </button>
      {isOpen && (
        <form
          id="values"
          class="save-values"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <label>
            <span>What</span>
            <select name="output" value={output.id} onChange={({ currentTarget }) => setId(currentTarget.value)}>
              {outputs.map((offered) => (
                <option key={offered.id} value={offered.id}>
                  {shown(offered.label)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>Format</span>
            <select name="format" value={format} onChange={({ currentTarget }) => setFormat(currentTarget.value)}>
              {output.formats.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {hasQueries && (
            <label class="check">
              <input
                type="checkbox"
                name="per-query"
                checked={perQuery}
                onChange={({ currentTarget }) => setPerQuery(currentTarget.checked)}
              />
              <span>Values of every query</span>
            </label>
          )}
          <button type="submit">Save</button>
          {problem !== undefined && <Alert message={problem} />}
        </form>
      )}
    </>
  );
}
