import type { ReactElement } from "react";
import { Menu } from "../../ui/menu.tsx";
import { CommunityFinder, LISTED_MAX } from "./community-finder.tsx";
import { type ChoiceProps, CommunityRows } from "./community-rows.tsx";
import { SwitcherFace } from "./switcher-face.tsx";

export function SwitcherMenu(props: ChoiceProps): ReactElement {
  const hasFinder = props.communities.length > LISTED_MAX;
  return (
    <Menu
      label="Select Community"
      role={hasFinder ? "dialog" : "menu"}
      trigger={(trigger) => (
        <button type="button" className="switcher" {...trigger}>
          <SwitcherFace {...props} />
        </button>
      )}
    >
      {hasFinder ? <CommunityFinder {...props} isMenu /> : <CommunityRows {...props} isMenu />}
    </Menu>
  );
}
