import type { ReactElement } from "react";
import { Menu } from "../../ui/menu.tsx";
import { type ChoiceProps, CommunityRows } from "./community-rows.tsx";
import { SwitcherFace } from "./switcher-face.tsx";

export function SwitcherMenu(props: ChoiceProps): ReactElement {
  return (
    <Menu
      label="Select Community"
      trigger={(trigger) => (
        <button type="button" className="switcher" {...trigger}>
          <SwitcherFace {...props} />
        </button>
      )}
    >
      <CommunityRows {...props} isMenu />
    </Menu>
  );
}
