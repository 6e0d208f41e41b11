import { type ReactElement, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PersonalLink } from "./personal-link.tsx";
import type { PersonalLinkProps } from "./personal-link-choice.tsx";

/** The choice behind a button, for screens that a whole room sees at once: nothing is asked of the server before its owner wants it. */
export function PersonalLinkOffer(props: PersonalLinkProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack s">
      <Button size="sm" variant="quiet" isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Show my result in the link
      </Button>
      {isOpen ? <PersonalLink {...props} /> : null}
    </div>
  );
}
