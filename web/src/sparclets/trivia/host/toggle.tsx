import { type ReactElement, type ReactNode, useId } from "react";
import { Switch } from "../../../ui/checkbox.tsx";

interface HostToggleProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly isOn: boolean;
  readonly isOff?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A labelled switch of the console with a hint that says what it does. */
export function HostToggle({ label, hint, isOn, isOff, onChange }: HostToggleProps): ReactElement {
  const id = useId();
  return (
    <div className="hc-toggle">
      <Switch id={id} checked={isOn} aria-disabled={isOff || undefined} onChange={(event) => !isOff && onChange(event.target.checked)} />
      <span>
        <label htmlFor={id}>{label}</label>
        <br />
        <span className="small meta">{hint}</span>
      </span>
    </div>
  );
}
