import "./color-choice.css";
import type { ReactElement } from "react";
import { CrossIcon } from "../../ui/icons/status-icons.ts";

interface ColorChoiceProps {
  /** Whose colour it is, for screen readers. */
  readonly name: string;
  /** A colour as `#rrggbb`; null when none is chosen. */
  readonly color: string | null;
  readonly onChange: (color: string | null) => void;
}

/** A field for a team's colour. The browser's colour field cannot be empty, so a button removes the colour. */
export function ColorChoice({ name, color, onChange }: ColorChoiceProps): ReactElement {
  return (
    <span className="color-choice" data-none={color === null || undefined}>
      <input type="color" aria-label={`Colour of ${name}`} value={color ?? "#808080"} onChange={({ target }) => onChange(target.value)} />
      {color === null ? null : (
        <button type="button" aria-label={`No colour for ${name}`} onClick={() => onChange(null)}>
          <CrossIcon className="size-s" />
        </button>
      )}
    </span>
  );
}
