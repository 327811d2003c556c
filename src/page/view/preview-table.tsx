import type { VNode } from "preact";
import { shown } from "../../report/shown.ts";
import { COLUMN_ROLES, chosenColumns, columnsWith } from "../columns.ts";
import type { Preview } from "../preview.ts";

interface PreviewTableProps {
  readonly name: string;
  readonly preview: Preview;
  readonly onColumns: (columns: string) => void;
}

/** The first rows of a file as they are read, and which columns they are read from. */
export function PreviewTable({ name, preview, onColumns }: PreviewTableProps): VNode {
  const { kind, columns, meaning, rows } = preview;
  const chosen = chosenColumns(preview);
  const roles = columns === undefined ? ["query", "item", meaning] : COLUMN_ROLES[kind];
  const isScored = columns !== undefined && chosen["score"] !== undefined;
  const shownRoles = roles.filter((role) => !isScored || (role !== "rank" && role !== "distance"));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="preview" tabIndex={0} aria-label={`First rows of ${name}`}>
      <table>
        <thead>
          <tr>
            {shownRoles.map((role) => (
              <th key={role} scope="col">
                {role}
                {columns !== undefined && (
                  <>
                    {" ← "}
                    <select
                      value={chosen[role] ?? ""}
                      aria-label={`Column of ${role} in ${name}`}
                      onChange={({ currentTarget }) => onColumns(columnsWith(preview, role, currentTarget.value))}
                    >
                      <option value="">none</option>
                      {columns.names.map((column) => (
                        <option key={column} value={column}>
                          {shown(column)}
                        </option>
                      ))}
                    </select>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {shownRoles.map((role) => (
                <td key={role}>{shown(cellOf(row, role, meaning))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellOf({ query, item, value }: Preview["rows"][number], role: string, meaning: string): string {
  if (role === "query") return query;
  if (role === "item") return item;
  return role === meaning && value !== undefined ? String(value) : "";
}
