import type { ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { TrashIcon } from "../../ui/icons/action-icons.ts";

interface NumberRowProps<Row extends { readonly key: number }> {
  /** The typed numbers, by the keys of `labels`. */
  readonly row: Row;
  readonly labels: Readonly<Record<Exclude<keyof Row & string, "key">, string>>;
  /** Accessible name of the row, such as "row 2". */
  readonly name: string;
  readonly problem: string | null;
  readonly className?: string;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
}

/** One row of number fields, with its error below. */
export function NumberRow<Row extends { readonly key: number }>(props: NumberRowProps<Row>): ReactElement {
  const { row, labels, name, problem, className, onChange, onRemove } = props;
  const errorId = `${name.replace(" ", "-")}-error`;
  return (
    <div className={classNames("band-row", className)}>
      {Object.entries<string>(labels).map(([member, label]) => (
        <label key={member}>
          <span className="small">{label}</span>
          <input
            className="input compact"
            inputMode="numeric"
            autoComplete="off"
            aria-label={`${label}, ${name}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorId : undefined}
            value={String(row[member as keyof Row])}
            onChange={({ target }) => onChange({ ...row, [member]: target.value })}
          />
        </label>
      ))}
      <Button isIcon variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        <TrashIcon className="size-s" />
      </Button>
      {problem ? <FieldError id={errorId}>{problem}</FieldError> : null}
    </div>
  );
}
