import { type ReactElement, type ReactNode, useId } from "react";

interface SegmentedProps<Value extends string> {
  /** The name of the choice for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly isDisabled?: boolean }[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
  readonly isDisabled?: boolean;
  /** The id of the text that explains why some options cannot be chosen. */
  readonly describedBy?: string | undefined;
}

/** A few exclusive choices in one row: a radio group with the browser's own keyboard support. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactElement {
  const { label, options, value, onChange, className, isDisabled, describedBy } = props;
  const name = useId();
  return (
    <div className={className ? `segmented ${className}` : "segmented"} role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={isDisabled || option.isDisabled}
            aria-describedby={option.isDisabled ? describedBy : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
