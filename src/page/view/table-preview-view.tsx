import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { shown } from "../../report/shown.ts";
import type { ColumnChoice, TablePreview } from "../table-preview.ts";

interface TablePreviewViewProps {
  readonly name: string;
  readonly preview: TablePreview;
  readonly onChoice: (field: string, text: string) => void;
}

/** The first rows of a file as they are understood, and columns that may be read for something else. */
export function TablePreviewView({ name, preview, onChoice }: TablePreviewViewProps): VNode {
  const { heads, rows, choices } = preview;
  // A choice keeps the others as the preview has them: the next one waits for its preview.
  const [left, leave] = useState<TablePreview>();
  const choose = (field: string, text: string): void => {
    leave(preview);
    onChoice(field, text);
  };
  return (
    <>
      {choices.map((choice) => (
        <ChoiceView key={choice.label} name={name} choice={choice} isWaiting={left === preview} onChoice={choose} />
      ))}
      {heads.length > 0 && <Rows name={name} heads={heads} rows={rows} />}
    </>
  );
}

function Rows({
  name,
  heads,
  rows,
}: Pick<TablePreviewViewProps, "name"> & Pick<TablePreview, "heads" | "rows">): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="preview" tabIndex={0} aria-label={`First rows of ${name}`}>
      <table>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={i} scope="col">
                {shown(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, column) => (
                <td key={column}>{shown(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ChoiceViewProps extends Omit<TablePreviewViewProps, "preview"> {
  readonly choice: ColumnChoice;
  readonly isWaiting: boolean;
}

function ChoiceView({ name, choice: { label, field, texts, chosen }, isWaiting, onChoice }: ChoiceViewProps): VNode {
  return (
    <label class="choice">
      {label} ←{" "}
      <select
        value={chosen}
        disabled={isWaiting}
        aria-label={`Column of ${label} in ${name}`}
        onChange={({ currentTarget }) => onChoice(field, texts[currentTarget.value] ?? "")}
      >
        {Object.keys(texts).map((column) => (
          <option key={column} value={column}>
            {column === "" ? "default" : shown(column)}
          </option>
        ))}
      </select>
    </label>
  );
}
