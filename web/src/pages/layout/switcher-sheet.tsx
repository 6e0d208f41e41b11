import { type ReactElement, useState } from "react";
import { Sheet } from "../../ui/sheet.tsx";
import "../../ui/menu.css";
import { CommunityFinder, LISTED_MAX } from "./community-finder.tsx";
import { type ChoiceProps, CommunityRows } from "./community-rows.tsx";
import { SwitcherFace } from "./switcher-face.tsx";

export function SwitcherSheet(props: ChoiceProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className="switcher" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <SwitcherFace {...props} />
      </button>
      <Sheet isOpen={isOpen} onClose={close} title="Select Community">
        {props.communities.length > LISTED_MAX ? (
          <CommunityFinder {...props} onChosen={close} />
        ) : (
          <div className="menu flat">
            <CommunityRows {...props} onChosen={close} />
          </div>
        )}
      </Sheet>
    </>
  );
}
