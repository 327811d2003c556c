import type { VNode } from "preact";
import type { Field } from "../fields/field.ts";

interface FieldViewProps {
  readonly name: string;
  readonly field: Field;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** One field of the form. */
export function FieldView({ name, field, value, onValue }: FieldViewProps): VNode {
  const { label, kind, hint } = field;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Input is the control
    <label class={kind === "check" ? "check" : undefined}>
      <span>{label}</span>
      <Input name={name} field={field} value={value} onValue={onValue} />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  );
}

function Input({ name, field: { kind, words = [], placeholder }, value, onValue }: FieldViewProps): VNode {
  if (kind === "check") {
    const take = (isChecked: boolean): void => onValue(isChecked ? "yes" : "");
    return (
      <input
        type="checkbox"
        name={name}
        checked={value !== ""}
        onChange={({ currentTarget }) => take(currentTarget.checked)}
      />
    );
  }
  if (kind === "choice") {
    return (
      <select name={name} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
        <option value="">default</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    );
  }
  const list = words.length > 0 ? `${name}-words` : undefined;
  return (
    <>
      <input
        name={name}
        value={value}
        placeholder={placeholder}
        list={list}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {list !== undefined && (
        <datalist id={list}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  );
}
