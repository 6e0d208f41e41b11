import "./color-choice.css";
import type { ReactElement } from "react";
import { CrossIcon } from "../../ui/icons/status-icons.ts";

interface ColorChoiceProps {
  /** Whose colour it is, for who cannot see the field. */
  readonly name: string;
  /** `#rrggbb`, or null where none is chosen. */
  readonly color: string | null;
  readonly onChange: (color: string | null) => void;
}

/** A team's colour. The browser's own colour field has no "none", so a button takes the colour away. */
export function ColorChoice({ name, color, onChange }: ColorChoiceProps): ReactElement {
  return (
    <span className="color-choice" data-none={color === null || undefined}>
      <input type="color" aria-label={`Colour of ${name}`} value={color ?? "#808080"} onChange={({ target }) => onChange(target.value)} />
      {color === null ? null : (
        <button type="button" aria-label={`No colour for ${name}`} onClick={() => onChange(null)}>
          <CrossIcon className="s" />
        </button>
      )}
    </span>
  );
}
