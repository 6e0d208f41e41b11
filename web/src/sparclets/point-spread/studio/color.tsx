import type { ReactElement } from "react";
import { Button } from "../../../ui/button.tsx";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";

interface ColorChoiceProps {
  readonly name: string;
  readonly color: string | null;
  readonly onChange: (color: string | null) => void;
}

/** The browser's own colour field has no "none", so taking it away is a button. */
export function ColorChoice({ name, color, onChange }: ColorChoiceProps): ReactElement {
  return (
    <span className="ps-color" data-none={color === null || undefined}>
      <input type="color" aria-label={`Colour of ${name}`} value={color ?? "#808080"} onChange={({ target }) => onChange(target.value)} />
      {color === null ? null : (
        <Button size="sm" isIcon variant="quiet" aria-label={`No colour for ${name}`} onClick={() => onChange(null)}>
          <CrossIcon className="s" />
        </Button>
      )}
    </span>
  );
}
