import { type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from "react";

interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export function Checkbox({ label, hint, ...input }: ToggleProps): ReactElement {
  return <LabelledInput {...input} label={label} hint={hint} type="checkbox" />;
}

export function Radio({ label, hint, ...input }: ToggleProps): ReactElement {
  return <LabelledInput {...input} label={label} hint={hint} type="radio" />;
}

interface LabelledInputProps extends ToggleProps {
  readonly type: "checkbox" | "radio";
}

function LabelledInput({ label, hint, type, ...input }: LabelledInputProps): ReactElement {
  const hintId = useId();
  return (
    <label className="check">
      <input {...input} type={type} aria-describedby={hint ? hintId : undefined} />
      <span>
        {label}
        {hint ? (
          <span className="hint" id={hintId}>
            <br />
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> {
  readonly "aria-label"?: string;
}

/** A switch that takes effect at once. Put a visible label beside it, or name it with aria-label. */
export function Switch(props: SwitchProps): ReactElement {
  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
  return <input {...props} type="checkbox" role="switch" className="switch" />;
}
