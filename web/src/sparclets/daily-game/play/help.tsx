import type { ReactElement } from "react";
import { firstPage } from "../../../lib/first-page.ts";
import { keptSwitch } from "../../../lib/kept-switch.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** Whether this account has seen how a kind is played. */
export const helpSeen = (kind: string, userId: string) => keptSwitch(`${firstPage.product_key}_daily_help_${kind}_${userId}`, false);

interface HelpProps {
  readonly label: string;
  readonly help: readonly string[];
  /** What days bring; null where they bring nothing. */
  readonly stars: string | null;
  readonly onClose: () => void;
}

export function Help({ label, help, stars, onClose }: HelpProps): ReactElement {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`How to play: ${label}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <ul className="stack s help">
        {help.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>One puzzle a day. A streak counts every day that you finish, solved or not.</li>
        {stars ? <li>{stars}</li> : null}
      </ul>
    </Dialog>
  );
}
