import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface ChipProps {
  readonly tone?: "plain" | "live" | "ok" | "bad" | "warn" | "info" | "star" | "brand" | "line";
  readonly children: ReactNode;
}

/** A state in one or two words. Success and trouble also have an icon. */
export function Chip({ tone = "plain", children }: ChipProps): ReactElement {
  return <span className={classNames("chip", tone !== "plain" && `is-${tone}`)}>{children}</span>;
}

interface FilterChipProps {
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
}

export function FilterChip({ isOn, onToggle, children }: FilterChipProps): ReactElement {
  return (
    <button type="button" className="chip chip-filter" aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {children}
    </button>
  );
}
