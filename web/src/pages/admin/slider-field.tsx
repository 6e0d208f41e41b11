import { type ReactElement, useId } from "react";

interface SliderFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as screen readers say it. */
  readonly valueText: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A labelled slider with its value beside it. */
export function SliderField({ label, value, valueText, isDisabled, onChange, ...range }: SliderFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="slider-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        disabled={isDisabled}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className="small meta num" aria-hidden="true">
        {valueText}
      </span>
    </div>
  );
}
