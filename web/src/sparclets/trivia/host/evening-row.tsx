import { type ReactElement, type ReactNode, useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/checkbox.tsx";
import { MinusIcon, PlusIcon } from "../../../ui/icons/action-icons.ts";

interface RowProps {
  readonly label: string;
  readonly hint: ReactNode;
}

interface SwitchRowProps extends RowProps {
  readonly isOn: boolean;
  /** The switch cannot be used now; the hint says why. */
  readonly isOff?: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Further controls of the row. */
  readonly children?: ReactNode;
}

/** A switch of the evening with what it does. */
export function SwitchRow({ label, hint, isOn, isOff, onChange, children }: SwitchRowProps): ReactElement {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>
        <b>{label}</b>
        <span className="small" id={`${id}-hint`}>
          {hint}
        </span>
      </label>
      <Switch
        id={id}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        aria-disabled={isOff || undefined}
        onChange={({ target }) => !isOff && onChange(target.checked)}
      />
      {children}
    </li>
  );
}

interface LevelProps {
  readonly label: string;
  /** 0–100. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A level in percent inside a row. */
export function Level({ label, value, onChange }: LevelProps): ReactElement {
  return (
    <label className="evening-level">
      <span>{label}</span>
      <input type="range" min={0} max={100} step={5} value={value} onChange={({ target }) => onChange(Number(target.value))} />
      <output>{value} %</output>
    </label>
  );
}

interface SecondsRowProps extends RowProps {
  readonly value: number;
  readonly max: number;
  readonly onChange: (seconds: number) => void;
}

/** A time in whole seconds from 0 on, changed by one at a press. */
export function SecondsRow({ label, hint, value, max, onChange }: SecondsRowProps): ReactElement {
  const press = (by: number): void => {
    const next = value + by;
    if (next >= 0 && next <= max) onChange(next);
  };
  return (
    <li>
      <span>
        <b>{label}</b>
        <span className="small">{hint}</span>
      </span>
      <fieldset className="evening-seconds">
        <legend className="visually-hidden">{label}, seconds</legend>
        <Button isIcon variant="quiet" aria-label={`${label}: less`} aria-disabled={value <= 0 || undefined} onClick={() => press(-1)}>
          <MinusIcon className="size-s" />
        </Button>
        <output>{value} s</output>
        <Button isIcon variant="quiet" aria-label={`${label}: more`} aria-disabled={value >= max || undefined} onClick={() => press(1)}>
          <PlusIcon className="size-s" />
        </Button>
      </fieldset>
    </li>
  );
}
