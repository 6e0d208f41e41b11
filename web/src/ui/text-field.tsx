import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, type TextareaHTMLAttributes, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Field, type FieldText } from "./field.tsx";

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className">;
interface TextFieldProps extends InputProps, FieldText {
  readonly ref?: Ref<HTMLInputElement>;
  /** A button or a unit at the end of the field. */
  readonly end?: ReactNode;
  readonly className?: string;
}

/** A labelled input. A password field has a Show button, and pasting and password managers work in it. */
export function TextField({ label, hint, error, isOptional, end, className, id, ...input }: TextFieldProps): ReactElement {
  const [isShown, setShown] = useState(false);
  const isPassword = input.type === "password";
  const toggle = isPassword ? (
    <Button variant="quiet" size="sm" aria-pressed={isShown} aria-label="Show password" onClick={() => setShown(!isShown)}>
      {isShown ? "Hide" : "Show"}
    </Button>
  ) : null;
  const inside = end ?? toggle;
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => {
        const box = (
          <input
            required={!isOptional}
            {...input}
            {...control}
            type={isPassword && isShown ? "text" : input.type}
            className={classNames("input", className)}
          />
        );
        return inside ? (
          <div className="with-end">
            {box}
            {inside}
          </div>
        ) : (
          box
        );
      }}
    </Field>
  );
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">, FieldText {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, isOptional, id, ...input }: TextAreaProps): ReactElement {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => <textarea required={!isOptional} {...input} {...control} className="input" />}
    </Field>
  );
}
