import type { ReactElement, Ref, SelectHTMLAttributes } from "react";
import { Field, type FieldText } from "./field.tsx";
import { ChevronDownIcon } from "./icons/arrow-icons.ts";

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "className">, FieldText {
  readonly ref?: Ref<HTMLSelectElement>;
}

/** A native select; its children are the options. */
export function Select({ label, hint, error, isOptional, id, children, ...select }: SelectProps): ReactElement {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => (
        <span className="select">
          <select {...select} {...control} className="input">
            {children}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}
